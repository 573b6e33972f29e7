"""What somebody types leads where the buttons lead: to the same preview, or to a question."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.core.controls import Press
from bot.core.interaction import Interaction
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.wording import value_label
from bot.turn.chooser import ask, play_at_once
from bot.turn.panels import TYPED, confirm_panel, meaning
from bot.turn.questions import fitting, values_of
from bot.turn.turn import Turn
from engine.kernel.actions import (
    DO,
    Action,
    FieldSpec,
    as_record,
    fields_of,
    name_of,
    shown,
    value_of,
)
from engine.kernel.game import AnyGame, play
from engine.kernel.ids import Chosen
from engine.kernel.notation import print_value
from engine.kernel.refusals import Malformed, Refusal
from engine.kernel.texts import LANGUAGES

NO_SUCH_ACTION = "kernel.no_such_action"


async def confirm_typed(
    interaction: Interaction, turn: Turn, actions: Sequence[Action], back: Press | None = None
) -> None:
    """Show what was typed as the buttons do before it is played; raises a Refusal.

    Steps at the bench are played at once, as by their buttons. `back` leads to where it comes from.
    """
    *before, last = actions
    for each in before:
        state = play(turn.game, turn.state, turn.seat, each).state
        start = turn.start or turn.state
        turn = replace(turn, state=state, first=(*turn.first, each), start=start)
    play(turn.game, turn.state, turn.seat, last)
    if not before and await play_at_once(interaction, turn, None, last):
        return
    if onward := turn.after(last):
        await ask(interaction, onward, {})
        return
    fields = {name: value for name, value in as_record(last).items() if value is not None}
    draft = await turn.keep(fields, TYPED, [])
    await show(interaction, await confirm_panel(turn, draft, 0, "", back))


def parse_typed(game: AnyGame, line: str) -> Action:
    """The action that a line describes, which may begin with what a button or a command says.

    Raises Malformed, for what is no action with those that there are as the buttons call them.
    """
    try:
        return game.parse(in_notation(game, line.strip()))
    except Malformed as refusal:
        if refusal.key != NO_SUCH_ACTION:
            raise
        known: list[int | str] = [f"{game.key}.do.{name_of(kind)}" for kind in game.actions]
        raise Malformed("bot.no_such_move", given=shown(line), known=known) from None


def in_notation(game: AnyGame, line: str) -> str:
    """A line with its action as the notation calls it: `build_hut S20` for “build a hut on S20”.

    Where no action is known by its beginning the line stays as it is.
    """
    called = {said: name_of(kind) for kind in game.actions for said in names_of_action(game, kind)}
    for said in sorted(called, key=len, reverse=True):
        end = r"(?![\w-])(\s+(at|on)\b)?" if said.isascii() else ""
        if begins := re.match(re.escape(said) + end, line, re.IGNORECASE):
            return f"{called[said]} {line[begins.end() :]}"
    return line


def names_of_action(game: AnyGame, kind: type[Action]) -> list[str]:
    """What an action is called in the notation, as a command, and on its button in any language."""
    name = name_of(kind)
    labels = [Voice(language)(f"{game.key}.do.{name}") for language in LANGUAGES]
    return [name, name.replace("_", "-"), *labels]


def understood(
    turn: Turn, kind: type[Action], words: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, Chosen]]:
    """The words of a command as the notation writes them, and those that may mean several values.

    What is on a button or in a list may be typed: a tile's name for the place where it lies.
    """
    left = fitting(turn.choices, {DO: name_of(kind)})
    plain: dict[str, str] = {}
    several: dict[str, Chosen] = {}
    for spec in fields_of(kind):
        if not (word := words.get(spec.name, "").strip()):
            continue
        named = meant(turn, spec, left, word)
        if len(named) > 1:
            several[spec.name] = [each for each in named if isinstance(each, int | str)]
        else:
            plain[spec.name] = print_value(spec, named[0]) if named else word
    return plain, several


def meant(turn: Turn, spec: FieldSpec, left: Sequence[Action], word: str) -> list[Chosen]:
    """The values on offer that are called by a word; none where it is a value itself."""
    values = values_of(left, spec.name)
    try:
        if turn.game.read_value(spec, word) in values:
            return []
    except Refusal:
        pass
    if word.isdecimal():
        return []
    said = word.lower()
    called = {n: list(names_of(turn, spec, left, value)) for n, value in enumerate(values)}
    exactly = [n for n, names in called.items() if said in names]
    partly = [n for n, names in called.items() if any(contains(name, said) for name in names)]
    return [values[n] for n in exactly or partly]


def names_of(turn: Turn, spec: FieldSpec, left: Sequence[Action], value: Chosen) -> Iterator[str]:
    """What a value is called in every language, in small letters."""
    action = next(each for each in left if value_of(each, spec.name) == value)
    for language in LANGUAGES:
        own = replace(turn, voice=Voice(language, turn.voice.names))
        yield value_label(own.voice, turn.game, spec, value).lower()
        yield meaning(own, action, spec.name).lower()


def contains(name: str, said: str) -> bool:
    """Whether a name has some words in it, whole ones where they are Latin."""
    return re.search(rf"(?<![a-z]){re.escape(said)}(?![a-z])", name) is not None
