"""What a game need not say, and what is taken then."""

from dataclasses import fields

from engine.kernel.chance import Chance
from engine.kernel.game import Game, save, start
from engine.kernel.ids import Seat
from engine.kernel.options import Options, options_of
from engine.players import PLAYERS
from engine.players.match import steps
from tests.toy_game import GAME as TOY, ToyOptions

DEFAULTS = {"options", "check_setup", "imagine", "estimate"}
PLAIN = Game(
    **{each.name: getattr(TOY, each.name) for each in fields(TOY) if each.name not in DEFAULTS}
)


def test_a_game_without_options_has_none() -> None:
    assert PLAIN.read_options({}) == Options()
    assert options_of(PLAIN.options) == ()


def test_a_game_that_hides_nothing_is_imagined_with_other_luck() -> None:
    state = start(PLAIN, 2, ToyOptions(), "true")

    imagined = PLAIN.imagine(state, Seat(0), Chance("imagined"))

    assert imagined.chance.seed == "imagined"
    assert state.chance.seed == "true"
    imagined.chance = state.chance
    assert save(imagined) == save(state)


def test_without_an_estimate_the_result_counts() -> None:
    first = start(PLAIN, 2, ToyOptions(), "1")
    *_, last = steps(PLAIN, first, [PLAYERS["random"]] * 2, Chance("1"))
    result = PLAIN.result(last.after)

    assert result is not None
    assert PLAIN.estimate(first) == [0.0, 0.0]
    assert PLAIN.estimate(last.after) == [-float(result.place(Seat(n))) for n in range(2)]
