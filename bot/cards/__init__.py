"""The public messages of a table."""
