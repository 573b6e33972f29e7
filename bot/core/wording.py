"""Names of actions, values and questions, from the texts of any game."""

import re
from collections.abc import Collection, Mapping, Sequence

from bot.core.phrases import Voice
from engine.kernel.actions import DO, Action, FieldSpec, field_values, fields_of, name_of, names_of
from engine.kernel.events import Event, Remark, warnings_first
from engine.kernel.game import AnyGame, State, preview
from engine.kernel.ids import Cell, Chosen, Seat
from engine.kernel.refusals import Refusal

MAX_REASONS = 2
"""The most outcomes of a move that are named."""

NOT_KNOWN: Mapping[str, str] = {}


def action_label(voice: Voice, game: AnyGame, name: str) -> str:
    return voice(f"{game.key}.do.{name}")


def field_label(voice: Voice, game: AnyGame, name: str) -> str:
    return voice(f"{game.key}.field.{name}")


def value_label(voice: Voice, game: AnyGame, spec: FieldSpec, value: Chosen) -> str:
    if value is None:
        return voice("bot.nothing")
    if spec.names and value in spec.values:
        return _word(voice, game, spec.kind, spec.names[spec.values.index(value)])
    if isinstance(value, bool):
        return voice("bot.yes" if value else "bot.no")
    if isinstance(value, list):
        return voice("kernel.comma").join(str(each) for each in value)
    match spec.kind:
        case "cell":
            return voice.names.label(Cell(str(value)))
        case "seat":
            return voice.say("bot.seat", {"seat": value})
        case kind:
            return _word(voice, game, kind, str(value))


def own_or_value_label(voice: Voice, game: AnyGame, spec: FieldSpec, value: Chosen) -> str:
    """Return the name of a value: the game's own for this field if there is one."""
    own = instead_key(game, spec.name, value)
    return voice(own) if voice.knows(own) else value_label(voice, game, spec, value)


def instead_label(voice: Voice, game: AnyGame, action: Action, field: str, value: Chosen) -> str:
    """Return the label of a button that changes an assumed field."""
    if voice.knows(own := instead_key(game, field, value)):
        return voice(own)
    spec = next(spec for spec in fields_of(type(action)) if spec.name == field)
    what, said = field_label(voice, game, field), value_label(voice, game, spec, value)
    return voice("bot.instead", what=what, value=said)


def instead_key(game: AnyGame, field: str, value: Chosen) -> str:
    """Return the key of the game's own words for a value of a field."""
    return f"{game.key}.instead.{field}.{value}"


def lowered(words: str) -> str:
    """Return words with a small first letter, for use within a sentence."""
    return words[:1].lower() + words[1:]


def _word(voice: Voice, game: AnyGame, kind: str, value: str) -> str:
    key = f"{game.key}.{kind}.{value}"
    return voice(key) if voice.knows(key) else value


def action_sentence(
    voice: Voice, game: AnyGame, action: Action, meant: Mapping[str, str] = NOT_KNOWN
) -> str:
    """Describe an action and its fields: `Walk from C3 to B3, leave no stone (−1 point)`.

    A game may have a sentence for an action and some of its fields (`<game>.says.<action>`, or
    `<game>.says.<action>.<field>` if that field is told), and words for other fields
    (`<game>.part.<field>`); the rest are named. `meant` holds words for the values of some fields.
    """
    label = action_label(voice, game, name_of(action))
    values = field_values(action)
    named = game.hints.spoken(action) | meant.keys()
    told = [
        spec
        for spec in fields_of(type(action))
        if spec.required or values[spec.name] != spec.default or spec.name in named
    ]
    sentence = _sentence_key(voice, game, name_of(action), [spec.name for spec in told])
    in_it = voice.facts_in(sentence)
    rest = [
        meant.get(spec.name) or _part(voice, game, label, spec, values[spec.name], len(told))
        for spec in told
        if spec.name not in in_it
    ]
    if in_it:
        facts = dict[str, str]()
        for spec in told:
            if spec.name in in_it:
                value = values[spec.name]
                label_of = own_or_value_label if isinstance(value, bool) else value_label
                facts[spec.name] = meant.get(spec.name) or label_of(voice, game, spec, value)
        return voice("bot.clause").join([voice.say(sentence, facts), *rest])
    if not rest:
        return label
    return voice("bot.action", what=label, how=voice("bot.clause").join(rest))


