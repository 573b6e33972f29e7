"""What tiles bring, bonus tiles, tokens and the storage (TUS-8, TUS-9)."""

from typing import Any

import pytest

from engine.castles_of_tuscany.pieces import REWARDS, Bonus, Face, YieldCard
from engine.castles_of_tuscany.state import Step
from tests.castles_of_tuscany.scenario import A, B, Table, prince, refused, table


def placed(item: str, space: str, *, bonuses: str = "", lies: str = "", **things: Any) -> Table:
    """A table after the first seat has placed something, paid by workers."""
    game = table(prince(storage=item, bonuses=bonuses, lies=lies, workers=2), prince(), **things)
    game.does(f"place_tile {item} {space} worker+worker")
    return game


@pytest.mark.parametrize(("bonuses", "workers"), [("", 1), ("worker worker marble", 3)])
def test_tus_8_1_a_village_brings_workers(bonuses: str, workers: int) -> None:
    game = placed("village", "2a", lies="2b mine", bonuses=bonuses)

    assert game.realm(A).workers == workers
    assert game.told("got_workers") == [{"seat": 0, "n": workers}]


@pytest.mark.parametrize(("bonuses", "marble"), [("", 1), ("marble marble worker", 3)])
def test_tus_8_2_a_mine_brings_marble(bonuses: str, marble: int) -> None:
    game = placed("mine", "2b", bonuses=bonuses)

    assert game.realm(A).marble == marble
    assert game.told("got_marble") == [{"seat": 0, "n": marble}]


def test_tus_8_3_a_monastery_draws_exactly_three_cards() -> None:
    game = placed("monastery", "1b", bonuses="region_card region_card")

    assert game.cards(A) == 3


def test_tus_8_4_a_city_brings_a_bonus_tile_of_a_kind_in_supply() -> None:
    supply = {**dict.fromkeys(Bonus, 5), Bonus.MARBLE: 0, Bonus.STORAGE: 1}
    game = placed("city", "3c", state={"supply": supply})
    assert game.lines() == [
        f"choose_bonus {kind}" for kind in ("region_card", "storage", "worker", "yield_card")
    ]
    with refused("none_left", "TUS-8.4"):
        game.does("choose_bonus marble")
    game.does("choose_bonus storage")
    assert game.state.supply[Bonus.STORAGE] == 0
    assert game.realm(A).bonuses[Bonus.STORAGE] == 1
    assert game.gains(A) == (2, 0)


def test_tus_8_5_an_inn_brings_a_hexagon() -> None:
    game = placed("inn", "3a", lies="3b carriage")

    assert game.storage(A) == ["hexagon"]
    assert game.gains(A)[1] == 0
    assert game.told("hexagon_stored") == [{"seat": 0}]


@pytest.mark.parametrize(
    ("known", "points"),
    [
        ("farm_olives_grapes", 0),
        ("farm_grapes_wheat", 1),
        ("farm_wheat_livestock", 2),
        ("hexagon", 2),
    ],
)
def test_tus_8_6_every_crop_new_to_the_area_scores(known: str, points: int) -> None:
    game = placed("farm_olives_grapes", "2d", lies=f"1c {known}")

    assert game.gains(A) == (3 + points, 0)
    assert bool(game.told("no_new_crop")) is (points == 0)


def test_tus_8_6_the_crops_of_another_area_do_not_matter() -> None:
    game = placed("farm_olives_grapes", "4c", lies="1c farm_olives_grapes, 3c city")

    assert game.told("new_crops") == [{"seat": 0, "crops": ["grapes", "olives"], "n": 2}]


@pytest.mark.parametrize("known", ["farm_olives_grapes", "hexagon"])
def test_tus_8_7_a_hexagon_on_a_farm_space_always_scores(known: str) -> None:
    game = placed("hexagon", "2d", lies=f"1c {known}")

    assert game.gains(A) == (3 + 1, 0)
    assert game.told("hexagon_farm") == [{"seat": 0, "points": 1}]


CASTLE_LIES = "3c city, 4c farm_olives_grapes, 5c city"


def test_tus_8_8_the_gap_is_refilled_before_the_tile_takes_effect() -> None:
    game = table(
        prince(lies=CASTLE_LIES, storage="castle", workers=2, stacks=("city", "mine", "inn")),
        prince(),
    )
    game.does("place_tile castle 6c worker+worker")

    game.does("free_tile 1 5d")

    keys = [each.key.split(".")[1] for each in game.events]
    assert keys[:4] == ["placed_free", "area_done", "refilled_last", "triggered"]
    assert keys.index("refilled_last") < keys.index("got_workers")
    assert game.state.round == 2
    assert game.storage(A) == []


