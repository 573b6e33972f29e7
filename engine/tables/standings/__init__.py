"""How finished games add up: tallies and skill."""
