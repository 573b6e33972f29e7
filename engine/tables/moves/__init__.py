"""What players do in a running game: actions, drafts, plans, suggestions, undo, redo and votes.

May import `clock` and `log`; imported by `seats` and everything above.
"""
