"""The commands of the games, `/taluva place-tile …`, made from the actions of each game.

Every option completes itself out of the legal actions, narrowed by the options already typed.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from keyword import iskeyword
from typing import Any

from discord import app_commands

from bot.cards.story import told_at_once
from bot.core.autocomplete import promptly
from bot.core.choice_cache import Glance
from bot.core.find_table import table_here, table_to_play
from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, once, voice_of
from bot.core.markup import bare
from bot.core.phrases import Voice
from bot.core.translator import said
from bot.core.wording import value_label
from bot.turn.chooser import go_on
from bot.turn.questions import fitting, values_of
from engine.kernel.actions import Action, FieldSpec, as_record, fields_of, name_of
from engine.kernel.game import AnyGame, play
from engine.kernel.ids import Fact
from engine.kernel.notation import print_action, print_value
from engine.kernel.refusals import Refusal
from engine.tables.models import PlaceId

THEN = "then"
MAX_ANSWERS = 25


def game_group(game: AnyGame) -> app_commands.Group:
    """The commands of a game: one for every action that is part of a turn."""
    group = app_commands.Group(
        name=game.command, description=said(f"{game.key}.about"), guild_only=True
    )
    for kind in game.actions:
        if not kind.standing:
            group.add_command(action_command(game, kind, group))
    return group


def action_command(
    game: AnyGame, kind: type[Action], group: app_commands.Group
) -> app_commands.Command[Any, ..., Any]:
    """The command of one action, with an option for every field."""
    name = name_of(kind)
    specs = fields_of(kind)
    followed = name in game.hints.followed

    async def act(interaction: Interaction, **given: str) -> None:
        await play_command(interaction, game, kind, {spelt(word): given[word] for word in given})

    act.__signature__ = signature(specs, followed)  # type: ignore[attr-defined]  # read by discord.py
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=name.replace("_", "-"),
        description=said(f"{game.key}.about.{name}"),
        callback=act,
        parent=group,
    )
    described = {parameter_of(spec): said(f"{game.key}.field.{spec.name}") for spec in specs}
    if followed:
        described[THEN] = said("bot.about.then")
    app_commands.describe(**described)(command)  # once: it forgets what was described before
    for spec in specs:
        parameter = parameter_of(spec)
        command.autocomplete(parameter)(promptly(completer(game, kind, spec)))
        if parameter != spec.name:
            app_commands.rename(**{parameter: spec.name})(command)
    if followed:
        command.autocomplete(THEN)(promptly(follower(game, kind)))
    return command


def parameter_of(spec: FieldSpec) -> str:
    """What a field is called as a parameter of a function: Python keeps some words to itself."""
    return f"{spec.name}_" if iskeyword(spec.name) else spec.name


def spelt(parameter: str) -> str:
    """The field that a parameter stands for."""
    word = parameter.removesuffix("_")
    return word if iskeyword(word) else parameter


def signature(specs: Sequence[FieldSpec], followed: bool) -> inspect.Signature:
    """The parameters Discord is told of: all are typed as text and read by the notation."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=Interaction)]
    for spec in specs:
        default = inspect.Parameter.empty if spec.required else ""
        parameters.append(
            inspect.Parameter(parameter_of(spec), kind, annotation=str, default=default)
        )
    if followed:
        parameters.append(inspect.Parameter(THEN, kind, annotation=str, default=""))
    return inspect.Signature(sorted(parameters, key=lambda each: each.default == ""))


async def play_command(
    interaction: Interaction, game: AnyGame, kind: type[Action], given: Mapping[str, str]
) -> None:
    """Play what was typed, and the action after it where one was given; then ask what is next."""
    services = interaction.client.services
    table = await table_to_play(interaction, game)
    actions = [read_typed(game, kind, given)]
    if then := given.get(THEN):
        actions.append(game.parse(then))
    member = member_of(interaction)
    moved = await services.tables.act(table.id, member, actions, once(interaction))
    services.changed(moved.table)
    voice = voice_of(interaction, moved.table)
    seat = moved.table.seat_of(member)
    text = told_at_once(voice, moved.rows, seat)
    await go_on(interaction, moved, seat, voice("bot.done", what=text))


