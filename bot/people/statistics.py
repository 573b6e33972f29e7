"""`/my statistics`: results, form and achievements, and the consent to show them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.cards.lobby import tempo_text
from bot.core.interaction import (
    Interaction,
    check_posting,
    member_of,
    person_of,
    settings_of,
    uncounted,
    voice_of,
)
from bot.core.outages import asking_discord
from bot.core.panels import Panel, Picture, Press, Row, some_of
from bot.core.phrases import BUTTONS, Voice, literal, said
from bot.core.replies import say, show
from bot.core.routes import Answer, route
from bot.core.services import Services
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed, NotNow
from engine.kernel.results import rank
from engine.kernel.texts import signed
from engine.registry import GAMES, number_of, numbered
from engine.tables import standings
from engine.tables.members import MemberId
from engine.tables.names import readable
from engine.tables.people.statistics import Feats
from renderers.kit.finale import Finale
from renderers.kit.fonts import drawable
from renderers.registry import ARTISTS

MAX_RIVALS = 5
"""The most opponents in the list."""
MAX_KINDS = 5
"""The most kinds of game in the picture."""
MIN_FORM_GAMES = 2
"""The fewest games for a curve."""


@app_commands.command(name="statistics", description=said("people.about.my.statistics"))
@app_commands.describe(who=said("people.about.my.statistics.who"))
async def statistics(interaction: Interaction, who: discord.User | None = None) -> None:
    """Show one's own statistics, or those of another member who wants to show them."""
    if who is None or who.id == interaction.user.id:
        await show(interaction, await own_panel(interaction))
        return
    await show(interaction, await other_panel(interaction, who))


async def own_panel(interaction: Interaction) -> Panel:
    """Return the member's own statistics, with buttons."""
    services, voice = interaction.client.services, voice_of(interaction)
    member = member_of(interaction)
    games = await services.tables.store.statistics.finished(member)
    shown = (await settings_of(interaction)).statistics
    picture = await form_picture(services, games, interaction.user, voice)
    found = standings.tallies(games)
    lines = [*tally_lines(voice, found), *month_lines(voice, games)]
    if met := standings.rivals(games):
        lines.append(voice("people.statistics.rivals"))
        lines += some_of([rival_line(voice, each) for each in met], MAX_RIVALS)
    tempo = await services.tables.store.times.tempo(member)
    lines += [tempo_text(tempo, voice)] if tempo.tells else []
    lines.append(voice(f"people.statistics.{'shown' if shown else 'hidden'}"))
    rows: list[Row] = []
    if found:
        kinds = [each.game for each in islice(found, BUTTONS.most)]
        rows.append([Press("figures", number_of(each), label=voice.game(each)) for each in kinds])
    consent = voice(f"people.statistics.{'hide' if shown else 'show'}")
    feats = Press("feats", label=voice("people.feats.button"))
    rows.append([feats, Press("consent", int(not shown), label=consent)])
    return Panel(voice("people.statistics"), picture, "\n".join(lines), rows)


async def other_panel(interaction: Interaction, who: discord.User) -> Panel:
    """Return another member's statistics, if they show them, and the results between the two."""
    services, voice = interaction.client.services, voice_of(interaction)
    own = await services.tables.store.statistics.finished(member_of(interaction))
    met = [each for each in own if MemberId(who.id) in each.rivals]
    name = literal(who.display_name)
    between = [voice("people.statistics.between", who=name)]
    between += [rival_line(voice, each) for each in standings.rivals(met) if each.member == who.id]
    try:
        games = await services.tables.statistics.of_other(MemberId(who.id), interaction.guild_id)
    except NotNow:
        if not met:
            raise
        return Panel("\n".join([*between, voice("people.statistics.theirs_hidden")]))
    picture = await form_picture(services, games, who, voice)
    shown = await services.tables.store.times.shown_tempos([MemberId(who.id)])
    lines = [*tally_lines(voice, standings.tallies(games)), *month_lines(voice, games)]
    lines += [tempo_text(each, voice) for each in shown.values() if each.tells]
    told = "\n".join([*lines, *(between if met else [])])
    return Panel(voice("people.statistics.of", who=name), picture, told)


@route("figures", answer=Answer.BESIDE)
async def show_figures(interaction: Interaction, number: int) -> None:
    """Show a member's final figures in the games of one kind, named by its number."""
    if (chosen := numbered(number)) is None:
        raise Malformed("bot.unknown_control")
    store = interaction.client.services.tables.store
    games = await store.statistics.finished(member_of(interaction))
    of_one = [each for each in games if each.game == chosen.key]
    await show(interaction, figures_panel(voice_of(interaction), chosen.key, of_one))


def figures_panel(voice: Voice, key: str, games: Sequence[standings.Finished]) -> Panel:
    """Return the mean and maximum of each figure; of a single game its value."""
    lines = [voice("people.statistics.figures", game=voice.game(key), n=len(games))]
    for name, (mean, most) in standings.figures(games).items():
        what, average = voice(f"{key}.score.{name}"), signed(mean, ".1f")
        if len(games) > 1:
            lines.append(voice("people.statistics.figure", what=what, average=average, most=most))
        elif most:
            lines.append(f"- {voice('bot.pair', what=what, value=signed(most))}")
    return Panel("\n".join(lines))


def month_lines(voice: Voice, games: Sequence[standings.Finished]) -> list[str]:
    """Return the places by month, the newest first."""
    told = [
        voice("people.statistics.month", month=f"{year}-{month:02}", places=places_text(voice, of))
        for (year, month), of in reversed(standings.by_month(games).items())
    ]
    return [voice("people.statistics.months"), *told] if told else []


