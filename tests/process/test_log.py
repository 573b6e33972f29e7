"""What the log of a session says: that it was online, that it stopped, and nobody's name."""

from pathlib import Path

from tests.discord_server import DiscordServer
from tests.discord_server.faults import ALWAYS
from tests.discord_server.messages import walk
from tests.process.playing import Game
from tests.process.program import logged, running


async def test_the_log_names_nobody(server: DiscordServer, tmp_path: Path) -> None:
    """Not even where direct messages and answers are refused."""
    more = {"MEEPLEPOST_LOG_LEVEL": "debug"}
    async with running(server, tmp_path, more) as program:
        people = [server.person("Annabelle"), server.person("Bartholomew")]
        game = Game(server, server.games, people)
        await game.open()
        for each in people:
            shown = await each.slash("my settings")
            [menu] = [
                part["custom_id"]
                for part in walk(shown.message.components)
                if "set_ping" in part.get("custom_id", "")
            ]
            await each.choose(shown.message, "1", custom_id=menu)
            each.refuse_direct_messages()
        answers = server.faults.fail("PATCH", "/webhooks/*/messages/@original", 500, times=ALWAYS)
        await people[0].slash("my games", wait=False)
        await server.until(lambda: server.requests[-1].status == 500)
        answers.lift()
        await game.move_by_buttons()
        await logged(program, "letter.refused")
        await server.everybody_answered()
        assert await program.stop() == 0

    log = program.log
    words = [each.name for each in people] + [str(each.id) for each in people]
    words += [each.token for each in server.world.interactions.values()]
    assert [word for word in words if word in log] == []
    assert log.count(" online ") == 1
    assert log.count(" stopped") == 1
