"""`/my block`: whom somebody does not want to meet at a table, which nobody else is told."""

import discord
from discord import app_commands

from bot.core.controls import Press
from bot.core.interaction import Interaction, member_of, uncounted, voice_of
from bot.core.panels import Panel, in_rows
from bot.core.phrases import said
from bot.core.replies import show
from bot.core.routes import route
from bot.core.text import literal
from engine.tables.members import MemberId
from engine.tables.names import readable


@app_commands.command(name="block", description=said("people.about.my.block"))
@app_commands.describe(who=said("people.about.my.block.who"))
async def block(interaction: Interaction, who: discord.User | None = None) -> None:
    """Block somebody, or see whom one has blocked."""
    if who is not None:
        services, member = interaction.client.services, member_of(interaction)
        uncounted(interaction)
        name = readable(who.display_name)
        for table in await services.tables.blocks.block(member, MemberId(who.id), name):
            services.changed(table)
    await show(interaction, await blocks_panel(interaction))


@route("unblock")
async def unblock(interaction: Interaction, member: int) -> None:
    """Take a block back: whose."""
    uncounted(interaction)
    blocks = interaction.client.services.tables.store.blocks
    await blocks.unblock(member_of(interaction), MemberId(member))
    await show(interaction, await blocks_panel(interaction))


async def blocks_panel(interaction: Interaction) -> Panel:
    """List those whom somebody has blocked, each with a button that takes it back."""
    voice = voice_of(interaction)
    found = await interaction.client.services.tables.store.blocks.of(member_of(interaction))
    if not found:
        return Panel(voice("people.blocks.none"))
    names = voice.listed([literal(each.name) for each in found])
    buttons = [
        Press("unblock", each.member, label=voice("people.blocks.button", who=each.name))
        for each in found
    ]
    return Panel(voice("people.blocks", who=names), rows=in_rows(buttons))
