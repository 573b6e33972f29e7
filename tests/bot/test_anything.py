"""Four people press, choose and type whatever they can: nobody meets a bug, everybody is answered.

What `world` looks for after every test (errors that were only logged, requests that Discord would
have refused, questions without an answer) is all that is proved here.
"""

import random
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.errors import BackendError, SetupError
from simcord.interactions import command_leaves
from simcord.results import to_discord_message

from bot.checks.effort import effort
from engine.registry import GAMES
from tests.bot.play import start_game
from tests.bot.world import FULL, NO_THREADS, World, parts_of, raw_messages, world
from tests.hostile_names import HOSTILE

MOST = 6000
"""Letters that somebody may type into an option of a command."""
TYPED = [
    *("", "a", "?", "0", "-1", "99999999999999", "S20", "r20 ne", "小明", "none", "20:00", "{0}"),
    *("2026-12-01", "Europe/Berlin", "<@1>", "@everyone", "💥" * 40, "x" * MOST, *HOSTILE),
]
BUTTON, LIST, TEXT, PEOPLE, CHANNELS = 2, 3, 4, 5, 8
"""Discord's numbers for the parts of messages and forms."""
STRING, INTEGER, BOOLEAN, USER, CHANNEL = 3, 4, 5, 6, 7
"""Discord's numbers for the options of commands."""
NEWEST = 14
"""So many of the last messages are pressed on."""
HOURS = 60, 3_600, 6 * 3_600, 86_400
COMMANDS, TIME, RESTART = 0.35, 0.97, 0.995
"""Below the first, a command; above the others, time passes, or the bot starts again."""


class Somebody:
    """Does anything, as anybody, with the luck of a seed."""

    def __init__(self, here: World, seed: int) -> None:
        self.here, self.luck = here, random.Random(seed)
        self.people = [here.ann, here.bob, here.ming, here.owner]

    async def does_something(self) -> None:
        """A command, a press, time that passes, or a new start."""
        who, luck = self.luck.choice(self.people), self.luck.random()
        place = self.luck.choice([self.here.channel, *self.here.channel.threads])
        try:
            if luck > RESTART:
                await self.here.restart()
            elif luck > TIME:
                await self.here.env.advance_time(self.luck.choice(HOURS))
            else:
                answer = await (self.command if luck < COMMANDS else self.press)(who, place)
                if answer is not None and answer.modal:
                    await who.submit_modal(answer, self.filled_in(answer.modal["components"]))
        except (SetupError, BackendError):
            pass  # Discord itself would not let them

    async def command(self, who: Any, place: Any) -> Any:
        """Send a command with some of its options."""
        known = self.here.env.backend.visible_commands(user_id=who.id, channel_id=place.id)
        leaves = [
            leaf for each in known if each.get("type", 1) == 1 for leaf in command_leaves(each)
        ]
        path, leaf = self.luck.choice(leaves)
        options: dict[str, Any] = {}
        for each in leaf.get("options") or []:
            if each.get("required") or self.luck.random() < 0.5:
                value = await self.value(who, place, " ".join(path), each, options)
                options |= {} if value is None else {each["name"]: value}
        return await who.slash(place, " ".join(path), **options)

    async def value(
        self, who: Any, place: Any, command: str, option: dict[str, Any], filled: dict[str, Any]
    ) -> Any:
        """A value for an option: mostly what is offered, else anything of its kind."""
        if offered := option.get("choices"):
            return self.luck.choice(offered)["value"]
        if option.get("autocomplete") and self.luck.random() < 0.8:
            typed = self.luck.choice(["", *TYPED[1:8]])
            if offered := await who.autocomplete(place, command, option["name"], typed, **filled):
                return self.luck.choice(offered)["value"]
        low, high = option.get("min_value", -5), option.get("max_value", 1_000)
        values = {
            STRING: self.luck.choice(TYPED)[: option.get("max_length", MOST)] or "x",
            INTEGER: self.luck.choice([low, high, self.luck.randint(low, high)]),
            BOOLEAN: self.luck.random() < 0.5,
            USER: self.luck.choice(self.people),
            CHANNEL: self.here.channel,
        }
        return values.get(option["type"])

    async def press(self, who: Any, place: Any) -> Any:
        """Press a button or choose in a menu of one of the newest messages."""
        seen = [each for each in raw_messages(place) if each.visible_to(who.id)][-NEWEST:]
        for raw in self.luck.sample(seen, len(seen)):
            message = to_discord_message(self.here.env, raw)
            parts = [each for kind in (LIST, PEOPLE, CHANNELS) for each in parts_of(message, kind)]
            parts += [each for each in parts_of(message, BUTTON) if "custom_id" in each]
            if usable := [each for each in parts if not each.get("disabled")]:
                part = self.luck.choice(usable)
                if part["type"] == BUTTON:
                    return await who.click(message, custom_id=part["custom_id"])
                return await who.select(message, self.chosen(part), custom_id=part["custom_id"])
        return None

    def chosen(self, menu: dict[str, Any]) -> list[Any]:
        """Some values of a menu, as many as it lets be chosen."""
        offered = {
            LIST: [each["value"] for each in menu.get("options", ())],
            PEOPLE: self.people,
            CHANNELS: [self.here.channel],
        }[menu["type"]]
        most = min(menu.get("max_values", 1), len(offered))
        return self.luck.sample(offered, self.luck.randint(min(1, most), most))

    def filled_in(self, parts: list[dict[str, Any]]) -> dict[str, Any]:
        """A form with anything in it."""
        filled: dict[str, Any] = {}
        for part in parts:
            if part["type"] == TEXT:
                typed = self.luck.choice(TYPED)[: part.get("max_length", MOST)]
                filled[part["custom_id"]] = typed.ljust(part.get("min_length", 0), "z")
            elif part["type"] == LIST:
                filled[part["custom_id"]] = self.chosen(part)
            inner = [part["component"]] if "component" in part else part.get("components", [])
            filled |= self.filled_in(inner)
        return filled


@pytest.mark.parametrize("seed", range(effort(1, 5)))
async def test_whatever_four_people_do_there_is_no_bug(
    tmp_path: Path, seed: int, every_hour: None, quick_thoughts: list[str]
) -> None:
    game = [*GAMES][seed % len(GAMES)]
    async with world(tmp_path, [NO_THREADS, FULL][seed % 2]) as here:
        await start_game(here, here.bob, game=game)
        anybody = Somebody(here, seed)

        for _ in range(effort(60, 200)):
            await anybody.does_something()
