"""Tuscany's picture: the display, the region of one seat large, the others small."""

from collections.abc import Iterator

from engine.castles_of_tuscany.state import Step
from engine.castles_of_tuscany.view import TuscanyView
from engine.kernel.questions import Question
from renderers.castles_of_tuscany import lists, opening, others, own_seat, panel, tally
from renderers.castles_of_tuscany.asking import Asking, asking
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
    """The picture of a view; with a question, that of its viewer choosing.

    In a film, which has a `stage`, all regions are equally large.
    """
    seat = focus(view, occasion)
    asked = asking(view, seat, question)
    return Scene(
        (
            *_table(view, occasion, _about_to(question)),
            *_board(view, occasion, question, asked, film=stage is not None),
            *_panel(view, occasion, asked),
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


def _about_to(question: Question | None) -> str:
    """The action of a finished draft."""
    return "" if question is None or question.asked else question.do


def _table(view: TuscanyView, occasion: Occasion, do: str) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "castles_of_tuscany.name")
    yield from layout.header(GROUNDS, title, note(view, occasion), panel.pill(view, occasion, do))
    yield from layout.footer(occasion.news)


def note(view: TuscanyView, occasion: Occasion) -> str:
    """How far the game is."""
    if view.result is not None or not view.round:
        return ""
    if view.last_turns:
        return say(occasion, "picture.castles_of_tuscany.last_turns")
    key = "round_ends" if view.triggered else "round"
    return say(occasion, f"picture.castles_of_tuscany.{key}", round=view.round)


def _board(
    view: TuscanyView,
    occasion: Occasion,
    question: Question | None,
    asked: Asking,
    film: bool,
) -> Iterator[Item]:
    own = view.viewer is not None and focus(view, occasion) == view.viewer
    if view.step is Step.SETUP or not view.realms[0].region:
        yield from opening.own_boards(view, question, asked) if own else opening.unseen(view)
        return
    if view.result is not None and view.realms[0].final:
        yield from tally.table(view, occasion)
    else:
        yield from shelf(view, asked)
        yield from strip(view, asked)
    if film:
        yield from others.grid(view)
        return
    seat = focus(view, occasion)
    yield from own_seat.seat_shown(view, occasion, seat, asked)
    if own:
        yield from own_seat.hand(asked)
    else:
        yield from others.row(view, seat)


def _panel(view: TuscanyView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    if lists.is_listed(asked):
        yield from lists.panel(occasion, asked)
        yield from panel.last_card(view, occasion, focus(view, occasion), lists.end(asked))
        return
    yield from panel.cards(view, occasion)
    yield from panel.legend(view, occasion)
