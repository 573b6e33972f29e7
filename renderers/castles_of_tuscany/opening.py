"""Set-up: what the others may see of it, and the own boards as they are put together."""

from collections.abc import Iterator

from engine.castles_of_tuscany.data import BOARD_WIDE, COLUMN_TOPS, LETTERS
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.view import Space, TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import field
from renderers.castles_of_tuscany.asking import Asking, Choice, castle_of, choices
from renderers.castles_of_tuscany.field import Field, Region
from renderers.castles_of_tuscany.own_seat import hand
from renderers.castles_of_tuscany.tiles import TALL, place
from renderers.kit.colours import CREAM, GOLD, INK
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Point, Sprite, Words

AREA: Box = (44, 128, 1136, 868)
WHOLE: Box = (44, 132, 1136, 1092)
COLUMNS = {1: 1, 3: 1, 4: 2, 6: 2, 8: 2}
RADIUS_ONE, RADIUS_MANY = 66, 44
BACK_K = 0.44


def own_boards(view: TuscanyView, question: Question | None, asked: Asking) -> Iterator[Item]:
    """The viewer's boards as a question or their plan has them; a single one over their hand."""
    shown = choices(view, question)
    alone = len(shown) == 1
    boxes = cells_of(AREA if alone else WHOLE, len(shown))
    for choice, box in zip(shown, boxes, strict=True):
        yield from assembled(view, choice, box, alone)
    if question and question.asked == "castle":
        yield from castles(question, shown[0], boxes[0])
    if alone:
        yield from hand(asked)
        bonus = asked.kind or (view.plan.bonus if view.plan and view.plan.bonus else "")
        if bonus:
            at = (AREA[2] - 60, AREA[3] - 60)
            yield Sprite("bonus chosen", "bonus", at, (str(bonus),), 1.5)


def cells_of(box: Box, count: int) -> list[Box]:
    """A box divided into equal parts, by rows."""
    left, top, right, bottom = box
    columns = COLUMNS.get(count, 2)
    rows = -(-count // columns)
    wide, high = (right - left) / columns, (bottom - top) / rows
    return [
        (
            left + wide * (n % columns),
            top + high * (n // columns),
            left + wide * (n % columns + 1),
            top + high * (n // columns + 1),
        )
        for n in range(count)
    ]


def assembled(view: TuscanyView, choice: Choice, box: Box, alone: bool) -> Iterator[Item]:
    """One way to put the boards together, with the letters of the boards and its number."""
    place_of = fitted(choice.region, box, alone)
    key = f"assembly {choice.number}"
    assert view.viewer is not None
    yield from field.ground(key, choice.region, place_of)
    yield from field.spaces(key, choice.region, place_of, castle_of(choice.region), view.viewer)
    yield from letters(key, choice, place_of)
    if alone:
        yield from field.labels(choice.region, place_of)
    else:
        edge = place_of.origin[0] + field.bounds(choice.region)[0] * place_of.k
        at = (edge - 26, (box[1] + box[3]) / 2)
        yield Sprite(f"candidate {choice.number}", "candidate", at, (choice.number,))


def fitted(region: Region, box: Box, alone: bool) -> Field:
    """A region in a box that leaves room for its number and the letters of its boards."""
    left, top, right, bottom = box
    inner = (left + (8 if alone else 72), top + (44 if alone else 30), right - 8, bottom - 4)
    return field.fit(region, inner, RADIUS_ONE if alone else RADIUS_MANY)


def letters(key: str, choice: Choice, place_of: Field) -> Iterator[Item]:
    """The letter of each board over its middle column, with an arrow if the board is turned."""
    size = max(26, round(46 * place_of.k))
    order, turned = (choice.plan.order, choice.plan.rotated) if choice.plan else (LETTERS, "")
    for letter, (q, r) in zip(order, field.boards_of(choice.region), strict=True):
        top = Space(q + 1, r + COLUMN_TOPS[1], Color.GRAY, None)
        x, y = place_of.at(top)
        at = (x, y - (TALL + 16) * place_of.k)
        yield Sprite(f"{key} letter", "disc", at, (round(size * 0.62), INK, GOLD))
        yield Words(f"{key} letter", letter, at, size, CREAM, "m")
        if letter in turned:
            arrow = (at[0] + size * 1.3, at[1])
            yield Sprite(f"{key} turned {letter}", "turned", arrow, (), size / 34)


def castles(question: Question, shown: Choice, box: Box) -> Iterator[Item]:
    """The three spaces on which the starting castle may be placed."""
    place_of = fitted(shown.region, box, alone=True)
    spaces = [castle_of(each.assembled) for each in question.previews]
    cells = [(number, at) for number, at in enumerate(spaces, 1) if at is not None]
    rim = [at for _, at in cells]
    yield from field.rims("candidate rim", Rim.CANDIDATE, shown.region, place_of, rim)
    yield from field.discs("candidate", shown.region, place_of, cells)


def unseen(view: TuscanyView) -> Iterator[Item]:
    """What everybody sees: whose boards lie face down, and who is ready."""
    boxes = cells_of(WHOLE, 2 if view.seats == 2 else 4)
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
    step = place(BOARD_WIDE, -1) if sent else (place(BOARD_WIDE, 0)[0] + 84, 0)
    x = (step[0] * (number - 1) - place(1, 0)[0]) * BACK_K
    return middle + x, low + step[1] * (number - 1) * BACK_K
