"""Everybody is called, asked and reminded in their own language; the story is in the table's."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.bot.play import boards, leave, open_table, press, set_up, start_game, take_turn
from tests.bot.world import NO_THREADS, World, labels, text_of

ANN_CALLED = "<@{}>, it is your turn: "
MING_CALLED = "<@{}>，輪到你了："


async def test_whoever_is_to_move_is_called_in_their_language(here: World) -> None:
    people = {here.ann.id: here.ann, here.ming.id: here.ming}
    await start_game(here, here.ming)
    called = []

    for _ in range(2):
        board = boards(here)[-1]
        called.append(text_of(board))
        turn = "Take your turn · 進行我的回合" if "輪到你了" in called[-1] else "Take your turn"
        assert labels(board) == [turn, "My view", "What is this?"]
        mover = next(who for number, who in people.items() if f"<@{number}>" in called[-1])
        await take_turn(mover, board, random.Random(3))

    told = "\n".join(called)
    assert ANN_CALLED.format(here.ann.id) in told
    assert MING_CALLED.format(here.ming.id) in told
    assert "### Taluva" in told
    assert "### 塔魯瓦" not in told


async def test_whoever_is_asked_to_agree_is_asked_in_their_language(here: World) -> None:
    await start_game(here, here.bob, here.ming)

    await here.ann.slash(here.channel, "table abandon")

    asked = here.channel.last_message
    assert labels(asked) == ["Agree · 同意", "Refuse · 反對"]
    assert text_of(asked).splitlines() == [
        "Ann would like to give this game up.",
        f"<@{here.bob.id}>",
        "Ann 想放棄這局遊戲。",
        f"<@{here.ming.id}>",
    ]


async def test_a_card_speaks_the_languages_of_all_who_sit_there(here: World) -> None:
    card = await open_table(here, 3)
    await here.bob.click(card, label="Join")
    alike = labels(here.channel.last_message)
    await here.ming.click(card, label="Join")
    card = here.channel.last_message

    assert alike == ["Join", "Start", "How to play", "Set up", "Fair shuffle"]
    assert labels(card)[:2] == ["Start · 開始", "How to play · 怎麼玩"]
    assert text_of(card).startswith("## Taluva · 塔魯瓦\nEnlarge a volcanic island")
    assert "擴大火山島" in text_of(card)
    assert "· host · 桌主" in text_of(card)
    assert "A move a day" in text_of(card)
    assert "一天一步" in text_of(card)
    assert text_of(card).count(f"<@{here.ming.id}>") == 1, "nobody is named twice"


@pytest.mark.world(NO_THREADS, "zh-TW")
async def test_a_host_who_reads_another_language_than_the_server_opens_a_card_in_both(
    here: World,
) -> None:
    card = await open_table(here)
    both = await set_up(here.ann, card, "English + 中文")

    assert labels(card)[0] == "加入 · Join"
    assert "Chinese only" in labels(both.response), "the way back is the table's own"


async def test_a_table_in_both_languages_has_them_in_story_and_buttons_to_its_end(
    here: World,
) -> None:
    await press(here.ann, await bilingual_card(here), "start")
    board = boards(here)[-1]
    assert labels(board)[:2] == ["Take your turn · 進行我的回合", "My view · 我的視角"]
    assert "The game begins; " in text_of(board)
    assert "遊戲開始，" in text_of(board)

    await here.ann.slash(here.channel, "table substitute")
    assert labels(here.channel.last_message) == ["Take this seat · 接手這個座位"]

    await leave(here.ann, here.channel)
    await here.bot.finish_rounds()
    end = labels(here.channel.last_message)
    assert "Look back · 回顧" in end
    assert [each for each in end if " · " not in each] == []


async def bilingual_card(here: World) -> Any:
    """The card of a table with Ann and 小明, told in both languages."""
    card = await open_table(here)
    await here.ming.click(card, label="Join")
    await set_up(here.ann, card, "English + 中文")
    return card


async def test_both_languages_can_be_made_one_again(here: World) -> None:
    card = await bilingual_card(here)
    await set_up(here.ann, card, "English only")
    await press(here.ann, card, "start")

    board = boards(here)[-1]
    called = "輪到你了" in text_of(board)
    assert labels(board)[0] == ("Take your turn · 進行我的回合" if called else "Take your turn")
    assert labels(board)[1:] == ["My view", "What is this?"], "which is for everybody"


async def test_commands_and_options_have_one_name_and_are_described_in_both_languages(
    here: World,
) -> None:
    await here.ann.slash(here.channel, "about bot")
    named = [
        *commands_in(
            command for them in here.env.backend.commands.values() for command in them.values()
        )
    ]

    assert len(named) > 100
    assert [each["name"] for each in named if each.get("name_localizations")] == []
    assert [
        each["name"]
        for each in named
        if "zh-TW" not in (each.get("description_localizations") or {})
    ] == []


def commands_in(found: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Commands with their options and subcommands."""
    for each in found:
        yield each
        yield from commands_in(each.get("options") or [])
