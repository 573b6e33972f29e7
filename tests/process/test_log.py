"""What the log of a session says: that it was online, that it stopped, and nobody's name."""

import json
import subprocess
import sys
from pathlib import Path

from tests.discord_server import DiscordServer
from tests.discord_server.faults import ALWAYS
from tests.discord_server.messages import walk
from tests.process.playing import Game
from tests.process.program import logged, running


async def test_the_log_names_nobody_and_every_line_of_it_is_json_for_collectors(
    server: DiscordServer, tmp_path: Path
) -> None:
    """Not even where direct messages and answers are refused; nor what discord.py tells."""
    more = {"MEEPLEPOST_LOG_LEVEL": "debug", "MEEPLEPOST_LOG_FORMAT": "json"}
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
        answers = server.faults.fail("POST", "/interactions/*/callback", 500, times=ALWAYS)
        await people[0].slash("my games", wait=False)
        await server.until(lambda: server.requests[-1].status == 500)
        answers.lift()
        server.faults.limit("POST", "/channels/*/messages", retry_after=0.1)
        await game.move_by_buttons()
        await logged(program, "letter.refused")
        await server.everybody_answered()
        assert await program.stop() == 0

    log = program.log
    words = [each.name for each in people] + [str(each.id) for each in people]
    words += [each.token for each in server.world.interactions.values()]
    assert [word for word in words if word in log] == []
    lines = [json.loads(line) for line in log.splitlines()]
    events = [line["event"] for line in lines]
    assert (events.count("online"), events.count("stopped")) == (1, 1)
    assert "discord.http" in [line.get("logger") for line in lines]
    assert all({"event", "level", "timestamp"} <= line.keys() for line in lines)


LOST = """
import logging
from bot.process import configure_log
from bot.settings import Settings

configure_log(Settings())
try:
    raise OSError("refused")
except OSError as error:
    logging.getLogger("discord.shard").error("Attempting a reconnect", exc_info=error)
"""
"""What discord.py says each time it tries in vain to reach Discord again."""


def test_a_lost_connection_takes_a_line_and_no_traceback() -> None:
    done = subprocess.run([sys.executable, "-c", LOST], capture_output=True, text=True, check=True)

    assert done.stderr.count("\n") == 1
    assert "cause='OSError: refused'" in done.stderr
