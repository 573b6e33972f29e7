"""The simulated Discord: a server, four people, and the bot with few permissions.

Everything has the same id at every start, so a kept database fits. Then the world's clock jumps to
the present, so that new ids were never used before.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, TypeVar

import discord
import structlog
from simcord.actors import MemberActor
from simcord.backend.cdn import CDN_BASE
from simcord.builders import ChannelHandle
from simcord.env import Env

from bot.core.interaction import NEEDED
from engine.kernel.texts import Domain, Phrases

log = structlog.get_logger()

TEXTS = Domain.beside(__file__, "playground")
PHRASES = Phrases([TEXTS])

BEAT_SECONDS = 0.5
LOG_BEATS = 120
"""The beats after which SimCord's record of all events is dropped: a minute."""


class Pulse:
    """The clock of a world. Whoever acts in the world holds `turn` meanwhile.

    `changes` counts the messages posted, edited or removed so far, `change_of` has the number of a
    message's latest change.
    """

    def __init__(self, env: Env) -> None:
        self.env = env
        self.turn = asyncio.Lock()
        self.changes = 0
        self.change_of: dict[str, int] = {}
        self._started = time.monotonic() - env.backend.clock.elapsed
        env.backend.subscribers.append(self._notice)

    def _notice(self, event: str, payload: Mapping[str, Any]) -> None:  # Any: Discord's JSON
        if event.startswith("MESSAGE_"):
            self.changes += 1
            self.change_of[str(payload["id"])] = self.changes

    async def beat(self) -> None:
        """Advance the world's clock to the present; due events happen."""
        late = time.monotonic() - self._started - self.env.backend.clock.elapsed
        try:
            await self.env.advance_time(max(late, 0.0))
        except TimeoutError as trouble:
            log.warning("playground.slow", trouble=str(trouble))

    def forget(self) -> None:
        """Drop SimCord's records, so that a long afternoon does not fill the memory."""
        self.env.backend.transcript.clear()
        self.env.backend.http_requests.clear()


T = TypeVar("T")

FOUNDED = datetime(2026, 1, 1, tzinfo=UTC)
SETTLE_SECONDS = 30.0
"""The time limit of a click, with painting on a slow machine."""

START_SECONDS = 300.0
"""The time limit for the bot's pending work at the start: moves, pictures, posts."""

MEMBERS_MAY = discord.Permissions(
    view_channel=True,
    send_messages=True,
    read_message_history=True,
    use_application_commands=True,
)
BOT_MAY = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""No threads: the page shows a single channel, so the game stays in it."""


@dataclass(frozen=True)
class Character:
    """Somebody whom the visitor can be."""

    name: str
    handle: str
    locale: str


CHARACTERS = (
    Character("Ann", "ann", "en-US"),
    Character("小明", "ming", "zh-TW"),
    Character("Bea", "bea", "en-US"),
    Character("美玲", "meiling", "zh-TW"),
)


@dataclass(frozen=True)
class World:
    """The simulated Discord; `people` by name, in the order of CHARACTERS.

    The page shows the `channel` and everybody's direct messages with the bot;
    in the `league` channel a league is played.
    """

    env: Env
    channel: ChannelHandle
    league: ChannelHandle
    people: dict[str, MemberActor]


class Simulation(Env):
    """SimCord's Discord, which waits longer for the bot's pending work at the start."""

    async def _settle_internal(self, *, timeout: float | None = None, **more: Any) -> None:
        patience = None if timeout is None else max(timeout, START_SECONDS)
        await super()._settle_internal(timeout=patience, **more)


def found_world(client: discord.Client) -> World:
    """Return the world of a bot that is not running yet."""
    env = Simulation(client, settle_timeout=SETTLE_SECONDS, check_errors=False)
    env.backend.bot_user.name = "Meeplepost"
    guild = _at(env, 0, lambda: env.create_guild("Meeplepost playground"))
    for role in env.backend.get_guild(guild.id).roles.values():
        role.permissions = (BOT_MAY if role.managed else MEMBERS_MAY).value
    channel = _at(env, 1, lambda: guild.create_text_channel("games"))

    def enter(who: Character) -> MemberActor:
        return guild.add_member(env.create_user(who.handle, global_name=who.name))

    people = {
        each.name: _at(env, number, partial(enter, each))
        for number, each in enumerate(CHARACTERS, 2)
    }
    league = _at(env, len(CHARACTERS) + 2, lambda: guild.create_text_channel("league"))
    for number, each in enumerate(people.values(), len(CHARACTERS) + 3):
        _at(env, number, partial(env.backend.get_dm_channel, each.id))
    env.backend.subscribers.insert(0, _translator(people))
    _go_to(env, datetime.now(UTC))
    _show_emoji(env, client)
    return World(env, channel, league, people)


def _show_emoji(env: Env, client: discord.Client) -> None:
    """Keep the pictures of uploaded emoji, so that SimCord can show them."""
    upload = client.create_application_emoji

    async def keep(*, name: str, image: bytes) -> discord.Emoji:
        emoji = await upload(name=name, image=image)
        env.backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = image
        return emoji

    setattr(client, upload.__name__, keep)


def _at(env: Env, number: int, make: Callable[[], T]) -> T:
    """Make something in a second of its own, so that its id depends on nothing else."""
    _go_to(env, FOUNDED + timedelta(seconds=number))
    return make()


def _go_to(env: Env, moment: datetime) -> None:
    clock = env.backend.clock
    clock.advance((moment - clock.now()).total_seconds())


def _translator(people: dict[str, MemberActor]) -> Callable[[str, Any], None]:
    """Return a subscriber that gives every interaction the language of its person."""
    locales = {str(people[each.name].id): each.locale for each in CHARACTERS}

    def translate(event: str, payload: Any) -> None:  # Any: Discord's JSON
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            payload["locale"] = payload["guild_locale"] = locales[str(user["id"])]

    return translate
