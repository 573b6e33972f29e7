"""Dolmengötter's hidden fields, and functions that change them (for tests/every_game)."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from engine.dolmengoetter.actions import Ask, OutOfTurn
from engine.dolmengoetter.state import DolmenState, Phase
from engine.dolmengoetter.turn import starting_values
from engine.dolmengoetter.view import deal
from engine.kernel.chance import Chance, pick, shuffled
from engine.kernel.ids import Seat

Change = Callable[[DolmenState, Seat | None, Chance], None]

PUBLIC = """
    schema rules seats start active phase round completed scored ending resigned ended stones
    players.stones players.score players.built druids.seat druids.lying stacks.seat
    rights.seat rights.circle rights.end rights.multiplier rights.completes
    last.seat last.did last.druid last.to last.stone last.built
    last.scored.circle last.scored.stack.seat last.scored.stack.value
"""


def other_values(state: DolmenState, viewer: Seat | None, luck: Chance) -> None:
    """Change the dolmens' values hidden from the viewer, in supplies and on the board."""
    if state.phase is not Phase.OVER:
        for seat in map(Seat, range(state.seats)):
            if seat != viewer:
                deal(state, seat, shuffled(luck, starting_values(state.seats)))


def other_orders(field: str, values: Sequence[object]) -> Change:
    """Return a change of an order of everybody but the viewer, if it would not show at once."""

    def change(state: DolmenState, viewer: Seat | None, luck: Chance) -> None:
        for seat, player in enumerate(state.players):
            value = pick(luck, values)
            if seat != viewer and keeps_still(state, Seat(seat), field):
                player.orders = replace(player.orders, **{field: value})

    return change


def keeps_still(state: DolmenState, seat: Seat, field: str) -> bool:
    """Return True if an order of a seat shows neither now nor by the next action.

    By being asked or not the active player shows their own orders; so does who has unnamed
    dolmens, wishes for the placement, or no stones and a turn to come.
    """
    match field:
        case _ if state.phase is Phase.OVER:
            return False
        case "ask":
            return seat != state.active and not state.unnamed_of(seat)
        case "auto_pass":
            return state.players[seat].stones > 0
        case "wishes":
            return state.phase is not Phase.PLACEMENT
        case _:
            return True


HIDDEN: Mapping[str, Change] = {
    "players.values": other_values,
    "stacks.value": other_values,
    "players.orders.top": other_orders("top", ("4321", "31", "02", "1")),
    "players.orders.bottom": other_orders("bottom", ("1234", "4", "20")),
    "players.orders.ask": other_orders("ask", list(Ask)),
    "players.orders.out_of_turn": other_orders("out_of_turn", list(OutOfTurn)),
    "players.orders.auto_pass": other_orders("auto_pass", (True, False)),
    "players.orders.wishes": other_orders("wishes", ("", "A1", "D3 E2 F4")),
}
