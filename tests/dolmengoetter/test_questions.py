"""What the chooser asks, how it is drawn, and how many taps a turn takes."""

from typing import Any

import msgspec
import pytest

from bot.checks.set_ups import Ask
from bot.turn.questions import finished, fitting, instead, next_question
from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build
from engine.dolmengoetter.pieces import PLACES, RUNE_AT, Circle
from engine.dolmengoetter.state import DolmenState, Phase
from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from renderers.kit.scene import Sprite
from tests.dolmengoetter.drawing import candidates, drawn, sprites, words
from tests.dolmengoetter.scenario import B, R, Table, Y
from tests.dolmengoetter.wild import wild_game

MAX_TAPS = 6


def crossroads() -> Table:
    """Red may move three druids: one builds for red, one for yellow and completes a circle."""
    table = Table().stones("R G3, Y H3, R D2, Y D3, Y E2, Y K4").druids("R E3, R L4, R C7, Y F4")
    return table.stack(8, "Y2")


def opening() -> Table:
    """Red is to place the first druid."""
    table = Table(2)
    table.state = start(GAME, 2, GAME.read_options({"start_player": "0"}), "seed")
    return table


def test_places_are_numbered_and_keep_their_names_or_runes() -> None:
    near = drawn(opening(), R, Ask({"do": "place_druid"}, "place", ("A1", "D3", "C2")))
    assert candidates(near) == {"A1": 1, "D3": 2, "C2": 3}
    assert words(near, "label ").items() >= {"A1": "A1", "D3": "D3"}.items()

    far = drawn(opening(), R, Ask({"do": "place_druid"}, "place", ("A1", "D3", "M6")))
    assert candidates(far) == {"A1": 1, "D3": 2, "M6": 3}
    assert len(far.starting("rune ")) == len(RUNE_AT), "the whole board"


