"""The pages of a club stay fast where a thousand members have many tables, wishes and contests."""

from time import perf_counter

from sqlalchemy import Connection, insert

from engine.club.contest_service import Contests
from engine.club.lobby import Lobby
from engine.tables.clock.habits import DAY
from engine.tables.store.schema import ENTRANTS, WISHES
from tests.tables.room import ANN, BOB, CHANNEL, NOON, Room
from tests.tables.test_contests import begun, terms

GUILD, MEMBERS, SECONDS = 5, 1000, 0.1


def many_wishes(connection: Connection) -> None:
    row = {"guild": GUILD, "channel": CHANNEL, "games": '["duel"]', "pace": "1_day"}
    more = {"fewest": 2, "most": 2, "until": NOON + DAY}
    connection.execute(insert(WISHES), [row | more | {"member": n} for n in range(MEMBERS)])


async def test_a_thousand_wishes_are_listed_at_once(room: Room) -> None:
    await room.database.write(many_wishes)
    lobby = Lobby(room.tables)
    begun_at = perf_counter()

    found = await lobby.seeking(GUILD)

    assert perf_counter() - begun_at < SECONDS
    assert len(found.wishes) == MEMBERS
    assert await lobby.call(GUILD, "en") == [], "nobody has that game"


async def test_a_contest_of_many_is_found_at_once(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)

    def enter(connection: Connection) -> None:
        rows = [
            {"contest": contest.id, "number": n, "member": n, "name": f"M{n}"}
            for n in range(3, 129)
        ]
        connection.execute(insert(ENTRANTS), rows)

    await room.database.write(enter)
    begun_at = perf_counter()

    found = await Contests(room.tables).store.find(contest.id)

    assert perf_counter() - begun_at < SECONDS
    assert len(found.entrants) == 128
