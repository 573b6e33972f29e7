"""What an action is said to bring a ship in flight, and what a pilot is told before they choose."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.agenda import HoldQuestion
from engine.galaxy_trucker.decision import ask
from engine.kernel.ids import Fact
from tests.every_game.test_outcomes import certain, moves
from tests.galaxy_trucker.foreseen import brings, said, told
from tests.galaxy_trucker.scenario import (
    ENGINES,
    A,
    D,
    P,
    Q,
    R,
    Table,
    about_to_fly,
    at_planets,
    flight,
    guns,
)
from tests.recordings import recordings
from tests.remarks import said_of


def test_gt_6_1_tokens_say_how_far_they_fly() -> None:
    table = flight("7,8 engine2-01 0, 6,7 battery2-04 0", A).card("I-05")

    assert brings(table, P, "power 1") == [
        "You spend 1 token and have 1 left.",
        "You fly 2 spaces ahead.",
    ]
    assert brings(table, P, "power 0") == ["! You have no engine power and must give up."]
    assert brings(table, P, "give_up") == [
        "! Whoever gives up gets no rewards and sells goods for half their price."
    ]


def test_gt_6_2_a_planet_says_what_it_brings_and_costs() -> None:
    table = at_planets().card("I-13")

    first, second = (brings(table, seat, "land 1") for seat in (P, Q))

    assert first == ["You get goods: 2 red.", "You lose 2 days."]
    assert second == ["If the planet is still free when your turn comes:", *first]
    assert told(table, P) == ["Landing costs 2 days."]
    assert brings(table, P, 'land ""') == []
    table.load(P, "6,6", "red", "red")
    assert brings(table, P, "land 1") == [
        "! All these goods would stay behind: 2 red.",
        "You lose 2 days.",
    ]

    table.does(Q, "land 1")
    assert GAME.look(table.state, Q).foreseen
    assert not any(GAME.look(table.state, each).foreseen for each in (P, R, None)), "it is sealed"


def test_gt_6_8_an_enemy_says_who_wins() -> None:
    table = flight(guns(5), guns(1)).card("I-02")

    assert brings(table, P, "power 0 reward=true")[0] == "You win: 5 against 4."
    assert told(table, P) == [
        "You win without battery tokens, 5 against 4.",
        "The reward: 1 yellow, 1 green and 1 blue for 1 day.",
        "You have 3 empty places for goods.",
    ]


def test_gt_6_8_an_enemy_says_what_it_takes_and_where_tokens_go_instead() -> None:
    table = flight(f"{guns(3)}, 9,8 cannon2-01 0, 6,8 battery2-04 0", A).card("I-02")

    lines = told(table, P)
    assert lines[1:3] == [
        "Beaten, you lose your 2 most valuable goods.",
        "You have no goods; battery tokens would be taken instead.",
    ]
    table.load(P, "8,8", "blue")
    lines = told(table, P)
    assert lines[2] == "You have too few goods (1); battery tokens would be taken for the rest."
    table.load(P, "8,8", "blue", "blue")
    assert not any("battery tokens would be taken" in each for each in told(table, P))


def test_gt_5_4_and_5_15_crew_to_give_is_told_and_losing_the_last_is_warned_of() -> None:
    table = flight(guns(1), A).orders(P, crew_loss="ask").card("I-18")

    lines = brings(table, P, "explore true")
    assert any(each.startswith("You earn ") for each in lines)
    table.ship(P).humans.popitem()
    assert "! Without crew you must give up before the next card." in brings(
        table, P, "explore true"
    )

    choosing = flight(guns(1), A).orders(P, crew_loss="ask")
    choosing.card("I-18")
    choosing.does(P, "explore yes")
    assert told(choosing, P) == ["You lose 2 crew and choose who goes."]
    assert "You lose 2 crew." in brings(choosing, P, 'give_crew "7,7 8,7"')


@pytest.mark.parametrize("together", [False, True])
def test_gt_5_19_and_6_5_a_hit_says_what_it_takes_also_to_who_answers_first(together: bool) -> None:
    table = flight(D, D if together else A)
    if not together:
        table.ship(Q).position = None
    table.card("I-10", 8, 4, 4, 4)

    asked = {P, Q} if together else {P}
    assert table.waits() == asked
    for seat in asked:
        saved, lost = brings(table, seat, "defend yes"), brings(table, seat, "defend no")
        assert saved == ["You spend 1 token and have 1 left.", "The tile on 8,6 is saved."]
        assert lost == ["You lose the cargo hold on 8,6."]
        assert told(table, seat)[:3] == [
            "A small meteor from the front (rolled 8).",
            "If you spend none of your 2 tokens:",
            *lost,
        ]


def test_gt_5_10_goods_to_stow_are_told_with_the_room_for_them() -> None:
    table = at_planets().orders(P, goods="ask", visits="ask").card("I-13")
    table.does(P, "land 1")
    table.does(Q, "land 2")
    table.does(R, 'land ""')

    assert told(table, P) == ["You get 2 red and have 8 empty places."]
    assert "You get goods: 2 red." in brings(table, P, "stow_goods 6,6=rr")
    assert "! All these goods would stay behind: 2 red." in brings(table, P, 'stow_goods ""')


def test_gt_3_4_a_ship_in_the_check_is_told_what_does_not_fit() -> None:
    table = Table().building(f"{ENGINES}, 6,7 cabin-06 0, 6,6 cannon1-01 2", A)
    table.all_finish()

    assert table.waits() == {P}
    assert told(table, P)[0].startswith("These do not fit together: ")
    assert any(
        each.startswith("This tile does not fit and is removed for 1 credit: ")
        for choice in GAME.choices(table.state, P)
        for each in said(said_of(GAME, table.state, P, choice))
    )


def test_gt_6_6_tokens_in_a_combat_zone_say_whether_they_are_enough() -> None:
    double = "7,8 engine2-01 0, 6,7 battery2-04 0, 8,7 cabin-06 0"
    table = flight(double, f"{ENGINES}, 8,7 cabin-06 0").card("I-16")

    assert told(table, P) == [
        "Whoever has the least engine strength loses 2 crew.",
        "Bob has engine strength 1.",
    ]
    assert brings(table, P, "power 0") == [
        "You are the weakest, whatever the others do.",
        "You lose 2 crew.",
    ]
    assert brings(table, P, "power 1") == [
        "You spend 1 token and have 1 left.",
        "You cannot be the weakest then.",
    ]


def test_gt_6_6_it_is_said_where_the_tokens_of_others_decide() -> None:
    double = "7,8 engine2-01 0, 6,7 battery2-04 0, 8,7 cabin-06 0"
    table = flight(double, double).card("I-16")

    assert "Bob has engine strength 0 to 2." in told(table, P)
    assert brings(table, P, "power 0") == ["Only if you are the weakest:", "You lose 2 crew."]
    assert brings(table, Q, "power 0")[0] == "You are the weakest, whatever the others do."


# --- what then happens


@pytest.mark.parametrize("file", recordings("galaxy_trucker")[:8], ids=lambda file: file.stem)
def test_what_was_foreseen_happens_in_just_these_numbers(file: object) -> None:
    for state, seat, action, after in moves(GAME, file):  # type: ignore[arg-type]  # a Path
        remarks = said_of(GAME, state, seat, action)
        happened = {(each.key, numbers(each.facts)) for each in after.events}
        keys = {each.key for each in after.events}
        for each in remarks if certain(GAME, remarks) else []:
            key = each.key.replace(".brings.", ".")
            if key in keys and "seat" in each.facts:
                assert (key, numbers(each.facts)) in happened, action


def numbers(facts: dict[str, Fact]) -> str:
    """The facts of an event without the space of a marker, which others may take before."""
    return str({name: value for name, value in facts.items() if name != "space"})


def test_gt_5_6_whoever_leads_is_told_so_before_a_card() -> None:
    table = about_to_fly("I-05")
    ask(table.state, HoldQuestion(ship=Q))

    orders = (
        "A standing order can fly on for you: *My view*, *Standing orders*, "
        "“ask before a card: never”."
    )
    assert told(table, P) == [
        "Crew 4, engine strength without tokens 1; you are the leader.",
        orders,
    ]
    assert told(table, Q) == [
        "Crew 4, engine strength without tokens 1, 8 spaces behind the leader.",
        orders,
    ]
