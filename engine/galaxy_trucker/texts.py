"""The sentences of Galaxy Trucker; they stand in `locale`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "galaxy_trucker")
