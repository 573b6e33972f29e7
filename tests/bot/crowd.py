"""People who press, choose and type at random, in orders that no planned test would try."""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from simcord.backend.errors import BackendError, SetupError
from simcord.interactions import command_leaves
from simcord.results import to_discord_message

from engine.registry import GAMES
from engine.tables.models import PlaceId
from tests.bot.play import CHOICES
from tests.bot.world import World, raw_messages
from tests.hostile_names import HOSTILE

BUTTON, MENU, PEOPLE, ROLES, CHANNELS = 2, 3, 5, 6, 8
SWITCH, MEMBER, PLACE = 5, 6, 7
"""Discord's numbers for the types of components, and of the options of commands."""

MOVES = (*CHOICES, "mp:turn:")
PARTING = ("mp:abandon:", "mp:leave:", "mp:resign:", "mp:forget:")
"""The buttons that end games, which are pressed rarely, so that games go on."""

MOST = 6000
"""The most characters in an option of a command."""
NONSENSE = [
    *("x", "0", "-1", "99999999999999", "R20", "r20 ne", "💥" * 40, "１２", "北", "Ａ", "1 2 3"),
    *("*", "`", "小明", "none", "20:00", "2026-12-01", "Europe/Berlin", "<@1>", "@everyone"),
    *("?", "{0 }", "x" * MOST, *HOSTILE),
]  # fmt: skip
TIMES = (60, 600, 7200, 43_200, 172_800)
"""The seconds that may pass at once."""

MANY_NUMBERS = 12


@dataclass
class Crowd:
    """The people of a world: three at a table of a game, and one who does not play."""

    here: World
    game: str
    luck: random.Random
    last: str = ""
    """The last action, for the report of a failure."""
    heard: list[str] = field(default_factory=lambda: [*NONSENSE])
    """The texts that they type: nonsense, and all values that were ever offered."""

    @property
    def people(self) -> list[Any]:
        return [self.here.ann, self.here.bob, self.here.ming, self.here.owner]

    async def gather(self) -> None:
        """Let Ann open a table and two others join it."""
        await self.here.ann.slash(self.here.channel, "play", game=self.game, seats=3)
        card = self.here.channel.last_message
        for who in (self.here.bob, self.here.ming):
            await who.click(card, custom_id="mp:join:1")
        await self.here.ann.click(card, custom_id="mp:start:1")

    async def does_something(self) -> None:
        """Do one step: most often the next of a turn, else anything that Discord allows."""
        who = await self.on_turn()
        if who is None or self.luck.randrange(3) == 0:
            who = self.luck.choice(self.people)
        place = self.luck.choice(self.here.places())
        match self.luck.randrange(40):
            case 0:
                self.last = "the bot starts again"
                await self.here.restart()
            case 1 | 2:
                seconds = self.luck.choice(TIMES)
                self.last = f"{seconds} seconds go by"
                await self.here.env.advance_time(seconds)
            case 3 | 4 | 5 | 6 | 7:
                with suppress(SetupError, BackendError):
                    await self.types(who, place)
            case _:
                with suppress(SetupError, BackendError):
                    await self.presses(who, place)

    async def on_turn(self) -> Any:
        """Return somebody for whom the game waits; None if there is nobody or no game."""
        table = await self.here.tables.in_channel(PlaceId(self.here.channel.id))
        waiting = {table.holders[seat].member for seat in table.waits_for} if table else set()
        able = [each for each in self.people if each.id in waiting]
        return self.luck.choice(able) if able else None

    async def presses(self, who: Any, place: Any) -> None:
        """Use a button or a menu of a message that somebody sees, most often of a new one."""
        seen = [each for each in raw_messages(place) if each.visible_to(who.id)]
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
            await who.click(shown, custom_id=name)
        else:
            await who.select(shown, self.chosen(control), custom_id=name)

    def is_usable(self, part: dict[str, Any]) -> bool:
        """Return True if a part of a message is a control that may be pressed now."""
        if part.get("disabled") or "custom_id" not in part:
            return False
        if part["type"] not in (BUTTON, MENU, PEOPLE, ROLES, CHANNELS):
            return False
        return not part["custom_id"].startswith(PARTING) or self.luck.randrange(20) == 0

    def chosen(self, menu: dict[str, Any]) -> list[Any]:
        """Return random values of a menu, as many as it allows."""
        offered: dict[int, list[Any]] = {
            MENU: [each["value"] for each in menu.get("options", ())],
            PEOPLE: self.people,
            ROLES: [*self.here.guild.roles.values()],
            CHANNELS: [self.here.channel],
        }
        values = offered[menu["type"]]
        most = min(menu.get("max_values", 1), len(values))
        return self.luck.sample(
            values, self.luck.randint(min(menu.get("min_values", 1), most), most)
        )

    async def types(self, who: Any, place: Any) -> None:
        """Send a command with some of its options, with offered values or nonsense."""
        commands = self.here.env.backend.visible_commands(channel_id=place.id, user_id=who.id)
        known = [
            leaf for one in commands if one.get("type", 1) == 1 for leaf in command_leaves(one)
        ]
        own = [each for each in known if each[0][0] == GAMES[self.game].command]
        path, leaf = self.luck.choice(own if self.luck.randrange(2) else known)
        name, given = " ".join(path), dict[str, Any]()
        for option in leaf.get("options") or []:
            if option.get("required") or self.luck.randrange(2):
                given[option["name"]] = await self.value(who, place, name, option, given)
        self.last = f"{who.name} types /{name} {given}"
        if None not in given.values():
            await who.slash(place, name, **given)

    async def value(
        self, who: Any, place: Any, name: str, option: dict[str, Any], given: Any
    ) -> Any:
        """Return a value for an option; None for a file or role, which nobody here sends."""
        if option.get("choices"):
            return self.luck.choice(option["choices"])["value"]
        match option["type"]:
            case 3 if option.get("autocomplete") and self.luck.randrange(4):
                return await self.completed(who, place, name, option["name"], given)
            case 3:
                return self.luck.choice(self.heard)[: option.get("max_length", MOST)]
            case 4:
                low, high = option.get("min_value", -5), option.get("max_value", 1_000)
                return self.luck.choice(
                    [low, high, self.luck.randint(low, min(high, MANY_NUMBERS))]
                )
        others = {SWITCH: bool(self.luck.randrange(2)), MEMBER: self.luck.choice(self.people)}
        return {**others, PLACE: self.here.channel}.get(option["type"])

    async def completed(self, who: Any, place: Any, name: str, option: str, given: Any) -> str:
        """Return a value offered for an option, or its label as typed."""
        typed = self.luck.choice(["", "", *self.heard])
        offered = await who.autocomplete(place, name, option, typed, **given)
        self.heard += [text for each in offered for text in (each["name"], each["value"])]
        one = self.luck.choice(offered or [{"name": "x", "value": "x"}])
        return str(one[self.luck.choice(("name", "value", "value"))])


def parts(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all parts of a message, nested ones included."""
    for each in components:
        yield each
        inside = [*each.get("components", []), each.get("accessory")]
        yield from parts([part for part in inside if part])
