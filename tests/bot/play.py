"""The actions of a person: opening tables, pressing buttons, reading answers."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from engine.tables.due import ending
from engine.tables.members import MemberId
from tests.bot.world import World, parts_of, text_of

CHOICES = ("mp:pick:", "mp:step:", "mp:play:")


async def open_table(here: World, seats: int = 2, game: str = "taluva", **more: Any) -> Any:
    """Let Ann open a table; return its lobby card."""
    await here.ann.slash(here.channel, "play", game=game, seats=seats, **more)
    return here.channel.last_message


async def start_game(
    here: World, *others: Any, short: bool = False, game: str = "taluva", **more: Any
) -> Any:
    """Start a game of Ann against others, or else the computer; return its first board."""
    card = await open_table(here, 1 + max(1, len(others)), game, **more)
    for other in others:
        await press(other, card, "join")
    if not others:
        await set_up(here.ann, card, "Add computer")
    if short:
        await choose_option(here, card, 0, 1)
    await press(here.ann, card, "start")
    return here.channel.last_message


async def first_turn(here: World, *others: Any, **more: Any) -> tuple[Any, Any]:
    """Start a game as `start_game` does; return who is to move, and the other one."""
    await start_game(here, *others, **more)
    return await here.turn()


async def press(who: Any, message: Any, verb: str) -> Any:
    """Press the only button of a verb, whatever its label; return the answer."""
    [button] = [
        each for each in parts_of(message, 2) if each["custom_id"].startswith(f"mp:{verb}:")
    ]
    return await who.click(message, custom_id=button["custom_id"])


async def forge(here: World, who: Any, custom_id: str, place: Any = None) -> Any:
    """Press a button of any id at all, on a message of the bot; return the answer."""
    shown = await show_buttons(here, [custom_id], place)
    return await who.click(shown, custom_id=custom_id)


async def show_buttons(here: World, ids: Sequence[str], place: Any = None) -> Any:
    """Let the bot post buttons of any ids; return the message."""
    channel = here.bot.get_channel((place or here.channel).id)
    assert isinstance(channel, discord.TextChannel)
    view = ui.LayoutView(timeout=None)
    for start in range(0, len(ids), 5):
        row: ui.ActionRow[Any] = ui.ActionRow()
        for each in ids[start : start + 5]:
            row.add_item(ui.Button(label="?", custom_id=each))
        view.add_item(row)
    return await channel.send(view=view)


async def resign(here: World, who: Any) -> None:
    """Let somebody leave the newest game for good, and post all that follows."""
    table = await here.table()
    await here.tables.do(table.id, ending.resign(MemberId(who.id)))
    here.bot.services.wake(table.id)
    await here.bot.finish_rounds()


async def set_up(who: Any, card: Any, label: str) -> Any:
    """Press a button behind *Set up* on a lobby card."""
    shown = await press(who, card, "set_up")
    return await who.click(shown.response, label=label)


async def choose_option(here: World, card: Any, option: int, value: int) -> None:
    """Set an option of the table by its menu."""
    shown = await set_up(here.ann, card, "Options")
    menu = parts_of(shown.response, 3)[1 + option]
    await here.ann.select(shown.response, [str(value)], custom_id=menu["custom_id"])


@dataclass
class Taps:
    """The number of presses of a person, and the answers."""

    count: int = 0
    by_action: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


async def open_turn(who: Any, board: Any) -> Any:
    """Press the turn's button, whatever its label; return the answer."""
    return await press(who, board, "turn")


async def take_turn(who: Any, board: Any, luck: random.Random) -> Taps:
    """Take a whole turn by random buttons; confirm as soon as possible."""
    taps = Taps(1)
    answer = await open_turn(who, board)
    start = 0
    while buttons := choices_on(answer.response):
        plays = [each for each in buttons if each["custom_id"].startswith("mp:play:")]
        pressed = luck.choice(plays or buttons)
        answer = await who.click(answer.response, custom_id=pressed["custom_id"])
        taps.count += 1
        if pressed["custom_id"].startswith("mp:play:"):
            taps.by_action.append(taps.count - start)
            start = taps.count
    return taps


async def helped(who: Any, question: Any, label: str, help_label: str = "Help") -> Any:
    """Press a button behind *Help* of a question; return the answer."""
    shown = (await who.click(question, label=help_label)).response
    return await who.click(shown, label=label)


async def leave(who: Any, place: Any) -> Any:
    """Let somebody leave the game for good; return the last answer."""
    sure = await who.slash(place, "table resign")
    return await who.click(sure.response, label="Leave for good")


def said(answer: Any) -> str:
    """Return all text of an answer."""
    return "\n".join(text_of(each) for each in [answer.response, *answer.followups] if each)


def choices_on(message: Any) -> list[dict[str, Any]]:
    """Return the buttons that lead to a move."""
    return [each for each in parts_of(message, 2) if each["custom_id"].startswith(CHOICES)]


def boards(here: World, place: Any = None) -> list[Any]:
    """Return the posts with a board, the oldest first."""
    history = (place or here.channel).history()
    return [each for each in history if parts_of(each, 12) and not is_open(each)]


def is_open(message: Any) -> bool:
    """Return True if a message is the card of an open table."""
    return any(each["custom_id"].startswith("mp:set_up:") for each in parts_of(message, 2))
