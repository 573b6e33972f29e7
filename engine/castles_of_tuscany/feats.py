"""The feats of players of The Castles of Tuscany."""

from collections.abc import Mapping

from engine.kernel.feats import Feat

COLORS, HUNDRED, FEW_EMPTY = 3, 100, 7

FEATS: Mapping[str, Feat] = {
    "settled": lambda tale, seat: tale.score(seat, "empty") <= FEW_EMPTY,
    "colors": lambda tale, seat: len(tale.of(seat, "castles_of_tuscany.color_done")) >= COLORS,
    "hundred": lambda tale, seat: tale.score(seat, "red") >= HUNDRED,
}
