"""What concerns people and servers rather than one game: settings, statistics, ratings, data."""
