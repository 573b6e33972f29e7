"""How reliably members move: the share of their turns in time, and how long a turn takes them.

A turn counts once, when its player first acts in it or somebody else takes it over, at tables with
a pace and other people. Its length excludes vacations and free weekends, an outage makes nobody
late, and a turn that an undo has brought back does not count again.
"""

from bisect import bisect_left
from collections.abc import Collection
from itertools import accumulate

from msgspec import Struct, field
from msgspec.structs import replace

from engine.kernel.ids import Seat
from engine.tables.clock.deadlines import caught_up, end_of, last_end
from engine.tables.clock.habits import DAY, HOUR, MINUTE, NO_HABITS, SeatHabits, elapsed
from engine.tables.members import MemberId
from engine.tables.models import Status, Table

LENGTH_BOUNDS = (
    *(n * MINUTE for n in (1, 2, 5, 10, 15, 20, 30, 45)),
    *(n * HOUR for n in (1, 2, 3, 4, 6, 8, 10, 12, 16, 20)),
    *(n * DAY for n in (1, 2, 3, 4, 5, 7, 10, 14, 21)),
)
"""Upper bounds (milliseconds) of the counted lengths; the last takes all longer turns."""
MIN_TURNS = 10
"""The fewest turns for which figures are shown."""
HALVED_AT = 400
"""The number of turns at which all counts are halved, so that newer turns weigh more."""


class Tempo(Struct, frozen=True):
    """A member's number of turns, how many were in time, and how many fell under each bound."""

    turns: int = 0
    in_time: int = 0
    lengths: list[int] = field(default_factory=lambda: [0] * len(LENGTH_BOUNDS))

    def after(self, length: int, in_time: bool) -> "Tempo":
        """Return the tempo with one more turn."""
        lengths = [*self.lengths]
        lengths[min(bisect_left(LENGTH_BOUNDS, length), len(LENGTH_BOUNDS) - 1)] += 1
        more = Tempo(self.turns + 1, self.in_time + in_time, lengths)
        return more if more.turns < HALVED_AT else more._halved()

    def _halved(self) -> "Tempo":
        lengths = [each // 2 for each in self.lengths]
        turns = sum(lengths)
        return Tempo(turns, round(turns * self.in_time / self.turns), lengths)

    @property
    def tells(self) -> bool:
        """True if there are enough turns to show figures."""
        return self.turns >= MIN_TURNS

    @property
    def percent(self) -> int:
        """The percentage of turns in time, rounded down: 100 is never late."""
        return 100 * self.in_time // self.turns

    @property
    def median(self) -> int:
        """The bound within which half of the turns were made (milliseconds)."""
        place = bisect_left([*accumulate(self.lengths)], (self.turns + 1) // 2)
        return LENGTH_BOUNDS[min(place, len(LENGTH_BOUNDS) - 1)]


class Turn(Struct, frozen=True):
    """A finished turn: whose it was, its length (milliseconds), and if it was in time."""

    member: MemberId
    length: int
    in_time: bool


def ended_turns(
    before: Table, after: Table, seats: Collection[Seat], seat_habits: SeatHabits, now: int
) -> list[Turn]:
    """Return the turns of some seats that a change has ended; a replaced player's counts only if it
    was late."""
    turns = []
    for seat in sorted(seats):
        habits, member = seat_habits.get(seat, NO_HABITS), before.holders[seat].plays
        time = caught_up(before, seat, habits, now)
        there = replace(before, deadlines={**before.deadlines, seat: time})
        end = end_of(time, habits) if before.bank is None else last_end(there, seat, habits)
        grace = before.bank is None and time.spent > 0
        late = time.given or grace or end is None or now > end
        if member is not None and (late or not after.stood_in(seat)):
            turns.append(Turn(member, elapsed(time.since, now, habits), not late))
    return turns


def counted_seats(before: Table, after: Table, acted: Collection[Seat]) -> list[Seat]:
    """Return the seats whose turn counts with a change: they acted, or a computer stepped in."""
    if before.status is not Status.RUNNING or len(before.humans()) < 2:
        return []
    return [
        seat
        for seat, time in before.deadlines.items()
        if time.due is not None and not time.counted and not after.has_left(seat)
        if seat in acted or after.stood_in(seat)
    ]
