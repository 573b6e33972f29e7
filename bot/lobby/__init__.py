"""`/play` and the buttons of the lobby card."""
