"""Galaxy Trucker's private pictures show what a question depends on; a turn takes few taps."""

import pytest
from msgspec.structs import replace

from bot.checks.set_ups import Ask
from bot.turn.questions import MAX_VALUES, fitting
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import FinishBuilding, GiveCrew, KeepPart, PlaceTile
from engine.galaxy_trucker.pieces import BOARDS, START_CELL
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.kernel.actions import Action, as_record, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from engine.players import PLAYERS
from engine.players.match import steps
from renderers.galaxy_trucker import ARTIST
from renderers.galaxy_trucker.ship import MIN_CELL_SIZE
from renderers.kit.artist import Occasion
from renderers.kit.layout import CLOSE_WIDTH
from renderers.kit.lettering import width
from renderers.kit.scene import Point, Scene, Sprite, Words
from tests.film import Sheet
from tests.galaxy_trucker.scenario import A, D, P, Table, flight
from tests.galaxy_trucker.sheets import sheets
from tests.galaxy_trucker.views import KINDS, PEEKED, flown
from tests.taps import CONFIRM, MAX_TAPS, TAKE_TURN, questions

EN = Occasion("en", ("Amy", "Bob"))
CELL = 138
"""How large tiles are drawn."""


@pytest.fixture(scope="module")
def asked() -> list[Sheet]:
    return [sheet for sheet in sheets() if sheet[3] is not None]


def scene_of(sheet: Sheet) -> Scene:
    _, view, occasion, question = sheet
    return ARTIST.scene(view, occasion, question)


def test_all_words_of_every_question_are_inside_the_picture(asked: list[Sheet]) -> None:
    assert len(asked) > 50
    for sheet in asked:
        scene = scene_of(sheet)
        for each in scene.each():
            if isinstance(each, Words):
                wide = width(each.words, each.size, each.bold)
                left = each.at[0] - wide * {"l": 0, "m": 0.5, "r": 1}[each.anchor]
                assert 8 <= left <= left + wide <= CLOSE_WIDTH - 8, (sheet[0], each.words)
                assert 8 <= each.at[1] <= scene.size[1] - 8, (sheet[0], each.words)


def test_numbered_marks_stand_in_empty_cells_and_in_the_corners_of_tiles() -> None:
    table = flight(D, A)
    view = GAME.look(table.state, P)
    free = next(at for at in BOARDS[view.board].cells if at not in view.ships[P].tiles)
    question = Question(PlaceTile(free, 0), ("do",), "cell", (free, START_CELL))

    scene = ARTIST.scene(view, EN, question)

    assert place(scene, f"candidate {free}") == place(scene, f"empty {P} {free}")
    (x, y), (tile_x, tile_y) = (
        place(scene, key) for key in (f"candidate {START_CELL}", f"tile {P} {START_CELL}")
    )
    [plate, *_] = scene.find(f"tile {P} {START_CELL}")
    assert isinstance(plate, Sprite)
    assert min(tile_x - x, tile_y - y) > 0.3 * CELL * plate.k


def place(scene: Scene, key: str) -> Point:
    found = scene.find(key)[0]
    assert isinstance(found, Sprite)
    return found.at


def test_the_hand_is_larger_than_the_tiles_of_the_ship() -> None:
    table = Table().building(A, A).holds(P, "cannon2-01")
    question = Ask({"do": "place_tile"}, "cell").of(GAME, table.state, P)

    scene = ARTIST.scene(GAME.look(table.state, P), EN, question)

    [hand] = [each for each in scene.find("hand") if getattr(each, "art", "") == "plate of tile"]
    ship = [each.k for each in scene.starting(f"tile {P}") if isinstance(each, Sprite)]
    assert isinstance(hand, Sprite)
    assert hand.k > max(ship)
    assert "in hand: a double cannon" in scene.texts()


def test_a_finished_action_shows_the_ship_and_its_numbers_as_they_would_be() -> None:
    table = Table().building("", "").holds(P, "engine1-03")
    place = next(each for each in GAME.choices(table.state, P) if "cell" in as_record(each))

    scene = ARTIST.scene(
        GAME.look(table.state, P), EN, Ask(as_record(place)).of(GAME, table.state, P)
    )

    assert scene.starting(f"tile {P} {as_record(place)['cell']}")
    assert scene.starting(f"chosen {as_record(place)['cell']}")
    assert {"0 → 1", "engines"} <= {*scene.texts()}


