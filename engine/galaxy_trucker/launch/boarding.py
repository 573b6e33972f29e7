"""Aliens come on board (GT-4.4, GT-4.5), and partners change ships (GT-9.6), before the launch."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import BoardCrew
from engine.galaxy_trucker.data import Alien, Kind
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.questions import BoardQuestion
from engine.galaxy_trucker.ship.tiles import of_kind, supports
from engine.galaxy_trucker.state import Ship, TruckerState, all_seats, board_name
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def alien_cabins(board: str, ship: Ship, alien: Alien) -> list[Cell]:
    """The cabins that could take an alien of a colour (GT-4.4)."""
    cabins = of_kind(ship.tiles, Kind.CABIN)
    return sorted(at for at in cabins if alien in supports(board, ship.tiles, at))


def ask_for_aliens(draft: TruckerState) -> None:
    """Ask everybody who could take an alien on board (GT-4.5)."""
    board = board_name(draft)
    for seat in all_seats(draft):
        tiles = draft.ships[seat].tiles
        if any(supports(board, tiles, at) for at in of_kind(tiles, Kind.CABIN)):
            ask(draft, BoardQuestion(ship=seat))


def board_aliens(ship: Ship, seat: Seat, answer: BoardCrew) -> list[Event]:
    """Put aliens into their cabins."""
    events = []
    for alien, at in wanted(answer):
        ship.aliens[at] = alien
        events.append(event("galaxy_trucker.boarded", seat=seat, alien=alien.value, cell=at))
    return events


def wanted(answer: BoardCrew) -> list[tuple[Alien, Cell]]:
    """The aliens of an answer with their cabins."""
    both = ((Alien.BROWN, answer.brown), (Alien.PURPLE, answer.purple))
    return [(alien, at) for alien, at in both if at is not None]


class Boarding(Decision[BoardQuestion, BoardCrew], rule="GT-4.5"):
    """Which cabins take aliens."""

    def answers(self, state: TruckerState, question: BoardQuestion) -> Iterator[BoardCrew]:
        board, ship = board_name(state), state.ships[question.ship]
        for brown in (None, *alien_cabins(board, ship, Alien.BROWN)):
            for purple in (None, *alien_cabins(board, ship, Alien.PURPLE)):
                if brown is None or brown != purple:
                    yield BoardCrew(brown, purple)

    def meaning(
        self, state: TruckerState, question: BoardQuestion, answer: BoardCrew, field: str
    ) -> Event | None:
        """Describe an alien that stays behind although it could come on board."""
        if field not in set(Alien) or getattr(answer, field) is not None:
            return None
        cabins = alien_cabins(board_name(state), state.ships[question.ship], Alien(field))
        return event(f"galaxy_trucker.means.no_{field}") if cabins else None

    def default(self, state: TruckerState, question: BoardQuestion) -> BoardCrew:
        return BoardCrew()

    def check(self, state: TruckerState, question: BoardQuestion, answer: BoardCrew) -> None:
        """Refuse aliens without a life support, and two in a cabin (GT-4.4)."""
        board, ship = board_name(state), state.ships[question.ship]
        cabins = of_kind(ship.tiles, Kind.CABIN)
        for alien, at in wanted(answer):
            if at in of_kind(ship.tiles, Kind.START_CABIN):
                raise Refused("galaxy_trucker.start_cabin", "GT-4.4", cell=at)
            if at not in cabins:
                raise Refused("galaxy_trucker.no_cabin", "GT-4.4", cell=at)
            if alien not in supports(board, ship.tiles, at):
                raise Refused("galaxy_trucker.no_support", "GT-4.4", alien=alien.value, cell=at)
        if answer.brown is not None and answer.brown == answer.purple:
            raise Refused("galaxy_trucker.one_alien_a_cabin", "GT-4.4")

    def foresee(
        self, draft: TruckerState, question: BoardQuestion, answer: BoardCrew
    ) -> list[Event]:
        return board_aliens(draft.ships[question.ship], question.ship, answer)

    def told(self, seat: Seat, answer: BoardCrew) -> Event:
        return event("galaxy_trucker.your_crew", only_for=seat)


BOARDING = Boarding()


PARTNER = 2
"""The distance to the partner in seats."""


def swap_pilots(draft: TruckerState) -> list[Event]:
    """Give everybody their partner's ship."""
    draft.pilots = [Seat((ship + PARTNER) % draft.seats) for ship in draft.pilots]
    return [
        event("galaxy_trucker.swapped", seat=seat, owner=int(draft.pilots[seat]))
        for seat in all_seats(draft)
    ]
