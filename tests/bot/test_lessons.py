"""`/learn`: how a game is played, a page at a time; a guided first game by its buttons."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.checks.effort import deep
from bot.checks.mutants import mutants, refusal_of
from bot.core.phrases import Voice
from bot.core.wording import action_label, action_sentence, own_or_value_label, sentence_at
from bot.learn import guide_panel, guides
from bot.lessons import extended, lesson_of, offer, places, positions_of, shorter
from engine.castles_of_tuscany.actions import TakeTile
from engine.dolmengoetter.actions import Build, Walk
from engine.dolmengoetter.pieces import Circle
from engine.kernel.actions import Action, fields_of, name_of, value_of
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Cell, Chosen, Seat
from engine.kernel.notation import print_action
from engine.kernel.refusals import Refusal
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.registry import GAMES
from engine.tables.members import Person, Settings
from tests.bot.play import open_table
from tests.bot.world import World, coloured, labels, parts_of, text_of, world
from tests.guided import TAUGHT, facts_of, judged, number_of, step_of
from tests.helpers import settle

QUICK = "galaxy_trucker"
"""The game whose lesson `make test` goes through by its buttons; the lessons themselves are all
tested without them."""


def test_a_path_holds_every_answer() -> None:
    path = extended(extended(extended(0, 0), 24), 7)

    assert places(path) == [0, 24, 7]
    assert places(shorter(path)) == [0, 24]


def test_a_number_that_no_button_of_ours_carries_is_no_path() -> None:
    assert places(-1) == []


async def begin(here: World, game: str) -> Any:
    shown = await here.ann.slash(here.channel, "rules", game=game)
    opened = await here.ann.click(shown.response, label="Guided first game")
    return opened.response


def pressable(message: Any, verb: str) -> list[str]:
    """The buttons of a verb on a message."""
    ids = (str(each["custom_id"]) for each in parts_of(message, 2))
    return [each for each in ids if each.startswith(f"mp:{verb}:")]


def place_of(action: Action, field: str, offered: list[Chosen]) -> int:
    """Which answer leads on to an action."""
    value = value_of(action, field)
    for place, each in enumerate(offered):
        if each == value or (isinstance(each, list) and value in each):
            return place
    raise AssertionError(f"{value} is not offered")


async def play(here: World, message: Any, key: str, number: int, *, solve: bool) -> Any:
    """Play an action in a step, one that solves it or not."""
    message = await answered(here, message, key, number, solve=solve)
    [confirm] = pressable(message, "lesson_play")
    return (await here.ann.click(message, custom_id=confirm)).response


async def answered(here: World, message: Any, key: str, number: int, *, solve: bool) -> Any:
    """Answer the questions of a step until an action can be confirmed."""
    state, seat = positions_of(key)[number]
    choices = list(GAMES[key].choices(state, seat))
    action = next(each for solved, each in judged(key, number) if solved is solve)
    fields: dict[str, Chosen] = {}
    while True:
        asked, field, offered = offer(GAMES[key], choices, fields)
        if asked is None and (not field or value_of(action, field) not in offered):
            break
        place = place_of(action, field, offered)
        [button] = [
            each for each in pressable(message, "lesson_pick") if each.endswith(f":{place}")
        ]
        fields[field] = offered[place]
        message = (await here.ann.click(message, custom_id=button)).response
    return message


@pytest.mark.parametrize("key", [QUICK, *(deep(each) for each in TAUGHT if each != QUICK)])
async def test_every_step_is_missed_once_and_then_solved(here: World, key: str) -> None:
    lesson = lesson_of(key)
    message = await begin(here, key)
    for number in range(len(lesson.steps)):
        assert f"Step {number + 1} of {len(lesson.steps)}" in text_of(message)

        missed = await play(here, message, key, number, solve=False)
        assert "not what this step asks for" in text_of(missed)
        again = (await here.ann.click(missed, label="Try again")).response
        solved = await play(here, again, key, number, solve=True)

        assert "not what this step asks for" not in text_of(solved)
        onward = "Finish" if number + 1 == len(lesson.steps) else "Next step"
        message = (await here.ann.click(solved, label=onward)).response
    assert f"all {len(lesson.steps)} steps" in text_of(message)
    assert labels(message) == ["Begin again"]


async def test_a_lesson_goes_on_where_it_was_left_after_a_restart(here: World) -> None:
    message = await begin(here, "taluva")
    await play(here, message, "taluva", 0, solve=True)
    await here.restart()

    message = await begin(here, "taluva")

    assert "Step 2 of" in text_of(message)
    later = (await here.ann.click(message, label="Later")).response
    onward = (await here.ann.click(later, label="Go on")).response
    assert "Step 2 of" in text_of(onward)


async def test_who_had_done_all_steps_before_there_were_more_goes_on_with_the_new_ones(
    here: World,
) -> None:
    steps = len(lesson_of("taluva").steps)
    earlier = Settings(lessons={"taluva": steps - 1})
    await settle(here.tables.people, Person(here.ann.id, "Ann", settings=earlier))

    message = await begin(here, "taluva")

    assert f"Step {steps} of {steps}" in text_of(message)


async def test_a_missed_step_says_what_the_move_would_have_brought(here: World) -> None:
    message = await begin(here, "taluva")
    await play(here, message, "taluva", 0, solve=True)
    message = await begin(here, "taluva")
    step = step_of("taluva", 1)

    missed = await play(here, message, "taluva", 1, solve=False)

    assert step.key == "expand"
    assert "You use 1 hut" in text_of(missed)
    assert "\n\nYou could play that" in text_of(missed), "the quoted task ends before"


def refused_move(key: str) -> tuple[str, Refusal]:
    """A move that the rules refuse in the first step, in the notation."""
    state, seat = positions_of(key)[0]
    for action in mutants(GAMES[key], state, Chance("refused"), 200):
        refusal = refusal_of(GAMES[key], state, seat, action)
        if refusal is not None and refusal.rule and not action.standing:
            return print_action(action), refusal
    raise AssertionError("everything is legal")


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_typed_move_against_the_rules_is_refused_as_usual_with_a_hint(
    here: World, key: str
) -> None:
    line, refusal = refused_move(key)
    message = await begin(here, key)
    assert "You can also type a move" in text_of(message)

    answer = (await here.ann.slash(here.channel, "learn", game=key, move=line)).response

    told = text_of(answer).splitlines()
    assert told[0].startswith("**Step 1 of ")
    assert any(each.startswith("-# ") and refusal.rule in each for each in told)
    assert len(told) >= 4, "the hint comes last"
    assert labels(answer) == ["Try again", "Read the rule"]
    again = (await here.ann.click(answer, label="Try again")).response
    assert text_of(again) == text_of(message)


async def test_a_typed_move_is_judged_as_by_the_buttons(here: World) -> None:
    moves = {solved: print_action(each) for solved, each in judged("taluva", 0)}
    missed = await here.ann.slash(here.channel, "learn", game="taluva", move=moves[False])
    assert "not what this step asks for" in text_of(missed.response)
    garbled = await here.ann.slash(here.channel, "learn", game="taluva", move="build")
    assert labels(garbled.response)[0] == "Try again"

    solved = await here.ann.slash(here.channel, "learn", game="taluva", move=moves[True])

    assert "Next step" in labels(solved.response)
    assert "Step 2 of" in text_of(await begin(here, "taluva"))


async def test_a_typed_move_without_a_game_is_answered_with_what_is_missing(here: World) -> None:
    nowhere = await here.ann.slash(here.channel, "learn", move="build")
    assert "say in `game` which one" in text_of(nowhere.response)
    assert "Taluva" in labels(nowhere.response)

    await here.ann.slash(here.channel, "play", game="taluva")
    offered = await here.ann.autocomplete(here.channel, "learn", "move", "")
    here_too = await here.ann.slash(here.channel, "learn", move="build")

    assert offered
    assert labels(here_too.response)[0] == "Try again"


async def test_what_is_legal_in_the_step_is_offered_as_somebody_types(here: World) -> None:
    offered = await here.ann.autocomplete(here.channel, "learn", "move", "", game="taluva")

    state, seat = positions_of("taluva")[0]
    legal = {print_action(each) for each in GAMES["taluva"].choices(state, seat)}
    assert offered
    assert {each["value"] for each in offered} <= legal


async def test_a_step_names_the_learners_colour_and_counts_no_moves(here: World) -> None:
    told = text_of(await begin(here, "taluva"))

    steps = len(lesson_of("taluva").steps)
    assert f"**Step 1 of {steps}** · your colour: yellow, a square" in told
    assert "\n> Lay your tile beside the island.\n\n" in told
    assert "moves made" not in told


def buttons_of(key: str, number: int) -> set[str]:
    """What the buttons of a step may say in Chinese."""
    game, voice = GAMES[key], Voice("zh-TW")
    state, seat = positions_of(key)[number]
    found = set()
    for each in game.choices(state, seat):
        found.add(action_label(voice, game, name_of(each)))
        for spec in fields_of(type(each)):
            found.add(own_or_value_label(voice, game, spec, value_of(each, spec.name)))
    return found


@pytest.mark.parametrize(
    ("key", "number"),
    [(key, number) for key in TAUGHT for number in range(len(lesson_of(key).steps))],
)
def test_a_chinese_hint_names_only_buttons_that_are_there(key: str, number: int) -> None:
    hint = f"{key}.lesson.{step_of(key, number).key}.hint"
    told = Voice("zh-TW").say(hint, facts_of(key, number))

    assert set(re.findall("選「(.+?)」", told)) <= buttons_of(key, number)


async def test_nothing_is_offered_that_would_come_after_the_task(here: World) -> None:
    message = await begin(here, "galaxy_trucker")

    confirmed = await answered(here, message, "galaxy_trucker", 0, solve=True)

    assert labels(confirmed).count("Yes, play it") == 1
    assert not any("then draw" in each for each in labels(confirmed))


async def test_a_learner_reads_once_that_positions_are_prepared_and_when_their_colour_changes(
    tmp_path: Path,
) -> None:
    key, told = "castles_of_tuscany", list[str]()
    async with world(tmp_path) as here:
        for number in range(len(lesson_of(key).steps)):
            done = Settings(lessons={key: number})
            await settle(here.tables.people, Person(here.ann.id, "Ann", settings=done))
            told.append(text_of(await begin(here, key)))

    seats = [seat for _, seat in positions_of(key)]
    changed = [now != before for before, now in pairwise(seats)]
    assert ["another colour" in each for each in told] == [False, *changed]
    assert ["prepared position" in each for each in told].count(True) == 1
    assert "prepared position" in told[1]


def test_dol_9_1_a_circle_is_named_once_with_what_is_built_there() -> None:
    state, seat = positions_of("dolmengoetter")[number_of("dolmengoetter", "build")]

    told = sentence_at(Voice(ENGLISH), GAMES["dolmengoetter"], state, seat, Build(Circle(14), 4))

    assert told == "Build in circle no. 14 (× 5): value 4"
    told = sentence_at(Voice("zh-TW"), GAMES["dolmengoetter"], state, seat, Build(Circle(14), 4))
    assert told == "建在區塊 14（× 5）：4 分"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"do": "explore", "accept": False}, "Fly past"),
        ({"do": "defend", "use": True}, "Spend a token"),
        (
            {"do": "power", "batteries": 2, "reward": False},
            "Spend 2, leave the reward",
        ),
    ],
)
def test_yes_and_no_are_said_in_words(given: dict[str, Any], told: str) -> None:
    game = GAMES["galaxy_trucker"]

    assert action_sentence(Voice(ENGLISH), game, game.read_action(given)) == told


def test_dol_5_10_a_walk_without_a_stone_is_said_in_words() -> None:
    walk = Walk(Cell("C3"), Cell("B3"), stone=False)

    told = action_sentence(Voice(ENGLISH), GAMES["dolmengoetter"], walk)

    assert told == "Walk from C3 to B3, leave no stone (−1 point)"


def test_tus_5_1_a_tile_of_the_display_is_named_with_its_position() -> None:
    state, seat = positions_of("castles_of_tuscany")[number_of("castles_of_tuscany", "take")]

    told = sentence_at(Voice(ENGLISH), GAMES["castles_of_tuscany"], state, seat, TakeTile(1))

    assert told == "Take the inn from position 1"


def test_tus_1_8_an_assembled_region_reads_as_a_sentence() -> None:
    game = GAMES["castles_of_tuscany"]
    state = start(game, 2, game.options(), "region")
    region = game.hints.recommended(state, Seat(0))
    assert region is not None

    told = sentence_at(Voice(ENGLISH), game, state, Seat(0), region)

    assert told == (
        "Your region: boards A–C–B, none turned, second and third lower, castle on board C"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", guides())
def test_every_page_is_one_picture_with_words_under_it(key: str, language: str) -> None:
    lessons = guides(language)[key]

    for n, lesson in enumerate(lessons):
        panel = guide_panel(Voice(language), key, n)
        assert f"{n + 1}/{len(lessons)} · {lesson.title}" in panel.text
        assert [file.description for file in panel.files()] == [lesson.picture.alt]
        assert not any(rule in lesson.text for rule in lesson.rules)
        assert lesson.text in panel.rows


async def test_one_reads_on_and_back_and_the_paragraph_opens_beside(here: World) -> None:
    shown = await here.ann.slash(here.channel, "learn", game="taluva")
    first = text_of(shown.response)
    await here.restart()
    on = await here.ann.click(shown.response, label="Next")
    rule = await here.ann.click(shown.response, label="Rule TAL-3.1")
    second = text_of(on.response)
    back = await here.ann.click(shown.response, label="Back")

    assert shown.ephemeral
    assert "### Taluva in two minutes\n**1/7 · How you win**" in first
    assert coloured(back.response) == ["Next"]
    assert "2/7" in second
    assert "**TAL-3.1**" in text_of(rule.response)
    assert text_of(back.response) == first


async def test_without_a_game_it_is_chosen_by_its_button(here: World) -> None:
    shown = await here.ming.slash(here.channel, "learn")
    offered = labels(shown.response)
    shown = await here.ming.click(shown.response, label="塔魯瓦")

    assert offered == [Voice("zh-TW")(f"{key}.name") for key in GAMES]
    assert "兩分鐘學會塔魯瓦" in text_of(shown.response)


async def test_the_lobby_card_leads_to_the_pages_they_to_the_rules_and_these_back(
    here: World,
) -> None:
    card = await open_table(here, game="taluva")

    shown = await here.bob.click(card, label="How to play")
    pages = text_of(shown.response)
    rules = text_of((await here.bob.click(shown.response, label="All the rules")).response)
    again = await here.bob.click(shown.response, label="How to play")

    assert shown.ephemeral
    assert "1/7 · How you win" in pages
    assert rules.startswith("### Taluva: the rules")
    assert text_of(again.response) == pages


WINS = {"en": " win", "zh-TW": "獲勝"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TAUGHT)
def test_the_first_step_says_how_the_game_is_won(key: str, language: str) -> None:
    words = Voice(language).say(f"{key}.lesson.{step_of(key, 0).key}.see", facts_of(key, 0))

    assert WINS[language] in words
