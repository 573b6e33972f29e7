"""Tiles that are lost in flight, and the parts of a ship that come off with them (GT-5.12)."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import KeepPart
from engine.galaxy_trucker.agenda import Severed
from engine.galaxy_trucker.data import tile_id
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.questions import PartQuestion
from engine.galaxy_trucker.ship.cargo import contents, part_alone
from engine.galaxy_trucker.ship.parts import (
    automatic_part,
    best_part,
    flight_holds,
    keep,
    kill_aliens,
    remove_tiles,
    to_choose,
)
from engine.galaxy_trucker.ship.tiles import parts_of, people
from engine.galaxy_trucker.state import TruckerState, board_name
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def destroy(draft: TruckerState, seat: Seat, at: Cell) -> list[Event]:
    """Remove a tile (GT-5.12); a `Severed` step follows."""
    tile = draft.ships[seat].tiles[at].tile
    remove_tiles(draft, seat, [at])
    lost = event("galaxy_trucker.destroyed", seat=seat, tile=tile_id(tile), cell=at)
    return [lost, *kill_aliens(draft, seat)]


def run_severed(draft: TruckerState, step: Severed) -> list[Event] | None:
    """Remove the parts that fall off; ask whoever has a choice of parts (GT-5.12)."""
    events: list[Event] = []
    for seat in list(step.ships):
        if not KEEPING.is_settled(draft, seat):
            continue
        answer = KEEPING.take(draft, seat)
        parts = parts_of(board_name(draft), draft.ships[seat].tiles)
        holds = flight_holds(draft, seat)
        if answer is not None:
            part = next(each for each in parts if answer.cell in each)
        elif not parts:
            part = []
        elif to_choose(parts, holds):
            ask(draft, PartQuestion(ship=seat))
            events.append(event("galaxy_trucker.broken", seat=seat, n=len(parts)))
            continue
        else:
            part = automatic_part(parts, holds)
        step.ships.remove(seat)
        events += keep(draft, seat, part)
    if not step.ships:
        draft.agenda.pop()
        return events
    return events or None


class Keeping(Decision[PartQuestion, KeepPart], rule="GT-5.12"):
    """Which part of a broken ship stays."""

    def answers(self, state: TruckerState, question: PartQuestion) -> Iterator[KeepPart]:
        tiles = state.ships[question.ship].tiles
        yield from (KeepPart(part[0]) for part in parts_of(board_name(state), tiles))

    def default(self, state: TruckerState, question: PartQuestion) -> KeepPart:
        return KeepPart(best_part(state, question.ship)[0])

    def meaning(
        self, state: TruckerState, question: PartQuestion, answer: KeepPart, field: str
    ) -> Event | None:
        """Describe the content of a part, and whether it has a human to fly it."""
        ship = state.ships[question.ship]
        parts = parts_of(board_name(state), ship.tiles)
        part = next((each for each in parts if answer.cell in each), None)
        if part is None:
            return None
        flies = people(state, part_alone(ship, part))
        key = "galaxy_trucker.means.part" if flies else "galaxy_trucker.means.part_adrift"
        return event(key, holds=contents(ship, part))

    def foresee(self, draft: TruckerState, question: PartQuestion, answer: KeepPart) -> list[Event]:
        parts = parts_of(board_name(draft), draft.ships[question.ship].tiles)
        return keep(draft, question.ship, next(each for each in parts if answer.cell in each))

    def check(self, state: TruckerState, question: PartQuestion, answer: KeepPart) -> None:
        if answer.cell not in state.ships[question.ship].tiles:
            raise Refused("galaxy_trucker.no_tile_there", "GT-5.12", cell=answer.cell)


KEEPING = Keeping()
