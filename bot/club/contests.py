"""`/club`: leagues and cups of a server, and the buttons on their cards."""

from itertools import islice

from discord import app_commands
from discord.app_commands import Choice

from bot.club.standings import card_panel, leave_button, standings_panel
from bot.core.interaction import (
    Interaction,
    check_opening,
    check_posting,
    host_channel,
    member_of,
    moderates,
    once,
    person_of,
    server_of,
    uncounted,
    voice_of,
)
from bot.core.panels import RED, Panel, Press, Row, page_buttons
from bot.core.phrases import choices_of, game_choices, literal, said
from bot.core.replies import say, show
from bot.core.routes import route
from engine.club.contests import Contest, Kind, Late, Phase, Terms
from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow
from engine.registry import game as game_by_key
from engine.tables.models import Pace
from engine.tables.names import MAX_NAME
from engine.tables.store.servers import Openers

LISTED = 10
"""The number of contests on a page."""
PACES = [Pace.LIVE, Pace.DAY, Pace.THREE_DAYS, Pace.WEEK]
"""The paces of contests: without one they would have no end."""
POINTS = {"5-3-2-1": [5, 3, 2, 1], "3-2-1": [3, 2, 1], "1": [1]}


group = app_commands.Group(name="club", description=said("club.about.club"), guild_only=True)


@group.command(name="league", description=said("club.about.league"))
@app_commands.describe(
    name=said("club.about.name"),
    game=said("bot.about.play.game"),
    second=said("club.about.second"),
    third=said("club.about.second"),
    players=said("club.about.players"),
    pace=said("club.about.pace"),
    times=said("club.about.times"),
    seasons=said("club.about.seasons"),
    moving=said("club.about.moving"),
    at_once=said("club.about.at_once"),
    points=said("club.about.points"),
    by_strength=said("club.about.by_strength"),
    late=said("club.about.late"),
    days=said("club.about.days"),
)
@app_commands.choices(
    game=game_choices(),
    second=game_choices(),
    third=game_choices(),
    pace=choices_of("bot.pace", PACES),
    points=[Choice(name=each, value=each) for each in POINTS],
    late=choices_of("club.late", Late),
)
async def league(
    interaction: Interaction,
    name: app_commands.Range[str, 1, MAX_NAME],
    game: str,
    second: str | None = None,
    third: str | None = None,
    players: app_commands.Range[int, 2, 5] = 4,
    pace: str = Pace.DAY.value,
    times: app_commands.Range[int, 1, 5] = 1,
    seasons: app_commands.Range[int, 1, 20] = 1,
    moving: app_commands.Range[int, 0, 2] = 1,
    at_once: app_commands.Range[int, 1, 5] = 1,
    points: str = "5-3-2-1",
    by_strength: bool = True,
    late: str = Late.COMPUTER.value,
    days: app_commands.Range[int, 1, 180] = 60,
) -> None:
    """Open a league in this channel."""
    games = [game_by_key(each).key for each in (game, second, third) if each]
    terms = Terms(
        name=name,
        kind=Kind.LEAGUE,
        games=games,
        players=players,
        pace=Pace(pace),
        times=times,
        seasons=seasons,
        moving=moving,
        at_once=at_once,
        points=POINTS.get(points, [1]),
        by_strength=by_strength,
        late=Late(late),
        days=days,
    )
    await open_contest(interaction, terms)


@group.command(name="cup", description=said("club.about.cup"))
@app_commands.describe(
    name=said("club.about.name"),
    game=said("bot.about.play.game"),
    system=said("club.about.system"),
    players=said("club.about.table"),
    pace=said("club.about.pace"),
    rounds=said("club.about.rounds"),
    by_strength=said("club.about.by_strength"),
    late=said("club.about.late"),
    days=said("club.about.days"),
)
@app_commands.choices(
    game=game_choices(),
    system=choices_of("club.kind", list(Kind)[1:]),
    pace=choices_of("bot.pace", PACES),
    late=choices_of("club.late", Late),
)
async def cup(
    interaction: Interaction,
    name: app_commands.Range[str, 1, MAX_NAME],
    game: str,
    system: str = Kind.KNOCKOUT.value,
    players: app_commands.Range[int, 2, 4] = 2,
    pace: str = Pace.DAY.value,
    rounds: app_commands.Range[int, 1, 10] = 4,
    by_strength: bool = True,
    late: str = Late.COMPUTER.value,
    days: app_commands.Range[int, 1, 180] = 60,
) -> None:
    """Open a cup in this channel."""
    terms = Terms(
        name=name,
        kind=Kind(system),
        games=[game_by_key(game).key],
        players=players,
        pace=Pace(pace),
        times=rounds,
        points=[2, 1] if players > 2 else [1],
        by_strength=by_strength,
        late=Late(late),
        days=days,
    )
    await open_contest(interaction, terms)


async def open_contest(interaction: Interaction, terms: Terms) -> None:
    """Open a contest in this channel, if the server allows it."""
    client = interaction.client
    await check_posting(interaction)
    rules = await check_opening(interaction)
    if rules.organisers is not Openers.EVERYBODY and not await moderates(interaction):
        raise NotNow("club.only_moderators")
    service = client.services.club.contests
    here, where = server_of(interaction).id, host_channel(interaction)
    await service.open(terms, here, where, member_of(interaction), once(interaction))
    await client.services.tables.people.meet(person_of(interaction))
    await go_on(interaction, "club.opened", name=literal(terms.name))


