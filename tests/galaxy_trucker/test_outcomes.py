"""What an action is said to bring a ship, and what a pilot is told before they choose."""

from collections.abc import Iterable, Iterator

import pytest

from bot.turn.questions import next_question
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import TakeTile
from engine.galaxy_trucker.data import BY_ID
from engine.galaxy_trucker.decision import ask
from engine.galaxy_trucker.questions import HoldQuestion
from engine.kernel.actions import name_of
from engine.kernel.game import preview
from engine.kernel.ids import Fact, Seat
from engine.kernel.notation import parse_action
from engine.kernel.remarks import Remark
from tests.every_game.test_outcomes import certain, moves
from tests.galaxy_trucker.scenario import (
    ENGINES,
    NAMES,
    PHRASES,
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
    load,
)
from tests.recordings import recordings
from tests.remarks import notes_of, said_of


def brings(table: Table, seat: Seat, line: str) -> list[str]:
    """What an action is said to bring, in English; warnings begin with `!`."""
    return list(said(said_of(GAME, table.state, seat, line)))


def told(table: Table, seat: Seat, *names: str) -> list[str]:
    """What is said beside the question, of all actions or of those named."""
    return [line for line, _ in notes_of(GAME, table.state, seat, names)]


def said(remarks: Iterable[Remark]) -> Iterator[str]:
    for each in remarks:
        words = PHRASES.say("en", each.key, each.facts, NAMES)
        yield "! " + words if each.warns else words


SEALED = "No connector of your ship points to a free cell then: no other tile can be joined to it."

# --- building


def test_gt_5_3_a_tile_says_what_it_adds() -> None:
    table = Table().building("6,7 battery2-04 0").holds(P, "engine2-01")

    found = brings(table, P, "place_tile 7,8 0")

    assert "Engine strength: 0 → 0–2." in found
    table.holds(Q, "cabin-06")
    assert "Crew at take-off: 2 → 4." in brings(table, Q, "place_tile 8,7 0")


def test_gt_4_4_and_5_17_a_life_support_and_a_shield_say_what_they_are_good_for() -> None:
    table = Table().building("8,7 cabin-06 0").holds(P, "life-purple-04").holds(Q, "shield-01")

    assert "A purple alien could live in 8,7." in brings(table, P, "place_tile 9,7 0")
    assert "It shields against small hits from the front and from the right." in brings(
        table, Q, "place_tile 8,7 0"
    )


def test_gt_3_a_tile_that_the_check_removes_is_warned_of() -> None:
    table = Table().building().holds(P, "engine1-01")

    assert "! The engine does not point to the rear and will be removed." in brings(
        table, P, "place_tile 7,6 2"
    )
    table = Table().building().holds(P, "cannon1-01")
    smooth = brings(table, P, "place_tile 7,6 2")
    assert "! It does not fit beside 7,7: one of the tiles will be removed." in smooth
    assert "! No connector joins it to your ship: it will fall off." in smooth


def test_a_fitting_tile_is_not_warned_of() -> None:
    table = Table().building().holds(P, "cabin-06")
    places = [each for each in GAME.choices(table.state, P) if name_of(each) == "place_tile"]

    assert places
    for each in places:
        assert not any(remark.warns for remark in said_of(GAME, table.state, P, each))


def test_gt_3_1_a_small_ship_is_warned_before_its_last_connector_is_closed() -> None:
    table = Table().building("7,6 cannon1-01 0, 8,7 battery2-01 0, 7,8 engine1-03 0", "")

    assert "! " + SEALED in brings(table.holds(P, "cannon1-08"), P, "place_tile 6,7 0")
    assert not any(
        SEALED in each for each in brings(table.holds(Q, "cannon1-20"), Q, "place_tile 8,7 0")
    )


