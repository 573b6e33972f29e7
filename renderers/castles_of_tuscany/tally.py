"""The final scoring as a table, where the display has been."""

from collections.abc import Iterator

from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany.shelf import LEFT, RIGHT, STRIP_HIGH, STRIP_TOP, TOP
from renderers.castles_of_tuscany.speech import say
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.lettering import cut
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Sprite, Words

BOTTOM = STRIP_TOP + STRIP_HIGH
HEAD = 36
FIRST, PITCH = 170, 166
LEFTOVERS = ("tiles", "hexagons", "marble", "workers", "cards")
COLUMNS = ("round_1", "round_2", "round_3", "direct", "left_over", "red")


def table(view: TuscanyView, occasion: Occasion) -> Iterator[Item]:
    """A line for every seat: the three scoring phases, other points, the sum."""
    yield Sprite("tally", "tray", (LEFT, TOP), (RIGHT - LEFT, BOTTOM - TOP))
    for n, column in enumerate(COLUMNS):
        words = say(occasion, f"picture.castles_of_tuscany.column.{column}")
        at = (LEFT + FIRST + PITCH * n, TOP + 8 + HEAD / 2)
        yield Words(f"column {column}", cut(words, 25, PITCH - 8), at, 25, DIM, "m", bold=False)
    high = (BOTTOM - TOP - HEAD - 12) / view.seats
    for seat, counted in enumerate(sums(view)):
        y = TOP + HEAD + 4 + high * (seat + 0.5)
        yield Sprite(f"tally {seat}", "badge", (LEFT + 52, y), (seat,), min(0.9, high / 62))
        for n, column in enumerate(COLUMNS):
            at, last = (LEFT + FIRST + PITCH * n, y), column == "red"
            ink, size = (GOLD, 40) if last else (CREAM, 36)
            yield Words(f"tally {seat} {column}", str(counted[column]), at, size, ink, "m")


def sums(view: TuscanyView) -> list[dict[str, int]]:
    """The points of every seat, what was left over in one sum."""
    assert view.result is not None
    return [
        {**score, "left_over": sum(score[name] for name in LEFTOVERS)}
        for score in view.result.scores
    ]
