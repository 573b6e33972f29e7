"""Tuscany's pictures: display and regions, close-ups of questions, set-up."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.castles_of_tuscany.pieces import BOARD_WIDTH, COLUMN_TOPS, LETTERS, Color
from engine.castles_of_tuscany.view import Space, Step, TuscanyView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import board, strips
from renderers.castles_of_tuscany.asking import Asking, Choice, asking, castle_of, choices
from renderers.castles_of_tuscany.board import Field, Region, regions, size
from renderers.castles_of_tuscany.ground import TALL, place
from renderers.castles_of_tuscany.theme import WALNUT
from renderers.kit import layout
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, GOLD, INK
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Point, Scene, Sprite, Words

LETTER_ROOM = 44
BACK_K = 0.44


def fitted(region: Region, box: Box) -> Field:
    """Place a region in a box, with room for the letters of its boards."""
    left, top, right, bottom = box
    return board.fit(
        region, (left + 8, top + LETTER_ROOM, right - 8, bottom - 4), strips.RADIUS_LARGEST
    )


def assembled(view: TuscanyView, choice: Choice, place_of: Field) -> Iterator[Item]:
    """Yield one way to assemble the boards, with their letters."""
    key = f"assembly {choice.number}"
    yield from board.ground(key, choice.region, place_of)
    yield from board.spaces(key, choice.region, place_of, castle_of(choice.region), view.own_seat)
    yield from letters(key, choice, place_of)


def letters(key: str, choice: Choice, place_of: Field) -> Iterator[Item]:
    """Yield each board's letter over its middle column, with an arrow if it is turned."""
    size = max(layout.MIN_WORDS, round(46 * place_of.k))
    order, turned = (choice.plan.order, choice.plan.rotated) if choice.plan else (LETTERS, "")
    for letter, (q, r) in zip(order, board.boards_of(choice.region), strict=True):
        top = Space(q + 1, r + COLUMN_TOPS[1], Color.GRAY, None)
        x, y = place_of.at(top)
        at = (x, y - (TALL + 16) * place_of.k)
        yield Sprite(f"{key} letter", "disc", at, (round(size * 0.62), INK, GOLD))
        yield Words(f"{key} letter", letter, at, size, CREAM, "m")
        if letter in turned:
            arrow, k = (at[0] + size * 1.3, at[1]), size / 28
            yield Sprite(f"{key} turned {letter}", "turned", arrow, (), k)


def unseen(view: TuscanyView, box: Box) -> Iterator[Item]:
    """Yield the public view of the set-up: every seat's boards face down."""
    boxes = layout.equal_parts(box, 2 if view.seats == 2 else 4, 2)
    for seat, box in zip(range(view.seats), boxes, strict=False):
        yield from backs(seat, view.realms[seat].sent, box)


def backs(seat: int, sent: bool, box: Box) -> Iterator[Item]:
    """Yield the three boards of a seat face down, joined once its region is sent."""
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
    """Return the origin of a board face down, apart from the others or joined to them."""
    step = place(BOARD_WIDTH, -1) if sent else (place(BOARD_WIDTH, 0)[0] + 84, 0)
    x = (step[0] * (number - 1) - place(1, 0)[0]) * BACK_K
    return middle + x, low + step[1] * (number - 1) * BACK_K


COLUMNS = (1, 2)
DISC = 34


def own_boards(view: TuscanyView, hand: layout.Section) -> Scene:
    """Return the picture of the viewer's boards as planned, above their hand."""
    height = layout.HEIGHTS[1]
    box = (layout.LEFT, layout.TOP, layout.RIGHT, layout.TOP + layout.room_of(height, [hand]))
    place = fitted(view.assembled, box)
    items = [*assembled(view, Choice(0, view.assembled, view.plan), place)]
    if view.plan and view.plan.bonus:
        at = (box[2] - 60, box[3] - 60)
        items.append(Sprite("bonus chosen", "bonus", at, (view.plan.bonus.value,), 1.5))
    return layout.close_up((*items, *layout.column(box[3] + layout.GAP, [hand])), WALNUT, height)


def ways(view: TuscanyView, choices: Sequence[Choice], box: Box) -> Iterator[Item]:
    """Yield all ways to assemble the boards, numbered and as large as possible."""
    boxes = layout.largest_parts(
        box,
        len(choices),
        COLUMNS,
        lambda parts: sum(fitted(each.region, parts[0]).k for each in choices),
    )
    for choice, part in zip(choices, boxes, strict=True):
        place = fitted(choice.region, part)
        yield from assembled(view, choice, place)
        at = (part[0] + DISC, part[1] + DISC + 6)
        yield Sprite(f"candidate {choice.number}", "candidate", at, (choice.number,))


def one_way(view: TuscanyView, choice: Choice, question: Question, box: Box) -> Iterator[Item]:
    """Yield one way in a large size, with the possible spaces for the starting castle."""
    place = fitted(choice.region, box)
    yield from assembled(view, choice, place)
    if question.asked != "castle":
        return
    spaces = [castle_of(each.assembled) for each in question.previews]
    cells = [(number, at) for number, at in enumerate(spaces, 1) if at is not None]
    rim = [at for _, at in cells]
    yield from board.rims("candidate rim", Rim.CANDIDATE, choice.region, place, rim)
    free = {at: space for at, space in choice.region.items() if at in rim}
    yield from board.labels(free, place, layout.MIN_WORDS)
    yield from board.discs("candidate", choice.region, place, cells)


