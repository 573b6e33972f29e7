"""History commands of `/table`."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.cards.story import story_lines
from bot.core.interaction import (
    Interaction,
    check_opening,
    language_here,
    member_of,
    once,
    person_of,
    place_of,
    voice_of,
)
from bot.core.panels import Panel
from bot.core.phrases import AnyCommand, said
from bot.core.replies import show, tell_beside
from bot.core.routes import Answer, offered_tables, route, table_meant
from bot.history.log import card_text, film_panel, history_panel, log_panel, part_of, proof_panel
from bot.history.review import review_panel, tips_panel
from engine.kernel.refusals import Refused
from engine.tables.change import Opening
from engine.tables.log.history import readable_rows
from engine.tables.log.story import MAX_BYTES
from engine.tables.models import Table, TableId

MAX_MOVES = 100_000


@app_commands.command(name="history", description=said("history.about.history"))
@app_commands.describe(move=said("history.about.move"), table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def history(
    interaction: Interaction,
    move: app_commands.Range[int, 0, MAX_MOVES] | None = None,
    table: str | None = None,
) -> None:
    """Show the position after a move as this member saw it, with buttons to go on from there."""
    meant = await table_meant(interaction, table)
    await show_page(interaction, meant.id, MAX_MOVES if move is None else move)


@route("history")
@route("look_back")
async def show_page(
    interaction: Interaction, table: TableId, number: int, _button: int = 0
) -> None:
    """Show the position after a number of moves, at most the newest."""
    services = interaction.client.services
    story = await services.tables.archive.story(table)
    voice = voice_of(interaction, story.table)
    reader = story.table.seat_of(member_of(interaction))
    await show(interaction, await history_panel(services, story, number, voice, reader))


@route("happened", answer=Answer.BESIDE)
async def happened(
    interaction: Interaction, table: Table, first: int, last: int, told: int
) -> None:
    """Show the whole story of a post: the rows from `first` to `last`.

    `told` is the number of events of the last row in it; 0 stands for all.
    """
    tables = interaction.client.services.tables
    voice = voice_of(interaction, table)
    reader = table.seat_of(member_of(interaction))
    log = [row for row in await tables.store.log(table.id) if row.revision <= last]
    rows = part_of(log, first, told)
    game = tables.game_of(table)
    title = voice("history.happened", game=voice.game(table.game))
    lines = filter(None, [title, story_lines(voice, game, rows, reader)])
    await show(interaction, Panel("\n".join(lines)))


@app_commands.command(name="replay", description=said("history.about.replay"))
@app_commands.describe(table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def replay(interaction: Interaction, table: str | None = None) -> None:
    """Show a game as a film, as everybody may see it."""
    meant = await table_meant(interaction, table)
    await show_film(interaction, meant.id)


@route("film", answer=Answer.BESIDE)
async def show_film(interaction: Interaction, table: TableId) -> None:
    """Show the film of a game in the reader's language."""
    services = interaction.client.services
    async with services.limits.heavy(interaction):
        story = await services.tables.archive.story(table)
        voice = voice_of(interaction, story.table)
        panel = await film_panel(services, story, voice)
    await show(interaction, panel)


@route("tips", answer=Answer.BESIDE)
async def tips(interaction: Interaction, table: TableId) -> None:
    """Show the moves that mattered most for the asking player in a finished game."""
    services = interaction.client.services
    async with services.limits.heavy(interaction):
        story = await services.tables.archive.story(table)
        seat = story.table.seat_of(member_of(interaction))
        panel = await tips_panel(services, story, voice_of(interaction, story.table), seat)
    await show(interaction, panel)


@route("review", answer=Answer.BESIDE)
async def review(interaction: Interaction, table: TableId) -> None:
    """Show the strong computer's review of a finished game."""
    services = interaction.client.services
    async with services.limits.heavy(interaction):
        story = await services.tables.archive.story(table)
        panel = await review_panel(services, story, voice_of(interaction, story.table))
    await show(interaction, panel)


@app_commands.command(name="log", description=said("bot.about.table.log"))
@app_commands.describe(table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def log(interaction: Interaction, table: str | None = None) -> None:
    """Show the newest page of the log."""
    await show_log(interaction, await table_meant(interaction, table), 0)


@route("log")
async def show_log(interaction: Interaction, table: Table, page: int) -> None:
    """Show a page of the log, counted from the newest, as this member may read it."""
    tables = interaction.client.services.tables
    voice = voice_of(interaction, table)
    reader = table.seat_of(member_of(interaction))
    rows = readable_rows(table, await tables.store.log(table.id))
    await show(interaction, log_panel(table, rows, page, voice, reader))


@app_commands.command(name="verify", description=said("history.about.verify"))
@app_commands.describe(table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def verify(interaction: Interaction, table: str | None = None) -> None:
    """Say whether a finished game follows from the promised seed."""
    await show_proof(interaction, await table_meant(interaction, table))


@route("verify", answer=Answer.BESIDE)
async def show_proof(interaction: Interaction, meant: Table) -> None:
    """Show the result of checking a finished game against its seed."""
    tables = interaction.client.services.tables
    async with interaction.client.services.limits.heavy(interaction):
        holds = await tables.archive.holds(meant.id)
    seed = (await tables.archive.record(meant.id)).seed
    card = await card_text(interaction.client, meant)
    voice = voice_of(interaction, meant)
    await show(interaction, proof_panel(meant, seed, holds, card, voice))


@app_commands.command(name="import", description=said("history.about.import"))
@app_commands.describe(record=said("history.about.record"))
async def bring_in(interaction: Interaction, record: discord.Attachment) -> None:
    """Keep the game of a record in this channel, and show its end."""
    place = place_of(interaction)
    if record.size > MAX_BYTES:
        raise Refused("table.record_too_long")
    services = interaction.client.services
    tables = services.tables
    wanted = await check_opening(interaction)
    host = person_of(interaction)
    opening = Opening(host.id, interaction.guild_id, place, language_here(interaction, wanted))
    async with services.limits.heavy(interaction):
        data, again = await record.read(), once(interaction)
        table = await tables.archive.import_record(data, host, opening, again)
    await show_page(interaction, table.id, MAX_MOVES)
    await tell_beside(interaction, Panel(voice_of(interaction)("history.brought_in")))


COMMANDS: Sequence[AnyCommand] = (log, history, replay, verify, bring_in)
