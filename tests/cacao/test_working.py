"""Working: what workers do at each kind of jungle tile, and the offers of a sale (CAC-6)."""

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from engine.cacao.pieces import Jungle
from engine.cacao.state import Batch, Use
from engine.cacao.working import offers, plan_by_policy, plans, work_of
from engine.kernel.ids import Cell, Seat
from tests.cacao.scenario import P, R, W, refusal, table


@pytest.mark.parametrize(
    ("tile", "worker", "before", "after", "key", "facts"),
    [
        ("plantation_1", "3001", 0, 3, "harvested", {"n": 3}),
        ("plantation_2", "3001", 0, 5, "harvested_partly", {"n": 5, "lost": 1}),
        ("plantation_1", "3001", 2, 5, "harvested", {"n": 3}),
        ("plantation_1", "3001", 4, 5, "harvested_partly", {"n": 1, "lost": 2}),
        ("plantation_2", "3001", 5, 5, "harvested_nothing", {"lost": 6}),
        pytest.param(
            "plantation_2", "2101", 4, 5, "harvested_partly", {"n": 1, "lost": 3}, id="S9"
        ),
    ],
)
def test_cac_6_1_example_s9_workers_pick_cacao_as_long_as_the_store_has_room(
    tile: str, worker: str, before: int, after: int, key: str, facts: dict[str, int]
) -> None:
    game = table(at=f"0,0 {tile}")
    game.give(R, fruits=before)

    game.does(R, f"place_worker {worker} 1,0 W")

    assert game.village(R).fruits == after
    assert game.told(key) == [{"seat": R, "cell": "0,0", **facts}]


@pytest.mark.parametrize("price", [2, 3, 4])
def test_cac_6_2_each_worker_may_sell_one_fruit_at_the_price_of_the_market(price: int) -> None:
    game = table(at=f"0,0 market_{price}")
    game.give(R, fruits=5, gold=10)

    game.does(R, "place_worker 3001 1,0 W")
    assert game.offers(R) == {5: 0, 4: price, 3: 2 * price, 2: 3 * price}
    game.does(R, "sell 3")

    assert game.goods(R) == (10 + 2 * price, 3)
    assert game.told("sold") == [{"seat": R, "cell": "0,0", "n": 2, "gold": 2 * price}]


@pytest.mark.parametrize("value", [1, 2])
def test_cac_6_3_each_worker_mines_the_value_in_gold(value: int) -> None:
    game = table(at=f"0,0 mine_{value}")

    game.does(R, "place_worker 2101 1,0 W")

    assert game.village(R).gold == 2 * value
    assert game.told("mined") == [{"seat": R, "cell": "0,0", "n": 2 * value}]


@pytest.mark.parametrize(
    ("before", "after", "worth", "key", "facts"),
    [
        (0, 3, 0, "fetched", {"n": 3}),
        (5, 8, 16, "fetched", {"n": 3}),
        (6, 8, 16, "fetched_partly", {"n": 2, "lost": 1}),
        (8, 8, 16, "fetched_nothing", {"lost": 3}),
    ],
)
def test_cac_6_4_and_example_x11_the_water_carrier_goes_a_field_a_worker_up_to_the_last(
    before: int, after: int, worth: int, key: str, facts: dict[str, int]
) -> None:
    game = table(at="0,0 water")
    game.give(R, water=before)

    game.does(R, "place_worker 3001 1,0 W")

    assert game.village(R).water == after
    assert game.view().villages[R].water_gold == worth
    assert game.told(key) == [{"seat": R, "cell": "0,0", "worth": worth, **facts}]


def test_the_water_track_has_the_values_of_the_board() -> None:
    game = table()
    values = []
    for step in range(9):
        game.give(R, water=step)
        values.append(game.view().villages[R].water_gold)

    assert values == [-10, -4, -1, 0, 2, 4, 7, 11, 16]


