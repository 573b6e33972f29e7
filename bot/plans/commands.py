"""`/table plan`: a move that is made when the member's turn comes."""

from discord import app_commands

from bot.core.autocomplete import promptly
from bot.core.interaction import Interaction
from bot.core.phrases import said
from bot.core.routes import table_here, table_in_view
from bot.plans.chooser import NO_GUESS, make, planning, show_plan
from bot.turn.commands import listed
from bot.turn.turn import Turn
from bot.turn.typed import parse_typed, read_typed
from engine.kernel.actions import Action
from engine.kernel.refusals import NotNow, Refusal
from engine.tables.models import TableId


@app_commands.command(name="plan", description=said("plans.about.plan"))
@app_commands.rename(line="move", instead="plan-b")
@app_commands.describe(
    line=said("plans.about.plan.text"),
    then=said("plans.about.plan.then"),
    instead=said("plans.about.plan.instead"),
)
async def plan(
    interaction: Interaction,
    line: str | None = None,
    then: str | None = None,
    instead: bool = False,
) -> None:
    """Plan what is typed, or show the plan and the way to one by buttons."""
    table = await table_in_view(interaction)
    if line is None:
        await show_plan(interaction, table)
        return
    game = interaction.client.services.tables.game_of(table)
    turn = await guess_of(interaction, table.id)
    lines = [line, then] if then else [line]
    if turn is None:
        typed = [parse_typed(game, each) for each in lines]
        await make(interaction, table, typed, instead=instead)
        return
    first = read_typed(turn, line)
    check_turn_begins(turn, first)
    later = turn.resumed(first)
    second = [read_typed(later, then) if later else parse_typed(game, then)] if then else []
    await make(interaction, table, [first, *second], instead=instead)


async def guess_of(interaction: Interaction, table: TableId) -> Turn | None:
    """The next turn of the member; None where it cannot be guessed, so that anything goes."""
    try:
        return await planning(interaction, table)
    except NotNow as refusal:
        if refusal.key == NO_GUESS:
            return None
        raise


def check_turn_begins(turn: Turn, first: Action) -> None:
    """Refuse a plan that does not begin a turn: it would wait and be made in the middle of one.

    What is not legal may become so until then, so only the wrong moment counts.
    """
    try:
        turn.game.check(turn.state, turn.seat, first)
    except NotNow:
        raise
    except Refusal:
        return


@plan.autocomplete("line")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest actions that might be legal in the member's next turn."""
    turn = await turn_guessed(interaction)
    return listed(turn, typed) if turn else []


@plan.autocomplete("then")
@promptly
async def complete_then(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest actions that might be legal right after the planned move."""
    turn = await turn_guessed(interaction)
    if turn is None:
        return []
    try:
        later = turn.resumed(read_typed(turn, str(interaction.namespace.move or "")))
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
