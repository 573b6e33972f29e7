"""The sentences of The Castles of Tuscany; they stand in `locale`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "castles_of_tuscany")
