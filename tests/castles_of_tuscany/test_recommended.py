"""The set-up that is recommended to whoever does not want to choose one."""

import pytest
from msgspec.structs import replace

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import Board, Order, SetupRegion
from engine.castles_of_tuscany.board import layout_of
from engine.castles_of_tuscany.cards import payments
from engine.castles_of_tuscany.opening import recommended_region, worth
from engine.castles_of_tuscany.pieces import Color
from tests.castles_of_tuscany.scenario import A, B, opening, prince, table


@pytest.mark.parametrize("bonus", ["open", "with_setup"])
def test_a_legal_region_is_recommended(bonus: str) -> None:
    game = opening(2) if bonus == "open" else opening(2, bonus_choice=bonus)

    for seat in (A, B):
        best = recommended_region(game.state, seat)
        assert best is not None
        assert best in list(GAME.choices(game.state, seat))


def test_no_other_order_of_boards_nor_castle_is_better() -> None:
    game = opening(2)
    realm, best = game.state.realms[A], recommended_region(game.state, A)
    assert isinstance(best, SetupRegion)
    payable = {color for color in Color if payments(realm, color)}

    def value(plan: SetupRegion) -> tuple[int, int, int]:
        return worth(layout_of(realm.boards, plan), plan.castle, payable)

    for order in Order:
        for castle in Board:
            assert value(replace(best, order=order, castle=castle)) <= value(best)


def test_nothing_is_recommended_once_the_regions_are_open() -> None:
    assert recommended_region(table(prince(), prince()).state, A) is None
