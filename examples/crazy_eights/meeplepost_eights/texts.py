"""The sentences of Crazy Eights and of its pictures: see `locale/`."""

from engine.kernel.texts import Domain

TEXTS = Domain.beside(__file__, "eights")
PICTURE = Domain.beside(__file__, "picture_eights")
