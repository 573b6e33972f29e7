"""The feats of players of Taluva."""

from collections.abc import Mapping

from engine.kernel.feats import Feat, fact
from engine.taluva.data import TEMPLES, TOWER_LEVEL

LOSSES = ("taluva.huts_lost", "taluva.huts_lost_on")

FEATS: Mapping[str, Feat] = {
    "temples": lambda tale, seat: tale.score(seat, "temples") == TEMPLES,
    "high_tower": lambda tale, seat: any(
        fact(each, "level") > TOWER_LEVEL for each in tale.of(seat, "taluva.tower_built")
    ),
    "unscathed": lambda tale, seat: (
        tale.won(seat) and not any(tale.of(seat, each) for each in LOSSES)
    ),
}
