"""`/table`, `/my` and `/about`: everything about a game that is no move; which table is meant."""

import random
from typing import Any

import pytest

from bot.history.log import LINES_A_PAGE
from bot.table.commands import group
from engine.registry import GAMES
from engine.tables.models import PlaceId, Status
from tests.bot.play import (
    choices_on,
    first_turn,
    leave,
    open_table,
    open_turn,
    press,
    set_up,
    start_game,
    take_turn,
)
from tests.bot.test_history import picture_of
from tests.bot.world import FULL, World, labels, text_of


async def test_the_log_tells_one_line_an_action_and_turns_its_pages(here: World) -> None:
    await start_game(here)
    for _ in range(5):
        await take_turn(here.ann, here.channel.last_message, random.Random(4))

    newest = await here.ann.slash(here.channel, "table log")
    first_shown = text_of(newest.response)
    earlier = await here.ann.click(newest.response, label="Earlier")

    assert "page 2 of 2" in first_shown
    assert lines_of_log(first_shown) == LINES_A_PAGE
    assert 0 < lines_of_log(text_of(earlier.response)) < LINES_A_PAGE
    assert "- The game begins; " in text_of(earlier.response)
    assert labels(earlier.response) == ["Newer"]


def lines_of_log(page: str) -> int:
    return sum(line.startswith("- ") for line in page.splitlines())


@pytest.mark.parametrize("key", GAMES)
async def test_a_view_in_words_leads_to_the_turn_as_the_picture_does(key: str, here: World) -> None:
    mover, _ = await first_turn(here, here.bob, game=key)

    words = await mover.slash(here.channel, "table view", **{"as": "text"})
    seen = await mover.slash(here.channel, "table view")
    last = [words.response, *words.followups][-1]

    own = labels(last)
    assert [*own, "What is this?", "Whole board"] == labels(seen.response)[: len(own) + 2]
    asked = await open_turn(mover, last)
    assert choices_on(asked.response)


async def test_another_seat_can_be_shown_large(here: World) -> None:
    await start_game(here, here.bob, game="castles_of_tuscany")

    mine = await here.ann.slash(here.channel, "table view", seat=1)
    theirs = await here.ann.slash(here.channel, "table view", seat=2)

    pictures = [picture_of(here, each.response) for each in (mine, theirs)]
    assert pictures[0] != pictures[1]


async def test_a_tile_is_taken_back_at_once_with_the_games_own_action(here: World) -> None:
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(5))
    cell = (await here.ann.autocomplete(here.channel, "taluva place-tile", "cell", ""))[0]
    dirs = await here.ann.autocomplete(
        here.channel, "taluva place-tile", "dir", "", cell=cell["value"]
    )
    await here.ann.slash(
        here.channel, "taluva place-tile", cell=cell["value"], dir=dirs[0]["value"], now=True
    )

    answer = await here.ann.slash(here.channel, "table undo")

    table = await here.table()
    assert text_of(answer.response) == "Your last move is taken back."
    _, _, state = await here.tables.position(table.id)
    assert state.phase == "tile"


async def test_an_undo_over_another_persons_head_is_voted_on(here: World) -> None:
    board = await start_game(here, here.bob)
    first, other = await here.turn()
    await take_turn(first, board, random.Random(6))

    asked = await first.slash(here.channel, "table undo")
    await other.click(here.channel.last_message, label="Refuse")
    refused = await here.table()
    await first.slash(here.channel, "table undo")
    await other.click(here.channel.last_message, label="Agree")

    assert text_of(asked.response).startswith("Something has been revealed")
    assert refused.moves == 1
    assert any("does not agree" in text for text in here.texts())
    assert (await here.table()).moves == 0


async def test_leaving_for_good_is_asked_for_twice_and_the_record_handed_out_then(
    here: World,
) -> None:
    await start_game(here, here.bob)
    early = await here.ann.slash(here.channel, "table export")
    sure = await here.bob.slash(here.channel, "table resign")
    running = await here.table()
    await here.bob.click(sure.response, label="Leave for good")
    late = await here.ann.slash(here.channel, "table export")

    assert running.status is Status.RUNNING
    assert (await here.table()).status is Status.ENDED
    assert not attachments(early.response)
    assert attachments(late.response)[0].endswith(".json")
    again = await here.ann.slash(here.channel, "table resign")
    assert text_of(again.response).startswith("This game is over")


async def test_whoever_has_left_for_good_leaves_once_and_has_neither_plan_nor_turn_nor_seat(
    here: World,
) -> None:
    await start_game(here, here.bob, here.ming)
    left = await leave(here.bob, here.channel)
    view = await here.bob.slash(here.channel, "table view")
    games = await here.bob.slash(here.channel, "my games")
    refused = [await open_turn(here.bob, here.channel.last_message)]
    refused += [
        await here.bob.slash(here.channel, f"table {command}")
        for command in ("plan", "resign", "substitute")
    ]
    by_another = await here.ann.slash(here.channel, "table substitute", seat=2)

    assert "Plan a move" not in labels(left.response) + labels(view.response)
    assert "no game" in text_of(games.response)
    for each in refused:
        assert text_of(each.response).startswith("You have left this game for good")
    assert text_of(by_another.response).startswith("Bob has left this game for good")
    assert (await here.table()).open_seats == []


async def test_before_the_game_one_leaves_by_the_card(here: World) -> None:
    await open_table(here)

    answer = await here.ann.slash(here.channel, "table resign")

    assert "press *Leave* on its card" in text_of(answer.response)


