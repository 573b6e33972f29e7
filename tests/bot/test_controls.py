"""Every button and menu that is not a move; and trouble with the disk and with Discord."""

import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from engine.tables.store.database import open_database
from tests.bot.play import (
    boards,
    choices_on,
    helped,
    open_table,
    set_up,
    start_game,
    take_turn,
)
from tests.bot.world import World, labels, text_of, world


async def test_a_seat_is_given_up_again_and_the_table_closed_by_its_last(here: World) -> None:
    card = await open_table(here)
    await here.bob.click(card, label="Join")
    await set_up(here.bob, card, "Leave")
    assert f"<@{here.bob.id}>" not in here.texts()[0]

    await set_up(here.ann, card, "Leave")

    assert "closed" in here.texts()[0]
    assert labels(here.channel.last_message) == []


async def test_a_choice_is_taken_back_and_the_move_left_for_later(here: World) -> None:
    board = await start_game(here)
    picked = await here.ann.click(board, label="Take your turn")
    confirm = text_of(picked.response)
    while "Play it like this?" not in confirm:
        question = confirm
        choice = choices_on(picked.response)[0]["custom_id"]
        picked = await here.ann.click(picked.response, custom_id=choice)
        confirm = text_of(picked.response)

    again = await here.ann.click(picked.response, label="Back")
    once_more = text_of(again.response)
    later = await helped(here.ann, again.response, "Later")

    assert once_more == question
    assert "You have not moved yet" in text_of(later.response)
    assert labels(later.response) == ["Take your turn"]


async def test_back_leads_to_the_first_question_step_by_step(here: World) -> None:
    """In Dolmengötter the best places are offered, or a region and a place in it."""
    here.tables.lobbies.seed = lambda: "1"
    board = await start_game(here, here.bob, game="dolmengoetter")
    first, _ = await here.turn()
    asked = [(await first.click(board, label="Take your turn")).response]
    questions = [text_of(asked[0])]
    everywhere = next(each for each in labels(asked[0]) if each.startswith("All "))
    asked.append((await first.click(asked[0], label=everywhere)).response)
    questions.append(text_of(asked[1]))
    while "Play it like this?" not in questions[-1]:
        choice = choices_on(asked[-1])[0]["custom_id"]
        asked.append((await first.click(asked[-1], custom_id=choice)).response)
        questions.append(text_of(asked[-1]))

    shown = asked[-1]
    for question in questions[-2::-1]:
        shown = (await first.click(shown, label="Back")).response
        assert text_of(shown) == question

    assert len(questions) >= 4
    assert "Back" not in labels(shown)


async def test_a_locked_database_is_told_in_plain_words_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.open_database", partial(open_database, busy_seconds=0.5))
    async with world(tmp_path) as here:
        here.watch.provoke("store.trouble")
        board = await start_game(here)
        asked = await here.ann.click(board, label="Take your turn")
        before = await rows_of(here, tmp_path)

        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await here.ann.click(
                asked.response, custom_id=choices_on(asked.response)[0]["custom_id"]
            )
            other.execute("ROLLBACK")

        told = [text_of(each) for each in (*answer.followups, answer.response) if each]
        assert "Nothing was changed and nothing is lost" in told[0]
        assert await rows_of(here, tmp_path) == before


async def rows_of(here: World, folder: Path) -> list[tuple[object, ...]]:
    """Everything about tables and their moves that is kept."""
    with closing(sqlite3.connect(folder / "games.db")) as database:
        return [
            *database.execute("SELECT id, revision, state FROM tables"),
            *database.execute("SELECT table_id, revision, action FROM log"),
        ]


async def test_a_post_that_discord_refuses_goes_out_once(here: World) -> None:
    board = await start_game(here)
    shown = len(boards(here))
    here.env.inject_error("POST", "/channels/*/messages", status=400, times=1)

    await take_turn(here.ann, board, random.Random(9))
    await here.env.advance_time(120)

    assert not here.env.backend.faults  # it was refused
    assert len(boards(here)) == shown + 1
    assert "Take your turn" in labels(here.channel.last_message)


CONFIRM = "Yes, play it"


async def test_tuscanys_set_up_takes_three_taps_where_one_follows_the_recommendation(
    here: World,
) -> None:
    board = await start_game(here, here.bob, game="castles_of_tuscany")
    question = await here.ann.click(board, label="Take your turn")
    first, *_ = labels(question.response)
    assert first.startswith("Recommended: boards ")
    other = await here.ann.click(question.response, label="1 · A–B–C")
    assert not [each for each in labels(other.response) if "Recommended" in each]
    question = await here.ann.click(board, label="Take your turn")

    answer = await here.ann.click(question.response, label=first)

    assert CONFIRM in labels(answer.response)
    await here.ann.click(answer.response, label=CONFIRM)
    state = await here.state()
    assert [realm.plan is not None for realm in state.realms].count(True) == 1
