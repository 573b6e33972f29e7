"""The sentences of the playground; they stand in `locale`."""

from engine.kernel.texts import Domain, Phrases

TEXTS = Domain.beside(__file__, "playground")
PHRASES = Phrases([TEXTS])
