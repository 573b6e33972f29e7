"""The member behind an interaction (id, name, language), and running their change exactly once."""

from enum import Enum

from bot.core.interaction import Interaction
from bot.core.phrases import Voice, language_of, voice_at
from bot.core.services import person
from engine.kernel.refusals import NotNow
from engine.tables.change import Decision
from engine.tables.members import MemberId, Person
from engine.tables.models import Moved, PlaceId, Table, TableId


def member_of(interaction: Interaction) -> MemberId:
    """The member's id."""
    return MemberId(interaction.user.id)


def place_of(interaction: Interaction) -> PlaceId:
    """The channel or thread where somebody is; NotNow where Discord does not tell which, or one of
    a kind that is not known here."""
    if interaction.channel_id is None:
        raise NotNow("bot.no_place")
    return PlaceId(interaction.channel_id)


def person_of(interaction: Interaction) -> Person:
    """The member as the tables know them."""
    return person(interaction.user, language_of(interaction.locale))


def voice_of(interaction: Interaction, table: Table | None = None) -> Voice:
    """The member's language, with the names of a table where it speaks of one."""
    language = language_of(interaction.locale)
    if table is None:
        return Voice(language)
    return voice_at(table, interaction.client.services.tables.game_of(table), language)


class Attempt(Enum):
    """The write attempt of an interaction, if any, and how to look up its outcome."""

    NONE = "none"
    COUNTED = "counted"
    UNCOUNTED = "uncounted"


def once(interaction: Interaction) -> int:
    """The number under which what an interaction changes counts once.

    From here on nobody is told that nothing was changed before that was looked up.
    """
    interaction.extras[Attempt] = Attempt.COUNTED
    return interaction.id


async def do(interaction: Interaction, table: TableId, decision: Decision) -> Moved:
    """Commit a member's decision exactly once, and follow it up."""
    services = interaction.client.services
    moved = await services.tables.do(table, decision, once(interaction))
    services.changed(moved.table)
    return moved


async def change(interaction: Interaction, table: TableId, decision: Decision) -> Table:
    """Commit a member's decision like `do`, and return the changed table."""
    return (await do(interaction, table, decision)).table


def uncounted(interaction: Interaction) -> None:
    """Mark the interaction as making an idempotent change, such as a setting."""
    interaction.extras.setdefault(Attempt, Attempt.UNCOUNTED)


def attempted(interaction: Interaction) -> Attempt:
    """Return the write attempt of an interaction."""
    attempt: Attempt = interaction.extras.get(Attempt, Attempt.NONE)
    return attempt
