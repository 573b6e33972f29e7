"""Routes from presses to their handlers, and the table that a press or command is about.

Suggestions for what is typed come in time or not at all, so that typing never waits for the
database.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from enum import Enum
from functools import wraps
from itertools import chain, islice, repeat
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.core.interaction import (
    Interaction,
    apply_locale,
    member_of,
    place_of,
    seen_by,
    voice_of,
)
from bot.core.panels import left_out
from bot.core.phrases import CHOICE, CHOICE_VALUE, CHOICES, Voice, shortened
from engine.kernel.game import AnyGame
from engine.kernel.lengths import units
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.tables.errors import StoreError
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, Table, TableId

log = structlog.get_logger()

SECONDS, MIN_SECONDS, LAST_SECONDS = 1.5, 0.3, 2.0
"""Times since a key was pressed: the limit for suggestions, their minimum if Discord told us late,
and the moment of an empty answer if there is none yet. Discord waits for three seconds."""

V = TypeVar("V", str, int)

Choices = list[app_commands.Choice[Any]]  # Any: of texts or of numbers
Completer = Callable[[Interaction, Any], Coroutine[Any, Any, Choices]]  # Any: as above


def suggestions(named: Iterable[tuple[str, V]]) -> list[app_commands.Choice[V]]:
    """Return autocomplete choices within Discord's limits of number and length.

    Values that are too long are left out: they have to be typed.
    """
    able = (each for each in named if units(str(each[1])) <= CHOICE_VALUE.most)
    return [
        app_commands.Choice(name=shortened(name, CHOICE), value=value)
        for name, value in islice(able, CHOICES.most)
    ]


def promptly(complete: Completer) -> Completer:
    """Wrap a completer: it suggests in the member's language, nothing on failure or delay."""

    async def work(interaction: Interaction, typed: str) -> Choices:
        await apply_locale(interaction)
        return await complete(interaction, str(typed))

    @wraps(complete)
    async def answer(interaction: Interaction, typed: str) -> Choices:
        if not interaction.client.services.limits.lets_type(interaction):
            return await given(interaction, [])
        task = asyncio.create_task(work(interaction, typed))
        await asyncio.wait({task}, timeout=max(SECONDS - age_of(interaction), MIN_SECONDS))
        if not task.done():
            task.cancel()  # not awaited: the database may take long
            task.add_done_callback(lambda late: late.cancelled() or late.exception())
            log.warning("suggestions.late", interaction=interaction.id)
            return await given(interaction, [])
        return await given(interaction, result_of(task, interaction))

    return answer


def result_of(task: asyncio.Task[Choices], interaction: Interaction) -> Choices:
    """Return the suggestions, or none if the search failed."""
    try:
        return task.result()
    except (Refusal, StoreError, asyncio.CancelledError):
        return []
    except Exception:
        log.exception("bug", interaction=interaction.id)
        return []


async def given(interaction: Interaction, choices: Choices) -> Choices:
    """Respond with suggestions; with none if Discord refuses them."""
    if timer := interaction.extras.pop(answer_in_any_case, None):
        timer.cancel()
    try:
        await interaction.response.autocomplete(choices)
    except discord.HTTPException as refused:
        log.warning("suggestions.refused", interaction=interaction.id, trouble=str(refused))
        return []
    return choices


def answer_in_any_case(interaction: Interaction) -> None:
    """Schedule an empty response to a request for suggestions, unless another comes in time."""

    async def answer() -> None:
        if not interaction.response.is_done():
            log.warning("suggestions.unanswered", interaction=interaction.id)
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await given(interaction, [])

    seconds = max(LAST_SECONDS - age_of(interaction), 0.0)
    interaction.extras[answer_in_any_case] = asyncio.get_running_loop().call_later(
        seconds, lambda: interaction.client.later(answer())
    )


def age_of(interaction: Interaction) -> float:
    """Return the age of an interaction in seconds; 0 if the clocks disagree."""
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    return age if 0 < age < LAST_SECONDS else 0.0


