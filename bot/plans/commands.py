"""`/table plan`: a move that is made when the member's turn comes."""

from discord import app_commands

from bot.core.autocomplete import promptly
from bot.core.find_table import table_here, table_in_view
from bot.core.interaction import Interaction
from bot.core.translator import said
from bot.plans.chooser import make, onward, show_plan
from bot.plans.guess import NO_GUESS, planning
from bot.turn.commands import listed
from bot.turn.turn import Turn
from bot.turn.typed import parse_typed
from engine.kernel.actions import Action
from engine.kernel.refusals import NotNow, Refusal
from engine.tables.models import TableId


@app_commands.command(name="plan", description=said("plans.about.plan"))
@app_commands.rename(line="move")
@app_commands.describe(line=said("plans.about.plan.text"), then=said("plans.about.plan.then"))
async def plan(interaction: Interaction, line: str | None = None, then: str | None = None) -> None:
    """Plan what is typed, or show the plan and the way to one by buttons."""
    table = await table_in_view(interaction)
    if line is None:
        await show_plan(interaction, table)
        return
    game = interaction.client.services.tables.game_of(table)
    actions = [parse_typed(game, each) for each in ([line, then] if then else [line])]
    await check_turn_begins(interaction, table.id, actions[0])
    await make(interaction, table, actions)


async def check_turn_begins(interaction: Interaction, table: TableId, first: Action) -> None:
    """Refuse a plan that does not begin a turn: it would wait and be made in the middle of one.

    What is not legal may become so until then, so only the wrong moment counts. Where the next turn
    cannot be guessed, anything may be planned.
    """
    try:
        turn = await planning(interaction, table)
    except NotNow as refusal:
        if refusal.key == NO_GUESS:
            return
        raise
    try:
        turn.game.check(turn.state, turn.seat, first)
    except NotNow:
        raise
    except Refusal:
        return


@plan.autocomplete("line")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What might be legal in the next turn of whoever types."""
    turn = await turn_guessed(interaction)
    return listed(turn, typed) if turn else []


@plan.autocomplete("then")
@promptly
async def complete_then(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What might be legal right after the planned move."""
    turn = await turn_guessed(interaction)
    if turn is None:
        return []
    try:
        later = onward(turn, parse_typed(turn.game, str(interaction.namespace.move or "")))
    except Refusal:
        return []
    return listed(later, typed) if later else []


async def turn_guessed(interaction: Interaction) -> Turn | None:
    """The next turn of the member; None where they cannot plan one."""
    table = await table_here(interaction)
    if table is None:
        return None
    try:
        return await planning(interaction, table.id)
    except Refusal:
        return None
