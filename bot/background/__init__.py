"""Work that nobody asked for: the worker of each table, computer seats, upkeep, standing by.

May import `core` and `posting`; imported by the client.
"""
