"""The log of a turn in both languages: sentences in their order, and nothing secret in them."""

from typing import Any

import pytest

from engine.castles_of_tuscany import GAME
from engine.kernel.events import Event, readable_by
from engine.kernel.ids import Seat
from engine.kernel.texts import Names, Phrases
from tests.castles_of_tuscany.scenario import A, B, prince, table

PHRASES = Phrases([GAME.texts])
NAMES = Names(("Amy", "林小明", "Bo", "Cy"), GAME.hints.label)


def told(events: list[Event], language: str, seat: Seat | None = None) -> list[str]:
    """The sentences that a seat reads."""
    return [
        PHRASES.say(language, each.key, each.facts, NAMES) for each in readable_by(events, seat)
    ]


def test_a_turn_reads_as_good_sentences() -> None:
    game = table(
        prince(storage="monastery", hand="1 yellow, 2 blue", workers=1, bonuses="worker"),
        prince(),
        deck="red red orange",
    )

    game.does("place_tile monastery 1b card+blue")

    assert told(game.events, "en", A) == [
        "Amy places the monastery on 1b for 1 yellow card and 2 blue cards.",
        "Amy: +1 green point (1) for area 1b.",
        "Amy: +3 region cards (3); the deck has 0 left.",
        "You draw: orange, red and red.",
    ]
    assert told(game.events, "zh-TW", B) == [
        "Amy 在 1b 放置修道院，支付 1 張黃色牌、2 張藍色牌。",
        "Amy：綠色 +1 分（1），完成區塊 1b。",
        "Amy：+3 張區域牌（3），牌庫剩 0 張。",
    ]


def test_a_taken_tile_reads_as_good_sentences() -> None:
    game = table(
        prince(storage="mine", stacks=("city", "inn", "inn")),
        prince(green=2),
        display="mine city city city city inn castle village",
        neutral="castle inn mine monastery carriage",
    )

    game.does("take_tile 1 mine")

    assert told(game.events, "en") == [
        "Amy takes the mine from position 1.",
        "Amy has a full storage and gives up the mine.",
        "Position 1 gets the last tile of stack 1: city.",
        "Amy has emptied stack 1: round 1 is about to end.",
        "Five red tiles leave the display (positions 1, 2, 3, 4, 5).",
        "Neutral tiles come to positions 1, 2, 3, 4, 5: carriage, monastery, mine, inn and castle.",
        "Round 1 is over: all green points are added to the red ones.",
        "Amy: +0 red points (0).",
        "林小明: +2 red points (2).",
        "Round 2 begins.",
    ]


@pytest.mark.parametrize(
    ("things", "line", "reveals"),
    [
        ({}, "draw_cards", True),
        ({}, "take_tile 1", True),
        ({"storage": "carriage"}, "place_tile carriage 3b worker+worker", True),
        (
            {"storage": "village", "lies": "2b mine"},
            "place_tile village 2a worker+worker",
            False,
        ),
    ],
)
def test_what_is_revealed_is_marked_so(things: dict[str, Any], line: str, reveals: bool) -> None:
    game = table(prince(workers=2, **things), prince())

    assert any(each.reveals for each in game.does(line)) is reveals