def read_typed(game: AnyGame, kind: type[Action], given: Mapping[str, str]) -> Action:
    """The action that the options of a command describe; raises Malformed."""
    words = {
        spec.name: given[spec.name].strip() for spec in fields_of(kind) if given.get(spec.name)
    }
    return game.read_words(kind, words)


Completer = Callable[[Interaction, str], Any]  # Any: the coroutine discord.py wants


def completer(game: AnyGame, kind: type[Action], spec: FieldSpec) -> Completer:
    """Completes one option out of the legal actions that fit the other options."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        glance = await glance_at(interaction, game)
        if glance is None:
            return []
        voice = voice_of(interaction, glance.table)
        left = fitting(glance.choices, typed_so_far(game, kind, interaction, spec.name))
        values = values_of(left, spec.name) if left else []
        named = [(value_label(voice, game, spec, each), print_value(spec, each)) for each in values]
        return offered(sorted(named) if spec.kind != "direction" else named, typed)

    return complete


def follower(game: AnyGame, kind: type[Action]) -> Completer:
    """Completes the action after this one, out of what would be legal then."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        glance = await glance_at(interaction, game)
        left = fitting(glance.choices, typed_so_far(game, kind, interaction, "")) if glance else []
        if glance is None or len(left) != 1:
            return []
        table, _, state = await interaction.client.services.tables.position(glance.table.id)
        seat = table.seat_of(member_of(interaction))
        if seat is None:
            return []
        try:
            after = play(game, state, seat, left[0]).state
        except Refusal:
            return []
        voice = voice_of(interaction, table)
        return offered(
            [(words(voice, game, each), print_action(each)) for each in game.choices(after, seat)],
            typed,
        )

    return complete


def words(voice: Voice, game: AnyGame, action: Action) -> str:
    """An action in few words for a list."""
    record = as_record(action)
    said = [each for each in fields_of(type(action)) if each.name in record]
    parts = [value_label(voice, game, each, record[each.name]) for each in said]
    return " ".join([voice(f"{game.key}.do.{name_of(action)}"), *parts])


def typed_so_far(
    game: AnyGame, kind: type[Action], interaction: Interaction, asked: str
) -> dict[str, Fact]:
    """The options filled in already, but for the one that is being completed."""
    draft: dict[str, Fact] = {"do": name_of(kind)}
    for spec in fields_of(kind):
        value = getattr(interaction.namespace, spec.name, "")
        if spec.name == asked or not value:
            continue
        try:
            draft[spec.name] = game.read_value(spec, str(value))
        except Refusal:
            continue
    return draft


def offered(named: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """At most 25 answers, those first that begin with what was typed."""
    wanted = typed.strip().lower()
    shown = [(bare(name), value) for name, value in named]
    fit = [each for each in shown if wanted in each[0].lower() or wanted in each[1].lower()]
    fit.sort(key=lambda each: not each[0].lower().startswith(wanted))
    return [app_commands.Choice(name=name[:100], value=value) for name, value in fit[:MAX_ANSWERS]]


async def glance_at(interaction: Interaction, game: AnyGame) -> Glance | None:
    """What this member may do in the game of this channel."""
    services = interaction.client.services
    member = member_of(interaction)

    async def take() -> tuple[Any, AnyGame, list[Action]] | None:
        table = await table_here(interaction)
        if table is None or table.seat_of(member) is None or not table.waits_for:
            return None
        return table, game, await services.tables.choices(table.id, member)

    assert interaction.channel_id is not None
    glance = await services.choice_cache.at(PlaceId(interaction.channel_id), member, take)
    return glance if glance and glance.table.game == game.key else None
