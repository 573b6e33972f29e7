"""`/table`: everything about the game of this channel that is not a move."""

from dataclasses import replace
from functools import partial
from io import BytesIO

import discord
from discord import app_commands

from bot import plans, seats, trial
from bot.cards import board
from bot.cards.plan import try_button, with_plan
from bot.cards.score import legend_panel
from bot.cards.short_story import told_at_once
from bot.clock import panels as times
from bot.core.interaction import (
    Interaction,
    Seen,
    change,
    do,
    member_of,
    moderates,
    person_of,
    seen,
    uncounted,
    voice_of,
)
from bot.core.panels import RED, Panel, Press, in_pages, in_rows
from bot.core.phrases import AnyCommand, Voice, literal, said
from bot.core.replies import hand_out, say, show, tell_beside
from bot.core.routes import offered_tables, route, table_in_view, table_meant
from bot.core.wording import remark_line
from bot.history import commands as history
from bot.table import undo_redo
from bot.table.lobby import invite_typed
from bot.turn.orders import order
from engine.kernel.events import warnings_first
from engine.kernel.records import write_record
from engine.kernel.refusals import NotNow
from engine.registry import MAX_SEATS
from engine.tables.due import ending
from engine.tables.messages import OUR_FAULT
from engine.tables.models import Status, Table, TableId
from engine.tables.moves.changes import check_running
from renderers.registry import ARTISTS

MAX_WORDS = 3000
"""The most UTF-16 units of a view in words, so that a message has room for its buttons."""


@app_commands.command(name="show", description=said("bot.about.table.show"))
async def show_board(interaction: Interaction) -> None:
    """Post the board again for everybody."""
    services = interaction.client.services
    table = await table_in_view(interaction)
    refusal = await services.tables.outbox.refusal(table.id)
    await services.tables.outbox.show_again(table.id)
    services.wake(table.id)
    place = voice_of(interaction).place(table)
    if refusal is None:
        await say(interaction, "bot.shown", table)
    elif refusal == OUR_FAULT:
        await say(interaction, "bot.shown_spoilt", table, place=place, table=table.id)
    else:
        await say(interaction, "bot.shown_again", table, place=place, code=refusal)


@app_commands.command(name="view", description=said("bot.about.table.view"))
@app_commands.rename(form="as", number="seat")
@app_commands.describe(
    form=said("bot.about.table.view.form"), number=said("bot.about.table.view.seat")
)
@app_commands.choices(
    form=[
        app_commands.Choice(name=said("bot.form.picture"), value="picture"),
        app_commands.Choice(name=said("bot.form.text"), value="text"),
    ]
)
async def view(
    interaction: Interaction,
    form: str = "picture",
    number: app_commands.Range[int, 1, MAX_SEATS] | None = None,
) -> None:
    """Show the board as this member sees it, as a picture or in words."""
    table = await table_in_view(interaction)
    if form == "text":
        await show_words(interaction, table.id)
    else:
        await show_picture(interaction, table.id, number - 1 if number else None)


@route("view")
@route("view_seat")
async def show_picture(
    interaction: Interaction, table_id: TableId, focus: int | None = None, *, whole: bool = False
) -> None:
    """Show the private view as a picture; `focus` is the seat to show large.

    The `whole` board is the public one.
    """
    now = await seen(interaction, table_id)
    table, game, seat, voice = now.table, now.game, now.seat, now.voice
    view = game.look(now.state, None if whole else seat)
    shown = await board.picture(now.services, table, voice, view, focus=focus)
    title = board.title_of(table, game, now.state, voice)
    judged = [] if whole or seat is None else warnings_first(game.judgement(view))
    panel = await board.private_panel(now, title, shown)
    below = [*(remark_line(voice, each) for each in judged), panel.below]
    panel = await with_more(now, replace(panel, below="\n".join(filter(None, below))))
    ways = [
        *board.legend_buttons(table, voice, "legend_view"),
        *board.view_buttons(now, focus, whole=whole),
    ]
    await show(interaction, replace(panel, rows=[*panel.rows, *in_rows(ways)]))


