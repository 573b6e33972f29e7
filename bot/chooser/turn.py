"""“Take your turn”: a private message that asks field by field and plays what was chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
from discord import ButtonStyle

from bot.base import Interaction
from bot.cards.board import heading, picture, who_is_next
from bot.cards.question import answer_button
from bot.chooser.joined import actions_before, kept, own_fields, tried_out
from bot.chooser.questions import (
    Asked,
    Draft,
    finished,
    fitting,
    instead,
    next_question,
    spec_of,
)
from bot.controls import Handlers, Press
from bot.desk import Desk
from bot.panels import Panel, Picture, acknowledge, in_rows, show
from bot.phrases import Voice, language_of, voice_at
from bot.wording import action_label, action_sentence, instead_label, question_text, value_label
from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import NotNow
from engine.tables.models import Draft as StoredDraft
from engine.tables.models import MemberId, Table, TableId
from renderers.kit.occasion import Question


@dataclass(frozen=True)
class Turn:
    """A member before his choice: the table as it is now and what he may do there."""

    desk: Desk
    table: Table
    game: AnyGame
    state: State
    seat: Seat
    voice: Voice
    first: tuple[Action, ...] = ()
    """What is settled but not played yet; the state is that after it."""

    @property
    def choices(self) -> list[Action]:
        """His legal actions."""
        return list(self.game.choices(self.state, self.seat))

    def after(self, action: Action) -> "Turn | None":
        """What comes after an action before both are confirmed; None where it stands alone."""
        state = tried_out(self.game, self.state, self.seat, action)
        return state and replace(self, state=state, first=(*self.first, action))


async def sit_down(interaction: Interaction, table_id: int) -> Turn:
    """The turn of whoever pressed; raises NotNow where the game does not wait for him."""
    desk = interaction.client.desk
    table, game, state = await desk.tables.position(TableId(table_id))
    seat = table.seat_of(MemberId(interaction.user.id))
    if seat is None:
        raise NotNow("table.not_a_player")
    if game.result(state) is not None:
        raise NotNow("table.over")
    if table.stood_in(seat):
        raise NotNow("table.stood_in")
    voice = voice_at(table, game, language_of(interaction.locale))
    if seat not in game.may_act(state):
        waiting = sorted(game.waits_for(state))
        raise NotNow("bot.not_your_turn", seats=[int(each) for each in waiting])
    return Turn(desk, table, game, state, seat, voice)


async def begin(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Open the chooser in a new private message."""
    await acknowledge(interaction)
    turn = await sit_down(interaction, numbers[0])
    await ask(interaction, turn, {})


async def ask(
    interaction: Interaction, turn: Turn, fields: Draft, *, before: int = 0, said: str = ""
) -> None:
    """Show the next question of a draft, or the finished action to confirm.

    Every question is a draft of its own, so a button always means what it said, however often and
    late it is pressed. `before` is the draft of the question before.
    """
    asked = next_question(turn.game, turn.choices, fields)
    while not asked and (onward := turn.after(finished(turn.game, turn.choices, fields)[0])):
        turn, fields = onward, {}
        asked = next_question(turn.game, turn.choices, fields)
    field, offered = (asked.field, asked.offered()) if asked else other_ways(turn, fields)
    draft = await turn.desk.tables.drafts.save(
        table=turn.table.id,
        member=MemberId(interaction.user.id),
        revision=turn.table.revision,
        fields={**fields, **kept(turn.first)},
        asked=field,
        offered=offered,
    )
    panel = await (
        question_panel(turn, draft, asked, before, said)
        if asked
        else confirm_panel(turn, draft, before, said)
    )
    await show(interaction, panel)


def other_ways(turn: Turn, fields: Draft) -> tuple[str, list[Fact]]:
    """What a finished action could say instead in a field that was not asked for."""
    action = finished(turn.game, turn.choices, fields)[0]
    return instead(turn.game, turn.choices, action)


async def question_panel(
    turn: Turn, draft: StoredDraft, asked: Asked, before: int, said: str
) -> Panel:
    """A question with a button for every answer."""
    left = fitting(turn.choices, own_fields(draft.fields))
    question = Question(settled(left), asked.field, asked.values, asked.numbers())
    shown = await candidates_picture(turn, question)
    buttons = [
        Press("pick", turn.table.id, turn.table.revision, draft.id, n, label=label)
        for n, label in enumerate(option_labels(turn, asked, left))
    ]
    text = [said, heading(turn.table, turn.game, turn.voice), asked_text(turn, asked, left)]
    return Panel(
        "\n".join(filter(None, text)), shown, rows=[*in_rows(buttons), way_out(turn, before)]
    )


def asked_text(turn: Turn, asked: Asked, left: Sequence[Action]) -> str:
    """The question in words."""
    names = {name_of(each) for each in left}
    question = question_text(turn.voice, turn.game, asked.field, names)
    return f"{question} {turn.voice('bot.region_first')}" if asked.groups else question


def option_labels(turn: Turn, asked: Asked, left: Sequence[Action]) -> list[str]:
    """What stands on the buttons: the numeral of the picture and the value's name."""
    if asked.field == "do":
        return [action_label(turn.voice, turn.game, str(value)) for value in asked.values]
    spec = spec_of(left, asked.field)

    def name(value: Fact) -> str:
        chosen = fitting(left, {asked.field: value})[0]
        meant = turn.game.hints.meaning(turn.state, turn.seat, chosen, asked.field)
        if meant:
            return turn.voice.say(meant.key, meant.facts)
        return value_label(turn.voice, turn.game, spec, value)

    if asked.groups:
        names = [f"{name(group[0])} – {name(group[-1])}" for group in asked.groups]
    else:
        names = [name(value) for value in asked.values]
    return [f"{n} · {each}" for n, each in enumerate(names, 1)]


