"""The puzzle of a day."""

import pytest

from bot.core.phrases import Voice
from bot.core.services import now_in_milliseconds
from bot.puzzles.commands import Puzzle, answer_panel, cells_of, day_of, puzzle_of, puzzles
from engine.kernel.actions import as_record, typed_value_of
from engine.kernel.game import play
from engine.tables.members import MemberId, Solver
from tests.bot.world import World, coloured, labels, parts_of, text_of
from tests.make_puzzles import MOST


@pytest.mark.parametrize("number", range(len(puzzles())))
def test_every_puzzle_replays_and_offers_different_legal_moves_of_which_one_is_clearly_best(
    number: int,
) -> None:
    asked = puzzles()[number]
    game, state = asked.game, asked.state()
    actions = [game.read_action(each) for each in asked.choices]

    assert asked.seat in game.may_act(state)
    assert len({*actions}) == len(actions) >= 3
    assert asked.values == sorted(asked.values, reverse=True)
    assert asked.values[0] - asked.values[1] >= 1.9
    assert max(map(abs, asked.values)) < MOST, "a victory is no lead in points"
    assert sorted(asked.order()) == [*range(len(actions))]
    for action in actions:
        play(game, state, asked.seat, action)


@pytest.mark.parametrize("asked", puzzles())
def test_a_picture_numbers_the_choices_by_a_field_or_by_the_first_that_ends_on_a_cell(
    asked: Puzzle,
) -> None:
    actions = [asked.game.read_action(asked.choices[place]) for place in asked.order()]
    question = asked.question()
    if question is None:
        assert not all(map(cells_of, actions)), "places are named that no picture shows"
        return
    values = [
        typed_value_of(action, question.asked)
        if question.asked in as_record(action)
        else typed_value_of(action, cells_of(action)[-1])
        for action in actions
    ]
    numbers = [values.index(each) + 1 for each in dict.fromkeys(values)]

    assert question.numbered() == [(n, values[n - 1]) for n in numbers]
    assert not question.in_regions


def test_a_day_has_one_puzzle_and_the_next_another() -> None:
    assert puzzle_of(20_000) == puzzle_of(20_000)
    assert puzzle_of(20_000) != puzzle_of(20_001)
    assert len(puzzles()) >= 14, "two weeks without seeing one again"


async def test_the_first_answer_of_a_day_counts_and_tells_why(here: World) -> None:
    day = day_of(now_in_milliseconds())
    asked = puzzle_of(day)
    right = asked.order().index(0) + 1
    wrong = 1 if right != 1 else 2

    shown = await here.ann.slash(here.channel, "puzzle")

    assert shown.ephemeral
    assert "### Puzzle of the day" in text_of(shown.response)
    assert labels(shown.response) == [str(n + 1) for n in range(len(asked.choices))]
    assert coloured(shown.response) == labels(shown.response), "they are answers"
    assert len(parts_of(shown.response, 12)) == 1 + (asked.question() is not None)
    first = await here.ann.click(shown.response, label=str(right))
    assert f"### Right: {right} is the best move" in text_of(first.response)
    assert "1 in a row · 1 at most · 1 of 1 solved" in text_of(first.response)
    again = await here.ann.click(shown.response, label=str(wrong))
    assert "### Not quite" in text_of(again.response)
    assert "Your first answer on the day itself counts." in text_of(again.response)
    assert "1 of 1 solved" in text_of(again.response)
    theirs = await here.tables.puzzles.of(MemberId(here.ann.id))
    assert (theirs.day, theirs.streak, theirs.best) == (day, 1, 1)


def test_an_answer_is_told_to_the_end_of_its_turn() -> None:
    [day] = [
        n
        for n, each in enumerate(puzzles())
        if (each.game.key, each.record.seed) == ("cacao", "puzzle 8")
    ]
    best = puzzle_of(day).order().index(0)

    told = answer_panel(day, best, Voice("en"), Solver(), counted=True).text.splitlines()

    after = told.index("• Temple at N20: you would share the lead, 1 to 1, for 3 gold each.")
    assert told[after + 1 : after + 3] == [
        "Then, for instance: Fill the gap at O19: water",
        "• Your water carrier goes 4 steps, from −1 to 7 gold.",
    ]


def test_a_streak_ends_by_a_wrong_answer_and_by_a_day_left_out() -> None:
    two = Solver().after(5, True).after(6, True)

    assert (two.streak, two.best, two.streak_on(7), two.streak_on(8)) == (2, 2, 2, 0)
    assert two.after(7, False).streak == 0
    assert two.after(9, True).streak == 1
    assert two.after(9, True).best == 2
