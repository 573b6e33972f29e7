"""What cards do to ships: hits, parts that come off, lost crew, goods, credits (GT-5)."""
