"""The sentences of the bot; they stand in `locale`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "bot")
