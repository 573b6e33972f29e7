"""What Galaxy Trucker's guided first game says is so in the game it was taken from."""

from collections.abc import Mapping

from bot.core.phrases import Voice
from bot.core.wording import remark_line, sentence_at
from bot.lessons import lesson_of, positions_of
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import (
    FlipHourglass,
    KeepPart,
    Land,
    PeekStack,
    Power,
    RepairShip,
)
from engine.galaxy_trucker.lesson import goods_gained
from engine.galaxy_trucker.pieces import BOARDS, VALUES, Good, Kind, connectors
from engine.galaxy_trucker.scoring import earnings
from engine.galaxy_trucker.state import TruckerState
from engine.galaxy_trucker.tiles import exposed, illegal_pairs, of_kind
from engine.kernel.actions import Action
from engine.kernel.clone import cloner
from engine.kernel.game import play, preview
from engine.kernel.ids import Cell, Fact
from engine.kernel.questions import ask
from engine.kernel.records import read_record, verify
from engine.kernel.texts import ENGLISH, LANGUAGES
from renderers.galaxy_trucker import ARTIST
from renderers.galaxy_trucker.asking import value_words
from renderers.kit.artist import Occasion
from tests.galaxy_trucker.scenario import P
from tests.guided import Guided, number_of
from tests.remarks import said_of

KEY = "galaxy_trucker"
AMY = Occasion(ENGLISH, ("Amy", "Ben", "Cleo"))
LESSON = lesson_of(KEY)
GUIDED = Guided(KEY)
at, said, solutions = GUIDED.at, GUIDED.said, GUIDED.solutions


def is_solved_by(key: str, line: str) -> bool:
    """Return True if a typed action solves a step."""
    state, action = at(key), GAME.parse(line)
    before, after = GAME.look(state, P), preview(GAME, state, P, action)
    return LESSON.steps[number_of(KEY, key)].is_solved(action, before, after)


def test_the_learner_flies_red_from_the_first_tile_to_payday() -> None:
    assert {seat for _, seat in positions_of(KEY)} == {P}
    assert [step.move for step in LESSON.steps] == sorted(step.move for step in LESSON.steps)


def test_gt_3_2_an_engine_that_does_not_point_to_the_rear_solves_nothing() -> None:
    assert is_solved_by("engine", "place_tile 9,9 up")
    assert not is_solved_by("engine", "place_tile 9,9 right")


def test_gt_3_1_in_the_ship_check_two_pipes_meet_a_smooth_side() -> None:
    cells = said("repair")["cells"]
    assert isinstance(cells, list)
    front, rear = (at("repair").ships[P].tiles[str(cell)] for cell in cells)

    assert (connectors(front)["S"], connectors(rear)["N"]) == (0, 2)


def facts_said(key: str, line: str) -> dict[str, Mapping[str, Fact]]:
    """What is said of a move in a step, by the last parts of the keys."""
    return {each.key.rpartition(".")[2]: each.facts for each in said_of(GAME, at(key), P, line)}


def reds(told: Mapping[str, Fact]) -> int:
    """Return how many of the goods that a sentence names are red."""
    goods = told["goods"]
    assert isinstance(goods, list)
    return goods.count(Good.RED.value)


def test_gt_3_4_a_repair_is_told_by_the_kind_of_tile_and_numbered_on_the_ship() -> None:
    state, left = at("repair"), [RepairShip("8,7"), RepairShip("8,8")]
    told = [sentence_at(Voice(language), GAME, state, P, left[1]) for language in LANGUAGES]
    question = ask(GAME, state, P, left, "remove", ["8,7", "8,8"])

    keys = {each.key for each in ARTIST.scene(GAME.look(state, P), AMY, question).each()}

    assert told == ["Repair the ship: remove the battery on 8,8", "修整太空船：拆除 8,8 的電池組"]
    assert {"candidate 8,7", "candidate 8,8", "known"} <= keys


def test_gt_5_3_an_alien_that_adds_nothing_is_warned_of() -> None:
    boards = solutions("alien")[0]
    unarmed = cloner(TruckerState)(at("alien"))
    for cell in of_kind(unarmed.ships[P].tiles, Kind.CANNON):
        del unarmed.ships[P].tiles[cell]

    armed, told = (said_of(GAME, state, P, boards) for state in (at("alien"), unarmed))

    assert [each.key.rpartition(".")[2] for each in armed] == ["boarded"]
    assert [(each.key.rpartition(".")[2], each.warns) for each in told] == [
        ("boarded_in_vain", True)
    ]


def test_gt_3_6_a_single_tile_that_is_removed_is_told_in_the_singular() -> None:
    told = [
        remark_line(Voice(language), each)
        for language in LANGUAGES
        for each in said_of(GAME, at("repair"), P, "repair_ship 8,8")
        if each.key.endswith("removed")
    ]

    assert told[0].startswith("• This tile does not fit and is removed for 1 credit: 8,8.")


