"""A member's own plan in words, and its buttons."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.interaction import Seen
from bot.core.panels import Panel, Press
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.core.wording import action_sentence
from engine.kernel.actions import DO, Action
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed
from engine.tables.change import Plan
from engine.tables.models import Status, Table


def in_words(plan: Plan, game: AnyGame, voice: Voice) -> str:
    """Describe a plan; by the name of its action if the rules have changed since."""
    try:
        lines = [[game.read_action(each) for each in line] for line in plan.lines]
    except Malformed:  # of an older version of the rules
        return str(plan.action.get(DO, ""))
    return voice("plans.instead").join(sentences(voice, game, line) for line in lines)


def sentences(voice: Voice, game: AnyGame, actions: Sequence[Action]) -> str:
    return voice("plans.then").join(action_sentence(voice, game, each) for each in actions)


def plan_text(plan: Plan, game: AnyGame, voice: Voice) -> str:
    """Describe a plan; if it was dropped, also why."""
    what = in_words(plan, game, voice)
    if plan.dropped is None:
        return voice("plans.yours", what=what)
    return voice("plans.dropped", what=what, why=voice.say(plan.dropped.key, plan.dropped.facts))


def may_plan(table: Table, seat: Seat | None) -> bool:
    """Return True if a seat can use a plan: it waits for other people, not only for computers."""
    member = None if seat is None else table.holders[seat].plays
    if member is None or table.status is not Status.RUNNING or table.has_left(seat):
        return False
    return seat not in table.waits_for and not table.plays_alone(member)


def plan_buttons(table: Table, plan: Plan | None, voice: Voice) -> list[Press]:
    """Return the button to make a plan, or those to change and cancel it."""
    if plan is None or plan.dropped:
        return [Press("plan", table.id, label=voice("plans.button.plan"))]
    return [
        Press("plan_new", table.id, label=voice("plans.button.change")),
        Press("plan_cancel", table.id, label=voice("plans.button.cancel")),
    ]


async def with_plan(seen: Seen, panel: Panel, more: Sequence[Press]) -> Panel:
    """Add a member's plan and its buttons, with `more` beside them, to their private view."""
    table, seat, voice, plans = seen.table, seen.seat, seen.voice, seen.services.tables.store.plans
    member = None if seat is None else table.holders[seat].plays
    if member is None or table.status is not Status.RUNNING or table.has_left(seat):
        return panel
    plan = await plans.find(table.id, member)
    text = [plan_text(plan, seen.game, voice)] if plan else []
    await plans.forget_dropped(table.id, member)
    row = [*(plan_buttons(table, plan, voice) if may_plan(table, seat) else []), *more]
    rows = [*panel.rows, row] if row else panel.rows
    return replace(panel, below="\n".join([panel.below, *text]), rows=rows)


def try_button(table: Table, voice: Voice) -> Press:
    """Return the button that opens a private copy of the game."""
    return Press("try", table.id, label=voice("plans.button.try"))


async def word_of_dropped(
    services: Services, game: AnyGame, plan: Plan | None, voice: Voice
) -> str:
    """Explain, once, why a member's plan was dropped; empty if there is nothing to tell."""
    if plan is None or plan.dropped is None:
        return ""
    await services.tables.store.plans.forget_dropped(plan.table, plan.member)
    return plan_text(plan, game, voice)
