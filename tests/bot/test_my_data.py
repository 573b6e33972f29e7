"""`/my data`: taking along, and deletion after which no payload holds the member any more."""

import json
import random
from typing import Any

import pytest

from engine.tables.members import MemberId
from engine.tables.models import Status
from tests.bot.play import boards, open_table, start_game, take_turn
from tests.bot.test_history import picture_of
from tests.bot.world import FULL, MANAGING, World, labels, text_of


async def panel(here: World, who: Any) -> Any:
    """What somebody reads about their data."""
    return (await who.slash(here.channel, "my data")).response


async def delete_all(here: World, who: Any) -> str:
    """Somebody goes through with the deletion; what they read before."""
    sure = await who.click(await panel(here, who), label="Delete my data…")
    told = text_of(sure.response)
    await who.click(sure.response, label="Yes, delete everything")
    return told


def sent(here: World, since: int = 0) -> list[str]:
    """All that the bot told Discord after so many requests, with where it went."""
    requests = here.env.http_requests
    return [f"{each.method} {each.path} {each.json}" for each in requests[since:]]


async def test_a_member_gets_their_data_as_a_private_file(here: World) -> None:
    await start_game(here, here.bob)

    answer = await here.ann.click(await panel(here, here.ann), label="Give me my data")

    message = answer.followups[0] if answer.followups else answer.response
    told = json.loads(picture_of(here, message))
    assert answer.ephemeral
    assert told["member"] == here.ann.id
    assert [each["game"] for each in told["tables"]] == ["taluva"]


async def test_it_is_asked_once_more_and_said_what_becomes_of_their_games(here: World) -> None:
    await start_game(here, here.bob)
    other = here.guild.create_text_channel("other")
    await here.ann.slash(other, "play", game="cacao")

    sure = await here.ann.click(await panel(here, here.ann), label="Delete my data…")
    lines = text_of(sure.response)
    kept = await here.ann.click(sure.response, label="No, keep it")

    assert "Your games that are not over:\n- " in lines
    assert f"Taluva in <#{here.channel.id}>: the computer takes your seat" in lines
    assert f"Cacao in <#{other.id}>: the table is closed" in lines
    assert "stays" in text_of(kept.response)
    assert labels(kept.response) == []
    assert len(await here.tables.tables_of(MemberId(here.ann.id))) == 2


async def test_games_are_not_spoken_of_where_there_are_none(here: World) -> None:
    sure = await here.ann.click(await panel(here, here.ann), label="Delete my data…")

    assert "Delete everything about you?" in text_of(sure.response)
    assert "Your games" not in text_of(sure.response)
    chinese = await panel(here, here.ming)
    assert "你的資料" in text_of(chinese)
    assert labels(chinese) == ["下載我的資料", "刪除我的資料…"]


@pytest.mark.world(FULL)
async def test_no_payload_after_the_deletion_holds_their_number_or_name(here: World) -> None:
    await start_game(here, here.bob)
    [thread] = here.channel.threads
    theirs = [str(here.ann.id), "Ann"]
    assert any(each in told for told in sent(here) for each in theirs)

    await delete_all(here, here.ann)
    before = len(sent(here))
    for _ in range(2):
        await here.bob.slash(thread, "table show")
        await here.bob.slash(thread, "table log")
        await here.bob.slash(thread, "table view", **{"as": "text"})
        await here.bob.slash(thread, "table view")
        await take_turn(here.bob, boards(here, thread)[-1], random.Random(3))
    await here.restart()
    sure = await here.bob.slash(thread, "table abandon")
    await here.bob.click(sure.response, label="Give it up")
    await here.bob.slash(thread, "table export")

    told = sent(here, before)
    assert any("it is your turn" in each for each in told)
    assert [each for each in told if any(word in each for word in theirs)] == []


async def test_card_and_board_show_somebody_in_their_place(here: World) -> None:
    old = await start_game(here, here.bob)

    await delete_all(here, here.ann)

    messages = here.texts()
    assert old.id not in [each.id for each in here.channel.history()]
    assert not [each for each in messages if f"<@{here.ann.id}>" in each or "Ann" in each]
    offers = [each for each in messages if "Who takes over" in each]
    assert [each.count("Who takes over for Somebody?") for each in offers] == [1, 1]
    assert boards(here)


@pytest.mark.world(MANAGING)
async def test_a_thread_is_named_anew_where_the_bot_may_do_that(here: World) -> None:
    await start_game(here, here.bob)
    [before] = [thread.name for thread in here.channel.threads]

    await delete_all(here, here.ann)

    assert before == "Taluva: Ann, Bob"
    assert [thread.name for thread in here.channel.threads] == ["Taluva: Somebody, Bob"]


async def test_a_game_without_others_ends_with_the_deletion(here: World) -> None:
    await start_game(here)

    told = await delete_all(here, here.ann)

    table = await here.table()
    assert "so the game is closed" in told
    assert table.status is Status.ABANDONED
    assert not any("…" in each for each in here.texts())
    await open_table(here)
