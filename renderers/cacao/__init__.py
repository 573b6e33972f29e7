"""The wiring of Cacao's pictures and texts: the look, the legend, the symbols in text."""

from engine.cacao.pieces import KINDS, VALUES, Jungle, Worker
from renderers.cacao import ground, pieces, scene, theme, words
from renderers.kit.artist import Artist, Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.theme import theme as make_theme

THEME = make_theme({**ground.EASEL, **pieces.EASEL}, theme.GROUNDS, theme.flats(), theme.meetings())


LEGEND = Legend(
    prefix="picture.cacao.legend",
    say=words.say,
    symbols={
        "worker tile": "worker",
        "jungle": told_first(),
        **{name: name for name in ("place", "gap", "coin", "jar", "stone")},
        "pod": lambda full: "pod" if full else "room",
        "sun token": told_first("sun_"),
        "back": "pile",
    },
    numbers={"worth": "worth"},
    decoration=frozenset({"fern", "sprout", "monstera", "toucan", "jaguar"}),
    figures={
        "gold": "coin",
        "fruits": "pod",
        "suns": "sun_full",
        "carrier": "jar",
        **{name: name for name in ("total", "from_temples")},
    },
)


def _worker(kind: Worker) -> Motifs:
    return worn(f"worker_{kind.value}", "worker tile", *map(int, kind.value), 0)


EMOJI: Motifs = {
    "total": Motif("crown"),
    "gold": Motif("coin"),
    "fruits": Motif("pod", (1,)),
    "suns": Motif("sun token", ("full",)),
    "from_temples": Motif("small temple"),
    **worn("carrier", "jar"),
    "pile": Motif("back", (1,)),
    **{kind.value: Motif("jungle", (str(KINDS[kind]), VALUES[kind])) for kind in Jungle},
    **{name: motif for kind in Worker for name, motif in _worker(kind).items()},
}

ARTIST = Artist(
    key="cacao",
    theme=THEME,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    legend=LEGEND,
    emoji=EMOJI,
    score=words.score,
)
