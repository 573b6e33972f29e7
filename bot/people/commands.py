"""`/my`, the leaderboard, blocked members, and what is stored about a member."""

from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO

import discord
import structlog
from discord import app_commands

from bot.cards.games import games_panel, mine_of
from bot.clock import settings as habits
from bot.core.interaction import Interaction, member_of, person_of, server_of, uncounted, voice_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.panels import RED, Panel, Press, in_rows, page_buttons
from bot.core.phrases import AnyCommand, Voice, game_choices, literal, said
from bot.core.replies import hand_out, say, show
from bot.core.routes import Answer, route
from bot.people.statistics import statistics
from bot.posting.places import name_anew, without_dead_places
from engine.kernel.refusals import Malformed, NotNow
from engine.registry import game, number_of, numbered
from engine.tables.errors import StoreError
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, Table
from engine.tables.names import readable
from engine.tables.people.privacy import Leaving
from engine.tables.standings import Leader

log = structlog.get_logger()

CHANGING: set[int] = set()
"""The threads being renamed: Discord allows it twice in ten minutes, and delays more requests."""


async def keep_name(interaction: Interaction) -> None:
    """Update the name of an acting member at all tables of the server."""
    if interaction.guild_id is None:
        return
    client = interaction.client
    with suppress(StoreError):  # logged already; the next press tries again
        tables = client.services.tables
        for table in await tables.seen(person_of(interaction), interaction.guild_id):
            client.later(rename_thread(client, table))


async def rename_thread(client: discord.Client, table: Table) -> None:
    """Rename a table's thread after its present players; if that fails, keep the old name."""
    if table.place in CHANGING:
        return
    CHANGING.add(table.place)
    try:
        await name_anew(client, table)
    except TROUBLES as trouble:
        log.info("thread.keeps_name", place=table.place, trouble=str(trouble))
    finally:
        CHANGING.discard(table.place)


@app_commands.command(name="games", description=said("bot.about.my.games"))
async def games(interaction: Interaction) -> None:
    """List the tables of this member, those that wait for them first."""
    await show_page(interaction, 0)


@route("games")
async def show_page(interaction: Interaction, page: int) -> None:
    """Show a page of that list, counted from 0."""
    member, client = member_of(interaction), interaction.client
    tables = await client.services.tables.tables_of(member)
    tables = await without_dead_places(client, client.services, tables)
    mine = await mine_of(client.services, member, tables)
    await show(interaction, games_panel(voice_of(interaction), tables, mine, page))


LINES_A_PAGE = 15


@app_commands.command(name="leaderboard", description=said("people.about.leaderboard"))
@app_commands.rename(key="game")
@app_commands.describe(key=said("bot.about.play.game"))
@app_commands.choices(key=game_choices())
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, key: str) -> None:
    """Show the first page."""
    await show(interaction, await page_of(interaction, game(key).key, 0))


@route("leaders")
async def turn_page(interaction: Interaction, number: int, page: int) -> None:
    """Show another page of the leaderboard of a game, named by its number."""
    if (chosen := numbered(number)) is None:
        raise Malformed("bot.unknown_control")
    await show(interaction, await page_of(interaction, chosen.key, page))


async def page_of(interaction: Interaction, key: str, page: int) -> Panel:
    """Return a page (counted from 0) of the leaderboard of a game in this server."""
    guild, tables = server_of(interaction).id, interaction.client.services.tables
    if not (await tables.servers.settings(guild)).ratings:
        raise NotNow("people.no_ratings")
    leaders = await tables.ratings.leaders(guild, key)
    return leaderboard_panel(voice_of(interaction), key, leaders, page)


