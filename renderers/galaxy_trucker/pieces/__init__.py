"""Drawings for tiles, cards and lines of the panel."""
