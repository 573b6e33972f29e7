"""A club during the kills: people who enter cups and leagues, wish for games, and solve puzzles.

They press the offered buttons, again if no answer came, and note the answers. Contests are short,
as people often resign in their turn.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.core.phrases import PHRASES
from engine.club.contests import Contest, Phase
from engine.kernel.texts import ENGLISH
from tests.chaos.people import Sitting, Told
from tests.chaos.program import Victim
from tests.discord_server import Channel, DiscordServer, Message, Person
from tests.discord_server.people import CannotDo
from tests.discord_server.wire import ApiError
from tests.discord_server.world import MIN_PERMISSIONS
from tests.process.playing import pressed_by

GAME, WISHED = "taluva", 2
"""The game of contests, and the menu's value for the players of a wished game."""
MODERATES = discord.Permissions(MIN_PERMISSIONS.value, manage_messages=True)
MEMBERS, CONTESTS = 4, 12
ANOTHER, RESIGNS, TWICE = 0.02, 0.25, 0.1
"""The probabilities of another contest, a resignation, and a doubled interaction."""
DOINGS = ["turn"] * 4 + ["contest"] * 4 + ["wish", "puzzle"]
ENTERED, BEGUN = (PHRASES.say(ENGLISH, key) for key in ("club.entered", "club.begun"))
OPENED = PHRASES.say(ENGLISH, "club.opened", {"name": "|"}).partition("|")[2]
ANSWERED = [
    PHRASES.say(ENGLISH, key, {"n": "|"}).partition("|")[0]
    for key in ("puzzle.right", "puzzle.wrong")
]
UNCOUNTED = PHRASES.say(ENGLISH, "puzzle.uncounted").strip()


@dataclass
class Answers:
    """The answers that people of the club got."""

    opened: list[str] = field(default_factory=list)
    """The names of contests whose opening was confirmed."""
    entered: list[tuple[int, int]] = field(default_factory=list)
    begun: set[int] = field(default_factory=set)
    wishes: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """The number of times that each member pressed the button of a wish."""
    solved: dict[tuple[int, int], int] = field(default_factory=lambda: defaultdict(int))
    """The number of guesses confirmed as counted, by member and day."""
    guessed: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """The days whose puzzle each member has guessed at."""


