"""How many taps a turn takes: “Take your turn”, one for every question, one to confirm."""

import pytest

from bot.turn.questions import next_question
from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import PlaceTile
from engine.castles_of_tuscany.state import Step, TuscanyState
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Fact, Seat
from engine.players import PLAYERS
from engine.players.match import steps
from tests.castles_of_tuscany.scenario import A, opening, prince, table
from tests.taps import CONFIRM, MAX_TAPS, TAKE_TURN, questions as asked_for


def questions(state: TuscanyState, seat: Seat, wanted: Action) -> list[str]:
    """The fields that are asked for on the way to an action."""
    return asked_for(GAME, state, seat, wanted)[0]


def taps(state: TuscanyState, seat: Seat, wanted: Action) -> int:
    """The taps from the ping to a done action."""
    return TAKE_TURN + len(questions(state, seat, wanted)) + CONFIRM


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_action_takes_six_taps_at_most(seats: int) -> None:
    state = start(GAME, seats, GAME.options(), "taps")

    for step in steps(GAME, state, [PLAYERS["greedy"]] * seats, Chance("taps")):
        assert step.seat is not None
        assert step.action is not None
        assert taps(step.before, step.seat, step.action) <= MAX_TAPS


def test_assembling_a_region_takes_six_taps() -> None:
    game = opening()
    wanted = game.choices(A)[-1]

    assert questions(game.state, A, wanted) == ["order", "rotated", "shift", "castle"]
    assert taps(game.state, A, wanted) == MAX_TAPS


def test_what_has_one_answer_is_not_asked() -> None:
    game = table(prince(storage="mine", hand="2 gray"), prince())
    [wanted] = [each for each in game.choices() if isinstance(each, PlaceTile)]

    assert questions(game.state, A, wanted) == ["do"]


def test_giving_something_up_is_asked_only_with_a_full_storage() -> None:
    game = table(prince(storage="mine city", bonuses="storage"), prince())
    free = table(prince(), prince())

    assert questions(game.state, A, game.choices()[-1]) == ["do", "display", "discard"]
    assert questions(free.state, A, free.choices()[-1]) == ["do", "display"]


def test_the_cheapest_payment_is_offered_first() -> None:
    game = table(prince(storage="mine", hand="2 gray, 2 blue", workers=1), prince())
    draft: dict[str, Fact] = {"do": "place_tile"}

    asked = next_question(GAME, game.choices(), draft)

    assert asked is not None
    assert asked.field == "pay"
    assert asked.values[0] == "card+card"
    assert game.state.step is Step.FIRST
