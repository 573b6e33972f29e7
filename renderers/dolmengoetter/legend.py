"""What the symbols in Dolmengötter's pictures mean."""

from renderers.dolmengoetter.speech import say
from renderers.kit.legend import Legend


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
