"""The set-up that is recommended to whoever does not want to choose one."""

from itertools import product

from msgspec.structs import replace

from engine.castles_of_tuscany.actions import Board, Order, SetupRegion, Shift
from engine.castles_of_tuscany.opening import default_region
from engine.castles_of_tuscany.payment import payments
from engine.castles_of_tuscany.regions import layout_of
from engine.castles_of_tuscany.state import Realm, Step, TuscanyState
from engine.kernel.ids import Seat


def recommended_region(state: TuscanyState, seat: Seat) -> SetupRegion | None:
    """A good way to assemble a region, the boards as they are printed; None after set-up.

    The starting castle lies beside spaces that the hand can pay, of as many colours as possible,
    and spaces of a colour hang together.
    """
    if state.step is not Step.SETUP:
        return None
    realm, plain = state.realms[seat], default_region(state.options)
    ways = [
        replace(plain, order=order, shift=shift, castle=castle)
        for order, shift, castle in product(Order, Shift, Board)
    ]
    return max(ways, key=lambda way: worth(realm, way))


def worth(realm: Realm, plan: SetupRegion) -> tuple[int, int, int]:
    """How many colours beside the castle can be paid, how many there are, how large areas are."""
    layout = layout_of(realm.boards, plan)
    near = {layout.colors[at] for at in layout.neighbours[layout.castle_space(plan.castle)]}
    payable = sum(bool(payments(realm, color)) for color in near)
    return payable, len(near), sum(len(area) for area in layout.areas.values())
