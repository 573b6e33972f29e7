"""The sentences of Dolmengötter; they stand in `locale`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "dolmengoetter")
