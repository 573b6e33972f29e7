"""What the symbols in Tuscany's pictures mean."""

from engine.castles_of_tuscany.pieces import FACE_COLORS, Face
from renderers.castles_of_tuscany.speech import say
from renderers.kit.legend import Legend, told_first


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
