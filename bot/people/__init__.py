"""What concerns members: their games, statistics, ratings, and what is kept about them."""
