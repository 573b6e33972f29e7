"""Moves in a running game: actions, drafts, plans, suggestions, undo, redo and votes."""
