"""Building: tiles onto ships, and the hourglass (GT-2)."""
