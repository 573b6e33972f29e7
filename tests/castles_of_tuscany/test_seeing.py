"""Who sees what (TUS-12), and what computer players believe."""

from collections import Counter
from itertools import chain

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.estimate import hunch
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.state import Step
from engine.kernel.chance import Chance, pick
from engine.kernel.game import clone, play, save, start
from engine.players import PLAYERS
from engine.players.match import steps
from tests.castles_of_tuscany.scenario import A, B, C, Table, opening, prince, started, table


def later(seats: int = 3) -> Table:
    """A table in the middle of round 1."""
    game, luck = started(seats), Chance("later")
    for _ in range(12 * seats):
        seat = game.state.active
        game.state = play(GAME, game.state, seat, pick(luck, game.choices())).state
    return game


def test_the_order_of_decks_and_stacks_is_seen_by_nobody() -> None:
    state = later().state
    other = clone(GAME, state)
    other.deck.reverse()
    other.yields.reverse()
    other.neutral.reverse()
    for realm in other.realms:
        tiles = [tile for stack in realm.stacks for tile in stack][::-1]
        realm.stacks = [[tiles.pop() for _ in stack] for stack in realm.stacks]
    assert save(state) != save(other)
    for seat in (None, A, B, C):
        assert GAME.look(state, seat) == GAME.look(other, seat)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    game = table(prince(hand="2 red"), prince(hand="1 blue"))
    other = clone(GAME, game.state)
    other.realms[A].hand = {**dict.fromkeys(Color, 0), Color.GRAY: 2}

    assert game.view(A) != GAME.look(other, A)
    for seat in (None, B):
        assert game.view(seat) == GAME.look(other, seat)
        assert game.view(seat).realms[A].cards == 2


def test_boards_and_regions_are_hidden_until_all_are_sent() -> None:
    game = opening(2, bonus_choice="with_setup")
    other = opening(2, bonus_choice="with_setup")
    other.state.realms[A].boards = ["A4", "B4", "C4"]
    game.does("setup_region ABC none dd A storage", A)
    other.does("setup_region CBA AB ud C worker", A)

    assert game.view(A) != other.view(A)
    assert game.view(A).boards == game.realm(A).boards
    for seat in (None, B):
        assert game.view(seat) == other.view(seat)


def test_everything_else_is_seen_by_all() -> None:
    game = later()
    view = game.view(None)

    assert [realm.storage for realm in view.realms] == [
        realm.storage for realm in game.state.realms
    ]
    assert [sum(realm.stacks) for realm in view.realms] == [
        sum(map(len, realm.stacks)) for realm in game.state.realms
    ]
    assert view.display == game.state.display
    assert view.discards == game.state.discards
    assert (view.deck, view.yields, view.neutral) == (
        *(len(game.state.deck), len(game.state.yields), len(game.state.neutral)),
    )


def test_imagining_deals_everything_hidden_anew_and_keeps_all_cards() -> None:
    state = later().state
    one, other = (GAME.imagine(state, A, Chance(seed)) for seed in ("one", "other"))
    for name in ("deck", "yields", "neutral"):
        assert getattr(one, name) != getattr(other, name)
        assert sorted(getattr(one, name)) != getattr(one, name)
    assert sorted(one.yields) == sorted(state.yields)
    assert sorted(one.neutral) == sorted(state.neutral)
    for mine, theirs, true in zip(one.realms, other.realms, state.realms, strict=True):
        assert mine.stacks != theirs.stacks
        assert Counter(chain(*mine.stacks)) == Counter(chain(*true.stacks))
    assert one.realms[B].hand != other.realms[B].hand
    assert one.realms[A].hand == state.realms[A].hand
    for position in (state, one):
        held = sum(realm.hand_size for realm in position.realms)
        assert len(position.deck) + held + sum(position.discards.values()) == 122


def test_imagined_boards_are_none_of_the_own() -> None:
    game = opening(4)
    for number in range(8):
        imagined = GAME.imagine(game.state, A, Chance(f"{number}"))
        dealt = [name for realm in imagined.realms for name in realm.boards]
        assert len(set(dealt)) == 12
        assert imagined.realms[A].boards == game.realm(A).boards
        assert imagined.realms[B].plan is None


def test_imagined_regions_under_seals_are_any() -> None:
    game = opening(2, bonus_choice="with_setup")
    game.does("setup_region ABC none dd A storage", A)

    plans = {GAME.imagine(game.state, B, Chance(f"{n}")).realms[A].plan for n in range(20)}

    assert len(plans) > 15
    assert all(plan is not None and plan.bonus is not None for plan in plans)
    assert GAME.imagine(game.state, A, Chance("own")).realms[A].plan == game.realm(A).plan


def test_nobody_is_in_turn_in_set_up_and_at_the_end() -> None:
    game = opening(2)
    assert game.view().active is None
    for seat in (A, B):
        game.does("setup_region ABC none dd A", seat)
    assert game.view().active == game.state.start

    game.does("resign")

    assert game.view().active is None


MANY_CARDS = 20


def ahead(game: Table) -> float:
    """Return how far the first seat is ahead of the second."""
    first, second, *_ = GAME.estimate(game.state)
    return first - second


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_green_point_counts_in_every_phase_to_come_and_a_red_one_once(number: int) -> None:
    assert ahead(table(prince(green=1), prince(), state={"round": number})) == pytest.approx(
        4 - number
    )
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


@pytest.mark.parametrize(
    ("one", "other", "is_better"),
    [
        ({"storage": "mine"}, {"storage": "castle"}, True),
        ({"storage": "mine", "hand": "2 gray"}, {"storage": "mine", "hand": "2 red"}, True),
        (
            {"storage": "mine", "hand": "4 gray"},
            {"storage": "mine", "hand": "2 gray, 2 red"},
            False,
        ),
    ],
    ids=["a tile in reach", "cards for a space in reach", "more cards than it needs"],
)
def test_what_can_be_used_is_worth_more(
    one: dict[str, str], other: dict[str, str], is_better: bool
) -> None:
    assert (ahead(table(prince(**one), prince(**other))) > 0) is is_better  # type: ignore[arg-type]  # all are texts
    assert ahead(table(prince(hand="12 red"), prince(hand="9 red"))) == 1, "as at the end"


def test_a_space_of_a_begun_area_counts_before_the_area_is_finished() -> None:
    deeper = prince(lies="6b monastery, 7b monastery")
    finished = prince(lies="6b monastery, 1b monastery")
    early, late = (ahead(table(deeper, finished, state={"round": each})) for each in (1, 3))

    assert early > late > 0


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


def test_computers_place_their_tiles_instead_of_hoarding_cards() -> None:
    state = start(GAME, 3, GAME.options(), "h0")

    hands = [
        realm.hand_size
        for step in steps(GAME, state, [PLAYERS["normal"]] * 3, Chance("h0"))
        for realm in step.before.realms
    ]

    assert max(hands) < MANY_CARDS
