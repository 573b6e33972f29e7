"""People's names in pictures: as they are where letters can be drawn as they should be."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageFont

from renderers.kit import fonts
from renderers.kit.fonts import drawable, line_mask, runs
from renderers.kit.lettering import FONTS, advance, cut_name, width

MAX_MEGABYTES = 6


@pytest.fixture(autouse=True)
def own_fonts_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a container without font packages."""
    monkeypatch.setattr(fonts, "system_fonts", lambda: ())
    kept = fonts.font_with, fonts.drawable
    for each in kept:
        each.cache_clear()
    yield
    for each in kept:
        each.cache_clear()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Łukasz", "Łukasz"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Дарья Ғұл", "Дарья Ғұл"),
        ("Ἀθῆνα", "Ἀθῆνα"),
        ("გიორგი", "გიორგი"),
        ("Հայկ", "Հայկ"),
        ("김철수", "김철수"),
        ("张伟发", "张伟发"),
        ("嘅咗", "嘅咗"),
        ("𠮷野家", "𠮷野家"),
        ("𝕱𝖗𝖆𝖐𝖙𝖚𝖗", "Fraktur"),
        ("Ａｎｎ", "Ann"),
        ("𝒜𝓃𝓃 𝟙", "Ann 1"),
        ("ᴀɴɴ ᵇᵒᵇ", "ᴀɴɴ bob"),
        ("ﾊﾝｶｸ", "ハンカク"),
        ("🐱 Ann ꧂", "Ann"),
        ("A\u0351nn", "Ann"),
        ("@ann", "@ann"),
    ],
)
def test_a_name_is_drawn_in_letters_and_not_in_boxes(name: str, shown: str) -> None:
    assert drawable(name) == shown
    assert all(path is not None for path, _ in runs(shown, True))
    assert line_mask(shown, 42, True, 8).getbbox() is not None


@pytest.mark.parametrize(
    "name", ["สมชาย", "नमस्ते", "محمد", "שלום", "ᠮᠣᠩ", "Ann محمد", "ᐁᐂ", "🐱🐶", "🐱🐶…", ""]
)
def test_what_cannot_be_drawn_as_it_should_be_is_not_drawn(name: str) -> None:
    assert drawable(name) == ""


def test_right_to_left_is_not_drawn_where_the_system_has_its_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fonts, "system_fonts", lambda: (fonts.own_font(True),))
    monkeypatch.setattr(fonts, "_has", lambda _path, _character: True)

    assert drawable("ᐁᐂ") == "ᐁᐂ"
    assert [drawable(each) for each in ("محمد", "שלום", "สุดา", "ᠮᠣᠩ")] == [""] * 4


def test_what_kept_a_name_from_being_drawn_is_counted_by_script() -> None:
    before = fonts.UNDRAWABLE["thai"]

    drawable("สมศรี")

    assert fonts.UNDRAWABLE["thai"] == before + 1


def test_the_table_of_the_fonts_for_names_agrees_with_them() -> None:
    table = json.loads((FONTS / "names.json").read_text("utf-8"))
    for file, ranges in table.items():
        font = ImageFont.truetype(str(FONTS / file), 1000, layout_engine=ImageFont.Layout.BASIC)
        for first, last, wide in (*ranges[:40:7], *ranges[-3:]):
            for code in {first, last}:
                assert font.getlength(chr(code)) == pytest.approx(wide, abs=1)
                assert advance(chr(code)) == wide
    assert {each.name for each in FONTS.glob("MeeplepostNames-*")} == set(table)


def test_the_fonts_for_names_are_small() -> None:
    sizes = [each.stat().st_size for each in Path(FONTS).glob("MeeplepostNames-*")]

    assert sum(sizes) <= MAX_MEGABYTES * 1_000_000


def test_a_shortened_name_keeps_the_number_that_tells_it_from_another() -> None:
    shown = cut_name("Maximiliane von Hohenlohe (2)", 42, 290)

    assert shown.endswith(" (2)")
    assert width(shown, 42) <= 290
