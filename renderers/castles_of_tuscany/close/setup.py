"""Set-up in a close-up: the ways to put one's boards together, or one of them large."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.view import TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import field
from renderers.castles_of_tuscany.asking import Choice, castle_of
from renderers.castles_of_tuscany.colours import WALNUT
from renderers.castles_of_tuscany.opening import assembled, fitted
from renderers.kit.closeup import HEIGHTS, MIN_WORDS, close_up
from renderers.kit.layout import equal_parts
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Scene, Sprite
from renderers.kit.sections import GAP, LEFT, RIGHT, TOP, Section, column, room_of

RADIUS_LARGEST = 72
COLUMNS = (1, 2)
DISC = 34


def own_boards(view: TuscanyView, hand: Section) -> Scene:
    """The viewer's boards as their plan has them, over their hand."""
    high = HEIGHTS[1]
    box = (LEFT, TOP, RIGHT, TOP + room_of(high, [hand]))
    place = fitted(view.assembled, box, RADIUS_LARGEST)
    items = [*assembled(view, Choice(0, view.assembled, view.plan), place, MIN_WORDS)]
    if view.plan and view.plan.bonus:
        at = (box[2] - 60, box[3] - 60)
        items.append(Sprite("bonus chosen", "bonus", at, (view.plan.bonus.value,), 1.5))
    return close_up((*items, *column(box[3] + GAP, [hand])), WALNUT, high)


def ways(view: TuscanyView, choices: Sequence[Choice], box: Box) -> Iterator[Item]:
    """All ways side by side and numbered, as large as they fit."""
    columns = max(COLUMNS, key=lambda n: sum(size(each, box, len(choices), n) for each in choices))
    for choice, part in zip(choices, equal_parts(box, len(choices), columns), strict=True):
        place = fitted(choice.region, part, RADIUS_LARGEST)
        yield from assembled(view, choice, place, MIN_WORDS)
        at = (part[0] + DISC, part[1] + DISC + 6)
        yield Sprite(f"candidate {choice.number}", "candidate", at, (choice.number,))


def size(choice: Choice, box: Box, count: int, columns: int) -> float:
    """How large a way is drawn in so many columns."""
    return fitted(choice.region, equal_parts(box, count, columns)[0], RADIUS_LARGEST).k


def whole(view: TuscanyView, choice: Choice, question: Question, box: Box) -> Iterator[Item]:
    """One way large, with the spaces on which the starting castle may be placed."""
    place = fitted(choice.region, box, RADIUS_LARGEST)
    yield from assembled(view, choice, place, MIN_WORDS)
    if question.asked != "castle":
        return
    spaces = [castle_of(each.assembled) for each in question.previews]
    cells = [(number, at) for number, at in enumerate(spaces, 1) if at is not None]
    rim = [at for _, at in cells]
    yield from field.rims("candidate rim", Rim.CANDIDATE, choice.region, place, rim)
    free = {at: space for at, space in choice.region.items() if at in rim}
    yield from field.labels(free, place, MIN_WORDS)
    yield from field.discs("candidate", choice.region, place, cells)
