"""What the public messages of a table look like."""
