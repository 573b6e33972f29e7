"""People at tables who press the offered buttons and note the answers."""

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from bot.core.phrases import PHRASES
from engine.kernel.texts import ENGLISH
from engine.tables.members import Ping
from tests.chaos.program import Victim
from tests.discord_server import Channel, DiscordServer, Message, Person, Reply
from tests.discord_server.messages import walk
from tests.discord_server.people import CannotDo
from tests.discord_server.wire import ApiError
from tests.process.playing import pressed_by, shows_game

ANSWER_SECONDS, CALM_SECONDS = 15.0, 0.05
MAX_PRESSES = 25
"""The most presses in a turn; after these a person starts the turn again."""
BOTH = str(list(Ping).index(Ping.BOTH))
CHOOSING = ("pick", "step", "play")
DONE = PHRASES.say(ENGLISH, "bot.done", {"what": ""}).strip()
UNTOUCHED = [
    PHRASES.say(ENGLISH, "bot.error.store"),
    PHRASES.say(ENGLISH, "bot.error.bug", {"code": "|"}).partition("|")[0],
]
"""The beginnings of answers that say that nothing was changed."""


@dataclass
class Told:
    """A press of a button that may make a move, and its answers.

    `draft` is the number of the button's draft. `said` has the final answer to each interaction,
    empty if none came: people without an answer press again.
    """

    table: int
    draft: int
    custom_id: str
    said: dict[int, str] = field(default_factory=dict)

    @property
    def done(self) -> set[int]:
        """Return the interactions that were answered with “Done”."""
        return {each for each, said in self.said.items() if f"\n{DONE}" in f"\n{said}"}

    @property
    def untouched(self) -> set[int]:
        """Return the interactions that were answered with “nothing was changed”."""
        return {
            each for each, said in self.said.items() if any(start in said for start in UNTOUCHED)
        }


