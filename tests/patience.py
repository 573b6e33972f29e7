"""How long tests wait for something that ought to happen at once.

The machine may be busy with other things, so this is no measure of speed: it only keeps a test
from waiting forever.
"""

PATIENCE = 300.0
"""Seconds."""