def test_tus_8_8_a_free_tile_must_fit_and_touch_a_covered_space() -> None:
    display = "village farm_olives_grapes carriage monastery mine city inn -"
    game = placed("castle", "6c", lies=CASTLE_LIES, display=display)
    for key, rule, line in (
        ("empty_position", "TUS-5.1", "free_tile 8 9b"),
        ("occupied", "TUS-6.1", "free_tile 6 5c"),
        ("wrong_color", "TUS-6.1", "free_tile 1 6b"),
        ("not_adjacent", "TUS-6.1", "free_tile 1 7a"),
    ):
        with refused(key, rule):
            game.does(line)
    assert game.lines()[-1] == "skip_free_tile"


def test_tus_8_8_the_effect_may_be_declined() -> None:
    game = placed("castle", "6c", lies=CASTLE_LIES)
    before = game.display()
    game.does("skip_free_tile")
    assert game.display() == before
    assert game.view().realms[A].stacks == [7, 7, 7]
    assert game.waits_for() == {B}


@pytest.mark.parametrize("card", YieldCard)
def test_tus_8_9_a_carriage_reveals_a_yield_card(card: YieldCard) -> None:
    gain = REWARDS[card]

    game = placed("carriage", "3b", yields=f"red_4 {card}", bonuses="worker marble region_card")

    assert game.told("yield_card") == [{"seat": 0, "card": card}]
    realm = game.realm(A)
    assert (realm.workers, realm.marble, game.cards(A)) == (gain.workers, gain.marble, gain.cards)
    assert game.gains(A) == (1 + gain.green, gain.red)
    assert realm.storage.count(Face.HEXAGON) == gain.hexagons
    assert game.view().yield_discards[card] == 1


def test_tus_8_9_each_bonus_tile_draws_one_more_and_an_empty_yield_deck_is_reshuffled() -> None:
    game = placed("carriage", "3b", yields="red_4 workers_2 green_2", bonuses="yield_card")
    assert [each["card"] for each in game.told("yield_card")] == ["green_2", "workers_2"]
    assert game.view().yields == 1

    thrown = {"yield_discards": {card: int(card is YieldCard.RED_4) for card in YieldCard}}
    game = placed("carriage", "3b", yields="green_2", bonuses="yield_card", state=thrown)
    assert game.told("yield_card")[0]["card"] == "green_2"
    assert game.told("yields_reshuffled") == [{"n": 2}]
    assert game.view().yields + sum(game.view().yield_discards.values()) == 2


def test_tus_8_9_the_rewards_are_those_of_the_page() -> None:
    assert [tuple(REWARDS[card]) for card in YieldCard] == [
        (3, 0, 0, 0, 0, 0),
        (0, 2, 0, 0, 0, 0),
        (1, 1, 0, 0, 0, 0),
        (0, 0, 1, 0, 0, 0),
        (1, 0, 1, 0, 0, 0),
        (0, 0, 0, 1, 0, 0),
        (0, 0, 0, 0, 2, 0),
        (0, 0, 0, 0, 0, 4),
        (2, 0, 0, 0, 1, 0),
    ]


def test_tus_9_1_bonus_tiles_of_a_kind_add_up() -> None:
    game = table(
        prince(bonuses="region_card region_card storage storage"), prince(bonuses="storage")
    )

    assert (game.view().realms[A].draws, game.view().realms[A].slots) == (4, 3)
    assert game.view().realms[B].slots == 2


def test_tus_9_2_there_are_five_kinds_of_bonus_tiles() -> None:
    assert [*Bonus] == ["region_card", "storage", "marble", "worker", "yield_card"]


def test_tus_9_3_tiles_and_hexagons_share_the_slots_and_nothing_else_needs_one() -> None:
    full = prince(storage="mine hexagon", bonuses="storage", marble=9, workers=9, hand="30 red")
    game = table(full, prince())
    with refused("discard_needed", "TUS-5.2"):
        game.does("take_tile 1")
    game.does("draw_cards")
    assert game.cards(A) == 32


def test_tus_9_4_a_hexagon_without_room_scores_two_red() -> None:
    game = table(
        prince(storage="carriage mine", bonuses="storage yield_card", workers=2),
        prince(),
        yields="hexagon hexagon",
    )

    game.does("place_tile carriage 3b worker+worker")

    assert game.storage(A) == ["mine", "hexagon"]
    assert game.gains(A) == (1, 2)
    assert game.told("hexagon_overflow") == [{"seat": 0, "points": 2}]


def test_tus_9_5_a_hexagon_of_a_yield_card_waits_too() -> None:
    game = table(prince(storage="carriage", workers=4, marble=1), prince(), yields="red_4 hexagon")
    game.does("place_tile carriage 3b worker+worker")

    with refused("gained_this_turn", "TUS-9.5"):
        game.does("place_tile hexagon 2b worker+worker")
    assert not game.lines("place_tile")


def test_tus_9_7_tokens_never_run_out() -> None:
    game = table(prince(storage="mine", workers=2, marble=30, bonuses="marble"), prince(marble=12))

    game.does("place_tile mine 2b worker+worker")

    assert game.realm(A).marble == 32
    assert game.state.step is Step.SECOND
