"""Moves that are planned while others take their turns."""
