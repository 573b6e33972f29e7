"""Who sees what, and what a computer player is shown instead (TUS-12)."""

from collections import Counter
from itertools import chain

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.state import TuscanyState
from engine.kernel.chance import Chance, pick
from engine.kernel.game import clone, play, save
from tests.castles_of_tuscany.scenario import A, B, C, Table, opening, prince, started, table


def later(seats: int = 3) -> Table:
    """A table in the middle of round 1."""
    game, luck = started(seats), Chance("later")
    for _ in range(12 * seats):
        seat = game.state.active
        game.state = play(GAME, game.state, seat, pick(luck, game.choices())).state
    return game


def same_but_for(state: TuscanyState, **changes: object) -> TuscanyState:
    """A copy with some hidden things changed."""
    other = clone(GAME, state)
    for name, value in changes.items():
        setattr(other, name, value)
    return other


@pytest.mark.parametrize("hidden", ["deck", "yields", "neutral"])
def test_the_order_of_a_deck_is_seen_by_nobody(hidden: str) -> None:
    state = later().state
    other = same_but_for(state, **{hidden: getattr(state, hidden)[::-1]})

    assert save(state) != save(other)
    for seat in (None, A, B, C):
        assert GAME.look(state, seat) == GAME.look(other, seat)


def test_the_order_of_the_stacks_is_seen_by_nobody() -> None:
    state = later().state
    other = clone(GAME, state)
    for realm in other.realms:
        tiles = [tile for stack in realm.stacks for tile in stack][::-1]
        realm.stacks = [[tiles.pop() for _ in stack] for stack in realm.stacks]

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


def test_a_view_shares_nothing_with_the_state() -> None:
    game = later()
    before = save(game.state)
    view = game.view(A)

    view.hand.clear()
    view.display.clear()
    view.realms[A].storage.append(view.realms[A].storage[0])
    view.realms[A].bonuses.clear()
    view.supply.clear()
    view.discards.clear()
    view.gone.append(A)

    assert save(game.state) == before


def test_imagining_deals_everything_hidden_anew() -> None:
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
    assert one.chance.seed == "one"


def test_imagining_keeps_all_cards() -> None:
    state = later().state
    imagined = GAME.imagine(state, B, Chance("dream"))

    for position in (state, imagined):
        cards = list(position.deck)
        for realm in position.realms:
            cards += [color for color, n in realm.hand.items() for _ in range(n)]
        assert len(cards) + sum(position.discards.values()) == 122


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
