"""What the bot says before an action is confirmed, and its notes beside a question."""

from functools import partial

import pytest

from bot.lessons import positions_of
from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build, Fly, Gather, PlaceDruid, Walk
from engine.dolmengoetter.outcomes import NO_PROSPECT, completed
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import Ending
from engine.kernel.actions import Action
from engine.kernel.events import Remark
from engine.kernel.game import preview
from engine.kernel.ids import Cell, Seat
from tests.dolmengoetter.scenario import R, Table, Y
from tests.remarks import notes_of, said_of, warnings, words

lines = partial(words, GAME)


def brings(table: Table, seat: Seat, action: Action) -> list[Remark]:
    return said_of(GAME, table.state, seat, action)


def flight(druid: str, to: str = "M1", *, stone: bool = True) -> Fly:
    return Fly(Cell(druid), Cell(to), stone)


def test_dol_6_1_a_stone_that_lets_somebody_else_build_is_warned_of() -> None:
    table = Table().stones("R D2, R D3").druids("~Y E2").turn_of(Y)

    found = brings(table, Y, flight("E2"))

    assert warnings(found) == [("dolmengoetter.brings.others", "DOL-6.1")]
    assert lines(found) == [
        "Your stone lets Ann build on top in circle 8, counting × 3.",
        "You lay a stone and have 14 left.",
        "Circle 8 then needs 1 more stone.",
    ]
    assert lines(found, "zh-TW") == [
        "你的石柱讓 Ann 在區塊 8 的最上方建造墓室（× 3）。",
        "你放下一個石柱，還剩 14 個。",
        "區塊 8 還差 1 個石柱。",
    ]


def test_dol_6_7_somebody_without_dolmens_builds_nothing() -> None:
    table = Table().stones("R D2, R D3").druids("~Y E2").turn_of(Y).holds(R)

    assert lines(brings(table, Y, flight("E2"))) == [
        "You lay a stone and have 14 left.",
        "Circle 8 then needs 1 more stone.",
    ]


def test_dol_6_1_the_own_builds_are_said_with_their_multipliers() -> None:
    top = Table().stones("R D2, Y E2").druids("~R D3")
    bottom = Table().stones("R D2, Y E2, Y E3").druids("~R D3").stack(8, "Y1")

    assert lines(brings(top, R, flight("D3"))) == [
        "You may build on top in circle 8, counting × 3.",
        "You lay a stone and have 14 left.",
        "Circle 8 then needs 1 more stone.",
    ]
    assert lines(brings(bottom, R, flight("D3")))[0] == (
        "You may build at the bottom in circle 8, counting × 2."
    )


def test_dol_6_7_a_build_without_a_dolmen_is_warned_of() -> None:
    table = Table().stones("R D2, Y E2").druids("~R D3").holds(R)

    found = brings(table, R, flight("D3"))

    assert warnings(found) == [("dolmengoetter.brings.build_lost", "DOL-6.7")]


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (
            Walk(Cell("D3"), Cell("D2"), stone=False),
            "No stone is laid: you lose a point and have 3.",
        ),
        (Gather(Cell("D3")), "No stone is laid; later this druid can fly anywhere."),
    ],
)
def test_dol_5_10_and_dol_5_6_what_is_done_without_a_stone_says_its_price_and_use(
    action: Action, told: str
) -> None:
    assert lines(brings(Table().druids("R D3"), R, action)) == [told]


def test_dol_7_1_a_circle_that_is_completed_says_the_own_points_and_nobody_elses() -> None:
    table = Table().stones("R D2, Y D3, R E3").druids("~R E2")
    square = next(c for c in GAME.look(table.state, R).prospects[Cell("E2")].completes)
    table.stack(square, "R3 Y2")

    found = brings(table, R, flight("E2"))

    said = next(each for each in found if each.key == "dolmengoetter.brings.complete")
    assert said.facts == {"circle": square, "n": 9}
    after = preview(GAME, table.state, R, flight("E2"))
    assert after.stacks[square][1].value is None


def test_dol_7_1_a_circle_in_which_others_may_build_promises_nobody_points() -> None:
    table = Table().stones("Y D2, Y D3, Y E3").druids("~R E2")
    square = next(c for c in GAME.look(table.state, R).prospects[Cell("E2")].completes)
    table.stack(square, "Y3")

    assert f"Circle {square} is complete then." in lines(brings(table, R, flight("E2")))


@pytest.mark.parametrize(
    ("stack", "told"),
    [
        ("Y3", "Circle 8 is complete then; the dolmens there are those of Bob."),
        ("", "Circle 8 is complete then, without a dolmen."),
    ],
)
def test_dol_7_5_whose_dolmens_a_complete_circle_has_is_told(stack: str, told: str) -> None:
    table = Table()
    if stack:
        table.stack(Circle(8), stack)
    view = GAME.look(table.state, R)

    said = completed(view, NO_PROSPECT, R, Circle(8))

    assert lines([said]) == [told]


