"""`/my data`: what is kept about a member, to take along or to have deleted."""

from io import BytesIO

import discord
import structlog
from discord import ButtonStyle, app_commands

from bot.core.controls import Press
from bot.core.interaction import Interaction, member_of, uncounted, voice_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice, said
from bot.core.replies import hand_out, show
from bot.core.routes import Answer, route
from bot.people.names import rename_thread
from engine.tables.models import PlaceId, Status, Table
from engine.tables.people.privacy import Leaving

log = structlog.get_logger()

FILE = "meeplepost-data.json"


@app_commands.command(name="data", description=said("people.about.my.data"))
async def data(interaction: Interaction) -> None:
    """Say what is kept, and offer it for taking along or for deletion."""
    voice = voice_of(interaction)
    buttons = [
        Press("data_export", label=voice("people.data.export")),
        Press("data_delete", label=voice("people.data.delete"), style=ButtonStyle.danger),
    ]
    await show(interaction, Panel(voice("people.data"), rows=[buttons]))


@route("data_export", answer=Answer.BESIDE)
async def export(interaction: Interaction) -> None:
    """Hand out everything as a file, in a private message of its own."""
    services = interaction.client.services
    async with services.limits.heavy(interaction):
        told = await services.tables.privacy.export(member_of(interaction))
    voice = voice_of(interaction)
    await hand_out(interaction, voice("people.data.exported"), discord.File(BytesIO(told), FILE))


@route("data_delete")
async def ask(interaction: Interaction) -> None:
    """Say what a deletion would bring about, and ask once more."""
    voice = voice_of(interaction)
    prospect = await interaction.client.services.tables.privacy.prospect(member_of(interaction))
    lines = [voice("people.data.sure")]
    if prospect:
        lines.append(voice("people.data.games"))
    lines += [prospect_line(voice, table, leaving) for table, leaving in prospect]
    lines.append(voice("people.data.stays"))
    yes = Press("data_forget", label=voice("people.data.forget"), style=ButtonStyle.danger)
    keep = Press("data_keep", label=voice("people.data.keep"))
    await show(interaction, Panel("\n".join(lines), rows=[[yes, keep]]))


def prospect_line(voice: Voice, table: Table, leaving: Leaving) -> str:
    """Describe the effect of a deletion on one table."""
    closed_early = leaving is Leaving.CLOSED and table.status is Status.OPEN
    key = "closed_early" if closed_early else leaving.value
    game = voice.game(table.game)
    return voice(f"people.data.{key}", game=game, place=f"<#{table.place}>")


@route("data_keep")
async def keep(interaction: Interaction) -> None:
    """Think better of it."""
    await show(interaction, Panel(voice_of(interaction)("people.data.kept")))


@route("data_forget")
async def forget(interaction: Interaction) -> None:
    """Delete everything, and what still shows the name in games that go on."""
    services = interaction.client.services
    uncounted(interaction)
    forgotten = await services.tables.privacy.forget(member_of(interaction))
    for place, message in forgotten.boards:
        await take_down(interaction.client, place, message)
    for table in forgotten.tables:
        services.changed(table)
        await rename_thread(interaction.client, services, table)
    voice = voice_of(interaction)
    await show(interaction, Panel(voice("people.data.forgotten")))


async def take_down(client: discord.Client, place: PlaceId, message: int) -> None:
    """Delete a board of ours that shows a name; one that cannot be reached stays."""
    try:
        with asking_discord():
            await client.get_partial_messageable(place).get_partial_message(message).delete()
    except TROUBLES as trouble:
        log.info("board.stays", place=place, message=message, trouble=str(trouble))
