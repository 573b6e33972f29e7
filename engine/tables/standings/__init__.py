"""How finished games add up: tallies and skill. Plain functions, imported by `store` and `people`."""
