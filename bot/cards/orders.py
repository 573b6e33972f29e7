"""The standing orders of a seat: menus, and those in force as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from bot.core.panels import Menu, Panel
from bot.core.phrases import ENTRIES, Voice
from bot.core.wording import action_sentence, field_label, value_label
from engine.kernel.actions import DO, Action, FieldSpec, field_values, fields_of, name_of
from engine.kernel.game import AnyGame, State, start
from engine.kernel.ids import Fact, Seat
from engine.registry import GAMES
from engine.tables.models import TableId


@dataclass(frozen=True)
class Choice:
    """Orders of which one may be given.

    `in_force` is the index of the present one; `field` is what they all set, empty if it differs.
    """

    orders: list[Action]
    in_force: int | None = None
    field: str = ""


def choices(game: AnyGame, state: State, seat: Seat, known: Sequence[Action]) -> list[Choice]:
    """Return a choice for each standing order in force, or one choice of all `known` orders."""
    now = game.hints.orders(state, seat)
    if now is None:
        return [Choice(list(islice(known, ENTRIES.most)))] if known else []
    values = field_values(now)
    return [
        Choice(
            [game.read_action({DO: name_of(now), spec.name: each}) for each in spec.values],
            [*spec.values].index(value),
            spec.name,
        )
        for spec in fields_of(type(now))
        if (value := values[spec.name]) in spec.values and value is not None
    ]


def in_words(game: AnyGame, state: State, seat: Seat, voice: Voice) -> str:
    """List the orders in force that are typed, as they have no menu; empty if there are none."""
    now = game.hints.orders(state, seat)
    if now is None:
        return ""
    values = field_values(now)
    typed = [
        spec for spec in fields_of(type(now)) if not spec.values and values[spec.name] is not None
    ]
    lines = [pair(voice, game, spec, values[spec.name]) for spec in typed]
    if example := next((value for spec in typed if (value := values[spec.name])), None):
        lines.append(voice("bot.orders.lists", example=example))
    return "\n".join(lines)


def in_force(game: AnyGame, state: State, seat: Seat, voice: Voice) -> str:
    """List a seat's orders that differ from those at the beginning; empty if there are none."""
    now = game.hints.orders(state, seat)
    if now is None:
        return ""
    values, usual = field_values(now), usual_orders(game.key)
    told = [
        pair(voice, game, spec, value)
        for spec in fields_of(type(now))
        if (value := values[spec.name]) is not None and value != usual.get(spec.name)
    ]
    return voice("bot.orders.in_force", orders=voice("kernel.comma").join(told)) if told else ""


def pair(voice: Voice, game: AnyGame, spec: FieldSpec, value: Fact | None) -> str:
    """Return a field and its value in words; an empty text is shown as nothing."""
    value = None if value == "" else value
    what, said = field_label(voice, game, spec.name), value_label(voice, game, spec, value)
    return voice("bot.pair", what=what, value=said)


@cache
def usual_orders(key: str) -> Mapping[str, Fact | None]:
    """Return the orders with which a seat begins a game, by field."""
    game = GAMES[key]
    state = start(game, min(game.seats), game.options(), "orders")
    orders = game.hints.orders(state, Seat(0))
    return field_values(orders) if orders else {}


def orders_panel(
    table: TableId, game: AnyGame, offered: Sequence[Choice], voice: Voice, typed: str
) -> Panel:
    """Return a menu for each choice of orders, below those that are `typed`."""
    menus = [
        Menu(
            "order",
            table,
            number,
            entries=[entry(voice, game, choice, each) for each in choice.orders],
            chosen=choice.in_force,
            placeholder=voice("bot.orders.choose"),
        )
        for number, choice in enumerate(offered)
    ]
    return Panel("\n".join(filter(None, [voice("bot.orders"), typed])), rows=menus)


def entry(voice: Voice, game: AnyGame, choice: Choice, order: Action) -> str:
    if not choice.field:
        return action_sentence(voice, game, order)
    spec = next(each for each in fields_of(type(order)) if each.name == choice.field)
    return pair(voice, game, spec, field_values(order)[choice.field])
