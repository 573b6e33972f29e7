"""A plan put together by buttons, question by question, as a turn is."""

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.cards.board import heading
from bot.cards.plan import plan_buttons, plan_text, sentences, word_of_dropped
from bot.core.controls import Press
from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, once, uncounted, voice_of
from bot.core.panels import Panel, in_rows
from bot.core.replies import show
from bot.core.routes import route
from bot.plans.guess import planning
from bot.turn.chooser import question_before
from bot.turn.help import help_panel, question_legend, rule_panel
from bot.turn.joined import actions_before, own_fields
from bot.turn.panels import (
    candidates_picture,
    confirming,
    help_button,
    outcomes,
    question_of,
    question_panel,
    way_back,
)
from bot.turn.questions import Draft, finished, next_question
from bot.turn.remarks import remark_lines
from bot.turn.turn import Turn
from engine.kernel.actions import Action, name_of
from engine.kernel.game import play
from engine.kernel.refusals import Refusal
from engine.tables.change import DraftGone
from engine.tables.models import Draft as StoredDraft
from engine.tables.models import Table, TableId


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


async def ask(
    interaction: Interaction,
    turn: Turn,
    fields: Draft,
    *,
    before: StoredDraft | None = None,
    said: str = "",
) -> None:
    """Show the next question of a plan, or the finished action to confirm."""
    asked = next_question(turn.game, turn.left(fields), fields)
    draft = await turn.keep(fields, asked.field if asked else "", asked.offered() if asked else [])
    said = "\n".join(filter(None, [said, turn.voice("plans.guess")]))
    if asked:
        panel = await question_panel(turn, draft, asked, before, said)
        await show(interaction, panel)
    else:
        await show(interaction, await confirm_panel(turn, draft, before, said))


async def confirm_panel(
    turn: Turn, draft: StoredDraft, before: StoredDraft | None, said: str
) -> Panel:
    """The finished action with the button that plans it."""
    fields = own_fields(draft.fields)
    action = finished(turn.game, turn.left(fields), fields)[0]
    what = sentences(turn.voice, turn.game, [*turn.first, action])
    confirm = turn.voice("plans.button.confirm")
    row = [turn.press("play", draft.id, label=confirm, style=ButtonStyle.success)]
    if onward(turn, action):
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


def onward(turn: Turn, action: Action) -> Turn | None:
    """The guess after an action that the same member goes on from at once; None for others."""
    if name_of(action) not in turn.game.hints.followed:
        return None
    try:
        state = play(turn.game, turn.state, turn.seat, action).state
    except Refusal:
        return None
    if turn.seat not in turn.game.waits_for(state):
        return None
    return replace(turn, state=state, first=(*turn.first, action))


async def drafted(
    interaction: Interaction, table: TableId, draft_id: int, place: int | None = None
) -> tuple[Turn, Draft, Sequence[Action]]:
    """The turn that is planned, the draft of a button and the actions that fit it: none is left
    where the draft is gone or the game has gone on."""
    turn = await planning(interaction, table)
    draft = await turn.services.tables.drafts.find(draft_id, member_of(interaction))
    if draft is None or draft.table != turn.table.id:
        return turn, {}, []
    for action in actions_before(turn.game, draft.fields):
        later = onward(turn, action)
        if later is None:
            return turn, {}, []
        turn = later
    fields = own_fields(draft.fields)
    if place is not None:
        if place >= len(draft.offered):
            return turn, {}, []
        fields = {**fields, draft.asked: draft.offered[place]}
    return turn, fields, turn.left(fields)


@route("plan_pick")
async def pick(
    interaction: Interaction, table: TableId, _revision: int, draft: int, place: int
) -> None:
    """Take an answer: table, revision, draft, answer."""
    turn, fields, left = await drafted(interaction, table, draft, place)
    if left:
        before = await turn.services.tables.drafts.find(draft, member_of(interaction))
        await ask(interaction, turn, fields, before=before)
    else:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


@route("plan_back")
async def back(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Ask the question before once more: table, revision, draft."""
    turn, fields, left = await drafted(interaction, table, draft)
    fields = fields if left else {}
    await ask(interaction, turn, fields, before=await question_before(turn, fields))


@route("plan_play")
async def keep(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Keep the finished action as the plan: table, revision, draft."""
    turn, fields, left = await drafted(interaction, table, draft)
    actions = finished(turn.game, left, fields) if left else []
    if len(actions) != 1:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    try:
        await make(interaction, turn.table, [*turn.first, *actions], draft)
    except DraftGone:  # pressed twice, or the turn has come and gone in this very moment
        turn = await planning(interaction, turn.table.id)
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


@route("plan_then")
async def then(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Ask what comes after the finished action: table, revision, draft."""
    turn, fields, left = await drafted(interaction, table, draft)
    actions = finished(turn.game, left, fields) if left else []
    later = onward(turn, actions[0]) if len(actions) == 1 else None
    if later is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
    else:
        await ask(interaction, later, {})


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


@route("plan_help")
async def help_out(
    interaction: Interaction, table: TableId, _revision: int, draft: int, rule: int
) -> None:
    """Put what helps to answer in place of a question: table, revision, draft, paragraph or 0."""
    turn, *_ = await drafted(interaction, table, draft)
    await show(interaction, help_panel(turn, draft, rule))


@route("plan_legend")
async def legend(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Explain the symbols of the picture in its place: table, revision, draft."""
    turn, fields, left = await drafted(interaction, table, draft)
    question = question_of(turn, fields if left else {})
    await show(interaction, question_legend(turn, draft, question))


@route("plan_help_rule")
async def read_rule(
    interaction: Interaction, table: TableId, _revision: int, draft: int, rule: int
) -> None:
    """Put a paragraph in place of a question: table, revision, draft, paragraph."""
    turn, *_ = await drafted(interaction, table, draft)
    await show(interaction, rule_panel(turn, draft, rule))


@route("plan_again")
async def again(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Show a question as it was before something took its place: table, revision, draft."""
    turn, fields, left = await drafted(interaction, table, draft)
    fields = fields if left else {}
    await ask(interaction, turn, fields, before=await question_before(turn, fields))


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