def test_gt_5_4_a_ship_without_engines_is_warned_before_it_is_finished() -> None:
    table = Table().building().holds(P, "shield-01", place="reserve")

    found = brings(table, P, "finish_building")

    assert found == [
        "! No engine power: your ship will have to give up.",
        "1 tile kept for later costs you a credit.",
        "At take-off: engines 0, cannons 0, crew 2, tokens 0, room for 0 goods.",
        "You take number 1.",
    ]
    sound = brings(Table().building(A), P, "finish_building")
    assert sound[0] == "At take-off: engines 1, cannons 1, crew 4, tokens 2, room for 3 goods."


def test_gt_3_4_a_finished_ship_is_counted_after_a_check_that_leaves_no_choice() -> None:
    broken = Table().building("8,7 battery2-04 1, 8,8 engine1-03 0, 6,7 engine1-05 1", A)

    found = brings(broken, P, "finish_building")

    assert found[:4] == [
        "! No engine power: your ship will have to give up.",
        "! Engines that do not point to the rear will be removed, 1 credit each: 6,7.",
        "! This tile does not fit and is removed for 1 credit: 8,7.",
        "! Nothing holds this tile, and it falls off for 1 credit: 8,8.",
    ]
    assert found[4].startswith(
        "At take-off, after the check: engines 0, cannons 0, crew 2, tokens 0"
    )
    broken.does(Q, "finish_building")
    gone = [
        each.facts["cells"] for each in broken.does(P, "finish_building") if "cells" in each.facts
    ]
    assert gone == [["6,7"], ["8,7"], ["8,8"]]


def test_gt_3_7_a_finished_ship_is_counted_before_a_check_that_leaves_a_choice() -> None:
    broken = Table().building(f"{ENGINES}, 8,7 cannon1-01 1, 9,7 cabin-06 0")

    found = brings(broken, P, "finish_building")

    assert "! 1 pair of tiles does not fit: tiles will be removed, 1 credit each." in found
    assert "! Nothing joins these to the start cabin: 9,7. They may fall off." in found
    assert any(each.startswith("Before the check: engines 1, ") for each in found)


CLOSED = "7,6 cannon1-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0, 8,7 shield-01 0"


def test_gt_3_1_a_tile_that_fits_nowhere_is_said_to() -> None:
    table, tile = misfit()
    table.holds(P, tile, place="table")

    assert brings(table, P, f"take_tile {tile}") == ["! It fits nowhere on your ship."]
    table.does(P, f"take_tile {tile}")
    [first, *_] = told(table, P)
    assert first.startswith(
        "No free cell suits this tile on every side. Your connectors beside free cells: "
    )
    assert "pipe" in first
    assert told(table, P, "finish_building") == []


def test_gt_3_1_of_a_closed_ship_nothing_else_is_told() -> None:
    closed = "7,6 cannon1-01 0, 8,7 battery2-01 0, 7,8 engine1-03 0, 6,7 cannon1-08 0"
    table = Table().building(closed).holds(P, "engine1-01")

    assert told(table, P) == [
        "The tile fits nowhere: no connector of your ship points to a free cell."
    ]


def misfit() -> tuple[Table, str]:
    """A ship and a tile that fits nowhere on it."""
    table = Table().building(CLOSED)
    for tile in (name for name in BY_ID if not name.startswith("start")):
        table.state.table = [BY_ID[tile]]
        if said_of(GAME, table.state, P, TakeTile(BY_ID[tile])):
            return Table().building(CLOSED), tile
    raise AssertionError("every tile fits")


def test_gt_3_1_the_tiles_of_the_table_that_fit_nowhere_go_by_their_numbers_in_the_picture() -> (
    None
):
    table, tile = misfit()
    table.holds(P, tile, place="table")
    table.holds(P, "cabin-06" if tile != "cabin-06" else "cabin-07", place="table")

    asked = next_question(GAME, list(GAME.choices(table.state, P)), {"do": "take_tile"})

    assert asked is not None
    number = asked.values.index(BY_ID[tile]) + 1
    assert told(table, P, "take_tile") == [
        f"The tiles with these numbers fit nowhere on your ship: {number}."
    ]
    table.state.table *= 20
    assert told(table, P, "take_tile") == [], "a group of them has other numbers"