async def show_words(interaction: Interaction, table_id: TableId) -> None:
    """Show the private view in words, in as many messages as needed."""
    now = await seen(interaction, table_id)
    view, occasion = now.game.look(now.state, now.seat), board.occasion(now.table, now.voice)
    words = ARTISTS[now.game.key].text_board(view, occasion)
    clock = board.clock_line(now.table, now.game, now.state, now.voice)
    *pages, last = in_pages("\n".join(filter(None, [words, clock])), MAX_WORDS)
    panel = await with_more(now, await board.private_panel(now, last))
    first, *others = [*map(Panel, pages), panel]
    await show(interaction, first)
    for page in others:
        await tell_beside(interaction, page)


async def with_more(now: Seen, panel: Panel) -> Panel:
    """Add a member's plan, note, way back in their turn and *Try moves* to their private view."""
    tries = [try_button(now.table, now.voice)] if trial.may_try(now) else []
    panel = await with_jotting(now, await with_plan(now, panel, tries))
    return await undo_redo.with_restart(now, panel)


@route("view_all")
async def whole_board(interaction: Interaction, table: TableId) -> None:
    """Show the public board in place of a member's own view."""
    await show_picture(interaction, table, whole=True)


@route("legend_board")
async def explain_board(interaction: Interaction, table: TableId) -> None:
    """Explain the symbols of the public board."""
    await show(interaction, await board_legend(interaction, table))


@route("legend_view")
async def explain_view(interaction: Interaction, table: TableId) -> None:
    """Explain the symbols of a member's own view, in its place."""
    panel = await board_legend(interaction, table, own=True)
    label = voice_of(interaction)("bot.button.back")
    await show(interaction, replace(panel, rows=[[Press("view", table, label=label)]]))


async def board_legend(interaction: Interaction, table_id: TableId, *, own: bool = False) -> Panel:
    """Explain the symbols of a table's public picture, or of the member's own."""
    now = await seen(interaction, table_id)
    symbols = partial(now.services.emoji.text, now.game.key)
    view = now.game.look(now.state, now.seat if own else None)
    return legend_panel(now.table, now.voice, view, symbols=symbols)


@route("vote")
async def vote(interaction: Interaction, table_id: TableId, opened: int, agree: bool) -> None:
    """Agree (1) or refuse (0) in the vote that was opened at a revision."""
    decision = ending.answer_vote(member_of(interaction), opened, agree)
    await say(interaction, "bot.voted", await change(interaction, table_id, decision))


@app_commands.command(name="resign", description=said("bot.about.table.resign"))
async def resign(interaction: Interaction) -> None:
    """Ask for confirmation before leaving the game for good."""
    table = await table_in_view(interaction)
    voice = voice_of(interaction, table)
    seat = table.seat_of(member_of(interaction))
    if seat is None:
        raise NotNow("table.not_a_player")
    if table.status is Status.OPEN:
        raise NotNow("bot.resign_early")
    check_running(table)
    if table.has_left(seat):
        raise NotNow("table.watching")
    sure = "alone" if table.humans() == [member_of(interaction)] else "sure"
    button = Press("resign", table.id, label=voice("bot.button.resign"), style=RED)
    await show(interaction, Panel(voice(f"bot.resign_{sure}"), rows=[[button]]))


@route("resign")
async def resign_now(interaction: Interaction, table: TableId) -> None:
    """Leave the game for good."""
    services = interaction.client.services
    member = member_of(interaction)
    moved = await do(interaction, table, ending.resign(member))
    voice = voice_of(interaction, moved.table)
    game = services.tables.game_of(moved.table)
    said = told_at_once(voice, game, moved.rows, moved.table.seat_of(member))
    await say(interaction, "bot.done", moved.table, what=said)


