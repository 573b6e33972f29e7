"""Moves in a running game: actions, plans, suggestions, undo, redo and votes."""
