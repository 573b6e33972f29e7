"""The wiring of Dolmengötter's pictures and texts: the look, the legend, the symbols in text."""

from renderers.dolmengoetter import ground, pieces, scene, theme, words
from renderers.kit.artist import Artist, Legend
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.theme import theme as make_theme

THEME = make_theme({**ground.EASEL, **pieces.EASEL}, theme.GROUNDS, theme.flats(), theme.meetings())


LEGEND = Legend(
    prefix="picture.dolmengoetter.legend",
    say=words.say,
    symbols={
        **{name: name for name in ("stone", "druid", "ghost", "rune", "spent", "complete")},
        "lying druid": "lying",
        "dolmen": lambda _seat, mark, _width: {"?": "hidden", "": "open"}.get(mark, "dolmen"),
        "lost": "none",
    },
    numbers={"top": "top", "multiplier": "multiplier"},
    decoration=frozenset({"board"}),
    figures={name: f"figure_{name}" for name in ("points", "stones", "dolmens")},
)

SMALL_SLAB = 52
"""The width of the slab in a dolmen's emoji."""

EMOJI: Motifs = {
    "points": Motif("crown"),
    **worn("stones", "stone"),
    **worn("dolmens", "dolmen", " ", SMALL_SLAB),
    **worn("druid", "druid"),
    **worn("asleep", "lying druid"),
    **{kind: Motif("kind", (kind,)) for kind in theme.FLOORS},
    "complete": Motif("complete"),
}

ARTIST = Artist(
    key="dolmengoetter",
    theme=THEME,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    legend=LEGEND,
    emoji=EMOJI,
    score=words.score,
)
