"""What the symbols in Cacao's pictures mean."""

from renderers.cacao.speech import say
from renderers.kit.legend import Legend, told_first


def _pod(full: int) -> str:
    return "pod" if full else "room"


LEGEND = Legend(
    prefix="picture.cacao.legend",
    say=say,
    symbols={
        "worker tile": "worker",
        "jungle": told_first(),
        "place": "place",
        "gap": "gap",
        "pod": _pod,
        "sun token": told_first("sun_"),
        "coin": "coin",
        "jar": "jar",
        "stone": "stone",
        "back": "pile",
    },
    numbers={"worth": "worth"},
    decoration=frozenset({"fern", "sprout", "monstera", "toucan", "jaguar"}),
)
