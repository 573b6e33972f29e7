"""Posts are short: the picture stays in sight, and what is not true any more is taken off."""

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.cards.phone_lines import lines_of
from bot.cards.short_story import (
    MAX_AT_ONCE,
    MAX_LINES,
    MAX_URGENT,
    abridged,
    is_urgent,
    short_story,
    told_at_once,
)
from bot.cards.story import before_count, told_lines
from bot.core.phrases import Voice
from engine.kernel.events import TOTAL, Event
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import replay
from engine.kernel.texts import CHINESE, ENGLISH, Names
from engine.registry import GAMES
from engine.tables.models import LogKind
from tests.bot.dolmens import put_state
from tests.bot.play import boards, start_game, take_turn
from tests.bot.test_sentences import GAME_OF
from tests.bot.told import NAMES, TALUVA, hut, log_of, moved, row, voice_in
from tests.bot.world import World, labels, text_of
from tests.galaxy_trucker.scenario import about_to_fly
from tests.recordings import record

AT_ONCE = 6
"""So many moves in one post are many."""


each_that_counts = pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if game.told("count")]
)


@pytest.mark.parametrize("languages", [(ENGLISH,), (CHINESE,), (ENGLISH, CHINESE)])
@pytest.mark.parametrize("key", GAMES)
def test_no_story_takes_more_than_four_lines_of_a_phone_besides_what_is_urgent(
    key: str, languages: tuple[str, ...]
) -> None:
    game, log = GAMES[key], log_of(key)
    first, *others = languages
    names = Names(("Annabelle", "Computer 1", "小明", "Bob", "Christopher"), game.hints.label)
    for end in range(1, len(log) + 1):
        rows = log[max(0, end - AT_ONCE) : end]

        story, whole = short_story(Voice(first, names, others), game, rows)

        lines = [line.removeprefix("- ") for line in story.splitlines()]
        room = MAX_LINES + MAX_URGENT * any(is_urgent(game, each.events) for each in rows)
        assert sum(map(lines_of, lines)) <= (room if not others else room + 2 * len(languages))
        in_full = told_lines(Voice(first, names), game, abridged(game, rows))
        assert bool(lines) == bool(in_full)
        if whole and lines:
            assert lines[0] == in_full[0][1]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", GAMES)
def test_an_answer_to_a_move_is_no_wall_of_words_even_where_the_end_is_counted(
    key: str, language: str
) -> None:
    voice = voice_in(language, key)
    for each in log_of(key):
        assert lines_of(told_at_once(voice, GAMES[key], [each], Seat(0))) <= MAX_AT_ONCE


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@each_that_counts
def test_the_final_count_is_told_in_lines_that_one_can_read(key: str, language: str) -> None:
    game, voice, last = GAMES[key], voice_in(language, key), log_of(key)[-1:]

    lines = [line for _, line in told_lines(voice, game, last)]

    assert lines[-1] == voice.sentence(last[0].events[-1:], None)
    assert max(map(lines_of, lines)) <= MAX_AT_ONCE


def test_the_reasons_of_a_computer_have_a_line_of_their_own() -> None:
    move = log_of("taluva")[-1]
    reasons = [Event("table.reason.turn_ends", {}), Event("table.reason.costs", {"by": 2})]
    told = replace(move, events=[*move.events, *reasons])

    *_, won, why = [line for _, line in told_lines(voice_in(ENGLISH, "taluva"), TALUVA, [told])]

    assert "wins" in won
    assert why.startswith("The computer's reason: ")
    assert why.endswith("2 better at once.")


