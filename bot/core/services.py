"""The services that every handler uses."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import discord

from bot.core.choice_cache import ChoiceCache
from bot.core.emoji import OwnEmoji
from bot.core.film_cache import FilmCache
from bot.core.limits import Limits
from bot.painting.processes import AnyStudio
from bot.settings import Settings
from engine.club.service import Club
from engine.players.thinking.processes import Thinkers
from engine.tables.log.review import Review
from engine.tables.members import MemberId, Person
from engine.tables.models import Table, TableId
from engine.tables.service import Tables


@dataclass
class Services:
    """The tables, the painters, the settings and the limits.

    `wake` is called after every change of a table: what the change brought about (posts, moves of
    computer seats) is then done at once and not only when the sweeper comes round.
    """

    settings: Settings
    tables: Tables
    studio: AnyStudio
    wake: Callable[[TableId], None]
    limits: Limits
    choice_cache: ChoiceCache = field(default_factory=ChoiceCache)
    films: FilmCache = field(default_factory=FilmCache)
    emoji: OwnEmoji = field(default_factory=OwnEmoji)
    covers: dict[str, bytes] = field(default_factory=dict)
    """The pictures on the cards of open tables, as PNG, by game."""
    reviews: dict[TableId, asyncio.Task[Review]] = field(default_factory=dict)
    """The reviews of games that are under way."""
    pictures_in_edits: bool = True
    """True until Discord has refused a picture in an edit; see `replies.show`."""

    def __post_init__(self) -> None:
        self.club = Club(self.tables)
        self.thinkers = Thinkers(self.settings.thinking_processes)

    def changed(self, table: Table) -> None:
        """Follow up a committed change."""
        self.choice_cache.forget(table.place)
        self.wake(table.id)


def person(user: discord.User | discord.Member, language: str) -> Person:
    """A Discord user as the tables know them."""
    return Person(MemberId(user.id), user.display_name, language, username=user.name)


def now_in_milliseconds() -> int:
    """The time as records write it; follows the simulated clock of the playground and tests."""
    return int(discord.utils.utcnow().timestamp() * 1000)
