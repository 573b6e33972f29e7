"""The log of a game and what follows from it: positions, stories, the archive, records."""
