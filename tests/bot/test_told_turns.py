"""What a post tells of the turns since its reader moved, and what no longer matters."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards.phone_lines import lines_of, shortened
from bot.cards.short_story import (
    MAX_LINES,
    newest,
    short_story,
)
from bot.core.phrases import Voice
from bot.posting.post import rows_to_tell, start_for
from engine.kernel.events import Event
from engine.kernel.ids import Fact, Seat
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from engine.tables.models import Holder, LogKind, LogRow
from tests.bot.play import open_table, press, take_turn
from tests.bot.told import NAMES, TALUVA, a_table, hut, log_of, moved, row, tile, voice_in
from tests.bot.world import World, text_of
from tests.toy_game import GAME as TOY

ANN, BOB = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("key", "facts", "word", "until"),
    [
        ("table.undo_asked", {"seat": 0, "n": 2}, "take back", [ANN]),
        ("table.suggestion_asked", {"seat": 0}, "suggestion", [ANN, BOB]),
        ("table.time_wanted.others", {"seat": 0, "who": [1]}, " time", [ANN, BOB]),
        ("table.time_given.self", {"seat": 1, "who": [1]}, " time", [ANN, BOB]),
        ("table.time_again", {"who": [1], "n": 1}, " time", [ANN, BOB]),
        ("table.time_up_asked", {"seat": 1}, " time", [ANN, BOB]),
    ],
)
def test_a_wish_is_told_until_somebody_has_moved_whom_it_concerns(
    key: str, facts: dict[str, Fact], word: str, until: list[Seat]
) -> None:
    """To go back: until anybody moves; for a suggestion: another; for time: who has it."""
    wish, moves = row(LogKind.NOTE, 1, Event(key, facts)), log_of("taluva")[1:]
    later = [replace(each, seat=seat) for each, seat in zip(moves, until, strict=False)]
    before, after = [
        short_story(Voice(ENGLISH, NAMES), TALUVA, [wish, *rows])[0] for rows in (later[:-1], later)
    ]

    assert word in before
    assert word not in after


def test_a_post_tells_something_of_every_turn() -> None:
    told = [(1, tile(1, "0,0")), (1, hut(1, "1,0")), (2, tile(2, "2,0")), (2, hut(2, "3,0"))]
    told += [(3, tile(3, "4,0")), (3, hut(3, "5,0"))]
    rows = [moved(number, seat, each) for number, (seat, each) in enumerate(told, 1)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), TALUVA, rows)

    huts = [voice_in(ENGLISH, "taluva").sentence([each], None) for _, each in told[1::2]]
    assert story.splitlines() == [f"- {each}" for each in huts]


def test_of_a_turn_with_nothing_else_to_tell_the_tile_is_told() -> None:
    story, _ = short_story(voice_in(ENGLISH, "taluva"), TALUVA, [moved(1, 1, tile(1, "0,0"))])

    assert story.startswith("- Bob lays a rock and sand tile")


def test_a_loss_stands_behind_the_eruption_that_caused_it() -> None:
    erupts = replace(tile(1, "0,0"), key="taluva.erupted")
    lost = Event("taluva.huts_lost", {"seat": 0, "cell": "1,0", "n": 1})
    rows = [moved(1, 1, erupts, lost), moved(2, 1, hut(1, "4,0")), moved(3, 2, hut(2, "5,0"))]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), TALUVA, rows)

    first, *_ = story.splitlines()
    assert first.startswith("- Bob lets the volcano on R20 erupt")
    assert first.endswith("Ann: −1 hut on R21.")


def undo(number: int, back_to: int) -> LogRow:
    """Ann goes back to a revision."""
    told = row(LogKind.UNDO, number, Event("table.undone", {"seat": 0, "n": 2}))
    return replace(told, back_to=back_to)


def test_a_post_after_an_undo_does_not_tell_what_was_taken_back() -> None:
    rows = [moved(5, 0, hut(0, "0,0")), moved(6, 1, hut(1, "1,0")), undo(7, 4)]

    story, _ = short_story(voice_in(ENGLISH, "taluva"), TALUVA, rows)

    assert story == "- Ann takes back 2 moves."


def test_an_undo_and_its_redo_leave_the_post_as_it_was() -> None:
    rows = [moved(5, 0, hut(0, "0,0")), moved(6, 1, hut(1, "1,0"))]
    voice = voice_in(ENGLISH, "taluva")

    assert short_story(voice, TALUVA, [*rows, undo(7, 4), undo(8, 6)]) == short_story(
        voice, TALUVA, rows
    )


@pytest.mark.parametrize("answer", ["table.agreed", "table.redo_refused"])
def test_what_was_asked_is_told_with_its_answers_until_something_is_done(answer: str) -> None:
    begun, voice = moved(5, 0, hut(0, "0,0")), voice_in(ENGLISH, "taluva")
    asked = [
        row(LogKind.NOTE, 6, Event("table.redo_asked", {"seat": 0, "n": 1})),
        row(LogKind.NOTE, 7, Event(answer, {"seat": 1})),
    ]

    assert "agree" in short_story(voice, TALUVA, [begun, *asked])[0]
    for done in (undo(8, 4), moved(8, 1, hut(1, "1,0"))):
        told, _ = short_story(voice, TALUVA, [begun, *asked, done])
        assert "agree" not in told
        assert "like to" not in told


def test_the_answer_to_another_question_is_told_after_a_move() -> None:
    asked = row(LogKind.NOTE, 5, Event("table.abandon_asked", {"seat": 0}))
    agreed = row(LogKind.NOTE, 6, Event("table.agreed", {"seat": 1}))

    rows = [asked, agreed, moved(7, 1, hut(1, "1,0"))]

    assert "agree" in short_story(voice_in(ENGLISH, "taluva"), TALUVA, rows)[0]


def test_what_is_gained_comes_first_where_there_is_little_room_and_names_its_seat_once() -> None:
    game = GAMES["castles_of_tuscany"]
    paid = Event(
        "castles_of_tuscany.placed",
        {"seat": 0, "face": "mine", "space": "2c", "paid": ["gray", "red", "red"]},
    )
    area: dict[str, Fact] = {"seat": 0, "color": "gray", "spaces": ["2c"], "points": 1, "total": 7}
    events = [
        paid,
        Event("castles_of_tuscany.area_done", area),
        Event("castles_of_tuscany.got_marble", {"seat": 0, "n": 1, "total": 2}),
    ]

    story, _ = short_story(voice_in(ENGLISH, game.key), game, [moved(1, 0, *events)])

    assert story == "- Ann: +1 green (7) for 2c; +1 marble (2); mine on 2c."


def test_a_post_tells_in_brief_what_the_log_tells_at_length() -> None:
    game = GAMES["dolmengoetter"]
    voice = voice_in(ENGLISH, game.key)
    walked = Event("dolmengoetter.walked", {"seat": 0, "druid": "H3", "to": "G2"})
    built = Event("dolmengoetter.built_top", {"seat": 0, "circle": 20, "multiplier": 4})
    rows = [moved(1, 0, walked, built)]

    story, _ = short_story(voice, game, rows)

    assert story == "- Ann: druid H3 walks to G2; dolmen on top in circle 20 (× 4)."
    assert voice.sentence(rows[0].events).startswith("Ann walks from H3 to G2 and leaves a stone.")


def test_points_of_a_complete_circle_come_before_the_move_that_brought_them() -> None:
    game = GAMES["dolmengoetter"]
    events = [
        Event("dolmengoetter.walked", {"seat": 0, "druid": "H3", "to": "G2"}),
        Event("dolmengoetter.complete", {"circle": 7}),
        Event("dolmengoetter.points", {"seat": 0, "points": 6, "score": 14}),
    ]

    story, _ = short_story(voice_in(ENGLISH, game.key), game, [moved(1, 0, *events)])

    assert story == "- Ann: +6 (14).\n- Ann: druid H3 walks to G2. Circle 7 is complete."


def test_equal_gains_of_a_turn_are_one_with_the_newest_total_whatever_was_drawn_between() -> None:
    game = GAMES["cacao"]
    events = [
        Event("cacao.sold", {"seat": 0, "cell": "S19", "n": 1, "gold": 3, "total": 10}),
        Event("cacao.sold", {"seat": 1, "cell": "S19", "n": 1, "gold": 3, "total": 5}),
        Event("cacao.you_drew", {"tile": "2101"}, only_for=(Seat(0),)),
    ]
    later = Event("cacao.sold", {"seat": 0, "cell": "U19", "n": 2, "gold": 4, "total": 14})

    story, whole = short_story(
        voice_in(ENGLISH, game.key), game, [moved(1, 0, *events), moved(2, 0, later)]
    )

    assert story == "- Ann: +7 gold (14) for 3 cacao. Bob: +3 gold (5) for 1 cacao."
    assert whole


@pytest.mark.parametrize(("left", "told"), [(2, "+3 cacao."), (3, "+3 cacao (3).")])
def test_of_what_is_partly_spent_again_the_rest_does_not_stand_beside_the_gain(
    left: int, told: str
) -> None:
    game = GAMES["cacao"]
    first, then = [
        Event("cacao.harvested", {"seat": 0, "cell": "S19", "n": n, "total": total})
        for n, total in ((1, 1), (2, left))
    ]

    story, _ = short_story(voice_in(ENGLISH, game.key), game, [moved(1, 0, first, then)])

    assert story == f"- Ann: {told}"


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("area_done", [{"spaces": ["2c"]}, {"spaces": ["3b", "3c"]}]),
        ("color_done", [{"color": "gray", "place": 1}, {"color": "red", "place": 2}]),
        ("color_done", [{"color": "gray", "place": 1}, {"color": "red", "place": 1}]),
    ],
)
def test_two_gains_of_a_turn_in_unlike_words_are_both_told(
    key: str, named: list[dict[str, Fact]], language: str
) -> None:
    game = GAMES["castles_of_tuscany"]
    voice = voice_in(language, game.key)
    first, second = [
        Event(f"{game.key}.{key}", {"seat": 0, "points": n, "total": 7 + n, **facts})
        for n, facts in enumerate(named, 1)
    ]

    story, whole = short_story(voice, game, [moved(1, 0, first), moved(2, 0, second)])

    in_brief = [replace(each, key=f"{each.key}.brief") for each in (first, second)]
    assert story == f"- {voice.sentence(in_brief)}"
    assert whole


def test_each_seat_that_has_moved_adds_room() -> None:
    game = GAMES["cacao"]
    rows = [
        moved(
            seat,
            seat,
            Event("cacao.sold", {"seat": seat, "cell": "S19", "n": 1, "gold": 3, "total": 10}),
            Event("cacao.prayed", {"seat": seat, "cell": "S21", "n": 1, "total": 1}),
            Event("cacao.harvested", {"seat": seat, "cell": "S23", "n": 1, "total": 1}),
        )
        for seat in range(2)
    ]

    story, whole = short_story(voice_in(ENGLISH, game.key), game, rows)

    assert whole
    assert sum(map(lines_of, story.splitlines())) > MAX_LINES


def shown(most: int, *lines: str, note: str = "") -> list[str]:
    """What is told of some moves, and of a note before them, in so many lines."""
    told = [(row(LogKind.NOTE), note)] if note else []
    every = dict(enumerate([*told, *((row(), line) for line in lines)]))
    shown = newest(Voice(ENGLISH), every, most)
    return [shown[number] for number in sorted(shown)]


def test_of_too_long_a_line_its_first_sentences_are_told() -> None:
    long = "Ann places 1-1-1-1 at L12. " + "Everybody who is next to it gets 3 gold. " * 8

    assert shown(2, long) == ["Ann places 1-1-1-1 at L12. …"]
    assert (
        shortened(Voice(CHINESE), "小明放置 L12。" + "每人得到三枚金幣。" * 8, 1)
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


def test_a_long_sentence_ends_with_a_clause() -> None:
    long = "小明擴大區域，拼放岩石與湖泊：火山在 U20，地形朝東北，" + "非常非常長" * 8

    [told] = newest(Voice(CHINESE), {0: (row(), long)}, 2).values()

    assert told in (
        "小明擴大區域，拼放岩石與湖泊：…",
        "小明擴大區域，拼放岩石與湖泊：火山在 U20，…",
    )


def log(*words: str) -> list[LogRow]:
    """Rows from revision 1 on: `start`, `0` for an action of seat 0, `<2` back to revision 2.

    `0!` ends with a scene.
    """
    return [note(revision, word) for revision, word in enumerate(words, 1)]


def note(revision: int, said: str) -> LogRow:
    word = said.rstrip("!")
    kind = LogKind.ACTION if word.isdecimal() else LogKind.UNDO if word[0] == "<" else LogKind(word)
    return LogRow(
        revision=revision,
        kind=kind,
        seat=Seat(int(word)) if word.isdecimal() else None,
        action=None,
        events=[] if word == said else [Event("toy.scored", scene=True)],
        at=0,
        back_to=int(word[1:]) if kind is LogKind.UNDO else None,
    )


def told(*words: str, to: int, since: int, computer: bool = False) -> list[int]:
    """The revisions that the post after `since` tells seat `to`."""
    table = a_table("toy", *"ABC", revision=len(words), waits_for=[Seat(to)])
    if computer:
        table.holders[to] = Holder("computer", player="greedy")
    return [each.revision for each in rows_to_tell(table, TOY, log(*words), since)]


@pytest.mark.parametrize(
    ("words", "to", "since", "rows"),
    [
        pytest.param("start 0 0 1 1 2", 0, 5, [4, 5, 6], id="all since the own last turn"),
        pytest.param("start 0 1", 2, 2, [1, 2, 3], id="everything, before the first turn"),
        pytest.param("start 0 1 2 0", 0, 4, [3, 4, 5], id="within a turn, what came before too"),
        pytest.param("start 0 1 <2 1 2", 0, 5, [4, 5, 6], id="not what was taken back"),
        pytest.param("start 0 1 2! 1 2", 0, 5, [5, 6], id="not what a picture has shown"),
        pytest.param("start 0 1 2!", 0, 2, [3, 4], id="what is shown by that post itself"),
        pytest.param("start 0 tick 1 note tick", 0, 5, [3, 4, 5, 6], id="the clock and notes"),
    ],
)
def test_a_post_tells_what_its_reader_has_not_seen(
    words: str, to: int, since: int, rows: list[int]
) -> None:
    assert told(*words.split(), to=to, since=since) == rows


def test_a_computer_is_told_what_happened_last() -> None:
    assert told("start", "0", "1", "2", to=0, since=3, computer=True) == [4]


def test_the_story_begins_at_the_start_of_a_log_without_actions() -> None:
    assert start_for(log("start", "tick"), Seat(0)) == 0


async def test_the_third_player_reads_what_both_others_did(here: World) -> None:
    card = await open_table(here, 3)
    await press(here.bob, card, "join")
    await press(here.ming, card, "join")
    await press(here.ann, card, "start")
    people = {str(each.id): each for each in (here.ann, here.bob, here.ming)}

    order = []
    for _ in range(3):
        board = here.channel.last_message
        order.append(called(people, board))
        await take_turn(order[-1], board, random.Random(3))

    assert called(people, here.channel.last_message) is order[0]
    post = text_of(here.channel.last_message)
    names = {here.ann.id: "Ann", here.bob.id: "Bob", here.ming.id: "小明"}
    lines = [line for line in post.splitlines() if line.startswith("- ")]
    assert not any(line.startswith(f"- {names[order[0].id]}") for line in lines)
    assert any(line.startswith(f"- {names[order[1].id]}") for line in lines)
    assert any(line.startswith(f"- {names[order[2].id]}") for line in lines)


def called(people: dict[str, Any], board: Any) -> Any:
    """Whom a post calls."""
    calls = ("<@{}>, it is", "<@{}>，輪到你")
    text = text_of(board)
    return next(
        who for number, who in people.items() if any(each.format(number) in text for each in calls)
    )
