"""The database and the people of `make bench-scale` are those that games make."""

import time
from pathlib import Path

from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.moves import changes as moves
from engine.tables.service import Tables
from engine.tables.store.database import open_database
from engine.tables.store.store import Store
from engine.tables.upkeep.administration import Report, check
from tests.discord_server import DiscordServer, Message
from tests.discord_server.messages import Attachment
from tests.helpers import legal_actions
from tests.scale.database import Waiting, fill, place_of, renew
from tests.scale.people import Everywhere


async def test_copies_of_games_are_tables_at_which_one_can_play(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    await fill(url, tables=20, games=len(GAMES))
    waiting = await renew(url, due=3, due_in=0.0)

    assert await check(url, GAMES) == Report(20, [])
    assert {each.game for each in waiting} == set(GAMES)
    now = int(time.time() * 1000)
    tables = Tables(Store(open_database(url)), lambda: now, str, GAMES)
    assert len(await tables.due_tables(now)) == 3
    for each in waiting:
        member = MemberId(each.members[0])
        [here] = [one for one in await tables.tables_of(member) if one.id == each.number + 1]
        await tables.do(
            here.id, moves.act(member, [(await legal_actions(tables, here.id, member))[0]])
        )
    await tables.close()


async def test_a_board_that_loses_its_buttons_is_not_the_newest_again() -> None:
    async with DiscordServer() as server:
        everywhere = Everywhere(server, [Waiting(0, "taluva", [1])])
        older, newer = (
            Message(
                str(number),
                str(place_of(0).thread),
                server.world.bot,
                attachments=[Attachment("1", "board.png", b"", "", None)],
            )
            for number in (10, 11)
        )

        for message in (older, newer, older):
            server.world.keep(message)

        assert everywhere.board(0) is newer