def test_a_tile_that_fits_needs_no_warning() -> None:
    table = Table().building().holds(P, "cabin-06", place="table")

    assert brings(table, P, "take_tile cabin-06") == []
    table.does(P, "take_tile cabin-06")
    assert told(table, P) == []


def test_gt_2_16_grabs_are_counted_before_they_are_used_up() -> None:
    table = Table(grabs_per_glass="12").building()
    assert told(table, P) == ["12 of 12 grabs left in this run of the hourglass."]

    table.ship(P).grabs = 12
    assert told(table, P, "finish_building", "place_tile") == [
        "All 12 grabs of this run of the hourglass are used. You need not finish: its next run "
        "gives you new ones."
    ]
    assert table.state.glass is not None
    table.state.glass.circle = "START"
    assert told(table, P, "finish_building") == [
        "All 12 grabs are used, and no run of the hourglass follows."
    ]


def last_run() -> Table:
    """Everybody has used up their grabs of the last run, but Ann has a tile in hand."""
    table = Table(grabs_per_glass="12").building(A, A).holds(P, "engine1-06")
    assert table.state.glass is not None
    table.state.glass.circle = "START"
    for ship in table.state.ships:
        ship.grabs = 12
    return table


ENDS = "! With that, building ends for everybody: nobody has a grab left."
LAST = "Nobody has a grab left: once this tile is placed or put back, building ends."


def test_gt_2_16_putting_the_last_tile_of_the_last_run_back_is_warned_of() -> None:
    table = last_run()

    assert brings(table, P, "return_tile")[0] == ENDS
    assert LAST in told(table, P)
    table.does(P, "return_tile")
    assert "building_ends" in table.told()


def test_gt_2_16_as_long_as_somebody_can_build_nobody_is_warned_of_the_end() -> None:
    grabs, kept, earlier = last_run(), last_run(), last_run()
    grabs.ship(Q).grabs = 11
    kept.holds(P, "cabin-05", place="reserve")
    assert earlier.state.glass is not None
    earlier.state.glass.circle = "I"

    for table in (grabs, kept, earlier):
        assert ENDS not in brings(table, P, "return_tile")
        assert LAST not in told(table, P)
        table.does(P, "return_tile")
        assert "building_ends" not in table.told()


@pytest.mark.parametrize(
    ("circle", "says"),
    [
        ("II", "The hourglass has run out: your standing order flips it to circle I."),
        ("I", "The hourglass has run out: it is flipped to START for the last run."),
    ],
)
def test_gt_2_10_whoever_finishes_is_told_that_this_flips_the_hourglass(
    circle: str, says: str
) -> None:
    table = Table().building(A, A)
    assert table.state.glass is not None
    assert says not in brings(table, P, "finish_building")
    table.state.glass.circle, table.state.glass.due = circle, None

    assert says in brings(table, P, "finish_building")
    table.does(P, "finish_building")
    assert {"flipped", "flipped_itself"} & {*table.told()}


def test_gt_2_10_a_standing_order_never_to_flip_leaves_the_hourglass() -> None:
    table = Table().building(A, A).orders(P, flip_glass="never")
    assert table.state.glass is not None
    table.state.glass.due = None

    assert not [each for each in brings(table, P, "finish_building") if "hourglass" in each]


def test_gt_2_16_a_kept_tile_that_fits_nowhere_is_named_where_it_is_not_offered() -> None:
    table = Table(grabs_per_glass="12").building(A).holds(P, "engine1-06", place="reserve")
    table.ship(P).grabs = 12

    assert told(table, P, "finish_building")[0] == (
        "Kept for later, but fitting nowhere now: an engine."
    )


