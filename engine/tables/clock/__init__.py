"""Deadlines, quiet hours, vacations, and pauses of a game's own clock."""
