"""The guided first game of Crazy Eights."""

from collections.abc import Mapping
from pathlib import Path

from engine.kernel.hints import Lesson, Step
from engine.kernel.ids import Fact
from meeplepost_eights.rules import WILD, EightsView, Suit, rank_of, suit_of


def top(view: EightsView) -> Mapping[str, Fact]:
    """The card on top."""
    return {"top": view.top}


def follows(before: EightsView, after: EightsView) -> bool:
    """Whether a card was laid that is no eight."""
    return after.top != before.top and rank_of(after.top) != WILD


def asks_well(before: EightsView, after: EightsView) -> bool:
    """Whether an eight asks for the suit of which the learner has most."""
    others = [suit_of(card) for card in before.hand if rank_of(card) != WILD]
    most = max(map(others.count, Suit))
    return rank_of(after.top) == WILD and others.count(after.suit) == most


LESSON = Lesson(
    Path(__file__).with_name("lesson.json"),
    (
        Step("follow", 0, follows, top, does="play"),
        Step("wild", 0, asks_well, top, does="play"),
        Step("take", 0, lambda _before, _after: True, does="draw"),
    ),
)