def test_gt_2_5_a_full_reserve_is_told_where_a_tile_could_be_kept() -> None:
    table = Table().building().holds(P, "shield-01", place="reserve").holds(P, "cabin-06")
    assert told(table, P) == []

    table.holds(P, "shield-02", place="reserve")
    assert told(table, P) == ["You keep 2 tiles for later already; place one of them first."]
    bare = Table(rounds="IIIa").building().holds(P, "cabin-06")
    assert told(bare, P) == ["On board IIIa no tile is kept for later; place it or put it back."]


def test_gt_2_17_it_is_told_that_no_tile_can_be_drawn() -> None:
    table = Table(grabs_per_glass="0").building().holds(P, "cabin-06", place="table")
    table.state.pool = []

    assert told(table, P) == ["No face-down tile is left; take one from the table."]


@pytest.mark.parametrize("do", ["place_tile 8,7 0", "return_tile", "reserve_tile"])
def test_gt_2_3_a_preview_never_shows_the_tile_that_is_drawn_next(do: str) -> None:
    table = Table().building().holds(P, "cabin-06")
    action = parse_action(GAME.actions, f"{do} then_draw=true", GAME.hints.read_label)

    after = preview(GAME, table.state, P, action)

    assert after.ships[P].hand is None
    table.does(P, action)
    assert table.ship(P).hand is not None


# --- the flight


def test_gt_6_1_tokens_say_how_far_they_fly() -> None:
    table = flight("7,8 engine2-01 0, 6,7 battery2-04 0", A)
    table.card("I-05")

    assert brings(table, P, "power 1") == [
        "You spend 1 token and have 1 left.",
        "You fly 2 spaces ahead.",
    ]
    assert brings(table, P, "power 0") == ["! You have no engine power and must give up."]


def test_gt_6_2_a_planet_says_what_it_brings_and_costs() -> None:
    table = at_planets()
    table.card("I-13")

    first, second = (brings(table, seat, "land 1") for seat in (P, Q))

    assert first == ["You get goods: 2 red.", "You lose 2 days."]
    assert second == ["If the planet is still free when your turn comes:", *first]
    assert told(table, P) == ["Landing costs 2 days."]
    assert brings(table, P, 'land ""') == []
    load(table, P, "6,6", "red", "red")
    assert brings(table, P, "land 1") == [
        "! All these goods would stay behind: 2 red.",
        "You lose 2 days.",
    ]


def test_gt_6_8_an_enemy_says_who_wins() -> None:
    table = flight(guns(5), guns(1))
    table.card("I-02")

    assert brings(table, P, "power 0 reward=true")[0] == "You win: 5 against 4."
    assert told(table, P) == [
        "You win without battery tokens, 5 against 4.",
        "The reward: 1 yellow, 1 green and 1 blue for 1 day.",
        "You have 3 empty places for goods.",
    ]


def test_gt_6_8_an_enemy_says_what_it_takes_and_where_tokens_go_instead() -> None:
    table = flight(f"{guns(3)}, 9,8 cannon2-01 0, 6,8 battery2-04 0", A)
    table.card("I-02")

    lines = told(table, P)
    assert lines[1:3] == [
        "Beaten, you lose your 2 most valuable goods.",
        "You have no goods, so battery tokens would go.",
    ]
    load(table, P, "8,8", "blue")
    lines = told(table, P)
    assert lines[2] == "Of goods you have only 1, so battery tokens would go for the rest."
    load(table, P, "8,8", "blue", "blue")
    assert not any("battery tokens would go" in each for each in told(table, P))


def test_gt_5_4_losing_the_last_crew_is_warned_of() -> None:
    table = flight(guns(1), A)
    table.card("I-18")
    lines = brings(table, P, "explore true")

    assert any(each.startswith("You earn ") for each in lines)
    table.ship(P).humans.popitem()
    assert "! Without crew you must give up before the next card." in brings(
        table, P, "explore true"
    )


