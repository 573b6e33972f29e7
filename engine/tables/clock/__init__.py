"""How long a seat has: deadlines, quiet hours, vacations, and when a game's clock pauses.

Imports no other topic; imported by all that plan time.
"""
