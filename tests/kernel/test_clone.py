"""Copies of states share nothing that can change; answers that are remembered are limited."""

from enum import StrEnum
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec import Struct, field

from engine.kernel.clone import cloner, remember


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Card(Struct, frozen=True):
    number: int
    colour: Colour


class Memory(Struct, frozen=True):
    """Frozen, but what it holds is not."""

    seen: dict[str, Card]
    order: list[int] = field(default_factory=list)


class Asking(Struct, tag_field="step", tag="asking"):
    open: set[int]


class Waiting(Struct, frozen=True, tag_field="step", tag="waiting"):
    seat: int


class Player(Struct):
    name: str
    cards: list[Card] = field(default_factory=list)
    notes: dict[str, list[int]] = field(default_factory=dict)


class Table(Struct, kw_only=True):
    players: list[Player] = field(default_factory=list)
    board: dict[str, Card] = field(default_factory=dict)
    grid: list[list[int]] = field(default_factory=list)
    agenda: list[Asking | Waiting] = field(default_factory=list)
    memory: Memory | None = None
    pair: tuple[Player, int] | None = None
    row: tuple[Player, ...] = ()
    marks: tuple[int, ...] = ()
    maybe: list[int] | dict[str, int] | int | None = None
    first: frozenset[int] = frozenset()


CARDS = st.builds(Card)
NUMBERS = st.lists(st.integers(), max_size=3)
PLAYERS = st.builds(
    Player,
    name=st.text(max_size=3),
    cards=st.lists(CARDS, max_size=3),
    notes=st.dictionaries(st.text(max_size=2), NUMBERS, max_size=2),
)
BOARDS = st.dictionaries(st.text(max_size=3), CARDS, max_size=3)
TABLES = st.builds(
    Table,
    players=st.lists(PLAYERS, max_size=3),
    board=BOARDS,
    grid=st.lists(NUMBERS, max_size=2),
    agenda=st.lists(st.builds(Asking) | st.builds(Waiting), max_size=3),
    memory=st.none() | st.builds(Memory, seen=BOARDS, order=NUMBERS),
    pair=st.none() | st.tuples(PLAYERS, st.integers()),
    row=st.lists(PLAYERS, max_size=2).map(tuple),
    marks=NUMBERS.map(tuple),
    maybe=st.none() | NUMBERS | st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    first=NUMBERS.map(frozenset),
)


def changeable(value: Any, found: dict[int, object] | None = None) -> dict[int, object]:
    """Everything inside a value that can change, by identity."""
    found = {} if found is None else found
    if isinstance(value, list | dict | set):
        found[id(value)] = value
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            found[id(value)] = value
        for name in value.__struct_fields__:
            changeable(getattr(value, name), found)
    elif isinstance(value, dict):
        for each in value.values():
            changeable(each, found)
    elif isinstance(value, list | tuple):
        for each in value:
            changeable(each, found)
    return found


@given(TABLES)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(table: Table) -> None:
    before = msgspec.json.encode(table)

    copy = cloner(Table)(table)

    assert copy == table
    assert type(copy) is Table
    assert not changeable(table).keys() & changeable(copy).keys()
    for each in changeable(copy).values():
        if isinstance(each, Player):
            each.name = "somebody else"
        elif isinstance(each, list | dict | set):
            each.clear()
    assert msgspec.json.encode(table) == before


def test_what_cannot_change_is_shared() -> None:
    card = Card(1, Colour.RED)
    table = Table(board={"0,0": card}, marks=(1, 2))

    copy = cloner(Table)(table)

    assert copy.board["0,0"] is card
    assert copy.marks is table.marks


def test_a_state_may_hold_plain_data_only() -> None:
    class Loose(Struct):
        anything: Any

    with pytest.raises(TypeError, match="no plain data"):
        cloner(Loose)


def test_an_answer_is_found_once_until_all_are_forgotten_as_they_are_too_many() -> None:
    asked: list[int] = []

    @remember(3)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(each) for each in (2, 2, 5)] == [4, 4, 10]
    assert asked == [2, 5]
    assert [double(each) for each in (3, 4, 4, 2)] == [6, 8, 8, 4]
    assert asked == [2, 5, 3, 4, 2]
