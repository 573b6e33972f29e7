"""Replies to an interaction: a panel, or first a deferral."""

import asyncio
from contextlib import suppress
from typing import Any

import discord
import structlog
from discord import InteractionResponseType

from bot.core.interaction import voice_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.panels import Panel
from bot.core.routes import Answer
from engine.kernel.ids import Fact
from engine.tables.models import Table

AnyInteraction = discord.Interaction[Any]  # Any: any client


class Stopping(Exception):
    """The program stops: no new work begins, and long work is cut short."""


class InFlight:
    """The interactions that are being answered, each by a task of its own."""

    def __init__(self) -> None:
        self.stopping = False
        self._tasks: dict[asyncio.Task[Any], AnyInteraction] = {}

    def add(self, interaction: AnyInteraction) -> None:
        """Register the running task as answering an interaction."""
        task = asyncio.current_task()
        assert task is not None, "handlers run in tasks"
        self._tasks[task] = interaction
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def check(self) -> None:
        """Raise Stopping if the program is about to end."""
        if self.stopping:
            raise Stopping

    async def finish(self, seconds: float) -> list[AnyInteraction]:
        """Wait for all tasks up to a time limit; cancel and return the others."""
        if self._tasks:
            await asyncio.wait(self._tasks.keys(), timeout=seconds)
        late = dict(self._tasks)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        return list(late.values())


log = structlog.get_logger()

SOON_SECONDS = 1.0
"""The age at which an unanswered interaction is acknowledged: Discord waits three seconds."""
INVALID_FORM = 50035
"""Discord's code for an invalid request."""
ANSWERED = 40060
"""Discord's code for a second first answer."""


class FirstAnswer:
    """The first answer to an interaction: a panel, or a deferral."""

    def __init__(self, interaction: AnyInteraction, answer: Answer = Answer.BESIDE) -> None:
        pressed = interaction.message
        ephemeral = pressed is not None and pressed.flags.ephemeral
        self.in_place = answer is Answer.NOWHERE or (answer is Answer.PRIVATE and ephemeral)
        self._response = interaction.response
        self._one_first = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._acknowledging: asyncio.Task[None] | None = None

    @classmethod
    def of(cls, interaction: AnyInteraction) -> "FirstAnswer":
        """Return the first answer of an interaction."""
        first: FirstAnswer = interaction.extras.setdefault(cls, cls(interaction))
        return first

    async def acknowledge(self) -> None:
        """Defer the response, unless there is one already."""
        async with self._one_first:
            if self._response.type is None:
                beside = not self.in_place
                with asking_discord():
                    await self._response.defer(ephemeral=beside, thinking=beside)

    def acknowledge_after(self, seconds: float) -> None:
        """Defer the response after some seconds, unless there is one by then."""

        def take_long() -> None:
            self._acknowledging = asyncio.create_task(self._acknowledge_late())

        self._timer = asyncio.get_running_loop().call_later(seconds, take_long)

    async def _acknowledge_late(self) -> None:
        with suppress(*TROUBLES):  # the answer will fail likewise
            await self.acknowledge()

    async def give(self, panel: Panel, *, in_place: bool = False) -> discord.Message | None:
        """Respond with a panel; None if there is a response already."""
        async with self._one_first:
            if self._response.type is not None:
                return None
            view, files = panel.view(), panel.files()
            with asking_discord():
                given = (
                    await self._response.edit_message(view=view, attachments=files)
                    if in_place
                    else await self._response.send_message(view=view, files=files, ephemeral=True)
                )
            if self._timer is not None:
                self._timer.cancel()
            assert given is not None
            assert isinstance(given.resource, discord.InteractionMessage), "it was asked for"
            return given.resource


async def answer_in_time(interaction: AnyInteraction, answer: Answer = Answer.PRIVATE) -> None:
    """Defer the response to an interaction after a second, unless an answer comes first.

    An old interaction, and one whose answer is the change of the public message, is deferred at
    once.
    """
    first = interaction.extras[FirstAnswer] = FirstAnswer(interaction, answer)
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    if answer is Answer.NOWHERE or age >= SOON_SECONDS:
        await first.acknowledge()
    else:
        first.acknowledge_after(SOON_SECONDS - max(age, 0.0))


def is_promised(interaction: AnyInteraction) -> bool:
    """Return True if the interaction was answered or deferred."""
    return interaction.response.type is not None


async def show(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Show a panel as the response, or in place of the first one.

    If Discord no longer knows an emoji of ours, show it without emoji.
    """
    try:
        return await show_as_it_is(interaction, panel)
    except discord.HTTPException as refused:
        if not (is_about_emoji(refused) and panel.drop_emoji()):
            raise
    interaction.client.services.emoji.forget_all()
    return await show_as_it_is(interaction, panel)


async def say(
    interaction: AnyInteraction, key: str, table: Table | None = None, /, **facts: Fact | None
) -> None:
    """Show a sentence alone, with the names of a table if it is about one."""
    await show(interaction, Panel(voice_of(interaction, table)(key, **facts)))


def is_about_emoji(refused: discord.HTTPException) -> bool:
    """Return True if Discord refuses a message because of an emoji on a button or in a menu."""
    return refused.code == INVALID_FORM and "emoji" in refused.text.lower()


async def show_as_it_is(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Show a panel as the response, or in place of the first one, with its emoji.

    Discord has been seen to refuse edits that upload a picture into a gallery (discord-api-docs
    7529). After the first refusal panels with pictures are sent as new messages instead.
    """
    services, files = interaction.client.services, panel.files()
    first = FirstAnswer.of(interaction)
    edits = first.in_place or is_promised(interaction)
    if not (files and edits) or services.pictures_in_edits:
        try:
            given = await first.give(panel, in_place=first.in_place)
            if given is not None:
                return given
            view = panel.view()
            with asking_discord():
                return await interaction.edit_original_response(view=view, attachments=files)
        except discord.HTTPException as refused:
            if not files or refused.code != INVALID_FORM or is_about_emoji(refused):
                raise
    told = await show_anew(interaction, panel)
    if services.pictures_in_edits:
        services.pictures_in_edits = False
        log.warning("pictures.refused", why="Discord takes none in edits; they are sent anew")
    return told


async def show_anew(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Put a new message in place of the pressed one, or of the first response."""
    await FirstAnswer.of(interaction).acknowledge()
    with suppress(*TROUBLES), asking_discord():  # the old message may as well stay
        await interaction.delete_original_response()
    return await tell_beside(interaction, panel)


async def tell(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Say something to this user only, whatever was answered before.

    It takes the place of a deferred new message; a message that was pressed stays as it is.
    """
    if (given := await FirstAnswer.of(interaction).give(panel)) is not None:
        return given
    if interaction.response.type is InteractionResponseType.deferred_channel_message:
        return await show(interaction, panel)
    return await tell_beside(interaction, panel)


async def tell_beside(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Say something to this user only, in a further message."""
    try:
        await FirstAnswer.of(interaction).acknowledge()
    except discord.HTTPException as refused:
        if refused.code != ANSWERED:  # an earlier request arrived after all
            raise
    view, files = panel.view(), panel.files()
    with asking_discord():
        return await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)


async def hand_out(interaction: AnyInteraction, text: str, file: discord.File) -> None:
    await FirstAnswer.of(interaction).acknowledge()
    with asking_discord():
        await interaction.edit_original_response(content=text, attachments=[file])
