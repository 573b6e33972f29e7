"""The sentences that the pictures of all games share; they stand in `locale`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "pictures")
