"""The time limit of tests for things that should happen at once.

It is no measure of speed, as the machine may be busy: it only prevents endless waiting.
"""

PATIENCE = 300.0
"""The longest wait in seconds."""
