"""The wiring of Taluva's pictures and texts: the look, the legend, the symbols in text."""

from renderers.kit.artist import Artist, Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.theme import theme as make_theme
from renderers.taluva import ground, pieces, scene, theme, words
from renderers.taluva.pieces import MOTIFS, TALL

THEME = make_theme({**ground.EASEL, **pieces.EASEL}, theme.GROUNDS, theme.flats())

LEGEND = Legend(
    prefix="picture.taluva.legend",
    say=words.say,
    symbols={
        "hex": told_first(),
        "chip": "chip",
        "free place": "place",
        **{name: name for name in ("level", "hut", "tower", "temple")},
    },
    decoration=frozenset({"shore", "wall", "shadow", "wave", "compass", "canoe", "turtle"}),
    figures={name: name for name in ("temple", "tower", "hut")},
    counts="left",
)

EMOJI: Motifs = {
    **worn("hut", "hut"),
    **worn("tower", "tower"),
    **worn("temple", "temple"),
    **{terrain: Motif("ground", (terrain, 0, TALL)) for terrain in MOTIFS},
}

ARTIST = Artist(
    key="taluva",
    theme=THEME,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    legend=LEGEND,
    emoji=EMOJI,
    score=words.score,
)
