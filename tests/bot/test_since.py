"""The post that calls somebody tells what has happened since their own last turn."""

import random
from typing import Any

from bot.posting.post import rows_to_tell, start_for
from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.tables.models import Holder, LogKind, LogRow
from tests.bot.play import open_table, press, take_turn
from tests.bot.told import a_table
from tests.bot.world import World, text_of
from tests.toy_game import GAME as TOY


def log(*words: str) -> list[LogRow]:
    """Rows from revision 1 on: `start`, `0` for an action of seat 0, `<2` back to revision 2.

    `0!` ends with a scene.
    """
    return [row(revision, word) for revision, word in enumerate(words, 1)]


def row(revision: int, said: str) -> LogRow:
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


def test_all_that_the_others_did_since_the_own_last_turn_is_told() -> None:
    assert told("start", "0", "0", "1", "1", "2", to=0, since=5) == [4, 5, 6]


def test_somebody_who_has_not_acted_yet_is_told_everything() -> None:
    assert told("start", "0", "1", to=2, since=2) == [1, 2, 3]


def test_within_a_turn_the_turn_is_told_with_what_came_before_it() -> None:
    assert told("start", "0", "1", "2", "0", to=0, since=4) == [3, 4, 5]


def test_a_computer_is_told_what_happened_last() -> None:
    assert told("start", "0", "1", "2", to=0, since=3, computer=True) == [4]


def test_what_was_taken_back_meanwhile_is_left_out() -> None:
    assert told("start", "0", "1", "<2", "1", "2", to=0, since=5) == [4, 5, 6]


def test_what_a_picture_has_shown_at_the_end_of_a_post_is_not_told_again() -> None:
    assert told("start", "0", "1", "2!", "1", "2", to=0, since=5) == [5, 6]
    assert told("start", "0", "1", "2!", to=0, since=2) == [3, 4], "that post itself tells it"


def test_the_clock_and_notes_belong_to_nobody() -> None:
    assert told("start", "0", "tick", "1", "note", "tick", to=0, since=5) == [3, 4, 5, 6]


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
