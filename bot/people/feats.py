"""Achievements: what a member can be proud of, for them alone until they show it."""

from collections.abc import Iterator

from bot.core.controls import Press
from bot.core.interaction import Interaction, check_posting, member_of, voice_of
from bot.core.outages import asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.routes import Answer, route
from bot.core.text import literal
from engine.registry import GAMES
from engine.tables.people.feats import Feats

ANY_GAME = "table"
"""The first word of the keys of feats that belong to no one game."""


def feats_button(voice: Voice) -> Press:
    """The button to one's achievements."""
    return Press("feats", label=voice("people.feats.button"))


@route("feats", answer=Answer.BESIDE)
async def show_feats(interaction: Interaction) -> None:
    """Show one's achievements to oneself."""
    services, voice = interaction.client.services, voice_of(interaction)
    async with services.limits.heavy(interaction):
        found = await services.tables.feats.of(member_of(interaction))
    lines = [voice("people.feats"), *feat_lines(voice, found)]
    if found.left:
        lines.append(voice("people.feats.left", n=found.left))
    shown = [Press("feats_show", label=voice("people.feats.show"))]
    public = found.times and interaction.guild_id is not None
    await show(interaction, Panel("\n".join(lines), rows=[shown] if public else []))


@route("feats_show", answer=Answer.BESIDE)
async def show_feats_here(interaction: Interaction) -> None:
    """Show one's achievements to everybody in the channel."""
    services, voice = interaction.client.services, voice_of(interaction)
    await check_posting(interaction)
    async with services.limits.heavy(interaction):
        found = await services.tables.feats.of(member_of(interaction))
    title = voice("people.feats.of", who=literal(interaction.user.display_name))
    await show(interaction, Panel(voice("people.feats.shown")))
    with asking_discord():
        panel = Panel("\n".join([title, *feat_lines(voice, found)]))
        await interaction.followup.send(view=panel.view(), ephemeral=False)


def feat_lines(voice: Voice, found: Feats) -> Iterator[str]:
    """The achievements game by game, each with how often it was reached."""
    if not found.times:
        yield voice("people.feats.none")
    for game in (*GAMES, ANY_GAME):
        keys = [key for key in found.times if key.startswith(f"{game}.")]
        if keys:
            any_game = game == ANY_GAME
            yield voice("people.feats.any") if any_game else f"**{voice.game(game)}**"
        for key in keys:
            yield voice("people.feats.line", what=voice(key), n=found.times[key])
