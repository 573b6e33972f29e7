"""The games and the tables they are played on: no Discord, no pictures."""