@each_that_counts
def test_the_post_of_the_end_tells_what_was_played_and_leaves_the_count_to_its_ranking(
    key: str,
) -> None:
    game, log = GAMES[key], log_of(key)

    (played,) = before_count(game, log[-1:])

    count = log[-1].events[len(played.events) :]
    assert count[-1].key == f"{key}.won"
    assert played.events
    assert not game.told("count") & {each.key for each in played.events}


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_whoever_loses_huts_reads_of_it_whatever_was_built_after(language: str) -> None:
    erupted = Event(
        "taluva.erupted",
        {"seat": 0, "cell": "0,0", "dir": "N", "level": 2, "first": "sand", "second": "lake"},
    )
    lost = Event("taluva.huts_lost_on", {"seat": 1, "cells": ["1,0", "0,1"], "n": 2})
    grown = Event(
        "taluva.expanded",
        {"seat": 0, "cell": "3,0", "terrain": "sand", "cells": ["4,0", "5,0"], "n": 2},
    )
    drawn = Event("taluva.tile_drawn", {"seat": 1, "first": "lake", "second": "lake", "n": 31})
    rows = [row(LogKind.ACTION, 1, erupted, lost), row(LogKind.ACTION, 2, grown, drawn)]
    voice = Voice(language, NAMES)

    story = short_story(voice, TALUVA, rows)[0]

    assert voice.sentence([lost], None) in story
    assert voice.sentence([grown], None)[:12] in story
    assert voice.sentence([drawn], None) not in story


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].told("urgent")])
def test_what_is_urgent_is_told_whatever_else_happened(key: str, language: str) -> None:
    voice, game = voice_in(language, key), GAMES[key]
    found = 0
    for number, played in enumerate(replay(GAMES[key], record(GAME_OF[key]))):
        each = row(LogKind.ACTION, number, *played.events)
        urgent = [event for event in each.events if event.key in game.told("urgent")]
        if urgent and lines_of(voice.sentence(urgent, None)) <= MAX_URGENT - len(urgent):
            story, _ = short_story(voice, game, [each])
            assert all(voice.sentence([event], None) in story for event in urgent)
            found += 1
    assert found


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_points_of_a_round_are_told_for_everybody(language: str) -> None:
    game, voice = GAMES["castles_of_tuscany"], voice_in(language, "castles_of_tuscany")
    scored = [
        each
        for each in log_of("castles_of_tuscany")
        if any(event.key == "castles_of_tuscany.round_begins" for event in each.events)
    ]

    for each in scored:
        story, _ = short_story(voice, game, [each])
        points = [e for e in each.events if e.key == "castles_of_tuscany.phase_points"]
        assert all(voice.sentence([event], None) in story for event in points)
    assert scored


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", GAMES)
def test_whoever_moves_hears_what_only_they_may_know(key: str, language: str) -> None:
    voice, game = voice_in(language, key), GAMES[key]
    for each in log_of(key):
        for event in each.events:
            if event.only_for is not None:
                reader = Seat(min(event.only_for))
                told = told_at_once(voice, game, [each], reader)
                assert voice.sentence([event], reader) in told


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_no_heading_is_told_at_once_without_what_it_heads(language: str) -> None:
    game, voice = GAMES["dolmengoetter"], voice_in(language, "dolmengoetter")
    last = log_of("dolmengoetter")[-1]
    told = told_at_once(voice, game, [last], Seat(0))

    assert told.endswith("…")
    for heading, first in pairwise(last.events):
        if heading.key == "dolmengoetter.stack_left":
            alone, both = (voice.sentence(each, None) for each in ([heading], [heading, first]))
            assert alone not in told or both in told


def test_an_answer_is_called_secret_as_long_as_nothing_has_come_of_it() -> None:
    voice, game = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"]
    sealed = [
        Event("galaxy_trucker.answered", {"seat": 0}),
        Event("galaxy_trucker.your_planets", {"planets": ["2"]}, only_for=(Seat(0),)),
    ]
    landed = Event("galaxy_trucker.landed", {"seat": 0, "planet": 2})

    waiting = told_at_once(voice, game, [row(LogKind.ACTION, 1, *sealed)], Seat(0))
    opened = told_at_once(voice, game, [row(LogKind.ACTION, 1, *sealed, landed)], Seat(0))

    assert waiting == "Ann has answered secretly. You want planet 2."
    assert opened == "Ann lands on planet 2."