def _sentence_key(voice: Voice, game: AnyGame, name: str, told: Sequence[str]) -> str:
    """Return the key of a game's sentence for an action; one for a told field wins."""
    usual = f"{game.key}.says.{name}"
    return next(filter(voice.knows, [f"{usual}.{field}" for field in told]), usual)


def meaning_at(
    voice: Voice, game: AnyGame, state: State, seat: Seat, action: Action, field: str
) -> str:
    """Explain the effect of a field's value in a position; empty if it is obvious."""
    meant = game.hints.meaning(state, seat, action, field)
    return voice.say(meant.key, meant.facts) if meant else ""


BRIEF = ".brief"
"""The suffix of the key of a short sentence."""


def brief_if_known(voice: Voice, told: Event | Remark) -> str:
    """Say something in its short form if the game has one, else in full."""
    key = told.key + BRIEF
    return voice.say(key if voice.knows(key) else told.key, told.facts)


def brings(voice: Voice, game: AnyGame, state: State, seat: Seat, action: Action) -> list[str]:
    """Return the outcomes of a legal action, in the words of its preview."""
    found = game.outcomes(game.look(state, seat), preview(game, state, seat, action))
    return [remark_line(voice, each) for each in warnings_first(found)[:MAX_REASONS]]


def sentence_at(voice: Voice, game: AnyGame, state: State, seat: Seat, action: Action) -> str:
    """Describe an action, explaining its values in a position."""
    meant = {
        field: words
        for field in action.__struct_fields__
        if (words := meaning_at(voice, game, state, seat, action, field))
    }
    return action_sentence(voice, game, action, meant)


def _part(
    voice: Voice, game: AnyGame, label: str, spec: FieldSpec, value: Chosen, parts: int
) -> str:
    """Return a field with its value, or the value alone if the field is obvious.

    It is obvious if the action's label or the value names it, and if it is the only field, a yes or
    no.
    """
    if voice.knows(own := instead_key(game, spec.name, value)):
        return lowered(voice(own))
    field, said = field_label(voice, game, spec.name), value_label(voice, game, spec, value)
    named = rf"\b{re.escape(field)}\b" if field.isascii() else re.escape(field)
    if re.search(named, f"{label}: {said}", re.IGNORECASE) or (
        isinstance(value, bool) and parts == 1
    ):
        return said
    if voice.knows(part := f"{game.key}.part.{spec.name}"):
        return voice(part, value=said)
    return voice("bot.pair" if isinstance(value, bool) else "bot.field", what=field, value=said)


def question_text(
    voice: Voice, game: AnyGame, field: str, names: Collection[str], known: Mapping[str, Chosen]
) -> str:
    """Return the question for a field, in the game's own words if it has some.

    `names` are the actions the field may belong to. A question may be worded for one action, if
    only that is left, and may name the fields that are `known`.
    """
    alone = len(names) == 1 or field == DO
    own = [f"{game.key}.ask.{name}.{field}" for name in names] if alone else []
    for key in (*own, f"{game.key}.ask.{field}"):
        if voice.knows(key):
            return voice.say(key, known)
    if field == DO:
        return voice("bot.ask_do")
    return voice("bot.ask_field", field=field_label(voice, game, field))


def awaited(
    voice: Voice, game: AnyGame, state: State, seat: Seat, actions: Sequence[Action]
) -> str:
    """Return a player's task as part of a sentence: in the game's words, or their actions."""
    if told := game.telling.asks(state, seat):
        return lowered(voice.say(told.key, told.facts))
    labels = [lowered(action_label(voice, game, name)) for name in names_of(actions)]
    *before, last = labels or [""]
    return voice("bot.or").join(filter(None, [voice("kernel.comma").join(before), last]))


def refusal_text(voice: Voice, refusal: Refusal) -> str:
    """Return the sentence of a refusal, with the paragraph it cites."""
    said = voice.say(refusal.key, refusal.facts)
    return f"{said}\n-# {voice('bot.rule', rule=refusal.rule)}" if refusal.rule else said


def remark_line(voice: Voice, remark: Remark) -> str:
    """Return an outcome or an obstacle in words, marked if it is a warning."""
    mark = "⚠️" if remark.warns else "•"
    said = voice.say(remark.key, remark.facts)
    return f"{mark} {said[:1].upper()}{said[1:]}"
