"""The commands of the games, `/taluva place-tile …`, made from the actions of each game.

Every option is completed from the legal actions that fit the options already typed.
"""

import asyncio
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from keyword import iskeyword
from typing import Any

from discord import app_commands

from bot.core.interaction import Interaction, member_of, voice_of
from bot.core.phrases import CHOICE, CHOICES, Voice, bare, said
from bot.core.routes import promptly, suggestions, table_here, table_to_play
from bot.core.services import CachedChoices
from bot.core.wording import action_sentence, awaited, own_or_value_label, refusal_text
from bot.turn.chooser import ask, carry_out
from bot.turn.questions import answers, finished, fitting, next_question
from bot.turn.turn import Turn, load_turn
from bot.turn.typed import (
    confirm_typed,
    following,
    no_such_move,
    read_typed,
    understood,
    value_typed,
)
from engine.kernel.actions import (
    DO,
    Action,
    FieldSpec,
    fields_of,
    name_of,
    names_of,
    shown,
    value_of,
)
from engine.kernel.game import AnyGame, play
from engine.kernel.ids import Cell, Chosen
from engine.kernel.lengths import units
from engine.kernel.notation import narrow, plain, print_action
from engine.kernel.refusals import NotNow, Refusal
from engine.tables.models import PlaceId, Status

THEN, NOW = "then", "now"
NOT_NOW = "?"
"""The value of the suggestion that explains why a command is not possible now."""
MAX_NAMED = 3
"""The number of possible commands named in such a suggestion."""


def game_group(game: AnyGame) -> app_commands.Group:
    """Return the commands of a game: one for every action that is part of a turn."""
    group = app_commands.Group(name=game.command, description=said(f"{game.key}.about"))
    for kind in game.actions:
        if not kind.standing:
            group.add_command(action_command(game, kind, group))
    return group


def action_command(
    game: AnyGame, kind: type[Action], group: app_commands.Group
) -> app_commands.Command[Any, ..., Any]:
    """Return the command of an action, with an option for every field."""
    name = name_of(kind)
    specs = fields_of(kind)
    followed = name in game.hints.followed

    async def act(interaction: Interaction, now: bool = False, **given: str) -> None:
        words = {spelt(word): given[word] for word in given}
        await play_command(interaction, game, kind, words, now)

    act.__signature__ = signature(specs, followed)  # type: ignore[attr-defined]  # read by discord.py
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=name.replace("_", "-"),
        description=said(f"{game.key}.about.{name}"),
        callback=act,
        parent=group,
    )
    described = {parameter_of(spec): said(f"{game.key}.field.{spec.name}") for spec in specs}
    described[NOW] = said("bot.about.now")
    if followed:
        described[THEN] = said("bot.about.then")
    app_commands.describe(**described)(command)  # once: a second call replaces the first
    for spec in specs:
        parameter = parameter_of(spec)
        command.autocomplete(parameter)(promptly(completer(game, kind, spec)))
        if parameter != spec.name:
            app_commands.rename(**{parameter: spec.name})(command)
    if followed:
        command.autocomplete(THEN)(promptly(follower(game, kind)))
    return command


def parameter_of(spec: FieldSpec) -> str:
    """Return the Python parameter name of a field, which must not be a keyword."""
    return f"{spec.name}_" if iskeyword(spec.name) else spec.name


def spelt(parameter: str) -> str:
    word = parameter.removesuffix("_")
    return word if iskeyword(word) else parameter


