"""What the symbols in Cacao's pictures mean."""

from renderers.cacao.speech import say
from renderers.kit.legend import Legend


def _jungle(kind: str, _value: int) -> str:
    return kind


def _pod(full: int) -> str:
    return "pod" if full else "room"


def _sun(kind: str) -> str:
    return f"sun_{kind}"


LEGEND = Legend(
    prefix="picture.cacao.legend",
    say=say,
    symbols={
        "worker tile": "worker",
        "jungle": _jungle,
        "place": "place",
        "gap": "gap",
        "pod": _pod,
        "sun token": _sun,
        "coin": "coin",
        "jar": "jar",
        "stone": "stone",
        "back": "pile",
    },
    numbers={"worth": "worth"},
    decoration=frozenset({"fern", "sprout", "monstera", "toucan", "jaguar"}),
)
