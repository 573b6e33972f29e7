"""People who press, choose and type whatever there is, in any order: what no plan would try."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from simcord.interactions import command_leaves
from simcord.results import to_discord_message

from engine.registry import GAMES
from engine.tables.models import PlaceId
from tests.bot.play import CHOICES
from tests.bot.world import World, raw_messages

BUTTON, MENU, FIELD = 2, 3, 4
TEXT, NUMBER, SWITCH, MEMBER = 3, 4, 5, 6
"""The types of components, and of the options of commands."""

MOVES = (*CHOICES, "mp:turn:")
PARTING = ("mp:abandon:", "mp:leave:", "mp:resign:", "mp:forget:")
"""What ends things goes on being pressed too seldom to keep a game from its middle."""

NONSENSE = (
    "x",
    "0",
    "-1",
    "99999",
    "R20",
    "💥",
    "１２",
    "北",
    "Ａ",
    "a" * 100,
    "1 2 3",
    "*",
    "`",
    "@everyone",
)
TIMES = (60, 600, 7200, 43_200, 172_800)
"""Seconds that go by at once."""

MANY_NUMBERS = 12


@dataclass
class Crowd:
    """The people of a world at a table of a game, and others who do not play."""

    here: World
    game: str
    luck: random.Random
    last: str = ""
    """What was done last, for whoever reads of a failure."""
    heard: list[str] = field(default_factory=lambda: [*NONSENSE])
    """What they may type anywhere: nonsense, and whatever was offered to anybody for anything."""

    @property
    def people(self) -> list[Any]:
        return [self.here.ann, self.here.bob, self.here.ming, self.here.owner]

    async def gather(self) -> None:
        """Ann opens a table, and two others join it."""
        await self.here.ann.slash(self.here.channel, "play", game=self.game, seats=3)
        card = self.here.channel.last_message
        for who in (self.here.bob, self.here.ming):
            await who.click(card, custom_id="mp:join:1")
        await self.here.ann.click(card, custom_id="mp:start:1")

    async def does_something(self) -> None:
        """One step: mostly the next of a turn, else anything at all."""
        who = await self.on_turn()
        if who is None or self.luck.randrange(3) == 0:
            who = self.luck.choice(self.people)
        match self.luck.randrange(40):
            case 0:
                self.last = "the bot starts again"
                await self.here.restart()
            case 1 | 2:
                seconds = self.luck.choice(TIMES)
                self.last = f"{seconds} seconds go by"
                await self.here.env.advance_time(seconds)
            case 3 | 4 | 5 | 6 | 7:
                await self.types(who)
            case _:
                await self.presses(who)

    async def on_turn(self) -> Any:
        """One of those whom the game waits for; None where there is no game, or nobody."""
        table = await self.here.bot.services.tables.in_channel(PlaceId(self.here.channel.id))
        waiting = {table.holders[seat].member for seat in table.waits_for} if table else set()
        able = [each for each in self.people if each.id in waiting]
        return self.luck.choice(able) if able else None

    async def presses(self, who: Any) -> None:
        """A button or a menu of a message that somebody sees: mostly of a new one."""
        seen = [each for each in raw_messages(self.here.channel) if each.visible_to(who.id)]
        newest = [each for each in seen if not each.visible_to(None)][-1:]
        message = self.luck.choice([*newest * 4, *seen[-4:], self.luck.choice(seen)])
        controls = [each for each in parts(message.components) if self.is_usable(each)]
        moves = [each for each in controls if each["custom_id"].startswith(MOVES)]
        if not controls:
            return
        control = self.luck.choice(moves if moves and self.luck.randrange(2) else controls)
        shown, name = to_discord_message(self.here.env, message), control["custom_id"]
        self.last = f"{who.name} presses {name}"
        if control["type"] == BUTTON:
            answer = await who.click(shown, custom_id=name)
        else:
            answer = await who.select(shown, self.chosen(control), custom_id=name)
        if answer.modal:
            await self.fills_in(who, answer)

    def is_usable(self, part: dict[str, Any]) -> bool:
        """Return True if a part of a message is a control that may be pressed now."""
        if part["type"] not in (BUTTON, MENU) or part.get("disabled") or "custom_id" not in part:
            return False
        return not part["custom_id"].startswith(PARTING) or self.luck.randrange(20) == 0

    def chosen(self, menu: dict[str, Any]) -> list[str]:
        """Some of the values of a menu."""
        values = [each["value"] for each in menu["options"]]
        most = min(menu.get("max_values", 1), len(values))
        return self.luck.sample(values, self.luck.randint(menu.get("min_values", 1), most))

    async def fills_in(self, who: Any, answer: Any) -> None:
        """Send a form with nonsense in its fields."""
        fields = [each for each in parts(answer.modal["components"]) if each["type"] == FIELD]
        typed = {each["custom_id"]: self.luck.choice(self.heard) for each in fields}
        self.last += f" and fills in {typed}"
        await who.submit_modal(answer, typed)

    async def types(self, who: Any) -> None:
        """A command with some of its options, as they are offered or as nonsense."""
        names = {"channel_id": self.here.channel.id, "user_id": who.id}
        commands = self.here.env.backend.visible_commands(**names)
        known = [each for one in commands for each in command_leaves(one)]
        own = [each for each in known if each[0][0] == GAMES[self.game].command]
        path, leaf = self.luck.choice(own if self.luck.randrange(2) else known)
        name, given = " ".join(path), dict[str, Any]()
        for option in leaf.get("options") or []:
            if option.get("required") or self.luck.randrange(2):
                given[option["name"]] = await self.value(who, name, option, given)
        self.last = f"{who.name} types /{name} {given}"
        if None not in given.values():
            await who.slash(self.here.channel, name, **given)

    async def value(self, who: Any, name: str, option: dict[str, Any], given: Any) -> Any:
        """A value for an option; None for a file, which nobody here sends."""
        if option.get("choices"):
            return self.luck.choice(option["choices"])["value"]
        match option["type"]:
            case 3 if option.get("autocomplete") and self.luck.randrange(4):
                return await self.completed(who, name, option["name"], given)
            case 3:
                return self.luck.choice(self.heard)[: option.get("max_length")]
            case 4:
                most = min(option.get("max_value", MANY_NUMBERS), MANY_NUMBERS)
                return self.luck.randint(option.get("min_value", -1), most)
            case 5:
                return bool(self.luck.randrange(2))
            case 6:
                return self.luck.choice(self.people)
            case _:
                return None

    async def completed(self, who: Any, name: str, option: str, given: Any) -> str:
        """One of the values that are offered for an option, or its label typed."""
        typed = self.luck.choice(["", "", *self.heard])
        offered = await who.autocomplete(self.here.channel, name, option, typed, **given)
        self.heard += [text for each in offered for text in (each["name"], each["value"])]
        one = self.luck.choice(offered or [{"name": "x", "value": "x"}])
        return str(one[self.luck.choice(("name", "value", "value"))])


def parts(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All parts of a message or a form, those inside others too."""
    for each in components:
        yield each
        inside = [*each.get("components", []), each.get("accessory"), each.get("component")]
        yield from parts([part for part in inside if part])
