"""Taking a turn: the chooser asks field by field, `/taluva place-tile …` takes all at once.

May import `core`, `cards` and `plans`' words; imported by `plans` and the client.
"""
