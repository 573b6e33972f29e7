"""The picture of Cacao: what of a table is drawn, and where it stands."""

import pytest
from msgspec import structs

from bot.cards.score import score_lines
from engine.kernel.ids import Seat
from renderers.cacao import ARTIST
from renderers.cacao.words import score
from renderers.kit.artist import Occasion
from renderers.kit.layout import CLOSE_WIDTH
from renderers.kit.scene import Sprite
from tests.cacao.drawing import NAMES, arts, drawn, sprites, words
from tests.cacao.made_up import view_of
from tests.cacao.scenario import P, R, Table, W, new_table, table
from tests.cacao.sheets import sheets

PHONE = 290
"""How wide a message on a phone shows a picture, in pixels."""


def test_every_tile_is_drawn_with_what_it_shows() -> None:
    game = table(
        at="0,0 plantation_2, 1,1 market_4, 2,0 temple", workers="R 1,0 2101 E, W 0,1 1111 over"
    )

    scene = drawn(game)

    assert sprites(scene, "jungle ") == {
        "0,0": ("plantation", 2), "1,1": ("market", 4), "2,0": ("temple", 0),
    }  # fmt: skip
    assert sprites(scene, "worker ") == {"1,0": (R, 1, 2, 1, 0, 0), "0,1": (W, 1, 1, 1, 1, 1)}


def test_tiles_lie_where_their_cells_are_and_never_overlap() -> None:
    game = table(workers="R 1,0 1111")
    at = {each.key: each.at for each in drawn(game).each() if isinstance(each, Sprite)}

    (x, y), (east, same) = at["jungle 0,0"], at["worker 1,0"]
    side = east - x
    assert same == y
    assert at["jungle 1,1"] == (x + side, y + side)
    assert at["place -1,0"] == (x - side, y)
    assert side % 4 == 0


def test_places_and_gaps_show_their_names() -> None:
    game = table(workers="W 1,0 1111", display="sun mine_1")
    game.does(R, "place_worker 2101 0,-1")

    scene = drawn(game)

    assert set(sprites(scene, "gap ")) == {"1,-1"}
    assert words(scene, "label ")["1,-1"] == "Q21"
    assert set(sprites(scene, "place ")) == set(game.view().places)
    assert words(scene, "label ")["-1,0"] == "R19"


def test_a_name_that_an_edge_cuts_or_a_plate_covers_is_left_out() -> None:
    jungle = ", ".join(f"{n},{n} temple" for n in range(5))
    workers = ", ".join(f"W {n},{n + 1} 1111, R {n + 1},{n} 1111" for n in (0, 1, 3))
    scene = drawn(table(at=jungle, workers=workers))
    places = {str(each.key): each.at for each in scene.each() if isinstance(each, Sprite)}

    named = words(scene, "label ")

    assert named
    assert set(sprites(scene, "place ")) > set(named)
    for cell in named:
        x, y = places.get(f"place {cell}") or places[f"gap {cell}"]
        assert 72 + 30 < x < CLOSE_WIDTH - 30
        assert y > 72


def test_rows_and_columns_with_tiles_are_named() -> None:
    assert list(words(drawn(table()), "rim ").values()) == ["R", "S", "20", "21"]


def test_the_last_turn_is_marked_with_what_was_filled() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 mine_1")
    assert drawn(game).starting("last") == []

    game.does(R, "place_worker 1111 0,-1")

    scene = drawn(game)
    assert len(scene.find("last pennant")) == 1
    rims = {each.at for each in scene.find("last move") if isinstance(each, Sprite)}
    tiles = {"worker 0,-1", "jungle 1,-1"}
    assert rims == {
        each.at for each in scene.each() if isinstance(each, Sprite) and each.key in tiles
    }


def test_my_view_shows_my_hand_the_display_and_my_village() -> None:
    game = table(hand="1111 3100 2101", display="market_3 water", pile="temple sun sun")
    game.give(W, gold=23, fruits=3, suns=1, suns_got=2, water=5)

    scene = drawn(game, W)

    assert sprites(scene, "hand ") == {
        "0": (W, 1, 1, 1, 1, 0), "1": (W, 3, 1, 0, 0, 0), "2": (W, 2, 1, 0, 1, 0),
    }  # fmt: skip
    assert words(scene, "gold")[""] == "23"
    assert arts(scene, "pod") == [("pod", (1,))] * 3 + [("pod", (0,))] * 2
    assert [args for _, args in arts(scene, "sun")] == [("full",), ("empty",), ("spent",)]
    assert sprites(scene, "display ") == {"0": ("market", 3), "1": ("water", 1)}
    assert words(scene, "pile")[""] == "× 3"


