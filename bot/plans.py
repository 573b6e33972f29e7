"""Planned moves: a plan is put together by buttons like a turn, or typed as `/table plan`."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from discord import app_commands

from bot.cards.plan import in_words, plan_buttons, plan_text, sentences, word_of_dropped
from bot.core.interaction import Interaction, member_of, once, uncounted, voice_of
from bot.core.panels import BLUE, GREEN, Panel, Press, in_rows
from bot.core.phrases import said
from bot.core.replies import show
from bot.core.routes import promptly, route, table_here, table_in_view
from bot.turn import panels
from bot.turn.chooser import Kind, ask, ask_by_buttons, drafted
from bot.turn.commands import listed
from bot.turn.help import remark_lines
from bot.turn.turn import Turn, seat_in_game
from bot.turn.typed import parse_typed, read_typed
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import load, play, save
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refusal
from engine.players.match import predict_turn
from engine.registry import GAMES
from engine.tables.change import MAX_LINES, Draft as StoredDraft, DraftGone
from engine.tables.models import Table, TableId


@dataclass(frozen=True)
class PlanTurn(Turn):
    """A future turn, of which each action is asked for and confirmed by itself."""

    @property
    def preface(self) -> str:
        """A note that the position is a guess."""
        return self.voice("plans.guess")

    def after(self, action: Action, *, typed: bool = False) -> None:
        """Return None: each action is confirmed by itself."""

    def resumed(self, action: Action, *, typed: bool = False) -> "PlanTurn | None":
        """Return the predicted turn after an action, if the member goes on at once; else None."""
        if name_of(action) not in self.game.hints.followed:
            return None
        try:
            state = play(self.game, self.state, self.seat, action).state
        except Refusal:
            return None
        if self.seat not in self.game.waits_for(state):
            return None
        return replace(self, state=state, first=(*self.first, action))


NO_GUESS = "plans.no_guess"
MAX_KEPT = 24
"""The most cached predictions, as a plan takes several questions; each takes some 100 KB."""


async def planning(
    interaction: Interaction, table_id: TableId, draft_id: int | None = None
) -> PlanTurn:
    """Return the turn that a member can plan, with their draft; raises NotNow for none.

    Its position is a prediction.
    """
    services = interaction.client.services
    table, game, state = await services.tables.position(table_id)
    seat = seat_in_game(table, game, state, member_of(interaction))
    if seat in game.waits_for(state):
        raise NotNow("table.plan_now")
    luck = f"plan:{table.id}:{table.revision}:{seat}"
    guess = await asyncio.to_thread(guessed, game.key, save(state), seat, luck)
    if guess is None:
        raise NotNow(NO_GUESS)
    voice = voice_of(interaction, table)
    draft = draft_id and await services.tables.drafts.find(draft_id, member_of(interaction))
    kept = draft if draft and draft.table == table.id else None
    plan = await services.tables.store.plans.find(table.id, member_of(interaction))
    return PlanTurn(
        services, table, game, guess, seat, voice, draft=kept, plan=plan, prefix="plan_"
    )


@lru_cache(maxsize=MAX_KEPT)
def guessed(key: str, data: bytes, seat: Seat, luck: str) -> Any | None:
    """Predict the next turn of a seat from a stored position. Any: the state of any game."""
    game = GAMES[key]
    return predict_turn(game, load(game, data), seat, Chance(luck))


@route("plan")
async def show_plan(interaction: Interaction, table: Table) -> None:
    """Show the member's plan with its buttons; without one, the first question."""
    services = interaction.client.services
    plan = await services.tables.store.plans.find(table.id, member_of(interaction))
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
    """Ask for another plan; the old one stays until then."""
    await ask(interaction, await planning(interaction, table), {})


async def confirm_panel(
    turn: Turn, draft: StoredDraft, before: StoredDraft | None, said: str
) -> Panel:
    """Return the finished action with the button that plans it."""
    action = panels.action_of(turn, draft)
    assert action is not None
    what = sentences(turn.voice, turn.game, [*turn.first, action])
    row = [turn.press("play", draft.id, label=turn.voice("plans.button.confirm"), style=GREEN)]
    beside = ""
    if turn.plan and not turn.plan.dropped and len(turn.plan.lines) < MAX_LINES:
        kept = in_words(turn.plan, turn.game, turn.voice)
        beside = turn.voice("plans.beside", what=kept)
        row.append(turn.press("plan_instead", draft.id, label=turn.voice("plans.button.instead")))
    row += panels.instead_buttons(turn, draft, action)
    if turn.resumed(action):
        then = turn.voice("plans.button.then")
        row.append(turn.press("plan_then", draft.id, label=then, style=BLUE))
    question = panels.confirming(turn, action)
    brings = panels.outcomes(turn, question)
    text = [
        said,
        turn.title,
        turn.voice("plans.confirm", what=what),
        beside,
        *remark_lines(turn.voice, brings),
    ]
    warnings = [each for each in brings if each.warns]
    ways = [*panels.way_back(turn, before), panels.help_button(turn, draft, warnings)]
    shown = await panels.candidates_picture(turn, question)
    return Panel("\n".join(filter(None, text)), shown, rows=in_rows([*row, *ways]))