def test_gt_6_5_a_hit_says_what_it_takes() -> None:
    table = flight(D, A)
    table.ship(Q).position = None
    table.card("I-10", 8, 4, 4, 4)

    saved, lost = brings(table, P, "defend yes"), brings(table, P, "defend no")

    assert saved == ["You spend 1 token and have 1 left.", "The tile on 8,6 is saved."]
    assert lost == ["You lose the cargo hold on 8,6."]
    assert told(table, P) == [
        "A small meteor from the front (rolled 8).",
        "If you spend none of your 2 tokens:",
        *lost,
    ]


def test_gt_5_19_whoever_answers_a_hit_first_reads_what_it_takes_as_well() -> None:
    table = flight(D, D)
    table.card("I-10", 8, 4, 4, 4)
    assert table.waits() == {P, Q}

    for seat in (P, Q):
        assert brings(table, seat, "defend no") == ["You lose the cargo hold on 8,6."]
        assert "The tile on 8,6 is saved." in brings(table, seat, "defend yes")


def test_gt_5_6_whoever_is_asked_to_fly_on_is_told_what_is_risky() -> None:
    table = flight(A, A, positions=(35, 2))
    table.card("I-04")

    assert told(table, Q)[0].startswith("Crew 4, engine strength without tokens 1, ")


def test_gt_5_10_goods_to_stow_are_told_with_the_room_for_them() -> None:
    table = at_planets().orders(P, goods="ask", visits="ask")
    table.card("I-13")
    table.does(P, "land 1")
    table.does(Q, "land 2")
    table.does(R, 'land ""')

    assert told(table, P) == ["You get 2 red and have 8 empty places."]
    assert "You get goods: 2 red." in brings(table, P, "stow_goods 6,6=rr")
    assert "! All these goods would stay behind: 2 red." in brings(table, P, 'stow_goods ""')


def test_gt_5_15_crew_to_give_is_told() -> None:
    table = flight(guns(1), A).orders(P, crew_loss="ask")
    table.card("I-18")
    table.does(P, "explore yes")

    assert told(table, P) == ["You lose 2 crew and choose who goes."]
    assert "You lose 2 crew." in brings(table, P, 'give_crew "7,7 8,7"')


def test_gt_3_4_a_ship_in_the_check_is_told_what_does_not_fit() -> None:
    table = Table().building(f"{ENGINES}, 6,7 cabin-06 0, 6,6 cannon1-01 2", A)
    table.does(P, "finish_building")
    table.does(Q, "finish_building")

    assert table.waits() == {P}
    assert told(table, P)[0].startswith("These do not fit together: ")
    assert any(
        each.startswith("This tile does not fit and is removed for 1 credit: ")
        for choice in GAME.choices(table.state, P)
        for each in said(said_of(GAME, table.state, P, choice))
    )


def test_gt_5_7_giving_up_is_warned_of() -> None:
    table = flight(A, A)
    table.card("I-05")

    assert brings(table, P, "give_up") == [
        "! Whoever gives up gets no rewards and sells goods for half their price."
    ]


def test_gt_6_6_tokens_in_a_combat_zone_say_whether_they_are_enough() -> None:
    double = "7,8 engine2-01 0, 6,7 battery2-04 0, 8,7 cabin-06 0"
    table = flight(double, f"{ENGINES}, 8,7 cabin-06 0")
    table.card("I-16")

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
    table = flight(double, double)
    table.card("I-16")

    assert "Bob has engine strength 0 to 2." in told(table, P)
    assert brings(table, P, "power 0") == ["Only if you are the weakest:", "You lose 2 crew."]
    assert brings(table, Q, "power 0")[0] == "You are the weakest, whatever the others do."


def test_a_sealed_answer_is_foreseen_by_its_pilot_only() -> None:
    table = at_planets()
    table.card("I-13")
    table.does(Q, "land 1")

    assert GAME.look(table.state, Q).foreseen
    assert not any(GAME.look(table.state, each).foreseen for each in (P, Seat(2), None))


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
