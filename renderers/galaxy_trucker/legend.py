"""What the symbols in Galaxy Trucker's pictures mean."""

from renderers.galaxy_trucker.speech import say
from renderers.kit.colours import LAST, MAGENTA
from renderers.kit.legend import Legend, told_first


def _pipes(*connectors: int) -> str:
    return "pipes" if sum(each > 0 for each in connectors) > 1 else ""


def _cannon(double: int, _: int) -> str:
    return "cannon_double" if double else "cannon"


def _engine(double: int, _: int) -> str:
    return "engine_double" if double else "engine"


def _hold(special: int, *_: object) -> str:
    return "special_hold" if special else "hold"


def _cabin(seat: int, _: str) -> str:
    return "cabin" if seat < 0 else "start_cabin"


def _missile(big: int, meteor: int, _: int) -> str:
    return f"{'meteor' if meteor else 'shot'}_{'big' if big else 'small'}"


def _ring(fill: str) -> str:
    return {MAGENTA: "chosen", LAST: "newest"}.get(fill, "threatened")


def _change(sign: str, _: str) -> str:
    return "gained" if sign == "+" else "lost_load"


LEGEND = Legend(
    prefix="picture.galaxy_trucker.legend",
    say=say,
    symbols={
        "plate of tile": _pipes,
        "cannon": _cannon,
        "engine": _engine,
        "shield": "shield",
        "battery": "battery",
        "cabin": _cabin,
        "hold": _hold,
        "life support": told_first("support_"),
        "truss": "truss",
        "tile back": "back",
        "slot": "slot",
        "ring": _ring,
        "lost": "clash",
        "lost tile": "lost_tile",
        "load change": _change,
        "missile": _missile,
        "hit": _missile,
        "cube": "cube",
        "icon": told_first("number_"),
    },
    numbers={"rim": "rim"},
    decoration=frozenset({"hull", "empty cell", "adventure", "mini adventure", "kind of card"}),
)
