"""A server's settings, `/about`, and a check of the permissions the bot needs."""
