"""A server's club: wishes for games, leagues and cups."""
