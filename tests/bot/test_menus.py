"""The chooser's questions: every legal action in few taps; menus where there are many answers."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.phrases import ABOUT, ENTRIES
from bot.turn import next_question as next_question_module
from bot.turn.next_question import best_first, brought
from bot.turn.panels import asking, option_labels
from bot.turn.questions import MAX_VALUES, Asked, fitting, next_question
from bot.turn.turn import Turn
from engine.castles_of_tuscany.actions import TakeTile
from engine.kernel.actions import Action, as_record, name_of, values_in
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, play, start
from engine.kernel.ids import Chosen
from engine.kernel.lengths import units
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from tests.bot.play import open_turn, start_game
from tests.bot.test_typed import offers
from tests.bot.world import World, labels, parts_of, text_of
from tests.taps import turn_at


def far_in(
    key: str, most: int, language: str = ENGLISH, kind: str = "place_tile"
) -> tuple[Turn, Asked, Sequence[Action]]:
    """A question with more than so many answers in the middle of a game, about a kind of action."""
    game = GAMES[key]
    state = start(game, 2, game.options(), "far")
    middle = islice(steps(game, state, [PLAYERS["normal"]] * 2, Chance("far")), 30, None)
    for step in middle:
        assert step.seat is not None
        turn = turn_at(game, step.before, step.seat, language)
        left = [each for each in turn.choices if name_of(each) == kind]
        asked = next_question(game, left, {}) if left else None
        if asked and len(asked.values) > most:
            return turn, asked, left
    raise AssertionError("no question has so many answers")


async def test_the_best_of_many_places_come_first_and_the_others_are_counted() -> None:
    turn, asked, left = far_in("taluva", 40)

    best = await best_first(turn, asked, left)

    assert ENTRIES.most >= len(best.values) >= 5
    assert best.others == len(asked.values) - len(best.values) > 0
    assert set(best.values) < set(asked.values)
    assert best == await best_first(turn, asked, left), "the same whenever it is asked"
    assert list(asking(turn, best, left).values) == list(best.values)


async def test_few_that_stand_out_come_first_and_some_of_the_others_follow_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turn, asked, left = far_in("taluva", 40)
    good = [asked.values[30], asked.values[20]]
    worth = {good[0]: 2.0, good[1]: 1.0}
    values = values_in(left, asked.field)
    monkeypatch.setattr(
        next_question_module, "worths_of", lambda *_: [worth.get(each, 0.0) for each in values]
    )

    best = await best_first(turn, asked, left)

    assert list(best.values) == [*good, *asked.values[:10]]
    assert len(best.likely) == len(best.values)
    assert best.in_menu
    assert all([await brought(turn, best, left, option_labels(turn, best, left))])


async def test_an_answer_says_what_it_brings_in_the_words_of_its_reader() -> None:
    said = {ENGLISH: "new settlement", CHINESE: "新聚落"}
    for language in LANGUAGES:
        turn, asked, left = far_in("taluva", 10, language, "build_hut")
        best = await best_first(turn, asked, left)

        told = await brought(turn, best, left, option_labels(turn, best, left))

        assert len(told) == len(best.values)
        assert all(units(each) <= ABOUT.most for each in told)
        assert said[language] in told
        assert not any(each.endswith((".", "。")) for each in told)


async def test_an_entry_does_not_say_once_more_what_its_name_says() -> None:
    for language, level in ((ENGLISH, "level 2"), (CHINESE, "第 2 層")):
        turn, asked, left = far_in("taluva", 40, language)
        asked = replace(asked, groups=())
        names = option_labels(turn, asked, left)

        told = await brought(turn, asked, left, names)

        assert any(level in each for each in names)
        assert not any(level in each for each in told)


async def test_what_all_answers_bring_is_not_said_of_each() -> None:
    turn, asked, left = far_in("taluva", 10, kind="build_hut")

    told = await brought(turn, asked, left, option_labels(turn, asked, left))

    assert not any("You use" in each for each in told), "each of them takes one hut"
    assert any("settlement" in each for each in told)


async def test_a_place_is_chosen_in_the_menu_and_turned_where_it_is_confirmed(here: World) -> None:
    await start_game(here, here.bob)
    await hut_of_whoever_begins(here)
    board = here.channel.last_message
    who, _ = await here.turn()
    shown = (await open_turn(who, board)).response
    [menu] = parts_of(shown, 3)
    last = menu["options"][-1]

    confirm = (await who.select(shown, [last["value"]], custom_id=menu["custom_id"])).response

    where = last["label"].split(" · ")[1].split(",")[0]
    assert f"volcano on {where}" in text_of(confirm)
    other = next(each for each in labels(confirm) if each.startswith("Instead: terrains"))
    turned = (await who.click(confirm, label=other)).response
    assert f"terrains to the {other.split()[-1]}" in text_of(turned)
    done = (await who.click(turned, label="Yes, play it")).response
    assert "Done" in text_of(done)


async def hut_of_whoever_begins(here: Any) -> None:
    """The first building of a game, whoever begins."""
    board = here.channel.last_message
    who, _ = await here.turn()
    shown = (await open_turn(who, board)).response
    while picks := [each for each in parts_of(shown, 2) if each["custom_id"][:7] in CHOSEN]:
        shown = (await who.click(shown, custom_id=picks[0]["custom_id"])).response


CHOSEN = ("mp:pick", "mp:play")


TAKE_TURN, CONFIRM = 1, 1


def reachable(game: AnyGame, actions: list[Action], draft: dict[str, Chosen]) -> list[Action]:
    """Every action that answering the questions can lead to."""
    asked = next_question(game, actions, draft)
    if asked is None:
        return fitting(actions, draft)
    assert len(asked.offered()) <= MAX_VALUES
    found: list[Action] = []
    for value in asked.offered():
        found += reachable(game, actions, {**draft, asked.field: value})
    return found


def taps(game: AnyGame, actions: list[Action], wanted: Action) -> int:
    """Return how many buttons are pressed from the ping to the played action."""
    draft: dict[str, Chosen] = {}
    count = TAKE_TURN + CONFIRM
    while asked := next_question(game, actions, draft):
        value = next(
            each
            for each in asked.offered()
            if wanted in fitting(actions, {**draft, asked.field: each})
        )
        draft[asked.field] = value
        count += 1
    assert fitting(actions, draft) == [wanted]
    return count


def played(game: AnyGame, seats: int, luck: random.Random) -> Iterator[tuple[Any, list[Action]]]:
    """Yield positions of a game played at random, with what whoever is to move may do."""
    state = start(game, seats, game.options(), "questions")
    for _ in range(80):
        if game.result(state) is not None:
            return
        seat = min(game.waits_for(state))
        actions = list(game.choices(state, seat))
        yield state, actions
        state = play(game, state, seat, luck.choice(actions)).state


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_a_whole_game_is_reached_by_questions(key: str) -> None:
    game = GAMES[key]
    for _, actions in islice(played(game, max(game.seats), random.Random(7)), 60):
        if len(actions) <= 400:
            assert sorted(map(repr, reachable(game, actions, {}))) == sorted(map(repr, actions))


def test_in_the_middle_of_taluva_a_tile_takes_five_taps_and_a_building_four() -> None:
    game, luck = GAMES["taluva"], random.Random(3)
    most = {"tile": 0, "building": 0}

    for state, actions in played(game, 4, luck):
        kind = "tile" if state.phase == "tile" else "building"
        most[kind] = max(most[kind], taps(game, actions, luck.choice(actions)))

    assert most["tile"] <= 5
    assert most["building"] - TAKE_TURN <= 4


def test_directions_are_offered_clockwise() -> None:
    game, asked = GAMES["taluva"], 0

    for state, actions in islice(played(game, 2, random.Random(5)), 20):
        for each in actions if state.phase == "tile" else ():
            question = next_question(game, actions, {"cell": as_record(each)["cell"]})
            if question is not None:
                asked += 1
                assert list(question.values) == sorted(question.values, key=by_number)

    assert asked


def by_number(value: Chosen) -> int:
    """Directions are numbers."""
    assert isinstance(value, int | str)
    return int(value)


def test_a_numbered_tile_of_the_display_is_named_without_a_second_number() -> None:
    turn = offers("castles_of_tuscany", TakeTile)
    left = fitting(turn.choices, {"do": "take_tile"})
    asked = next_question(turn.game, left, {"do": "take_tile"})
    assert asked is not None

    labels = option_labels(turn, asked, left)

    assert labels
    assert not [each for each in labels if "position" in each]
    assert [each.partition(" · ")[0] for each in labels] == [*map(str, range(1, len(labels) + 1))]
