"""What stands under Taluva's public picture: seats with their supplies, the tile, the result."""

from dataclasses import replace

import pytest

from bot.cards.score import score_lines
from engine.kernel.actions import Resign
from engine.kernel.game import play
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from renderers.kit.scene import Words
from renderers.taluva.scene import scene
from renderers.taluva.words import score
from tests.taluva.positions import GAME, Position, game, late

NAMES = ("Ada", "林小明", "さくら", "Zoë")


def below(position: Position, language: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    """The lines under the picture of a position, with blanks that break."""
    view, occasion = position.view(), position.occasion(language, names)
    lines = score_lines(score(view, occasion), view, occasion)
    return lines.replace("\u00a0", " ").split("\n")


def test_every_seat_has_a_line_with_its_name_and_pieces_left() -> None:
    position = late()

    lines = below(position)

    for seat, supply in enumerate(position.view().supplies):
        assert f"**{NAMES[seat]}**" in lines[seat]
        for kind, n in (("temple", supply.temples), ("tower", supply.towers), ("hut", supply.huts)):
            assert f"{n} {kind}{'' if n == 1 else 's'}" in lines[seat]


def test_only_the_seat_to_move_is_marked() -> None:
    position = late(3)

    lines = below(position)

    assert ["⏳" in line for line in lines[:3]] == [seat == position.active() for seat in range(3)]


def test_the_tile_in_hand_and_the_tiles_left_are_told() -> None:
    position = late()
    view = position.view()
    assert view.drawn is not None

    *_, tile = below(position)

    assert tile == "Tile to lay: " + ", ".join(map(str, reversed(view.drawn.terrains)))
    assert score(view, position.occasion()).progress == "1 tile left"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_number_of_seats_has_a_line_each_in_every_language(seats: int, language: str) -> None:
    lines = below(game(seats, "late")[9], language)

    assert sum("**" in line for line in lines) == seats
    assert {"en": "huts", "zh-TW": "房舍"}[language] in lines[0]


def test_the_names_of_strangers_and_of_nobody_are_told() -> None:
    lines = below(late(), names=("🦊🔥", "   ", "x" * 80))

    assert "**🦊🔥**" in lines[0]
    assert "**Seat 2**" in lines[1]
    assert "...**" in lines[2]
    assert "**Seat 4**" in lines[3]


def test_a_seat_that_resigned_is_struck_through() -> None:
    position = late(3)
    seat = Seat((position.active() + 1) % 3)
    state = play(GAME, position.state, seat, Resign()).state

    lines = below(Position(state, position.moves + 1, None))

    assert [f"~~{NAMES[each]}~~" in lines[each] for each in range(3)] == [
        each == seat for each in range(3)
    ]


def test_the_end_shows_winners_and_places() -> None:
    position = game(4, "late")[-1]
    result = position.view().result
    assert result is not None

    lines = below(position)

    for seat in map(Seat, range(4)):
        place = result.place(seat)
        assert ("🏆" if place == 1 else f"#{place}") in lines[seat]
    assert not any("⏳" in line for line in lines)


def test_a_players_own_view_has_the_tile_and_what_they_have_left_below_the_island() -> None:
    position = late()
    view = position.view(Seat(1))

    own = scene(view, position.occasion())

    supply = view.supplies[1]
    counts = {kind: own.find(f"{kind} left 1") for kind in ("temple", "tower", "hut")}
    told = [each.words for found in counts.values() for each in found if isinstance(each, Words)]
    assert told == [f"× {n}" for n in (supply.temples, supply.towers, supply.huts)]
    assert own.find("drawn 0")
    assert not scene(position.view(), position.occasion()).find("drawn 0")


def test_symbols_stand_for_words_where_there_are_some_and_nothing_else_changes() -> None:
    view, occasion = late().view(), replace(late().occasion("en", NAMES), looks=(3, 1, 0, 2))
    known = {("seat", 3): "<:diamond:1>", ("hut", 3): "<:hut:2>", ("tile", 0): "<:tile:3>"}

    words = score_lines(score(view, occasion), view, occasion).split("\n")
    told = score_lines(
        score(view, occasion), view, occasion, lambda *symbol: known.get(symbol, "")
    ).split("\n")

    huts = view.supplies[0].huts
    assert words[0].startswith("◆ ")
    assert words[0].endswith(f"\u00a0· {huts}\u00a0huts")
    assert told[0] == words[0].replace("◆", "<:diamond:1>").replace(
        f"\u00a0· {huts}\u00a0huts", f"\u2009<:hut:2>{huts}"
    )
    assert told[1:] == words[1:]
