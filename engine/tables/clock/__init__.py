"""How long a seat has: deadlines, quiet hours, vacations, and when a game's clock pauses."""
