"""Commands and panels for the seats of a running game."""
