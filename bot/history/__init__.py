"""Looking back at a game: its positions, its log, its film, its record, tips for its players."""
