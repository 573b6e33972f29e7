"""The private panels of the chooser: a question, and the finished action to confirm."""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate, islice

import msgspec
from discord import ButtonStyle

from bot.cards.board import picture
from bot.cards.phone_lines import lines_of
from bot.cards.score import look_of
from bot.core.panels import Entry, Panel, Picture, Press, Row, in_rows
from bot.core.wording import (
    action_label,
    brief_if_known,
    instead_label,
    own_or_value_label,
    question_text,
    sentence_at,
    value_label,
)
from bot.turn.help import first_rule, later_button, remark_lines
from bot.turn.next_question import brought
from bot.turn.questions import (
    MAX_BUTTONS,
    Asked,
    Draft,
    finished,
    next_question,
    own_fields,
    spec_of,
)
from bot.turn.turn import Turn
from engine.kernel.actions import (
    DO,
    Action,
    as_record,
    fields_of,
    first_with,
    name_of,
    names_of,
    value_of,
)
from engine.kernel.events import Remark, remark
from engine.kernel.game import State, play
from engine.kernel.ids import Cell, Chosen
from engine.kernel.questions import Question, agreed, ask, confirm
from engine.kernel.refusals import Refusal
from engine.tables.change import Draft as StoredDraft

TYPED = "typed"
"""Marks a typed draft, whose action may be legal without being offered."""
LINES_ABOVE = 10
"""The most phone lines of outcomes above the picture of a finished action, so that it is seen."""


async def question_panel(
    turn: Turn, draft: StoredDraft, asked: Asked, before: StoredDraft | None, said: str
) -> Panel:
    """Return a question with a button for every answer; many answers are also in a menu."""
    left = turn.left(own_fields(draft.fields))
    shown, rows = await asyncio.gather(
        candidates_picture(turn, asking(turn, asked, left)),
        answer_rows(turn, draft, asked, left),
    )
    goes_on = bool(before and own_fields(draft.fields).keys() - {DO})  # told by the one before
    notes = notes_on(turn, left)
    remarks = remark_lines(turn.voice, [*brought_by_first(turn), *([] if goes_on else notes)])
    question = [asked_text(turn, asked, left), *remarks]
    settled = "\n".join(settled_in_words(turn))
    text = [said, turn.title, f"**{settled}**" if settled else "", *question]
    ways = [*way_back(turn, before), *turn.undo, help_button(turn, draft, notes)]
    if asked.others:
        label = turn.voice("bot.button.all_answers", n=len(asked.values) + asked.others)
        ways.insert(0, turn.press("all", draft.id, label=label))
    rows.append(ways)
    return Panel("\n".join(filter(None, text)), shown, rows=rows)


async def answer_rows(
    turn: Turn, draft: StoredDraft, asked: Asked, left: Sequence[Action]
) -> list[Row]:
    """Return the answers as buttons; if there are many, also as a menu with their outcomes."""
    symbols = symbols_of(turn, asked, left)
    buttons = [
        turn.press("pick", draft.id, n, label=label, style=ButtonStyle.primary, emoji=symbol)
        for n, (label, symbol) in enumerate(
            zip(button_labels(turn, asked, left), symbols, strict=False)
        )
    ]
    first = [] if own_fields(draft.fields) else await recommended(turn)
    rows: list[Row] = [*in_rows([*first, *buttons])]
    if asked.in_menu:
        labels = option_labels(turn, asked, left)
        told = [""] * len(labels) if asked.groups else await brought(turn, asked, left, labels)
        entries = [*map(Entry, labels, told, symbols)]
        key = "bot.menu.best_first" if asked.likely else "bot.menu"
        hint = turn.voice(key, n=len(labels))
        rows.append(turn.menu("pick", draft.id, entries=entries, placeholder=hint))
    return rows


def button_labels(turn: Turn, asked: Asked, left: Sequence[Action]) -> list[str]:
    """Return the labels of the buttons; for many, numbers and cells only."""
    if not asked.in_menu:
        return option_labels(turn, asked, left)
    first = [*islice(asked.offered(), MAX_BUTTONS)]
    if asked.groups or spec_of(left, asked.field).kind != "cell":
        return [str(n) for n, _ in enumerate(first, 1)]
    return [f"{n} · {turn.voice.names.label(Cell(str(at)))}" for n, at in enumerate(first, 1)]


def symbols_of(turn: Turn, asked: Asked, left: Sequence[Action]) -> list[str]:
    """Return the emoji of every answer, empty if there is none; cells and groups have numbers."""
    kind = "" if asked.field == DO else spec_of(left, asked.field).kind
    if asked.groups or kind == "cell":
        return [""] * len(asked.offered())
    return [symbol_of(turn, kind, str(value)) for value in asked.values]