MIN_REGION = 300
"""The least height for a region."""
MAX_OVER_HAND = 6
"""The most ways to assemble boards shown above a hand."""
OFFERED, PLACED = ("do", "display", "discard"), ("item", "space")
OFFERING = ("take_tile", "free_tile")


def question_scene(view: TuscanyView, occasion: Occasion, question: Question) -> Scene:
    """Return the close-up of a question, or of an answer's outcome."""
    seat = view.own_seat
    asked = asking(view, seat, question)
    if view.step is Step.SETUP or not view.realms[seat].region:
        return setup_scene(view, occasion, question, asked)
    then: TuscanyView = question.after or view
    below = [strips.stores(view, then, occasion, seat, asked)]
    below += [] if asked.asked == "kind" else [strips.hand(asked)]
    room = layout.room_of(layout.HEIGHTS[-1], below) - layout.GAP
    above = list(over_region(view, occasion, asked, room))
    return in_sections(then, seat, asked, above, below)


def in_sections(
    view: TuscanyView,
    seat: Seat,
    asked: Asking,
    above: Sequence[layout.Section],
    below: Sequence[layout.Section],
) -> Scene:
    """Return a close-up of sections above and below a region, without it if it gets too small."""
    sections = [*above, *below]
    height = layout.least_height(sections, strips.region_height(asked.region, layout.WIDTH))
    if layout.room_of(height, sections) < MIN_REGION:
        height = layout.least_height(sections, 0)
        return layout.close_up(layout.column(layout.TOP, sections), WALNUT, height)
    region = partial(strips.region, view, seat, asked)
    return layout.close_up(layout.around(above, region, below, height), WALNUT, height)


def own_scene(view: TuscanyView, occasion: Occasion) -> Scene:
    """Return a player's picture without a question: display, region and possessions."""
    seat, realm = view.own_seat, view.realms[view.own_seat]
    region = realm.region or view.assembled
    asked = Asking(region, tuple(realm.storage), view.hand, asked="do", notes=view.hindrances)
    if view.step is Step.SETUP or not realm.region:
        return own_boards(view, strips.hand(asked))
    above = [strips.offer(view, asked)]
    below = [strips.stores(view, view, occasion, seat, asked), strips.hand(asked)]
    return in_sections(view, seat, asked, above, below)


def over_region(
    view: TuscanyView, occasion: Occasion, asked: Asking, room: float
) -> Iterator[layout.Section]:
    """Yield the sections above a region: a list to choose from, or the display."""
    if asked.asked == "pay":
        yield strips.payments(asked, room)
    elif asked.do == "draw_cards":
        yield strips.drawn(view, occasion)
    elif asked.kind:
        yield strips.kinds(occasion, [(0, asked.kind)])
    elif asked.asked == "kind":
        yield strips.kinds(occasion, asked.numbers)
    elif asked.asked in OFFERED or asked.do in OFFERING:
        yield strips.offer(view, asked)
    elif asked.asked in PLACED or asked.do == "place_tile":
        yield strips.color_points(view, occasion)


def setup_scene(view: TuscanyView, occasion: Occasion, question: Question, asked: Asking) -> Scene:
    """Return the close-up of the ways to assemble one's boards, or of the bonus tiles."""
    shown = choices(question)
    below = [strips.hand(asked)] if len(shown) <= MAX_OVER_HAND else []
    listed = asked.numbers if asked.asked == "bonus" else [(0, asked.kind)] if asked.kind else []
    above = [strips.kinds(occasion, listed)] if listed else []
    height = layout.HEIGHTS[-1] if len(shown) > 1 or above else layout.HEIGHTS[1]
    several = partial(ways, view, shown)
    middle = several if len(shown) > 1 else partial(one_way, view, shown[0], question)
    return layout.close_up(layout.around(above, middle, below, height), WALNUT, height)


EDGE, SHELF_GAP = 20, 16
SHELF_HEIGHT = 150


def scene(
    view: TuscanyView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TuscanyView | None = None,
) -> Scene:
    """Return the picture of a view; with a question, its close-up.

    All regions are equally large, so `stage` is ignored.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    seats = occasion.shown(view.seats, view.viewer if view.result is None else None)
    if view.viewer is not None and seats == [view.viewer]:
        return own_scene(view, occasion)
    if view.step is Step.SETUP or not view.realms[0].region:
        height = layout.BOARD_HEIGHTS[0]
        return layout.close_up(unseen(view, whole(height)), WALNUT, height)
    height = layout.best_height(
        lambda each: size(view, seats, parts(view, seats, each)), layout.BOARD_HEIGHTS
    )
    return layout.close_up(_board(view, seats, height), WALNUT, height)


def whole(height: int) -> Box:
    """Return the box of a picture of a height without its margins."""
    return (EDGE, EDGE, layout.CLOSE_WIDTH - EDGE, height - EDGE)


def parts(view: TuscanyView, seats: Sequence[Seat], height: int) -> list[Box]:
    """Return the boxes of the regions, in the number of columns that makes them largest."""
    left, top, right, bottom = whole(height)
    low = 0 if view.result else SHELF_HEIGHT + SHELF_GAP
    box = (left, top + low, right, bottom)
    return layout.largest_parts(box, len(seats), COLUMNS, partial(size, view, seats))


def _board(view: TuscanyView, seats: Sequence[Seat], height: int) -> Iterator[Item]:
    left, top, right, _ = whole(height)
    if view.result is None:
        yield from strips.shelf(view, (left, top, right, top + SHELF_HEIGHT))
    yield from regions(view, seats, parts(view, seats, height))
