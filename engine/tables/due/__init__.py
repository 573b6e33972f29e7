"""What falls due: reminders, expired deadlines, votes that are over, games that are given up.

May import `clock`, `moves`, `seats` and `lobby`; imported by `people`, `posts` and `upkeep`.
"""
