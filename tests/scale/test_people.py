"""Whom the figures of `make bench-scale` come from find the boards that they press."""

from tests.discord_server import DiscordServer, Message
from tests.discord_server.messages import Attachment
from tests.scale.database import Waiting, place_of
from tests.scale.people import Everywhere


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
