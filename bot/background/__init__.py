"""Work that nobody asked for: the worker of each table, computer seats, upkeep, standing by."""
