"""Members: names and settings, statistics and ratings, and what is kept about them."""
