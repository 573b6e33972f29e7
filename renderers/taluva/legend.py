"""What the symbols in Taluva's pictures mean."""

from renderers.kit.legend import Legend
from renderers.taluva.speech import say


def _terrain(terrain: str, *_: object) -> str:
    return terrain


LEGEND = Legend(
    prefix="picture.taluva.legend",
    say=say,
    symbols={
        "hex": _terrain,
        "chip": "chip",
        "area veil": "place",
        "level": "level",
        "hut": "hut",
        "tower": "tower",
        "temple": "temple",
    },
    decoration=frozenset(
        {"place", "shore", "wall", "shadow", "wave", "compass", "canoe", "turtle"}
    ),
)
