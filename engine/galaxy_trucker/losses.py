"""Crew that is lost: who goes when the pilot does not say (GT-5.15)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.galaxy_trucker.cells import cells_in, reading
from engine.galaxy_trucker.data import START_CELL, Alien
from engine.galaxy_trucker.ship import crew_in
from engine.galaxy_trucker.state import Ship
from engine.kernel.ids import Cell


def occupied(ship: Ship) -> list[Cell]:
    """The cabins with crew."""
    return [*ship.humans, *ship.aliens]


def automatic(board: str, ship: Ship, number: int, cells: Sequence[Cell] = ()) -> str:
    """Humans from the fullest cabin first, then brown and purple aliens; as an action says it."""
    allowed = set(cells or occupied(ship))
    humans = {at: n for at, n in ship.humans.items() if at in allowed}
    given: list[Cell] = []
    while len(given) < number and any(humans.values()):
        at = min(humans, key=lambda at: (-humans[at], at == START_CELL, reading(board)[at]))
        humans[at] -= 1
        given.append(at)
    aliens = sorted(
        (at for at in ship.aliens if at in allowed),
        key=lambda at: (ship.aliens[at] is not Alien.BROWN, reading(board)[at]),
    )
    given += aliens[: number - len(given)]
    return written(board, given)


def written(board: str, cells: Iterable[Cell]) -> str:
    """Crew to give, cabin by cabin in reading order."""
    places = reading(board)
    return " ".join(sorted(cells, key=lambda at: places[Cell(at)]))


def can_give(ship: Ship, text: str, number: int, cells: Sequence[Cell] = ()) -> bool:
    """Whether exactly so many can be given so (GT-5.15)."""
    given = Counter(cells_in(text))
    allowed = set(cells or occupied(ship))
    return given.total() == number and all(
        at in allowed and n <= crew_in(ship, [at]) for at, n in given.items()
    )


def is_open(ship: Ship, number: int, cells: Sequence[Cell] = ()) -> bool:
    """Whether there is anything to choose."""
    where = [at for at in cells or occupied(ship) if crew_in(ship, [at])]
    return len(where) > 1 and 0 < number < crew_in(ship, where)


def remove_crew(ship: Ship, text: str) -> None:
    """Take the crew that an action names."""
    for at in cells_in(text):
        if at in ship.aliens:
            del ship.aliens[at]
        elif ship.humans[at] > 1:
            ship.humans[at] -= 1
        else:
            del ship.humans[at]