T = TypeVar("T")
Handler = Callable[..., Awaitable[None]]
F = TypeVar("F", bound=Handler)

MAX_NUMBER = 2**63 - 1
"""The largest number that a database keeps."""


class Answer(Enum):
    """The place in which the result of a press is shown."""

    PRIVATE = "private"
    """In the private message that was pressed, else in a new one."""
    BESIDE = "beside"
    """In a new private message, whatever was pressed."""
    NOWHERE = "nowhere"
    """Only the public message itself changes."""


class Route:
    """The handler of a verb. Its parameters say which numbers a control of this verb carries.

    They are read by name and type: `TableId`, `Seat` and `int` are numbers, `bool` is 0 or 1. A
    number with a default may be missing; `*numbers` takes any number of them. A table comes first,
    as its id or as itself (`Table`), and only those within reach of the member are found.
    """

    def __init__(self, handler: Handler, answer: Answer) -> None:
        self.handler, self.answer = handler, answer
        self.signature = inspect.signature(handler)
        _, *parameters = self.signature.parameters.values()
        kinds = [each.annotation for each in parameters]
        self.takes_table = Table in kinds[:1]
        self.at_table = self.takes_table or TableId in kinds[:1]
        if {Table, TableId} & {*kinds[1:]}:
            raise TypeError("a table is the first number of a control")
        self.flags = [kind is bool for kind in kinds]
        named = [each for each in parameters if each.kind is not each.VAR_POSITIONAL]
        self.numbers = sum(each.default is each.empty for each in named)
        """The number of numbers in its id."""

    async def call(self, interaction: Interaction, numbers: Sequence[int]) -> None:
        """Call the handler.

        Raises Malformed for numbers that no control of ours carries, and NotNow if the table does
        not belong to this place.
        """
        try:
            self.signature.bind(interaction, *numbers)
        except TypeError:
            raise Malformed("bot.unknown_control") from None
        if any(number > MAX_NUMBER for number in numbers):
            raise Malformed("bot.unknown_control")
        if self.at_table:
            await check_reach(interaction, TableId(numbers[0]))
        flags = chain(self.flags, repeat(False))
        given: list[Any] = [
            bool(number) if flag else number for number, flag in zip(numbers, flags, strict=False)
        ]
        if self.takes_table:
            given[0] = await interaction.client.services.tables.table(TableId(numbers[0]))
        await self.handler(interaction, *given)


ROUTES: dict[str, Route] = {}
"""The routes of all imported modules, by the verbs of their controls."""


def route(verb: str, answer: Answer = Answer.PRIVATE) -> Callable[[F], F]:
    """Register a function as the handler of a verb's controls."""

    def register(handler: F) -> F:
        if verb in ROUTES:
            raise ValueError(f"two functions answer to {verb}")
        ROUTES[verb] = Route(handler, answer)
        return handler

    return register


def chosen_of(offered: Sequence[T], number: int) -> T:
    """Return an element of the list that a control was made from; Malformed if out of range."""
    if not 0 <= number < len(offered):
        raise Malformed("bot.unknown_control")
    return offered[number]


MAX_PLACES = 20
"""The most places named in a sentence."""


async def table_here(interaction: discord.Interaction[Any], game: str = "") -> Table | None:
    """Return the open or running table of this channel.

    If there are several, as in threads, return the only one of the named game, or of the member.
    """
    return only_one(await tables_here(interaction), member_of(interaction), game)


async def tables_here(interaction: discord.Interaction[Any]) -> list[Table]:
    """Return the tables that are played or open in the member's channel."""
    if interaction.channel_id is None:
        return []
    tables = interaction.client.services.tables
    found: list[Table] = await tables.all_in_channel(PlaceId(interaction.channel_id))
    return found


def only_one(tables: list[Table], member: MemberId, game: str) -> Table | None:
    """Return the only table; of several, the only one of a game, or of a member."""
    for fits in (lambda each: each.game == game, lambda each: each.seat_of(member) is not None):
        if len(tables) > 1:
            tables = list(filter(fits, tables)) or tables
    return tables[0] if len(tables) == 1 else None


