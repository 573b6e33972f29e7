"""Close-ups: what somebody is asked, and the part of their possessions that it depends on."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.view import Step, TuscanyView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.castles_of_tuscany.asking import Asking, asking, choices
from renderers.castles_of_tuscany.closeup import own, setup
from renderers.castles_of_tuscany.closeup.lists import kinds, payments
from renderers.castles_of_tuscany.closeup.offer import color_points, drawn, offer
from renderers.castles_of_tuscany.colours import WALNUT
from renderers.kit.artist import Occasion
from renderers.kit.layout import (
    GAP,
    HEIGHTS,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Section,
    close_up,
    column,
    least_height,
    room_of,
    taken,
)
from renderers.kit.scene import Item, Scene

MIN_REGION, MAX_OVER_HAND = 300, 6
"""The least room for a region, and the most ways to put boards together over a hand."""
OFFERED, PLACED = ("do", "display", "discard"), ("item", "space")
OFFERING = ("take_tile", "free_tile")


def question_scene(view: TuscanyView, occasion: Occasion, question: Question) -> Scene:
    """Return the picture of a question, or of an answer's outcome."""
    assert view.viewer is not None
    seat = view.viewer
    asked = asking(view, seat, question)
    if view.step is Step.SETUP or not view.realms[seat].region:
        return setup_scene(view, occasion, question, asked)
    then: TuscanyView = question.after or view
    above = list(over_region(view, occasion, asked))
    below = [own.stores(view, then, occasion, seat, asked)]
    below += [] if asked.asked == "kind" else [own.hand(asked)]
    return in_sections(then, seat, asked, above, below)


def in_sections(
    view: TuscanyView,
    seat: Seat,
    asked: Asking,
    above: Sequence[Section],
    below: Sequence[Section],
) -> Scene:
    """Sections above and below a region that takes the room they leave, if that is enough."""
    sections = [*above, *below]
    height = least_height(sections, own.region_height(asked.region, WIDTH))
    if (room := room_of(height, sections)) < MIN_REGION:
        height = least_height(sections, 0)

    def items() -> Iterator[Item]:
        yield from column(TOP, above)
        top = TOP + taken(above)
        if room >= MIN_REGION:
            yield from own.region(view, seat, asked, (LEFT, top, RIGHT, top + room))
            top += room + GAP
        yield from column(top, below)

    return close_up(items(), WALNUT, height)


def own_scene(view: TuscanyView, occasion: Occasion) -> Scene:
    """Return a player's picture without a question: display, region and possessions."""
    assert view.viewer is not None
    seat, realm = view.viewer, view.realms[view.viewer]
    region = realm.region or view.assembled
    asked = Asking(region, tuple(realm.storage), view.hand, asked="do", notes=view.hindrances)
    if view.step is Step.SETUP or not realm.region:
        return setup.own_boards(view, own.hand(asked))
    above = [offer(view, asked)]
    below = [own.stores(view, view, occasion, seat, asked), own.hand(asked)]
    return in_sections(view, seat, asked, above, below)


def over_region(view: TuscanyView, occasion: Occasion, asked: Asking) -> Iterator[Section]:
    """The offer, or what can be chosen from a list."""
    if asked.asked == "pay":
        yield payments(asked)
    elif asked.do == "draw_cards":
        yield drawn(view, occasion)
    elif asked.kind:
        yield kinds(occasion, [(0, asked.kind)])
    elif asked.asked == "kind":
        yield kinds(occasion, asked.numbers)
    elif asked.asked in OFFERED or asked.do in OFFERING:
        yield offer(view, asked)
    elif asked.asked in PLACED or asked.do == "place_tile":
        yield color_points(view, occasion)


def setup_scene(view: TuscanyView, occasion: Occasion, question: Question, asked: Asking) -> Scene:
    """The ways to put one's boards together over the hand, or the bonus tiles to choose from."""
    shown = choices(question)
    below = [own.hand(asked)] if len(shown) <= MAX_OVER_HAND else []
    listed = asked.numbers if asked.asked == "bonus" else [(0, asked.kind)] if asked.kind else []
    above = [kinds(occasion, listed)] if listed else []
    height = HEIGHTS[-1] if len(shown) > 1 or above else HEIGHTS[1]
    top, room = TOP + taken(above), room_of(height, [*above, *below])
    box = (LEFT, top, RIGHT, top + room)

    def items() -> Iterator[Item]:
        yield from column(TOP, above)
        if len(shown) > 1:
            yield from setup.ways(view, shown, box)
        else:
            yield from setup.whole(view, shown[0], question, box)
        yield from column(top + room + GAP, below)

    return close_up(items(), WALNUT, height)
