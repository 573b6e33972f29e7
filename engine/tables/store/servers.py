"""Servers: where tables may be opened, by whom, and how many; and blocked servers.

The defaults allow every channel, everybody and any number.
"""

from collections.abc import Callable, Collection
from enum import StrEnum
from typing import TypeVar

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, select

from engine.kernel.refusals import NotNow
from engine.tables.clock.habits import DAY, is_ahead
from engine.tables.members import NOBODY, MemberId
from engine.tables.models import PlaceId, Table
from engine.tables.store.schema import GUILDS, MEMBERS, NOTES, PLAYERS, TABLES
from engine.tables.store.serialization import as_json, settings_of
from engine.tables.store.sql import ALIVE, Topic, locked, upsert


class Openers(StrEnum):
    """The members who may open tables."""

    EVERYBODY = "everybody"
    ROLE = "role"
    MODERATORS = "moderators"


class ServerSettings(Struct, frozen=True, omit_defaults=True):
    """The settings of a server.

    `language` is that of its tables, empty for the server's own at Discord. `channels` are those in
    which tables may be opened, empty for all. `opener_role` counts with ROLE. `most_tables` (open
    and running in the server) and `most_of_member` (of one host) are limits; None is no limit.
    `moderator_role` is a role whose members are moderators besides those who may manage messages.
    `organisers` may open leagues and cups: everybody or moderators.

    The channel `finished` shows the results of games, too. `call_role` is called for new tables,
    once a day at most.
    """

    language: str = ""
    channels: list[PlaceId] = field(default_factory=list)
    openers: Openers = Openers.EVERYBODY
    opener_role: int | None = None
    most_tables: int | None = None
    most_of_member: int | None = None
    threads: bool = True
    moderator_role: int | None = None
    ratings: bool = False
    organisers: Openers = Openers.MODERATORS
    finished: PlaceId | None = None
    call_role: int | None = None

    def allows_tables_in(self, channel: PlaceId) -> bool:
        """Return whether tables may be opened in a channel."""
        return not self.channels or channel in self.channels


def is_moderator(settings: ServerSettings, roles: Collection[int], manages: bool) -> bool:
    """Return whether a member moderates: by a role, or as they may manage messages."""
    return manages or settings.moderator_role in roles


def check_opener(
    settings: ServerSettings, channel: PlaceId, roles: Collection[int], manages: bool
) -> None:
    """Refuse a table in a channel, or by a member with these roles, that is not allowed there.

    `manages` tells whether Discord lets the member manage messages in the channel.
    """
    if not settings.allows_tables_in(channel):
        raise NotNow("server.other_channels", channels=[f"<#{each}>" for each in settings.channels])
    if settings.openers is Openers.EVERYBODY:
        return
    if is_moderator(settings, roles, manages):
        return
    if settings.openers is Openers.MODERATORS:
        raise NotNow("server.moderators_open")
    if settings.opener_role not in roles:
        raise NotNow("server.role_opens", role=f"<@&{settings.opener_role}>")


T = TypeVar("T")

SETTINGS = msgspec.json.Decoder(ServerSettings)
REASONS = msgspec.json.Decoder(dict[int, str])
MAX_PLACES = 5
"""The most tables of a full server named to whoever wants to open another."""
BLOCKED_NAME, CALLED_NAME = "blocked servers", "called {}"


