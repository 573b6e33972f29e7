"""What a server has beyond single tables: who looks for a game, leagues and cups."""
