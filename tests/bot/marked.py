"""Dolmengötter with a unique mark on every dolmen, played by people who try to find secrets.

A mark is a value of six digits that appears nowhere else. Everything that leaves the bot is
searched for marks that its reader must not know: those of others' dolmens before they are scored.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace as altered

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build
from engine.dolmengoetter.state import DolmenOptions, DolmenState, Phase
from engine.kernel.actions import Action, field_kind, fields_of, name_of
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.notation import print_value
from renderers.kit.artist import Occasion
from renderers.registry import ARTISTS
from renderers.studio import Frame, Studio, scene_of
from tests.bot.play import choices_on, open_table, press, take_turn
from tests.bot.wiretap import Piece, Wiretap
from tests.bot.world import World, labels

A_MARK = re.compile(r"(?<![0-9a-f])931([0-2])(0[1-9]|1[01])(?![0-9a-f])")
"""A mark that is not part of a longer number, as random numbers may contain one by chance."""
BY_BUTTONS, FAILING = 4, 12
"""One move in `BY_BUTTONS` is made by buttons; one in `FAILING` meets a failure."""


def mark(seat: int, number: int) -> int:
    """Return the mark of a seat's dolmen."""
    return 931_000 + 100 * seat + number


class MarkedBuild(Build, frozen=True, tag="build"):
    """A build whose value may be a mark."""

    value: Annotated[int, field_kind("dolmen")]


def marked_setup(seats: int, options: DolmenOptions, chance: Chance) -> DolmenState:
    state = GAME.setup(seats, options, chance)
    for seat, player in enumerate(state.players):
        player.values = [mark(seat, number) for number, _ in enumerate(player.values, 1)]
    return state


def seen_apply(draft: DolmenState, seat: Seat, action: Action) -> Iterator[Event]:
    """Apply an action; every event ends a scene."""
    for each in GAME.apply(draft, seat, action):
        yield altered(each, scene=True)


def marked_check(state: DolmenState, seat: Seat, action: Action) -> None:
    """Check a marked build as a build of the game."""
    plain = Build(action.circle, action.value) if isinstance(action, MarkedBuild) else action
    GAME.check(state, seat, plain)


MARKED: AnyGame = replace(
    GAME,
    setup=marked_setup,
    check=marked_check,
    apply=seen_apply,
    actions=tuple(MarkedBuild if each is Build else each for each in GAME.actions),
)


class OpenStudio(Studio):
    """A studio that writes its inputs as text instead of painting them, for the search."""

    fails = False

    def picture_now(
        self,
        game_key: str,
        view: Any,
        occasion: Occasion,
        question: Any = None,
        *_: Any,
    ) -> bytes:
        if self.fails:
            self.fails = False
            raise RuntimeError("there is no paint left")
        scene = scene_of(ARTISTS[game_key], view, occasion, question)
        return msgspec.json.encode((view, question)) + repr(scene).encode()

    def gif_now(self, game_key: str, frames: Sequence[Frame]) -> bytes:
        return b"".join(self.picture_now(game_key, *frame) for frame in frames)


