"""The pictures of all games, as PNG and GIF, and their descriptions in words."""