class ServerStore(Topic):
    """The settings of servers, and those that are blocked."""

    async def settings(self, guild: int | None) -> ServerSettings:
        """Return a server's settings; the defaults outside of servers and before it chooses."""
        return await self.read(lambda connection: settings_in(connection, guild))

    async def choose(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Change a server's settings as they are stored now; two changes at once are both kept."""

        def write(connection: Connection) -> ServerSettings:
            before = locked(connection, GUILDS, {"id": guild, "settings": "{}"})
            after = change(SETTINGS.decode(before["settings"]))
            upsert(connection, GUILDS, {"id": guild, "settings": as_json(after)})
            return after

        return await self.write(write)

    async def call(self, guild: int, now: int) -> int | None:
        """Return the role to mention for a new table, and note the time; None within a day
        after."""
        name = CALLED_NAME.format(guild)

        def write(connection: Connection) -> int | None:
            role = settings_in(connection, guild).call_role
            if role is None:
                return None
            last = locked(connection, NOTES, {"name": name, "text": str(now - DAY)})
            if is_ahead(now, int(last["text"]) + DAY, DAY):
                return None
            upsert(connection, NOTES, {"name": name, "text": str(now)})
            return role

        return await self.write(write)

    async def against_call(self, guild: int, now: int) -> list[MemberId]:
        """Return the members there who want more days between mentions than have passed."""
        last = await self.row(select(NOTES.c.text).where(NOTES.c.name == CALLED_NAME.format(guild)))
        if last is None:
            return []
        choosy = (
            select(MEMBERS.c.id, MEMBERS.c.settings)
            .join_from(MEMBERS, PLAYERS, PLAYERS.c.member == MEMBERS.c.id)
            .join(TABLES)
            .where(MEMBERS.c.settings.contains("days_between_calls"), TABLES.c.guild == guild)
            .distinct()
        )
        spared = []
        for member, settings in await self.each(choosy, lambda row: (row["id"], settings_of(row))):
            least = settings.days_between_calls * DAY
            if is_ahead(now, int(last["text"]) + least, least):
                spared.append(MemberId(member))
        return spared

    async def block(self, guild: int, why: str) -> None:
        """Block a server: the bot leaves it, and answers nobody there."""
        await self._change_blocked(lambda blocked: blocked.update({guild: why}))

    async def unblock(self, guild: int) -> bool:
        """Unblock a server; return False if it was not blocked."""
        return await self._change_blocked(lambda blocked: blocked.pop(guild, None) is not None)

    async def blocked(self) -> dict[int, str]:
        """Return the blocked servers, and why."""
        note = select(NOTES.c.text).where(NOTES.c.name == BLOCKED_NAME)
        return await self.first(note, lambda row: REASONS.decode(row["text"])) or {}

    async def _change_blocked(self, change: Callable[[dict[int, str]], T]) -> T:
        def write(connection: Connection) -> T:
            note = locked(connection, NOTES, {"name": BLOCKED_NAME, "text": "{}"})
            blocked = REASONS.decode(note["text"])
            result = change(blocked)
            upsert(connection, NOTES, {"name": BLOCKED_NAME, "text": as_json(blocked)})
            return result

        return await self.write(write)


def settings_in(connection: Connection, guild: int | None, *, lock: bool = False) -> ServerSettings:
    """Return a server's settings; the defaults outside of servers and before it chooses."""
    question = select(GUILDS.c.settings).where(GUILDS.c.id == guild)
    question = question.with_for_update() if lock else question
    kept = None if guild is None else connection.execute(question).scalar_one_or_none()
    return ServerSettings() if kept is None else SETTINGS.decode(kept)


def find_room(connection: Connection, table: Table) -> None:
    """Raise NotNow if a server is at its limit of tables.

    Until the end of the transaction no other process can open one there.
    """
    if table.guild is None or table.is_over:
        return
    settings = settings_in(connection, table.guild, lock=True)
    if settings.most_tables is None and settings.most_of_member is None:
        return
    there = ALIVE, TABLES.c.guild == table.guild
    newest = select(TABLES.c.place, TABLES.c.host).where(*there).order_by(TABLES.c.id.desc())
    tables = connection.execute(newest).all()
    if settings.most_tables is not None and len(tables) >= settings.most_tables:
        places: list[int | str] = [f"<#{place}>" for place, _ in tables[:MAX_PLACES]]
        raise NotNow("server.full", most=settings.most_tables, places=places)
    hosted = 0 if table.host == NOBODY else sum(host == table.host for _, host in tables)
    if settings.most_of_member is not None and hosted >= settings.most_of_member:
        raise NotNow("server.enough_of_yours", most=settings.most_of_member)