def test_a_step_that_ends_the_run_of_the_hourglass_is_told_with_what_comes_of_it() -> None:
    voice, game = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"]
    placed = Event("galaxy_trucker.placed", {"seat": 0, "tile": "engine1-06", "cell": "7,8"})
    after = [
        Event("galaxy_trucker.glass_out", {"circle": "ii"}),
        Event("galaxy_trucker.grabs_again", {}),
    ]
    step = replace(row(LogKind.ACTION, 1, placed, *after), action={"do": "place_tile"})

    assert told_at_once(voice, game, [step], Seat(0)).startswith("Ann places an engine on 7,8. ")


def test_of_too_much_at_once_one_hears_what_happens_to_oneself() -> None:
    voice, game = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"]
    card = Event("galaxy_trucker.card", {"n": 2, "of": 8, "card": "planets", "id": "I-13"})
    others = [Event("galaxy_trucker.moved_on", {"seat": 1, "n": n}) for n in range(1, 19)]
    own = Event("galaxy_trucker.moved_on", {"seat": 0, "n": 2})

    told = told_at_once(voice, game, [row(LogKind.ACTION, 1, card, *others, own)], Seat(0))

    assert told.startswith("Card 2 of 8: Planets. Bob flies 1 space ahead. ")
    assert told.endswith("Ann flies 2 spaces ahead. …")


def test_what_is_urgent_stands_where_it_happened() -> None:
    voice, game = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"]
    gone = Event("galaxy_trucker.gives_up", {"seat": 0})
    card = Event("galaxy_trucker.card", {"n": 2, "of": 8, "card": "planets", "id": "I-13"})
    rows = [row(LogKind.ACTION, 1, gone), row(LogKind.ACTION, 2, card)]

    story, whole = short_story(voice, game, rows)

    assert story == "- Ann gives up the flight.\n- Card 2 of 8: Planets."
    assert whole


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_end_of_a_flight_tells_in_a_clause_what_everybody_has(language: str) -> None:
    voice, game = voice_in(language, "galaxy_trucker"), GAMES["galaxy_trucker"]
    found = 0
    for played in replay(GAMES["galaxy_trucker"], record(GAME_OF["galaxy_trucker"])):
        keys = [each.key for each in played.events]
        if "galaxy_trucker.flight_over" in keys:
            paid = played.events[keys.index("galaxy_trucker.flight_over") :]
            story, _ = short_story(voice, game, [row(LogKind.ACTION, 1, *paid)])
            owned = [each for each in paid if each.key == "galaxy_trucker.money"]
            assert all(voice.sentence([each], None) in story for each in owned)
            found += 1
    assert found == 3


async def test_an_older_board_says_what_happened_and_calls_nobody(here: World) -> None:
    older = await start_game(here, here.bob)
    first, then = (here.ann, here.bob)[:: 1 if f"<@{here.ann.id}>" in text_of(older) else -1]
    assert f"<@{first.id}>, it is your turn" in text_of(older)

    await take_turn(first, older, random.Random(0))
    await here.bot.finish_rounds()

    older, newer = boards(here)[-2:]
    assert "your turn" not in text_of(older)
    assert text_of(older).startswith("### Taluva · 47 tiles left")
    assert f"<@{then.id}>, it is your turn" in text_of(newer)


async def test_the_last_board_of_a_game_that_was_given_up_calls_nobody(here: World) -> None:
    await start_game(here)

    sure = await here.ann.slash(here.channel, "table abandon")
    await here.ann.click(sure.response, label="Give it up")
    await here.bot.finish_rounds()

    [board] = boards(here)
    assert "your turn" not in text_of(board)
    assert labels(board) == []


async def flown(here: World) -> None:
    """Ann and Bob have flown through two cards that told a lot."""
    await start_game(here, here.bob, game="galaxy_trucker")
    await put_state(here, about_to_fly("I-11", "I-10", "I-13", decision_seconds="0").state)
    await here.ann.slash(here.channel, "trucker fly-on", now=True)


