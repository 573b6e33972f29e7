"""Who may do what when, and what is said to anything else (DOL-10, DOL-12)."""

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import (
    Ask,
    Build,
    Fly,
    Gather,
    Pass,
    PlaceDruid,
    StandingOrders,
    Walk,
)
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import Phase
from engine.kernel.actions import Action, Resign, as_record
from engine.kernel.ids import Cell
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Malformed, NotNow
from tests.dolmengoetter.scenario import B, R, Table, Y, refusal

TURN_ACTIONS: tuple[Action, ...] = (
    Walk(Cell("A1"), Cell("B1")),
    Gather(Cell("A1")),
    Fly(Cell("A1"), Cell("B1")),
    Pass(),
)
ANYTHING: tuple[Action, ...] = (
    PlaceDruid(Cell("M6")),
    *TURN_ACTIONS,
    Build(Circle(8), 1),
)


def in_phase(phase: Phase) -> Table:
    table = Table().druids("R A1, Y A2, B A3")
    match phase:
        case Phase.PLACEMENT:
            table.state.phase = phase
        case Phase.BUILDING:
            table.stones("Y E2, Y F4, R E3, R D2").lays(R, "F3")
        case Phase.OVER:
            table.does(Y, Resign())
            table.does(B, Resign())
    assert table.state.phase is phase
    return table


@pytest.mark.parametrize("phase", list(Phase))
def test_dol_10_1_who_is_waited_for(phase: Phase) -> None:
    table = in_phase(phase)

    waiting = {Phase.OVER: set()}.get(phase, {R})

    assert GAME.waits_for(table.state) == waiting
    assert GAME.may_act(table.state) == waiting
    assert GAME.look(table.state, None).waits_for == sorted(waiting)
    assert [seat for seat in (R, Y, B) if table.choices(seat)] == sorted(waiting)


@pytest.mark.parametrize("phase", [Phase.PLACEMENT, Phase.TURN, Phase.BUILDING])
def test_dol_10_1_not_your_turn(phase: Phase) -> None:
    table = in_phase(phase)

    for action in (PlaceDruid(Cell("M6")), *TURN_ACTIONS):
        with pytest.raises(NotNow) as caught:
            table.does(Y, action)
        assert caught.value.key == "dolmengoetter.not_your_turn"
        assert caught.value.facts == {"seats": [R]}


def test_dol_10_1_the_wrong_phase() -> None:
    for action in TURN_ACTIONS:
        with refusal("wrong_phase", "DOL-10.1"):
            in_phase(Phase.PLACEMENT).does(R, action)
    with refusal("wrong_phase", "DOL-10.1"):
        in_phase(Phase.TURN).does(R, PlaceDruid(Cell("M6")))


def test_dol_9_1_whoever_is_asked_for_a_build_is_told_its_circle() -> None:
    for action in (PlaceDruid(Cell("M6")), *TURN_ACTIONS):
        with pytest.raises(NotNow) as caught:
            in_phase(Phase.BUILDING).does(R, action)
        assert (caught.value.key, caught.value.rule) == ("dolmengoetter.build_first", "DOL-9.1")
        assert caught.value.facts == {"circle": 7}


def test_dol_10_1_nothing_to_build() -> None:
    for phase in (Phase.PLACEMENT, Phase.TURN, Phase.BUILDING):
        with refusal("nothing_to_build", "DOL-10.1"):
            in_phase(phase).builds(Y, 8, 1)


def test_dol_10_1_finished_or_resigned() -> None:
    resigned = Table().druids("R A1")
    resigned.does(R, Resign())
    for table, key in ((in_phase(Phase.OVER), "game_over"), (resigned, "has_resigned")):
        for action in (*ANYTHING, Resign(), StandingOrders(top="1")):
            with refusal(key, "DOL-10.1"):
                table.does(R, action)


@pytest.mark.parametrize("phase", [Phase.PLACEMENT, Phase.TURN, Phase.BUILDING])
def test_dol_10_1_orders_and_resigning_at_any_time(phase: Phase) -> None:
    for seat in (R, Y):
        in_phase(phase).does(seat, StandingOrders(top="12"))
        in_phase(phase).does(seat, Resign())


@pytest.mark.parametrize(
    "action",
    [
        {"do": "walk", "druid": "A1", "to": "A7"},
        {"do": "walk", "druid": "a1", "to": "A2"},
        {"do": "walk", "druid": "A1", "to": "A2", "stone": "yes"},
        {"do": "build", "circle": 0, "value": 1},
        {"do": "build", "circle": 29, "value": 1},
        {"do": "build", "circle": 8, "value": 5},
        {"do": "build", "circle": 8, "value": -1},
        {"do": "standing_orders", "top": "5"},
        {"do": "standing_orders", "top": ""},
        {"do": "standing_orders", "top": "012340"},
        {"do": "standing_orders", "ask": "sometimes"},
        {"do": "standing_orders", "wishes": "A1  A2"},
        {"do": "standing_orders", "wishes": "A1 A9"},
    ],
)
def test_dol_12_1_malformed(action: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.read_action(action)
    assert refused.value.rule == "DOL-12.1"


@pytest.mark.parametrize("line", ["walk D2", "walk D2 Q9", "walk D2 D3 yes no", "dance", "'"])
def test_dol_12_1_a_malformed_line(line: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.parse(line)

    assert refused.value.rule == "DOL-12.1"


def test_dol_12_1_orders_that_order_nothing() -> None:
    with refusal("no_orders", "DOL-12.1"):
        Table().does(R, StandingOrders())


def test_refusals_come_in_the_order_of_the_page() -> None:
    table = Table().druids("R D2, ~R M1").stock(R, 0).orders(R, auto_pass=False).turn_of(R)
    for key, rule, move, druid, to in (
        ("no_standing_druid", "DOL-5.1", table.walks, "A1", "A1"),
        ("same_place", "DOL-5.3", table.walks, "D2", "D2"),
        ("out_of_reach", "DOL-5.2", table.walks, "D2", "A1"),
        ("no_lying_druid", "DOL-5.8", table.flies, "D2", "D2"),
        ("not_free", "DOL-5.8", table.flies, "M1", "D2"),
        ("no_stone", "DOL-5.12", table.flies, "M1", "A1"),
    ):
        with refusal(key, rule):
            move(R, druid, to)


def test_a_record_line_writes_every_parameter_out_but_only_the_given_orders() -> None:
    walk = {"do": "walk", "druid": "E2", "to": "F3", "stone": True}
    assert as_record(Walk(Cell("E2"), Cell("F3"))) == walk
    orders = {"do": "standing_orders", "top": "21", "auto_pass": False}
    assert as_record(StandingOrders(top="21", auto_pass=False)) == orders


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("walk e2 f3", Walk(Cell("E2"), Cell("F3"))),
        ("fly M1 A1 no", Fly(Cell("M1"), Cell("A1"), stone=False)),
        ("build 8 0", Build(Circle(8), 0)),
        ("pass", Pass()),
        ("standing_orders wishes='D3 e2'", StandingOrders(wishes="D3 E2")),
        ("standing_orders ask=never auto_pass=no", StandingOrders(ask=Ask.NEVER, auto_pass=False)),
    ],
)
def test_actions_are_typed_in_one_line_in_capitals_or_not(line: str, action: Action) -> None:
    read = parse_action(GAME.actions, line, GAME.hints.read_label)

    assert as_record(read) == as_record(action)
    assert parse_action(GAME.actions, print_action(read), GAME.hints.read_label) == read
