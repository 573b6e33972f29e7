"""What members keep for themselves at a table: a note, and whether they get letters about it."""

from dataclasses import replace

from discord import app_commands

from bot.core.interaction import Interaction, member_of, person_of, uncounted, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice, said
from bot.core.replies import show
from bot.core.routes import table_in_view
from bot.core.services import Services
from bot.core.text import literal
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.models import Table

MAX_LETTERS = 500
NOTHING = "-"
"""Typed to delete the note."""


@app_commands.command(name="note", description=said("jotting.about"))
@app_commands.describe(text=said("jotting.about.text"))
async def note(
    interaction: Interaction, text: app_commands.Range[str, 1, MAX_LETTERS] | None = None
) -> None:
    """Keep a note at one's own table, or show it."""
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


async def with_jotting(
    services: Services, table: Table, seat: Seat | None, voice: Voice, panel: Panel
) -> Panel:
    """A member's own view with what they have noted there."""
    member = None if seat is None else table.holders[seat].member
    if member is None:
        return panel
    text = jotting_text(await services.tables.jottings.find(table.id, member), voice)
    return replace(panel, below="\n".join(filter(None, [panel.below, text])))


def jotting_text(kept: str, voice: Voice) -> str:
    """A note as its member reads it; empty for none."""
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
    if when == NEVER:
        await tables.followers.remove(table.id, who.id)
    else:
        await tables.followers.add(table.id, who.id, rounds=when == ROUNDS)
    await show(interaction, Panel(voice_of(interaction, table)(f"follow.now.{when}")))
