"""`/table order`: standing orders, which are no part of a turn (how to sell while others play)."""

from collections.abc import Iterator
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
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import NotNow
from engine.tables.models import MemberId

MOST_OFFERED = 25


def kinds_of_orders(game: AnyGame) -> list[type[Action]]:
    """The standing orders of a game: what is always possible and says how."""
    return [kind for kind in game.actions if kind.standing and fields_of(kind)]


def known_orders(game: AnyGame) -> Iterator[Action]:
    """All orders whose fields have few and fixed values."""
    for kind in kinds_of_orders(game):
        specs = fields_of(kind)
        for values in product(*(spec.values for spec in specs)):
            fields = {spec.name: value for spec, value in zip(specs, values, strict=True)}
            yield game.read_action({"do": name_of(kind), **fields})


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
    kinds = kinds_of_orders(game)
    if not kinds:
        raise NotNow("bot.no_orders")
    action = parse_action(kinds, what, game.hints.read_label)
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
    named = [
        (action_sentence(voice, game, each), print_action(each)) for each in known_orders(game)
    ]
    fitting = [each for each in named if typed.strip().lower() in each[0].lower()]
    return [
        app_commands.Choice(name=name[:100], value=line) for name, line in fitting[:MOST_OFFERED]
    ]