def leaderboard_panel(voice: Voice, key: str, leaders: Sequence[Leader], page: int) -> Panel:
    """Return a page of the leaderboard, with buttons to the others."""
    pages = max(1, -(-len(leaders) // LINES_A_PAGE))
    page = min(page, pages - 1)
    start = page * LINES_A_PAGE
    title = voice("people.leaderboard", game=voice.game(key), n=page + 1, pages=pages)
    lines = [
        voice(
            "people.leaderboard.line",
            place=place,
            who=literal(leader.name),
            rating=leader.rating,
            n=leader.games,
        )
        for place, leader in enumerate(leaders[start : start + LINES_A_PAGE], start + 1)
    ]
    text = "\n".join([title, *(lines or [voice("people.leaderboard.empty")])])
    rows = page_buttons(voice, page, pages, "leaders", number_of(key))
    return Panel(f"{text}\n-# {voice('people.leaderboard.how')}", rows=rows)


FILE = "meeplepost-data.json"


@app_commands.command(name="data", description=said("people.about.my.data"))
async def data(interaction: Interaction) -> None:
    """Say what is stored, and offer export and deletion."""
    voice = voice_of(interaction)
    buttons = [
        Press("data_export", label=voice("people.data.export")),
        Press("data_delete", label=voice("people.data.delete"), style=RED),
    ]
    await show(interaction, Panel(voice("people.data"), rows=[buttons]))


@route("data_export", answer=Answer.BESIDE)
async def export(interaction: Interaction) -> None:
    """Hand out everything as a file, in a new private message."""
    services = interaction.client.services
    async with services.limits.heavy(interaction):
        told = await services.tables.privacy.export(member_of(interaction))
    voice = voice_of(interaction)
    await hand_out(interaction, voice("people.data.exported"), discord.File(BytesIO(told), FILE))


@route("data_delete")
async def ask(interaction: Interaction) -> None:
    """Say what a deletion means, and ask for confirmation."""
    voice = voice_of(interaction)
    prospect = await interaction.client.services.tables.privacy.prospect(member_of(interaction))
    lines = [voice("people.data.sure")]
    if prospect:
        lines.append(voice("people.data.games"))
    for table, leaving in prospect:
        early = leaving is Leaving.CLOSED and table.status is Status.OPEN
        key = f"people.data.{'closed_early' if early else leaving.value}"
        lines.append(voice(key, game=voice.game(table.game), place=voice.place(table)))
    lines.append(voice("people.data.stays"))
    yes = Press("data_forget", label=voice("people.data.forget"), style=RED)
    keep = Press("data_keep", label=voice("people.data.keep"))
    await show(interaction, Panel("\n".join(lines), rows=[[yes, keep]]))


@route("data_keep")
async def keep(interaction: Interaction) -> None:
    await say(interaction, "people.data.kept")


@route("data_forget")
async def forget(interaction: Interaction) -> None:
    """Delete everything, also boards that show the name in running games."""
    services = interaction.client.services
    uncounted(interaction)
    forgotten = await services.tables.privacy.forget(member_of(interaction))
    for place, message in forgotten.boards:
        await take_down(interaction.client, place, message)
    for table in forgotten.tables:
        services.changed(table)
        await rename_thread(interaction.client, table)
    await say(interaction, "people.data.forgotten")


async def take_down(client: discord.Client, place: PlaceId, message: int) -> None:
    """Delete a board that shows a name; keep it if it cannot be reached."""
    try:
        with asking_discord():
            await client.get_partial_messageable(place).get_partial_message(message).delete()
    except TROUBLES as trouble:
        log.info("board.stays", place=place, message=message, trouble=str(trouble))


@app_commands.command(name="block", description=said("people.about.my.block"))
@app_commands.describe(who=said("people.about.my.block.who"))
async def block(interaction: Interaction, who: discord.User | None = None) -> None:
    """Block a member, or list the blocked ones."""
    if who is not None:
        services, member = interaction.client.services, member_of(interaction)
        uncounted(interaction)
        name = readable(who.display_name)
        for table in await services.tables.privacy.block(member, MemberId(who.id), name):
            services.changed(table)
    await show(interaction, await blocks_panel(interaction))


@route("unblock")
async def unblock(interaction: Interaction, member: int) -> None:
    """Unblock a member."""
    uncounted(interaction)
    blocks = interaction.client.services.tables.store.blocks
    await blocks.unblock(member_of(interaction), MemberId(member))
    await show(interaction, await blocks_panel(interaction))


async def blocks_panel(interaction: Interaction) -> Panel:
    """List the blocked members, each with a button to unblock them."""
    voice = voice_of(interaction)
    found = await interaction.client.services.tables.store.blocks.of(member_of(interaction))
    if not found:
        return Panel(voice("people.blocks.none"))
    names = voice.listed([literal(each.name) for each in found])
    buttons = [
        Press("unblock", each.member, label=voice("people.blocks.button", who=each.name))
        for each in found
    ]
    return Panel(voice("people.blocks", who=names), rows=in_rows(buttons))


group = app_commands.Group(name="my", description=said("bot.about.my"))
COMMANDS: Sequence[AnyCommand] = (games, statistics, data, block, *habits.COMMANDS)
for command in COMMANDS:
    group.add_command(command)
