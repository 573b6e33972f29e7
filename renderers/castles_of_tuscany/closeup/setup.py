"""Set-up in a close-up: the ways to put one's boards together, or one of them large."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.data import BOARD_WIDTH, COLUMN_TOPS, LETTERS
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.view import Space, TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import board
from renderers.castles_of_tuscany.asking import Choice, castle_of
from renderers.castles_of_tuscany.board import Field, Region
from renderers.castles_of_tuscany.colours import WALNUT
from renderers.castles_of_tuscany.tiles import TALL, place
from renderers.kit.colours import CREAM, GOLD, INK
from renderers.kit.layout import (
    GAP,
    HEIGHTS,
    LEFT,
    MIN_WORDS,
    RIGHT,
    TOP,
    Section,
    close_up,
    column,
    equal_parts,
    room_of,
)
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Point, Scene, Sprite, Words

LETTER_ROOM = 44
BACK_K = 0.44


def fitted(region: Region, box: Box, radius: int) -> Field:
    """A region in a box that leaves room for the letters of its boards."""
    left, top, right, bottom = box
    return board.fit(region, (left + 8, top + LETTER_ROOM, right - 8, bottom - 4), radius)


def assembled(view: TuscanyView, choice: Choice, place_of: Field, least: int = 0) -> Iterator[Item]:
    """One way to put the boards together, with the letters of the boards at `least` so large."""
    key = f"assembly {choice.number}"
    assert view.viewer is not None
    yield from board.ground(key, choice.region, place_of)
    yield from board.spaces(key, choice.region, place_of, castle_of(choice.region), view.viewer)
    yield from letters(key, choice, place_of, least)


def letters(key: str, choice: Choice, place_of: Field, least: int) -> Iterator[Item]:
    """The letter of each board over its middle column, with an arrow if the board is turned."""
    size = max(26, least, round(46 * place_of.k))
    order, turned = (choice.plan.order, choice.plan.rotated) if choice.plan else (LETTERS, "")
    for letter, (q, r) in zip(order, board.boards_of(choice.region), strict=True):
        top = Space(q + 1, r + COLUMN_TOPS[1], Color.GRAY, None)
        x, y = place_of.at(top)
        at = (x, y - (TALL + 16) * place_of.k)
        yield Sprite(f"{key} letter", "disc", at, (round(size * 0.62), INK, GOLD))
        yield Words(f"{key} letter", letter, at, size, CREAM, "m")
        if letter in turned:
            arrow, k = (at[0] + size * 1.3, at[1]), size / (28 if least else 34)
            yield Sprite(f"{key} turned {letter}", "turned", arrow, (), k)


def unseen(view: TuscanyView, box: Box) -> Iterator[Item]:
    """Draw the public view: boards that lie face down, and the seats that are ready."""
    boxes = equal_parts(box, 2 if view.seats == 2 else 4, 2)
    for seat, box in zip(range(view.seats), boxes, strict=False):
        yield from backs(seat, view.realms[seat].sent, box)


def backs(seat: int, sent: bool, box: Box) -> Iterator[Item]:
    """The three boards of a seat face down: put together once its region is sent."""
    middle, low = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + 36
    places = [back_at(n, sent, middle, low) for n in range(len(LETTERS))]
    if sent:
        yield Sprite(f"back {seat}", "ground", places[0], (-1, -2), BACK_K)
    for letter, (x, y) in zip(LETTERS, places, strict=True):
        yield Sprite(f"back {seat}", "board back", (x, y), (not sent,), BACK_K)
        centre = (x + place(1, 0)[0] * BACK_K, y)
        yield Words(f"back {seat}", letter, centre, 64, GOLD, "m", halo=INK)
    badge = (middle, box[1] + 54)
    yield Sprite(f"badge back {seat}", "badge", badge, (seat,), 1.2)
    if sent:
        yield Sprite(f"ready {seat}", "check", (badge[0] + 62, badge[1]), (), 1.2)


def back_at(number: int, sent: bool, middle: float, low: float) -> Point:
    """The origin of a board face down: apart from the others, or joined to them."""
    step = place(BOARD_WIDTH, -1) if sent else (place(BOARD_WIDTH, 0)[0] + 84, 0)
    x = (step[0] * (number - 1) - place(1, 0)[0]) * BACK_K
    return middle + x, low + step[1] * (number - 1) * BACK_K


RADIUS_LARGEST = 72
COLUMNS = (1, 2)
DISC = 34


def own_boards(view: TuscanyView, hand: Section) -> Scene:
    """The viewer's boards as their plan has them, over their hand."""
    height = HEIGHTS[1]
    box = (LEFT, TOP, RIGHT, TOP + room_of(height, [hand]))
    place = fitted(view.assembled, box, RADIUS_LARGEST)
    items = [*assembled(view, Choice(0, view.assembled, view.plan), place, MIN_WORDS)]
    if view.plan and view.plan.bonus:
        at = (box[2] - 60, box[3] - 60)
        items.append(Sprite("bonus chosen", "bonus", at, (view.plan.bonus.value,), 1.5))
    return close_up((*items, *column(box[3] + GAP, [hand])), WALNUT, height)


def ways(view: TuscanyView, choices: Sequence[Choice], box: Box) -> Iterator[Item]:
    """All ways side by side and numbered, as large as they fit."""
    columns = max(COLUMNS, key=lambda n: sum(size(each, box, len(choices), n) for each in choices))
    for choice, part in zip(choices, equal_parts(box, len(choices), columns), strict=True):
        place = fitted(choice.region, part, RADIUS_LARGEST)
        yield from assembled(view, choice, place, MIN_WORDS)
        at = (part[0] + DISC, part[1] + DISC + 6)
        yield Sprite(f"candidate {choice.number}", "candidate", at, (choice.number,))


def size(choice: Choice, box: Box, count: int, columns: int) -> float:
    """Return the size of an arrangement drawn in a number of columns."""
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
    yield from board.rims("candidate rim", Rim.CANDIDATE, choice.region, place, rim)
    free = {at: space for at, space in choice.region.items() if at in rim}
    yield from board.labels(free, place, MIN_WORDS)
    yield from board.discs("candidate", choice.region, place, cells)
