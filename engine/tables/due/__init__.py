"""What falls due: reminders, expired deadlines, votes that are over, games that are given up."""
