"""Who plays a seat of a running game."""
