"""Posts are short: the picture stays in sight, and what is not true any more is taken off."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cards.phone_lines import beginning, lines_of
from bot.cards.short_story import (
    MAX_AT_ONCE,
    MAX_LINES,
    MAX_URGENT,
    abridged,
    is_urgent,
    newest,
    short_story,
    told_at_once,
)
from bot.cards.story import before_count, told_lines
from bot.core.phrases import Voice
from engine.kernel.events import Event
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import replay
from engine.kernel.texts import CHINESE, ENGLISH, Names
from engine.registry import GAMES
from engine.tables.models import LogKind, LogRow
from tests.bot.dolmens import put_state
from tests.bot.play import boards, open_table, start_game, take_turn
from tests.bot.test_building import start_building
from tests.bot.test_log_snapshots import GAME_OF
from tests.bot.world import World, labels, text_of, world
from tests.galaxy_trucker.scenario import about_to_fly
from tests.recordings import record, recordings

PEOPLE = ("Ann", "Bob", "小明", "Bea", "美玲")
HINTS = GAMES["taluva"].hints
NAMES = Names(PEOPLE, HINTS.label)
UNDO_ASKED = Event("table.undo_asked", {"seat": 0, "n": 2})
AT_ONCE = 6
"""So many moves in one post are many."""


each_that_counts = pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if game.hints.final_count]
)


def log_of(key: str) -> list[LogRow]:
    """The moves of a recorded game as rows of a log."""
    game, recorded = GAMES[key], record(recordings(key)[0])
    return [
        row(LogKind.ACTION, number, *each.events)
        for number, each in enumerate(replay(game, recorded), 1)
    ]


def voice_in(language: str, key: str) -> Voice:
    """A language at a table of a game."""
    return Voice(language, Names(PEOPLE, GAMES[key].hints.label))


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

        story, whole = short_story(Voice(first, names, others), game.hints, rows)

        lines = [line.removeprefix("- ") for line in story.splitlines()]
        room = MAX_LINES + MAX_URGENT * any(is_urgent(game.hints, each.events) for each in rows)
        assert sum(map(lines_of, lines)) <= (room if not others else room + 2 * len(languages))
        in_full = told_lines(Voice(first, names), game.hints, abridged(game.hints, rows))
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
        assert lines_of(told_at_once(voice, GAMES[key].hints, [each], Seat(0))) <= MAX_AT_ONCE


def row(kind: LogKind = LogKind.ACTION, number: int = 1, *events: Event) -> LogRow:
    return LogRow(revision=number, kind=kind, seat=None, action=None, events=[*events], at=0)


def shown(most: int, *lines: str, note: str = "") -> list[str]:
    """What is told of some moves, and of a note before them, in so many lines."""
    told = [(row(LogKind.NOTE), note)] if note else []
    every = dict(enumerate([*told, *((row(), line) for line in lines)]))
    shown = newest(Voice(ENGLISH), every, most)
    return [shown[number] for number in sorted(shown)]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@each_that_counts
def test_the_final_count_is_told_in_lines_that_one_can_read(key: str, language: str) -> None:
    game, voice, last = GAMES[key], voice_in(language, key), log_of(key)[-1:]

    lines = [line for _, line in told_lines(voice, game.hints, last)]

    assert lines[-1] == voice.sentence(last[0].events[-1:], None)
    assert max(map(lines_of, lines)) <= MAX_AT_ONCE


def test_the_reasons_of_a_computer_have_a_line_of_their_own() -> None:
    move = log_of("taluva")[-1]
    reasons = [Event("table.reason.turn_ends", {}), Event("table.reason.costs", {"by": 2})]
    told = replace(move, events=[*move.events, *reasons])

    *_, won, why = [line for _, line in told_lines(voice_in(ENGLISH, "taluva"), HINTS, [told])]

    assert "wins" in won
    assert why.startswith("The computer's reason: ")
    assert why.endswith("2 better at once.")


@each_that_counts
def test_the_post_of_the_end_tells_what_was_played_and_leaves_the_count_to_its_ranking(
    key: str,
) -> None:
    game, log = GAMES[key], log_of(key)

    (played,) = before_count(game.hints, log[-1:])

    count = log[-1].events[len(played.events) :]
    assert count[-1].key == f"{key}.won"
    assert played.events
    assert not game.hints.final_count & {each.key for each in played.events}


def test_of_too_long_a_line_its_first_sentences_are_told() -> None:
    long = "Ann places 1-1-1-1 at L12. " + "Everybody who is next to it gets 3 gold. " * 8

    assert shown(2, long) == ["Ann places 1-1-1-1 at L12. …"]
    assert (
        beginning(Voice(CHINESE), "小明放置 L12。" + "每人得到三枚金幣。" * 8, 1)
        == "小明放置 L12。…"
    )
    assert shown(1, "word " * 20) == ["word word word word …"]


def test_the_newest_lines_are_told() -> None:
    assert shown(2, "first", "second") == ["first", "second"]
    assert shown(2, "first " * 20, "second") == ["second"]
    assert shown(2, "One. " + "Two " * 20, "second") == ["One. …", "second"]


def test_what_is_said_about_the_table_is_told_before_what_was_played() -> None:
    assert shown(2, "Ann builds. " * 5, note="Time is up.") == [
        "Time is up.",
        "Ann builds. Ann builds. …",
    ]
    assert shown(1, "Ann builds.", note="Time is up.") == ["Ann builds."]
    assert shown(1, note="Time is up.") == ["Time is up."]
    assert shown(2, "Ann expands a settlement into the jungle.", note="Time is up.") == [
        "Time is up.",
        "Ann expands a settlement into the jungle.",
    ]


def test_a_line_is_not_cut_behind_a_name() -> None:
    assert shown(1, "Bob: 4 cacao from two plantations") == ["Bob: 4 cacao from two …"]


def test_a_wish_to_go_back_is_told_until_somebody_moves_on() -> None:
    hints, wish = GAMES["taluva"].hints, row(LogKind.NOTE, 1, UNDO_ASKED)
    move = log_of("taluva")[0]

    assert "go back" in short_story(Voice(ENGLISH, NAMES), hints, [move, wish])[0]
    assert "go back" not in short_story(Voice(ENGLISH, NAMES), hints, [wish, move])[0]


def test_a_wish_for_a_suggestion_is_told_until_somebody_else_moves() -> None:
    hints, asked = GAMES["taluva"].hints, Event("table.suggestion_asked", {"seat": 0})
    wish, moves = row(LogKind.NOTE, 1, asked), log_of("taluva")
    mine, theirs = (replace(each, seat=Seat(who)) for who, each in enumerate(moves[1:3]))

    assert "suggestion" in short_story(Voice(ENGLISH, NAMES), hints, [wish, mine])[0]
    assert "suggestion" not in short_story(Voice(ENGLISH, NAMES), hints, [wish, mine, theirs])[0]


@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("table.time_wanted.others", {"seat": 0, "who": [1]}),
        ("table.time_given.self", {"seat": 1, "who": [1]}),
        ("table.time_again", {"who": [1], "n": 1}),
        ("table.time_up_asked", {"seat": 1}),
    ],
)
def test_of_somebodys_time_is_told_until_they_have_moved(key: str, facts: dict[str, Fact]) -> None:
    hints, time = GAMES["taluva"].hints, row(LogKind.NOTE, 1, Event(key, facts))
    theirs, mine = (replace(each, seat=Seat(who)) for who, each in enumerate(log_of("taluva")[1:3]))

    assert " time" in short_story(Voice(ENGLISH, NAMES), hints, [time, theirs])[0]
    assert " time" not in short_story(Voice(ENGLISH, NAMES), hints, [time, theirs, mine])[0]


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

    story = short_story(voice, HINTS, rows)[0]

    assert voice.sentence([lost], None) in story
    assert voice.sentence([grown], None)[:12] in story
    assert voice.sentence([drawn], None) not in story


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].hints.urgent])
def test_what_is_urgent_is_told_whatever_else_happened(key: str, language: str) -> None:
    voice, hints = voice_in(language, key), GAMES[key].hints
    found = 0
    for number, played in enumerate(replay(GAMES[key], record(GAME_OF[key]))):
        each = row(LogKind.ACTION, number, *played.events)
        urgent = [event for event in each.events if event.key in hints.urgent]
        if urgent and lines_of(voice.sentence(urgent, None)) <= MAX_URGENT - len(urgent):
            story, _ = short_story(voice, hints, [each])
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
        story, _ = short_story(voice, game.hints, [each])
        points = [e for e in each.events if e.key == "castles_of_tuscany.phase_points"]
        assert all(voice.sentence([event], None) in story for event in points)
    assert scored


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", GAMES)
def test_whoever_moves_hears_what_only_they_may_know(key: str, language: str) -> None:
    voice, hints = voice_in(language, key), GAMES[key].hints
    for each in log_of(key):
        for event in each.events:
            if event.only_for is not None:
                reader = Seat(min(event.only_for))
                told = told_at_once(voice, hints, [each], reader)
                assert voice.sentence([event], reader) in told


def test_an_answer_is_called_secret_as_long_as_nothing_has_come_of_it() -> None:
    voice, hints = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
    sealed = [
        Event("galaxy_trucker.answered", {"seat": 0}),
        Event("galaxy_trucker.your_planets", {"planets": ["2"]}, only_for=(Seat(0),)),
    ]
    landed = Event("galaxy_trucker.landed", {"seat": 0, "planet": 2})

    waiting = told_at_once(voice, hints, [row(LogKind.ACTION, 1, *sealed)], Seat(0))
    opened = told_at_once(voice, hints, [row(LogKind.ACTION, 1, *sealed, landed)], Seat(0))

    assert waiting == "Ann has answered secretly. You want planet 2."
    assert opened == "Ann lands on planet 2."


def test_a_step_that_ends_the_run_of_the_hourglass_is_told_with_what_comes_of_it() -> None:
    voice, hints = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
    placed = Event("galaxy_trucker.placed", {"seat": 0, "tile": "engine1-06", "cell": "7,8"})
    after = [
        Event("galaxy_trucker.glass_out", {"circle": "ii"}),
        Event("galaxy_trucker.grabs_again", {}),
    ]
    step = replace(row(LogKind.ACTION, 1, placed, *after), action={"do": "place_tile"})

    assert told_at_once(voice, hints, [step], Seat(0)).startswith("Ann places an engine on 7,8. ")


def test_of_too_much_at_once_one_hears_what_happens_to_oneself() -> None:
    voice, hints = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
    card = Event("galaxy_trucker.card", {"n": 2, "of": 8, "card": "planets", "id": "I-13"})
    others = [Event("galaxy_trucker.moved_on", {"seat": 1, "n": n}) for n in range(1, 19)]
    own = Event("galaxy_trucker.moved_on", {"seat": 0, "n": 2})

    told = told_at_once(voice, hints, [row(LogKind.ACTION, 1, card, *others, own)], Seat(0))

    assert told.startswith("Card 2 of 8: Planets. Bob flies 1 space ahead. ")
    assert told.endswith("Ann flies 2 spaces ahead. …")


def test_what_is_urgent_stands_where_it_happened() -> None:
    voice, hints = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
    gone = Event("galaxy_trucker.gives_up", {"seat": 0})
    card = Event("galaxy_trucker.card", {"n": 2, "of": 8, "card": "planets", "id": "I-13"})
    rows = [row(LogKind.ACTION, 1, gone), row(LogKind.ACTION, 2, card)]

    story, whole = short_story(voice, hints, rows)

    assert story == "- Ann gives up the flight.\n- Card 2 of 8: Planets."
    assert whole


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_end_of_a_flight_tells_in_a_clause_what_everybody_has(language: str) -> None:
    voice, hints = voice_in(language, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
    found = 0
    for played in replay(GAMES["galaxy_trucker"], record(GAME_OF["galaxy_trucker"])):
        keys = [each.key for each in played.events]
        if "galaxy_trucker.flight_over" in keys:
            paid = played.events[keys.index("galaxy_trucker.flight_over") :]
            story, _ = short_story(voice, hints, [row(LogKind.ACTION, 1, *paid)])
            owned = [each for each in paid if each.key == "galaxy_trucker.money"]
            assert all(voice.sentence([each], None) in story for each in owned)
            found += 1
    assert found == 3


def test_a_long_sentence_ends_with_a_clause() -> None:
    long = "小明擴大區域，拼放岩石與湖泊：火山在 U20，地形朝東北，" + "非常非常長" * 8

    [told] = newest(Voice(CHINESE), {0: (row(), long)}, 2).values()

    assert told in (
        "小明擴大區域，拼放岩石與湖泊：…",
        "小明擴大區域，拼放岩石與湖泊：火山在 U20，…",
    )


async def test_an_older_board_says_what_happened_and_calls_nobody(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        older = await start_game(here, here.bob)
        first, then = (here.ann, here.bob)[:: 1 if f"<@{here.ann.id}>" in text_of(older) else -1]
        assert f"<@{first.id}>, it is your turn" in text_of(older)

        await take_turn(first, older, random.Random(0))
        await here.bot.finish_rounds()

        older, newer = boards(here)[-2:]
        assert "your turn" not in text_of(older)
        assert text_of(older).startswith("### Taluva · 0 moves made")
        assert f"<@{then.id}>, it is your turn" in text_of(newer)


async def test_the_last_board_of_a_game_that_was_given_up_calls_nobody(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here)

        sure = await here.ann.slash(here.channel, "table abandon")
        await here.ann.click(sure.response, label="Give it up")
        await here.bot.finish_rounds()

        [board] = boards(here)
        assert "your turn" not in text_of(board)
        assert labels(board) == []


async def flown(here: World) -> None:
    """Ann and Bob have flown through two cards that told a lot."""
    card = await open_table(here, 2, "galaxy_trucker")
    await here.bob.click(card, label="Join")
    await here.ann.click(card, label="Start")
    await put_state(here, about_to_fly("I-11", "I-10", "I-13", decision_seconds="0").state)
    await here.ann.slash(here.channel, "trucker fly-on", now=True)


async def test_what_happened_tells_the_whole_story_privately(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await flown(here)
        cut = next(each for each in boards(here) if "What happened" in labels(each))

        answer = await here.bob.click(cut, label="What happened")

        assert answer.ephemeral
        told = text_of(answer.response)
        assert "(rolled" not in text_of(cut)
        assert "(rolled" in told
        assert len(told) > len(text_of(cut))


async def test_the_hourglass_is_explained(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        board = await start_building(here, here.bob)

        assert "The hourglass runs out <t:" in text_of(board)
        assert "sooner if everybody has finished" in text_of(board)


def moved(number: int, seat: int, *events: Event) -> LogRow:
    """A move of a seat."""
    return replace(row(LogKind.ACTION, number, *events), seat=Seat(seat))


def hut(seat: int, cell: str) -> Event:
    return Event("taluva.hut_built", {"seat": seat, "cell": cell})


def tile(seat: int, cell: str) -> Event:
    land: dict[str, Fact] = {"first": "sand", "second": "rock", "dir": "NW", "level": 1}
    return Event("taluva.tile_laid", {"seat": seat, "cell": cell, **land})


def test_a_post_tells_something_of_every_turn() -> None:
    told = [(1, tile(1, "0,0")), (1, hut(1, "1,0")), (2, tile(2, "2,0")), (2, hut(2, "3,0"))]
    told += [(3, tile(3, "4,0")), (3, hut(3, "5,0"))]
    rows = [moved(number, seat, each) for number, (seat, each) in enumerate(told, 1)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), HINTS, rows)

    huts = [voice_in(ENGLISH, "taluva").sentence([each], None) for _, each in told[1::2]]
    assert story.splitlines() == [f"- {each}" for each in huts]


def test_of_a_turn_with_nothing_else_to_tell_the_tile_is_told() -> None:
    story, _ = short_story(voice_in(ENGLISH, "taluva"), HINTS, [moved(1, 1, tile(1, "0,0"))])

    assert story.startswith("- Bob lays a sand and rock tile")


def test_a_loss_stands_behind_the_eruption_that_caused_it() -> None:
    erupts = replace(tile(1, "0,0"), key="taluva.erupted")
    lost = Event("taluva.huts_lost", {"seat": 0, "cell": "1,0", "n": 1})
    rows = [moved(1, 1, erupts, lost), moved(2, 1, hut(1, "4,0")), moved(3, 2, hut(2, "5,0"))]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), HINTS, rows)

    first, *_ = story.splitlines()
    assert first.startswith("- Bob lets the volcano on R20 erupt")
    assert first.endswith("Ann loses 1 hut on R21.")


def undo(number: int, back_to: int) -> LogRow:
    """Ann goes back to a revision."""
    told = row(LogKind.UNDO, number, Event("table.undone", {"seat": 0, "n": 2}))
    return replace(told, back_to=back_to)


def test_a_post_after_an_undo_does_not_tell_what_was_taken_back() -> None:
    rows = [moved(5, 0, hut(0, "0,0")), moved(6, 1, hut(1, "1,0")), undo(7, 4)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), HINTS, rows)

    assert story == "- Ann goes back 2 moves."


def test_an_undo_and_its_redo_leave_the_post_as_it_was() -> None:
    rows = [moved(5, 0, hut(0, "0,0")), moved(6, 1, hut(1, "1,0"))]
    voice = voice_in(ENGLISH, "taluva")

    assert short_story(voice, HINTS, [*rows, undo(7, 4), undo(8, 6)]) == short_story(
        voice, HINTS, rows
    )


def test_of_too_many_cards_the_newest_are_told_whole() -> None:
    voice, hints = voice_in(ENGLISH, "galaxy_trucker"), GAMES["galaxy_trucker"].hints
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

    story, whole = short_story(voice, hints, rows)

    assert not whole
    assert story.splitlines()[-1] == "- Card 7 of 8: Meteoric Swarm. Bob loses 7 crew."
    assert "…" not in "".join(story.splitlines()[1:])


def test_the_first_post_says_who_starts_however_much_has_happened_since() -> None:
    begun = row(LogKind.START, 1, Event("table.started_by", {"seat": 2}))
    rows = [moved(n, n % 3, hut(n % 3, f"{n},0")) for n in range(2, 12)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), HINTS, [begun, *rows])

    assert story.splitlines()[0] == "- The game begins; 小明 starts."


def test_whoever_moves_in_chinese_is_you_in_all_they_read_of_it() -> None:
    rows = [moved(1, 2, hut(2, "0,0"), Event("taluva.drew", {"seat": 2, "first": "sand"}))]

    told = {
        language: told_at_once(voice_in(language, "taluva"), HINTS, rows, Seat(2))
        for language in (ENGLISH, CHINESE)
    }

    assert "小明" in told[ENGLISH]
    assert told[CHINESE].startswith("你")
    assert "小明" not in told[CHINESE]