def symbol_of(turn: Turn, kind: str, value: str) -> str:
    """Return the emoji of a value: by kind and value, by value, or by its last word."""
    if kind == "seat":
        return turn.services.emoji.text(turn.game.key, "seat", look_of(turn.table, int(value)))
    if value.isdecimal():
        return ""
    look = look_of(turn.table, turn.seat)
    for name in (f"{kind}_{value}", value, value.rpartition("_")[2]):
        if found := turn.services.emoji.text(turn.game.key, name, look):
            return found
    return ""


def brought_by_first(turn: Turn) -> Iterable[Remark]:
    """Return the outcomes of the actions that are settled but not played yet."""
    if turn.start is None:
        return ()
    before, after = (turn.game.look(state, turn.seat) for state in (turn.start, turn.state))
    return turn.game.outcomes(before, after)


def notes_on(turn: Turn, left: Sequence[Action]) -> list[Remark]:
    """Return notes for choosing among the remaining actions."""
    kinds = frozenset(names_of(left))
    return [*intro(turn, kinds), *turn.game.notes(turn.state, turn.seat, kinds)]


def intro(turn: Turn, kinds: Collection[str]) -> list[Remark]:
    """Return the introduction to one of these actions for a member new to the game."""
    intros = turn.game.hints.intros.items() if turn.is_new else ()
    known = (
        remark(f"{turn.game.key}.intro.{name}", rule) for name, rule in intros if name in kinds
    )
    return list(islice(known, 1))


async def recommended(turn: Turn) -> list[Press]:
    """Return the button for the action that the game recommends to undecided players."""
    action = turn.recommended
    if action is None:
        return []
    known = {name: value for name, value in as_record(action).items() if value is not None}
    last, value = known.popitem()
    draft = await turn.keep(known, last, [value])
    sentence = f"{turn.game.key}.recommends.{name_of(action)}"
    facts = {
        spec.name: value_label(turn.voice, turn.game, spec, value_of(action, spec.name))
        for spec in fields_of(type(action))
        if spec.name in turn.voice.facts_in(sentence)
    }
    label = turn.voice("bot.button.recommends", what=turn.voice.say(sentence, facts))
    return [turn.press("pick", draft.id, 0, label=label, style=ButtonStyle.success)]


def asked_text(turn: Turn, asked: Asked, left: Sequence[Action]) -> str:
    names = set(names_of(left))
    question = question_text(turn.voice, turn.game, asked.field, names, agreed(left))
    if asked.groups:
        cells = spec_of(left, asked.field).kind == "cell"
        first = turn.voice("bot.region_first" if cells else "bot.group_first")
        return turn.voice.together([question, first])
    return question


def option_labels(turn: Turn, asked: Asked, left: Sequence[Action]) -> list[str]:
    """Return the labels of the answers: the number in the picture and the name."""
    if asked.field == DO:
        return [action_label(turn.voice, turn.game, str(value)) for value in asked.values]
    spec = spec_of(left, asked.field)

    first = first_with(left, asked.field)

    def name(value: Chosen) -> str:
        meant = turn.game.hints.meaning(turn.state, turn.seat, first[value], asked.field)
        if meant:
            return brief_if_known(turn.voice, meant)
        return own_or_value_label(turn.voice, turn.game, spec, value)

    if asked.groups:
        names = [f"{name(group[0])} – {name(group[-1])}" for group in asked.groups]
    elif spec.kind == "cell":
        names = [whereabouts(turn, value) or name(value) for value in asked.values]
    else:
        names = [name(value) for value in asked.values]
    return [f"{n} · {each}" for n, each in enumerate(names, 1)]


def whereabouts(turn: Turn, value: Chosen) -> str:
    """Name a cell by where it lies; empty if the game has no words for it."""
    told = turn.game.hints.where(turn.state, turn.seat, Cell(str(value))) if value else None
    return turn.voice.say(told.key, told.facts) if told else ""


def action_of(turn: Turn, draft: StoredDraft) -> Action | None:
    """Return the action of a draft; None if it is not legal or not settled any more."""
    fields = own_fields(draft.fields)
    if draft.asked == TYPED:
        action = turn.game.read_action(fields)
        try:
            play(turn.game, turn.state, turn.seat, action)
        except Refusal:
            return None
        return action
    left = finished(turn.game, turn.left(fields), fields)
    return left[0] if len(left) == 1 else None


async def confirm_panel(
    turn: Turn, draft: StoredDraft, before: StoredDraft | None, said: str, back: Press | None = None
) -> Panel:
    """Return the preview of the finished action, with the button that plays it.

    `back` leads to where it comes from, if that is not a question. Many outcomes go on below the
    picture.
    """
    action = action_of(turn, draft)
    assert action is not None
    question = confirming(turn, action)
    shown = await candidates_picture(turn, question)
    what = "\n".join(in_words(turn, action))
    brings = outcomes(turn, question)
    lines = remark_lines(turn.voice, brings)
    ends = accumulate(map(lines_of, lines))
    above = [line for line, end in zip(lines, ends, strict=True) if end <= LINES_ABOVE]
    what = "\n".join([f"**{what}**", *above])
    below = "\n".join(lines[len(above) :])
    about = [] if own_fields(draft.fields) or turn.first else intro(turn, [name_of(action)])
    told = remark_lines(turn.voice, about)
    text = [said, turn.title, *told, turn.voice("bot.confirm", what=what)]
    cited = [*about, *brings]
    ways = [*([back] if back else way_back(turn, before)), *turn.undo]
    ways.append(help_button(turn, draft, cited))
    rows = in_rows([*play_buttons(turn, draft, action), *ways])
    return Panel("\n".join(filter(None, text)), shown, below, rows=rows)