@pytest.mark.parametrize(
    ("before", "after", "key", "facts"),
    [
        ((0, 0), (3, 3), "prayed", {"n": 3}),
        ((2, 2), (3, 3), "prayed_partly", {"n": 1, "lost": 2}),
        ((0, 2), (1, 3), "prayed_partly", {"n": 1, "lost": 2}),
        ((3, 3), (3, 3), "prayed_nothing", {"lost": 3}),
    ],
)
def test_cac_6_5_and_example_x12_a_player_gets_three_sun_tokens_at_most_and_spent_ones_count(
    before: tuple[int, int], after: tuple[int, int], key: str, facts: dict[str, int]
) -> None:
    game = table(at="0,0 sun")
    game.give(R, suns=before[0], suns_got=before[1])

    game.does(R, "place_worker 3001 1,0 W")

    assert (game.village(R).suns, game.village(R).suns_got) == after
    assert game.told(key) == [{"seat": R, "cell": "0,0", **facts}]


def test_cac_6_6_a_temple_does_nothing_at_once() -> None:
    game = table(at="0,0 temple")

    game.does(R, "place_worker 3001 1,0 W")

    assert game.goods(R) == (0, 0)
    assert [each.key for each in game.events] == ["cacao.placed"]


def test_cac_6_7_nothing_but_the_number_of_sold_fruits_is_asked() -> None:
    for tile in ("plantation_2", "mine_2", "water", "sun", "temple"):
        game = table(at=f"0,0 {tile}", hand="1111")
        game.give(R, fruits=4, suns=2, suns_got=2)

        game.does(R, "place_worker 1111 1,0")

        assert game.waits_for() == {W}


def test_cac_6_7_and_cac_6_8_a_sale_may_be_forgone_and_only_what_is_offered_is_sold() -> None:
    game = table(at="0,0 market_4")
    game.give(R, fruits=2)
    game.does(R, "place_worker 1111 1,0")
    assert game.lines(R) == ["sell 1", "sell 2"]
    with refusal("cacao.not_offered", "CAC-6.8"):
        game.does(R, "sell 0")

    game.does(R, "sell 2")

    assert game.goods(R) == (0, 2)
    assert game.told("sold_nothing") == [{"seat": R, "n": 2}]


def test_cac_6_9_nothing_of_a_batch_happens_while_its_question_is_open() -> None:
    game = table(at="0,0 market_3, 1,1 mine_2, 2,0 water, 1,-1 sun")
    game.give(R, fruits=1)

    game.does(R, "place_worker 1111 1,0")

    village = game.village(R)
    assert (village.gold, village.water, village.suns, village.fruits) == (0, 0, 0, 1)

    game.does(R, "sell 0")

    village = game.village(R)
    assert (village.gold, village.water, village.suns, village.fruits) == (5, 1, 1, 0)


def test_cac_6_9_holds_for_others_too() -> None:
    game = table(workers="P 1,0 1111, P -1,0 1111", display="market_3 mine_2")
    game.give(P, fruits=1)

    game.does(R, "place_worker 2101 0,-1")
    game.does(R, "fill 1,-1 market_3")

    assert game.goods(P) == (0, 1)
    game.does(P, "sell 1")
    assert game.goods(P) == (2, 1)


MAP = {Cell(f"{2 * n},0"): tile for n, tile in enumerate(Jungle)}
CELLS = {tile: at for at, tile in MAP.items()}


def batch(text: str, *, free: bool = True) -> Batch:
    """A batch from words such as `market_2*3` (three workers)."""
    parts = [word.split("*") for word in text.split()]
    uses = tuple(Use(CELLS[Jungle(tile)], int(count)) for tile, count in parts)
    return Batch(Seat(0), uses, free)


def outcomes(each: Batch, fruits: int, lowest_price: int = 0) -> Iterator[tuple[int, int]]:
    """Fruits kept and gold won for every order and every number of sales."""
    orders = permutations(each.uses) if each.free else [each.uses]
    for order in orders:
        for sales in product(*(range(use.workers + 1) for use in order)):
            yield from carried_out(order, sales, fruits, lowest_price)


