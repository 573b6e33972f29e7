"""`/table order`: standing orders, which are not part of a turn, such as how to sell cacao."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product

from discord import app_commands

from bot.cards.orders import Choice, choices, in_words, orders_panel, pair
from bot.core.interaction import Interaction, do, member_of, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice, bare, said
from bot.core.replies import show
from bot.core.routes import promptly, route, table_here
from bot.core.wording import action_label, action_sentence, field_label
from bot.turn.commands import in_list
from bot.turn.typed import contains
from engine.kernel.actions import DO, Action, field_values, fields_of, name_of, shown
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Fact, Seat
from engine.kernel.notation import narrow, plain
from engine.kernel.refusals import Malformed, NotNow, Refusal
from engine.kernel.texts import LANGUAGES
from engine.tables.models import TableId
from engine.tables.moves.changes import act

VOICES = [*map(Voice, LANGUAGES)]


def kinds_of_orders(game: AnyGame) -> list[type[Action]]:
    """Return the standing actions of a game that have fields."""
    return [kind for kind in game.actions if kind.standing and fields_of(kind)]


def known_orders(game: AnyGame) -> Iterator[Action]:
    """Yield all orders with listed values; if the fields are optional, one field each."""
    for kind in kinds_of_orders(game):
        specs = fields_of(kind)
        one_by_one = [[spec] for spec in specs]
        for given in [list(specs)] if specs[0].required else one_by_one:
            for values in product(*(spec.values for spec in given)):
                fields = {spec.name: value for spec, value in zip(given, values, strict=True)}
                yield game.read_action({DO: name_of(kind), **fields})


def changes_first(game: AnyGame, state: State, seat: Seat | None) -> list[Action]:
    """Return all such orders; those that are in force come last."""
    known = list(known_orders(game))
    now = None if seat is None else game.hints.orders(state, seat)
    if now is not None:
        in_force = field_values(now).items()
        known.sort(key=lambda order: set_by(order).items() <= in_force)
    return known


def read_order(game: AnyGame, line: str) -> Action:
    """Return the order of a line: as lists show it, in the notation, or a value of only one order.

    Words that only one order has are enough. Raises Malformed.
    """
    for each in orders_in_words(game, line):
        return each
    kinds = kinds_of_orders(game)
    named = {name_of(kind) for kind in kinds}
    if len(named) > 1 or line.partition(" ")[0].lower() in named:
        return game.parse(line, kinds)
    meant = [each for each in orders_by_value(game, line) if set_by(each)]
    if not meant:
        return order_of_words(game, line)
    if len(meant) > 1:
        fields = [name for each in meant for name in set_by(each)]
        known: list[int | str] = [f"{game.key}.field.{name}" for name in fields]
        raise Malformed("bot.orders.several", given=shown(line), known=known)
    return meant[0]


def order_of_words(game: AnyGame, line: str) -> Action:
    """Return the only order that has all words of a line; raises Malformed.

    Where a name is followed by a value that does not fit, the refusal says what fits.
    """
    for kind, words in given_by_name(game, line):
        return game.read_words(kind, words)
    if "=" in line:
        kind = kinds_of_orders(game)[0]
        return game.parse(f"{name_of(kind)} {line}", [kind])
    said = narrow(line).lower().split()
    called = {
        order: [narrow(bare(action_sentence(voice, game, order))).lower() for voice in VOICES]
        for order in known_orders(game)
    }
    meant = [
        order
        for order, sentences in called.items()
        if any(all(contains(each, word) for word in said) for each in sentences)
    ]
    if len(meant) != 1:
        raise Malformed("bot.orders.no_such", given=shown(line))
    return meant[0]


def set_by(order: Action) -> dict[str, Fact]:
    return {name: value for name, value in field_values(order).items() if value is not None}


def orders_in_words(game: AnyGame, line: str) -> Iterator[Action]:
    """Yield the orders that a line names as a list or menu does, in any language."""
    for voice in VOICES:
        for each in known_orders(game):
            if plain(bare(action_sentence(voice, game, each))) == plain(line):
                yield each
    for kind, words in given_by_name(game, line):
        with suppress(Refusal):
            yield game.read_words(kind, words)


def given_by_name(game: AnyGame, line: str) -> Iterator[tuple[type[Action], Mapping[str, str]]]:
    """Yield the kind of order and the field that a line names, with what stands behind it."""
    for voice in VOICES:
        for kind in kinds_of_orders(game):
            for spec in fields_of(kind):
                called = (spec.name, field_label(voice, game, spec.name))
                for value in values_after(action_label(voice, game, name_of(kind)), called, line):
                    yield kind, {spec.name: value}


def values_after(order: str, called: Sequence[str], line: str) -> Iterator[str]:
    """Yield the value behind the name of an order in a line: `shields: always`, `top 3214`."""
    for name in called:
        head = rf"(?:{re.escape(narrow(order))}:\s*)?{re.escape(narrow(name))}[\s:=「]++"
        found = re.fullmatch(rf"{head}([^=]++)", narrow(line), re.IGNORECASE)
        if found and (value := found[1].rstrip("」 ")):
            yield value


def orders_by_value(game: AnyGame, value: str) -> Iterator[Action]:
    """Yield the orders that a value alone may mean: 3214 fits the top and the bottom."""
    for kind in kinds_of_orders(game):
        for spec in fields_of(kind):
            with suppress(Refusal):
                yield game.read_words(kind, {spec.name: value})


def typed_orders(game: AnyGame, typed: str) -> Iterator[Action]:
    """Yield the orders that a typed text already is, if any."""
    if orders := [*orders_by_value(game, typed)]:
        yield from orders
        return
    with suppress(Refusal):
        yield read_order(game, typed)


@app_commands.command(name="order", description=said("bot.about.table.order"))
@app_commands.describe(what=said("bot.about.table.order.what"))
async def order(interaction: Interaction, what: str = "") -> None:
    """Give a standing order at the table of this channel, or see all that can be given."""
    table = await table_here(interaction)
    if table is None:
        raise NotNow("bot.no_table_here")
    game = interaction.client.services.tables.game_of(table)
    if not kinds_of_orders(game):
        raise NotNow("bot.no_orders")
    if what:
        await show(interaction, Panel(await give(interaction, table.id, read_order(game, what))))
    else:
        await show_orders(interaction, table.id)


async def give(interaction: Interaction, table: TableId, action: Action) -> str:
    """Give an order, and return the outcome in words."""
    services = interaction.client.services
    member = member_of(interaction)
    moved = await do(interaction, table, act(member, [action]))
    voice = voice_of(interaction, moved.table)
    seat = moved.table.seat_of(member)
    done = voice("bot.done", what="\n".join(voice.sentence(row.events, seat) for row in moved.rows))
    told = what_is_set(voice, services.tables.game_of(moved.table), action)
    return "\n".join(filter(None, [done, told]))


def what_is_set(voice: Voice, game: AnyGame, order: Action) -> str:
    """Return the setting that an order changes, if its log line does not name it."""
    specs = {spec.name: spec for spec in fields_of(type(order)) if not spec.required}
    values = {name: value for name, value in set_by(order).items() if name in specs}
    said = [pair(voice, game, specs[name], value) for name, value in values.items()]
    return voice("bot.orders.set", orders=voice("kernel.comma").join(said)) if said else ""


async def offered_to(interaction: Interaction, table_id: TableId) -> tuple[list[Choice], Panel]:
    """Return the standing orders that a member may give, and their panel."""
    table, game, state = await interaction.client.services.tables.position(table_id)
    seat = table.seat_of(member_of(interaction))
    if seat is None:
        raise NotNow("table.not_a_player")
    voice = voice_of(interaction, table)
    offered = choices(game, state, seat, list(known_orders(game)))
    typed = in_words(game, state, seat, voice)
    return offered, orders_panel(table_id, game, offered, voice, typed)


@route("orders")
async def show_orders(interaction: Interaction, table_id: TableId, *, told: str = "") -> None:
    """Show all orders of a member as menus, below what is `told`."""
    offered, panel = await offered_to(interaction, table_id)
    if not offered:
        raise NotNow("bot.orders.type_it")
    await show(interaction, replace(panel, text="\n".join(filter(None, [told, panel.text]))))


@route("order")
async def choose(interaction: Interaction, table_id: TableId, menu: int, entry: int) -> None:
    """Give the order that was chosen in a menu."""
    offered, _ = await offered_to(interaction, table_id)
    if menu >= len(offered) or entry >= len(offered[menu].orders):
        raise NotNow("bot.orders.type_it")
    told = await give(interaction, table_id, offered[menu].orders[entry])
    await show_orders(interaction, table_id, told=told)


@order.autocomplete("what")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the orders of the game in this channel, in the language of the reader."""
    table = await table_here(interaction)
    if table is None:
        return []
    _, game, state = await interaction.client.services.tables.position(table.id)
    voice = voice_of(interaction, table)
    known = changes_first(game, state, table.seat_of(member_of(interaction)))
    return in_list(voice, game, known, typed) or in_list(voice, game, typed_orders(game, typed), "")
