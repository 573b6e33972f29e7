"""How a game went: what every seat had after each move, the moves that decided it, and those that
changed most for one seat."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct

from engine.kernel.actions import name_of
from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.tables.log.history import is_reason
from engine.tables.log.story import Moment, Story

MAX_SWINGS = 2
"""Moves that are named for their gain, besides the one that took the lead for good."""

MIN_SWING = 2
"""By how much more than anybody else somebody gained in such a move, at least."""

MAX_LOOKED = 300
"""The newest moves of a seat that are examined for what they changed."""

Standings = Sequence[Sequence[int]]
"""By move, from 0 on, what every seat has."""


class TurningPoint(Struct, frozen=True):
    """A move that decided something, and what a seat gained by it.

    `lead` tells that from here on they were ahead to the end.
    """

    move: int
    seat: Seat
    gain: int
    lead: bool = False


class Shift(Struct, frozen=True):
    """A move of a seat, and how much farther ahead it got by it, as its game estimates that."""

    move: int
    by: float


def standings_of(story: Story) -> list[list[int]]:
    """Return what every seat had after each move, as far as it was public."""
    game = story.game
    return [
        game.hints.standing(game.look(story.state(number), None))
        for number in range(len(story.moments))
    ]


def decisive_moves(story: Story, standings: Standings, result: Result) -> list[TurningPoint]:
    """The moves that decided a game, in their order; none where it does not say what seats have.

    Where its ranking compares more than the standing counts, only who took the lead is told.
    """
    hints = story.game.hints
    if not any(standings):
        return []
    if hints.decides is None:
        return turning_points(standings, result, counts_of(story))
    looks = (story.game.look(story.state(number), None) for number in range(len(standings)))
    ranked = [hints.decides(view) for view in looks]
    lead = lead_for_good([*ranked, ranked[-1]], result) if ranked[-1] else None
    return [lead] if lead else []


def counts_of(story: Story) -> set[int]:
    """The moves with which a round was counted."""
    counts = story.game.hints.counts
    return {
        number
        for number, moment in enumerate(story.moments)
        if any(event.key in counts for row in moment.rows for event in row.events)
    }


def turning_points(
    standings: Standings, result: Result, counted: Collection[int] = ()
) -> list[TurningPoint]:
    """The moves that decided a game for its winners, by what every seat had after each of them.

    The last move is no swing, nor are those with which a round was `counted`: what a count brings
    is not their doing.
    """
    winners = result.winners()
    every = [
        each for each in swings(standings[:-1]) if each.seat in winners and each.move not in counted
    ]
    found = {each.move: each for each in every[:MAX_SWINGS]}
    if (lead := lead_for_good(standings, result)) is not None:
        found[lead.move] = lead
    return [found[move] for move in sorted(found)]


def lead_for_good(standings: Standings, result: Result) -> TurningPoint | None:
    """The move after which a single winner was always ahead; None where there was none such."""
    winner, *others = result.winners()
    behind = [move for move, each in enumerate(standings) if ahead(each, winner) <= 0]
    move = behind[-1] + 1 if behind else 0
    if others or not 0 < move < len(standings) - 1:
        return None
    return TurningPoint(move, winner, changes(standings, move)[winner], lead=True)


def swings(standings: Standings) -> list[TurningPoint]:
    """The moves by which somebody gained more than anybody else, the largest difference first."""
    found: list[tuple[float, TurningPoint]] = []
    for move in range(1, len(standings)):
        changed = changes(standings, move)
        gain = max(changed)
        seat = Seat(changed.index(gain))
        if gain > 0 and (difference := ahead(changed, seat)) >= MIN_SWING:
            found.append((difference, TurningPoint(move, seat, gain)))
    return [turning for _, turning in sorted(found, key=lambda each: -each[0])]


def shifts(story: Story, seat: Seat) -> list[Shift]:
    """The moves of a seat that changed anything, the largest change first.

    Nothing compares with the position after the end, nor with one that is not played on.
    """
    found = [shift(story, move, seat) for move in moves_of(story, seat)[-MAX_LOOKED:]]
    return sorted((each for each in found if each.by), key=lambda each: -abs(each.by))


def moves_apart(story: Story, seat: Seat) -> bool:
    """Return whether a seat moved in a phase that does not compare, such as building a ship."""
    moves = moves_of(story, seat)[-MAX_LOOKED:]
    return any(not story.game.plays_on(story.state(move - 1)) for move in moves)


def moves_of(story: Story, seat: Seat, *, computers: bool = False) -> list[int]:
    """The moves of a seat that were part of a turn; those of a computer only where that is asked.

    A computer may have stood in for a while.
    """
    in_turn = {name_of(each) for each in story.game.actions if not each.standing}
    return [
        number
        for number, moment in enumerate(story.moments)
        if number > 0
        and moment.seat == seat
        and action_at(moment)["do"] in in_turn
        and (computers or not any(map(is_reason, moment.rows[0].events)))
    ]


def action_at(moment: Moment) -> dict[str, Any]:  # Any: JSON
    """The record's entry of the action that led to a moment."""
    action = moment.rows[0].action
    assert action is not None
    return action


def shift(story: Story, move: int, seat: Seat) -> Shift:
    """Return a move's effect on a seat's lead."""
    game, before, after = story.game, story.state(move - 1), story.state(move)
    if game.result(after) or not (game.plays_on(before) and game.plays_on(after)):
        return Shift(move, 0)
    was, now = (ahead(game.estimate(each), seat) for each in (before, after))
    return Shift(move, now - was)


def changes(standings: Standings, move: int) -> list[int]:
    """Return what every seat gained or lost by a move."""
    before, after = standings[move - 1 : move + 1]
    return [its - old for old, its in zip(before, after, strict=True)]


def ahead(amounts: Sequence[float], seat: Seat) -> float:
    """Return a seat's lead over the best of the others."""
    return amounts[seat] - max(each for other, each in enumerate(amounts) if other != seat)
