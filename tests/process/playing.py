"""People who play a game by buttons or typed commands, without knowing its rules."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.turn.commands import NOT_NOW
from tests.discord_server import DiscordServer, Message, Person, Reply
from tests.discord_server.channels import Channel
from tests.discord_server.messages import walk
from tests.discord_server.wire import Json

MOVE = re.compile(r", move (\d+)\b")


def pressed_by(message: Message, verb: str) -> list[str]:
    """Return the custom ids of the enabled buttons of a verb."""
    return [
        part["custom_id"]
        for part in walk(message.components)
        if part.get("custom_id", "").startswith(f"mp:{verb}:") and not part.get("disabled")
    ]


def described(board: Message) -> str:
    """Return the alternative text of a board's picture."""
    pictures = [item for part in walk(board.components) for item in part.get("items", [])]
    return " ".join(str(each.get("description")) for each in pictures)


def move_of(board: Message) -> int:
    """Return the number of moves before a board was posted."""
    words = described(board)
    found = MOVE.search(words)
    assert found, f"no number of moves: {words}"
    return int(found[1])


def shows_game(post: Message) -> bool:
    """Return True if a post shows a real game; a lobby card shows an invented one."""
    return bool(post.pictures) and not pressed_by(post, "set_up")


async def add_computer(host: Person, card: Message) -> None:
    """Add a computer to a table, behind *Set up* on its card."""
    shown = (await host.press(card, custom_id=pressed_by(card, "set_up")[0])).message
    await host.press(shown, custom_id=pressed_by(shown, "computer")[0], wait=False)


@dataclass
class Game:
    """The table of a channel, played through Discord only."""

    server: DiscordServer
    channel: Channel
    people: Sequence[Person]
    luck: random.Random = field(default_factory=lambda: random.Random(7))

    async def open(self, *, game: str = "taluva", **more: Any) -> Message:
        """Open a table, let everybody join, and start it; return the first board."""
        host, *others = self.people
        await host.slash("play", channel=self.channel, game=game, seats=len(self.people), **more)
        card = await self.server.until(self.card)
        for person in others:
            await person.press(card, custom_id=pressed_by(card, "join")[0], wait=False)
            await self.server.until(partial(self._names, person))
        await host.press(card, custom_id=pressed_by(card, "start")[0], wait=False)
        return await self.server.until(self.board)

    def _names(self, person: Person) -> bool:
        """Return True if the lobby card names this person."""
        return any(person.mention in post.text for post in self.server.posts(self.channel))

    def card(self) -> Message | None:
        """Return the lobby card."""
        cards = [post for post in self.server.posts(self.channel) if pressed_by(post, "join")]
        return cards[-1] if cards else None

    def boards(self) -> list[Message]:
        """Return all posts with a board, in the channel and its threads."""
        threads = [each for each in self.server.threads() if each.parent_id == self.channel.id]
        posts = [post for place in (self.channel, *threads) for post in self.server.posts(place)]
        return [post for post in posts if shows_game(post)]

    def board(self) -> Message | None:
        """Return the newest board."""
        return max(self.boards(), key=lambda post: int(post.id), default=None)

    async def board_of(self, move: int) -> Message:
        """Wait for the board after a number of moves, or a later one."""

        def there() -> Message | None:
            newest = self.board()
            return newest if newest is not None and move_of(newest) >= move else None

        return await self.server.until(there)

    async def board_beyond(self, words: str) -> Message:
        """Wait for a board with another description, and return it."""

        def there() -> Message | None:
            newest = self.board()
            return newest if newest is not None and described(newest) != words else None

        return await self.server.until(there)

    def over(self) -> bool:
        """Return True if the newest board offers no turn."""
        board = self.board()
        return board is not None and not pressed_by(board, "turn")

    def next_person(self) -> Person:
        """Return the person mentioned on the newest board."""
        board = self.board()
        assert board is not None, "there is no board"
        mentioned = [each for each in self.people if each.user["id"] in board.mentions]
        assert mentioned, f"nobody is asked: {board.text}"
        return mentioned[0]

    # a move by buttons

    async def move_by_buttons(self) -> Message:
        """Make the next person's move by buttons; return the next board."""
        board = self.board()
        assert board is not None, "there is no board"
        number = move_of(board)
        await self.move()
        return await self.board_of(number + 1)

    async def move(self) -> None:
        """Make the next person's move, without waiting for the board."""
        await self.confirm(*await self.question())

    async def question(self) -> tuple[Person, Message]:
        """Lead the next person to the button that plays their move; return both."""
        person = self.next_person()
        reply = await self.choose(person, await self.take_turn(person))
        return person, reply.message

    async def take_turn(self, person: Person) -> Reply:
        board = self.board()
        assert board is not None, "there is no board"
        return await person.press(board, custom_id=pressed_by(board, "turn")[0])

    async def choose(self, person: Person, reply: Reply) -> Reply:
        """Answer questions until there is a move to confirm, or no more question."""
        while not pressed_by(reply.message, "play") and (
            offered := pressed_by(reply.message, "pick")
        ):
            reply = await person.press(reply.message, custom_id=self.luck.choice(offered))
        return reply

    async def confirm(self, person: Person, question: Message, *, deliveries: int = 1) -> Reply:
        play = pressed_by(question, "play")[0]
        return await person.press(question, custom_id=play, deliveries=deliveries)

    # a move by typing

    async def move_by_typing(self) -> Message:
        """Type a suggested move of the next person and confirm it; return the next board."""
        board = self.board()
        assert board is not None, "there is no board"
        place = self.server.world.channel(board.channel_id)
        person = self.next_person()
        for command in self.commands():
            options = await self._suggested(person, command, place)
            if options is not None:
                name = f"taluva {command['name']}"
                reply = await person.slash(name, channel=place, **options)
                await self.confirm(person, reply.message)
                return await self.board_of(move_of(board) + 1)
        raise AssertionError(f"nothing can be typed: {board.text}")

    def commands(self) -> list[Json]:
        """Return the game's own commands."""
        group = next(
            each for each in self.server.world.commands.values() if each["name"] == "taluva"
        )
        return list(group["options"])

    async def _suggested(
        self, person: Person, command: Json, place: Channel
    ) -> dict[str, Any] | None:
        """Fill in options one by one; return None if a required one has no suggestion."""
        filled: dict[str, Any] = {}
        for option in command.get("options") or []:
            if not option.get("autocomplete"):
                continue
            name = f"taluva {command['name']}"
            found = await person.autocomplete(name, option["name"], channel=place, **filled)
            choices = [each for each in found if each["value"] != NOT_NOW]
            if choices:
                filled[option["name"]] = self.luck.choice(choices)["value"]
            elif option.get("required"):
                return None
        return filled
