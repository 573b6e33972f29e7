"""The course of a game: every seat's score after each move, the decisive moves and the mistakes of
a seat.
"""

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance, sample
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.players.greedy import imagined, worths_of
from engine.tables.log.history import is_reason
from engine.tables.log.story import Moment, Story

MAX_SWINGS = 2
"""Moves that are named for their gain, besides the one that took the lead for good."""

MIN_SWING = 2
"""By how much more than anybody else somebody gained in such a move, at least."""

MAX_LOOKED = 300
"""The number of a seat's newest moves that are examined for mistakes."""

MAX_CHOICES = 200
"""The number of choices, drawn at random if there are more, that a move is compared with."""

Amount = TypeVar("Amount", int, float)
Standings = Sequence[Sequence[int]]
"""By move, from 0 on, what every seat has."""


class TurningPoint(Struct, frozen=True):
    """A move that decided something: what a seat gained by it, and its lead over the best other
    seat after it. With `takes_lead` they were ahead from here on to the end."""

    move: int
    seat: Seat
    gain: int
    lead: int
    takes_lead: bool = False


class Mistake(Struct, frozen=True):
    """A move of a seat, and how much better than it the best choice looked by the estimate."""

    move: int
    cost: float


def standings_of(story: Story) -> list[list[int]]:
    """Return what every seat had after each move, as far as it was public."""
    game = story.game
    return [
        game.scores.standing(game.look(story.state(number), None))
        for number in range(len(story.moments))
    ]


def decisive_moves(story: Story, standings: Standings, result: Result) -> list[TurningPoint]:
    """The moves that decided a game, the latest first; none where it does not say what seats have.

    Where its ranking compares more than the standing counts, only who took the lead is told.
    """
    game = story.game
    if not any(standings):
        return []
    if game.scores.decides is None:
        return turning_points(standings, result, counts_of(story))
    looks = (story.game.look(story.state(number), None) for number in range(len(standings)))
    ranked = [game.scores.decides(view) for view in looks]
    lead = lead_for_good([*ranked, ranked[-1]], result) if ranked[-1] else None
    return [lead] if lead else []


def counts_of(story: Story) -> set[int]:
    """The moves with which a round was counted."""
    counts = story.game.told("round")
    return {
        number
        for number, moment in enumerate(story.moments)
        if any(event.key in counts for row in moment.rows for event in row.events)
    }


def turning_points(
    standings: Standings, result: Result, counted: Collection[int] = ()
) -> list[TurningPoint]:
    """The moves that decided a game for its winners, by what every seat had after each of them.

    The latest comes first. The last move is no swing, nor are those with which a round was
    `counted`: what a count brings is not their doing.
    """
    winners = result.winners()
    every = [
        each for each in swings(standings[:-1]) if each.seat in winners and each.move not in counted
    ]
    found = {each.move: each for each in every[:MAX_SWINGS]}
    if (lead := lead_for_good(standings, result)) is not None:
        found[lead.move] = lead
    return [found[move] for move in sorted(found, reverse=True)]


def lead_for_good(standings: Standings, result: Result) -> TurningPoint | None:
    """The move after which a single winner was always ahead; None where there was none such."""
    winner, *others = result.winners()
    behind = [move for move, each in enumerate(standings) if ahead(each, winner) <= 0]
    move = behind[-1] + 1 if behind else 0
    if others or not 0 < move < len(standings) - 1:
        return None
    gain, lead = changes(standings, move)[winner], ahead(standings[move], winner)
    return TurningPoint(move, winner, gain, lead, takes_lead=True)


def swings(standings: Standings) -> list[TurningPoint]:
    """The moves by which somebody gained more than anybody else, the largest difference first; of
    equal ones the latest, as there was the least time left to answer it."""
    found: list[tuple[int, TurningPoint]] = []
    for move in range(1, len(standings)):
        changed = changes(standings, move)
        gain = max(changed)
        seat = Seat(changed.index(gain))
        if gain > 0 and (difference := ahead(changed, seat)) >= MIN_SWING:
            lead = ahead(standings[move], seat)
            found.append((difference, TurningPoint(move, seat, gain, lead)))
    latest_first = reversed(found)
    return [turning for _, turning in sorted(latest_first, key=lambda each: -each[0])]


def mistakes(story: Story, seat: Seat) -> list[Mistake]:
    """The moves of a seat that cost anything, the most expensive first.

    Each is compared with the other choices from what the seat knew then. Positions that the game's
    estimate cannot compare are left out.
    """
    found = [Mistake(each, cost_of(story, each, seat)) for each in moves_of(story, seat)]
    return sorted((each for each in found if each.cost), key=lambda each: -each.cost)


def cost_of(story: Story, move: int, seat: Seat) -> float:
    """Return how much better than a move the best choice looked at once, by the game's estimate."""
    game, before = story.game, story.state(move - 1)
    if not game.plays_on(before):
        return 0.0
    luck = Chance(f"{story.table.commitment}:{move}")
    seen, played = imagined(game, before, seat, luck), action_of(game, story.moments[move])
    choices = list(game.choices(before, seat))
    if len(choices) > MAX_CHOICES:
        choices = sample(luck, choices, MAX_CHOICES)
    own, *others = worths_of(game, seen, seat, [played, *choices])
    return max(0.0, *[each - own for each in others]) / len(seen)


def moves_apart(story: Story, seat: Seat) -> bool:
    """Return whether a seat moved in a phase that does not compare, such as building a ship."""
    moves = moves_of(story, seat)
    return any(not story.game.plays_on(story.state(move - 1)) for move in moves)


def moves_of(story: Story, seat: Seat, *, computers: bool = False) -> list[int]:
    """The newest moves of a seat in its turns; those of a computer only where that is asked.

    A computer may have stood in for a while.
    """
    in_turn = {name_of(each) for each in story.game.actions if not each.standing}
    found = [
        number
        for number, moment in enumerate(story.moments)
        if number > 0
        and moment.seat == seat
        and action_at(moment)["do"] in in_turn
        and (computers or not any(map(is_reason, moment.rows[0].events)))
    ]
    return found[-MAX_LOOKED:]


def action_at(moment: Moment) -> dict[str, Any]:  # Any: JSON
    """The record's entry of the action that led to a moment."""
    action = moment.rows[0].action
    assert action is not None
    return action


def action_of(game: AnyGame, moment: Moment) -> Action:
    """The action that led to a moment."""
    entry = action_at(moment)
    return game.read_action({name: entry[name] for name in entry if name not in ("seat", "at")})


def changes(standings: Standings, move: int) -> list[int]:
    """Return what every seat gained or lost by a move."""
    before, after = standings[move - 1 : move + 1]
    return [its - old for old, its in zip(before, after, strict=True)]


def ahead(amounts: Sequence[Amount], seat: Seat) -> Amount:
    """Return a seat's lead over the best of the others."""
    return amounts[seat] - max(each for other, each in enumerate(amounts) if other != seat)
