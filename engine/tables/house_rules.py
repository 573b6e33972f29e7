"""A server's settings: where tables may be opened, by whom, and how many.

The defaults allow every channel, everybody and any number.
"""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct, field

from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId
from engine.tables.models import PlaceId


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


class Opener(Struct, frozen=True):
    """A member who wants to open a table in a channel, with their roles in the server.

    `manages` tells whether Discord lets them manage messages there.
    """

    id: MemberId
    channel: PlaceId
    roles: Collection[int] = ()
    manages: bool = False


def is_moderator(settings: ServerSettings, roles: Collection[int], manages: bool) -> bool:
    """Return whether a member moderates: by a role, or as they may manage messages."""
    return manages or settings.moderator_role in roles


def check_opener(settings: ServerSettings, opener: Opener) -> None:
    """Refuse a table in a channel, or by a member, that the server does not allow."""
    if settings.channels and opener.channel not in settings.channels:
        raise NotNow("server.other_channels", channels=[f"<#{each}>" for each in settings.channels])
    if settings.openers is Openers.EVERYBODY:
        return
    if is_moderator(settings, opener.roles, opener.manages):
        return
    if settings.openers is Openers.MODERATORS:
        raise NotNow("server.moderators_open")
    if settings.opener_role not in opener.roles:
        raise NotNow("server.role_opens", role=f"<@&{settings.opener_role}>")
