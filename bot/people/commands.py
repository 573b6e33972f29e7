"""`/my`: a member's own games, wherever they are played."""

from discord import app_commands

from bot.cards.games import games_panel
from bot.clock import settings as habits
from bot.core.interaction import Interaction, member_of, voice_of
from bot.core.phrases import said
from bot.core.replies import show
from bot.core.routes import route
from bot.people.data import data
from bot.people.statistics import statistics
from bot.posting.places import without_dead_places


def group() -> app_commands.Group:
    """The group with its commands."""
    made = app_commands.Group(name="my", description=said("bot.about.my"))
    made.add_command(games)
    made.add_command(statistics)
    made.add_command(data)
    for command in habits.COMMANDS:
        made.add_command(command)
    return made


@app_commands.command(name="games", description=said("bot.about.my.games"))
async def games(interaction: Interaction) -> None:
    """List everywhere this member plays, those that wait for them first."""
    await show_page(interaction, 0)


@route("games")
async def show_page(interaction: Interaction, page: int) -> None:
    """Show a page of that list, counted from 0."""
    member, client = member_of(interaction), interaction.client
    tables = await client.services.tables.tables_of(member)
    tables = await without_dead_places(client, client.services, tables)
    ends = await client.services.tables.times.ends_for(member, tables)
    await show(interaction, games_panel(voice_of(interaction), tables, member, ends, page))
