"""The legend of Taluva's pictures, and the symbols used in text."""

from renderers.kit.artist import Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.taluva.motifs import MOTIFS
from renderers.taluva.texts import say

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

TALL = 64.0
"""From the middle of a hex to its upper corner where it is regular."""

EMOJI: Motifs = {
    **worn("hut", "hut"),
    **worn("tower", "tower"),
    **worn("temple", "temple"),
    **{terrain: Motif("ground", (terrain, 0, TALL)) for terrain in MOTIFS},
}
