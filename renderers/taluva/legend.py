"""What the symbols in Taluva's pictures mean."""

from renderers.kit.legend import Legend, told_first
from renderers.taluva.speech import say

LEGEND = Legend(
    prefix="picture.taluva.legend",
    say=say,
    symbols={
        "hex": told_first(),
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
