"""From the last tile to the launch: the ship check, crew and the deck (GT-3, GT-4)."""
