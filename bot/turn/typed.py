"""Typed moves lead to the same previews and questions as buttons."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.core.interaction import Interaction
from bot.core.panels import Press
from bot.core.phrases import Voice, bare
from bot.core.replies import show
from bot.core.wording import action_sentence, meaning_at, own_or_value_label, value_label
from bot.turn.chooser import ask, play_at_once
from bot.turn.panels import TYPED, confirm_panel, whereabouts
from bot.turn.questions import answers
from bot.turn.turn import Turn
from engine.kernel.actions import Action, FieldSpec, as_record, fields_of, name_of, shown, value_of
from engine.kernel.game import AnyGame, play
from engine.kernel.ids import Chosen
from engine.kernel.notation import ABSENT, narrow, plain, print_value
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.kernel.texts import LANGUAGES

NO_SUCH_ACTION = "kernel.no_such_action"
TOO_MUCH = "kernel.too_many_words"
NO_VALUE = object()
MAX_SOUGHT = 300
"""The most letters of a line whose words are looked for in sentences, which are shorter."""


async def confirm_typed(
    interaction: Interaction,
    turn: Turn,
    actions: Sequence[Action],
    back: Press | None = None,
    said: str = "",
) -> None:
    """Preview typed actions as the buttons do; raises a Refusal.

    A step at the bench is played at once. `back` leads to where it comes from; `said` stands above.
    """
    *before, last = actions
    for each in before:
        turn = following(turn, each)
    play(turn.game, turn.state, turn.seat, last)
    if not before and not said and await play_at_once(interaction, turn, None, last):
        return
    if onward := turn.after(last):
        await ask(interaction, onward, {}, said=said)
        return
    fields = {name: value for name, value in as_record(last).items() if value is not None}
    draft = await turn.keep(fields, TYPED, [])
    await show(interaction, await confirm_panel(turn, draft, None, said, back))


def following(turn: Turn, action: Action) -> Turn:
    """Return the turn after an action that is confirmed with the next one.

    Raises NotNow if the same member does not go on.
    """
    state = play(turn.game, turn.state, turn.seat, action).state
    if turn.seat not in turn.game.waits_for(state):
        raise NotNow("bot.nothing_follows")
    return turn.then(action, state)


def read_typed(turn: Turn, line: str) -> Action:
    """Return the action of a line: a choice as lists show it, or what `parse_typed` reads.

    Words that only one choice has are enough. Raises Malformed. Thousands of choices take a second
    unless one is given in the notation, so call it in a thread.
    """
    read = written(turn.game, line)
    if read and read in turn.choices:
        return read
    wanted = plain(line)
    said = [(each, list(sentences_of(turn, each))) for each in turn.choices]
    exactly = next((each for each, names in said if wanted in map(plain, names)), None)
    if found := exactly or read:
        return found
    words = {*narrow(line).lower().split()} if len(line) <= MAX_SOUGHT else ()
    partly = [
        each
        for each, names in said
        if words and any(all(contains(name, word) for word in words) for name in names)
    ]
    return partly[0] if len(partly) == 1 else parse_typed(turn.game, line)


def written(game: AnyGame, line: str) -> Action | None:
    """Return the action of a line that begins with the whole name of one; None if it is none."""
    with suppress(Malformed):
        return game.parse(in_notation(game, narrow(line)))
    return None


def sentences_of(turn: Turn, action: Action) -> Iterator[str]:
    """Yield the names of an action in a list, in every language, in small letters."""
    for language in LANGUAGES:
        voice = Voice(language, turn.voice.names)
        yield narrow(bare(action_sentence(voice, turn.game, action))).lower()


def parse_typed(game: AnyGame, line: str) -> Action:
    """Return the action of a line that begins as on a button, like a command, or with a word of it.

    Raises Malformed, in the words of the buttons.
    """
    try:
        return game.parse(named_in_full(game, in_notation(game, narrow(line))))
    except Malformed as refusal:
        if refusal.key == TOO_MUCH:
            what = f"{game.key}.do.{refusal.facts['name']}"
            given = refusal.facts["given"]
            raise Malformed("bot.too_many_words", what=[what], given=given) from None
        if refusal.key != NO_SUCH_ACTION:
            raise
        raise no_such_move(game, line) from None


def in_notation(game: AnyGame, line: str) -> str:
    """Put the name of an action in place of its label: `build_hut S20` for “build a hut on S20”.

    A line that begins otherwise stays as it is.
    """
    called = {said: name_of(kind) for kind in game.actions for said in names_of_action(game, kind)}
    for said in sorted(called, key=len, reverse=True):
        end = r"(?![\w-])(\s+(at|on)\b)?" if said.isascii() else ""
        if begins := re.match(re.escape(said) + end, line, re.IGNORECASE):
            return f"{called[said]} {line[begins.end() :]}"
    return line


def named_in_full(game: AnyGame, line: str) -> str:
    """Put the name of an action in place of a word that only this one's names have: `hut S20`."""
    word, _, rest = line.partition(" ")
    said = word.lower()
    meant = [
        name_of(kind)
        for kind in moves_of(game)
        if any(contains(each.lower(), said) for each in names_of_action(game, kind))
    ]
    return f"{meant[0]} {rest}" if len(meant) == 1 else line


