"""The card of a league or cup, its standings in words, and their picture."""

from collections.abc import Sequence
from itertools import islice

from discord import ButtonStyle

from bot.core.panels import Panel, Picture, Press
from bot.core.phrases import Voice, literal
from bot.core.services import Services
from engine.club.contests import Contest, Fixture, Kind, Line, Phase
from engine.club.course import tables_of, winners
from engine.registry import GAMES
from engine.tables.models import Table, TableId
from renderers.kit.finale import Ladder, Rung

SHOWN = 40
"""The most names, games and results in a message."""
PICTURE = "standings.png"


def card_panel(voice: Voice, contest: Contest) -> Panel:
    """Return the card of a contest: its terms, who takes part, and the buttons."""
    pace = voice(f"bot.pace.{contest.terms.pace}")
    lines = [f"{heading(voice, contest)} · {pace}", *terms_lines(voice, contest)]
    there = [each for each in contest.entrants if each.plays]
    names = [name_of(voice, contest, each.number) for each in islice(there, SHOWN)]
    lines.append(voice("club.card.entrants", n=len(there)))
    if names:
        lines.append(voice("kernel.comma").join(names))
    over = contest.phase is Phase.ENDED
    lines.append(over_text(voice, contest) if over else voice(f"club.card.{contest.phase}"))
    buttons = [Press("club_standings", contest.id, label=voice("club.button.standings"))]
    leave = leave_button(voice, contest)
    if contest.phase is Phase.OPEN:
        enter = voice("club.button.enter")
        buttons = [
            Press("club_enter", contest.id, label=enter, style=ButtonStyle.success),
            leave,
            Press("club_begin", contest.id, label=voice("club.button.begin")),
        ]
    elif contest.phase is Phase.RUNNING:
        buttons.append(leave)
        if contest.has_further_season:
            label = voice("club.button.enter_next")
            buttons.append(Press("club_enter", contest.id, label=label, style=ButtonStyle.success))
    return Panel("\n".join(lines), rows=[buttons])


def leave_button(voice: Voice, contest: Contest) -> Press:
    return Press("club_leave", contest.id, label=voice("club.button.leave"))


def heading(voice: Voice, contest: Contest) -> str:
    kind = voice(f"club.kind.{contest.terms.kind}")
    games = voice.listed(voice.game(each) for each in contest.terms.games)
    return f"## {literal(contest.terms.name)}\n{kind} · {games}"


def terms_lines(voice: Voice, contest: Contest) -> list[str]:
    """List the rules that the organiser has chosen, the rarer ones in small letters."""
    terms = contest.terms
    points = voice("kernel.comma").join(map(str, terms.points))
    size = "division" if terms.kind is Kind.LEAGUE else "players"
    lines, small = [voice(f"club.terms.{size}", n=terms.players)], list[str]()
    if terms.kind is Kind.LEAGUE:
        lines.append(voice("club.terms.times", n=terms.times))
        lines.append(voice("club.terms.at_once", n=terms.at_once))
        if terms.seasons > 1:
            lines.append(voice("club.terms.seasons", n=terms.seasons, moving=terms.moving))
            small.append(voice("club.terms.between"))
    if terms.kind is Kind.SWISS:
        lines.append(voice("club.terms.rounds", n=terms.times))
    if terms.kind is not Kind.KNOCKOUT:
        lines.append(voice("club.terms.points", points=points))
    lines.append(voice(f"club.terms.{'strength' if terms.by_strength else 'lot'}"))
    small += [voice(f"club.terms.{terms.late}", n=terms.days), *late_lines(voice, contest)]
    small.append(voice("club.terms.substitutes"))
    return [*(f"- {each}" for each in lines), *(f"-# {each}" for each in small)]


def late_lines(voice: Voice, contest: Contest) -> list[str]:
    """Return a line for each game that itself answers for whoever is late."""
    return [
        voice("bot.pair", what=voice.game(key), value=voice(late))
        for key in contest.terms.games
        if key in GAMES and (late := GAMES[key].clock.late)
    ]


def name_of(voice: Voice, contest: Contest, number: int) -> str:
    return literal(contest.entrant(number).name or voice("club.somebody"))


