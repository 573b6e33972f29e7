"""Every interaction is answered: at once, in words, whatever was pressed or typed."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from structlog.testing import capture_logs

import bot.client
from bot.checks.effort import deep
from bot.core.routes import MAX_NUMBER, ROUTES
from tests.bot.play import start_game
from tests.bot.test_bad_input import said_privately
from tests.bot.world import World, text_of, world

NO_IDS = [
    "mp:",
    "mp:turn:",
    "mp:turn:1:2:3:4:5",
    "mp:turn:-1",
    "mp:turn:１",
    "mp:Turn:1",
    "mp:a\nb",
]
DAMAGED = "damaged or very old"


async def show_buttons(here: World, ids: Sequence[str]) -> Any:
    """A message of the bot with buttons of any ids at all."""
    view = ui.LayoutView(timeout=None)
    for start in range(0, len(ids), 5):
        row: ui.ActionRow[Any] = ui.ActionRow()
        for each in ids[start : start + 5]:
            row.add_item(ui.Button(label="?", custom_id=each))
        view.add_item(row)
    channel = here.bot.get_channel(here.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view)
    return here.channel.last_message


async def press_all(here: World, ids: Sequence[str]) -> dict[str, str]:
    """What Ann is told for each of these ids; nothing of it is a bug."""
    told = {}
    for start in range(0, len(ids), 25):
        some = ids[start : start + 25]
        shown = await show_buttons(here, some)
        for each in some:
            with capture_logs() as logs:
                answer = await here.ann.click(shown, custom_id=each)
            assert not [line for line in logs if line["event"] == "bug"], each
            assert said_privately(answer), each
            told[each] = "\n".join(
                text_of(part) for part in [*answer.followups, answer.response] if part
            )
    return told


def id_of(verb: str, *numbers: int) -> str:
    return ":".join(["mp", verb, *map(str, numbers)])


async def test_what_is_no_id_of_ours_is_refused_as_damaged(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        told = await press_all(here, [f"mp:{each}" for each in NO_IDS])

        assert [each for each, said in told.items() if DAMAGED not in said] == []


async def test_wrong_counts_and_numbers_no_database_keeps_are_refused_as_damaged(
    tmp_path: Path,
) -> None:
    ids = [
        id_of(verb, *[1] * (route.numbers - 1)) for verb, route in ROUTES.items() if route.numbers
    ]
    ids += [
        id_of(verb, *[MAX_NUMBER + 1] * n) for verb, route in ROUTES.items() if (n := route.numbers)
    ]
    async with world(tmp_path) as here:
        told = await press_all(here, ids)

        assert [each for each, said in told.items() if DAMAGED not in said] == []


@pytest.mark.parametrize("number", [deep(0), deep(1), 9, deep(MAX_NUMBER)])
async def test_whatever_numbers_a_control_has_the_answer_is_no_bug(
    tmp_path: Path, number: int
) -> None:
    ids = [
        id_of(verb, *[1][: route.numbers], *[number] * (route.numbers - 1))
        for verb, route in ROUTES.items()
        if route.numbers
    ]
    async with world(tmp_path) as here:
        await start_game(here)
        await press_all(here, ids)


# In time, whatever the database does (what that means: tests/process/test_first_answers.py)


@contextmanager
def order_of_things(here: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What happened, in its order: seeing to an answer in time, and touching the database."""
    order: list[str] = []

    def noted(owner: Any, name: str, what: str) -> None:
        real = getattr(owner, name)

        async def note(*args: Any, **kwargs: Any) -> Any:
            order.append(what)
            return await real(*args, **kwargs)

        patch.setattr(owner, name, note)

    with monkeypatch.context() as patch:
        noted(here.bot.services.tables.store.database, "read", "database")
        noted(here.bot.services.tables.store.database, "write", "database")
        noted(bot.client, "answer_in_time", "in time")
        yield order


async def test_every_press_is_answered_in_time_whatever_the_database_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as here:
        await start_game(here)
        for verb, route in ROUTES.items():
            shown = await show_buttons(here, [id_of(verb, *[1] * route.numbers)])
            with order_of_things(here, monkeypatch) as order:
                await here.ann.click(shown, label="?")
            assert order[0] == "in time", verb


@pytest.mark.parametrize("name", ["table view", "my games", "my settings", "about bot", "rules"])
async def test_commands_are_answered_in_time_whatever_the_database_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with world(tmp_path) as here:
        with order_of_things(here, monkeypatch) as order:
            await here.ann.slash(here.channel, name)

        assert order[:2] == ["in time", "database"]


# Suggestions


def completed(tree: app_commands.CommandTree[Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every option of every command that completes itself."""
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command._params.values():
                if callable(parameter.autocomplete):
                    yield f"{command.qualified_name} {parameter.name}", parameter.autocomplete


async def test_every_suggestion_is_limited_in_time(tmp_path: Path) -> None:
    """What that means: tests/process/test_stalls.py."""
    async with world(tmp_path) as here:
        found = list(completed(here.bot.tree))

        assert len(found) > 20
        assert [name for name, complete in found if not hasattr(complete, "__wrapped__")] == []
