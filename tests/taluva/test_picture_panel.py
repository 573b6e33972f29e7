"""Taluva's side panel and header: seats, supplies, tiles, whose turn it is, the result."""

import pytest

from engine.kernel.actions import Resign
from engine.kernel.game import play
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from engine.taluva.view import TaluvaView
from renderers.kit.scene import Scene, Sprite, Words
from renderers.taluva.scene import scene
from tests.taluva.positions import GAME, NAMES, Position, game, late


def drawn(position: Position, language: str = "en", names: tuple[str, ...] = NAMES) -> Scene:
    """The scene of a position."""
    return scene(position.view(), position.occasion(language, names))


def words(shown: Scene, key: str) -> str:
    """The only words with a key."""
    [found] = [item for item in shown.find(key) if isinstance(item, Words)]
    return found.words


def test_every_seat_shows_name_and_pieces_left() -> None:
    position = late()
    view = position.view()

    shown = drawn(position)

    for seat, supply in enumerate(view.supplies):
        assert words(shown, f"name {seat}") == NAMES[seat]
        assert words(shown, f"hut left {seat}") == str(supply.huts)
        assert words(shown, f"tower left {seat}") == str(supply.towers)
        assert words(shown, f"temple left {seat}") == str(supply.temples)


def test_the_seat_to_move_stands_in_the_pill_and_has_the_arrow() -> None:
    position = late(3)
    seat = position.active()

    shown = drawn(position)

    assert words(shown, "pill name") == NAMES[seat]
    assert words(shown, "pill doing") == "to lay a tile"
    assert [item.key for item in shown.starting("arrow ")] == [f"arrow {seat}"]


def test_the_tile_in_hand_and_the_tiles_left_are_shown() -> None:
    position = late()
    view = position.view()
    assert view.drawn is not None

    shown = drawn(position)

    terrains = [
        item.args[0]
        for n in range(3)
        for item in shown.find(f"drawn {n}")
        if isinstance(item, Sprite) and item.art == "hex"
    ]
    first, second = view.drawn.terrains
    assert terrains == ["volcano", second, first]
    assert words(shown, "tiles left").startswith(str(view.tiles_left))


def test_without_a_tile_in_hand_the_legend_names_the_terrains() -> None:
    position = game(3, "late")[0]

    shown = drawn(position, "zh-TW")

    assert words(shown, "legend name jungle") == "叢林"
    assert not shown.starting("drawn ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_number_of_seats_is_drawn_in_every_language(seats: int, language: str) -> None:
    shown = drawn(game(seats, "late")[9], language)

    assert len(shown.starting("card ")) == seats
    assert words(shown, "title") == {"en": "Taluva", "zh-TW": "塔魯瓦"}[language]
    assert "9" in words(shown, "note")


def test_the_names_of_strangers_and_of_nobody_are_drawn() -> None:
    shown = drawn(late(), names=("🦊🔥", "   ", "x" * 80))

    assert words(shown, "name 0") == "Seat 1"
    assert words(shown, "name 1") == "Seat 2"
    assert words(shown, "name 2").endswith("...")
    assert words(shown, "name 3") == "Seat 4"


def test_a_seat_that_resigned_is_out() -> None:
    position = late(3)
    seat = Seat((position.active() + 1) % 3)
    state = play(GAME, position.state, seat, Resign()).state

    shown = drawn(Position(state, position.moves + 1, None))

    assert [item.key for item in shown.starting("out ")] == [f"out {seat}"]


def test_the_end_shows_winners_and_places() -> None:
    position = game(4, "late")[-1]
    result = position.view().result
    assert result is not None

    shown = drawn(position)

    for seat in map(Seat, range(4)):
        if result.place(seat) == 1:
            assert shown.find(f"crown {seat}")
        else:
            assert words(shown, f"place {seat}") == f"#{result.place(seat)}"
    assert words(shown, "pill doing") in ("wins", "win together")
    assert not shown.starting("arrow ")


def test_a_shared_victory_names_all_winners() -> None:
    view = game(2, "late")[-1].view()
    result = view.result
    assert result is not None
    shared = type(result)(result.ending, [[Seat(0), Seat(1)]], result.scores)
    fields = {name: getattr(view, name) for name in view.__struct_fields__}

    shown = scene(TaluvaView(**{**fields, "result": shared}), game(2, "late")[-1].occasion())

    assert words(shown, "pill doing") == "win together"
    assert len(shown.starting("crown ")) == 2
