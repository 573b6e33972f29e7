"""Time as people meet it: reminders, more time, vacations, quiet hours."""