@dataclass
class Evening:
    """A random game of three; `leaks` are the places with marks that were seen too early."""

    here: World
    wire: Wiretap
    luck: random.Random
    revealed: set[str] = field(default_factory=set)
    leaks: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    """The places with marks that their readers may know."""

    @property
    def people(self) -> list[Any]:
        return [self.here.ann, self.here.bob, self.here.ming]

    async def play(self, most: int = 1000) -> None:
        """Play until something leaks, the game is over, or the most moves are made."""
        card = await open_table(self.here, 3, "dolmengoetter")
        for each in self.people[1:]:
            await press(each, card, "join")
        await press(self.here.ann, card, "start")
        for _ in range(most):
            await self.move()
            over = (await self.state()).phase is Phase.OVER
            if not over:
                await self.pry()
            await self.listen()
            if self.leaks or over:
                return

    async def state(self) -> DolmenState:
        table = await self.here.table()
        state: DolmenState = (await self.here.tables.position(table.id)).state
        return state

    def board(self) -> Any:
        """Return the newest message with the turn's button."""
        return next(
            each
            for each in reversed(self.here.channel.history(viewer=self.here.owner))
            if any(label.startswith("Take your turn") for label in labels(each))
        )

    async def move(self) -> None:
        """Let somebody act, by buttons or by a command."""
        state = await self.state()
        seat = self.luck.choice(sorted(GAME.may_act(state)))
        who = self.people[seat]
        if self.luck.randrange(BY_BUTTONS) == 0:
            await take_turn(who, self.board(), self.luck)
        else:
            await self.says(who, self.luck.choice(list(MARKED.choices(state, seat))))

    async def says(self, who: Any, action: Action) -> None:
        """Send an action as a command, with a suggestion for its last field."""
        fields = {
            spec.name: print_value(spec, getattr(action, spec.name))
            for spec in fields_of(type(action))
        }
        command = f"dolmen {name_of(action).replace('_', '-')}"
        if fields:
            last = list(fields)[-1]
            others = {name: value for name, value in fields.items() if name != last}
            await who.autocomplete(self.here.channel, command, last, "", **others)
        if self.luck.randrange(4) == 0:
            await who.slash(self.here.channel, command, **fields)
        await who.slash(self.here.channel, command, **fields, now=True)

    async def pry(self) -> None:
        """Let somebody try buttons and commands that might reveal secrets."""
        channel, who = self.here.channel, self.luck.choice([*self.people, self.here.owner])
        state = await self.state()
        circle = str(next(iter(state.stacks), 1))
        match self.luck.randrange(13):
            case 0:
                await who.slash(channel, "table view", **{"as": "text"})
            case 1:
                await who.slash(channel, "table log")
            case 2:
                await who.slash(channel, "table export")
            case 3:
                await who.slash(channel, "dolmen build", circle=circle, value="4", now=True)
            case 4:
                await who.slash(
                    channel, "dolmen build", circle=circle, value="none of them", now=True
                )
            case 5:
                for each in self.people:
                    await each.autocomplete(channel, "dolmen build", "value", "")
                    await each.autocomplete(channel, "dolmen build", "circle", "")
            case 6:
                await who.slash(channel, "table order", what="ask=choice")
                await who.autocomplete(channel, "table order", "what", "")
            case 7:
                await who.slash(channel, "table history")
            case 8:
                await who.slash(channel, "my games")
            case 9:
                await self.press_all(who)
            case 10:
                await who.slash(channel, "table show")
            case _:
                studio = self.here.bot.services.studio
                assert isinstance(studio, OpenStudio)
                studio.fails = self.luck.randrange(FAILING) == 0
                await who.click(self.board(), label="My view")

    async def press_all(self, who: Any) -> None:
        """Press all public buttons that ask for something, and the first button of each answer."""
        for message in self.here.channel.history(viewer=self.here.owner):
            asking = ("Take your turn", "Answer privately")
            for label in [each for each in labels(message) if each.startswith(asking)]:
                answer = await who.click(message, label=label)
                for button in choices_on(answer.response)[:1]:
                    await who.click(answer.response, custom_id=button["custom_id"])

    async def listen(self) -> None:
        """Search everything sent meanwhile for leaks."""
        state = await self.state()
        for scored in state.last.scored if state.last else ():
            self.revealed |= {str(each.value) for each in scored.stack}
        for piece in self.wire.take():
            marks = set(marks_in(piece.text))
            if marks:
                self.seen.add(piece.place)
            if state.phase is not Phase.OVER and marks - self.revealed - self.own(piece):
                self.leaks.add(piece.place)

    def own(self, piece: Piece) -> set[str]:
        """Return the marks that the reader of a piece may know as their own."""
        ids = [int(each.id) for each in self.people]
        if piece.reader not in ids:
            return set()
        return {str(mark(ids.index(piece.reader), number)) for number in range(1, 12)}


def marks_in(text: str) -> Iterator[str]:
    """Yield every mark in a text."""
    return (found[0] for found in A_MARK.finditer(text))
