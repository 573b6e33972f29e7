"""The wiring of Galaxy Trucker's pictures and texts: the look, the legend, the symbols in text."""

from renderers.galaxy_trucker import asking, motifs, pieces, rehearsal, scene, theme, words
from renderers.galaxy_trucker.motifs import ALIENS
from renderers.galaxy_trucker.pieces import ICONS, KINDS
from renderers.kit.artist import Artist, Legend, told_first
from renderers.kit.colours import LAST, MAGENTA
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.theme import theme as make_theme

THEME = make_theme({**motifs.EASEL, **pieces.EASEL}, theme.GROUNDS, theme.flats(), theme.meetings())


def _missile(big: int, meteor: int, _: int) -> str:
    return f"{'meteor' if meteor else 'shot'}_{'big' if big else 'small'}"


LEGEND = Legend(
    prefix="picture.galaxy_trucker.legend",
    say=asking.say,
    symbols={
        "plate of tile": lambda *sides: "pipes" if sum(map(bool, sides)) > 1 else "",
        "cannon": lambda double, _: "cannon_double" if double else "cannon",
        "engine": lambda double, _: "engine_double" if double else "engine",
        **{name: name for name in ("shield", "battery", "truss", "slot", "cube")},
        "cabin": lambda seat, _: "cabin" if seat < 0 else "start_cabin",
        "hold": lambda special, *_: "special_hold" if special else "hold",
        "life support": told_first("support_"),
        "tile back": "back",
        "ring": lambda fill: {MAGENTA: "chosen", LAST: "newest"}.get(fill, "threatened"),
        "lost": "clash",
        "lost tile": "lost_tile",
        "load change": lambda sign, _: "gained" if sign == "+" else "lost_load",
        "missile": _missile,
        "hit": _missile,
        "icon": told_first("number_"),
    },
    numbers={"rim": "rim"},
    decoration=frozenset({"hull", "empty cell", "adventure", "mini adventure", "kind of card"}),
    figures={
        "pile": "grabs",
        "flag": "number_flag",
        "credits": "credits",
        **{name: f"number_{name}" for name in ("engine", "cannon", "crew", "exposed")},
    },
)

EMOJI: Motifs = {
    "credits": Motif("credits"),
    **{what: Motif("icon", (what,)) for what in ICONS},
    **{kind: Motif("kind of card", (kind,)) for kind in KINDS},
    **{f"goods_{good}": Motif("cube", (good,)) for good in theme.GOODS},
    "cannon_single": Motif("cannon", (0, 0)),
    "cannon_double": Motif("cannon", (1, 0)),
    "engine_single": Motif("engine", (0, 0)),
    "engine_double": Motif("engine", (1, 0)),
    "shield": Motif("shield", (0,)),
    **{f"battery_{n}": Motif("battery", (n, n)) for n in (2, 3)},
    **{f"hold_{n}": Motif("hold", (0, n, "")) for n in (2, 3)},
    **{f"special_hold_{n}": Motif("hold", (1, n, "")) for n in (1, 2)},
    **{f"support_{which}": Motif("life support", (which,)) for which in ALIENS},
    **worn("start", "cabin", ""),
    "truss": Motif("truss"),
    "person": Motif("person"),
    "pile": Motif("tile back"),
    "hourglass": Motif("glass", (1,)),
    "meteor_small": Motif("hit", (0, 1, 0)),
    "meteor_big": Motif("hit", (1, 1, 0)),
    "shot_small": Motif("hit", (0, 0, 0)),
    "shot_big": Motif("hit", (1, 0, 0)),
}

ARTIST = Artist(
    key="galaxy_trucker",
    theme=THEME,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    rehearsal=rehearsal.rehearsal,
    legend=LEGEND,
    emoji=EMOJI,
    shows_seats=True,
    score=words.score,
)