def play_buttons(turn: Turn, draft: StoredDraft, action: Action) -> Iterator[Press]:
    """Yield buttons that play an action, also with a flag set, or change what was assumed."""
    yes = turn.confirm_label
    yield turn.press("play", draft.id, label=yes, style=ButtonStyle.success)
    matter = flags_that_matter(turn, action)
    for n, flag in enumerate(flags_of(turn, action)):
        if flag in matter:
            label = with_flag(turn, yes, flag)
            yield turn.press("play", draft.id, n, label=label, style=ButtonStyle.primary)
    yield from instead_buttons(turn, draft, action)


def instead_buttons(turn: Turn, draft: StoredDraft, action: Action) -> Iterator[Press]:
    """Yield the buttons that change what was assumed."""
    for n, each in enumerate(draft.offered):
        label = instead_label(turn.voice, turn.game, action, draft.asked, each)
        yield turn.press("pick", draft.id, n, label=label, style=ButtonStyle.primary)


def in_words(turn: Turn, action: Action) -> list[str]:
    """Describe a finished action, after those that are settled before it."""
    last = sentence_at(turn.voice, turn.game, turn.state, turn.seat, action)
    return [*settled_in_words(turn), last]


def settled_in_words(turn: Turn) -> list[str]:
    """Describe each action that is settled but not played yet; of a plan nothing."""
    said: list[str] = []
    if turn.start is None:
        return said
    state: State = turn.start
    for each in turn.first:
        said.append(sentence_at(turn.voice, turn.game, state, turn.seat, each))
        state = play(turn.game, state, turn.seat, each).state
    return said


def flags_of(turn: Turn, action: Action) -> list[str]:
    """Return the flags of an action that may be set although no choice has them."""
    return [name for name in action.__struct_fields__ if name in turn.added]


def flags_that_matter(turn: Turn, action: Action) -> list[str]:
    """Return the flags that change what an action does now."""
    plain = play(turn.game, turn.state, turn.seat, action).state
    return [
        flag
        for flag in flags_of(turn, action)
        if play(turn.game, turn.state, turn.seat, set_flag(action, flag)).state != plain
    ]


def set_flag(action: Action, flag: str) -> Action:
    return msgspec.structs.replace(action, **{flag: True})


def with_flag(turn: Turn, words: str, flag: str) -> str:
    return turn.voice(f"{turn.game.key}.also.{flag}", what=words)


async def candidates_picture(turn: Turn, question: Question | None) -> Picture:
    """Paint the board as this seat sees it, with the candidates marked."""
    view = turn.game.look(turn.state, turn.seat)
    return await picture(turn.services, turn.table, turn.voice, view, question=question)


def asking(turn: Turn, asked: Asked, left: Sequence[Action]) -> Question:
    """Return the question for the picture."""
    values, numbers = asked.values, asked.numbers()
    return ask(turn.game, turn.state, turn.seat, left, asked.field, values, numbers)


def confirming(turn: Turn, action: Action) -> Question:
    """Return the preview of a finished action for the picture."""
    return confirm(turn.game, turn.state, turn.seat, action)


def outcomes(turn: Turn, question: Question) -> list[Remark]:
    """Return the outcomes of an action and those settled before it."""
    before = turn.game.look(turn.start or turn.state, turn.seat)
    return list(turn.game.outcomes(before, question.after))


def way_back(turn: Turn, before: StoredDraft | None) -> list[Press]:
    """Return the button back to the question before, if there is one."""
    if before is None:
        return []
    turns = before.asked in turn.game.hints.turned
    label = turn.voice("bot.button.turn_tile" if turns else "bot.button.back")
    return [turn.press("back", before.id, label=label)]


def help_button(turn: Turn, draft: StoredDraft, cited: Sequence[Remark]) -> Press:
    """Return the button to help with a question, and to the first paragraph it cites.

    For a turn without help it is the button to leave.
    """
    if not turn.helps:
        return later_button(turn)
    return turn.press("help", draft.id, first_rule(cited), label=turn.voice("bot.button.help"))


def question_of(turn: Turn, fields: Draft) -> Question:
    """Return the next question of a draft for the picture, or its preview."""
    left = turn.left(fields)
    asked = next_question(turn.game, left, fields)
    if asked is None:
        return confirming(turn, finished(turn.game, left, fields)[0])
    return asking(turn, asked, left)
