"""What the computer players believe a seat's possessions to be worth."""

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.estimate import hunch
from engine.castles_of_tuscany.state import Step, hand_size
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import steps
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, table

MANY_CARDS = 20


def ahead(game: Table) -> float:
    """Return how far the first seat is ahead of the second."""
    first, second, *_ = GAME.estimate(game.state)
    return first - second


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_green_point_counts_in_every_phase_to_come(number: int) -> None:
    game = table(prince(green=1), prince(), state={"round": number})

    assert ahead(game) == pytest.approx(4 - number)


def test_a_red_point_counts_once() -> None:
    for number in (1, 3):
        assert ahead(table(prince(red=5), prince(), state={"round": number})) == pytest.approx(5)


@pytest.mark.parametrize(
    "things",
    [
        {"lies": "3c city"},
        {"bonuses": "worker"},
        {"storage": "mine"},
        {"storage": "castle"},
        {"marble": 1},
        {"workers": 1},
        {"hand": "1 red"},
    ],
    ids=str,
)
@pytest.mark.parametrize("number", [1, 3])
def test_everything_is_worth_something_and_more_the_earlier(
    things: dict[str, object], number: int
) -> None:
    early, late = (
        ahead(table(prince(**things), prince(), state={"round": each}))  # type: ignore[arg-type]  # of different kinds
        for each in (number, 3)
    )

    assert early >= late > 0


def test_a_tile_in_reach_is_worth_more_than_one_out_of_reach() -> None:
    assert ahead(table(prince(storage="mine"), prince(storage="castle"))) > 0


def test_a_space_of_a_begun_area_counts_before_the_area_is_finished() -> None:
    deeper = prince(lies="6b monastery, 7b monastery")
    finished = prince(lies="6b monastery, 1b monastery")
    early, late = (ahead(table(deeper, finished, state={"round": each})) for each in (1, 3))

    assert early > late > 0


def test_cards_for_a_space_in_reach_are_worth_more() -> None:
    matching = table(prince(storage="mine", hand="2 gray"), prince(storage="mine", hand="2 red"))
    enough = table(
        prince(storage="mine", hand="4 gray"), prince(storage="mine", hand="2 gray, 2 red")
    )

    assert ahead(matching) > 0
    assert ahead(enough) == 0


def test_more_cards_than_anybody_needs_are_worth_no_more_than_at_the_end() -> None:
    assert ahead(table(prince(hand="12 red"), prince(hand="9 red"))) == 1


def test_an_open_choice_is_worth_something_to_the_seat_in_turn() -> None:
    for step in (Step.BONUS, Step.FREE_TILE):
        assert ahead(table(step=step)) > 0
        assert ahead(table(step=step, to=B)) < 0
    assert ahead(table(step=Step.SECOND)) == 0


def test_strong_players_know_the_best_bonus_tile_and_others_think_all_of_them_alike() -> None:
    more_cards = table(prince(bonuses="region_card"), prince(bonuses="marble"))

    assert ahead(more_cards) > 0
    assert len(set(hunch(more_cards.state))) == 1


def test_all_stand_alike_in_set_up() -> None:
    game = opening(3)
    game.does("setup_region CBA A uu C", A)

    assert len(set(GAME.estimate(game.state))) == 1


def test_whoever_has_won_stands_best() -> None:
    game = table(prince(red=90), prince(red=10))
    game.does("resign", A)

    assert ahead(game) < 0


def test_computers_place_their_tiles_instead_of_hoarding_cards() -> None:
    state = start(GAME, 3, GAME.options(), "h0")

    hands = [
        hand_size(realm)
        for step in steps(GAME, state, [PLAYERS["normal"]] * 3, Chance("h0"))
        for realm in step.before.realms
    ]

    assert max(hands) < MANY_CARDS
