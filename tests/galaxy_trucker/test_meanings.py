"""Answers in words: nobody has to read the notation of crew, goods and parts of ships."""

from bot.core.phrases import Voice
from bot.core.wording import awaited, sentence_at
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import GiveCrew, StowGoods
from engine.galaxy_trucker.agenda import BoardQuestion
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.turn import formerly
from engine.kernel.actions import name_of
from engine.kernel.events import event
from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from tests.galaxy_trucker.scenario import (
    NAMES,
    PHRASES,
    A,
    D,
    E,
    P,
    Q,
    R,
    Table,
    alone,
    at_planets,
    flight,
    guns,
)
from tests.remarks import notes_of

STEM = "8,7 structural-01 0, 7,8 engine1-03 0"
FAR = "9,7 cabin-07 1, 9,6 battery2-05 3, 9,8 cargo2-08 1, 9,9 engine1-03 0, 10,8 cabin-02 1"
"""What a hit on 8,7 cuts off."""
CABINS = "8,7 cabin-06 0, 9,7 cabin-05 0, 6,7 cabin-04 0, 5,7 cabin-03 0, 8,6 cabin-02 0"


def answers(table: Table, seat: Seat, name: str, language: str = ENGLISH) -> list[str]:
    """What the confirmations of all offered answers say."""
    voice, game = Voice(language, NAMES), GAMES["galaxy_trucker"]
    return [
        sentence_at(voice, game, table.state, seat, each)
        for each in GAME.choices(table.state, seat)
        if name_of(each) == name
    ]


def meant(table: Table, answer: StowGoods) -> str:
    """What the button of a way to stow says."""
    told = GAME.hints.meaning(table.state, P, answer, "layout")
    assert told is not None
    return PHRASES.say(ENGLISH, told.key, told.facts, NAMES)


def called(table: Table, seat: Seat, language: str = ENGLISH) -> str:
    """What a post says that a seat is called for; nothing where it only may act."""
    voice, game = Voice(language, NAMES), GAMES["galaxy_trucker"]
    if game.telling.asks(table.state, seat) is None:
        return ""
    return awaited(voice, game, table.state, seat, list(GAME.choices(table.state, seat)))


def losing_crew(*, aliens: bool) -> Table:
    """Slavers take 5 of the crew in six cabins, and Ann wants to choose."""
    table = flight(CABINS, E, positions=(2, 0)).orders(P, crew_loss="ask")
    if aliens:
        table.alien(P, "8,7", "brown").alien(P, "9,7")
    table.card("III-01")
    assert table.waits() == {P}
    return table


def test_gt_5_15_humans_are_lost_from_the_fullest_cabins_or_cabin_by_cabin() -> None:
    table = losing_crew(aliens=False)

    assert answers(table, P, "give_crew") == [
        "Lose 5 humans (8,6, 5,7, 6,7, 8,7 and 9,7)",
        "Lose 5 humans (8,6, 5,7 and 6,7)",
    ]


def test_gt_5_15_aliens_are_kept_or_lost_one_by_one() -> None:
    table = losing_crew(aliens=True)

    told = answers(table, P, "give_crew")

    for who in ("5 humans (", "4 humans and the brown alien (", "4 humans and the purple alien ("):
        assert any(each.startswith(f"Lose {who}") for each in told)
    assert any("3 humans, the brown alien and the purple alien" in each for each in told)
    assert len(told) <= 8
    for line in [*GAME.choices(table.state, P)]:
        if isinstance(line, GiveCrew):
            GAME.check(table.state, P, line)
    assert answers(table, P, "give_crew", CHINESE)[0].startswith("失去 5 名人類（")


def test_gt_5_10_goods_are_told_by_what_is_taken_and_thrown_away() -> None:
    table = at_planets().orders(P, goods="ask").load(P, "9,7", "green", "blue", "blue")
    table.load(P, "8,6", "blue", "blue", "blue").card("I-13")
    table.does(Q, "land ''")
    table.does(R, "land ''")
    table.does(P, "land 2")

    assert answers(table, P, "stow_goods") == [
        "Stow goods: take 1 red and 1 blue, throw away 1 blue",
        "Stow goods: take 2 blue, throw away 1 red",
        "Stow goods: take 1 red, throw away 2 blue",
    ]
    assert meant(table, StowGoods("")) == "take none of them"
    assert meant(table, StowGoods("9,7=gbb 8,6=bbb 6,6=rbb")) == "take 1 red and 2 blue"


