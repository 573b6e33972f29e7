"""Ship building by computer players: the order of building, and expected hazards."""
