"""Members: names and settings, statistics and ratings, and what is kept about them.

May import every other topic; imported by `service` alone.
"""