def test_gt_5_12_a_part_is_told_by_what_it_holds() -> None:
    table = alone(f"{STEM}, 9,7 cabin-07 1, 9,8 cargo2-08 1", rounds="II")
    table.load(P, "9,8", "green", "blue")
    table.ship(P).humans.pop(Cell("9,7"))
    table.card("I-11", 8, 2, 2)

    assert answers(table, P, "keep_part") == [
        "Keep this part: 2 tiles, 2 crew and 1 engine",
        "Keep this part: 2 tiles, 1 green and 1 blue; nobody to fly it",
    ]
    assert (
        answers(table, P, "keep_part", CHINESE)[0] == "保留這一部分：2 個組件、2 名乘員、1 個引擎"
    )
    at = GAME.hints.where(table.state, P, Cell("7,7"))
    assert at == event(
        "galaxy_trucker.means.part", holds=["tile", "tile", "crew", "crew", "engine"]
    )


def test_gt_5_12_many_tiles_that_are_cut_off_are_told_by_what_they_hold() -> None:
    table = alone(f"{STEM}, {FAR}", rounds="II").load(P, "9,8", "blue").card("I-11", 8, 2, 2)

    played = table.does(P, "keep_part 7,7")

    [cut] = [each for each in played if each.key == "galaxy_trucker.cut_off_many"]
    assert PHRASES.say("en", cut.key, cut.facts, NAMES) == (
        "Ann also loses what was cut off: 5 tiles, 4 crew, 1 engine, 2 battery tokens and 1 blue."
    )
    [before] = formerly(cut)
    assert dict(before.facts) == {"seat": P, "cells": cut.facts["cells"], "n": 5}
    assert before.key == "galaxy_trucker.cut_off"


ARMED = "9,8 cannon2-01 0, 6,8 battery3-01 0, 5,7 cannon2-02 0"
"""Two double cannons with tokens, beside single ones."""


def test_gt_6_8_tokens_say_how_the_fight_ends_and_none_is_offered_in_vain() -> None:
    table = flight(f"{guns(2)}, {ARMED}", "").card("I-02")

    assert answers(table, P, "power") == [
        "Spend 0 tokens: 2, you lose",
        "Spend 1 token: 4, a draw",
        "Spend 2 tokens: 6, you win, take the reward",
        "Spend 2 tokens: 6, you win, leave the reward",
    ]
    assert answers(table, P, "power", CHINESE)[1] == "耗用 1 個能量夾：4，平手"
    table = flight(f"{guns(3)}, {ARMED}", "").card("I-02")
    assert "Spend 2 tokens: 7, you win, take the reward" not in answers(table, P, "power")
    table.does(P, "power 2 reward=yes")


def test_gt_6_8_who_wins_without_tokens_decides_about_the_reward_alone() -> None:
    table = flight(guns(6), "").card("I-02")

    assert answers(table, P, "power") == [
        "Spend no tokens, take the reward",
        "Spend no tokens, leave the reward",
    ]
    assert called(table, P) == "take the reward of the Smugglers or leave it"


def test_calls_say_what_is_decided_of_which_card() -> None:
    table = flight(f"{guns(3)}, {ARMED}", "").card("I-02")
    assert called(table, P) == "battery tokens against the Smugglers"
    assert called(table, P, CHINESE) == "決定對付走私販子要耗用幾個能量夾"

    double = "7,8 engine2-01 0, 6,7 battery2-04 0, 8,7 cabin-06 0"
    for card, what in (
        ("I-05", "battery tokens for the engines"),
        ("I-16", "battery tokens for engine strength in the Combat Zone"),
    ):
        table = flight(double, double).card(card)
        assert called(table, P) == what
    for card, what in (
        ("I-17", "board the Abandoned Ship or fly past"),
        ("I-13", "land on a planet or fly past"),
    ):
        table = flight(A, A).card(card)
        assert called(table, P) == what
    table = flight(D, A).card("I-10", 8, 4, 4, 4)
    assert called(table, P) == "stop the meteor or take the hit"
    assert called(table, Q) == "", "nobody is called who is asked nothing"


def test_gt_4_5_aliens_that_stay_behind_are_named() -> None:
    table = flight("8,7 cabin-06 0, 9,7 life-purple-04 0", A)
    table.state.phase = Phase.BOARD
    ask(table.state, BoardQuestion(ship=P))

    assert answers(table, P, "board_crew") == [
        "Take aliens on board: no purple alien",
        "Take aliens on board: purple alien on 8,7",
    ]
    assert answers(table, P, "board_crew", CHINESE)[0] == "外星人登船：紫色外星人不上船"
    [line] = [words for words, _ in notes_of(GAME, table.state, P, ())]
    assert line == (
        "A purple alien takes the place of 2 humans: crew −1, cannon strength +2 unless it is 0."
    )


def test_gt_6_2_a_ranking_tells_the_best_planet_and_then_the_others() -> None:
    table = at_planets().card("I-13")
    voice, game = Voice(ENGLISH, NAMES), GAMES["galaxy_trucker"]

    said = sentence_at(voice, game, table.state, P, GAME.parse("land 213"))

    assert said == "Land: planet 2 (1 red and 2 blue), else 1, 3"