async def confirm_panel(turn: Turn, draft: StoredDraft, before: int, said: str) -> Panel:
    """The finished action, shown as it will be, with the button that plays it."""
    action = finished(turn.game, turn.choices, own_fields(draft.fields))[0]
    shown = await candidates_picture(turn, Question(as_record(action)))
    every = (*turn.first, action)
    what = "\n".join(action_sentence(turn.voice, turn.game, each) for each in every)
    play = (turn.table.id, turn.table.revision, draft.id)
    confirm = Press(
        "play", *play, label=turn.voice("bot.button.confirm"), style=ButtonStyle.success
    )
    others = [
        Press(
            "pick", *play, n, label=instead_label(turn.voice, turn.game, action, draft.asked, each)
        )
        for n, each in enumerate(draft.offered)
    ]
    text = [said, heading(turn.table, turn.game, turn.voice), turn.voice("bot.confirm", what=what)]
    rows = [[confirm, *others, *way_out(turn, before)]]
    return Panel("\n".join(filter(None, text)), shown, rows=rows)


async def candidates_picture(turn: Turn, question: Question) -> Picture:
    """The board as this seat sees it, with what may be chosen."""
    view = turn.game.look(turn.state, turn.seat)
    return await picture(turn.desk, turn.table, turn.voice, view, question=question)


def settled(actions: Sequence[Action]) -> dict[str, Fact]:
    """The fields in which all these actions agree."""
    first, *others = [as_record(each) for each in actions]
    return {
        name: value
        for name, value in first.items()
        if all(each.get(name) == value for each in others)
    }


def way_out(turn: Turn, before: int) -> list[Press]:
    """Back to the question before, where there is one, or leave it for now."""
    numbers = (turn.table.id, turn.table.revision)
    later = Press("later", *numbers, label=turn.voice("bot.button.later"))
    if not before:
        return [later]
    return [Press("back", *numbers, before, label=turn.voice("bot.button.back")), later]


async def drafted(
    interaction: Interaction, numbers: Sequence[int]
) -> tuple[Turn, StoredDraft | None]:
    """The turn and the draft that a button belongs to; None where it is no longer kept."""
    await acknowledge(interaction)
    turn = await sit_down(interaction, numbers[0])
    draft = await turn.desk.tables.drafts.find(numbers[2], MemberId(interaction.user.id))
    if draft is None or draft.table != turn.table.id:
        return turn, None
    now = turn
    for action in actions_before(turn.game, draft.fields):
        onward = now.after(action)
        if onward is None:
            return turn, None
        now = onward
    return now, msgspec.structs.replace(draft, fields=own_fields(draft.fields))


async def pick(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Take an answer; it is judged against the table as it is now."""
    turn, draft = await drafted(interaction, numbers)
    index = numbers[3]
    if draft is None or index >= len(draft.offered):
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    fields = {**draft.fields, draft.asked: draft.offered[index]}
    if fitting(turn.choices, fields):
        await ask(interaction, turn, fields, before=draft.id)
    else:
        await ask(interaction, turn, {}, said=turn.voice("bot.no_longer_possible"))


async def back(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Ask the question before once more."""
    turn, draft = await drafted(interaction, numbers)
    fields = draft.fields if draft and fitting(turn.choices, draft.fields) else {}
    await ask(interaction, turn, fields)


def turn_button(table: Table, voice: Voice) -> Press:
    """Opens the chooser."""
    return Press("turn", table.id, label=voice("bot.button.turn"), style=ButtonStyle.primary)


async def later(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Leave the move for now."""
    await acknowledge(interaction)
    desk = interaction.client.desk
    table, game, state = await desk.tables.position(TableId(numbers[0]))
    voice = voice_at(table, game, language_of(interaction.locale))
    if table.seat_of(MemberId(interaction.user.id)) in table.waits_for:
        said, button = "bot.later", turn_button(table, voice)
    else:
        said, button = "bot.later_answer", answer_button(table, voice)
    text = f"{voice(said)}\n{who_is_next(table, game, state, voice)}"
    await show(interaction, Panel(text, rows=[[button]]))


async def play(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Play the drafted action; “done” is said only when it is kept."""
    turn, draft = await drafted(interaction, numbers)
    actions = finished(turn.game, turn.choices, draft.fields) if draft else []
    if draft is None or len(actions) != 1:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    member = MemberId(interaction.user.id)
    every = [*turn.first, *actions]
    moved = await turn.desk.tables.act(turn.table.id, member, every, interaction.id)
    await turn.desk.tables.drafts.drop(turn.table.id, member)
    turn.desk.changed(moved.table)
    said = "\n".join(turn.voice.log_line(row, turn.seat) for row in moved.rows)
    await go_on(interaction, turn.table.id, turn.seat, turn.voice("bot.done", what=said))


async def go_on(interaction: Interaction, table_id: TableId, seat: Seat | None, said: str) -> None:
    """After a move: the next question that is open to the same member, else the end."""
    desk = interaction.client.desk
    table, game, state = await desk.tables.position(table_id)
    voice = voice_at(table, game, language_of(interaction.locale))
    if seat in game.waits_for(state) or seat in game.hints.at_leisure(state):
        assert seat is not None
        await show(interaction, Panel(said))
        await ask(interaction, Turn(desk, table, game, state, seat, voice), {}, said=said)
        return
    await show(interaction, Panel(f"{said}\n{who_is_next(table, game, state, voice)}"))


PRESSES: Handlers = {"turn": begin, "pick": pick, "back": back, "later": later, "play": play}
