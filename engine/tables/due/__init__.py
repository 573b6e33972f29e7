"""Due work: reminders, expired deadlines, ended votes and abandoned games."""
