"""The legend of Dolmengötter's pictures, and the symbols used in text."""

from renderers.dolmengoetter.colours import FLOORS
from renderers.dolmengoetter.texts import say
from renderers.kit.artist import Legend
from renderers.kit.emoji import Motif, Motifs, worn


def _dolmen(_seat: int, mark: str, _wide: float) -> str:
    return {"?": "hidden", "": "open"}.get(mark, "dolmen")


LEGEND = Legend(
    prefix="picture.dolmengoetter.legend",
    say=say,
    symbols={
        "stone": "stone",
        "druid": "druid",
        "lying druid": "lying",
        "dolmen": _dolmen,
        "ghost": "ghost",
        "rune": "rune",
        "spent": "spent",
        "complete": "complete",
        "lost": "none",
    },
    numbers={"top": "top", "multiplier": "multiplier"},
    decoration=frozenset({"board"}),
)

SMALL_SLAB = 52
"""The width of a slab that is to be recognised in a square."""

EMOJI: Motifs = {
    "points": Motif("crown"),
    **worn("stones", "stone"),
    **worn("dolmens", "dolmen", " ", SMALL_SLAB),
    **worn("druid", "druid"),
    **worn("asleep", "lying druid"),
    **{kind: Motif("kind", (kind,)) for kind in FLOORS},
    "complete": Motif("complete"),
}
