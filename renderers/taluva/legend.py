"""What the symbols in Taluva's pictures mean, and those that stand in text."""

from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.legend import Legend, told_first
from renderers.taluva.motifs import MOTIFS
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

EMOJI: Motifs = {
    **worn("hut", "hut"),
    **worn("tower", "tower"),
    **worn("temple", "temple"),
    **{terrain: Motif("mini hex", (terrain, 0)) for terrain in MOTIFS},
    "tiles": Motif("stack", (3,)),
}
