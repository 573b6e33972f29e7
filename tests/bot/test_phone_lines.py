"""As much of a story as fits into some lines of a phone."""

from bot.cards.phone_lines import beginning
from bot.cards.short_story import (
    newest,
)
from bot.core.phrases import Voice
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.models import LogKind
from tests.bot.told import row


def shown(most: int, *lines: str, note: str = "") -> list[str]:
    """What is told of some moves, and of a note before them, in so many lines."""
    told = [(row(LogKind.NOTE), note)] if note else []
    every = dict(enumerate([*told, *((row(), line) for line in lines)]))
    shown = newest(Voice(ENGLISH), every, most)
    return [shown[number] for number in sorted(shown)]


def test_of_too_long_a_line_its_first_sentences_are_told() -> None:
    long = "Ann places 1-1-1-1 at L12. " + "Everybody who is next to it gets 3 gold. " * 8

    assert shown(2, long) == ["Ann places 1-1-1-1 at L12. …"]
    assert (
        beginning(Voice(CHINESE), "小明放置 L12。" + "每人得到三枚金幣。" * 8, 1)
        == "小明放置 L12。…"
    )
    assert shown(1, "word " * 20) == ["word word word word …"]


def test_the_newest_lines_are_told() -> None:
    assert shown(2, "first", "second") == ["first", "second"]
    assert shown(2, "first " * 20, "second") == ["second"]
    assert shown(2, "One. " + "Two " * 20, "second") == ["One. …", "second"]


def test_what_is_said_about_the_table_is_told_before_what_was_played() -> None:
    assert shown(2, "Ann builds. " * 5, note="Time is up.") == [
        "Time is up.",
        "Ann builds. Ann builds. …",
    ]
    assert shown(1, "Ann builds.", note="Time is up.") == ["Ann builds."]
    assert shown(1, note="Time is up.") == ["Time is up."]
    assert shown(2, "Ann expands a settlement into the jungle.", note="Time is up.") == [
        "Time is up.",
        "Ann expands a settlement into the jungle.",
    ]


def test_a_line_is_not_cut_behind_a_name() -> None:
    assert shown(1, "Bob: 4 cacao from two plantations") == ["Bob: 4 cacao from two …"]


def test_a_long_sentence_ends_with_a_clause() -> None:
    long = "小明擴大區域，拼放岩石與湖泊：火山在 U20，地形朝東北，" + "非常非常長" * 8

    [told] = newest(Voice(CHINESE), {0: (row(), long)}, 2).values()

    assert told in (
        "小明擴大區域，拼放岩石與湖泊：…",
        "小明擴大區域，拼放岩石與湖泊：火山在 U20，…",
    )
