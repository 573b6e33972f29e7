"""Lengths in UTF-16 units, and cuts between what a reader takes for characters."""

import unicodedata

import pytest
import regex
from hypothesis import given, settings, strategies as st

from bot.checks.effort import effort
from engine.kernel.lengths import ELLIPSIS, characters, shortened, units

FAMILY = "👩🏽\u200d👩\u200d👧\u200d👦"
TOGETHER = [
    "e\u0301",
    FAMILY,
    "🇹🇼",
    "1\ufe0f\u20e3",
    "क्षि",
    "\u1112\u1161\u11ab",
    "ที่",
    "\r\n",
    "🏴\U000e0067\U000e007f",
]
WHOLE = st.text(st.characters(exclude_categories=["Cs", "Cn", "Co"]))
MIXED = st.lists(st.one_of(WHOLE, st.sampled_from([*TOGETHER, "𝕬", "\u200d", "\u0301" * 9]))).map(
    "".join
)


def starts(parts: list[str]) -> set[int]:
    """Where some parts of a text begin in it."""
    found, end = set[int](), 0
    for each in parts:
        found.add(end)
        end += len(each)
    return found


@pytest.mark.parametrize("text", ["", "a", "明", "𝕬", FAMILY, "e\u0301", "🇹🇼"])
def test_a_text_is_as_long_as_in_utf_16(text: str) -> None:
    assert units(text) == len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize("text", TOGETHER)
def test_what_a_reader_takes_for_one_character_stays_together(text: str) -> None:
    assert characters(f"明{text}x") == ["明", text, "x"]
    assert characters("🇹🇼🇯🇵") == ["🇹🇼", "🇯🇵"]


@given(MIXED)
@settings(max_examples=effort(300, 1500), deadline=None)
def test_a_text_is_parted_only_where_unicode_parts_it(text: str) -> None:
    known = "".join(each for each in text if unicodedata.category(each) != "Cn")

    assert "".join(characters(known)) == known
    assert starts(characters(known)) <= starts(regex.findall(r"\X", known))


@given(MIXED, st.integers(0, 60))
@settings(max_examples=effort(300, 1500), deadline=None)
def test_a_text_is_shortened_to_a_limit_between_characters(text: str, limit: int) -> None:
    short = shortened(text, limit)

    assert units(short) <= limit
    assert shortened(short, limit) == short
    if units(text) <= limit:
        assert short == text
    elif limit:
        assert short.endswith(ELLIPSIS)
        kept = short.removesuffix(ELLIPSIS)
        assert text.startswith(kept)
        rest = text[len(kept) :]
        assert len(kept) in starts(characters(text)) or rest[:1].isspace()


def test_every_unicode_character_with_a_mark_is_one() -> None:
    for number in range(0x20, 0x20000):
        each = chr(number)
        if unicodedata.category(each) in ("Mn", "Me", "Mc"):
            assert characters(f"a{each}b") == [f"a{each}", "b"], hex(number)