@route("plan_instead")
async def add(interaction: Interaction, table: TableId, revision: int, draft: int) -> None:
    """Keep the finished action as an alternative, if the plan is not legal."""
    await keep(interaction, table, revision, draft, instead=True)


@route("plan_play")
async def keep(
    interaction: Interaction, table: TableId, _revision: int, draft: int, *, instead: bool = False
) -> None:
    """Keep the finished action of a draft as the plan, or ask again if it is outdated."""
    turn, kept = await drafted(PLAN, interaction, table, draft)
    action = panels.action_of(turn, kept) if kept else None
    if action is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    try:
        await make(interaction, turn.table, [*turn.first, action], draft, instead=instead)
    except DraftGone:  # pressed twice, or the turn has come and gone in this very moment
        turn = await planning(interaction, turn.table.id)
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


@route("plan_then")
async def then(interaction: Interaction, table: TableId, _revision: int, draft: int) -> None:
    """Ask for the action after the finished one."""
    turn, kept = await drafted(PLAN, interaction, table, draft)
    action = panels.action_of(turn, kept) if kept else None
    if action and (later := turn.resumed(action)):
        await ask(interaction, later, {})
    else:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))


async def make(
    interaction: Interaction,
    table: Table,
    actions: Sequence[Action],
    draft: int | None = None,
    *,
    instead: bool = False,
) -> None:
    """Store actions as a member's plan, or as an alternative, and tell them; raises DraftGone."""
    services = interaction.client.services
    plan = await services.tables.plans.make(
        table.id,
        member_of(interaction),
        *actions,
        interaction=once(interaction),
        draft=draft,
        instead=instead,
    )
    services.wake(table.id)
    game = services.tables.game_of(table)
    voice = voice_of(interaction, table)
    text = voice("plans.made", what=in_words(plan, game, voice))
    await show(interaction, Panel(text, rows=[plan_buttons(table, plan, voice)]))


@route("plan_later")
async def later(interaction: Interaction, table: TableId, _revision: int) -> None:
    """Plan nothing for now; an existing plan stays."""
    await close(interaction, table, "plans.none")


@route("plan_cancel")
async def cancel(interaction: Interaction, table: TableId) -> None:
    """Delete the plan."""
    member = member_of(interaction)
    uncounted(interaction)
    await interaction.client.services.tables.store.plans.delete(table, member)
    await close(interaction, table, "plans.cancelled")


async def close(interaction: Interaction, table_id: TableId, said: str) -> None:
    """Say something, with the button to a plan."""
    services = interaction.client.services
    table = await services.tables.table(table_id)
    voice = voice_of(interaction, table)
    plan = Press("plan", table.id, label=voice("plans.button.plan"))
    await show(interaction, Panel(voice(said), rows=[[plan]]))


PLAN = ask_by_buttons(Kind("plan_", planning, confirm_panel))


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
    """Plan what is typed, or show the plan and its buttons."""
    table = await table_in_view(interaction)
    if line is None:
        await show_plan(interaction, table)
        return
    game = interaction.client.services.tables.game_of(table)
    lines = [line, then] if then else [line]
    try:
        turn = await planning(interaction, table.id)
    except NotNow as refusal:
        if refusal.key != NO_GUESS:
            raise
        typed = [parse_typed(game, each) for each in lines]
        await make(interaction, table, typed, instead=instead)
        return
    first = await asyncio.to_thread(read_typed, turn, line)
    check_turn_begins(turn, first)
    later = turn.resumed(first)
    actions = [first]
    if then:
        read = partial(read_typed, later) if later else partial(parse_typed, game)
        actions.append(await asyncio.to_thread(read, then))
    await make(interaction, table, actions, instead=instead)


def check_turn_begins(turn: Turn, first: Action) -> None:
    """Refuse a plan that does not begin a turn, as it would be made in the middle of one.

    Whether the action is legal does not matter: it may become so.
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
    table = await table_here(interaction)
    return await listed(await planning(interaction, table.id), typed) if table else []


@plan.autocomplete("then")
@promptly
async def complete_then(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest actions that might be legal right after the planned move."""
    table = await table_here(interaction)
    if table is None:
        return []
    turn = await planning(interaction, table.id)
    move = str(interaction.namespace.move or "")
    onward = turn.resumed(await asyncio.to_thread(read_typed, turn, move))
    return await listed(onward, typed) if onward else []
