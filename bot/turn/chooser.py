"""“Take your turn”: a private message that asks field by field, and plays the result."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import msgspec

from bot.cards.board import turn_button, who_is_next_for
from bot.cards.buttons import answer_button, undo_button
from bot.cards.orders import in_force
from bot.cards.plan import may_plan, plan_buttons, try_button, word_of_dropped
from bot.cards.short_story import told_at_once
from bot.core.interaction import Interaction, member_of, once, seen, voice_of
from bot.core.panels import Panel, Press, in_rows
from bot.core.replies import show
from bot.core.routes import route
from bot.turn.bench import FLAG_SEPARATOR, bench_panel, bench_question, shows_bench, stands_open
from bot.turn.help import ask_computer, help_panel, question_legend, remark_lines, rule_panel
from bot.turn.next_question import next_asked, question_before
from bot.turn.panels import (
    TYPED,
    action_of,
    confirm_panel,
    confirming,
    flags_of,
    outcomes,
    question_of,
    question_panel,
    set_flag,
)
from bot.turn.questions import Draft, actions_before, finished, instead, next_question, own_fields
from bot.turn.turn import Turn, load_turn
from engine.kernel.actions import DO, Action, name_of
from engine.kernel.ids import Chosen
from engine.kernel.notation import print_action
from engine.kernel.refusals import NotNow
from engine.tables.change import Draft as StoredDraft, DraftGone, Effect
from engine.tables.models import TableId
from engine.tables.moves.changes import act


class Kind(NamedTuple):
    """A kind of turn that is put together by questions: one to take, or one to plan."""

    prefix: str
    """The prefix of the routes of its own buttons."""
    load: Callable[[Interaction, TableId, int], Awaitable[Turn]]
    """The turn of whoever pressed, with the draft of that number; raises NotNow for none."""
    confirm: Callable[[Turn, StoredDraft, StoredDraft | None, str], Awaitable[Panel]]
    """The panel of the finished action, with the button that plays or plans it."""


KINDS: dict[str, Kind] = {}


def ask_by_buttons(kind: Kind) -> Kind:
    """Register a kind of turn, and the handlers of its buttons."""
    KINDS[kind.prefix] = kind
    for verb, handler in (
        ("pick", pick),
        ("back", back),
        ("all", show_all),
        ("help", help_out),
        ("help_rule", read_rule),
        ("legend", legend),
        ("again", again),
    ):
        route(f"{kind.prefix}{verb}")(partial(handler, kind))
    return kind


@route("turn")
async def begin(interaction: Interaction, table: TableId) -> None:
    """Open the chooser in a new private message."""
    turn = await load_turn(interaction, table)
    waiting = turn.game.waits_for(turn.state)
    early = ""
    if turn.seat not in waiting and not stands_open(turn):
        early = turn.voice("bot.not_waited", seats=[int(each) for each in sorted(waiting)])
    dropped = await word_of_dropped(turn.services, turn.game, turn.plan, turn.voice)
    orders = "" if stands_open(turn) else in_force(turn.game, turn.state, turn.seat, turn.voice)
    await ask(interaction, turn, {}, said="\n".join(filter(None, [early, dropped, orders])))


@route("answer")
async def answer(interaction: Interaction, table_id: TableId) -> None:
    """Ask what may be answered while the game waits for others."""
    table, game, state = await interaction.client.services.tables.position(table_id)
    seat = table.seat_of(member_of(interaction))
    if seat is not None and seat not in game.hints.optional_questions(state):
        raise NotNow("bot.nothing_asked")
    await ask(interaction, await load_turn(interaction, table_id), {})


async def ask(
    interaction: Interaction,
    turn: Turn,
    fields: Draft,
    *,
    before: StoredDraft | None = None,
    said: str = "",
    whole: bool = False,
) -> None:
    """Show the next question of a draft, or the finished action to confirm.

    Every question is stored as a draft of its own, so that a button keeps its meaning, however late
    it is pressed. `before` is the draft of the previous question. A `whole` question shows all its
    answers in order, and assumes nothing that could be asked.
    """
    said = "\n".join(filter(None, [turn.preface, said]))
    if shows_bench(turn, fields):
        await show(interaction, await bench_panel(turn, said))
        return
    settled, assumed = len(turn.first), turn.game.hints.turned - fields.keys()
    turn, fields, asked = await next_asked(turn, fields, whole=whole)
    if len(turn.first) > settled and (before or assumed) and not fields:
        before = await question_before(turn, fields)
    if asked:
        field, offered = asked.field, asked.offered()
    else:
        action = finished(turn.game, turn.left(fields), fields)[0]
        field, offered = instead(turn.game, turn.choices, action)
    draft = await turn.keep(fields, field, offered)
    panel = await (
        question_panel(turn, draft, asked, before, said)
        if asked
        else KINDS[turn.prefix].confirm(turn, draft, before, said)
    )
    await show(interaction, panel)


async def drafted(
    kind: Kind, interaction: Interaction, table: TableId, draft_id: int
) -> tuple[Turn, StoredDraft | None]:
    """Return the turn and the draft of a button; the draft is None if it is no longer stored."""
    now = turn = await kind.load(interaction, table, draft_id)
    draft = turn.draft
    if draft is None:
        return turn, None
    for action in actions_before(turn.game, draft.fields):
        onward = now.resumed(action, typed=draft.asked == TYPED)
        if onward is None:
            return turn, None
        now = onward
    return now, msgspec.structs.replace(draft, fields=own_fields(draft.fields))


async def offered_at(
    kind: Kind, interaction: Interaction, table: TableId, draft_id: int, place: int
) -> tuple[Turn, StoredDraft, Chosen] | None:
    """Return the turn, the draft and the answer of a button.

    If the draft is no longer stored, ask the question again and return None.
    """
    turn, draft = await drafted(kind, interaction, table, draft_id)
    if draft is None or place >= len(draft.offered):
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return None
    return turn, draft, draft.offered[place]


async def pick(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int, place: int
) -> None:
    """Handle an answer, judged by the present state of the table."""
    if found := await offered_at(kind, interaction, table, draft_id, place):
        turn, draft, answer = found
        await advance(interaction, turn, {**draft.fields, draft.asked: answer}, draft)


@route("step")
async def step(
    interaction: Interaction, table: TableId, _revision: int, draft_id: int, place: int
) -> None:
    """Take a step of simultaneous building, or ask for its details."""
    if found := await offered_at(TURN, interaction, table, draft_id, place):
        turn, draft, answer = found
        name, _, flag = str(answer).partition(FLAG_SEPARATOR)
        await advance(interaction, turn, {DO: name}, draft, flag)


async def advance(
    interaction: Interaction, turn: Turn, fields: Draft, draft: StoredDraft, flag: str = ""
) -> None:
    """Continue a draft with these `fields`: ask the next question, or play a step at once.

    A step that is nearly always a mistake is confirmed first.
    """
    left = turn.left(fields)
    if not left:
        await ask(interaction, turn, {}, said=turn.voice("bot.no_longer_possible"))
        return
    action = finished(turn.game, left, fields)[0]
    settled = next_question(turn.game, left, fields) is None
    if not settled or not await play_at_once(interaction, turn, draft, action, flag):
        await ask(interaction, turn, fields, before=draft)


async def play_at_once(
    interaction: Interaction, turn: Turn, draft: StoredDraft | None, action: Action, flag: str = ""
) -> bool:
    """Play a building step that needs no confirmation; False if it warns or is no such step."""
    if turn.prefix or name_of(action) not in turn.game.bench.at_once:
        return False
    brings = outcomes(turn, confirming(turn, action))
    if any(each.warns for each in brings):
        return False
    wanted = set_flag(action, flag) if flag else action
    await carry_out(interaction, turn, draft, wanted, remark_lines(turn.voice, brings))
    return True


async def back(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int
) -> None:
    """Go back to the previous question."""
    turn, draft = await drafted(kind, interaction, table, draft_id)
    await ask_again(interaction, turn, draft)


async def ask_again(
    interaction: Interaction, turn: Turn, draft: StoredDraft | None, said: str = ""
) -> None:
    """Repeat a draft's question in the same form."""
    fields = draft.fields if draft and turn.left(draft.fields) else {}
    before = await question_before(turn, fields)
    if draft and isinstance(next(iter(draft.offered), None), list):
        _, _, usual = await next_asked(turn, fields, whole=False)
        if usual and not usual.groups:  # then the draft asked in place of that one
            before = await turn.keep(fields, draft.asked, [])
            await ask(interaction, turn, fields, before=before, said=said, whole=True)
            return
    turned = draft is not None and draft.asked in turn.game.hints.turned
    await ask(interaction, turn, fields, before=before, said=said, whole=turned)


