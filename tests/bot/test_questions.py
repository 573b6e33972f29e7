"""The chooser's questions: every legal action can be reached, nothing else, in few taps."""

import random

import pytest

from bot.turn.panels import option_labels
from bot.turn.questions import MAX_VALUES, fitting, next_question
from engine.castles_of_tuscany.actions import TakeTile
from engine.kernel.actions import Action, as_record
from engine.kernel.game import AnyGame, play, start
from engine.kernel.ids import Chosen
from engine.registry import GAMES
from tests.bot.test_typed import offers

TAKE_TURN, CONFIRM = 1, 1


def reachable(game: AnyGame, actions: list[Action], draft: dict[str, Chosen]) -> list[Action]:
    """Every action that answering the questions can lead to."""
    asked = next_question(game, actions, draft)
    if asked is None:
        return fitting(actions, draft)
    assert len(asked.offered()) <= MAX_VALUES
    found: list[Action] = []
    for value in asked.offered():
        found += reachable(game, actions, {**draft, asked.field: value})
    return found


def taps(game: AnyGame, actions: list[Action], wanted: Action) -> int:
    """Return how many buttons are pressed from the ping to the played action."""
    draft: dict[str, Chosen] = {}
    count = TAKE_TURN + CONFIRM
    while asked := next_question(game, actions, draft):
        value = next(
            each
            for each in asked.offered()
            if wanted in fitting(actions, {**draft, asked.field: each})
        )
        draft[asked.field] = value
        count += 1
    assert fitting(actions, draft) == [wanted]
    return count


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_a_whole_game_is_reached_by_questions(key: str) -> None:
    game, luck = GAMES[key], random.Random(7)
    state = start(game, max(game.seats), game.options(), "questions")

    for _ in range(60):
        if game.result(state) is not None:
            break
        seat = min(game.waits_for(state))
        actions = list(game.choices(state, seat))
        if len(actions) <= 400:
            assert sorted(map(repr, reachable(game, actions, {}))) == sorted(map(repr, actions))
        state = play(game, state, seat, luck.choice(actions)).state


def test_in_the_middle_of_taluva_a_tile_takes_five_taps_and_a_building_four() -> None:
    game, luck = GAMES["taluva"], random.Random(3)
    state = start(game, 4, game.options(), "taps")
    most: dict[str, int] = {}

    for _ in range(80):
        if game.result(state) is not None:
            break
        seat = min(game.waits_for(state))
        actions = list(game.choices(state, seat))
        wanted = luck.choice(actions)
        kind = "tile" if state.phase == "tile" else "building"
        most[kind] = max(most.get(kind, 0), taps(game, actions, wanted))
        state = play(game, state, seat, wanted).state

    assert most["tile"] <= 5
    assert most["building"] - TAKE_TURN <= 4


def test_directions_are_offered_clockwise() -> None:
    game, luck = GAMES["taluva"], random.Random(5)
    state = start(game, 2, game.options(), "clockwise")
    asked = 0

    for _ in range(20):
        seat = min(game.waits_for(state))
        actions = list(game.choices(state, seat))
        for each in actions if state.phase == "tile" else ():
            question = next_question(game, actions, {"cell": as_record(each)["cell"]})
            if question is not None:
                asked += 1
                assert list(question.values) == sorted(question.values, key=by_number)
        state = play(game, state, seat, luck.choice(actions)).state

    assert asked


def by_number(value: Chosen) -> int:
    """Directions are numbers."""
    assert isinstance(value, int | str)
    return int(value)


def test_a_numbered_tile_of_the_display_is_named_without_a_second_number() -> None:
    turn = offers("castles_of_tuscany", TakeTile)
    left = fitting(turn.choices, {"do": "take_tile"})
    asked = next_question(turn.game, left, {"do": "take_tile"})
    assert asked is not None

    labels = option_labels(turn, asked, left)

    assert labels
    assert not [each for each in labels if "position" in each]
    assert [each.partition(" · ")[0] for each in labels] == [*map(str, range(1, len(labels) + 1))]
