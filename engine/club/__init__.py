"""A server as a club: its open tables, wishes, leagues and cups."""