def no_such_move(game: AnyGame, line: str) -> Malformed:
    """Return the refusal of a line that is no move of a turn, with how moves begin."""
    known: list[int | str] = [f"{game.key}.do.{name_of(kind)}" for kind in moves_of(game)]
    return Malformed("bot.no_such_move", given=shown(line), known=known)


def moves_of(game: AnyGame) -> list[type[Action]]:
    """Return the actions that are part of a turn."""
    return [kind for kind in game.actions if not kind.standing]


def names_of_action(game: AnyGame, kind: type[Action]) -> list[str]:
    """Return the names of an action: in the notation, as a command, and on buttons."""
    name = name_of(kind)
    labels = [Voice(language)(f"{game.key}.do.{name}") for language in LANGUAGES]
    return [name, name.replace("_", "-"), name.replace("_", " "), *labels]


def understood(
    turn: Turn, left: Sequence[Action], kind: type[Action], words: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, Chosen]]:
    """Return the words of a command in the notation, and those with several possible values.

    Labels of buttons and lists may be typed too, such as a tile's name for its place; of the
    choices that are `left`, the one that fits counts.
    """
    settled: dict[str, str] = {}
    several: dict[str, Chosen] = {}
    for spec in fields_of(kind):
        if not (word := words.get(spec.name, "").strip()):
            continue
        named = meant(turn, spec, left, word)
        if len(named) > 1:
            several[spec.name] = [each for each in named if isinstance(each, int | str)]
        else:
            settled[spec.name] = value_typed(spec, named[0]) if named else word
    return settled, several


def value_typed(spec: FieldSpec, value: Chosen) -> str:
    """Return a value as it is typed; nothing is a dash, as Discord sends no empty text."""
    return print_value(spec, value) or ABSENT


def meant(turn: Turn, spec: FieldSpec, left: Sequence[Action], word: str) -> list[Chosen]:
    """Return the offered values that a word names; none if it is a value itself."""
    values = answers(turn.game, spec, left)
    read = value_read(turn.game, spec, word)
    if read in values or word.isdecimal():
        return []
    called = {n: list(names_of(turn, spec, left, value)) for n, value in enumerate(values)}
    if exactly := [n for n, names in called.items() if plain(word) in map(plain, names)]:
        return [values[n] for n in exactly]
    if spec.kind == "cell" and read is not NO_VALUE:
        return []
    said = narrow(word).lower()
    return [values[n] for n, names in called.items() if any(contains(name, said) for name in names)]


def value_read(game: AnyGame, spec: FieldSpec, word: str) -> object:
    """Return the value of a word in the notation; NO_VALUE if it is no cell."""
    try:
        return game.read_value(spec, word)
    except Refusal:
        return NO_VALUE


def names_of(turn: Turn, spec: FieldSpec, left: Sequence[Action], value: Chosen) -> Iterator[str]:
    """Yield the names of a value in every language, in small letters."""
    action = next((each for each in left if value_of(each, spec.name) == value), left[0])
    for language in LANGUAGES:
        voice, at = Voice(language, turn.voice.names), (turn.game, turn.state, turn.seat)
        yield narrow(own_or_value_label(voice, turn.game, spec, value)).lower()
        yield narrow(value_label(voice, turn.game, spec, value)).lower()
        yield narrow(meaning_at(voice, *at, action, spec.name)).lower()
        if spec.kind == "cell":
            yield narrow(whereabouts(replace(turn, voice=voice), value)).lower()


def contains(name: str, said: str) -> bool:
    """Return True if a name has some words in it, whole ones where they are Latin."""
    return re.search(rf"(?<![a-z0-9]){re.escape(said)}(?![a-z0-9])", name) is not None
