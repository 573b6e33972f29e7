"""Close-ups: what somebody is asked, and the part of their ship that it depends on."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import DrawTile, PeekStack
from engine.galaxy_trucker.pieces import CARDS
from engine.galaxy_trucker.view import Phase, TruckerView
from engine.kernel.actions import DO
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.galaxy_trucker.asking import Asking, asking
from renderers.galaxy_trucker.closeup.answers import answers, rows_of
from renderers.galaxy_trucker.closeup.cards import known_cards, played, stacks
from renderers.galaxy_trucker.closeup.ship import least_ship, part_of, ship_part, wanted_height
from renderers.galaxy_trucker.closeup.tiles import at_hand, choice, table
from renderers.galaxy_trucker.colours import SPACE
from renderers.galaxy_trucker.numbers import numbers
from renderers.kit.artist import Occasion
from renderers.kit.layout import (
    GAP,
    HEIGHTS,
    LEFT,
    RIGHT,
    TOP,
    Section,
    close_up,
    column,
    least_height,
    room_of,
    taken,
)
from renderers.kit.scene import Item, Scene

GOOD_CELL = 132
"""A close-up is not made higher for the sake of larger cells."""
ASIDE = 320
"""The shift of a narrow ship that makes room for the tile in hand."""
MAX_KNOWN = 840
"""The greatest height of known cards under a ship."""


def question_scene(view: TruckerView, occasion: Occasion, question: Question) -> Scene:
    """Return the picture of a question, or of an answer's outcome."""
    asked, then, seat = asking(view, occasion, question), after(view, question), view.steers
    assert seat is not None
    part = part_of(then, seat, asked)
    building, below = view.phase is Phase.BUILD, [numbers(view, then, occasion, seat)]
    least = least_ship(part) + GAP
    most = room_of(HEIGHTS[-1], below) - least
    above = list((at_work if building else in_flight)(then, occasion, seat, asked, most))
    aside = above if building and len(part.rows) > len(part.columns) else []
    above = [] if aside else above
    most = room_of(HEIGHTS[-1], [*above, *below]) - least
    below += choices(then, occasion, asked, question, most)
    left = LEFT + (ASIDE if aside else 0)
    height = least_height([*above, *below], wanted_height(part, RIGHT - left, GOOD_CELL))

    def items() -> Iterator[Item]:
        yield from column(TOP, [*above, *aside])
        top, room = TOP + taken(above), room_of(height, [*above, *below])
        yield from ship_part(then, seat, asked, part, (left, top, RIGHT, top + room))
        yield from column(top + room + GAP, below)

    return close_up(items(), SPACE, height)


def own_scene(view: TruckerView, occasion: Occasion) -> Scene:
    """Return a player's picture without a question: the tile in hand or the card, the ship and its
    numbers; in building, the known cards or the tiles on the table.
    """
    assert view.steers is not None
    seat, asked, building = view.steers, Asking(), view.phase is Phase.BUILD
    part, below = part_of(view, seat, asked), [numbers(view, view, occasion, seat)]
    least = least_ship(part) + GAP
    most = room_of(HEIGHTS[-1], below) - least
    above = list((at_work if building else in_flight)(view, occasion, seat, asked, most))
    most = room_of(HEIGHTS[-1], [*above, *below]) - least
    if building and view.known:
        below.append(known_cards(view, occasion, most))
    elif building and view.table:
        below.append(table(view, occasion, most))
    height = least_height([*above, *below], wanted_height(part, RIGHT - LEFT, GOOD_CELL))

    def items() -> Iterator[Item]:
        yield from column(TOP, above)
        top, room = TOP + taken(above), room_of(height, [*above, *below])
        yield from ship_part(view, seat, asked, part, (LEFT, top, RIGHT, top + room))
        yield from column(top + room + GAP, below)

    return close_up(items(), SPACE, height)


def after(view: TruckerView, question: Question) -> TruckerView:
    """Return the view after a finished action, without anything it would reveal."""
    then: TruckerView | None = question.after
    if then is None or isinstance(question.like, DrawTile | PeekStack) or then.phase != view.phase:
        return view
    return then


def at_work(
    view: TruckerView, occasion: Occasion, seat: Seat, _asked: Asking, _most: float
) -> Iterator[Section]:
    """The tile in hand and the reserve, where there is one."""
    ship = view.ships[seat]
    if ship.hand is not None or ship.reserve:
        yield at_hand(view, occasion, ship)


def in_flight(
    view: TruckerView, occasion: Occasion, _seat: Seat, asked: Asking, most: float
) -> Iterator[Section]:
    """The card with the answers; the answers alone, and what is known of the cards to come.

    All of it is no higher than `most`: answers for which there is no room stand on the buttons.
    """
    if view.card is not None:
        yield from played(view, occasion, CARDS[view.card], asked, most)
        return
    told = answers(asked)
    if rows_of(asked) and told.height <= most:
        yield told
        most -= told.height + GAP
    if view.known:
        yield known_cards(view, occasion, min(MAX_KNOWN, most))


def choices(
    view: TruckerView, occasion: Occasion, asked: Asking, question: Question, most: float
) -> Iterator[Section]:
    """Under the ship: tiles or stacks to choose from; between two steps what lies there."""
    tiles = [(number, tile) for number, _, tile in asked.rows if tile is not None]
    if tiles:
        yield choice(tiles)
    elif question.asked == "stack":
        yield stacks(view, occasion, {value: number for number, value in question.numbered()})
    elif view.phase is not Phase.BUILD:
        return
    elif asked.rows:
        yield answers(asked)
    elif question.asked == DO and view.known:
        yield known_cards(view, occasion, most)
    elif question.asked == DO and view.table:
        yield table(view, occasion, most)