class Club(Sitting):
    """A channel of contests and one of wishes, with the same people in both."""

    def __init__(
        self,
        server: DiscordServer,
        program: Victim,
        luck: random.Random,
        pressed: Callable[[], None],
    ) -> None:
        people = [server.person(f"Member {number}") for number in range(MEMBERS)]
        people[0].permissions = MODERATES
        contests = server.new_channel("contests")
        super().__init__(server, program, contests, people, GAME, 0, luck, pressed)
        self.wishing, self.heard = server.new_channel("wishes"), Answers()
        self.number = 0
        self.answered = set[tuple[int, int]]()

    async def play(self) -> None:
        """Do random `DOINGS` until `stopping`."""
        while not self.stopping:
            with suppress(TimeoutError, CannotDo, ApiError):
                await self.do(self.luck.choice(DOINGS))

    async def do(self, what: str) -> None:
        """Do one of the `DOINGS`."""
        person = self.luck.choice(list(self.people))
        match what:
            case "turn":
                await self.turn()
            case "contest":
                await self.contest(person)
            case "wish":
                await self.wish(person)
            case _:
                await self.puzzle(person)

    def places(self) -> list[Channel]:
        homes = [self.channel, self.wishing]
        ids = [each.id for each in homes]
        return [*homes, *(each for each in self.server.threads() if each.parent_id in ids)]

    # contests

    async def contest(self, person: Person) -> None:
        """Advance the newest contest by a step, or open another one if it has begun."""
        cards = [each for each in self.server.posts(self.channel) if pressed_by(each, "club_enter")]
        if not cards or self.luck.random() < ANOTHER:
            if self.number < CONTESTS:
                await self.open_contest()
            return
        number = int(pressed_by(cards[-1], "club_enter")[0].split(":")[2])
        if (number, person.id) not in self.answered:
            said = await self.told_by(person, cards[-1], "club_enter")
            if ENTERED in said:
                self.heard.entered.append((number, person.id))
            if said:
                self.answered.add((number, person.id))
            return
        all_in = sum(contest == number for contest, _ in self.answered) == MEMBERS
        if all_in and BEGUN in await self.told_by(self.people[0], cards[-1], "club_begin"):
            self.heard.begun.add(number)

    async def open_contest(self) -> None:
        """Open a cup or a league with a name of its own; the answer may get lost."""
        self.number += 1
        name = f"Contest {self.number}"
        kind = self.luck.choice(["club league", "club cup", "club cup"])
        asked = await self.people[0].slash(
            kind, channel=self.channel, name=name, game=GAME, players=2, wait=False,
            deliveries=self.deliveries(),
        )  # fmt: skip
        await self.answer(asked)
        if OPENED in "\n".join(asked.interaction.said):
            self.heard.opened.append(name)

    async def turn(self) -> None:
        """Let somebody take a turn at one of the tables, or resign there."""
        boards: dict[str, Message] = {}
        for board in self.boards():
            boards[board.channel_id] = board
        live = [each for each in boards.values() if pressed_by(each, "turn")]
        if not live:
            return
        board = self.luck.choice(live)
        if self.luck.random() < RESIGNS:
            await self.resign(board)
        else:
            await self.take_turn(board)

    async def resign(self, board: Message) -> None:
        """Let the person whom a board mentions resign."""
        place = self.server.world.channels[board.channel_id]
        called = [each for each in self.people if each.user["id"] in board.mentions]
        if not called:
            return
        sure = await self.answer(await called[0].slash("table resign", channel=place, wait=False))
        if sure is None or not (buttons := pressed_by(sure.message, "resign")):
            return
        pressed = await called[0].press(sure.message, custom_id=buttons[0], wait=False)
        number = int(pressed.interaction.id)
        told = Told(int(buttons[0].split(":")[2]), -number, buttons[0], {number: ""})
        self.told.append(told)
        self.confirmed()
        try:
            await self.answer(pressed)
        finally:
            told.said[number] = "\n".join(pressed.interaction.said)

    # wishes and puzzles

    async def wish(self, person: Person) -> None:
        """Wish for a game, or join a table that was opened for a wish."""
        for card in self.server.posts(self.wishing):
            if pressed_by(card, "join") and person.mention not in card.text:
                await self.press(person, card, "join")
                return
        shown = await self.answer(await person.slash("lobby", channel=self.wishing, wait=False))
        for verb in ("club_wish", "club_wish", "club_keep"):
            if shown is None or not (buttons := pressed_by(shown.message, verb)):
                return
            if verb == "club_keep":
                self.heard.wishes[person.id] += 1
            pressed = await person.press(
                shown.message, custom_id=buttons[0], wait=False, deliveries=self.deliveries()
            )
            shown = await self.answer(pressed)

    async def puzzle(self, person: Person) -> None:
        """Answer the puzzle of the day."""
        shown = await self.answer(await person.slash("puzzle", channel=self.wishing, wait=False))
        if shown is None or not (buttons := pressed_by(shown.message, "guess")):
            return
        day = int(buttons[0].split(":")[2])
        self.heard.guessed[person.id].add(day)
        pressed = await person.press(
            shown.message, custom_id=self.luck.choice(buttons), wait=False,
            deliveries=self.deliveries(),
        )  # fmt: skip
        await self.answer(pressed)
        said = "\n".join(pressed.interaction.said)
        answered = any(each in said for each in ANSWERED)
        self.heard.solved[person.id, day] += answered and UNCOUNTED not in said

    # answers

    def figures(self, contests: Sequence[Contest]) -> str:
        """Return the figures of the club in a line."""
        played = [each for contest in contests for each in contest.fixtures if each.places]
        ended = sum(each.phase is Phase.ENDED for each in contests)
        return (
            f"club: {len(contests)} contests ({ended} ended), {len(played)} results, "
            f"{sum(self.heard.wishes.values())} wishes, {len(self.heard.solved)} puzzles"
        )

    def deliveries(self) -> int:
        return 2 if self.luck.random() < TWICE else 1

    async def told_by(self, person: Person, message: Message, verb: str) -> str:
        """Press a button and return the whole answer; empty if none came in time."""
        self.presses += 1
        pressed = await person.press(
            message, custom_id=pressed_by(message, verb)[0], wait=False,
            deliveries=self.deliveries(),
        )  # fmt: skip
        with suppress(TimeoutError):
            await self.answer(pressed)
        return "\n".join(pressed.interaction.said)
