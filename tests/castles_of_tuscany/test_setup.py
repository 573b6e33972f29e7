"""Set-up and regions (TUS-1, TUS-2), and the set-up that is recommended."""

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from bot.checks.effort import effort
from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.board import Layout, layout, layout_of, spaces_of
from engine.castles_of_tuscany.opening import recommended_region, worth
from engine.castles_of_tuscany.pieces import (
    AREA_POINTS,
    BOARDS,
    CROPS,
    NEUTRAL_TILES,
    OWN_TILES,
    Bonus,
    Color,
    Face,
)
from engine.castles_of_tuscany.placing import payments
from engine.castles_of_tuscany.rules import default
from engine.castles_of_tuscany.state import Step
from engine.kernel.ids import Cell
from engine.kernel.refusals import NotNow
from tests.castles_of_tuscany.scenario import A, B, C, opening, prince, refused, started, table

PLAN = (Order.ABC, Rotated.NONE, Shift.DOWN_DOWN)
SPACES = {
    Color.ORANGE: 5,
    Color.LIGHT_GREEN: 5,
    Color.BEIGE: 4,
    Color.YELLOW: 4,
    Color.GRAY: 4,
    Color.RED: 3,
    Color.BLUE: 2,
    Color.DARK_GREEN: 3,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tus_1_1_the_common_material_is_the_same_for_every_number(seats: int) -> None:
    state = opening(seats).state

    assert len(state.realms) == seats
    assert len(state.deck) + 5 * seats == 122
    assert (len(state.yields), len(state.neutral)) == (27, 32)
    assert state.supply == dict.fromkeys(Bonus, 5)


def test_tus_1_2_the_start_player_is_drawn_and_stays() -> None:
    starts = {opening(3, seed=f"start {n}").state.start for n in range(30)}
    game = started(3)
    start = game.state.start

    assert starts == {A, B, C}
    assert game.state.active == start
    game.does("draw_cards")
    assert game.state.active == (start + 1) % 3
    assert game.state.start == start


def test_tus_1_3_the_decks_are_shuffled_and_the_bonus_tiles_lie_on_side_1() -> None:
    one, other = opening(seed="one").state, opening(seed="other").state

    assert one.deck != other.deck
    assert Counter(one.yields) == Counter(other.yields)
    assert one.yields != other.yields
    crops = Counter(crop for each in CROPS.values() for crop in each)
    assert crops == dict.fromkeys(("olives", "grapes", "wheat", "livestock"), 2)
    assert Counter(one.neutral) == Counter(other.neutral) == NEUTRAL_TILES
    assert one.neutral != other.neutral
    assert set(Counter(one.yields).values()) == {3}
    assert one.color_scored == dict.fromkeys(Color, 0)


def test_tus_1_4_three_stacks_of_seven_of_the_own_tiles() -> None:
    state = opening(4).state

    for realm in state.realms:
        assert [len(stack) for stack in realm.stacks] == [7, 7, 7]
        assert Counter(tile for stack in realm.stacks for tile in stack) == OWN_TILES
    assert len({tuple(map(tuple, realm.stacks)) for realm in state.realms}) == 4


def test_tus_1_5_and_1_6_five_cards_each_and_nothing_else() -> None:
    game = opening(3)
    for seat in (A, B, C):
        realm = game.realm(seat)
        assert game.cards(seat) == 5
        assert (realm.marble, realm.workers, realm.storage) == (0, 0, [])
        assert (realm.green, realm.red) == (0, 0)
        assert sum(game.view(seat).hand.values()) == 5


def test_tus_1_7_one_board_of_each_letter_dealt_at_random() -> None:
    game = opening(4)

    dealt = [realm.boards for realm in game.state.realms]

    assert all([name[0] for name in boards] == ["A", "B", "C"] for boards in dealt)
    assert len({name for boards in dealt for name in boards}) == 12


def test_tus_1_8_all_assemble_at_once_and_unseen() -> None:
    game = opening(3)

    assert game.waits_for() == {A, B, C}
    game.does("setup_region CBA A uu C", B)

    assert game.waits_for() == {A, C}
    assert game.view(B).plan is not None
    assert game.view(A).plan is None
    assert game.view(A).realms[B].region == {}
    assert game.view(A).realms[B].sent
    assert game.display() == [None] * 8
    assert [each.only_for for each in game.events] == [None, (B,)]


def test_tus_1_9_the_first_bonus_tiles_are_chosen_in_turn_order() -> None:
    game = opening(3)
    for seat in (A, B, C):
        game.does("setup_region ABC none dd A", seat)
    start = game.state.start

    chosen = []
    while game.state.step is Step.BONUS:
        chosen.append(int(game.state.active))
        game.does("choose_bonus storage")

    assert chosen == [(start + step) % 3 for step in range(3)]
    assert game.state.supply[Bonus.STORAGE] == 2
    assert [realm.green for realm in game.state.realms] == [2, 2, 2]


def test_tus_1_10_the_first_bonus_tile_may_come_with_the_region_and_only_then() -> None:
    game = opening(2, bonus_choice="with_setup")
    with refused("bonus_needed", "TUS-1.10"):
        game.does("setup_region ABC none dd A", A)
    with refused("bonus_not_needed", "TUS-1.10"):
        opening(2).does("setup_region ABC none dd A storage", A)

    game.does("setup_region ABC none dd A storage", A)
    assert game.realm(A).bonuses[Bonus.STORAGE] == 0
    game.does("setup_region ABC none dd A worker", B)
    assert game.realm(A).bonuses[Bonus.STORAGE] == game.realm(B).bonuses[Bonus.WORKER] == 1
    assert (game.realm(A).green, game.realm(B).green) == (2, 0)
    assert game.state.step is Step.FIRST


def test_tus_1_11_eight_neutral_tiles_open_the_display() -> None:
    game = opening(2)
    neutral = game.state.neutral
    for seat in (A, B):
        game.does("setup_region ABC none dd A", seat)
    game.does("choose_bonus marble")
    assert game.display() == [None] * 8

    game.does("choose_bonus marble")

    assert game.state.display == neutral[:-9:-1]
    assert len(game.state.neutral) == 24
    assert game.state.round == 1


def test_tus_1_12_a_region_may_be_replaced_until_the_last_one_comes() -> None:
    game = opening(2)
    game.does("setup_region ABC none dd A", B)

    game.does("setup_region CAB none dd A", B)

    assert game.waits_for() == {A}
    assert GAME.may_act(game.state) == {A, B}
    assert len(game.choices(B)) == 576
    assert not game.told("region_sent")
    assert game.told("region_changed") == [{"seat": 1}]
    game.does("setup_region ABC none dd A", A)
    plan = game.realm(B).plan
    assert plan is not None
    assert (plan.order, plan.rotated, plan.shift, plan.castle) == ("CAB", "none", "dd", "A")
    with pytest.raises(NotNow):
        game.does("setup_region ABC none dd A", B)


def every_layout(boards: tuple[str, ...]) -> list[Layout]:
    """All ways to put three boards together."""
    return [layout(boards, *plan) for plan in product(Order, Rotated, Shift)]


def test_tus_2_1_any_order_and_any_board_turned() -> None:
    found = {
        (tuple(each.colors.items()), tuple(each.places.values()))
        for each in every_layout(("A1", "B1", "C1"))
    }

    assert len(found) == 6 * 8 * 4
    left = layout(("A1", "B1", "C1"), Order.CAB, Rotated.NONE, Shift.DOWN_DOWN)
    assert {left.boards[Cell(at)] for at in ("1a", "2b", "3c")} == {"C"}
    assert left.boards[Cell("5a")] == "A"


@pytest.mark.parametrize(
    ("shift", "tops"),
    [("dd", (0, 0.5, 1)), ("du", (0, 0.5, 0)), ("ud", (0, -0.5, 0)), ("uu", (0, -0.5, -1))],
)
def test_tus_2_2_a_board_sits_half_a_hex_higher_or_lower(
    shift: str, tops: tuple[float, ...]
) -> None:
    region = layout(("A1", "B1", "C1"), Order.ABC, Rotated.NONE, Shift(shift))
    heights = [r + q / 2 for q, r in (region.places[Cell(each)] for each in ("1a", "4a", "7a"))]

    assert tuple(height - heights[0] for height in heights) == tops


def test_tus_2_3_a_turned_board_shows_its_spaces_the_other_way_round() -> None:
    upright, turned = spaces_of("A1", False), spaces_of("A1", True)

    assert set(upright) == set(turned)
    assert all(turned[2 - q, -1 - r] is color for (q, r), color in upright.items())


def test_tus_2_3_two_boards_share_five_edges() -> None:
    for region in every_layout(("A2", "B3", "C4")):
        for low, high in (("3", "4"), ("6", "7")):
            edges = [
                (at, near)
                for at, around in region.neighbours.items()
                for near in around
                if at[0] == low and near[0] == high
            ]
            assert len(edges) == 5


def test_tus_2_4_spaces_are_labelled_by_column_and_from_the_top() -> None:
    region = layout(("A1", "B1", "C1"), *PLAN)

    columns = Counter(at[0] for at in region.places)

    assert columns == {"2": 4, "5": 4, "8": 4, **dict.fromkeys("134679", 3)}
    for at, (q, r) in region.places.items():
        below = Cell(f"{at[0]}{chr(ord(at[1]) + 1)}")
        assert at[0] == str(q + 1)
        assert region.places.get(below, (q, r + 1)) == (q, r + 1)


def test_tus_2_5_areas_reach_across_joints() -> None:
    region = layout(("A1", "B1", "C1"), Order.ABC, Rotated.C, Shift.DOWN_DOWN)
    assert region.areas[Cell("6c")] == ("6c", "7b")


def test_tus_2_6_one_dark_green_space_on_every_board() -> None:
    for name in BOARDS:
        assert [*spaces_of(name, False).values()].count(Color.DARK_GREEN) == 1
    game = opening(2)
    for castle in "ABC":
        game.does(f"setup_region ABC none dd {castle}", A)
    game.does("setup_region ABC none dd B", B)

    start = game.realm(A).start
    assert start is not None
    assert start[0] in "789"
    assert game.view().realms[A].region[start].color is Color.DARK_GREEN


def test_tus_2_7_the_starting_castle_covers_and_scores_nothing() -> None:
    game = opening(2)
    for seat in (A, B):
        game.does("setup_region ABC none dd A", seat)

    realm = game.realm(A)
    assert [*realm.covered] == [realm.start]
    assert (realm.green, realm.red) == (0, 0)
    castles = table(
        prince(
            lies="3c city, 4c inn, 6c castle, 8b carriage", storage="castle", hand="2 dark_green"
        ),
        prince(),
    )
    castles.state.realms[A].covered[Cell("9c")] = Face.MINE
    castles.does("place_tile castle 9b card+card")
    assert castles.told("color_done")


def test_tus_2_8_the_layouts_keep_every_constraint() -> None:
    for letter in "ABC":
        names = [f"{letter}{n}" for n in range(1, 5)]
        assert len({tuple(sorted(spaces_of(name, False).values())) for name in names}) == 1
        for name in names:
            assert [*spaces_of(name, False).values()].count(Color.RED) == 1
    shapes = [tuple(sorted(spaces_of(name, turn).items())) for name in BOARDS for turn in (0, 1)]
    assert len(set(shapes)) == 24
    assert Counter(layout(("A1", "B2", "C3"), *PLAN).colors.values()) == SPACES


def test_tus_2_5_and_2_8_no_area_is_too_large_and_no_deal_too_good() -> None:
    best = []
    deals = list(product(*([f"{letter}{n}" for n in range(1, 5)] for letter in "ABC")))
    for boards in deals[:: effort(9, 1)]:
        layouts = every_layout(boards)
        totals = [area_points(each) for each in layouts]
        best.append(max(totals))
        assert min(totals) >= 35
        assert max(len(area) for each in layouts for area in each.areas.values()) == 3

    assert set(best) == {39, 40}


def area_points(region: Layout) -> int:
    """The points of all areas of a region."""
    return sum(AREA_POINTS[len(area)] for area in set(region.areas.values()))


def test_tus_14_3_the_default_region_is_sent_when_time_is_up() -> None:
    for choice, bonus in (("in_turn", None), ("with_setup", Bonus.REGION_CARD)):
        game = opening(2, bonus_choice=choice)

        answer = default(game.state, A)

        assert isinstance(answer, SetupRegion)
        assert (answer.order, answer.rotated, answer.shift, answer.castle, answer.bonus) == (
            *("ABC", "none", "dd", "A"),
            bonus,
        )


def test_a_legal_region_is_recommended_until_the_regions_are_open() -> None:
    for game in (opening(2), opening(2, bonus_choice="with_setup")):
        for seat in (A, B):
            best = recommended_region(game.state, seat)
            assert best is not None
            assert best in list(GAME.choices(game.state, seat))
    assert recommended_region(table(prince(), prince()).state, A) is None


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
