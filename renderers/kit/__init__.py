"""Shared by the pictures of all games: scenes, pens, fonts, seats, marks and layout."""
