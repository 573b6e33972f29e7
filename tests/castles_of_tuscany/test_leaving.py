"""Whose step it is, and what becomes of those who leave (TUS-14)."""

import pytest

from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Seat
from tests.castles_of_tuscany.scenario import (
    A,
    B,
    C,
    D,
    opening,
    prince,
    refused,
    started,
    table,
)
from tests.castles_of_tuscany.test_rounds import DECK, LAST, ranking, reds


def test_tus_14_1_the_game_waits_for_one_step() -> None:
    game = opening(2)
    assert (game.state.step, game.waits_for()) == (Step.SETUP, {A, B})

    game.does("setup_region ABC none dd A", B)

    assert game.waits_for() == {A}
    with refused("not_your_turn", "TUS-3.1"):
        game.does("draw_cards", B)
    with refused("wrong_step", "TUS-14.1"):
        game.does("draw_cards", A)


@pytest.mark.parametrize(
    "line",
    [
        *("take_tile 1", "choose_bonus marble", "free_tile 1 2a", "skip_free_tile", "end_turn"),
        *("setup_region ABC none dd A", "draw_cards", "place_tile mine 2b card+card"),
    ],
)
def test_tus_14_1_an_action_of_another_step_or_seat_is_refused(line: str) -> None:
    game = started(2)
    other = Seat(1 - game.state.active)
    name = line.split()[0]

    with refused("not_your_turn", "TUS-3.1"):
        game.does(line, other)
    if name not in ("draw_cards", "take_tile", "place_tile"):
        with refused("wrong_step", "TUS-14.1"):
            game.does(line)
    if name == "choose_bonus":
        return
    game.state.step = Step.BONUS
    with refused("wrong_step", "TUS-14.1"):
        game.does(line)


def test_tus_14_2_leaving_in_set_up_sends_the_default_region() -> None:
    game = opening(3)
    game.does("setup_region ABC none dd A", A)
    game.does("setup_region ABC none dd A", C)

    game.does("resign", B)

    plan = game.realm(B).plan
    assert plan is not None
    assert (plan.order, plan.rotated, plan.shift, plan.castle) == ("ABC", "none", "dd", "A")
    assert len(game.view().realms[B].region) == 30
    chosen = []
    while game.state.step is Step.BONUS:
        chosen.append(game.state.active)
        game.does("choose_bonus storage")
    assert sorted(chosen) == [A, C]


def test_tus_14_2_a_region_that_was_sent_is_kept() -> None:
    game = opening(3)
    game.does("setup_region CBA A uu B", B)

    game.does("resign", B)

    plan = game.realm(B).plan
    assert plan is not None
    assert plan.order == "CBA"
    assert game.waits_for() == {A, C}
    assert game.view(A).realms[B].region == {}
    with refused("left_the_game", "TUS-14.2"):
        game.does("setup_region ABC none dd A", B)


def test_tus_14_2_who_left_takes_no_bonus_tile_with_the_region() -> None:
    game = opening(3, bonus_choice="with_setup")
    game.does("setup_region ABC none dd A storage", B)
    game.does("resign", B)

    for seat in (A, C):
        game.does("setup_region ABC none dd A marble", seat)

    assert sum(game.realm(B).bonuses.values()) == 0
    assert game.realm(B).green == 0


@pytest.mark.parametrize("before", [0, 2], ids=["before anybody chose", "as the last to choose"])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_tus_14_2_leaving_while_the_first_bonus_tiles_are_chosen(before: int, leaver: int) -> None:
    game = opening(3)
    for seat in (A, B, C):
        game.does("setup_region ABC none dd A", seat)
    start = game.state.start
    order = [Seat((start + step) % 3) for step in range(3)]
    gone, chosen = order[leaver], order[:before]
    for _ in chosen:
        game.does("choose_bonus marble")

    game.does("resign", gone)

    while game.state.step is Step.BONUS:
        chosen.append(game.state.active)
        game.does("choose_bonus marble")
    assert [seat for seat in chosen if seat != gone] == [seat for seat in order if seat != gone]
    assert game.state.step is Step.FIRST
    assert game.state.active == next(seat for seat in order if seat != gone)


def test_tus_14_2_in_the_own_turn_it_ends_at_once() -> None:
    game = table(prince(storage="city", workers=2), prince(), prince())
    game.does("place_tile city 3c worker+worker")

    game.does("resign")

    assert game.waits_for() == {B}
    assert game.state.step is Step.FIRST
    assert sum(game.realm(A).bonuses.values()) == 0


def test_tus_14_2_a_second_action_lapses() -> None:
    game = table(prince(marble=2), prince(marble=1), prince())
    game.does("draw_cards")

    game.does("resign")
    game.does("draw_cards")

    assert game.waits_for() == {B}
    assert game.state.step is Step.SECOND


def test_tus_14_2_out_of_turn_the_turn_goes_on() -> None:
    game = table(prince(marble=1), prince(), prince(), deck=DECK)
    game.does("draw_cards")

    game.does("resign", B)

    assert (game.state.step, game.waits_for()) == (Step.SECOND, {A})
    game.does("draw_cards")
    assert game.waits_for() == {C}
    with refused("left_the_game", "TUS-14.2"):
        game.does("draw_cards", B)
    with refused("left_the_game", "TUS-14.2"):
        game.does("resign", B)


def test_tus_14_2_what_was_theirs_stays_and_still_scores() -> None:
    game = table(prince(stacks=LAST), prince(green=6, hand="3 red", storage="mine"), prince())
    game.does("resign", B)

    game.does("take_tile 1")

    assert game.realm(B).red == 6
    assert (game.cards(B), game.storage(B)) == (3, ["mine"])


def test_tus_14_2_those_who_left_rank_last_the_later_the_better() -> None:
    game = table(prince(red=50), prince(red=60), prince(red=1), prince(red=2))
    game.does("resign", A)
    game.does("resign", B)

    game.does("resign", D)

    assert ranking(game) == [[C], [D], [B], [A]]
    assert game.told("won") == [{"winners": [2], "n": 1, "how": "last_seat"}]
    assert reds(game) == [50, 60, 1, 2]


def test_tus_14_2_with_one_player_left_in_set_up_the_game_ends() -> None:
    game = opening(2)

    game.does("resign", A)

    assert ranking(game) == [[B], [A]]
    assert game.view().realms[B].region == {}


@pytest.mark.parametrize(("leaver", "turns"), [(A, [C, B]), (B, [C, A])])
def test_tus_14_2_a_triggered_end_holds_and_a_seat_that_left_has_no_last_turn(
    leaver: Seat, turns: list[Seat]
) -> None:
    realms = prince(), prince(stacks=("", "", "inn"), marble=1), prince()
    game = table(*realms, to=B, state={"round": 3}, deck=DECK)
    game.does("take_tile 1")
    if leaver != B:
        game.does("end_turn")

    game.does("resign", leaver)

    assert [seat for seat in game.view().last_turns if seat != leaver] == turns
    for seat in turns:
        assert game.waits_for() == {seat}
        game.does("draw_cards")
        if game.state.step is Step.SECOND:
            game.does("end_turn")
    assert game.state.step is Step.OVER