def carried_out(
    order: tuple[Use, ...], sales: tuple[int, ...], fruits: int, lowest_price: int
) -> Iterator[tuple[int, int]]:
    gold = 0
    for use, sold in zip(order, sales, strict=True):
        kind, _, value = MAP[use.cell].partition("_")
        if kind == "plantation":
            fruits = min(5, fruits + use.workers * int(value))
        if (kind != "market" and sold) or sold > fruits:
            return
        if sold and int(value) < lowest_price:
            return
        fruits, gold = fruits - sold, gold + sold * int(value or 0)
    yield fruits, gold


def unbeaten(found: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {
        one
        for one in found
        if not any(o != one and o[0] >= one[0] and o[1] >= one[1] for o in found)
    }


def random_batches(count: int) -> Iterator[tuple[Batch, int]]:
    luck = random.Random(5)
    tiles = [tile.value for tile in Jungle]
    for _ in range(count):
        words = [
            f"{luck.choice(tiles)}*{luck.choice((1, 1, 2, 3))}" for _ in range(luck.randint(0, 4))
        ]
        yield batch(" ".join(words), free=luck.random() < 0.6), luck.randint(0, 5)


def test_offers_are_what_no_other_outcome_beats() -> None:
    for each, fruits in random_batches(400):
        expected = unbeaten(set(outcomes(each, fruits)))

        found = offers(MAP, each, fruits)

        assert {(plan.keep, plan.gold) for plan in found} == expected
        assert [plan.gold for plan in found] == sorted((gold for _, gold in expected), reverse=True)


def test_a_plan_tells_every_use_once_and_how_its_gold_comes_about() -> None:
    for each, fruits in random_batches(300):
        for plan in plans(work_of(MAP, each), each.free, fruits):
            order = tuple(each.uses[number] for number, _ in plan.deeds)
            sales = tuple(sold for _, sold in plan.deeds)

            assert sorted(map(repr, order)) == sorted(map(repr, each.uses))
            assert each.free or order == each.uses
            assert list(carried_out(order, sales, fruits, 0)) == [(plan.keep, plan.gold)]


@pytest.mark.parametrize("price", [2, 3, 4])
def test_cac_11_6_a_policy_takes_the_most_gold_it_allows_then_the_most_fruits(price: int) -> None:
    for each, fruits in random_batches(200):
        allowed = {(gold, keep) for keep, gold in outcomes(each, fruits, price)}

        plan = plan_by_policy(MAP, each, fruits, price)

        assert (plan.gold, plan.keep) == max(allowed)


@pytest.mark.parametrize(
    ("text", "free", "fruits", "expected"),
    [
        ("plantation_1*2 market_3*1", True, 5, {5: 3}),
        ("plantation_1*2 market_3*1", True, 0, {2: 0, 1: 3}),
        ("market_2*1 market_4*1", True, 2, {2: 0, 1: 4, 0: 6}),
        ("market_2*1 plantation_2*1 market_4*1", False, 5, {5: 2, 4: 6}),
        ("market_2*1 plantation_2*1 market_4*1", True, 5, {5: 6}),
        ("plantation_1*1 market_2*1", False, 0, {1: 0, 0: 2}),
        ("market_2*1 plantation_1*1", False, 0, {1: 0}),
        ("mine_1*3 water*1", True, 3, {3: 0}),
        ("", True, 4, {4: 0}),
    ],
)
def test_offers_of_well_known_batches(
    text: str, free: bool, fruits: int, expected: dict[int, int]
) -> None:
    found = offers(MAP, batch(text, free=free), fruits)

    assert {plan.keep: plan.gold for plan in found} == expected


def test_seven_edges_are_searched_quickly() -> None:
    each = batch("market_2*3 market_3*1 market_4*1 plantation_1*2 plantation_2*1 market_3*2 sun*1")

    assert [plan.keep for plan in offers(MAP, each, 5)][-1] == 5