def asked() -> Table:
    table = Table().stones("R D2, Y E2").druids("~R D3")
    table.does(R, flight("D3"))
    return table


def test_dol_7_2_and_dol_6_6_a_dolmen_says_what_it_would_count_or_what_is_lost() -> None:
    assert lines(brings(asked(), R, Build(Circle(8), 4))) == [
        "Your dolmens in circle 8 would count 12 points as they lie, instead of 0.",
        "You have 10 dolmens left.",
    ]
    assert lines(brings(asked(), R, Build(Circle(8), 0))) == [
        "Your chance to build in circle 8 is lost."
    ]


def test_dol_8_1_the_last_dolmen_settles_the_end() -> None:
    table = Table().stones("R D2, Y E2").druids("~R D3").holds(R, 4)
    table.does(R, flight("D3"))

    assert lines(brings(table, R, Build(Circle(8), 4)))[1:] == [
        "You have 0 dolmens left.",
        "Your last dolmen: the game ends after this round.",
    ]


def test_dol_8_2_the_last_stone_of_all_is_said() -> None:
    table = Table(2).druids("~R D3").stock(R, 1).stock(Y, 0)

    assert lines(brings(table, R, flight("D3"))) == [
        "You lay a stone and have 0 left.",
        "Circle 8 then needs 3 more stones.",
        "Nobody has a stone left then: the game ends.",
    ]


def test_dol_9_5_a_value_that_the_list_chooses_now_is_said() -> None:
    table = Table().stones("R D2, R D3, Y E2").stack(8, "R?").druids("R J3")

    assert "Your list chooses the value of your dolmen in circle 8 now." in lines(
        brings(table, R, Gather(Cell("J3")))
    )


def test_dol_4_1_a_placed_druid_says_how_many_circles_its_stone_would_count_in() -> None:
    state = positions_of("dolmengoetter")[0]

    said = {at: lines(said_of(GAME, *state, PlaceDruid(Cell(at)))) for at in ("A1", "C2")}

    assert said == {
        "A1": ["A stone left here would count in circle 1."],
        "C2": ["A stone left here would count in circles 1, 2, 7."],
    }


def notes(table: Table, seat: Seat = R) -> list[tuple[str, str]]:
    return notes_of(GAME, table.state, seat)


def test_nothing_is_said_of_a_usual_turn() -> None:
    table = Table().druids("R D3")
    assert notes(table) == []
    assert list(GAME.notes(table.state, R, frozenset({"gather"}))) == []


def last_round() -> Table:
    table = Table().druids("R D3")
    table.state.ending = Ending.DOLMENS
    return table


def building(*values: int) -> Table:
    table = Table().stones("R D2, Y E2").druids("~R D3").holds(R, *values)
    table.does(R, flight("D3"))
    return table


TOP = ("It lies on top and counts × 3 now.", "DOL-7.2")
STONELESS = "You have no stone left"
WALLED = Table().druids("R E2").stones("Y D2, Y E1, Y F2, Y E3, Y D3, Y F3")
UNNAMED = Table().druids("R J3").stones("R D2, R D3, Y E2").stack(8, "R?")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            Table().druids("R D3").scored(R, 1),
            [("You must leave a stone: you have only 1 point.", "DOL-5.11")],
        ),
        (
            Table().druids("~R D3"),
            [("Your druids all lie: they cannot walk, but fly.", "DOL-5.1")],
        ),
        (
            Table().druids("R D3").stock(R, 0),
            [(f"{STONELESS}: to walk or fly costs you a point.", "DOL-5.12")],
        ),
        (
            Table().druids("R D3").stock(R, 0).scored(R, 1),
            [(f"{STONELESS}, and only 1 point: to walk or fly costs nothing.", "DOL-5.12")],
        ),
        (
            Table(stoneless_must_act="true").druids("R D3").stock(R, 0),
            [
                (f"{STONELESS}: to walk or fly costs you a point.", "DOL-5.12"),
                ("You cannot pass: at this table you move without stones too.", "DOL-5.14"),
            ],
        ),
        (
            WALLED,
            [("None of your standing druids can walk: stones block them.", "DOL-5.3")],
        ),
        (last_round(), [("The game ends after this round.", "DOL-8.1")]),
        (
            UNNAMED,
            [
                (
                    "Choose the value of your dolmen in circle 8 first; "
                    "your move leaves it to your list.",
                    "DOL-9.5",
                )
            ],
        ),
        (building(1, 2, 3), [TOP, ("You have no dolmen of value 4 left.", "DOL-6.5")]),
        (building(1, 2), [TOP, ("You have no dolmens of the values 3, 4 left.", "DOL-6.5")]),
    ],
)
def test_dol_5_1_and_dol_5_3_and_dol_5_11_what_to_know_before_a_choice_is_noted(
    table: Table, said: list[tuple[str, str]]
) -> None:
    assert notes(table) == said