async def show_all(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int
) -> None:
    """Show a question with all its answers in groups, not only the best."""
    turn, draft = await drafted(kind, interaction, table, draft_id)
    fields = draft.fields if draft and turn.left(draft.fields) else {}
    await ask(interaction, turn, fields, before=draft, whole=True)


@route("later")
async def later(interaction: Interaction, table_id: TableId, _revision: int) -> None:
    """Postpone the move."""
    now = await seen(interaction, table_id)
    if now.seat in now.game.waits_for(now.state):
        said, buttons = "bot.later", [turn_button(now.table, now.voice)]
    elif now.seat in now.game.hints.optional_questions(now.state):
        said, buttons = "bot.later_answer", [answer_button(now.table, now.voice)]
    else:
        said, buttons = "bot.nothing_chosen", []
    text = f"{now.voice(said)}\n{who_is_next_for(now)}"
    await show(interaction, Panel(text, rows=in_rows(buttons)))


async def help_out(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int, rule: int
) -> None:
    """Show help in place of a question; `rule` is the number of a paragraph, or 0."""
    turn, draft = await drafted(kind, interaction, table, draft_id)
    if draft is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    more = [] if stands_open(turn) else ask_computer(turn, draft)
    if not (turn.prefix or stands_open(turn)):
        more.append(try_button(turn.table, turn.voice))
    await show(interaction, help_panel(turn, draft_id, rule, more))


