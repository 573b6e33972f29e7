"""The guided first game: tasks in prepared positions, done with the real chooser."""