def told(
    voice: Voice, contest: Contest, tables: dict[TableId, Table], since: int
) -> tuple[str, Ladder]:
    """Return the text and the picture of a contest: new results, running games, standings.

    Results are those since a version. Before the first game of a season is over, the standings are
    those of the season before, followed by the new divisions.
    """
    season = contest.stage.season
    begun = any(each.places is not None for each in contest.of_season(season))
    shown = season if begun else season - 1
    head = stage_text(voice, contest, shown or season)
    lines = [heading(voice, contest), head]
    if contest.phase is Phase.ENDED:
        lines.append(over_text(voice, contest))
    news = [each for each in contest.fixtures if each.places is not None and each.told > since]
    lines += [result_text(voice, contest, each) for each in islice(news, SHOWN)]
    sections = sections_of(voice, contest, shown) if shown else []
    for name, rungs in sections:
        lines.append(f"**{name}**")
        lines += [
            voice("club.line", place=each.place, who=literal(each.name), total=each.total)
            for each in rungs
        ]
    if not begun:
        lines += [f"**{stage_text(voice, contest, season)}**"] if shown else []
        lines += division_lines(voice, contest)
    running = [each for each in contest.fixtures if each.places is None]
    lines += [game_text(voice, contest, each, tables) for each in islice(running, SHOWN)]
    ladder = Ladder(
        title=contest.terms.name,
        head=head,
        sections=sections,
        more=voice("club.picture.more", n="{n}"),
    )
    return "\n".join(filter(None, lines)), ladder


def over_text(voice: Voice, contest: Contest) -> str:
    won = [name_of(voice, contest, number) for number in winners(contest)]
    return voice("club.over", who=voice.listed(won)) if won else voice("club.over.nobody")


def stage_text(voice: Voice, contest: Contest, season: int) -> str:
    """Return a season, or the round of a cup."""
    if contest.terms.kind is Kind.LEAGUE:
        return voice("club.stage.season", n=season)
    return voice("club.stage.round", n=contest.stage.round)


def sections_of(voice: Voice, contest: Contest, season: int) -> list[tuple[str, list[Rung]]]:
    """Return the standings of a season by division, or as a whole."""
    tables = tables_of(contest, season)
    return [
        (
            voice("club.division", n=number) if len(tables) > 1 else voice("club.standings"),
            [rung(voice, contest, place, line) for place, line in placed(table)],
        )
        for number, table in enumerate(tables, 1)
    ]


def division_lines(voice: Voice, contest: Contest) -> list[str]:
    """List the players of each division of this season, if there are several."""
    tables = tables_of(contest)
    return [
        voice(
            "bot.pair",
            what=voice("club.division", n=number),
            value=voice.listed(name_of(voice, contest, line.entrant) for line in table),
        )
        for number, table in enumerate(tables, 1)
        if len(tables) > 1
    ]


def placed(table: Sequence[Line]) -> list[tuple[int, Line]]:
    """Return the lines of a table with their places; equal lines share one."""
    places: list[tuple[int, Line]] = []
    for number, line in enumerate(table, 1):
        same = places and (places[-1][1].points, places[-1][1].wins) == (line.points, line.wins)
        places.append((places[-1][0] if same else number, line))
    return places


def rung(voice: Voice, contest: Contest, place: int, line: Line) -> Rung:
    name = contest.entrant(line.entrant).name or voice("club.somebody")
    if contest.terms.kind is Kind.KNOCKOUT:
        return Rung(place, name, voice("club.wins", n=line.wins))
    return Rung(place, name, voice("club.points", n=line.points))


def result_text(voice: Voice, contest: Contest, fixture: Fixture) -> str:
    places = fixture.places or []
    order = sorted(zip(places, fixture.entrants, strict=True))
    who = voice("kernel.comma").join(
        voice("club.place", place=place, who=name_of(voice, contest, number))
        for place, number in order
    )
    if len(order) == 1:
        return voice("club.bye", who=name_of(voice, contest, order[0][1]))
    key = "club.result" if any(places) else "club.given_up"
    return voice(key, game=voice.game(fixture.game), who=who) if order else ""


def game_text(
    voice: Voice, contest: Contest, fixture: Fixture, tables: dict[TableId, Table]
) -> str:
    """Describe a game that runs or has not begun."""
    who = voice.listed(name_of(voice, contest, number) for number in fixture.entrants)
    table = tables.get(fixture.table) if fixture.table else None
    if table is None:
        return voice("club.to_come", game=voice.game(fixture.game), who=who)
    place = f"<#{table.place}>"
    return voice("club.plays", game=voice.game(fixture.game), who=who, place=place)


async def standings_panel(services: Services, voice: Voice, contest: Contest, since: int) -> Panel:
    """Return the standings as text and as a picture."""
    waited = [each.table for each in contest.fixtures if each.places is None and each.table]
    tables = await services.club.contests.store.tables(waited) if waited else {}
    text, ladder = told(voice, contest, tables, since)
    if not ladder.sections:
        return Panel(text)
    png = await services.studio.results(contest.terms.games[0], ladder)
    lines = [
        voice("club.picture.line", place=each.place, who=each.name, total=each.total)
        for _, rungs in ladder.sections
        for each in rungs
    ]
    alt = voice("club.picture", lines=voice("kernel.comma").join(lines))
    return Panel(text, rows=[Picture(png, alt, PICTURE)])
