"""The picture of standings: every line in order, readable, and never higher than a phone shows."""

from renderers.kit.finale import MOST, RUNG_HEIGHT, Ladder, Rung, ladder
from renderers.kit.layout import MARGIN, MIN_BOARD_WORDS
from renderers.kit.scene import Sprite, Words
from renderers.registry import ARTISTS
from tests.hostile_names import FRAKTUR


def told(lines: int, sections: int = 1) -> Ladder:
    rungs = [
        Rung(n, f"A rather long name of somebody {n}", f"{99 - n} points")
        for n in range(1, lines + 1)
    ]
    parts = [(f"Division {n}", rungs) for n in range(1, sections + 1)]
    return Ladder("The league of the long name", "Season 12", parts, "and {n} more in the text")


def test_every_line_has_its_place_name_and_total_in_order() -> None:
    scene = ladder(told(4, 2), ARTISTS["cacao"].theme.grounds)

    assert [each.words for each in scene.starting("total ") if isinstance(each, Words)] == [
        *("98 points", "97 points", "96 points", "95 points"),
        *("98 points", "97 points", "96 points", "95 points"),
    ]
    assert len(scene.starting("card ")) == 8
    lowest = max(each.at[1] for each in scene.starting("card ") if isinstance(each, Sprite))
    assert scene.size[1] <= lowest + RUNG_HEIGHT + 2 * MARGIN, "it ends below its last line"
    assert all(each.size >= MIN_BOARD_WORDS for each in scene.each() if isinstance(each, Words))


def test_what_does_not_fit_is_counted() -> None:
    scene = ladder(told(64), ARTISTS["cacao"].theme.grounds)

    assert len(scene.starting("card ")) == MOST - 1
    assert "and 49 more in the text" in scene.texts()
    assert scene.size[1] < 2 * scene.size[0]


def test_names_are_in_letters_that_can_be_drawn() -> None:
    rungs = [Rung(n, name, "0") for n, name in enumerate([FRAKTUR, "מרחבא", "🐱🐶"], 1)]

    scene = ladder(Ladder("𝕷eague 🏆", "", [("", rungs)]), ARTISTS["cacao"].theme.grounds)

    [title, *names] = [
        each.words
        for key in ("title", "name ")
        for each in scene.starting(key)
        if isinstance(each, Words)
    ]
    assert title == "League"
    assert names[0].startswith("Annabella")
    assert names[1:] == ["…", "…"]
