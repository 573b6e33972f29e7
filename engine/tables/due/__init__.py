"""Due work: reminders, expired deadlines, ended votes, idle and abandoned games."""
