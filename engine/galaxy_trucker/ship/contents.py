"""What some tiles of a ship are and carry, as a list of words to be counted."""

from collections.abc import Sequence

from engine.galaxy_trucker.data import TILES, Kind
from engine.galaxy_trucker.ship.cargo import listed, on_board
from engine.galaxy_trucker.ship.tiles import crew, of_kind, tokens
from engine.galaxy_trucker.state import Ship
from engine.kernel.ids import Cell


def contents(ship: Ship, cells: Sequence[Cell]) -> list[int | str]:
    """Tiles, crew, engines, cannons, tokens and goods, each as often as it is there."""
    alone = part_alone(ship, cells)
    counted = {
        "tile": len(alone.tiles),
        "crew": crew(alone),
        **counted_by_power(alone, Kind.ENGINE),
        **counted_by_power(alone, Kind.CANNON),
        "token": tokens(alone),
    }
    words: list[int | str] = [word for word, number in counted.items() for _ in range(number)]
    return [*words, *(good.value for good in listed(on_board(alone)))]


def counted_by_power(ship: Ship, kind: Kind) -> dict[str, int]:
    """How many engines or cannons a ship has, those apart that work only with a token."""
    is_double = [TILES[ship.tiles[at].tile].double for at in of_kind(ship.tiles, kind)]
    return {kind.value: is_double.count(False), f"double_{kind.value}": is_double.count(True)}


def part_alone(ship: Ship, cells: Sequence[Cell]) -> Ship:
    """A ship of these tiles only, with what they carry."""
    return Ship(
        tiles={at: ship.tiles[at] for at in cells},
        humans={at: n for at, n in ship.humans.items() if at in cells},
        aliens={at: alien for at, alien in ship.aliens.items() if at in cells},
        tokens={at: n for at, n in ship.tokens.items() if at in cells},
        goods={at: goods for at, goods in ship.goods.items() if at in cells},
    )
