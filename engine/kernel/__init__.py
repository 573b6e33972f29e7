"""Kernel: what all games share."""
