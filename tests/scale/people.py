"""The tables on our fake Discord, and people who press the offered buttons there."""

import asyncio
import random
import time
from collections.abc import Sequence

from tests.bench.load import Times
from tests.discord_server import DiscordServer, Message, Person, Reply
from tests.discord_server.channels import Channel
from tests.discord_server.people import CannotDo
from tests.discord_server.wire import ChannelKind, Part
from tests.process.playing import pressed_by
from tests.scale.database import Waiting, board_of, place_of

DONE = "move to done"
POSTED = "move to posted"
GIVEN_UP_SECONDS = 30.0
BOARD_FLAGS = 1 << 15


class Everywhere:
    """A Discord with the servers, channels and threads of all tables."""

    def __init__(self, server: DiscordServer, waiting: Sequence[Waiting]) -> None:
        self.server, self.world = server, server.world
        self.newest: dict[str, Message] = {}
        for each in waiting:
            place = place_of(each.number)
            if str(place.channel) not in self.world.channels:
                self._add(Channel(str(place.channel), ChannelKind.TEXT, "games", str(place.guild)))
            thread = Channel(
                *(str(place.thread), ChannelKind.PUBLIC_THREAD, f"Table {each.number}"),
                *(str(place.guild), str(place.channel)),
            )
            self._add(thread)
        self._note_boards()

    def _add(self, channel: Channel) -> None:
        channel.created = self.world.clock.iso()
        self.world.channels[channel.id] = channel

    def _note_boards(self) -> None:
        """Note the newest board of each place, so that messages need not be searched.

        Older boards come again when they lose their buttons, and are ignored.
        """
        keep = self.world.keep

        def noted(message: Message, *, nonce: str | None = None) -> None:
            before = self.newest.get(message.channel_id, message)
            if message.pictures and not message.ephemeral and int(message.id) >= int(before.id):
                self.newest[message.channel_id] = message
            keep(message, nonce=nonce)

        self.world.keep = noted  # type: ignore[method-assign]

    def person(self, member: int) -> Person:
        """Return a member, known to this Discord from now on."""
        user = self.world.new_user(f"Player {member}") | {"id": str(member)}
        user = self.world.users.setdefault(str(member), user)
        return Person(self.world, self.server.gateway, user)

    def board(self, table: int) -> Message:
        """Return the newest board of a table; the one from before this run is only a button."""
        place = place_of(table)
        if str(place.thread) not in self.newest:
            turn = {"type": int(Part.BUTTON), "style": 1, "label": "Your turn"}
            row = {
                "type": int(Part.ROW),
                "components": [turn | {"custom_id": f"mp:turn:{table + 1}"}],
            }
            message = Message(str(board_of(table)), str(place.thread), self.world.bot)
            message.guild_id, message.flags = str(place.guild), BOARD_FLAGS
            message.components, message.created = [row], self.world.clock.iso()
            message.posted_at = self.world.clock.monotonic()
            self.world.messages[message.id] = self.newest[str(place.thread)] = message
        return self.newest[str(place.thread)]


class Clicker:
    """The members of a table, who press one button after the other in their turns."""

    def __init__(self, everywhere: Everywhere, table: Waiting, times: Times) -> None:
        self.everywhere, self.table, self.times = everywhere, table, times
        self.luck = random.Random(table.number)
        self.members = [everywhere.person(each) for each in table.members]
        self.chooser: Message | None = None
        self.person: Person | None = None
        self.at_work = False
        self.over = False

    async def click(self, at: float) -> None:
        """Make the next click, which was due at `at` (monotonic seconds)."""
        self.at_work = True
        try:
            async with asyncio.timeout(GIVEN_UP_SECONDS):
                await self._click(at)
        except (TimeoutError, CannotDo) as trouble:
            self.times.add(f"given up: {type(trouble).__name__}", at, time.monotonic())
            self.chooser = None
        finally:
            self.at_work = False

    async def _click(self, at: float) -> None:
        plays = pressed_by(self.chooser, "play") if self.chooser else []
        picks = self._picks()
        if plays:
            await self._confirm(at, plays[0])
        elif picks:
            await self._press(at, self.chooser, self.luck.choice(picks))
        else:
            await self._begin(at)

    def _picks(self) -> list[str]:
        if self.chooser is None:
            return []
        return [*pressed_by(self.chooser, "pick"), *pressed_by(self.chooser, "step")]

    async def _begin(self, at: float) -> None:
        board = self.everywhere.board(self.table.number)
        turns = pressed_by(board, "turn")
        if not turns:
            self.over = True
            return
        called = [self.everywhere.person(int(each)) for each in board.mentions]
        self.person = self.luck.choice(called or self.members)
        await self._press(at, board, turns[0])

    async def _confirm(self, at: float, custom_id: str) -> None:
        before = self.everywhere.board(self.table.number)
        await self._press(at, self.chooser, custom_id, confirms=True)
        if self._picks() or (self.chooser and pressed_by(self.chooser, "play")):
            return  # a step of several, or a refusal
        after = await self.everywhere.server.until(lambda: self._newer(before))
        self.times.add(POSTED, at, after.posted_at)

    def _newer(self, before: Message) -> Message | None:
        newest = self.everywhere.board(self.table.number)
        return newest if newest is not before else None

    async def _press(
        self, at: float, message: Message | None, custom_id: str, *, confirms: bool = False
    ) -> Reply:
        assert self.person is not None
        assert message is not None
        reply = await self.person.press(message, custom_id=custom_id)
        self.times.add("click to first answer", at, reply.interaction.acknowledged_at)
        what = DONE if confirms else "question to next question"
        self.times.add(f"{what}: {self.table.game}", at, reply.interaction.answered_at)
        self.times.add(what, at, reply.interaction.answered_at)
        self.chooser = reply.message
        return reply
