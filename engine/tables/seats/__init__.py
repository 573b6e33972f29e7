"""Who plays a seat of a running game: its member, the computer for a while, somebody new."""
