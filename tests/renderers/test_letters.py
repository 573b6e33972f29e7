"""How wide words are, where they are cut, and what becomes of characters our fonts lack."""

import pytest

from renderers.kit.fonts import font_with, length, line_mask, own_font, runs
from renderers.kit.lettering import cut, readable, width

LONG = "Maximiliane von Hohenlohe-Bartenstein"


@pytest.mark.parametrize("bold", [True, False])
def test_a_line_is_as_wide_as_its_letters_together_in_the_fonts(bold: bool) -> None:
    words = "Ada Lovelace 林小明 #12"

    assert width("林小明", 40) == 120
    assert width("Ada", 40) == width("A", 40) + width("d", 40) + width("a", 40)
    drawn = length(words, 1000, bold)
    assert drawn == pytest.approx(width(words, 1000, bold), abs=len(words))


def test_long_words_are_cut_to_their_room() -> None:
    shown = cut(LONG, 42, 290)

    assert shown.endswith("...")
    assert LONG.startswith(shown[:-3])
    assert width(shown, 42) <= 290
    assert cut("愛蓋房子的火山學家", 42, 200).endswith("…")
    assert cut("Ada Lovelace", 42, 290) == "Ada Lovelace", "it fits"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u200dda\ufe0f\n x\u202e", "Ada x"),
        ("🦊 Fox 🔥 and ☕️咖啡 👍🏽!", "Fox and 咖啡 !"),
        ("👩\u200d👧\u200d👦🇹🇼", ""),
        ("Дарья №1 ★", "Дарья №1 ★"),
    ],
)
def test_controls_joiners_and_emoji_are_left_out_and_letters_of_other_scripts_stay(
    name: str, shown: str
) -> None:
    assert readable(name) == shown


def test_every_character_of_the_rules_terms_is_in_our_fonts() -> None:
    for character in "火山板塊叢林草原沙地岩石湖泊房舍高塔神廟殖民聚落阿部さくら…←↗":
        assert font_with(character, True) == own_font(True)


def test_a_character_that_no_font_has_becomes_a_box_of_its_own() -> None:
    pieces = list(runs("A\U0001fae9\U0001fae9b", True))

    assert pieces == [
        (own_font(True), "A"),
        (None, "\U0001fae9"),
        (None, "\U0001fae9"),
        (own_font(True), "b"),
    ]
    assert line_mask("\U0001fae9", 40, True, 8).getbbox() is not None
