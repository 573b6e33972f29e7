"""Lost tiles, parts that come off, lost crew, gained goods and lost days, as parts of a card."""

from engine.galaxy_trucker.actions import AutoAsk, GiveCrew, KeepPart, StowGoods
from engine.galaxy_trucker.cargo import from_bank, has_slots, read_layout, restow, stored
from engine.galaxy_trucker.data import TILE_IDS
from engine.galaxy_trucker.losses import automatic, is_open, occupied, remove_crew
from engine.galaxy_trucker.parts import (
    automatic_part,
    flight_holds,
    keep,
    kill_aliens,
    remove_tiles,
    to_choose,
)
from engine.galaxy_trucker.power import move
from engine.galaxy_trucker.questions import ask, is_settled, orders_of, question_of, take_answer
from engine.galaxy_trucker.rewards import earn
from engine.galaxy_trucker.ship import crew_in, parts_of
from engine.galaxy_trucker.state import Delay, Gain, Loss, Severed, Topic, TruckerState, board_name
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def destroy(draft: TruckerState, seat: Seat, at: Cell) -> list[Event]:
    """A tile is lost (GT-5.12); a `Severed` frame follows."""
    tile = draft.ships[seat].tiles[at].tile
    remove_tiles(draft, seat, [at])
    lost = event("galaxy_trucker.destroyed", seat=seat, tile=TILE_IDS[tile - 1], cell=at)
    return [lost, *kill_aliens(draft, seat)]


def run_severed(draft: TruckerState, frame: Severed) -> list[Event] | None:
    """Parts fall off; who has a choice of parts is asked (GT-5.12)."""
    events: list[Event] = []
    for seat in list(frame.ships):
        if not is_settled(draft, seat):
            continue
        answer = take_answer(draft, seat)
        parts = parts_of(board_name(draft), draft.ships[seat].tiles)
        holds = flight_holds(draft, seat)
        if isinstance(answer, KeepPart):
            part = next(each for each in parts if answer.cell in each)
        elif not parts:
            part = []
        elif to_choose(parts, holds):
            ask(draft, seat, Topic.KEEP)
            events.append(event("galaxy_trucker.broken", seat=seat, n=len(parts)))
            continue
        else:
            part = automatic_part(parts, holds)
        frame.ships.remove(seat)
        events += keep(draft, seat, part)
    if not frame.ships:
        draft.agenda.pop()
        return events
    return events or None


# --- crew


def run_loss(draft: TruckerState, frame: Loss) -> list[Event] | None:
    """Crew is lost, as named, by orders or by hand (GT-5.15)."""
    events: list[Event] = []
    if not frame.asked:
        frame.asked = True
        for key, number in frame.amounts.items():
            open_loss(draft, frame, Seat(int(key)), number)
    for key, number in list(frame.amounts.items()):
        seat = Seat(int(key))
        if is_settled(draft, seat):
            del frame.amounts[key]
            answer = take_answer(draft, seat)
            named = answer.crew if isinstance(answer, GiveCrew) else frame.named.get(key)
            events += lose_crew(draft, seat, number, frame.cells.get(key, []), named)
            events += earn(draft, seat, frame.credits) if frame.credits else []
    if not frame.amounts:
        draft.agenda.pop()
        return events
    return events or None


def open_loss(draft: TruckerState, frame: Loss, seat: Seat, number: int) -> None:
    """Ask a pilot who wants to choose, where there is something to choose."""
    cells, ship = frame.cells.get(str(seat), []), draft.ships[seat]
    asks = orders_of(draft, seat).crew_loss is AutoAsk.ASK
    if asks and str(seat) not in frame.named and is_open(ship, number, cells):
        ask(draft, seat, Topic.CREW, most=number, cells=cells or occupied(ship))


def lose_crew(
    draft: TruckerState, seat: Seat, number: int, cells: list[Cell], named: str | None
) -> list[Event]:
    """Some of the crew go; where there are fewer, all of them."""
    ship = draft.ships[seat]
    number = min(number, crew_in(ship, cells or occupied(ship)))
    if not number:
        return [event("galaxy_trucker.no_crew_to_lose", seat=seat)]
    text = named if named is not None else automatic(board_name(draft), ship, number, cells)
    remove_crew(ship, text)
    return [event("galaxy_trucker.lost_crew", seat=seat, n=number)]


# --- goods and days


def run_gain(draft: TruckerState, frame: Gain) -> list[Event] | None:
    """A ship gets goods from the bank and stores them; then it loses days (GT-5.9)."""
    seat, ship, board = frame.ship, draft.ships[frame.ship], board_name(draft)
    if not frame.asked:
        frame.asked = True
        frame.goods = from_bank(draft, frame.goods)
        asks = orders_of(draft, seat).goods is AutoAsk.ASK
        if frame.goods and has_slots(ship) and asks:
            ask(draft, seat, Topic.STOW, goods=frame.goods)
    if not is_settled(draft, seat):
        return None
    asked = question_of(draft, seat) is not None
    answer = take_answer(draft, seat) if asked else None
    draft.agenda.pop()
    if isinstance(answer, StowGoods):
        stores = read_layout(answer.layout)
    else:
        stores = stored(board, ship, frame.goods)
    return restow(draft, seat, frame.goods, stores) + move(draft, seat, -frame.days)


def run_delay(draft: TruckerState, frame: Delay) -> list[Event]:
    """Ships lose days, one after the other."""
    draft.agenda.pop()
    return [each for seat in frame.ships for each in move(draft, seat, -frame.days)]
