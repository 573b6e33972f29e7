"""The picture of an end: it fits, can be read on a phone, and shows everybody's course."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.core.phrases import Voice
from engine.kernel.hints import Scores
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from renderers.kit.finale import LEFT, RIGHT, Finale, finale, is_corner, nice_step
from renderers.kit.layout import MARGIN, MIN_SYMBOL, MIN_WORDS
from renderers.kit.lettering import width
from renderers.kit.scene import Scene, Sprite, Words
from renderers.registry import ARTISTS
from renderers.studio import Studio

NAMES = ("Annabelle Winterbottom-Smythe", "小明", "Computer 1", "Bob", "Christopher")
LOOKS = range(5)


def told(seats: int, *points_by_move: tuple[int, ...], moves: tuple[int, ...] = ()) -> Finale:
    """What the picture of an end of so many seats tells."""
    return Finale(
        title="The Castles of Tuscany",
        head="temples · towers · huts",
        names=NAMES[:seats],
        ranking=[[seat] for seat in range(seats)],
        totals=[f"{3 - seat} · 2 · 17" for seat in range(seats)],
        counted="After every move: gold, if the game had ended then",
        points_by_move=points_by_move,
        moves=moves,
    )


def course(seats: int, moves: int) -> list[tuple[int, ...]]:
    """Everybody goes up, down and up."""
    return [
        tuple((move * (seat + 3)) % 40 - 10 + move for seat in range(seats))
        for move in range(moves + 1)
    ]


def spread(scene: Scene) -> list[tuple[float, float]]:
    """From where to where all words reach, left to right."""
    found = []
    for item in scene.each():
        if isinstance(item, Words):
            wide = width(item.words, item.size, item.bold)
            left = item.at[0] - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[item.anchor]
            found.append((left, left + wide))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if game.scores.points is not Scores().points]
)
def test_what_a_chart_counts_fits_in_one_line(key: str, language: str) -> None:
    voice = Voice(language)
    counted = voice("bot.end.chart", what=voice(f"{key}.standing"))

    assert width(counted, MIN_WORDS, bold=False) <= RIGHT - LEFT


def test_rows_that_are_no_rivals_have_neither_places_nor_a_crown() -> None:
    grounds = ARTISTS["cacao"].theme.grounds
    contest = told(2, *course(2, 9))

    end, form = finale(contest, grounds), finale(replace(contest, race=False), grounds)

    assert end.find("place 0")
    assert end.find("crown 0")
    assert [each.key for each in form.each() if each.key.startswith(("place", "crown"))] == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("moves", [1, 9, 424])
def test_the_end_can_be_read_on_a_phone_and_nothing_leaves_it(seats: int, moves: int) -> None:
    last = (max(1, moves // 2), moves - 1, moves)
    scene = finale(told(seats, *course(seats, moves), moves=last), ARTISTS["cacao"].theme.grounds)

    words = [item for item in scene.each() if isinstance(item, Words)]
    assert min(item.size for item in words) >= MIN_WORDS
    assert all(left >= 0 and right <= scene.size[0] for left, right in spread(scene))
    assert all(0 < item.at[1] < scene.size[1] for item in words)
    assert len(scene.starting("score line ")) == seats
    for end in scene.starting("end "):
        assert isinstance(end, Sprite)
        assert 2 * 14 * end.k >= MIN_SYMBOL
        assert end.at[1] < scene.size[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_without_a_course_there_is_no_chart_and_the_picture_ends_below_the_last_row(
    seats: int,
) -> None:
    scene = finale(told(seats), ARTISTS["cacao"].theme.grounds)

    cards = [item for item in scene.starting("card ") if isinstance(item, Sprite)]
    bottom = max(item.at[1] + float(str(item.args[1])) for item in cards)
    names = [item.words for item in scene.starting("name ") if isinstance(item, Words)]
    assert scene.find("counted") == []
    assert len(cards) == seats
    assert names[1:] == [*NAMES[1:seats]]
    assert 0 < scene.size[1] - bottom <= 2 * MARGIN


def test_numbers_of_decisive_moves_do_not_overlap() -> None:
    scene = finale(told(2, *course(2, 100), moves=(97, 98, 100)), ARTISTS["cacao"].theme.grounds)

    plates = [
        (item.at[0] - int(item.args[0]) / 2, item.at[0] + int(item.args[0]) / 2)
        for item in scene.starting("turning ")
        if isinstance(item, Sprite) and item.art == "plate" and isinstance(item.args[0], int)
    ]
    assert len(plates) == 3
    assert all(right <= left for (_, right), (left, _) in pairwise(plates))
    assert plates[-1][1] <= scene.size[0]


def test_amounts_below_zero_have_a_real_minus_sign() -> None:
    scene = finale(told(2, (-10, -4), (0, 2)), ARTISTS["cacao"].theme.grounds)

    words = {item.words for item in scene.each() if isinstance(item, Words)}
    assert "−10" in words
    assert not any(each.startswith("-") for each in words)


@pytest.mark.parametrize("key", ARTISTS)
def test_every_game_draws_it_in_any_colours(key: str) -> None:
    studio = Studio(threads=1)
    end = told(3, *course(3, 20), moves=(7,))

    own, others = (studio.results_now(key, end, looks) for looks in ((), (2, 3, 4)))

    assert own != others
    assert own.startswith(b"\x89PNG")


@pytest.mark.parametrize(("span", "step"), [(0, 1), (5, 1), (6, 2), (11, 5), (70, 20), (430, 100)])
def test_lines_across_lie_at_round_numbers_and_a_course_has_its_corners_only(
    span: int, step: int
) -> None:
    amounts = [0, 0, 0, 2, 4, 4]

    assert nice_step(span) == step
    assert [n for n in range(len(amounts)) if is_corner(amounts, n)] == [0, 2, 4, 5]
