"""Open decisions: each kind in one place, and refusals that say why nothing is asked."""

from pathlib import Path
from typing import get_args

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Answer, Power
from engine.galaxy_trucker.agenda import AnyQuestion, Question
from engine.galaxy_trucker.decision import DECISIONS
from engine.kernel.game import load, save
from tests.galaxy_trucker.scenario import ENGINES, A, D, E, P, Table, flight, guns

STATES = Path("tests/recorded/galaxy_trucker/states")
"""Positions as they were stored before each question had a type of its own, by topic."""


def test_every_question_has_one_decision_and_every_answer_answers_one() -> None:
    assert DECISIONS.keys() == {*get_args(AnyQuestion)}
    assert {each.answer_type for each in DECISIONS.values()} == {*get_args(Answer)}


@pytest.mark.parametrize("kind", DECISIONS)
def test_questions_stored_without_types_are_read(kind: type[Question]) -> None:
    topic = kind.__struct_config__.tag

    state = load(GAME, (STATES / f"question-{topic}.json").read_bytes())

    assert kind in {type(each) for each in state.questions}
    assert load(GAME, save(state)) == state


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("repair_ship", "GT-3.7"),
        ("board_crew", "GT-4.5"),
        ("land 1", "GT-6.2"),
        ("explore yes", "GT-6.3"),
        ("defend yes", "GT-5.19"),
        ("keep_part 7,7", "GT-5.12"),
        ("give_crew '7,7'", "GT-5.15"),
        ("stow_goods ''", "GT-5.10"),
        ("choose_stack 1", "GT-9.4"),
        ("fly_on", "GT-5.6"),
        ("power 0", "GT-6.1"),
    ],
)
def test_what_nothing_asks_for_is_refused_by_the_paragraph_that_says_who_is_asked(
    said: str, rule: str
) -> None:
    table = Table().building()

    table.refuses(P, said, f"not_asked.{said.split()[0]}", rule)


@pytest.mark.parametrize(("card", "rule"), [("I-06", "GT-6.1"), ("I-16", "GT-6.7")])
def test_gt_6_1_and_6_7_no_token_is_asked_for_by_this_card(card: str, rule: str) -> None:
    table = flight(D, f"{ENGINES}, 8,7 engine2-01 0, 6,7 battery2-04 0").card(card)

    table.refuses(P, "power 0", "not_asked.power", rule)


CABINS = f"{ENGINES}, 8,7 cabin-06 0, 6,7 cabin-05 0"
MANNED = f"{A}, 8,8 cabin-05 0"
ARMED = f"{guns(5)}, 9,8 cannon2-01 0, 6,8 battery2-04 0"


@pytest.mark.parametrize(
    ("ship", "card", "said", "code", "rule"),
    [
        (ENGINES, "I-12", "land 1", "no_slot", "GT-6.2"),
        (ENGINES, "I-17", "explore yes", "too_few_crew", "GT-6.3"),
        (A, "I-17", "explore no '7,7 8,7 8,7'", "no_crew_if_refused", "GT-6.3"),
        (MANNED, "I-19", "explore yes '7,7'", "no_crew_for_station", "GT-6.4"),
        (CABINS, "I-19", "explore yes", "no_slot", "GT-6.4"),
        (A, "I-19", "explore yes", "too_few_crew", "GT-6.4"),
        (ARMED, "I-02", "power 1 reward=yes", "no_token_asked", "GT-6.8"),
    ],
)
def test_gt_6_2_and_6_3_and_6_4_and_6_8_who_is_not_asked_is_told_why(
    ship: str, card: str, said: str, code: str, rule: str
) -> None:
    table = flight(ship, MANNED).card(card)

    table.refuses(P, said, code, rule)


def test_gt_6_7_tokens_mean_engines_where_a_line_compares_engines() -> None:
    table = flight(E, E).card("I-16")

    asked = table.state.questions[0]
    means = GAME.hints.meaning(table.state, asked.ship, Power(1), "batteries")

    assert asked.topic == "combat"
    assert means is not None
    assert means.facts["strength"] == "2"
