"""What players do in a running game: actions, drafts, plans, suggestions, undo, redo and votes.

May import `clock`, `log` and `store`; imported by `seats` and everything above.
"""
