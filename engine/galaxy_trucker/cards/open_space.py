"""Open space: everybody flies as far as the engines go (GT-6.1)."""

from engine.galaxy_trucker.actions import Power
from engine.galaxy_trucker.data import Kind
from engine.galaxy_trucker.power import engine_strength, leave, move, spend, usable
from engine.galaxy_trucker.questions import ask, is_settled, take_answer
from engine.galaxy_trucker.state import Ships, Topic, TruckerState, board_name
from engine.kernel.events import Event
from engine.kernel.ids import Seat


def begin(draft: TruckerState) -> list[Event]:
    """Pilots who could power double engines are asked."""
    for seat in draft.order:
        most = usable(draft.ships[seat], Kind.ENGINE)
        if most:
            ask(draft, seat, Topic.ENGINES, sealed=True, most=most)
    draft.agenda.append(Ships(list(draft.order)))
    return []


def run(draft: TruckerState, frame: Ships) -> list[Event] | None:
    """The next ship in flight order."""
    if not frame.left:
        draft.agenda.pop()
        return []
    seat = frame.left[0]
    if not is_settled(draft, seat):
        return None
    frame.left.pop(0)
    answer = take_answer(draft, seat)
    return fly(draft, seat, answer.batteries if isinstance(answer, Power) else 0)


def fly(draft: TruckerState, seat: Seat, spent: int) -> list[Event]:
    """Move by the engine strength; a ship without any gives up."""
    ship = draft.ships[seat]
    spend(board_name(draft), ship, spent)
    strength = engine_strength(ship, spent)
    if not strength:
        return leave(draft, seat, "galaxy_trucker.gives_up_no_engine")
    return move(draft, seat, strength)
