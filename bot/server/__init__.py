"""What concerns a server: its settings, `/about`, and whether it gives what the bot needs."""
