"""How computer players judge ships and flights."""
