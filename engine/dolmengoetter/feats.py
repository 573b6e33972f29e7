"""The feats of players of Dolmengötter."""

from collections.abc import Mapping

from engine.dolmengoetter.data import MULTIPLIERS
from engine.kernel.feats import Feat, fact

TOP = max(max(each) for each in MULTIPLIERS.values())
MANY_POINTS, TOPS = 20, 5

FEATS: Mapping[str, Feat] = {
    "top": lambda tale, seat: (
        sum(
            fact(each, "multiplier") == TOP for each in tale.of(seat, "dolmengoetter.dolmen_scored")
        )
        >= TOPS
    ),
    "heavy": lambda tale, seat: any(
        fact(each, "points") >= MANY_POINTS for each in tale.of(seat, "dolmengoetter.dolmen_scored")
    ),
    "flawless": lambda tale, seat: tale.won(seat) and not tale.of(seat, "dolmengoetter.point_lost"),
}
