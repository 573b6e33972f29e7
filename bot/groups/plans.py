"""`/table plan`: a move that is made when the member's turn comes."""

from discord import app_commands

from bot.base import Interaction
from bot.errors import table_here
from bot.finding import table_in_view
from bot.groups.game import offered, words
from bot.plans.chooser import make, show_plan
from bot.plans.guess import planning
from bot.translator import said
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal


@app_commands.command(name="plan", description=said("plans.about.plan"))
@app_commands.rename(line=said("plans.parameter.text"))
@app_commands.describe(line=said("plans.about.plan.text"))
async def plan(interaction: Interaction, line: str | None = None) -> None:
    """Plan what is typed, or show the plan and the way to one by buttons."""
    await interaction.response.defer(ephemeral=True)
    table = await table_in_view(interaction)
    if line is None:
        await show_plan(interaction, table)
        return
    game = interaction.client.desk.tables.game_of(table)
    await make(interaction, table, parse_action(game.actions, line, game.hints.read_label))


@plan.autocomplete("line")
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What might be legal in the next turn of whoever types."""
    table = await table_here(interaction)
    if table is None:
        return []
    try:
        turn = await planning(interaction, table.id)
    except Refusal:
        return []
    named = [(words(turn.voice, turn.game, each), print_action(each)) for each in turn.choices]
    return offered(named, typed)