def test_a_region_has_one_number_and_an_outline() -> None:
    numbers = tuple(1 + n // 20 for n in range(len(PLACES)))
    question = Ask({"do": "place_druid"}, "place", PLACES, numbers)

    scene = drawn(opening(), R, question)

    assert set(candidates(scene).values()) == {1, 2, 3, 4}
    assert len(candidates(scene)) == 4
    for at, number in candidates(scene).items():
        assert numbers[PLACES.index(Cell(at))] == number
        assert scene.starting(f"area {number}")


def test_druids_are_numbered_with_what_their_stones_will_do() -> None:
    table = crossroads()
    question = Ask({"do": "walk"}, "druid", ("C7", "E3", "L4"))

    scene = drawn(table, R, question)

    assert candidates(scene).items() >= {"C7": 1, "E3": 2, "L4": 3}.items()
    told = [each for each in scene.starting("prospect ") if isinstance(each, Sprite)]
    assert [each.args[:2] for each in told if each.key == "prospect dolmen"] == [
        (right.seat, right.end.value)
        for at in (Cell("E3"), Cell("L4"))
        for right in GAME.look(table.state, R).prospects[at].rights
    ]
    assert [each.art for each in told if each.key == "prospect complete"] == ["complete"]
    assert words(scene, "prospect completes") == {"": "8"}
    assert "prospect none" in [each.key for each in scene.items]


def test_gathering_promises_nothing_and_is_shown_as_placing_is() -> None:
    scene = drawn(crossroads(), R, Ask({"do": "gather"}, "druid", ("C7", "E3")))
    assert candidates(scene) == {"C7": 1, "E3": 2}
    assert scene.starting("prospect") == []
    assert drawn(crossroads(), R, Ask({"do": "gather", "druid": "C7"})).find("lying druid C7")
    assert drawn(opening(), R, Ask({"do": "place_druid", "place": "A1"})).find("druid A1")


def test_targets_are_numbered_and_promised_dolmens_lie_in_their_circles() -> None:
    table = crossroads()
    question = Ask({"do": "walk", "druid": "E3"}, "to", ("E4", "G4"))

    scene = drawn(table, R, question)

    assert candidates(scene) == {"E4": 1, "G4": 2}
    rights = GAME.look(table.state, R).prospects[Cell("E3")].rights
    assert set(sprites(scene, "promise ")) == {str(right.circle) for right in rights}
    assert scene.find("completes 8")
    assert scene.find("selected")


def test_a_walk_is_shown_before_it_is_confirmed() -> None:
    draft: dict[str, Any] = {"do": "walk", "druid": "E3", "to": "E4", "stone": True}

    scene = drawn(crossroads(), R, Ask(draft))

    assert scene.find("stone E3")
    assert scene.find("druid E4")
    assert not scene.find("druid E3")
    assert scene.find("completes 8")
    bare = drawn(crossroads(), R, Ask({**draft, "stone": False}))
    assert not bare.find("stone E3")
    assert not bare.find("completes 8")


def test_stone_or_no_stone_is_numbered_beside_the_board() -> None:
    draft: dict[str, Any] = {"do": "walk", "druid": "E3", "to": "E4"}

    scene = drawn(crossroads(), R, Ask(draft, "stone", (True, False)))

    assert candidates(scene) == {"stone True": 1, "stone False": 2}


def test_values_are_numbered_with_where_the_dolmen_goes() -> None:
    table = Table().stones("R E2, Y E3").holds(R, 1, 3).lays(R, "F4")
    draft: dict[str, Any] = {"do": "build", "circle": 14}

    scene = drawn(table, R, Ask(draft, "value", (3, 1, 0)))

    assert candidates(scene) == {"value 3": 1, "value 1": 2, "value 0": 3}
    assert "Circle 14, on top: × 5" in scene.texts()
    assert scene.find("selected circle")


def test_a_dolmen_is_shown_where_it_will_lie() -> None:
    table = Table().stones("R E2, R E3, Y F4").stack(14, "R1").lays(Y, "G4")

    scene = drawn(table, Y, Ask({"do": "build", "circle": 14, "value": 3}))
    declined = drawn(table, Y, Ask({"do": "build", "circle": 14, "value": 0}))

    assert [args[:2] for _, args in sprites(scene, "dolmen 14 ").values()] == [(Y, "3"), (R, "?")]
    assert declined.find("declined")


def test_naming_shows_the_circles_and_then_the_value_on_top() -> None:
    table = Table().stones("R D2, R E2, R G3").lays(B, "F3")

    scene = drawn(table, R, Ask({"do": "build"}, "circle", (7, 14)))
    named = drawn(table, R, Ask({"do": "build", "circle": 14, "value": 2}))

    assert candidates(scene) == {"circle 7": 1, "circle 14": 2}
    assert [args[1] for _, args in sprites(named, "dolmen 14 ").values()] == ["2"]


def questions_to(state: DolmenState, seat: Seat, action: Action) -> list[str]:
    """The fields that are asked for on the way to an action, a region counted by itself."""
    wanted, draft = as_record(action), dict[str, Any]()
    choices, asked_for = list(GAME.choices(state, seat)), []
    while (asked := next_question(GAME, choices, draft)) is not None:
        value = wanted[asked.field]
        if asked.groups:
            offered = [group for group in asked.groups if value in group]
            draft[asked.field] = [str(each) for each in offered[0]]
            asked_for.append(f"{asked.field} region")
        else:
            draft[asked.field] = value
            asked_for.append(asked.field)
        assert fitting(choices, draft)
    return asked_for


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_turn_takes_six_taps_at_most(seats: int) -> None:
    for step in list(wild_game(seats, "taps"))[::3]:
        if step.action is None or step.seat is None or step.action.standing:
            continue
        action = step.action
        if name_of(action) in ("walk", "fly"):
            action = msgspec.structs.replace(action, stone=usual(step.before))
        taps = 1 + len(questions_to(step.before, step.seat, action)) + 1
        assert taps <= MAX_TAPS, action


def usual(state: DolmenState) -> bool:
    """Return True if a stone is left unless the player says otherwise."""
    return state.players[state.active].stones > 0


def test_the_stone_is_no_question_of_its_own_and_an_owner_is_asked_out_of_turn() -> None:
    table = crossroads()
    walk = next(each for each in table.choices(R) if name_of(each) == "walk")
    assert "stone" not in questions_to(table.state, R, walk)

    table = Table().stones("R D2, R E2, R G3").lays(B, "F3")
    assert table.state.phase is Phase.TURN
    assert questions_to(table.state, R, Build(Circle(14), 2)) == ["circle", "value"]
    assert Y not in GAME.may_act(table.state)


def test_a_finished_walk_may_still_leave_no_stone_and_be_changed_back() -> None:
    table = crossroads()
    choices, draft = table.choices(R), {"do": "walk", "druid": "L4", "to": "M3"}

    [walk] = finished(GAME, choices, draft)
    assert as_record(walk)["stone"] is True
    assert instead(GAME, choices, walk) == ("stone", [False])
    [bare] = finished(GAME, choices, {**draft, "stone": False})

    assert as_record(bare)["stone"] is False
    assert instead(GAME, choices, bare) == ("stone", [True])


def test_without_a_choice_the_stone_is_not_offered_again() -> None:
    poor = crossroads().scored(R, 1)
    bare = crossroads().orders(R, auto_pass=False).stock(R, 0)
    draft: dict[str, Any] = {"do": "walk", "druid": "L4", "to": "M3"}

    for table, stone in ((poor, True), (bare, False)):
        choices = table.choices(R)
        [walk] = finished(GAME, choices, draft)
        assert as_record(walk)["stone"] is stone
        assert instead(GAME, choices, walk) == ("", [])
