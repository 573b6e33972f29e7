"""The legend of Cacao's pictures, and the symbols used in text."""

from engine.cacao.pieces import Jungle, Worker
from renderers.cacao.texts import say
from renderers.kit.artist import Legend, told_first
from renderers.kit.emoji import Motif, Motifs, worn


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


def _jungle(kind: Jungle) -> Motif:
    name, _, value = kind.value.partition("_")
    return Motif("jungle", (name, int(value or 0)))


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
    **{kind.value: _jungle(kind) for kind in Jungle},
    **{name: motif for kind in Worker for name, motif in _worker(kind).items()},
}
