"""Tables: running games, kept in a database. `service.Tables` is what the bot works with."""