def test_gt_6_6_tokens_and_rivals_name_the_strength_that_is_compared() -> None:
    state = at("power")
    answer = sentence_at(Voice(ENGLISH), GAME, state, P, Power(1))
    rivals = [
        Voice(ENGLISH).say(each.key, each.facts)
        for each in GAME.notes(state, P, frozenset({"power"}))
        if each.key.endswith("rival")
    ]

    assert answer == "Spend 1 token for engine strength 3"
    assert rivals
    assert all(" has engine strength " in each for each in rivals)


def test_gt_6_2_flying_past_the_planets_reads_the_same_in_the_picture_and_on_its_button() -> None:
    assert value_words(AMY, Land, "planets", "") == "nowhere"


def test_gt_2_the_numbers_of_the_steps_on_building_are_the_tables() -> None:
    told = facts_said("cannon", "place_tile 8,7 up")["cannons"]
    aside = facts_said("cannon", "place_tile 8,7 down")["cannons"]

    assert (said("cannon")["forward"], said("cannon")["other"]) == (told["after"], aside["after"])
    assert said("battery")["n"] == at("battery").reserve_slots
    assert {type(each) for each in solutions("cards")} == {PeekStack}
    assert said("cards")["n"] == at("cards").options.rules.grabs - at("cards").ships[P].grabs
    assert at("glass").hourglass.circle == "II"
    assert said("glass")["n"] == at("glass").options.rules.grabs
    flipped = play(GAME, at("glass"), P, FlipHourglass()).state
    assert flipped.hourglass.circle == "I"
    assert said("finish")["n"] == exposed("II", at("finish").ships[P].tiles)
    assert facts_said("finish", "finish_building")["finished"]["number"] == 1
    assert len(illegal_pairs("II", at("finish").ships[P].tiles)) == 1


def test_gt_6_the_numbers_of_the_steps_on_cards_are_those_of_the_cards() -> None:
    lost, earned = (facts_said("explore", "explore yes")[key] for key in ("lost_crew", "earned"))

    assert (said("explore")["n"], said("explore")["credits"]) == (lost["n"], earned["n"])
    assert said("explore")["crew"] == at("explore").ships[P].crew
    assert solutions("power") == [Power(1)]
    told = facts_said("planet", "land 1")
    assert said("planet")["n"] == reds(told["stored"])
    assert told["stored"]["goods"] == ["red", "red", "yellow"]
    assert told["thrown"]["goods"] == ["red"], "goods without room are not promised"
    assert at("planet").order[0] == P, "the learner leads"


def test_gt_6_2_the_best_planet_brings_most_of_what_finds_room() -> None:
    state = at("planet")
    before = GAME.look(state, P)
    worth = {
        each: goods_gained(before, preview(GAME, state, P, each))
        for _, each in GUIDED.judged("planet")
    }

    assert solutions("planet") == [Land("2")]
    assert max(worth, key=worth.__getitem__) == Land("2")
    assert {name: said("planet")[name] for name in Good} == {good: VALUES[good] for good in Good}
    assert worth[Land("1")] < sum(VALUES[good] for good in [Good.RED] * 3 + [Good.YELLOW])


def test_gt_7_payday_is_stated_as_the_flight_pays_it() -> None:
    last = verify(GAME, read_record(LESSON.record.read_bytes())).state
    paid, facts = earnings(last)[P], said("payday")

    assert facts["finish"] == paid.finish
    assert facts["goods"] == paid.goods
    assert facts["lost"] == paid.lost == BOARDS["II"].penalty_cap
    assert facts["tidy"] == max(each.tidy for each in earnings(last))
    assert facts["total"] == last.money[P] == max(last.money)
    assert paid.tidy == 0
    *_, given_up = GAME.choices(at("payday"), P)
    assert facts["half"] == sale_after(given_up)


def sale_after(action: Action) -> int:
    """What the learner's goods bring after an action at payday."""
    return earnings(play(GAME, at("payday"), P, action).state)[P].goods


def test_gt_5_12_tokens_lost_with_a_part_are_not_called_spent_and_parts_are_named() -> None:
    told = [each.key.rpartition(".")[2] for each in said_of(GAME, at("part"), P, "keep_part 5,6")]
    parts = [
        sentence_at(Voice(ENGLISH), GAME, at("part"), P, each)
        for each in GAME.choices(at("part"), P)
        if isinstance(each, KeepPart)
    ]

    assert KeepPart(Cell("5,6")) not in solutions("part")
    assert told == ["no_engine", "cut_off_many"]
    assert any("1 double engine" in each for each in parts)
