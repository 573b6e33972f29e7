"""Planted leaks, one for each way out of the bot; each reveals a secret value of the game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import structlog
from msgspec.structs import replace as altered

import bot.answers
import bot.posting.post
from bot.answers import Outcome, explanation
from bot.cards.board import board_panel
from bot.cards.scene import scene_panel
from bot.core.panels import Panel, Picture, Press
from engine.dolmengoetter.actions import Build
from engine.dolmengoetter.state import DolmenState
from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.records import Record
from engine.kernel.refusals import Refusal, Refused
from engine.tables.change import TableContext
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.log.story import Archive
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.service import BegunTable, Tables
from tests.bot.marked import MARKED

Plant = Callable[[pytest.MonkeyPatch], AnyGame]
"""A function that makes the bot leak, and returns the game to play."""


def secret(state: DolmenState) -> int:
    """Return the value that the leaks reveal."""
    return max(max(player.values, default=0) for player in state.players)


def in_board(change: Callable[[Panel, Picture, int], Panel]) -> Plant:
    """Return a leak in the public board; `change` gets the board, its picture and the value."""

    async def leaky(services: Any, here: TableContext, rows: Any) -> Panel:
        panel = await board_panel(services, here, rows)
        assert panel.picture is not None
        return change(panel, panel.picture, secret(here.state))

    def plant(patch: pytest.MonkeyPatch) -> AnyGame:
        patch.setattr(bot.posting.post, "board_panel", leaky)
        return MARKED

    return plant


def in_post(panel: Panel, _: Picture, value: int) -> Panel:
    return replace(panel, text=f"{panel.text} {value}")


def in_alt_text(panel: Panel, picture: Picture, value: int) -> Panel:
    return replace(panel, picture=replace(picture, alt=f"{value} lies there."))


def in_file_name(panel: Panel, picture: Picture, value: int) -> Panel:
    return replace(panel, picture=replace(picture, name=f"{value}.png"))


def in_custom_id(panel: Panel, _: Picture, value: int) -> Panel:
    return replace(panel, rows=[*panel.rows, [Press("view", 1, value, label="View")]])


def in_log(panel: Panel, _: Picture, value: int) -> Panel:
    structlog.get_logger().info("board", highest=value)
    return panel


def in_scene(patch: pytest.MonkeyPatch) -> AnyGame:
    async def leaky(services: Any, table: Any, *more: Any) -> Panel:
        panel = await scene_panel(services, table, *more)
        *_, state = await services.tables.position(table.id)
        return replace(panel, text=f"{panel.text} {secret(state)}")

    patch.setattr(bot.posting.post, "scene_panel", leaky)
    return MARKED


def in_traceback(patch: pytest.MonkeyPatch) -> AnyGame:
    """Log tracebacks with the values of variables, structlog's default."""
    show = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.rich_traceback)
    honest = structlog.configure

    def configure(**given: Any) -> None:
        honest(**{**given, "processors": [show]} if "processors" in given else given)

    patch.setattr(structlog, "configure", configure)
    return MARKED


def in_error_report(patch: pytest.MonkeyPatch) -> AnyGame:
    async def leaky(interaction: Any, trouble: BaseException, outcome: Outcome) -> Panel:
        panel = await explanation(interaction, trouble, outcome)
        *_, state = await interaction.client.services.tables.position(TableId(1))
        return panel if isinstance(trouble, Refusal) else Panel(f"{panel.text} {state}")

    patch.setattr(bot.answers, "explanation", leaky)
    return MARKED


def in_refusal(_: pytest.MonkeyPatch) -> AnyGame:
    def check(state: Any, seat: Seat, action: Action) -> None:
        try:
            MARKED.check(state, seat, action)
        except Refusal:
            key = "dolmengoetter.no_such_value"
            raise Refused(key, "DOL-6.5", value=secret(state)) from None

    return replace(MARKED, check=check)


def in_autocompletion(patch: pytest.MonkeyPatch) -> AnyGame:
    honest = Tables.choices_at

    def choices_at(self: Tables, begun: BegunTable, member: MemberId) -> list[Action]:
        leak = [Build(circle, secret(begun.state)) for circle in begun.state.stacks]
        return [*honest(self, begun, member), *leak]

    patch.setattr(Tables, "choices_at", choices_at)
    return MARKED


def in_private_view(_: pytest.MonkeyPatch) -> AnyGame:
    return replace(MARKED, look=lambda state, _: MARKED.look(state, Seat(0)))


def in_events(_: pytest.MonkeyPatch) -> AnyGame:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        return [altered(each, only_for=None) for each in MARKED.apply(draft, seat, action)]

    return replace(MARKED, apply=apply)


def in_export(patch: pytest.MonkeyPatch) -> AnyGame:
    async def record(self: Archive, table: TableId) -> Record:
        found = await self.store.find(table)
        rows = rows_in_force(await self.store.log(table))
        return record_of(found.table, found.seed, rows)

    patch.setattr(Archive, "record", record)
    return MARKED


PLANTED: dict[str, tuple[Plant, str]] = {
    "post": (in_board(in_post), "content"),
    "alt text": (in_board(in_alt_text), "alt text"),
    "file name": (in_board(in_file_name), "filename"),
    "custom id": (in_board(in_custom_id), "custom_id"),
    "scene": (in_scene, "content"),
    "log line": (in_board(in_log), "log"),
    "traceback": (in_traceback, "log"),
    "error report": (in_error_report, "content"),
    "refusal": (in_refusal, "content"),
    "autocompletion": (in_autocompletion, "value"),
    "private view": (in_private_view, "file"),
    "event": (in_events, "content"),
    "export": (in_export, "file"),
}
"""Every leak, and the place where it must be found."""