@dataclass
class Sitting:
    """A channel whose people play one game after the other."""

    server: DiscordServer
    program: Victim
    channel: Channel
    people: Sequence[Person]
    game: str
    computers: int
    luck: random.Random
    confirmed: Callable[[], None]  # called just after a confirmed move
    told: list[Told] = field(default_factory=list)
    presses: int = 0
    answers: int = 0
    stopping: bool = False
    letters: bool = False
    """True if the last of the people is also called by letters (direct messages)."""

    async def play(self) -> None:
        """Play until `stopping`; try again after failures, as people do."""
        while not self.stopping:
            with suppress(TimeoutError, CannotDo, ApiError):
                board = self.board()
                if not self.letters:
                    await self.ask_for_letters(self.people[-1])
                elif board is None or not pressed_by(board, "turn"):
                    await self.open()
                else:
                    await self.take_turn(board)
            await asyncio.sleep(CALM_SECONDS)

    async def ask_for_letters(self, person: Person) -> None:
        """Choose in the settings to be called by letters as well."""
        asked = await person.slash("my settings", channel=self.channel, wait=False)
        reply = await self.answer(asked)
        if reply is None:
            return
        for part in walk(reply.message.components):
            if "set_ping" in part.get("custom_id", ""):
                chosen = await person.choose(
                    reply.message, BOTH, custom_id=part["custom_id"], wait=False
                )
                self.letters = await self.answer(chosen) is not None
                return

    # the lobby

    async def open(self) -> None:
        """Advance a table by a step towards its first board."""
        card = self.card()
        host, *others = self.people
        if card is None:
            if self.board() is None or self.over():
                seats = len(self.people) + self.computers
                await self.answer(
                    await host.slash(
                        "play", channel=self.channel, game=self.game, seats=seats, wait=False
                    )
                )
                await self.seen(lambda: self.card() is not None)
            return
        for person in others:
            if person.mention not in card.text:
                await self.press(person, card, "join")
                await self.seen(partial(self._names, person))
                return
        shown = await self.press(host, card, "set_up")
        if shown is not None and pressed_by(shown.message, "computer"):
            await self.press(host, shown.message, "computer")
        else:
            await self.press(host, card, "start")
        await self.seen(partial(self._card_changed, card.text))

    def _names(self, person: Person) -> bool:
        card = self.card()
        return card is None or person.mention in card.text

    def _card_changed(self, before: str) -> bool:
        card = self.card()
        return card is None or card.text != before

    def card(self) -> Message | None:
        """Return the newest open lobby card."""
        for post in reversed(self.server.posts(self.channel)):
            if pressed_by(post, "join") or pressed_by(post, "start"):
                return post
        return None

    # the game

    def places(self) -> list[Channel]:
        threads = [each for each in self.server.threads() if each.parent_id == self.channel.id]
        return [self.channel, *threads]

    def boards(self) -> Iterator[Message]:
        """Yield all posts with a board, in the channel and its threads."""
        for place in self.places():
            yield from filter(shows_game, self.server.posts(place))

    def board(self) -> Message | None:
        """Return the newest board."""
        return max(self.boards(), key=lambda post: int(post.id), default=None)

    def over(self) -> bool:
        """Return True if the newest board is the last one of its game."""
        board = self.board()
        return board is not None and bool(pressed_by(board, "rematch"))

    async def take_turn(self, board: Message) -> None:
        """Let somebody take a turn, most often a person whom the board mentions."""
        called = [each for each in self.people if each.user["id"] in board.mentions]
        person = self.luck.choice(called or list(self.people))
        if self.luck.random() < 0.15:
            person = self.luck.choice(list(self.people))
        reply = await self.press(person, board, "turn")
        for _ in range(MAX_PRESSES):
            if reply is None or self.stopping:
                return
            offered = [each for verb in CHOOSING for each in pressed_by(reply.message, verb)]
            if not offered:
                return
            plays = [each for each in offered if each.startswith("mp:play:")]
            wanted = plays if plays and self.luck.random() < 0.8 else offered
            reply = await self.choose(person, reply.message, self.luck.choice(wanted))

    async def choose(self, person: Person, message: Message, custom_id: str) -> Reply | None:
        """Press a button of the chooser, sometimes twice, and again if no answer came."""
        numbers = custom_id.split(":")
        told = Told(int(numbers[2]), int(numbers[4]), custom_id)
        self.told.append(told)
        reply = await self._chosen(person, message, told)
        if reply is None and self.luck.random() < 0.7:
            await self.seen(lambda: bool(self.server.gateway.online))
            current = self.server.world.messages.get(message.id)
            verb = numbers[1]
            if current is not None and custom_id in pressed_by(current, verb):
                reply = await self._chosen(person, current, told)
        return reply

    async def _chosen(self, person: Person, message: Message, told: Told) -> Reply | None:
        twice = 2 if self.luck.random() < 0.05 else 1
        replies = []
        for _ in range(2 if self.luck.random() < 0.05 else 1):
            reply = await person.press(
                message, custom_id=told.custom_id, deliveries=twice, wait=False
            )
            told.said[int(reply.interaction.id)] = ""
            replies.append(reply)
        self.presses += len(replies)
        if told.custom_id.startswith("mp:play:"):
            self.confirmed()
        answers = [await self.answer(reply) for reply in replies]
        for reply in replies:
            told.said[int(reply.interaction.id)] = "\n".join(reply.interaction.said)
        return next((reply for reply in answers if reply), None)

    # waiting

    async def press(self, person: Person, message: Message, verb: str) -> Reply | None:
        """Press the button of a verb; return the answer, None if none came.

        Joining and starting have no answer except the changed card.
        """
        self.presses += 1
        custom_id = pressed_by(message, verb)[0]
        reply = await person.press(message, custom_id=custom_id, wait=False)
        return await self.answer(reply) if verb not in ("join", "start") else None

    async def answer(self, reply: Reply) -> Reply | None:
        """Wait until there is an answer, or the program has died."""
        interaction = reply.interaction

        def over() -> bool:
            return interaction.answered_at is not None or interaction.forgiven

        await self.seen(over)
        if interaction.answered_at is None:
            return None
        self.answers += 1
        return reply

    async def seen(self, met: Callable[[], bool]) -> None:
        """Wait until a condition is met; raise TimeoutError."""
        await self.server.until(met, seconds=ANSWER_SECONDS)