def rival_line(voice: Voice, rival: standings.Rival) -> str:
    """Return the number of games ahead of one opponent, and behind."""
    return voice(
        "people.statistics.rival",
        who=literal(rival.name),
        n=rival.played,
        ahead=rival.ahead,
        behind=rival.behind,
    )


async def form_picture(
    services: Services,
    games: Sequence[standings.Finished],
    who: discord.User | discord.Member,
    voice: Voice,
) -> Picture | None:
    """Paint a member's form by game, as it changed; None for too few games."""
    played = [each.game for each in standings.tallies(games) if each.game in ARTISTS]
    kinds = [*islice(played, MAX_KINDS)]
    games = [each for each in games if each.game in kinds]
    if len(games) < MIN_FORM_GAMES:
        return None
    by_kind = {kind: [each for each in games if each.game == kind] for kind in kinds}
    curves = [form_over(games, kind) for kind in kinds]
    told = Finale(
        title=drawable(who.display_name) or who.name,
        head=voice("people.statistics.won"),
        names=tuple(voice.game(kind) for kind in kinds),
        ranking=rank({Seat(n): (curve[-1],) for n, curve in enumerate(curves)}),
        totals=[f"{sum(each.place == 1 for each in of)} / {len(of)}" for of in by_kind.values()],
        counted=voice("people.statistics.form", n=standings.FORM),
        points_by_move=[*zip(*curves, strict=True)],
        race=False,
    )
    said = [
        voice("bot.pair", what=name, value=total)
        for name, total in zip(told.names, told.totals, strict=True)
    ]
    alt = voice(
        "people.statistics.picture",
        who=readable(who.display_name),
        won=voice("kernel.comma").join(said),
    )
    return Picture(await services.studio.results(kinds[0], told), alt, "statistics.png")


def form_over(games: Sequence[standings.Finished], kind: str) -> list[int]:
    """Return the form in one kind of game after each of all games, at first as after its first."""
    known = standings.form([each for each in games if each.game == kind])
    newest, curve = iter(known), known[:1]
    for each in games:
        curve.append(next(newest) if each.game == kind else curve[-1])
    return curve


@route("consent")
async def consent(interaction: Interaction, shown: bool) -> None:
    """Show statistics and be rated (1), or not any more (0)."""
    tables = interaction.client.services.tables
    uncounted(interaction)
    await tables.people.choose(
        person_of(interaction), lambda known: replace(known, statistics=shown), tables.clock()
    )
    await show(interaction, await own_panel(interaction))


def tally_lines(voice: Voice, found: Sequence[standings.Tally]) -> list[str]:
    return [tally_line(voice, each) for each in found] or [voice("people.statistics.none")]


def places_text(voice: Voice, places: Mapping[int, int]) -> str:
    return voice("kernel.comma").join(
        voice("people.statistics.place", place=place, n=n) for place, n in places.items()
    )


def tally_line(voice: Voice, tally: standings.Tally) -> str:
    """Return how often a game was played and won, the places, and the average score."""
    places = places_text(voice, tally.places)
    return "\n".join(
        [
            voice("people.statistics.game", game=voice.game(tally.game), n=tally.played),
            voice(
                "people.statistics.how",
                won=tally.won,
                places=places,
                score=voice(f"{tally.game}.score.{tally.score}"),
                average=signed(tally.average, ".1f"),
            ),
        ]
    )


ANY_GAME = "table"
"""The prefix of the keys of achievements that belong to no single game."""


@route("feats", answer=Answer.BESIDE)
async def show_feats(interaction: Interaction) -> None:
    """Show the achievements of the member privately."""
    services, voice = interaction.client.services, voice_of(interaction)
    async with services.limits.heavy(interaction):
        found = await services.tables.statistics.feats_of(member_of(interaction))
    lines = [voice("people.feats"), *feat_lines(voice, found)]
    if found.left:
        lines.append(voice("people.feats.left", n=found.left))
    shown = [Press("feats_show", label=voice("people.feats.show"))]
    public = found.times and interaction.guild_id is not None
    await show(interaction, Panel("\n".join(lines), rows=[shown] if public else []))


@route("feats_show", answer=Answer.BESIDE)
async def show_feats_here(interaction: Interaction) -> None:
    """Show the achievements of the member to everybody in the channel."""
    services, voice = interaction.client.services, voice_of(interaction)
    await check_posting(interaction)
    async with services.limits.heavy(interaction):
        found = await services.tables.statistics.feats_of(member_of(interaction))
    title = voice("people.feats.of", who=literal(interaction.user.display_name))
    await say(interaction, "people.feats.shown")
    with asking_discord():
        panel = Panel("\n".join([title, *feat_lines(voice, found)]))
        await interaction.followup.send(view=panel.view(), ephemeral=False)


def feat_lines(voice: Voice, found: Feats) -> Iterator[str]:
    """Yield the achievements by game, each with the number of times."""
    if not found.times:
        yield voice("people.feats.none")
    for game in (*GAMES, ANY_GAME):
        keys = [key for key in found.times if key.startswith(f"{game}.")]
        if keys:
            any_game = game == ANY_GAME
            yield voice("people.feats.any") if any_game else f"**{voice.game(game)}**"
        for key in keys:
            yield voice("people.feats.line", what=voice(key), n=found.times[key])
