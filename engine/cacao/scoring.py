"""What counts in the end; what players can be proud of."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.cacao.pieces import (
    SUN_GOLD,
    TEMPLE_FIRST,
    TEMPLE_SECOND,
    WATER_TRACK,
    Jungle,
    workers_at,
)
from engine.cacao.state import CacaoState, Phase
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.results import Feat, Result, rank

COUNTS_KEPT = 1024
"""The size of the cache of shares, by counts of workers; few different ones occur."""


class Share(NamedTuple):
    """A place at a temple: the seats that have it, the workers and the gold of each."""

    seats: tuple[Seat, ...]
    workers: int
    gold: int


def temples(state: CacaoState) -> list[Cell]:
    """The temples on the map, in the order in which they came."""
    return [at for at, tile in state.jungle.items() if tile is Jungle.TEMPLE]


def workers_around(state: CacaoState, *cells: Cell) -> tuple[int, ...]:
    """Count each seat's workers at jungle cells, such as a temple (CAC-8.2)."""
    counts = [0] * state.seats
    for at in cells:
        for seat, count in workers_at(state.workers, at):
            counts[seat] += count
    return tuple(counts)


@lru_cache(maxsize=COUNTS_KEPT)
def shares(counts: tuple[int, ...]) -> Sequence[Share]:
    """The first and the second place at a temple (CAC-8.2 to CAC-8.4)."""
    found = []
    for prize in (TEMPLE_FIRST, TEMPLE_SECOND):
        most = max(counts)
        if most == 0:
            break
        seats = tuple([Seat(seat) for seat, count in enumerate(counts) if count == most])
        found.append(Share(seats, most, prize // len(seats)))
        if len(seats) > 1:
            break
        counts = tuple([0 if count == most else count for count in counts])
    return tuple(found)


def temple_gold(state: CacaoState) -> list[int]:
    """The gold of each seat from all temples; who has left gets none (CAC-11.5)."""
    gold = [0] * state.seats
    for at in temples(state):
        for share in shares(workers_around(state, at)):
            for seat in share.seats:
                gold[seat] += 0 if seat in state.left else share.gold
    return gold


Scores = list[dict[str, int]]
"""Each seat's amount of everything that counts."""


def scores(state: CacaoState) -> Scores:
    """Return each seat's scores if the game ended now (CAC-8.2 to CAC-8.7)."""
    return [
        {
            "gold": village.gold,
            "temples": gold,
            "suns": village.suns * SUN_GOLD,
            "water": WATER_TRACK[village.water],
            "total": village.gold + gold + village.suns * SUN_GOLD + WATER_TRACK[village.water],
            "fruits": village.fruits,
        }
        for village, gold in zip(state.villages, temple_gold(state), strict=True)
    ]


def result(state: CacaoState) -> Result | None:
    """The final ranking, None while the game runs."""
    if state.phase is not Phase.OVER:
        return None
    found = scores(state)
    return Result(ending=state.ended, ranking=ranking(state, found), scores=found)


def ranking(state: CacaoState, found: Scores) -> list[list[Seat]]:
    """The places from the first: gold, then fruits, then who left, the last first (CAC-8.7)."""
    standings = {
        Seat(seat): (score["total"], score["fruits"])
        for seat, score in enumerate(found)
        if seat not in state.left
    }
    return rank(standings, state.left)


def closing_events(state: CacaoState, how: str) -> list[Event]:
    """Return the events of the final scoring: every temple, then the result."""
    events = [told for at in temples(state) for told in temple_events(state, at)]
    found = scores(state)
    winners = ranking(state, found)[0]
    names: list[int | str] = [*map(int, winners)]
    if is_tie_broken(state, found):
        events.append(event("cacao.fruits_decide", winners=names, n=len(names)))
    return [*events, event("cacao.won", winners=names, n=len(names), how=how)]


def temple_events(state: CacaoState, at: Cell) -> list[Event]:
    """Return the scoring events of a temple."""
    keys = ("cacao.temple_first", "cacao.temple_second")
    places = list(zip(keys, shares(workers_around(state, at)), strict=False))
    if not places:
        return [event("cacao.temple_deserted", cell=at)]
    events = []
    for key, (seats, workers, gold) in places:
        paid: list[int | str] = [int(seat) for seat in seats if seat not in state.left]
        if paid:
            key = f"{key}_shared" if len(paid) > 1 else key
            events.append(event(key, cell=at, seats=paid, workers=workers, gold=gold))
    return events


def is_tie_broken(state: CacaoState, found: Scores) -> bool:
    """Return True if the fruits decided between those with the most gold (CAC-8.7)."""
    first = [score for seat, score in enumerate(found) if seat not in state.left]
    most = max(score["total"] for score in first)
    tied = [score["fruits"] for score in first if score["total"] == most]
    return len(set(tied)) > 1


TEMPLES = 3
"""The number of first places at temples that make a feat."""
SUNS = 3

FEATS: Mapping[str, Feat] = {
    "water": lambda tale, seat: tale.score(seat, "water") == WATER_TRACK[-1],
    "suns": lambda tale, seat: tale.score(seat, "suns") >= SUNS,
    "temples": lambda tale, seat: tale.score(seat, "temples") >= TEMPLES * TEMPLE_FIRST,
}
