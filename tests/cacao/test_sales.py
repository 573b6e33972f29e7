"""The offers of a sale against a slow oracle that tries everything (CAC-6.8, CAC-11.6)."""

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from engine.cacao.pieces import Jungle
from engine.cacao.state import Batch, Use
from engine.cacao.working import offers, plan_by_policy, plans
from engine.kernel.ids import Cell, Seat

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
        for plan in plans(MAP, each, fruits).values():
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