@app_commands.command(name="export", description=said("bot.about.table.export"))
@app_commands.describe(table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def export(interaction: Interaction, table: str | None = None) -> None:
    """Hand out the record of a finished game."""
    services = interaction.client.services
    meant = await table_meant(interaction, table)
    async with services.limits.heavy(interaction):
        record = write_record(await services.tables.archive.record(meant.id))
    voice = voice_of(interaction, meant)
    name = f"meeplepost-{meant.game}-{meant.id}.json"
    await hand_out(interaction, voice("bot.exported"), discord.File(BytesIO(record), name))


@app_commands.command(name="abandon", description=said("bot.about.table.abandon"))
async def abandon(interaction: Interaction) -> None:
    """Abandon the game: when the others agree, or after a confirmation if the member may alone."""
    table, member = await table_in_view(interaction), member_of(interaction)
    alone = table.plays_alone(member) or await moderates(interaction)
    if not alone or table.status is not Status.RUNNING:
        await give_up(interaction, table)
        return
    voice = voice_of(interaction, table)
    sure = voice("bot.abandon_sure", game=voice.game(table.game), n=table.moves)
    button = Press("abandon", table.id, label=voice("bot.button.abandon"), style=RED)
    await show(interaction, Panel(sure, rows=[[button]]))


@route("abandon")
async def give_up(interaction: Interaction, before: Table) -> None:
    """Abandon a game or close an open table, or ask the others, and tell the outcome."""
    decision = ending.give_up(member_of(interaction), force=await moderates(interaction))
    table = await change(interaction, before.id, decision)
    if table.status is not Status.ABANDONED:
        answer = "bot.abandon_asked"
    else:
        answer = "bot.closed" if before.status is Status.OPEN else "bot.abandoned"
    await say(interaction, answer, table)


MAX_LETTERS = 500
NOTHING = "-"
"""Typed to delete the note."""


@app_commands.command(name="note", description=said("jotting.about"))
@app_commands.describe(text=said("jotting.about.text"))
async def note(
    interaction: Interaction, text: app_commands.Range[str, 1, MAX_LETTERS] | None = None
) -> None:
    """Keep a note at the table, or show it."""
    table = await table_in_view(interaction)
    member, voice = member_of(interaction), voice_of(interaction, table)
    jottings = interaction.client.services.tables.jottings
    if table.seat_of(member) is None:
        raise NotNow("table.not_a_player")
    if text is not None:
        uncounted(interaction)
        await jottings.keep(table.id, member, "" if text.strip() == NOTHING else text.strip())
    kept = await jottings.find(table.id, member)
    await show(interaction, Panel(jotting_text(kept, voice) or voice("jotting.none")))


async def with_jotting(now: Seen, panel: Panel) -> Panel:
    """Add a member's note to their private view."""
    member = None if now.seat is None else now.table.holders[now.seat].member
    if member is None:
        return panel
    text = jotting_text(await now.services.tables.jottings.find(now.table.id, member), now.voice)
    return replace(panel, below="\n".join(filter(None, [panel.below, text])))


def jotting_text(kept: str, voice: Voice) -> str:
    """Return a note for its member; empty if there is none."""
    return voice("jotting.yours", text=literal(kept)) if kept else ""


ROUNDS, END, NEVER = TIMES = "rounds", "end", "never"
"""When somebody who follows a game gets a letter."""


@app_commands.command(name="follow", description=said("follow.about"))
@app_commands.describe(when=said("follow.about.when"))
@app_commands.choices(
    when=[app_commands.Choice(name=said(f"follow.when.{each}"), value=each) for each in TIMES]
)
async def follow(interaction: Interaction, when: str = ROUNDS) -> None:
    """Get letters about a game, or no more."""
    table = await table_in_view(interaction)
    if table.is_over:
        raise NotNow("table.over")
    uncounted(interaction)
    tables, who = interaction.client.services.tables, person_of(interaction)
    await tables.people.meet(who)
    seat = table.seat_of(who.id)
    if when == NEVER:
        await tables.followers.remove(table.id, who.id)
    elif seat is not None and not table.has_left(seat) and not table.stood_in(seat):
        raise NotNow("follow.playing")
    else:
        await tables.followers.add(table.id, who.id, rounds=when == ROUNDS)
    await say(interaction, f"follow.now.{when}", table)


group = app_commands.Group(name="table", description=said("bot.about.table"))
OWN: list[AnyCommand] = [show_board, view, order, resign, export, abandon]
OTHERS = (*undo_redo.COMMANDS, *history.COMMANDS, *seats.COMMANDS, *times.COMMANDS, plans.plan)
for command in (*OWN, *OTHERS, trial.try_moves, invite_typed, note, follow):
    group.add_command(command)
