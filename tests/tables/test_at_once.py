"""What two processes do at once for a member or a server is done once, also the first time."""

import asyncio
from collections.abc import Awaitable, Callable

from engine.club.lobby import Lobby
from engine.club.wishes import Wish
from engine.tables.clock.habits import DAY
from engine.tables.house_rules import ServerSettings
from engine.tables.members import MemberId
from engine.tables.models import Pace
from tests.tables.room import ANN, CHANNEL, Room

AT_ONCE, TIMES = 6, 5
GUILD = 7


async def answers(one: Callable[[int], Awaitable[bool]], number: int) -> int:
    """How many of several that ask at once are told yes."""
    return sum(await asyncio.gather(*(one(number) for _ in range(AT_ONCE))))


async def test_one_answer_to_the_puzzle_of_a_day_counts(room: Room) -> None:
    async def counts(number: int) -> bool:
        _, counted = await room.tables.puzzles.answer(MemberId(number), 3, right=True)
        return counted

    assert [await answers(counts, number) for number in range(1, TIMES)] == [1] * (TIMES - 1)
    solver = await room.tables.puzzles.of(MemberId(1))
    assert (solver.tried, solver.solved, solver.streak) == (1, 1, 1)


async def test_a_role_is_called_for_one_of_several_tables(room: Room) -> None:
    servers = room.tables.servers

    async def called(number: int) -> bool:
        return await servers.call(number, room.tables.clock()) is not None

    for number in range(GUILD, GUILD + TIMES):
        await servers.save(number, ServerSettings(call_role=1))

    assert [await answers(called, GUILD + n) for n in range(TIMES)] == [1] * TIMES


async def test_a_member_has_one_wish_in_a_server(room: Room) -> None:
    lobby = Lobby(room.tables)
    until = room.tables.clock() + DAY

    async def wish(number: int) -> None:
        await lobby.wish(
            Wish(
                guild=number, member=ANN.id, channel=CHANNEL, games=["toy"], pace=Pace.DAY,
                fewest=2, most=2, until=until,
            )
        )  # fmt: skip

    await room.tables.people.meet(ANN)
    for number in range(GUILD, GUILD + TIMES):
        await asyncio.gather(*(wish(number) for _ in range(AT_ONCE)))

    assert [len(await lobby.store.wishes(GUILD + n)) for n in range(TIMES)] == [1] * TIMES
