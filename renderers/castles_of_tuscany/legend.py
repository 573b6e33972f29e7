"""The legend of Tuscany's pictures, and the symbols used in text."""

from engine.castles_of_tuscany.pieces import FACE_COLORS, Bonus, Face
from renderers.castles_of_tuscany.motifs import KINDS
from renderers.castles_of_tuscany.texts import say
from renderers.kit.artist import Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn


def _tile(face: str) -> str:
    return f"tile_{FACE_COLORS[Face(face)].value}"


LEGEND = Legend(
    prefix="picture.castles_of_tuscany.legend",
    say=say,
    symbols={
        "space": "space",
        "tile": _tile,
        "wild": "wild",
        "start": "start",
        "slot": "slot",
        "worker": "worker",
        "marble": "marble",
        "green points": "green",
        "red points": "red",
        "region card": "card",
        "color bonus": "fills",
        "deck": told_first("deck_"),
        "bonus": told_first("bonus_"),
        "turned": "turned",
    },
    numbers={"label": "label"},
    decoration=frozenset({"ground", "shelf", "lack", "disc"}),
)

EMOJI: Motifs = {
    "red_points": Motif("red points"),
    "green_points": Motif("green points"),
    "workers": Motif("worker"),
    "marble": Motif("marble"),
    "cards": Motif("cards"),
    **{f"card_{colour}": Motif("region card", (colour,)) for colour in KINDS},
    **{face.removeprefix("farm_"): Motif("tile", (face.value,)) for face in FACE_COLORS},
    **{f"bonus_{kind}": Motif("bonus", (kind.value,)) for kind in Bonus},
    **{f"deck_{kind}": Motif("deck", (kind,)) for kind in ("region", "yield")},
    "hexagon": Motif("wild", (None,)),
    **worn("start", "start"),
}
