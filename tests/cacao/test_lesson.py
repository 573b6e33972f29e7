"""What Cacao's guided first game says is so in the game it was taken from."""

from bot.lessons import lesson_of, positions_of
from engine.cacao import GAME
from engine.cacao.actions import Overbuild
from engine.cacao.scoring import scores
from engine.cacao.state import CacaoState
from engine.kernel.actions import name_of
from engine.kernel.game import play
from engine.kernel.ids import Seat
from tests.guided import Guided

LEARNER = Seat(0)
STEPS = [step.key for step in lesson_of("cacao").steps]
GUIDED = Guided("cacao")
at, said, solutions = GUIDED.at, GUIDED.said, GUIDED.solutions


def may_win(state: CacaoState) -> bool:
    """Return True if the learner wins at once, or with one of the sales that are open."""
    if (result := GAME.result(state)) is not None:
        return result.ranking[0] == [LEARNER]
    return any(
        may_win(play(GAME, state, LEARNER, each).state) for each in GAME.choices(state, LEARNER)
    )


def test_the_learner_plays_red_from_the_first_harvest_to_the_end() -> None:
    assert {seat for _, seat in positions_of("cacao")} == {LEARNER}


def test_cac_3_1_every_kind_of_action_is_a_task() -> None:
    done = {name_of(action) for key in STEPS for action in solutions(key)}

    assert done == {"place_worker", "fill", "sell", "overbuild"}


def test_cac_8_2_what_everybody_would_have_is_the_count_of_the_end() -> None:
    own, other = scores(at("count"))

    assert said("count") == {
        **{kind: own[kind] for kind in ("total", "gold", "temples", "suns", "water")},
        "other": other["total"],
    }
    assert own["total"] < other["total"]


def test_cac_8_7_the_tiles_that_can_win_are_those_that_are_asked_for() -> None:
    state = at("count")
    winning = [
        each
        for each in GAME.choices(state, LEARNER)
        if may_win(play(GAME, state, LEARNER, each).state)
    ]

    assert solutions("count") == winning
    assert {type(each) for each in winning} == {Overbuild}


def test_cac_8_7_the_last_sale_makes_the_total_that_is_said() -> None:
    [sale] = solutions("end")

    result = GAME.result(play(GAME, at("end"), LEARNER, sale).state)

    assert result is not None
    assert result.ranking[0] == [LEARNER]
    own, facts = result.scores[LEARNER], said("end")
    assert own["total"] == facts["final"]
    assert {kind: own[kind] for kind in ("gold", "temples", "suns", "water")} == {
        kind: facts[kind] for kind in ("gold", "temples", "suns", "water")
    }


def test_cac_7_6_a_tile_that_costs_gold_at_a_temple_is_not_asked_for() -> None:
    state = at("overbuild")
    gold = scores(state)[LEARNER]["temples"]
    missed = [each for solved, each in GUIDED.judged("overbuild") if not solved]

    falling = [each for each in missed if isinstance(each, Overbuild)]

    assert falling
    for each in falling:
        assert scores(play(GAME, state, LEARNER, each).state)[LEARNER]["temples"] < gold
