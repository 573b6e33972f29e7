"""The winner and the reason (TAL-9); what players can be proud of."""

from collections.abc import Mapping

from engine.kernel.ids import Seat
from engine.kernel.results import Feat, Result, fact, rank
from engine.taluva.pieces import HUTS, KINDS_TO_WIN, TEMPLES, TOWER_LEVEL, TOWERS
from engine.taluva.state import OVER, Supply, TaluvaState


def built(supply: Supply) -> tuple[int, int, int]:
    """Return how many temples, towers and huts are built, which the supply tells (TAL-9.4)."""
    return TEMPLES - supply.temples, TOWERS - supply.towers, HUTS - supply.huts


def has_built_two_kinds(supply: Supply) -> bool:
    """Return True if two of the three supplies are empty (TAL-9.1)."""
    return (supply.huts, supply.towers, supply.temples).count(0) >= KINDS_TO_WIN


def result(state: TaluvaState) -> Result | None:
    """The final ranking (TAL-9.5), None while the game runs."""
    if state.phase is not OVER:
        return None
    scores = [score(state, seat) for seat in state.all_seats]
    names = ("temples", "towers", "huts")
    return Result(
        ending=state.ended,
        ranking=ranking(state),
        scores=[dict(zip(names, each, strict=True)) for each in scores],
    )


def score(state: TaluvaState, seat: Seat) -> tuple[int, int, int]:
    """Return the final ranking key: nothing for an eliminated seat (TAL-8.2)."""
    return (0, 0, 0) if seat in state.eliminated else built(state.supplies[seat])


def ranking(state: TaluvaState) -> list[list[Seat]]:
    """The places from the first: who won early, the other seats by score, then the eliminated."""
    standings = {
        seat: (has_built_two_kinds(state.supplies[seat]), *score(state, seat))
        for seat in state.all_seats
        if seat not in state.eliminated
    }
    return rank(standings, state.eliminated)


LOSSES = ("taluva.huts_lost", "taluva.huts_lost_on")

FEATS: Mapping[str, Feat] = {
    "temples": lambda tale, seat: tale.score(seat, "temples") == TEMPLES,
    "high_tower": lambda tale, seat: any(
        fact(each, "level") > TOWER_LEVEL for each in tale.of(seat, "taluva.tower_built")
    ),
    "unscathed": lambda tale, seat: (
        tale.won(seat) and not any(tale.of(seat, each) for each in LOSSES)
    ),
}