async def table_in_view(interaction: Interaction, game: str = "") -> Table:
    """Return the table of this channel, else the last one that ended here.

    `game` is the one that a command names. Raises NotNow if there is no table, or several.
    """
    place, here = place_of(interaction), await tables_here(interaction)
    table = only_one(here, member_of(interaction), game)
    if table is None and here:
        raise NotNow("bot.several_tables", places=places_of(voice_of(interaction), here))
    if table is None:
        table = await interaction.client.services.tables.store.lists.last_at(place)
    if table is None:
        raise NotNow("bot.no_table_here")
    return table


def places_of(voice: Voice, tables: Sequence[Table]) -> str:
    """List the places of tables; beyond a few, the number of the others."""
    named = [voice.place(each) for each in tables]
    more = [left_out(len(named[MAX_PLACES:]))] if named[MAX_PLACES:] else []
    return " ".join([*islice(named, MAX_PLACES), *more])


async def table_to_play(interaction: Interaction, game: AnyGame) -> Table:
    """Return the table of this channel; raises NotNow if it is of another game."""
    table = await table_in_view(interaction, game.key)
    if table.game != game.key:
        other = interaction.client.services.tables.game_of(table)
        raise NotNow("bot.other_game", game=[f"{other.key}.name"], command=other.command)
    return table


async def table_meant(interaction: Interaction, chosen: str | None) -> Table:
    """Return the table to look back at: the chosen one, else the one in view.

    If the game in view has not begun, return the last one of this channel that has.
    """
    if chosen is None:
        table = await table_in_view(interaction)
        if table.status is not Status.OPEN:
            return table
        lists = interaction.client.services.tables.store.lists
        return next(iter(await lists.begun_at(table.place, most=1)), table)
    if not chosen.isdecimal() or len(chosen) > 18:
        raise NotNow("history.no_such_table")
    try:
        await check_reach(interaction, TableId(int(chosen)))
    except NotNow:
        raise NotNow("history.no_such_table") from None
    return await interaction.client.services.tables.table(TableId(int(chosen)))


async def check_reach(interaction: Interaction, table: TableId) -> None:
    """Raise NotNow for a table of another place, as if it did not exist.

    Every press and every command that names a table is checked here.
    """
    places = {place_of(interaction)}
    if isinstance(interaction.channel, discord.Thread):
        places.add(PlaceId(interaction.channel.parent_id))
    tables, guild = interaction.client.services.tables, interaction.guild_id
    try:
        await tables.check_reach(table, member_of(interaction), guild, places)
    except NotNow:
        finished = (await tables.servers.settings(guild)).finished
        if finished not in places or not await is_result(interaction, table):
            raise


async def is_result(interaction: Interaction, number: TableId) -> bool:
    """Return True if a table is a finished game of this server, as its results channel shows.

    The member has to see where it was played.
    """
    with suppress(NotNow):
        table = await interaction.client.services.tables.table(number)
        is_over = table.guild == interaction.guild_id and table.status is Status.ENDED
        return is_over and seen_by(interaction)(table)
    return False


@promptly
async def offered_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the games of this channel that have begun, the newest first."""
    if interaction.channel_id is None:
        return []
    archive = interaction.client.services.tables.archive
    voice, wanted = voice_of(interaction), typed.strip().lower()
    fitting: list[tuple[str, str]] = []
    async for table in archive.all_at(PlaceId(interaction.channel_id)):
        day = datetime.fromtimestamp(table.opened_at / 1000, UTC).date().isoformat()
        people = voice("kernel.comma").join(table.names)
        name = voice("history.table", game=voice.game(table.game), day=day, people=people)
        if wanted in name.lower():
            fitting.append((name, str(table.id)))
        if len(fitting) == CHOICES.most:
            break
    return suggestions(fitting)
