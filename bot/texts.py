"""The sentences of the bot; they stand in `locale`."""

from pathlib import Path

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "bot")
CLUB = Domain("club", Path(__file__).parent / "club")
"""Those of `bot/club`."""
