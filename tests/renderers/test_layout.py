"""The parts that all pictures share: header, seat cards, common box, footer."""

import itertools

import pytest

from renderers.kit.layout import (
    BOARD,
    PANEL,
    Grounds,
    Pill,
    SeatCard,
    Supply,
    card_box,
    common_box,
    footer,
    frame,
    header,
    seat_cards,
)
from renderers.kit.lettering import cut_name, width
from renderers.kit.scene import WIDTH, Scene, Sprite, Words

GROUNDS = Grounds("#14424F", "#0F2F3A")
HUT = Supply("hut", (0,), "20", digits=2)


def cards(count: int, **facts: object) -> Scene:
    """The cards of so many seats, the first with the given facts."""
    supplies = (HUT, Supply("temple", (0,), "3"))
    first = SeatCard(0, "Ada Lovelace", supplies, **facts)  # type: ignore[arg-type]
    others = [SeatCard(seat, f"Seat {seat}", supplies) for seat in range(1, count)]
    return Scene(tuple(seat_cards(GROUNDS, [first, *others])))


def test_cards_and_common_box_fill_the_panel_for_every_number_of_seats() -> None:
    for seats in range(1, 6):
        boxes = [card_box(number, seats) for number in range(seats)] + [common_box(seats)]

        assert boxes[0][1] == PANEL[1]
        assert boxes[-1][3] == PANEL[3]
        assert all(low[1] > high[3] for high, low in itertools.pairwise(boxes))
        assert boxes[-1][3] - boxes[-1][1] > 200


def test_the_seat_to_move_has_the_arrow() -> None:
    scene = cards(3, awaited=True)

    assert scene.find("arrow 0")
    assert not scene.find("arrow 1")


def test_a_seat_that_is_out_is_struck_through_and_veiled() -> None:
    scene = cards(2, out=True)

    assert scene.find("out 0")
    assert scene.find("veil 0")
    assert not scene.find("veil 1")


def test_the_winner_has_a_crown_and_others_their_place() -> None:
    assert cards(2, winner=True, place="#1").find("crown 0")
    [place] = cards(2, place="#2").find("place 0")
    assert isinstance(place, Words)
    assert place.words == "#2"


@pytest.mark.parametrize("score", ["128", "12345"])
@pytest.mark.parametrize("seats", [2, 5])
def test_supplies_and_a_score_stand_beside_each_other_on_the_card(seats: int, score: str) -> None:
    scene = cards(seats, score=score)

    line = [*scene.find("score 0"), *scene.find("hut left 0")]
    words = [item for item in line if isinstance(item, Words)]
    for item in words:
        assert item.at[0] + width(item.words, item.size, item.bold) <= PANEL[2]
    [first, *_] = words
    [piece, *_] = [item for item in line if isinstance(item, Sprite)]
    assert first.at[0] + width(first.words, first.size) < piece.at[0] - HUT.wide / 2


def test_the_pill_holds_badge_name_and_what_is_awaited() -> None:
    scene = Scene(tuple(header(GROUNDS, "Taluva", "Move 3", Pill(1, "Ada", "to build"))))

    assert scene.texts() == ["Ada", "to build", "Taluva", "Move 3"]
    assert scene.find("pill badge")


def test_a_very_long_name_in_the_pill_leaves_the_title_alone() -> None:
    pill = Pill(1, "W" * 60, "to lay a tile")

    scene = Scene(tuple(header(GROUNDS, "Taluva", "Move 3", pill)))

    [ground] = scene.find("pill")
    [title] = scene.find("title")
    assert isinstance(ground, Sprite)
    assert isinstance(title, Words)
    assert title.at[0] + width(title.words, title.size) < ground.at[0]


def test_the_note_goes_before_it_would_touch_the_pill() -> None:
    pill = Pill(None, "W" * 30, "win together and for ever and ever")

    scene = Scene(tuple(header(GROUNDS, "The Castles of Tuscany", "Round 2", pill)))

    assert not scene.find("note")


def test_the_last_move_stays_in_one_line() -> None:
    scene = Scene(tuple(footer("A very long sentence about a move. " * 9)))

    [news] = scene.find("news")
    assert isinstance(news, Words)
    assert news.at[0] + width(news.words, news.size, news.bold) < WIDTH - 40


def test_without_news_there_is_no_pennant() -> None:
    assert not list(footer(""))


def test_the_board_lies_beside_the_panel() -> None:
    assert BOARD[2] < PANEL[0]
    assert len(list(frame(GROUNDS))) == 1


def test_names_that_are_cut_keep_their_numbers() -> None:
    for name in ("Computer 1", "Computer 22"):
        cut = cut_name(name, 42, 220)

        assert width(cut, 42) <= 220
        assert cut.endswith(name.split()[1])
    assert cut_name("Computer 1", 42, 150) != cut_name("Computer 2", 42, 150)
    assert cut_name("電腦1", 42, 290) == "電腦1"
