"""`/leaderboard`: the rated members of a server, page by page."""

from collections.abc import Sequence

from discord import app_commands

from bot.core.controls import Press
from bot.core.interaction import Interaction, server_of, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import route
from bot.core.text import literal
from engine.kernel.refusals import Malformed, NotNow
from engine.registry import game, number_of, numbered
from engine.tables.standings import Leader

LINES_A_PAGE = 15


@app_commands.command(name="leaderboard", description=said("people.about.leaderboard"))
@app_commands.rename(key="game")
@app_commands.describe(key=said("bot.about.play.game"))
@app_commands.choices(key=game_choices())
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, key: str) -> None:
    """Show the first page."""
    await show(interaction, await page_of(interaction, game(key).key, 0))


@route("leaders")
async def turn_page(interaction: Interaction, number: int, page: int) -> None:
    """Show another page: the number that stands for the game, page."""
    if (chosen := numbered(number)) is None:
        raise Malformed("bot.unknown_control")
    await show(interaction, await page_of(interaction, chosen.key, page))


async def page_of(interaction: Interaction, key: str, page: int) -> Panel:
    """One page (counted from 0) of the leaderboard of a game in this server."""
    guild, tables = server_of(interaction).id, interaction.client.services.tables
    if not (await tables.servers.settings(guild)).ratings:
        raise NotNow("people.no_ratings")
    leaders = await tables.ratings.leaders(guild, key)
    return leaderboard_panel(voice_of(interaction), key, leaders, page)


def leaderboard_panel(voice: Voice, key: str, leaders: Sequence[Leader], page: int) -> Panel:
    """A page of leaders with buttons to the others."""
    pages = max(1, -(-len(leaders) // LINES_A_PAGE))
    page = min(page, pages - 1)
    start = page * LINES_A_PAGE
    title = voice("people.leaderboard", game=voice.game(key), n=page + 1, pages=pages)
    lines = [
        leader_line(voice, place, leader)
        for place, leader in enumerate(leaders[start : start + LINES_A_PAGE], start + 1)
    ]
    number = number_of(key)
    buttons = []
    if page > 0:
        buttons.append(Press("leaders", number, page - 1, label=voice("bot.button.back")))
    if page < pages - 1:
        buttons.append(Press("leaders", number, page + 1, label=voice("bot.button.next")))
    text = "\n".join([title, *(lines or [voice("people.leaderboard.empty")])])
    how = voice("people.leaderboard.how")
    return Panel(f"{text}\n-# {how}", rows=[buttons] if buttons else [])


def leader_line(voice: Voice, place: int, leader: Leader) -> str:
    """Place, name, rating, and how much stands behind it."""
    return voice(
        "people.leaderboard.line",
        place=place,
        who=literal(leader.name),
        rating=leader.rating,
        n=leader.games,
    )
