"""`/table undo`, `/table redo`, and a game once more with the same people."""