@group.command(name="contests", description=said("club.about.contests"))
async def contests(interaction: Interaction) -> None:
    """List the leagues and cups of this server, with their standings behind buttons."""
    await show_contests(interaction, 0)


@route("club_contests")
async def show_contests(interaction: Interaction, page: int) -> None:
    """Show a page of the leagues and cups of this server, the newest first."""
    voice, services = voice_of(interaction), interaction.client.services
    found = await services.club.contests.store.in_server(server_of(interaction).id)
    pages = max(1, -(-len(found) // LISTED))
    page = min(page, pages - 1)
    shown = [*islice(found, page * LISTED, (page + 1) * LISTED)]
    lines = [voice("club.contests"), *(f"- {line_of(interaction, each)}" for each in shown)]
    if not found:
        lines.append(voice("club.contests.none"))
    rows: list[Row] = [
        [Press("club_standings", each.id, label=literal(each.terms.name))] for each in shown
    ]
    rows += page_buttons(voice, page, pages, "club_contests")
    await show(interaction, Panel("\n".join(lines), rows=rows))


def line_of(interaction: Interaction, contest: Contest) -> str:
    """Return a contest in one line: name, kind, phase, place."""
    voice, place = voice_of(interaction), contest.thread or contest.channel
    return voice(
        "club.contests.line",
        name=literal(contest.terms.name),
        kind=voice(f"club.kind.{contest.terms.kind}"),
        phase=voice(f"club.phase.{contest.phase}"),
        place=f"<#{place}>",
    )


async def contest_here(interaction: Interaction, number: int) -> Contest:
    """Return a contest of this server; raises NotNow for those of others."""
    service = interaction.client.services.club.contests
    return await service.find(number, server_of(interaction).id)


async def go_on(interaction: Interaction, key: str, **facts: Fact) -> None:
    """Post what follows from a change of a contest, and tell the member what was done."""
    interaction.client.later(interaction.client.keep_club())
    await say(interaction, key, **facts)


@route("club_enter")
async def enter(interaction: Interaction, number: int) -> None:
    """Take part in a league or a cup."""
    client, found = interaction.client, await contest_here(interaction, number)
    uncounted(interaction)
    await client.services.tables.people.meet(person_of(interaction))
    await client.services.club.contests.enter(found.id, person_of(interaction))
    entered = "club.entered" if found.phase is Phase.OPEN else "club.entered.next"
    await go_on(interaction, entered)


@route("club_leave")
async def ask_to_leave(interaction: Interaction, number: int) -> None:
    """Say what a withdrawal means, and ask for confirmation."""
    found, voice = await contest_here(interaction, number), voice_of(interaction)
    mine = found.entrant_of(member_of(interaction))
    if found.phase is not Phase.RUNNING or mine is None or not mine.plays:
        await leave(interaction, number)  # needs no confirmation
        return
    sure = "club.leave.sure.season" if found.has_further_season else "club.leave.sure"
    button = Press("club_left", number, label=voice("club.button.leave"), style=RED)
    await show(interaction, Panel(voice(sure), rows=[[button]]))


@route("club_left")
async def leave(interaction: Interaction, number: int) -> None:
    """Withdraw from a contest."""
    client, found = interaction.client, await contest_here(interaction, number)
    uncounted(interaction)
    await client.services.club.contests.withdraw(found.id, member_of(interaction))
    await go_on(interaction, "club.left")


@route("club_begin")
async def begin(interaction: Interaction, number: int) -> None:
    """Draw the first games, for the organiser and moderators."""
    client, found = interaction.client, await contest_here(interaction, number)
    force = await moderates(interaction)
    uncounted(interaction)
    await client.services.club.contests.begin(found.id, member_of(interaction), force=force)
    await go_on(interaction, "club.begun")


@route("club_standings")
async def show_standings(interaction: Interaction, number: int) -> None:
    """Show the standings of a contest privately, or its card if it has not begun."""
    services, voice = interaction.client.services, voice_of(interaction)
    found, member = await contest_here(interaction, number), member_of(interaction)
    if found.has_begun:
        panel = await standings_panel(services, voice, found, found.version)
    else:
        panel = card_panel(voice, found)
    mine, rows = found.entrant_of(member), [*panel.rows]
    if found.phase is Phase.RUNNING and mine is not None and mine.plays:
        rows.append([leave_button(voice, found)])
    organises = member == found.organiser or await moderates(interaction)
    if found.phase is not Phase.ENDED and organises:
        rows.append([Press("club_close", number, label=voice("club.button.close"), style=RED)])
    await show(interaction, Panel(panel.text, rows=rows))


@route("club_close")
async def ask_to_close(interaction: Interaction, number: int) -> None:
    """Ask for confirmation before a contest is ended."""
    found, voice = await contest_here(interaction, number), voice_of(interaction)
    button = Press("club_closed", found.id, label=voice("club.button.close"), style=RED)
    sure = "club.close.sure" if found.has_begun else "club.close.sure.open"
    await show(interaction, Panel(voice(sure), rows=[[button]]))


@route("club_closed")
async def close(interaction: Interaction, number: int) -> None:
    """End a contest as it stands, for the organiser and moderators."""
    client, found = interaction.client, await contest_here(interaction, number)
    force = await moderates(interaction)
    uncounted(interaction)
    await client.services.club.contests.close(found.id, member_of(interaction), force=force)
    await go_on(interaction, "club.closed")