def attachments(message: object) -> list[str]:
    """The names of a message's files."""
    files = getattr(message, "attachments", [])
    return [each["filename"] if isinstance(each, dict) else each.filename for each in files]


@pytest.mark.parametrize(
    ("command", "question", "button", "told"),
    [
        ("abandon", "Give up Taluva after ", "Give it up", "The game was given up."),
        (
            "resign",
            "You are the only person in it, so it ends",
            "Leave for good",
            "Done. Ann has given this game up.",
        ),
    ],
)
async def test_whoever_gives_up_or_leaves_a_game_alone_is_asked_first_and_ends_it(
    here: World, command: str, question: str, button: str, told: str
) -> None:
    """Computers do not play it to its end among themselves."""
    await start_game(here)

    sure = await here.ann.slash(here.channel, f"table {command}")
    assert question in text_of(sure.response)
    assert await here.tables.in_channel(PlaceId(here.channel.id))
    answer = await here.ann.click(sure.response, label=button)

    table = await here.table()
    assert text_of(answer.response) == told
    assert table.status is Status.ABANDONED


ABOUT_A_GAME: list[tuple[str, dict[str, Any]]] = [
    *(
        (each.name, {})
        for each in group.commands
        if each.name not in ("import", "invite", "kick", "plan")
    ),
    ("kick", {"seat": 1}),
    ("plan", {"move": "build_hut S20"}),
]


async def test_of_a_table_that_was_closed_before_its_game_nothing_can_be_asked(here: World) -> None:
    card = await open_table(here)
    await set_up(here.ann, card, "Leave")

    for command, options in ABOUT_A_GAME:
        answer = await here.ann.slash(here.channel, f"table {command}", **options)

        assert text_of(answer.response) == (
            "No game is played in this channel. Open one with /play."
        ), command


async def test_my_games_lists_tables_and_whose_turn_it_is(here: World) -> None:
    nothing = await here.ann.slash(here.channel, "my games")
    await start_game(here, here.bob)

    mine = await here.ann.slash(here.channel, "my games")
    theirs = await here.bob.slash(here.channel, "my games")

    assert "no game" in text_of(nothing.response)
    both = text_of(mine.response) + text_of(theirs.response)
    assert both.count("**your turn**") == 1
    assert both.count("waiting for") == 1


async def test_who_play_at_the_same_time_are_called_in_one_line(here: World) -> None:
    board = await start_game(here, here.bob, game="castles_of_tuscany")

    own = text_of((await here.bob.click(board, label="My view")).response)

    both = f"<@{here.ann.id}> and <@{here.bob.id}>"
    assert f"{both}, you play at the same time: assemble the region." in text_of(board)
    assert f"<@{here.bob.id}>, it is your turn: assemble the region." in own
    assert f"At the same time <@{here.ann.id}>." in own, (
        "what Bob has read already is not told again"
    )
    assert "Next is" not in own


async def test_my_view_leads_to_the_whole_board_and_to_those_of_others_in_its_place(
    here: World,
) -> None:
    board = await start_game(here, here.bob, game="galaxy_trucker")
    mine = (await here.ann.click(board, label="My view")).response
    first = labels(mine)
    [other] = [each for each in first if each.endswith(" Bob")]

    theirs = (await here.ann.click(mine, label=other)).response
    assert theirs.id == mine.id, "it is one message all the time"
    assert "My view" in labels(theirs)
    assert other not in labels(theirs)
    whole = (await here.ann.click(theirs, label="Whole board")).response
    assert "Whole board" not in labels(whole)
    assert other in labels(whole)
    back = (await here.ann.click(whole, label="My view")).response
    assert labels(back) == first


async def two_games(here: World) -> None:
    """Two games in threads of a channel: Ann and Bob play Taluva, Ming and Bob play Cacao."""
    await start_game(here, here.bob)
    await here.ming.slash(here.channel, "play", game="cacao", seats=2)
    card = here.channel.last_message
    await press(here.bob, card, "join")
    await press(here.ming, card, "start")


async def viewed(here: World, who: Any) -> str:
    """What somebody reads who asks for their view in the channel."""
    answer = await who.slash(here.channel, "table view")
    return text_of((answer.followups or [answer.response])[-1])


@pytest.mark.world(FULL)
async def test_of_the_games_in_threads_the_one_is_meant_where_one_sits_or_that_is_named(
    here: World,
) -> None:
    await two_games(here)

    assert len(here.channel.threads) == 2
    assert "Taluva" in await viewed(here, here.ann)
    assert "可可亞" in await viewed(here, here.ming)
    for who in (here.bob, here.owner):
        several = await viewed(here, who)
        assert "Several games are played here" in several
        assert all(f"<#{thread.id}>" in several for thread in here.channel.threads)
    named = await here.bob.slash(here.channel, "taluva build-hut", cell="ZZ99")
    assert "Several games" not in text_of((named.followups or [named.response])[-1])


async def test_the_finished_game_is_looked_back_at_while_the_next_one_has_not_begun(
    here: World,
) -> None:
    await start_game(here, here.bob)
    await leave(here.bob, here.channel)
    await open_table(here)

    record = await here.ann.slash(here.channel, "table export")
    log = await here.ann.slash(here.channel, "table log")

    assert attachments(record.response)[0].endswith(".json")
    assert "Bob resigns" in text_of(log.response)
