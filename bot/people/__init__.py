"""Commands about members: their games, statistics, ratings and stored data."""