def signature(specs: Sequence[FieldSpec], followed: bool) -> inspect.Signature:
    """Return the parameters for Discord: all are text, read by the notation."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    for spec in specs:
        default = inspect.Parameter.empty if spec.required else ""
        parameters.append(
            inspect.Parameter(parameter_of(spec), kind, annotation=str, default=default)
        )
    if followed:
        parameters.append(inspect.Parameter(THEN, kind, annotation=str, default=""))
    parameters.append(inspect.Parameter(NOW, kind, annotation=bool, default=False))
    return inspect.Signature(sorted(parameters, key=lambda each: each.default is not each.empty))


async def play_command(
    interaction: Interaction, game: AnyGame, kind: type[Action], given: Mapping[str, str], now: bool
) -> None:
    """Show the preview of what was typed, or play it `now`; with the action after it, if given.

    What is missing or has several meanings is asked for.
    """
    table = await table_to_play(interaction, game)
    turn = await load_turn(interaction, table.id)
    if NOT_NOW in given.values():
        raise NotNow("bot.not_possible")
    words, several = understood(turn, turn.left({DO: name_of(kind)}), kind, given)
    named = {**draft_of(game, kind, words), **several}
    draft = {name: value for name, value in named.items() if name not in game.bench.flags}
    if turn.left(draft):
        if several or lacks(turn, kind, words, draft):
            await ask(interaction, turn, draft)
            return
    else:
        words.update(any_of(kind, several))
    action = game.read_words(kind, words)
    if then := given.get(THEN):
        await play_both(interaction, turn, action, then, now)
    elif now:
        await carry_out(interaction, turn, None, action)
    else:
        await confirm_typed(interaction, turn, [action])


async def play_both(
    interaction: Interaction, turn: Turn, first: Action, then: str, now: bool
) -> None:
    """Preview two actions, or play both `now`; if the second is illegal, preview the first."""
    play(turn.game, turn.state, turn.seat, first)
    try:
        onward = following(turn, first)
        last = await asyncio.to_thread(read_typed, onward, then)
        if type(last).standing:
            raise no_such_move(turn.game, then)
        play(turn.game, onward.state, turn.seat, last)
    except Refusal as refusal:
        line = turn.voice("bot.then_refused", then=shown(then))
        why = f"{line}\n{refusal_text(turn.voice, refusal)}\n"
        await confirm_typed(interaction, turn, [first], said=why)
        return
    if now:
        await carry_out(interaction, onward, None, last)
    else:
        await confirm_typed(interaction, turn, [first, last])


def lacks(
    turn: Turn, kind: type[Action], words: Mapping[str, str], draft: Mapping[str, Chosen]
) -> bool:
    """Return True if a question is left, or if the action is not legal without an answer."""
    action = turn.game.read_words(kind, words)
    if next_question(turn.game, turn.left(draft), draft):
        return True
    try:
        play(turn.game, turn.state, turn.seat, action)
    except Refusal:
        return True
    return False


def any_of(kind: type[Action], several: Mapping[str, Chosen]) -> dict[str, str]:
    """Return one of several values of each field in the notation: all are refused alike."""
    specs = {spec.name: spec for spec in fields_of(kind)}
    firsts = {name: found[0] for name, found in several.items() if isinstance(found, list)}
    return {name: value_typed(specs[name], value) for name, value in firsts.items()}


Completer = Callable[[Interaction, str], Any]  # Any: the coroutine discord.py wants


def completer(game: AnyGame, kind: type[Action], spec: FieldSpec) -> Completer:
    """Return the autocompletion of an option from the legal actions that fit the others."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        cached = await cached_choices(interaction, game)
        if cached is None or not fitting(cached.choices, {DO: name_of(kind)}):
            return [await why_not_now(interaction, game, cached)]
        voice = voice_of(interaction, cached.table)
        left = fitting(cached.choices, typed_so_far(interaction, cached, kind, spec.name))
        named = [
            (answer_label(voice, game, cached, left, spec, each), answer_value(game, spec, each))
            for each in answers(game, spec, left)
        ]
        if not spec.values and spec.kind != "cell":
            named.sort()
        if len(named) > CHOICES.most:  # cut off what there is nothing to say of
            named.sort(key=lambda each: each[0] == each[1])
        return offered(named, typed)

    return complete


async def why_not_now(
    interaction: Interaction, game: AnyGame, cached: CachedChoices | None
) -> app_commands.Choice[str]:
    """Return the suggestion that explains why a command is not possible now."""
    table = cached.table if cached else await table_here(interaction, game.key)
    voice = voice_of(interaction, table)
    if table is None or table.game != game.key or table.status is not Status.RUNNING:
        why = voice("bot.not_now.no_game", game=voice.game(game.key))
    elif cached is None:
        why = voice("bot.not_now.watching")
    elif cached.choices:
        names = [name.replace("_", "-") for name in islice(names_of(cached.choices), MAX_NAMED)]
        commands = voice("kernel.comma").join(f"/{game.command} {name}" for name in names)
        what = awaited(voice, game, cached.state, cached.seat, cached.choices)
        told = voice("bot.not_now.first", what=f"{what} ({commands})")
        fits = units(bare(told)) <= CHOICE.most
        why = told if fits else voice("bot.not_now.first", what=commands)
    else:
        why = voice("bot.not_now.others", seats=[*table.waits_for])
    [entry] = suggestions([(bare(why), NOT_NOW)])
    return entry


