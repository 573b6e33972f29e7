"""Tables of Cacao in given positions, to be played on in the notation of the rules page.

game = table(at="1,1 market_2, 2,0 temple", workers="R 1,0 1111, P 2,1 2101 N")
game.give(R, fruits=2)
game.does(R, "place_worker 1111 1,2")
"""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from engine.cacao import GAME
from engine.cacao.pieces import Facing, Jungle, Laid, Worker
from engine.cacao.state import CacaoState, Village
from engine.cacao.view import CacaoView
from engine.kernel.chance import Chance
from engine.kernel.events import Event, besides_total
from engine.kernel.game import play
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal

R, W, P, Y = map(Seat, range(4))
SEATS = {"R": R, "W": W, "P": P, "Y": Y}
START = "0,0 plantation_1, 1,1 market_2"
EVERY_TILE = "1111 2101 3001 3100"


class Table:
    """A position; every accepted action leads to the next one."""

    def __init__(self, state: CacaoState) -> None:
        self.state = state
        self.events: list[Event] = []

    def does(self, seat: Seat, line: str) -> list[Event]:
        """Play an action in the notation; return its events."""
        action = parse_action(GAME.actions, line, GAME.hints.read_label)
        played = play(GAME, self.state, seat, action)
        self.state, self.events = played.state, played.events
        return self.events

    def give(self, seat: Seat, **things: object) -> None:
        """Set fields of a village: fruits, gold, suns, suns_got, water, policy, hand, pile."""
        page = {**msgspec.to_builtins(self.village(seat)), **things}
        self.state.villages[seat] = msgspec.convert(page, Village)

    def lines(self, seat: Seat) -> list[str]:
        """Return the choices of a seat in the notation."""
        return [print_action(each) for each in GAME.choices(self.state, seat)]

    def offers(self, seat: Seat) -> dict[int, int]:
        """Return the offers of a sale: the gold by the number of fruits kept."""
        return {offer.keep: offer.gold for offer in self.view(seat).offers}

    def view(self, seat: Seat | None = None) -> CacaoView:
        """Return the view of a seat or a spectator."""
        return GAME.look(self.state, seat)

    def village(self, seat: Seat) -> Village:
        """Return the village of a seat."""
        return self.state.villages[seat]

    def waits_for(self) -> set[Seat]:
        """Return the seats for which the game waits."""
        return set(GAME.waits_for(self.state))

    def goods(self, seat: Seat) -> tuple[int, int]:
        """Return the gold and the fruits of a seat."""
        return self.village(seat).gold, self.village(seat).fruits

    def told(self, key: str) -> list[dict[str, object]]:
        """Return the facts of the last events with a key, without totals."""
        return [dict(besides_total(each)) for each in self.events if each.key == f"cacao.{key}"]


def table(
    *,
    seats: int = 4,
    to: Seat = R,
    at: str = START,
    workers: str = "",
    display: str = "temple temple",
    pile: str = "temple temple temple temple",
    hand: str = EVERY_TILE,
    **options: str,
) -> Table:
    """Return a position in which `to` must place a tile; all hands are equal.

    `at` and `workers` are lists, as in `0,0 temple, 1,1 water` and `R 1,0 2101 S, W 0,1 1111`; a
    worker tile that ends with `over` covers another one. The pile is drawn from its end.
    """
    villages = [
        Village(hand=[*map(Worker, hand.split())], pile=[Worker.W1111] * 2) for _ in range(seats)
    ]
    state = CacaoState(
        chance=Chance("scenario"),
        seats=seats,
        options=GAME.read_options(options),
        jungle={Cell(cell): Jungle(tile) for cell, tile in map(str.split, listed(at))},
        workers=dict(map(worker, listed(workers))),
        display=[*map(Jungle, display.split())],
        pile=[*map(Jungle, pile.split())],
        villages=villages,
        active=to,
    )
    return Table(state)


def listed(text: str) -> list[str]:
    """Split a list at its commas."""
    return text.split(", ") if text else []


def worker(text: str) -> tuple[Cell, Laid]:
    """Parse a worker tile on the map: its seat, cell, tile and facing."""
    seat, cell, tile, *rest = text.split()
    facing = Facing(rest[0]) if rest and rest[0] != "over" else Facing.N
    return Cell(cell), Laid(SEATS[seat], Worker(tile), facing, "over" in rest)


def new_table(seats: int, seed: str = "1", **options: str) -> Table:
    """Return a table at the beginning of a game."""
    return Table(GAME.setup(seats, GAME.read_options(options), Chance(seed)))


@contextmanager
def refusal(code: str, rule: str) -> Iterator[None]:
    """Check that the block is refused with a code and a paragraph."""
    with pytest.raises(Refusal) as trouble:
        yield
    assert (trouble.value.key, trouble.value.rule) == (code, rule)
