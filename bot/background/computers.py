"""Moves of the computer players at a table."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import monotonic

import structlog

from bot.core.services import Services
from bot.health.metrics import THINKING
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.players import PLAYERS, STRONG
from engine.players.even import strength_at
from engine.players.greedy import CIRCLES, Reason
from engine.players.match import Guard
from engine.processes.workers import Lost
from engine.tables.models import Status, Table, TableId
from engine.tables.moves.changes import play_for_computer
from engine.tables.seats import STAND_IN

log = structlog.get_logger()

WITH_CLOCK_SECONDS = 0.2
"""A strong computer's thinking time for a move while the clock of a game runs."""
IN_A_ROW_SECONDS = 12.0
"""The most thinking time of a table's strong computers before the board is posted."""
MAX_MOVES = 500
"""The most moves in one go, so that a table of computers does not keep the others waiting."""


async def play_computers(services: Services, table: Table) -> Table:
    """Let the computers move as long as the game waits for them; return the table after that."""
    seats = [Seat(seat) for seat in range(len(table.holders))]
    if not any(table.moved_by_computer(seat) for seat in seats):
        return table
    table_id = table.id
    guard = Guard(
        lambda seat, action: log.warning(
            "computer.repeats", table=table_id, seat=seat, ended_by=name_of(action)
        )
    )
    until = monotonic() + IN_A_ROW_SECONDS
    for _ in range(MAX_MOVES):
        if table.status is not Status.RUNNING:
            return table
        table, game, state = await services.tables.position(table_id)
        asked = [*sorted(game.hints.optional_questions(state)), *table.waits_for]
        for seat in filter(table.moved_by_computer, asked):
            if game.clock.keeps_step(state, seat, people_waited_for(table)) or is_for_people(
                table, game, seat, list(game.choices(state, seat))
            ):
                continue
            with THINKING.labels(game.key).time():
                left = until - monotonic()
                action, reasons = await choose(services, guard, table, state, seat, left)
            if not is_for_people(table, game, seat, [action]):
                break
        else:
            return table
        with suppress(NotNow):  # somebody has taken the seat meanwhile
            decision = play_for_computer(seat, action, table.revision, reasons)
            moved = await services.tables.do(table_id, decision)
            services.choice_cache.forget(moved.table.id)
            table = moved.table
    return table


async def choose(
    services: Services, guard: Guard, table: Table, state: AnyState, seat: Seat, left: float
) -> tuple[Action, Sequence[Reason]]:
    """Return the action of a computer and its reasons; a strong one thinks in a process.

    `left` are the seconds that it may still think before the board is posted.
    """
    game, name = services.tables.game_of(table), table.holders[seat].player or STAND_IN
    luck = Chance(f"{table.commitment}:{table.revision}")
    if table.holders[seat].is_even:
        name = strength_at(await services.tables.statistics.level(table), luck)
    ended = await asyncio.to_thread(guard.intervene, game, state, seat, luck)
    if ended is not None:
        return ended, [CIRCLES]
    if name == STRONG and (seconds := seconds_for(services, table, game, state, left)):
        with suppress(Lost):
            found = await services.thinkers.search(game, state, seat, luck, seconds)
            return found.actions[0], found.reasons
        log.warning("computer.lost", table=table.id, seat=seat)
    reasons: list[Reason] = []
    player = partial(PLAYERS[name], tell=reasons.append)
    return await asyncio.to_thread(player, game, state, seat, luck), reasons


def seconds_for(
    services: Services, table: Table, game: AnyGame, state: AnyState, left: float
) -> float:
    """Return a strong computer's thinking time for a move; 0 if no process may think.

    At tables of computers alone it does not think.
    """
    if not services.thinkers.can_think or not any(each.plays for each in table.holders):
        return 0.0
    with_clock = game.next_due(state) is not None
    most = WITH_CLOCK_SECONDS if with_clock else services.settings.thinking_seconds
    return max(0.0, min(most, left))


def is_for_people(table: Table, game: AnyGame, seat: Seat, actions: Sequence[Action]) -> bool:
    """Return True if a computer leaves all these actions to people who are there."""
    if not table.holders[seat].player or not people_waited_for(table):
        return False
    return all(name_of(each) in game.clock.people_first for each in actions)


def people_waited_for(table: Table) -> list[Seat]:
    """Return the seats of people whom a game waits for."""
    return [Seat(each) for each in sorted(table.waits_for) if not table.holders[each].player]


async def play_plans(services: Services, table_id: TableId) -> None:
    """Make the planned moves that are due, and the moves of computers after them."""
    for _ in range(MAX_MOVES):
        moved = await services.tables.plans.play(table_id)
        if moved is None:
            return
        services.choice_cache.forget(moved.table.id)
        await play_computers(services, moved.table)
