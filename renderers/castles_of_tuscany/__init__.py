"""The wiring of Tuscany's pictures and texts: the look, the legend, the symbols in text."""

from engine.castles_of_tuscany.pieces import FACE_COLORS, Bonus, Face
from renderers.castles_of_tuscany import ground, motifs, pieces, scene, theme, words
from renderers.kit.artist import Artist, Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn
from renderers.kit.theme import theme as make_theme

THEME = make_theme({**ground.EASEL, **pieces.EASEL}, theme.GROUNDS, theme.flats(), theme.meetings())


LEGEND = Legend(
    prefix="picture.castles_of_tuscany.legend",
    say=words.say,
    symbols={
        **{name: name for name in ("space", "wild", "start", "slot", "worker", "marble", "turned")},
        "tile": lambda face: f"tile_{FACE_COLORS[Face(face)].value}",
        "green points": "green",
        "red points": "red",
        "region card": "card",
        "color bonus": "fills",
        "deck": told_first("deck_"),
        "bonus": told_first("bonus_"),
    },
    numbers={"label": "label"},
    decoration=frozenset({"ground", "shelf", "lack", "disc"}),
    figures={
        "red_points": "red",
        "green_points": "green",
        "workers": "worker",
        "marble": "marble",
        "cards": "card",
    },
)

EMOJI: Motifs = {
    "red_points": Motif("red points"),
    "green_points": Motif("green points"),
    "workers": Motif("worker"),
    "marble": Motif("marble"),
    "cards": Motif("cards"),
    **{f"card_{colour}": Motif("region card", (colour,)) for colour in motifs.KINDS},
    **{face.removeprefix("farm_"): Motif("tile", (face.value,)) for face in FACE_COLORS},
    **{f"bonus_{kind}": Motif("bonus", (kind.value,)) for kind in Bonus},
    **{f"deck_{kind}": Motif("deck", (kind,)) for kind in ("region", "yield")},
    "hexagon": Motif("wild", (None,)),
    **worn("start", "start"),
}

ARTIST = Artist(
    key="castles_of_tuscany",
    theme=THEME,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    legend=LEGEND,
    emoji=EMOJI,
    shows_seats=True,
    score=words.score,
)
