"""`/table order`: standing orders, which are no part of a turn (how to sell while others play)."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from discord import app_commands

from bot.base import Interaction
from bot.errors import table_here
from bot.panels import Panel, show
from bot.phrases import language_of, voice_at
from bot.translator import said
from bot.wording import action_sentence
from engine.kernel.actions import Action, fields_of, name_of
from engine.kernel.game import AnyGame
from engine.kernel.notation import print_action
from engine.kernel.refusals import NotNow, Refusal
from engine.tables.models import MemberId

MOST_OFFERED = 25


def kinds_of_orders(game: AnyGame) -> list[type[Action]]:
    """The standing orders of a game: what is always possible and says how."""
    return [kind for kind in game.actions if kind.standing and fields_of(kind)]


def known_orders(game: AnyGame) -> Iterator[Action]:
    """All orders whose fields have few and fixed values; where any may be left out, one by one."""
    for kind in kinds_of_orders(game):
        specs = fields_of(kind)
        one_by_one = [[spec] for spec in specs]
        for given in [list(specs)] if specs[0].required else one_by_one:
            for values in product(*(spec.values for spec in given)):
                fields = {spec.name: value for spec, value in zip(given, values, strict=True)}
                yield game.read_action({"do": name_of(kind), **fields})


def read_order(game: AnyGame, line: str) -> Action:
    """An order in the notation, whose name may be left out where a game has one kind of them.

    Raises Malformed.
    """
    kinds = kinds_of_orders(game)
    named = {name_of(kind) for kind in kinds}
    if len(named) == 1 and line.partition(" ")[0].lower() not in named:
        line = f"{named.pop()} {line}"
    return game.parse(line, kinds)


def typed_order(game: AnyGame, typed: str) -> Iterator[Action]:
    """What somebody has typed, where that is an order already."""
    with suppress(Refusal):
        yield read_order(game, typed)


@app_commands.command(name="order", description=said("bot.about.table.order"))
@app_commands.rename(what=said("bot.parameter.what"))
@app_commands.describe(what=said("bot.about.table.order.what"))
async def order(interaction: Interaction, what: str) -> None:
    """Give a standing order at the table of this channel."""
    await interaction.response.defer(ephemeral=True)
    desk = interaction.client.desk
    table = await table_here(interaction)
    if table is None:
        raise NotNow("bot.no_table_here")
    game = desk.tables.game_of(table)
    if not kinds_of_orders(game):
        raise NotNow("bot.no_orders")
    action = read_order(game, what)
    member = MemberId(interaction.user.id)
    moved = await desk.tables.act(table.id, member, [action], interaction.id)
    desk.changed(moved.table)
    voice = voice_at(moved.table, game, language_of(interaction.locale))
    seat = moved.table.seat_of(member)
    text = "\n".join(voice.log_line(row, seat) for row in moved.rows)
    await show(interaction, Panel(voice("bot.done", what=text)))


@order.autocomplete("what")
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The orders of the game in this channel, in the words of the reader."""
    table = await table_here(interaction)
    if table is None:
        return []
    game = interaction.client.desk.tables.game_of(table)
    voice = voice_at(table, game, language_of(interaction.locale))
    wanted = typed.strip()
    known = list(known_orders(game))
    named = [(action_sentence(voice, game, each), print_action(each)) for each in known]
    fitting = [each for each in named if wanted.lower() in each[0].lower()]
    for each in typed_order(game, wanted) if wanted and not fitting else ():
        fitting.append((action_sentence(voice, game, each), print_action(each)))
    return [
        app_commands.Choice(name=name[:100], value=line) for name, line in fitting[:MOST_OFFERED]
    ]
