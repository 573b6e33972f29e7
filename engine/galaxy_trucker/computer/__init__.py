"""How computer players plan ships: what is built in which order, and what flights threaten."""
