"""The bot's own emoji below a board in a simulated Discord."""

from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.background import emoji
from tests.bot.play import (
    boards,
    choices_on,
    helped,
    open_table,
    open_turn,
    press,
    start_game,
    take_turn,
)
from tests.bot.world import World, labels, parts_of, text_of

NAMES = ("table_seat_1_123abc", "taluva_hut_1_0a1b2c", "taluva_temple_2_abcdef")


def paint(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Have the bot paint emoji of these names."""

    async def painted(_client: object) -> dict[str, bytes]:
        return dict.fromkeys(names, b"\x89PNG\r\n\x1a\n")

    monkeypatch.setattr(emoji, "paint", painted)


async def test_below_a_board_stand_those_that_discord_has_after_a_restart_too(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint(monkeypatch, *NAMES)
    await start_game(here, here.bob)
    words = text_of(boards(here)[-1])
    await emoji.keep_emoji(here.bot)
    await here.ann.slash(here.channel, "table show")
    told = text_of(boards(here)[-1])

    assert "<:" not in words
    assert ids(here) == sorted(ids(here))
    for name, number in ids(here):
        assert f"<:{name}:{number}>" in told
    assert "● **Ann**" in words
    assert "● **Ann**" not in told
    assert "huts" in told, "Bob's hut is not there"
    hut = here.bot.services.emoji.text("taluva", "hut", 0)
    asked = await here.bob.click(boards(here)[-1], label="What is this?")
    assert f"\n- {hut} Hut: as many as the level" in text_of(asked.response)
    assert "\n- Tower: stands on" in text_of(asked.response), "which has no symbol there"
    assert text_of(asked.response).count("pieces still to build") == 1

    before = ids(here)
    await here.restart()
    await emoji.keep_emoji(here.bot)
    assert ids(here) == before
    assert here.bot.services.emoji.text("taluva", "hut", 0) in told


def ids(here: World) -> list[tuple[str, int]]:
    """The names and ids of the emoji that Discord has."""
    return [(each.name, each.id) for each in here.env.backend.application_emojis.values()]


async def test_answers_and_boards_of_seats_have_symbols_and_go_on_where_discord_lost_one(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("tuscany_cards_abcdef", "tuscany_village_abcdef", "table_seat_2_123abc")
    paint(monkeypatch, *names)
    board = await start_in_the_middle(here)
    await emoji.keep_emoji(here.bot)
    seen = (await here.ann.click(board, label="My view")).response
    asked = (await here.ann.click(board, label="Take your turn")).response

    assert emoji_on(asked) == {"Draw region cards": "tuscany_cards_abcdef"}
    offered = labels(asked)
    legend = (await here.ann.click(board, label="What is this?")).response
    of_question = (await helped(here.ann, asked, "What is this?")).response

    bob = here.bot.services.emoji.text("castles_of_tuscany", "seat", 1)
    assert emoji_on(seen) == {"Bob": "table_seat_2_123abc"}
    assert f"\n- {bob} Bob: yellow, a square" in text_of(legend)
    village = here.bot.services.emoji.text("castles_of_tuscany", "village", 0)
    assert f"\n- {village} Village: brings 1 worker" in text_of(legend)
    assert f"\n- {village} Village: brings 1 worker" in text_of(of_question)

    lost = []
    here.bot.services.emoji.when_lost = lambda: lost.append(True)
    refuse_emoji(monkeypatch)
    again = (await here.ann.click(board, label="Take your turn")).response

    assert labels(again) == offered, "what can be done is all there"
    assert emoji_on(again) == {}
    assert lost == [True], "they are uploaded once more"
    assert here.bot.services.emoji.text("castles_of_tuscany", "cards", 0) == ""


async def test_the_set_up_of_a_table_has_the_markers_of_its_card(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint(monkeypatch, "table_seat_1_123abc")
    await emoji.keep_emoji(here.bot)

    card = await open_table(here)
    shown = (await press(here.ann, card, "set_up")).response

    marker = here.bot.services.emoji.text("taluva", "seat", 0)
    assert marker
    assert f"{marker} <@{here.ann.id}>" in text_of(shown)
    assert f"{marker} <@{here.ann.id}>" in text_of(card)


async def start_in_the_middle(here: World) -> Any:
    """The board of a game of Tuscany in which Ann is to take her first action."""
    here.tables.seed = lambda: "a"
    await start_game(here, here.bob, game="castles_of_tuscany")
    for who in (here.ann, here.bob) * 4:
        board = boards(here)[-1]
        if "Draw region cards" in labels((await open_turn(who, board)).response):
            return board if who is here.ann else await yielded(here, who, board)
        shown = (await open_turn(who, board)).response
        while choices := choices_on(shown):
            shown = (await who.click(shown, custom_id=choices[0]["custom_id"])).response
    raise AssertionError("the set-up does not end")


async def yielded(here: World, who: Any, board: Any) -> Any:
    """The board after somebody else's first turns, until it is Ann's."""
    while f"<@{here.ann.id}>" not in text_of(board):
        await take_turn(who, board, Random(1))
        board = boards(here)[-1]
    return board


def emoji_on(message: Any) -> dict[str, str]:
    """The names of the emoji on the buttons of a message, by their labels."""
    buttons = parts_of(message, 2)
    return {each["label"]: each["emoji"]["name"] for each in buttons if each.get("emoji")}


def refuse_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Discord know none of the emoji on buttons any more."""
    real = discord.InteractionResponse.send_message

    async def send(self: Any, *given: Any, **named: Any) -> Any:
        if any(getattr(each, "emoji", None) for each in named["view"].walk_children()):
            raise unknown_emoji()
        return await real(self, *given, **named)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", send)


def unknown_emoji() -> discord.HTTPException:
    """What Discord answers where an emoji was deleted."""
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    where = {
        "id": {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    }
    errors = {"components": {"0": {"components": {"0": {"emoji": where}}}}}
    return discord.HTTPException(
        response, {"code": 50035, "message": "Invalid Form Body", "errors": errors}
    )
