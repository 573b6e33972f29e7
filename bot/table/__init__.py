"""`/table`: everything about the game of this channel that is no move."""
