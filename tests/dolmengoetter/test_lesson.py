"""What Dolmengötter's guided first game says is so in the game it was taken from."""

from bot.lessons import lesson_of, positions_of
from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Pass, Walk
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.scoring import rights_of
from engine.dolmengoetter.state import End
from engine.kernel.actions import name_of
from engine.kernel.game import play
from engine.kernel.ids import Cell, Seat
from engine.kernel.records import read_record, verify
from tests.dolmengoetter.scenario import R, Y
from tests.guided import Guided
from tests.remarks import said_of

STEPS = [step.key for step in lesson_of("dolmengoetter").steps]
GUIDED = Guided("dolmengoetter")
at, said, solutions = GUIDED.at, GUIDED.said, GUIDED.solutions


def test_the_learner_plays_red_from_the_first_druid_to_the_end() -> None:
    assert {seat for _, seat in positions_of("dolmengoetter")} == {R}


def test_dol_5_every_kind_of_turn_is_a_task() -> None:
    done = {name_of(action) for key in STEPS for action in solutions(key)}

    assert done == {"place_druid", "walk", "gather", "fly", "pass", "build"}


def test_dol_5_2_only_a_walk_over_druids_is_a_jump() -> None:
    goals = {(each.druid, each.to) for each in solutions("jump") if isinstance(each, Walk)}

    assert goals == {("H3", "G3"), ("H3", "J2"), ("J3", "G3")}


def test_dol_5_4_only_one_druid_can_walk_over_the_rim() -> None:
    assert solutions("rim") == [Walk(Cell("G1"), Cell("G7"))]


def test_dol_9_5_whoever_moves_first_leaves_the_value_to_their_list() -> None:
    missed = [each for solved, each in GUIDED.judged("name") if not solved]

    for action in missed:
        keys = [each.key for each in said_of(GAME, at("name"), R, action)]
        assert "dolmengoetter.brings.named" in keys


def test_dol_8_2_the_opponents_last_stone_cannot_take_the_lead() -> None:
    [build] = solutions("count")
    state = play(GAME, at("count"), R, build).state
    circle = Circle(int(str(said("count")["circle"])))

    rights = [right for place in state.free_places for right in rights_of(state, Y, place)]

    assert state.players[Y].stones == 1
    assert (Y, circle, End.TOP) not in {(each.seat, each.circle, each.end) for each in rights}


def test_dol_8_3_the_final_count_comes_to_what_the_last_step_says() -> None:
    last = verify(GAME, read_record(lesson_of("dolmengoetter").record.read_bytes()))
    result = GAME.result(last.state)

    assert solutions("pass") == [Pass()]
    assert result is not None
    assert (
        result.scores[Seat(0)]["points"]
        == said("pass")["score"]
        == at("pass").players[R].score + int(str(said("pass")["n"]))
    )
