"""What tiles, cards and lines of the panel are drawn with."""
