"""`/my statistics`: how finished games went, and the button that shows them to others."""

from collections.abc import Sequence

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.core.controls import Press
from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, uncounted, voice_of
from bot.core.markup import literal
from bot.core.panels import Panel
from bot.core.phrases import Voice, language_of
from bot.core.replies import show
from bot.core.routes import route
from bot.core.services import Services, person
from bot.core.translator import said
from engine.kernel.texts import signed
from engine.tables.members import MemberId, Settings
from engine.tables.standings import Tally

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


@app_commands.command(name="statistics", description=said("people.about.my.statistics"))
@app_commands.describe(who=said("people.about.my.statistics.who"))
async def statistics(interaction: Interaction, who: discord.User | None = None) -> None:
    """Show one's own statistics, or those of another member who wants to show them."""
    if who is None or who.id == interaction.user.id:
        await show(interaction, await own_panel(interaction))
        return
    found = await interaction.client.services.tables.statistics.of_other(
        MemberId(who.id), interaction.guild_id
    )
    voice = voice_of(interaction)
    title = voice("people.statistics.of", who=literal(who.display_name))
    await show(interaction, Panel("\n".join([title, *tally_lines(voice, found)])))


async def own_panel(interaction: Interaction) -> Panel:
    """One's own statistics, whether others see them, and the button that changes that."""
    services, voice = interaction.client.services, voice_of(interaction)
    member = member_of(interaction)
    found = await services.tables.statistics.of(member)
    shown = (await settings_of(services, member)).statistics
    lines = [voice("people.statistics"), *tally_lines(voice, found)]
    lines.append(voice(f"people.statistics.{'shown' if shown else 'hidden'}"))
    return Panel("\n".join(lines), rows=[[consent_button(voice, shown)]])


def consent_button(voice: Voice, shown: bool) -> Press:
    """The button that shows one's statistics to others and has one rated, or stops it."""
    if shown:
        return Press("consent", 0, label=voice("people.statistics.hide"))
    return Press("consent", 1, label=voice("people.statistics.show"))


@route("consent")
async def consent(interaction: Interaction, shown: bool) -> None:
    """Want to appear in statistics, ratings and leaderboards (1), or not any more (0)."""
    services, user = interaction.client.services, interaction.user
    settings = await settings_of(services, MemberId(user.id))
    known = await services.tables.people.find(MemberId(user.id))
    seen = person(user, known.language if known else language_of(interaction.locale))
    wanted = replace(settings, statistics=shown)
    uncounted(interaction)
    await services.tables.people.save(replace(seen, settings=wanted))
    await show(interaction, await own_panel(interaction))


async def settings_of(services: Services, member: MemberId) -> Settings:
    """What a member has chosen so far."""
    known = await services.tables.people.find(member)
    return known.settings if known else Settings()


def tally_lines(voice: Voice, found: Sequence[Tally]) -> list[str]:
    """A few lines for every game."""
    return [tally_line(voice, each) for each in found] or [voice("people.statistics.none")]


def tally_line(voice: Voice, tally: Tally) -> str:
    """One game: how often played and won, the places, the average, the longest time for a move."""
    places = voice("kernel.comma").join(
        voice("people.statistics.place", place=place, n=n) for place, n in tally.places.items()
    )
    return "\n".join(
        [
            voice("people.statistics.game", game=voice.game(tally.game), n=tally.played),
            voice(
                "people.statistics.how",
                won=tally.won,
                n=tally.played,
                places=places,
                score=voice(f"{tally.game}.score.{tally.score}"),
                average=signed(tally.average, ".1f"),
                wait=duration(voice, tally.longest_wait),
            ),
        ]
    )


def duration(voice: Voice, milliseconds: int) -> str:
    """A time in its largest unit."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if milliseconds >= length:
            return voice(f"people.{unit}", n=milliseconds // length)
    return voice("people.seconds", n=milliseconds // SECOND)