def answer_value(game: AnyGame, spec: FieldSpec, value: Chosen) -> str:
    """Return an answer as it is typed; a cell by its label."""
    return (
        game.hints.label(Cell(str(value)))
        if spec.kind == "cell" and value
        else value_typed(spec, value)
    )


def answer_label(
    voice: Voice,
    game: AnyGame,
    cached: CachedChoices,
    left: Sequence[Action],
    spec: FieldSpec,
    value: Chosen,
) -> str:
    """Return the label of an answer, as on its button."""
    action = next((each for each in left if value_of(each, spec.name) == value), left[0])
    meant = game.hints.meaning(cached.state, cached.seat, action, spec.name)
    if meant is None and spec.kind == "cell" and value:
        meant = game.hints.where(cached.state, cached.seat, Cell(str(value)))
    if meant:
        return voice.say(meant.key, meant.facts)
    return own_or_value_label(voice, game, spec, value)


def follower(game: AnyGame, kind: type[Action]) -> Completer:
    """Return the autocompletion of the action after this one."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        cached = await cached_choices(interaction, game)
        if cached is None:
            return []
        draft = typed_so_far(interaction, cached, kind, "")
        left = fitting(cached.choices, draft) and finished(game, cached.choices, draft)
        if len(left) != 1:
            return []
        table, _, state = await interaction.client.services.tables.position(cached.table.id)
        seat = table.seat_of(member_of(interaction))
        if seat is None:
            return []
        try:
            after = play(game, state, seat, left[0]).state
        except Refusal:
            return []
        voice = voice_of(interaction, table)
        return await asyncio.to_thread(
            lambda: in_list(voice, game, game.choices(after, seat), typed)
        )

    return complete


def typed_so_far(
    interaction: Interaction, cached: CachedChoices, kind: type[Action], asked: str
) -> dict[str, Chosen]:
    """Return the options filled in already, without the one being completed."""
    typed = {
        spec.name: str(getattr(interaction.namespace, spec.name, "") or "")
        for spec in fields_of(kind)
        if spec.name not in (asked, *cached.game.bench.flags)
    }
    services, voice = interaction.client.services, voice_of(interaction, cached.table)
    turn = Turn(services, cached.table, cached.game, cached.state, cached.seat, voice)
    words, several = understood(turn, fitting(cached.choices, {DO: name_of(kind)}), kind, typed)
    return {**draft_of(cached.game, kind, words), **several}


def draft_of(game: AnyGame, kind: type[Action], words: Mapping[str, str]) -> dict[str, Chosen]:
    """Return the fields of an action that words name, as far as they can be read."""
    draft: dict[str, Chosen] = {DO: name_of(kind)}
    for spec in fields_of(kind):
        if word := words.get(spec.name, ""):
            with suppress(Refusal):
                draft[spec.name] = game.read_value(spec, word)
    return draft


async def listed(turn: Turn, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the legal actions of a turn that match what was typed; there may be thousands."""
    return await asyncio.to_thread(lambda: in_list(turn.voice, turn.game, turn.choices, typed))


def in_list(
    voice: Voice, game: AnyGame, actions: Iterable[Action], typed: str
) -> list[app_commands.Choice[str]]:
    """Suggest the actions that match what was typed."""
    named = [(action_sentence(voice, game, each), print_action(each)) for each in actions]
    return offered(named, typed)


def offered(named: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the answers that have all typed words; first those that begin with them."""
    wanted, joined = narrow(typed).lower(), plain(typed)
    words = {*wanted.split()}

    def fits(name: str, value: str) -> bool:
        said = narrow(name).lower()
        found = all(word in said for word in words)
        return found or wanted in value.lower() or joined in plain(name)

    fit = [(bare(name), value) for name, value in named if fits(bare(name), value)]
    fit.sort(key=lambda each: not narrow(each[0]).lower().startswith(wanted))
    return suggestions(fit)


async def cached_choices(interaction: Interaction, game: AnyGame) -> CachedChoices | None:
    """Return the member's possible actions in this channel's game, if any."""
    services = interaction.client.services
    member = member_of(interaction)

    async def take() -> CachedChoices | None:
        table = await table_here(interaction, game.key)
        seat = table.seat_of(member) if table else None
        if table is None or seat is None or not table.waits_for:
            return None
        present = await services.tables.position(table.id)
        choices = services.tables.choices_at(present, member)
        return CachedChoices(*present, seat, choices)

    if interaction.channel_id is None:
        return None
    cached = await services.choice_cache.at(PlaceId(interaction.channel_id), member, take)
    return cached if cached and cached.table.game == game.key else None
