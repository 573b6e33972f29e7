"""What counts in the end; what players can be proud of."""

from collections.abc import Mapping

from engine.castles_of_tuscany.pieces import CARDS_PER_POINT, SPACES, Face
from engine.castles_of_tuscany.state import Realm, Step, TuscanyState
from engine.kernel.ids import Seat
from engine.kernel.results import Feat, Result, rank


def final_points(realm: Realm) -> dict[str, int]:
    """Return the red points for what is left over, by name (TUS-11.1)."""
    hexagons = realm.storage.count(Face.HEXAGON)
    return {
        "tiles": len(realm.storage) - hexagons,
        "hexagons": hexagons,
        "marble": realm.marble,
        "workers": realm.workers,
        "cards": realm.hand_size // CARDS_PER_POINT,
    }


def empty_spaces(realm: Realm) -> int:
    """The spaces of a region that nothing covers."""
    return SPACES - len(realm.covered)


def result(state: TuscanyState) -> Result | None:
    """The final ranking (TUS-11.2, TUS-14.2), None while the game runs."""
    if state.step is not Step.OVER:
        return None
    return Result(
        ending=state.ended,
        ranking=ranking(state),
        scores=[breakdown(realm) for realm in state.realms],
    )


def breakdown(realm: Realm) -> dict[str, int]:
    """Return the red points and their sources, then what breaks ties."""
    phases = {f"round_{n}": points for n, points in enumerate(realm.phases, 1)}
    counted = {**phases, **realm.final}
    return {
        "red": realm.red,
        **phases,
        "direct": realm.red - sum(counted.values()),
        **realm.final,
        "empty": empty_spaces(realm),
        "green": realm.green,
        "hand": realm.hand_size,
    }


def standing(realm: Realm) -> tuple[int, int, int, int]:
    """Return the ranking key: red points, empty spaces, few green points, few hand cards."""
    return realm.red, empty_spaces(realm), -realm.green, -realm.hand_size


def ranking(state: TuscanyState) -> list[list[Seat]]:
    """The places from the first; those who left come last, the later the better (TUS-14.2)."""
    return rank({seat: standing(state.realms[seat]) for seat in state.in_game()}, state.gone)


COLORS, HUNDRED, FEW_EMPTY = 3, 100, 7

FEATS: Mapping[str, Feat] = {
    "settled": lambda tale, seat: tale.score(seat, "empty") <= FEW_EMPTY,
    "colors": lambda tale, seat: len(tale.of(seat, "castles_of_tuscany.color_done")) >= COLORS,
    "hundred": lambda tale, seat: tale.score(seat, "red") >= HUNDRED,
}
