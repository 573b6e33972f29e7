"""How an interaction is answered: acknowledged at once, shown a panel, told a sentence."""

from contextlib import suppress

import discord
import structlog
from discord import InteractionResponseType

from bot.core.in_flight import AnyInteraction
from bot.core.panels import Panel
from bot.core.routes import Answer

log = structlog.get_logger()

INVALID_FORM = 50035
"""Discord's code for a request that it does not understand."""


async def acknowledge(interaction: AnyInteraction, answer: Answer = Answer.PRIVATE) -> None:
    """Promise an answer within the seconds that Discord waits; before anything is looked up."""
    pressed = interaction.message
    in_place = answer is Answer.PRIVATE and pressed is not None and pressed.flags.ephemeral
    if in_place or answer is Answer.NOWHERE:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def is_promised(interaction: AnyInteraction) -> bool:
    """Whether Discord was told in time that an answer will come."""
    return interaction.response.type is not None


async def show(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Put a panel where the deferred answer stands.

    Discord has been seen to refuse edits that upload a picture into a gallery (discord-api-docs
    7529). After the first refusal panels with pictures are sent as new messages instead.
    """
    services, files = interaction.client.services, panel.files()
    if not files or services.pictures_in_edits:
        try:
            return await interaction.edit_original_response(view=panel.view(), attachments=files)
        except discord.HTTPException as refused:
            if not files or refused.code != INVALID_FORM:
                raise
    told = await show_anew(interaction, panel)
    if services.pictures_in_edits:
        services.pictures_in_edits = False
        log.warning("pictures.refused", why="Discord takes none in edits; they are sent anew")
    return told


async def show_anew(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Put a new message in the place of the deferred answer."""
    with suppress(discord.HTTPException):  # what stays there says nothing wrong
        await interaction.delete_original_response()
    return await tell_beside(interaction, panel)


async def tell(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Say something to this user only, whatever was answered before.

    A promised new message becomes what is said; a message that was pressed on stays as it is.
    """
    match interaction.response.type:
        case None:
            await interaction.response.send_message(
                view=panel.view(), files=panel.files(), ephemeral=True
            )
            return await interaction.original_response()
        case InteractionResponseType.deferred_channel_message:
            return await show(interaction, panel)
        case _:
            return await tell_beside(interaction, panel)


async def tell_beside(interaction: AnyInteraction, panel: Panel) -> discord.Message:
    """Say something to this user only, in a further message."""
    return await interaction.followup.send(
        view=panel.view(), files=panel.files(), ephemeral=True, wait=True
    )