async def test_what_happened_tells_the_whole_story_privately(here: World) -> None:
    await flown(here)
    cut = next(each for each in boards(here) if "What happened" in labels(each))

    answer = await here.bob.click(cut, label="What happened")

    assert answer.ephemeral
    told = text_of(answer.response)
    assert "(rolled" not in text_of(cut)
    assert "(rolled" in told
    assert told.count("\n- ") > text_of(cut).count("\n- ")


def test_of_too_many_cards_the_newest_are_told_whole() -> None:
    voice, game = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"]
    rows = [
        row(
            LogKind.ACTION,
            number,
            Event("galaxy_trucker.card", {"n": number, "of": 8, "card": "meteors", "id": "I-10"}),
            Event("galaxy_trucker.lost_crew", {"seat": number % 3, "n": number}),
            Event("galaxy_trucker.same_order", {"seats": [0, 1, 2], "n": 3}),
        )
        for number in range(1, 8)
    ]

    story, whole = short_story(voice, game, rows)

    assert not whole
    assert story.splitlines()[-1] == "- Card 7 of 8: Meteoric Swarm. Bob loses 7 crew."
    assert "…" not in "".join(story.splitlines()[1:])


def test_the_first_post_says_who_starts_however_much_has_happened_since() -> None:
    begun = row(LogKind.START, 1, Event("table.started_by", {"seat": 2}))
    rows = [moved(n, n % 3, hut(n % 3, f"{n},0")) for n in range(2, 12)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), TALUVA, [begun, *rows])

    assert story.splitlines()[0] == "- The game begins; 小明 starts."


def test_whoever_moves_in_chinese_is_you_in_all_they_read_of_it() -> None:
    rows = [moved(1, 2, hut(2, "0,0"), Event("taluva.drew", {"seat": 2, "first": "sand"}))]

    told = {
        language: told_at_once(voice_in(language, "taluva"), TALUVA, rows, Seat(2))
        for language in (ENGLISH, CHINESE)
    }

    assert "小明" in told[ENGLISH]
    assert told[CHINESE].startswith("你")
    assert "小明" not in told[CHINESE]


@pytest.mark.parametrize(
    ("key", "facts", "line"),
    [
        ("sold_nothing", {"n": 4}, "小明：果實 +2（4）；不賣果實。"),
        (
            "overbuilt",
            {"cell": "0,0", "n": 2, "facing": "N"},
            "小明：果實 +2（4）；用聖物覆蓋 R20。",
        ),
    ],
)
def test_a_name_stands_once_before_what_its_owner_gains_and_does(
    key: str, facts: dict[str, Fact], line: str
) -> None:
    gain = Event("cacao.harvested", {"seat": 2, "cell": "0,1", "n": 2, TOTAL: 4})
    did = Event(f"cacao.{key}", {"seat": 2, **facts})

    story, _ = short_story(voice_in(CHINESE, "cacao"), GAMES["cacao"], [moved(1, 2, gain, did)])

    assert story == f"- {line}"


def test_a_point_lost_for_no_stone_is_told_without_saying_that_twice() -> None:
    bare = Event("dolmengoetter.walked_bare", {"seat": 2, "druid": "A2", "to": "A3"})
    lost = Event("dolmengoetter.point_lost", {"seat": 2, "score": 3})
    rows = [moved(1, 2, bare, lost)]

    story, _ = short_story(voice_in(CHINESE, "dolmengoetter"), GAMES["dolmengoetter"], rows)

    assert story.count("不留石柱") == 1


def test_what_a_circle_brings_and_the_final_score_are_told_apart() -> None:
    scored: dict[str, Fact] = {"seat": 2, "value": 1, "multiplier": 3, "points": 3, "circle": 25}
    events = [
        Event("dolmengoetter.dolmen_scored", scored),
        Event("dolmengoetter.final_score", {"seat": 2, "score": 63}),
    ]

    told = voice_in(CHINESE, "dolmengoetter").sentence(events)

    assert told.endswith("分。小明總共 63 分。")
