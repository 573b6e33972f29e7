"""Review of a finished game by a strong computer: leads after each move, and decisive moves."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct

from engine.kernel.ids import Seat
from engine.players.reasons import ALIKE, MAX_DIFFERENCE
from engine.tables.log.course import Standings, ahead, moves_of
from engine.tables.log.story import Story

MOMENTS = 5
"""The number of moves shown to everybody."""


class Turn(Struct, frozen=True):
    """A move, and by how much more it changed the lead of its seat than a move of theirs usually
    did."""

    move: int
    seat: Seat
    by: int


class Judged(Struct, frozen=True):
    """A move, what the computer would have played (None: the same), and how much better that is."""

    move: int
    seat: Seat
    by: int
    better: dict[str, Any] | None = None  # Any: JSON
    gain: float = 0.0

    @property
    def decides(self) -> bool:
        """True if the other move is better by more than points: it wins, or does not lose."""
        return self.gain >= MAX_DIFFERENCE


class Review(Struct, frozen=True):
    """Every seat's lead over the best other after each move, smoothed, and the judged moves.

    They are in the order in which they were looked at: those first that changed most.
    """

    leads: list[list[int]]
    judged: list[Judged]

    def moments(self) -> list[Judged]:
        """The moves with which most changed, in their order."""
        changed = sorted(self.judged, key=lambda each: -abs(each.by))[:MOMENTS]
        return sorted(changed, key=lambda each: each.move)

    def mistakes(self, seat: Seat) -> list[int]:
        """The moves of a seat that others would clearly have beaten, the most expensive first."""
        own = [each for each in self.judged if each.seat == seat and each.gain >= ALIKE]
        return [each.move for each in sorted(own, key=lambda each: -each.gain)]


def leads_of(story: Story) -> Standings:
    """Return every seat's lead over the best other after each move, by the game's estimate.

    Where nothing compares, such as while ships are built, and at the end, it stays as it was.
    """
    seats = len(story.table.holders)
    leads = [[0] * seats]
    for number in range(1, len(story.moments)):
        state = story.state(number)
        known = story.game.plays_on(state) and story.game.result(state) is None
        leads.append(lead_in(story.game.estimate(state)) if known else leads[-1])
    return leads


def lead_in(estimate: Sequence[float]) -> list[int]:
    """Return every seat's lead over the best other seat that is still in the game."""
    kept = [max(each, max(estimate) - MAX_DIFFERENCE) for each in estimate]
    return [round(ahead(kept, Seat(seat))) for seat in range(len(kept))]


def turns_of(story: Story, leads: Standings) -> list[Turn]:
    """The moves at which there was a choice that compares, those that changed most first."""
    found: list[Turn] = []
    for seat in map(Seat, range(len(story.table.holders))):
        moves = [each for each in moves_of(story, seat, computers=True) if compares(story, each)]
        changed = [leads[move][seat] - leads[move - 1][seat] for move in moves]
        usual = fmean(changed) if changed else 0.0
        found += [
            Turn(move, seat, round(by - usual)) for move, by in zip(moves, changed, strict=True)
        ]
    return sorted(found, key=lambda each: (-abs(each.by), each.move))


def compares(story: Story, move: int) -> bool:
    """True if a move was one of several choices, in a position whose estimates compare."""
    before, seat = story.state(move - 1), story.moments[move].seat
    return seat is not None and story.game.plays_on(before) and has_choice(story, before, seat)


def smooth(leads: Standings) -> list[list[int]]:
    """Return leads without the swing from move to move: means over as many as there are seats."""
    seats = len(leads[0])
    windows = [leads[max(0, end - seats) : end] for end in range(1, len(leads) + 1)]
    return [[round(fmean(part)) for part in zip(*each, strict=True)] for each in windows]


def has_choice(story: Story, state: Any, seat: Seat) -> bool:
    """Return True if a seat may do more than one thing. Any: the state of whichever game it is."""
    choices = iter(story.game.choices(state, seat))
    return next(choices, None) is not None and next(choices, None) is not None
