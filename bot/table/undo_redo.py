"""Commands of `/table` that undo, redo, restart a turn or play again."""

from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands

from bot.core.interaction import (
    Interaction,
    Seen,
    check_opening,
    check_posting,
    do,
    member_of,
    once,
    server_of,
    voice_of,
)
from bot.core.panels import Panel, Press
from bot.core.phrases import AnyCommand, Voice, said
from bot.core.replies import say, show
from bot.core.routes import route, table_in_view
from engine.tables.change import Effect
from engine.tables.log.history import rows_in_force
from engine.tables.models import LogKind, Table, TableId, VoteKind
from engine.tables.moves.undo import ASKED_WITH_OTHERS, request_redo, request_restart, request_undo


@app_commands.command(name="undo", description=said("bot.about.table.undo"))
async def undo(interaction: Interaction) -> None:
    """Take back the last move of a member: at once, or when the others agree."""
    await take_back(interaction, (await table_in_view(interaction)).id)


@route("undo")
async def take_back(interaction: Interaction, table: TableId, last: int | None = None) -> None:
    """Take back a member's last move, if it is of the revision `last`, or in any case."""
    decision = request_undo(member_of(interaction), last=last)
    await taken_back(interaction, await do(interaction, table, decision))


@app_commands.command(name="restart-turn", description=said("bot.about.table.restart_turn"))
async def restart_turn(interaction: Interaction) -> None:
    """Restart the turn of a member: at once, or when the others agree."""
    await restart(interaction, (await table_in_view(interaction)).id)


@route("restart")
async def restart(interaction: Interaction, table: TableId, last: int | None = None) -> None:
    """Take back all that a member did in the turn whose last revision is `last`."""
    decision = request_restart(member_of(interaction), last=last)
    await taken_back(interaction, await do(interaction, table, decision))


async def with_restart(now: Seen, panel: Panel) -> Panel:
    """Add a button back to the beginning of the turn to a private view."""
    table = now.table
    if now.seat is None or now.seat not in table.waits_for:
        return panel
    rows = rows_in_force(await now.services.tables.store.log(table.id))
    if rows[-1].seat != now.seat:
        return panel
    button = Press("restart", table.id, rows[-1].revision, label=now.voice("bot.button.restart"))
    return replace(panel, rows=[*panel.rows, [button]])


async def taken_back(interaction: Interaction, moved: Effect) -> None:
    """Tell what was taken back, with the way to redo it, or that the others are asked."""
    if any(vote.kind is VoteKind.UNDO for vote in moved.table.votes):
        asked = {each.key for row in moved.rows for each in row.events}
        why = "bot.undo_asked" if ASKED_WITH_OTHERS in asked else "bot.undo_revealed"
        await say(interaction, why, moved.table)
        return
    voice = voice_of(interaction, moved.table)
    undone = [row.revision for row in moved.rows if row.kind in (LogKind.UNDO, LogKind.ACTION)]
    redo = Press("redo", moved.table.id, *undone[:1], label=voice("bot.button.redo"))
    turn = Press("turn", moved.table.id, label=voice("bot.button.turn"))
    await show(interaction, Panel(told(voice, "bot.undone", moved), rows=[[turn, redo]]))


@app_commands.command(name="redo", description=said("bot.about.table.redo"))
async def redo(interaction: Interaction) -> None:
    """Redo what was taken back last: at once, or when the others agree."""
    await redo_last(interaction, (await table_in_view(interaction)).id)


@route("redo")
async def redo_last(interaction: Interaction, table: TableId, undone: int | None = None) -> None:
    """Redo what a member took back last, if it is of the revision `undone`, or in any case."""
    moved = await do(interaction, table, request_redo(member_of(interaction), undone=undone))
    if any(vote.kind is VoteKind.REDO for vote in moved.table.votes):
        await say(interaction, "bot.redo_asked", moved.table)
        return
    await show(interaction, Panel(told(voice_of(interaction, moved.table), "bot.redone", moved)))


def told(voice: Voice, key: str, moved: Effect) -> str:
    """Describe an undo or redo; by the sentence of the key if the game has none."""
    lines = [voice.sentence(row.events) for row in moved.rows if row.kind is LogKind.UNDO]
    return "\n".join(lines) or voice(key)


@app_commands.command(name="rematch", description=said("bot.about.table.rematch"))
async def rematch(interaction: Interaction) -> None:
    """Open a table for the same people, once their game is over."""
    await play_again(interaction, await table_in_view(interaction))


@route("rematch")
async def play_again(interaction: Interaction, table: Table) -> None:
    """Open the rematch of a table by the server's rules, or show the one that is there."""
    services = interaction.client.services
    if await services.tables.lobbies.known_rematch(table) is None:
        if table.guild is not None:
            server_of(interaction)
        await check_posting(interaction)
        await check_opening(interaction)
    again = await services.tables.lobbies.rematch(
        table.id, member_of(interaction), once(interaction)
    )
    services.changed(again)
    await say(interaction, "bot.rematch", again, place=voice_of(interaction).place(again))


COMMANDS: Sequence[AnyCommand] = (undo, redo, restart_turn, rematch)
