"""Tuscany's picture: the display, the region of one seat large, the others small."""

from collections.abc import Iterator

from engine.castles_of_tuscany.state import Step
from engine.castles_of_tuscany.view import TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import opening, others, own_seat, panel, tally
from renderers.castles_of_tuscany.close.question import question_scene
from renderers.castles_of_tuscany.colours import GROUNDS
from renderers.castles_of_tuscany.shelf import shelf, strip
from renderers.castles_of_tuscany.speech import say
from renderers.kit import layout
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Scene


def scene(
    view: TuscanyView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TuscanyView | None = None,
) -> Scene:
    """The picture of a view; with a question, a close-up of what its viewer chooses.

    In a film, which has a `stage`, all regions are equally large.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    return Scene(
        (
            *_table(view, occasion),
            *_board(view, occasion, film=stage is not None),
            *panel.cards(view, occasion),
            *panel.legend(view, occasion),
        )
    )


def focus(view: TuscanyView, occasion: Occasion) -> int:
    """The seat that is shown large: the one asked for, the viewer, the winner, the one in turn."""
    if occasion.focus is not None and occasion.focus < view.seats:
        return occasion.focus
    if view.viewer is not None:
        return view.viewer
    if view.result is not None:
        return view.result.winners()[0]
    return 0 if view.active is None else view.active


def _table(view: TuscanyView, occasion: Occasion) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "castles_of_tuscany.name")
    yield from layout.header(GROUNDS, title, note(view, occasion), panel.pill(view, occasion))
    yield from layout.footer(occasion.news)


def note(view: TuscanyView, occasion: Occasion) -> str:
    """How far the game is."""
    if view.result is not None or not view.round:
        return ""
    if view.last_turns:
        return say(occasion, "picture.castles_of_tuscany.last_turns")
    key = "round_ends" if view.triggered else "round"
    return say(occasion, f"picture.castles_of_tuscany.{key}", round=view.round)


def _board(view: TuscanyView, occasion: Occasion, film: bool) -> Iterator[Item]:
    seat = focus(view, occasion)
    own = view.viewer is not None and seat == view.viewer
    if view.step is Step.SETUP or not view.realms[0].region:
        yield from opening.own_boards(view) if own else opening.unseen(view)
        return
    if view.result is not None and view.realms[0].final:
        yield from tally.table(view, occasion)
    else:
        yield from shelf(view)
        yield from strip(view)
    if film:
        yield from others.grid(view)
        return
    yield from own_seat.seat_shown(view, occasion, seat)
    yield from own_seat.hand(view) if own else others.row(view, seat)
