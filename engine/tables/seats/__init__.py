"""Who plays a seat of a running game: its member, the computer for a while, somebody new.

May import `moves` and `clock`; imported by `lobby`, `due` and `people`.
"""
