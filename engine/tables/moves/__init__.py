"""What players do in a running game: actions, drafts, plans, suggestions, undo, redo and votes."""
