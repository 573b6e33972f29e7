"""Galaxy Trucker's hidden fields, and functions that change them (for tests/every_game)."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import get_type_hints

from msgspec.structs import replace

from engine.galaxy_trucker.building import START
from engine.galaxy_trucker.decisions import decision_of
from engine.galaxy_trucker.state import Orders, Phase, TruckerState
from engine.galaxy_trucker.view import mix_cards, mix_tiles
from engine.kernel.chance import Chance, pick
from engine.kernel.ids import Seat

Change = Callable[[TruckerState, Seat | None, Chance], None]
NOBODY = Seat(-1)

"""Sealed answers stand here too: they are rare in random games and have a test of their own."""
PUBLIC = """
    schema rules seats now round phase money votes gone pilots ships.tiles.tile ships.tiles.rotation
    ships.hand_open ships.reserve ships.discards ships.grabs ships.placed ships.number
    ships.lift.cell ships.lift.source ships.tokens ships.humans ships.aliens ships.goods
    ships.position ships.gave_up ships.announced table glass.circle glass.due glass.out seen bank
    card flown history order carried
    agenda.asked agenda.left agenda.landed agenda.beaten agenda.line
    agenda.hits.size agenda.hits.side agenda.ships agenda.meteors agenda.missile.size
    agenda.missile.side agenda.targets agenda.amounts agenda.cells agenda.named agenda.ship
    agenda.goods agenda.days agenda.credits launched_without
    questions.ship questions.due
    questions.most questions.asks_reward questions.cells questions.goods
    questions.answer.brown questions.answer.purple questions.answer.batteries
    questions.answer.reward questions.answer.crew questions.answer.planets questions.answer.accept
    questions.answer.remove questions.answer.keep questions.answer.use questions.answer.cell
    questions.answer.layout questions.answer.stack last.seat last.cells last.lost last.shots.side
    last.shots.size last.shots.total last.shots.meteor last.landed ended
    ships.said past.tiles.tile past.tiles.rotation past.hand past.hand_open past.reserve
    past.discards past.grabs past.placed past.number past.lift.cell past.lift.source past.tokens
    past.humans past.aliens past.goods past.position past.gave_up past.announced past.said
"""


def other_tiles(state: TruckerState, viewer: Seat | None, luck: Chance) -> None:
    """Change the pool, and the unseen tiles in others' hands."""
    if not state.is_over:
        mix_tiles(state, NOBODY if viewer is None else viewer, luck)


def other_cards(state: TruckerState, viewer: Seat | None, luck: Chance) -> None:
    """Change the cards in the stacks that the viewer has not seen."""
    if not state.is_over:
        mix_cards(state, viewer, luck)


def other_answers(state: TruckerState, viewer: Seat | None, luck: Chance) -> None:
    """Change the sealed answers of others."""
    for question in state.questions:
        if question.answer is None or state.pilot_of(question.ship) == viewer:
            continue
        if question.sealed and not state.is_absent(question.ship):
            question.answer = pick(luck, list(decision_of(state, question).answers()))


def other_orders(field: str, values: Sequence[StrEnum]) -> Change:
    """Return a change of an order of everybody but the viewer, if it would not show at once."""

    def change(state: TruckerState, viewer: Seat | None, luck: Chance) -> None:
        for seat in range(state.seats):
            value = pick(luck, values)
            if seat != viewer and keeps_still(state, field):
                state.orders[seat] = replace(state.orders[seat], **{field: value})

    return change


def keeps_still(state: TruckerState, field: str) -> bool:
    """Return True if an order shows neither now nor by the next events."""
    if state.phase is Phase.WAIT_START:
        return True
    if field == "flip_glass":
        return state.phase in (Phase.CHECK, Phase.BOARD)
    early = state.glass is not None and state.glass.circle != START
    return early and all(ship.number is None for ship in state.ships)


ORDERS = get_type_hints(Orders)
HIDDEN: Mapping[str, Change] = {
    "ships.hand": other_tiles,
    "pool": other_tiles,
    "stacks": other_cards,
    "box": other_cards,
    **{f"orders.{name}": other_orders(name, [*kind]) for name, kind in ORDERS.items()},
}


def forget_lifts(state: TruckerState) -> None:
    """Forbid lifting tiles (D1), as a computer would lift and place one for ever."""
    for ship in state.ships:
        ship.lift = None