def test_the_whole_of_each_part_wears_the_number_of_its_answer() -> None:
    table = flight("7,6 cannon1-01 0, 7,8 engine1-03 0", A)
    view = GAME.look(table.state, P)
    question = Question(KeepPart(Cell("7,7")), ("do",), "cell", (Cell("7,7"),))

    scene = ARTIST.scene(view, EN, question)

    marked = {each.key for each in scene.starting("candidate ")}
    assert marked == {f"candidate {at}" for at in view.ships[P].tiles}


@pytest.mark.parametrize("rounds", BOARDS)
@pytest.mark.parametrize("card", [*KINDS, None])
def test_answers_leave_a_full_ship_its_room_however_many_they_are(
    rounds: str, card: str | None
) -> None:
    crew = tuple(f"6,6 6,6 6,7 7,7 {place},7" for place in range(MAX_VALUES))
    view = replace(flown(4, rounds, card or KINDS[0]), viewer=P, card=card, known=PEEKED)
    for values in (crew[:2], crew):
        scene = ARTIST.scene(view, EN, Question(GiveCrew("7,7"), ("do",), "crew", values))

        tiles = [
            each.k * CELL
            for each in scene.starting(f"tile {P}")
            if isinstance(each, Sprite) and each.art == "plate of tile"
        ]
        assert min(tiles) >= MIN_CELL_SIZE


def test_between_two_steps_of_building_one_sees_ship_numbers_and_table() -> None:
    table = Table().building(A, A)
    table.state.table = [5, 6, 7]
    question = Question(FinishBuilding(), (), "do", ("draw_tile", "finish_building"))

    scene = ARTIST.scene(GAME.look(table.state, P), EN, question)

    assert len([each for each in scene.starting("tile to choose") if each]) >= 3
    assert {"on the table: 3", "engines", "cannons", "exposed"} <= {*scene.texts()}


BENCH = GAME.bench


def taps(state: TruckerState, seat: Seat, wanted: Action) -> int:
    """The taps from the panel to a done action, with those that change what is assumed."""
    record = as_record(wanted)
    opened = all(record.get(name) == value for name, value in BENCH.opened.items())
    asked, draft = questions(GAME, state, seat, wanted, BENCH.opened if opened else None)
    changed = len(fitting(list(GAME.choices(state, seat)), draft)) > 1
    return len(asked) + changed + (0 if name_of(wanted) in BENCH.at_once else CONFIRM)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_action_takes_six_taps_at_most_and_a_tile_three(seats: int) -> None:
    state = start(GAME, seats, GAME.options(), "taps")

    for step in steps(GAME, state, [PLAYERS["random"]] * seats, Chance("taps")):
        if step.seat is None or step.action is None:
            continue
        count = taps(step.before, step.seat, step.action)
        assert TAKE_TURN + count <= MAX_TAPS
        if step.before.phase is Phase.BUILD and step.before.ships[step.seat].hand is not None:
            assert count <= 3


def test_a_tile_of_a_full_table_is_taken_by_a_group_and_then_by_itself() -> None:
    table = Table().building(A, A)
    table.state.table, table.state.pool = table.state.pool[:60], table.state.pool[60:]
    tiles = [each for each in GAME.choices(table.state, P) if name_of(each) == "take_tile"]

    assert len(tiles) == 60
    for each in tiles:
        asked, draft = questions(GAME, table.state, P, each, {"do": "take_tile"})
        assert asked == ["tile", "tile"]
        assert fitting(tiles, draft) == [each]


def test_a_cell_says_which_tile_it_lies_beside_or_holds() -> None:
    table = Table().building("7,6 cannon1-01 0", "").holds(P, "cabin-01")

    told = {at: GAME.hints.where(table.state, P, Cell(at)) for at in ("7,5", "6,7", "7,7")}

    assert {at: each and dict(each.facts) for at, each in told.items()} == {
        "7,5": {"cell": "7,5", "side": "S", "kind": "cannon"},
        "6,7": {"cell": "6,7", "side": "E", "kind": "start_cabin"},
        "7,7": {"cell": "7,7", "kind": "start_cabin"},
    }