def below(game: Table, language: str = "en") -> list[str]:
    """The lines under the public picture, with blanks that break."""
    view, occasion = game.view(), Occasion(language, NAMES)
    return score_lines(score(view, occasion), view, occasion).replace("\u00a0", " ").split("\n")


def test_every_village_has_a_line_with_gold_fruits_tokens_and_water() -> None:
    game = table(display="market_3 water", pile="temple sun sun")
    game.give(W, gold=23, fruits=3, suns=1, suns_got=2, water=5)

    first, second, *_, display = below(game)

    assert first.endswith("0 gold · 0 cacao · 0 suns · water −10")
    assert second.endswith("23 gold · 3 cacao · 1 sun · water 4")
    assert display == "Display: market (price 3) and water; in the pile: 3."


def finished(leaver: Seat | None = None) -> Table:
    game = table(
        at="0,0 temple", workers="R 1,0 2101 W, W 0,1 1111", display="", pile="", seats=3,
        hand="1111",
    )  # fmt: skip
    for seat in (R, W, P):
        game.give(seat, gold=10 * seat + 5, hand=["1111"] if seat == R else [], pile=[])
    game.give(P, suns=2, suns_got=2, water=4, fruits=1)
    if leaver is not None:
        game.does(leaver, "resign")
    game.does(R, "place_worker 1111 0,-1")
    return game


def test_a_finished_game_shows_totals_and_what_counted() -> None:
    third, second, winner = below(finished())

    assert third.endswith("#3 · 1 in all · 5 gold · 0 suns · 6 from temples · water −10")
    assert "#2 · 8 in all" in second
    assert "🏆 · 29 in all · 25 gold · 2 suns · 0 from temples · water 2" in winner
    assert "0 from temples" in below(finished(W))[1], "who has left was paid nothing"


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Round 2 of 11"), ("zh-TW", "第 2 輪，共 11 輪")]
)
def test_the_heading_tells_the_round(language: str, told: str) -> None:
    game = new_table(2, start_player="0")
    game.give(R, hand=["1111"] * 3, pile=["1111"] * 7)

    assert score(game.view(), Occasion(language, NAMES)).progress == told


@pytest.mark.parametrize("name", ["late-4-en", "late-hand-4-zh", "finished-2-zh", "finished-4-en"])
def test_tiles_of_late_boards_are_twenty_two_pixels_large_on_a_phone(name: str) -> None:
    [view] = [view for sheet, view, _, question in sheets() if sheet == name and question is None]
    tiles = [
        each
        for each in ARTIST.scene(structs.replace(view, viewer=None), Occasion("en", NAMES)).each()
        if isinstance(each, Sprite) and each.key.startswith(("jungle ", "worker "))
    ]

    assert tiles
    assert all(100 * each.k * PHONE / CLOSE_WIDTH >= 22 for each in tiles)


def test_everything_stays_on_the_board_however_large_the_jungle_is() -> None:
    for size in (2, 6, 12, 20):
        scene = ARTIST.scene(structs.replace(view_of(size), viewer=None), Occasion("en", NAMES))
        width, height = scene.size
        for each in scene.each():
            if isinstance(each, Sprite) and each.art in ("jungle", "worker tile"):
                (x, y), half = each.at, 50 * each.k
                assert half <= x <= width - half
                assert half <= y <= height - half


def test_a_film_keeps_its_layout() -> None:
    game = table()
    before = game.view()
    game.does(R, "place_worker 3100 -1,0 N")
    last = game.view()

    scene = ARTIST.scene(before, Occasion("en", NAMES), stage=last)
    end = ARTIST.scene(last, Occasion("en", NAMES), stage=last)

    for key in ("jungle 0,0", "jungle 1,1"):
        assert scene.find(key) == end.find(key)
