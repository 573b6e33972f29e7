"""What the steps of Tuscany's guided first game state is true in the game."""

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import SetupRegion, TakeTile
from engine.castles_of_tuscany.outcomes import outcomes
from engine.castles_of_tuscany.pieces import AREA_POINTS, Color, Face
from engine.castles_of_tuscany.placing import payments
from engine.castles_of_tuscany.state import Step
from engine.kernel.game import play, preview
from tests.guided import Guided

KEY = GAME.key
GUIDED = Guided(KEY)
position, stated, solutions = GUIDED.position, GUIDED.said, GUIDED.solutions


def test_tus_6_1_the_region_asked_for_has_spaces_beside_the_castle_that_can_be_paid() -> None:
    state, seat = position("region")
    wanted = stated("region")["single"]

    found = {each.castle for each in solutions("region") if isinstance(each, SetupRegion)}

    assert found == {"B"}
    assert wanted == ["beige", "red", "blue"]
    assert all(payments(state.realms[seat], Color(each)) for each in wanted)


def test_tus_6_4_the_castle_can_be_paid_with_the_pair_alone() -> None:
    state, seat = position("pay")
    hand = state.realms[seat].hand

    assert [each.pay for each in solutions("pay")] == ["card+orange"]
    assert stated("pay") == {
        "n": hand[Color.DARK_GREEN],
        "pair": hand[Color.ORANGE],
    }


def test_tus_9_5_the_hexagon_of_its_step_may_be_placed_and_fits_several_colours() -> None:
    state, seat = position("hexagon")
    before = GAME.look(state, seat)

    found = solutions("hexagon")

    assert {each.item for each in found} == {Face.HEXAGON}
    assert len({before.realms[seat].region[each.space].color for each in found}) > 1


def test_tus_10_3_what_the_step_about_the_end_of_a_round_states_is_then_scored() -> None:
    state, seat = position("round")
    facts = stated("round")
    assert len(state.realms[seat].stacks[0]) == 1

    after = [play(GAME, state, seat, each).state for each in solutions("round")]

    assert {each.round for each in after} == {2}
    assert {each.realms[seat].red for each in after} == {facts["own"]}
    assert {each.realms[1 - seat].red for each in after} == {facts["their"]}


def test_tus_7_1_and_7_4_the_steps_about_areas_and_colours_state_their_points() -> None:
    state, seat = position("color")
    before = GAME.look(state, seat)
    [best] = solutions("color")
    facts = stated("color")

    said = {
        each.key.rpartition(".")[2]: each
        for each in outcomes(before, preview(GAME, state, seat, best))
    }

    assert said["color"].facts["n"] == facts["first"]
    assert (0, *stated("area").values()) == AREA_POINTS


def test_tus_11_1_the_last_turn_states_what_both_come_to() -> None:
    state, seat = position("count")
    facts = stated("count")
    nothing_more = next(each for each in GAME.choices(state, seat) if isinstance(each, TakeTile))

    lost, won = (
        preview(GAME, state, seat, each).result for each in (nothing_more, solutions("count")[0])
    )

    assert state.step is Step.FIRST
    assert state.last_turns == [seat]
    assert lost
    assert won
    assert lost.scores[seat]["red"] == facts["own"] < facts["their"]
    assert won.scores[1 - seat]["red"] == facts["their"] < won.scores[seat]["red"]
