"""The actions as the rules page has them, their refusals in order, and what time decides."""

import re
from pathlib import Path

import pytest

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import ACTIONS, PAYMENTS, PlaceTile
from engine.castles_of_tuscany.pieces import Bonus, Color
from engine.castles_of_tuscany.state import Step
from engine.kernel.actions import as_record, fields_of, name_of
from engine.kernel.ids import Cell
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Malformed, NotNow, Refused
from tests.castles_of_tuscany.scenario import A, B, Table, opening, prince, refused, started, table

PAGE = Path(__file__).parents[2] / "docs/rules/authors/castles-of-tuscany.md"
CASTLE_LIES = "3c city, 4c farm_olives_grapes, 5c city"


def rows(after: str) -> list[list[str]]:
    """The cells of the table that follows a line of the rules page, without its head."""
    text = PAGE.read_text(encoding="utf-8").split(after)[1]
    lines = [line for line in text.split("\n\n")[1].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_actions_are_those_of_the_page() -> None:
    table_rows = rows("a space by its label.")
    listed = {row[0].strip("`"): re.findall(r"`(\w+)`:", row[1]) for row in table_rows}

    ours = {name_of(kind): [spec.name for spec in fields_of(kind)] for kind in ACTIONS}

    assert ours == listed


def test_every_refusal_of_the_page_has_a_sentence() -> None:
    codes = {row[0].strip("`") for row in rows("in the order in which they are checked:")}

    told = {key.removeprefix("castles_of_tuscany.") for key in GAME.texts.texts}

    assert codes - told == {"malformed"}


def test_tus_a_1_every_payment_has_one_spelling_and_other_values_are_malformed() -> None:
    assert len(PAYMENTS) == 55
    for good in ("card+card", "card+blue", "blue+blue", "blue+dark_green", "worker+worker"):
        assert good in PAYMENTS
    for bad in ("blue+card", "dark_green+blue", "worker+red", "card", "card+card\n", "card+card+"):
        with pytest.raises(Malformed):
            GAME.read_action({"do": "place_tile", "item": "mine", "space": "2b", "pay": bad})
    for take in ({"display": 0}, {"display": 9}, {"display": 1, "discard": "start_castle"}):
        with pytest.raises(Malformed):
            GAME.read_action({"do": "take_tile", **take})


def test_tus_a_1_the_cheapest_payments_come_first() -> None:
    game = table(prince(storage="mine", hand="2 gray, 4 red, 2 blue", workers=2), prince())

    pays = [line.split()[3] for line in game.lines("place_tile")]

    assert pays == [
        *("card+card", "card+worker", "worker+worker"),
        *("card+red", "card+blue", "red+worker", "blue+worker"),
        *("red+red", "red+blue"),
    ]


def test_tus_a_2_a_chain_is_asked_step_by_step() -> None:
    game = table(
        prince(lies=f"{CASTLE_LIES}, 7b monastery, 8b carriage", storage="castle", workers=2),
        prince(),
        display="castle city mine inn village carriage monastery village",
    )

    game.does("place_tile castle 6c worker+worker")
    steps = [game.state.step]
    game.does("free_tile 1 9b")
    steps.append(game.state.step)
    game.does("free_tile 2 8a")
    steps.append(game.state.step)
    assert steps == [Step.FREE_TILE, Step.FREE_TILE, Step.BONUS]
    game.does("choose_bonus worker")

    assert game.waits_for() == {B}


def test_tus_a_3_everything_enumerates_and_no_payment_field_has_more_than_45_values() -> None:
    assert all(kind.enumerated for kind in ACTIONS)
    assert len(opening().choices(A)) == 576
    assert len(opening(bonus_choice="with_setup").choices(A)) == 576 * 5
    game = table(prince(storage="mine city mine", bonuses="storage storage"), prince())
    assert len(game.lines("take_tile")) == 8 * 2

    for hand, workers, payments in (
        (", ".join(f"9 {color}" for color in ("gray", "red", "blue")), 0, 1 + 2 + 3),
        (", ".join(f"4 {color}" for color in Color), 2, 45),
    ):
        rich = table(prince(storage="mine", hand=hand, workers=workers), prince())
        assert len(rich.lines("place_tile")) == payments


def test_tus_a_4_what_follows_is_resolved_without_asking() -> None:
    game = table(
        prince(
            storage="carriage",
            workers=2,
            bonuses="yield_card",
        ),
        prince(),
        yields="hexagon marble_card",
    )

    game.does("place_tile carriage 3b worker+worker")

    assert (game.cards(A), game.storage(A)) == (1, ["hexagon"])
    assert game.state.step is Step.SECOND


def test_tus_a_5_one_player_acts_at_a_time() -> None:
    game = started(2)

    assert GAME.may_act(game.state) == game.waits_for() == {game.state.active}
    assert GAME.may_act(opening(3).state) == {0, 1, 2}


def test_what_does_not_apply_is_left_out_of_the_record() -> None:
    take = parse_action(GAME.actions, "take_tile 3", GAME.hints.read_label)
    region = parse_action(GAME.actions, "setup_region ABC none dd A", GAME.hints.read_label)

    assert as_record(take) == {"do": "take_tile", "display": 3}
    assert "bonus" not in as_record(region)
    assert print_action(take) == "take_tile 3"


def test_a_space_may_be_named_in_capitals_and_is_asked_for_column_by_column() -> None:
    cells = [Cell(at) for at in ("5d", "2a", "1c", "5a", "1b")]

    action = parse_action(GAME.actions, "place_tile mine 2B card+card", GAME.hints.read_label)

    assert isinstance(action, PlaceTile)
    assert action.space == "2b"
    assert sorted(cells, key=GAME.hints.order) == ["1b", "1c", "2a", "5a", "5d"]
    with pytest.raises(Malformed) as caught:
        GAME.hints.read_label("3d")
    assert caught.value.key == "kernel.no_such_cell"


def test_the_end_comes_before_everything_else() -> None:
    game = table(prince(), prince(), prince())
    game.does("resign", B)
    game.state.step = Step.OVER

    for line in ("draw_cards", "take_tile 1", "setup_region ABC none dd A", "resign"):
        for seat in (A, B):
            with refused("game_over", "TUS-10.6"):
                game.does(line, seat)


def test_the_turn_comes_before_the_step_and_the_step_before_the_rules() -> None:
    game = table(prince(storage="mine"), prince(), display="- - - - - - - -")
    with refused("not_your_turn", "TUS-3.1"):
        game.does("end_turn", B)
    for key, rule, line in (
        ("wrong_step", "TUS-14.1", "free_tile 1 2a"),
        ("empty_position", "TUS-5.1", "take_tile 1"),
        ("empty_position", "TUS-5.1", "take_tile 1 city"),
    ):
        with refused(key, rule):
            game.does(line)


def test_a_placement_is_checked_in_the_order_of_the_page() -> None:
    lies = "3b carriage"
    game = table(prince(storage="village inn", lies=lies, bonuses="storage", fresh=0), prince())
    for key, rule, line in (
        ("not_in_storage", "TUS-6.1", "hexagon 3b gray+gray"),
        ("occupied", "TUS-6.1", "village 3b gray+gray"),
        ("wrong_color", "TUS-6.1", "village 4b gray+gray"),
        ("not_adjacent", "TUS-6.1", "village 7a orange+orange"),
        ("pair_of_needed_color", "TUS-6.4", "village 4a orange+orange"),
        ("cannot_pay", "TUS-6.2", "village 4a card+card"),
    ):
        with refused(key, rule):
            game.does(f"place_tile {line}")

    with refused("gained_this_turn", "TUS-9.5"):
        table(prince(storage="hexagon", fresh=1), prince()).does("place_tile hexagon 2c card+card")


def test_refusals_say_what_a_player_needs_to_know() -> None:
    game = table(prince(storage="mine"), prince())
    cases = {
        "place_tile mine 2d card+card": {
            "space": "2d",
            "color": "light_green",
            "face": "mine",
            "needed": "gray",
        },
        "place_tile mine 2b card+card": {"color": "gray", "pay": "card+card"},
        "place_tile city 2b card+card": {"face": "city"},
    }

    for line, facts in cases.items():
        with pytest.raises(Refused) as caught:
            game.does(line)
        assert caught.value.facts == facts
    with pytest.raises(NotNow) as late:
        game.does("draw_cards", B)
    assert late.value.facts == {"seats": [0]}
    with pytest.raises(NotNow) as early:
        game.does("end_turn")
    assert early.value.facts == {"step": "first"}


def in_time(game: Table) -> str:
    """What the game does for the first seat when its time is up."""
    answer = GAME.default(game.state, A)
    assert answer is not None
    assert GAME.default(game.state, B) is None
    return print_action(answer)


@pytest.mark.parametrize(
    ("step", "left", "line"),
    [
        (Step.FIRST, [*Bonus], "draw_cards"),
        (Step.SECOND, [*Bonus], "end_turn"),
        (Step.FREE_TILE, [*Bonus], "skip_free_tile"),
        (Step.BONUS, [*Bonus], "choose_bonus region_card"),
        (Step.BONUS, [Bonus.YIELD_CARD], "choose_bonus yield_card"),
    ],
)
def test_tus_14_3_what_happens_when_the_time_of_a_step_is_up(
    step: Step, left: list[Bonus], line: str
) -> None:
    supply = {each: int(each in left) for each in Bonus}

    assert in_time(table(prince(marble=1), prince(), step=step, state={"supply": supply})) == line


def test_tus_14_3_time_takes_the_lowest_tile_where_no_card_can_be_drawn() -> None:
    display = "- city inn castle mine mine city inn"
    full = prince(storage="hexagon mine", bonuses="storage")
    assert in_time(table(full, prince(), deck="", display=display)) == "take_tile 2 mine"


def test_a_display_position_is_offered_with_what_lies_there() -> None:
    game = table(prince(storage="mine", hand="2 gray", bonuses="storage"), prince())
    take, place = (parse_action(GAME.actions, line, Cell) for line in (
        "take_tile 4", "place_tile mine 2b card+card",
    ))  # fmt: skip

    meant = GAME.hints.meaning(game.state, A, take, "display")

    assert meant is not None
    assert meant.key == "castles_of_tuscany.lies_there"
    assert meant.facts == {"display": 4, "face": "monastery"}
    assert GAME.hints.meaning(game.state, A, take, "discard") is None
    assert GAME.hints.meaning(game.state, A, place, "item") is None
