"""Time as people meet it: who is called and how, reminders, letters, vacations, settings."""