async def legend(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int
) -> None:
    """Explain the symbols of a question's picture, in its place."""
    turn, draft = await drafted(kind, interaction, table, draft_id)
    fields = draft.fields if draft and turn.left(draft.fields) else {}
    typed = action_of(turn, draft) if draft and draft.asked == TYPED else None
    if typed is not None:
        question = confirming(turn, typed)
    else:
        on_bench = shows_bench(turn, fields)
        question = bench_question(turn) if on_bench else question_of(turn, fields)
    await show(interaction, question_legend(turn, draft_id, question))


async def read_rule(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int, rule: int
) -> None:
    """Show a paragraph of the rules in place of the question that cites it."""
    turn, _ = await drafted(kind, interaction, table, draft_id)
    await show(interaction, rule_panel(turn, draft_id, rule))


async def again(
    kind: Kind, interaction: Interaction, table: TableId, _revision: int, draft_id: int
) -> None:
    """Show a question again after help, a rule or the legend."""
    turn, draft = await drafted(kind, interaction, table, draft_id)
    action = action_of(turn, draft) if draft and draft.asked == TYPED else None
    if draft and action:
        ways = await way_to_suggestions(interaction, turn, action)
        await show(interaction, await confirm_panel(turn, draft, None, "", ways))
        return
    await ask_again(interaction, turn, draft, "" if draft else turn.voice("bot.outdated"))


async def way_to_suggestions(interaction: Interaction, turn: Turn, action: Action) -> Press | None:
    """Return the button back to the suggestions if the action is one of them, else None."""
    known = await turn.services.tables.suggestions.known(turn.table.id, member_of(interaction))
    lines = "\n".join(map(print_action, [*turn.first, action]))
    if known is None or lines not in known:
        return None
    return turn.press("suggest_back", label=turn.voice("bot.button.back"))


@route("play")
async def play(
    interaction: Interaction, table: TableId, _revision: int, draft_id: int, flag: int | None = None
) -> None:
    """Play the drafted action, with a flag set where the button says so."""
    turn, draft = await drafted(TURN, interaction, table, draft_id)
    action = action_of(turn, draft) if draft else None
    if draft is None or action is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    flags = flags_of(turn, action)
    if flag is not None and flag < len(flags):
        action = set_flag(action, flags[flag])
    await carry_out(interaction, turn, draft, action)


async def carry_out(
    interaction: Interaction,
    turn: Turn,
    draft: StoredDraft | None,
    action: Action,
    brings: Sequence[str] = (),
) -> None:
    """Play a finished action once, and say so after it is stored.

    `brings` are its outcomes, if it was not confirmed and the player has not read them.
    """
    tables, every = turn.services.tables, [*turn.first, action]
    try:
        with turn.services.studio.held_back():
            moved = await tables.do(
                turn.table.id,
                act(member_of(interaction), every),
                once(interaction),
                draft.id if draft else None,
            )
    except DraftGone:  # pressed twice, or settled in another way in this very moment
        turn = await load_turn(interaction, turn.table.id)
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    turn.services.changed(moved.table)
    await go_on(interaction, moved, turn, brings)


async def go_on(
    interaction: Interaction, moved: Effect, before: Turn, brings: Sequence[str]
) -> None:
    """Tell a move, and ask the same member the next question or say who is next."""
    services, seat = before.services, before.seat
    table, game, state = await services.tables.position_after(moved)
    voice = voice_of(interaction, table)
    dropped = await word_of_dropped(services, game, before.plan, voice)
    turn = Turn(services, table, game, state, seat, voice)
    at_bench = seat in game.may_act(state) and stands_open(turn)
    expected = game.waits_for(state) | game.hints.optional_questions(state).keys()
    goes_on = at_bench or seat in expected
    title = game.telling.under_way(state) if goes_on else None
    told = told_at_once(voice, game, moved.rows, seat, title)
    said = "\n".join(filter(None, [voice("bot.done", what=told).rstrip(), *brings, dropped]))
    if goes_on:
        if not at_bench:
            with services.studio.held_back():
                await show(interaction, Panel(said))
            turn = replace(turn, undo=tuple(undo_button(moved, seat, voice)))
        await ask(interaction, turn, {}, said=said)
        return
    ways = plan_buttons(table, None, voice) if may_plan(table, seat) else []
    ways += undo_button(moved, seat, voice)
    text = "\n".join(filter(None, [said, who_is_next_for(turn)]))
    with services.studio.held_back():
        await show(interaction, Panel(text, rows=[ways] if ways else []))


TURN = ask_by_buttons(Kind("", load_turn, confirm_panel))
