"""Answers to failed interactions, and to those with an unknown outcome."""
