"""The feats of players of Cacao."""

from collections.abc import Mapping

from engine.cacao.data import TEMPLE_FIRST, WATER_TRACK
from engine.kernel.feats import Feat

TEMPLES = 3
"""First places at so many temples are a feat."""
SUNS = 3

FEATS: Mapping[str, Feat] = {
    "water": lambda tale, seat: tale.score(seat, "water") == WATER_TRACK[-1],
    "suns": lambda tale, seat: tale.score(seat, "suns") >= SUNS,
    "temples": lambda tale, seat: tale.score(seat, "temples") >= TEMPLES * TEMPLE_FIRST,
}
