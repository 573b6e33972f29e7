"""A plan put together by buttons, question by question, as a turn is."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.cards.board import heading
from bot.cards.plan import plan_buttons, plan_text, sentences, word_of_dropped
from bot.core.controls import Press
from bot.core.interaction import Interaction, member_of, once, uncounted, voice_of
from bot.core.panels import Panel, in_rows
from bot.core.replies import show
from bot.core.routes import route
from bot.plans.guess import planning
from bot.turn.chooser import Kind, ask, ask_by_buttons, drafted
from bot.turn.help import remark_lines
from bot.turn.panels import (
    action_of,
    candidates_picture,
    confirming,
    help_button,
    instead_buttons,
    outcomes,
    way_back,
)
from bot.turn.turn import Turn
from engine.kernel.actions import Action
from engine.tables.change import DraftGone
from engine.tables.models import Draft as StoredDraft, Table, TableId


@route("plan")
async def begin(interaction: Interaction, table: TableId) -> None:
    """Show the plan that is there, else ask for one: table."""
    await show_plan(interaction, await interaction.client.services.tables.table(table))


async def show_plan(interaction: Interaction, table: Table) -> None:
    """The member's plan and what they can do with it; without one, the first question."""
    services = interaction.client.services
    plan = await services.tables.plans.find(table.id, member_of(interaction))
    if plan is None or plan.dropped is not None:
        turn = await planning(interaction, table.id)
        dropped = await word_of_dropped(services, turn.game, plan, turn.voice)
        await ask(interaction, turn, {}, said=dropped)
        return
    game = services.tables.game_of(table)
    voice = voice_of(interaction, table)
    buttons = plan_buttons(table, plan, voice)
    await show(interaction, Panel(plan_text(plan, game, voice), rows=[buttons]))


@route("plan_new")
async def anew(interaction: Interaction, table: TableId) -> None:
    """Ask for another plan; the old one stays until there is a new one."""
    await ask(interaction, await planning(interaction, table), {})


async def confirm_panel(
    turn: Turn, draft: StoredDraft, before: StoredDraft | None, said: str
) -> Panel:
    """The finished action with the button that plans it."""
    action = action_of(turn, draft)
    assert action is not None
    what = sentences(turn.voice, turn.game, [*turn.first, action])
    confirm = turn.voice("plans.button.confirm")
    row = [turn.press("play", draft.id, label=confirm, style=ButtonStyle.success)]
    row += instead_buttons(turn, draft, action)
    if turn.resumed(action):
        then = turn.voice("plans.button.then")
        row.append(turn.press("plan_then", draft.id, label=then, style=ButtonStyle.primary))
    question = confirming(turn, action)
    brings = outcomes(turn, question)
    text = [
        said,
        heading(turn.table, turn.voice),
        turn.voice("plans.confirm", what=what),
        *remark_lines(turn.voice, brings),
    ]
    warnings = [each for each in brings if each.warns]
    ways = [*way_back(turn, before), help_button(turn, draft, warnings)]
    shown = await candidates_picture(turn, question)
    return Panel("\n".join(text), shown, rows=in_rows([*row, *ways]))


@route("plan_play")
async def keep(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Keep the finished action as the plan: table, revision, draft."""
    turn, kept = await drafted(PLAN, interaction, table, draft)
    action = action_of(turn, kept) if kept else None
    if action is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    try:
        await make(interaction, turn.table, [*turn.first, action], draft)
    except DraftGone:  # pressed twice, or the turn has come and gone in this very moment
        turn = await planning(interaction, turn.table.id)
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


@route("plan_then")
async def then(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Ask what comes after the finished action: table, revision, draft."""
    turn, kept = await drafted(PLAN, interaction, table, draft)
    action = action_of(turn, kept) if kept else None
    if action and (later := turn.resumed(action)):
        await ask(interaction, later, {})
    else:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


async def make(
    interaction: Interaction, table: Table, actions: Sequence[Action], draft: int | None = None
) -> None:
    """Keep actions as a member's plan and tell them; raises DraftGone."""
    services = interaction.client.services
    plan = await services.tables.plans.make(
        table.id, member_of(interaction), *actions, interaction=once(interaction), draft=draft
    )
    services.wake(table.id)
    game = services.tables.game_of(table)
    voice = voice_of(interaction, table)
    text = voice("plans.made", what=sentences(voice, game, actions))
    await show(interaction, Panel(text, rows=[plan_buttons(table, plan, voice)]))


@route("plan_later")
async def later(interaction: Interaction, table: TableId, _revision: int) -> None:
    """Plan nothing for now; a plan that is there stays."""
    await close(interaction, table, "plans.none")


@route("plan_cancel")
async def cancel(interaction: Interaction, table: TableId) -> None:
    """Forget the plan: table."""
    member = member_of(interaction)
    uncounted(interaction)
    await interaction.client.services.tables.plans.cancel(table, member)
    await close(interaction, table, "plans.cancelled")


async def close(interaction: Interaction, table_id: TableId, said: str) -> None:
    """A last word, with the way to another plan or to the one that is there."""
    services = interaction.client.services
    table = await services.tables.table(table_id)
    voice = voice_of(interaction, table)
    plan = Press("plan", table.id, label=voice("plans.button.plan"))
    await show(interaction, Panel(voice(said), rows=[[plan]]))


PLAN = ask_by_buttons(Kind("plan_", planning, confirm_panel))
