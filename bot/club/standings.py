"""The card of a league or cup, its standings in words, and their picture."""

from collections.abc import Iterator, Sequence

from bot.core.panels import GREEN, Panel, Picture, Press, some_of
from bot.core.phrases import Voice, literal
from bot.core.services import Services
from engine.club.contests import Contest, Fixture, Kind, Late, Line, Phase, Stage, Terms
from engine.club.course import still_in, tables_of, winners
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
    names = some_of([name_of(voice, contest, each.number) for each in there], SHOWN)
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
            Press("club_enter", contest.id, label=enter, style=GREEN),
            leave,
            Press("club_begin", contest.id, label=voice("club.button.begin")),
        ]
    elif contest.phase is Phase.RUNNING:
        buttons.append(leave)
        if contest.has_further_season:
            label = voice("club.button.enter_next")
            buttons.append(Press("club_enter", contest.id, label=label, style=GREEN))
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
    lines, small = [voice(f"club.terms.{terms.kind}", n=terms.players)], list[str]()
    if terms.kind is Kind.LEAGUE:
        lines.append(voice("club.terms.times", n=terms.times))
        lines.append(voice("club.terms.at_once", n=terms.at_once))
        if terms.seasons > 1:
            lines.append(voice("club.terms.seasons", n=terms.seasons, moving=terms.moving))
            small.append(voice("club.terms.between"))
    if terms.kind is Kind.SWISS:
        lines.append(voice("club.terms.rounds", n=terms.times))
    if terms.kind is not Kind.KNOCKOUT:
        lines.append(points_line(voice, terms.points))
    lines.append(voice(f"club.terms.{'strength' if terms.by_strength else 'lot'}"))
    small += [*late_lines(voice, terms), voice("club.terms.substitutes")]
    return [*(f"- {each}" for each in lines), *(f"-# {each}" for each in small)]


def points_line(voice: Voice, points: Sequence[int]) -> str:
    """Say what the places of a game bring."""
    if len(points) == 1:
        return voice("club.terms.win", n=points[0])
    return voice("club.terms.points", points=voice("kernel.comma").join(map(str, points)))


def late_lines(voice: Voice, terms: Terms) -> list[str]:
    """Say what happens to whoever is late, with a line for each game that answers for them."""
    own = {key: GAMES[key].clock.late for key in terms.games if key in GAMES}
    lines = [voice(f"club.terms.late.{terms.late}", n=terms.days)]
    if terms.late is Late.COMPUTER and not all(own.get(key) for key in terms.games):
        lines.insert(0, voice("club.terms.computer"))
    answering = [(voice.game(key), voice(late)) for key, late in own.items() if late]
    return [*lines, *(voice("bot.pair", what=game, value=value) for game, value in answering)]


def name_of(voice: Voice, contest: Contest, number: int) -> str:
    return literal(contest.entrant(number).name or voice("club.somebody"))


def told(
    voice: Voice, contest: Contest, tables: dict[TableId, Table], since: int
) -> tuple[str, Ladder]:
    """Return the text and the picture of a contest: what is new, standings, games.

    News are those since a version. Before the first game of a season or of a cup's round is over,
    the standings are those after the one before, followed by the new divisions and byes.
    """
    now = stage_of(contest, contest.stage)
    begun = has_results(contest, now)
    shown = now if begun else now - 1
    head = stage_text(voice, contest, shown or now)
    lines = [heading(voice, contest), head]
    if contest.phase is Phase.ENDED:
        lines.append(over_text(voice, contest))
    lines += changed_lines(voice, contest, since)
    news = [each for each in contest.fixtures if each.places is not None and each.told > since]
    drawn = [each for each in news if not begun and stage_of(contest, each) == now]
    results = [each for each in news if each not in drawn]
    lines += some_of([result_text(voice, contest, each) for each in results], SHOWN)
    sections = sections_of(voice, contest, shown) if shown else []
    lines += standings_lines(voice, sections)
    if shown and not begun:
        lines.append(f"**{stage_text(voice, contest, now)}**")
    lines += division_lines(voice, contest)
    if not begun:
        lines += some_of([result_text(voice, contest, each) for each in drawn], SHOWN)
    running = [each for each in contest.fixtures if each.places is None]
    lines += some_of([game_text(voice, contest, each, tables) for each in running], SHOWN)
    ladder = Ladder(
        title=contest.terms.name,
        head=head,
        sections=sections,
        more=voice("club.picture.more", n="{n}"),
    )
    return "\n".join(filter(None, lines)), ladder


def standings_lines(voice: Voice, sections: Sequence[tuple[str, list[Rung]]]) -> Iterator[str]:
    """Yield the standings in words."""
    for name, rungs in sections:
        yield f"**{name}**"
        for each in rungs:
            yield voice("club.line", place=each.place, who=literal(each.name), total=each.total)


def stage_of(contest: Contest, of: Fixture | Stage) -> int:
    """Return the season of a league's game, the round of a cup's."""
    return of.season if contest.terms.kind is Kind.LEAGUE else of.round


def has_results(contest: Contest, stage: int) -> bool:
    """Return True if a game of a season or round is over; byes alone count only at the end."""
    over = [each for each in contest.fixtures if each.places is not None]
    return any(
        stage_of(contest, each) == stage
        and (len(each.entrants) > 1 or contest.phase is Phase.ENDED)
        for each in over
    )


def changed_lines(voice: Voice, contest: Contest, since: int) -> list[str]:
    """Say who has come or left since a version."""
    return [
        voice(f"club.{'came' if each.plays else 'gone'}", who=name_of(voice, contest, each.number))
        for each in contest.entrants
        if each.changed > since
    ]


def over_text(voice: Voice, contest: Contest) -> str:
    won = [name_of(voice, contest, number) for number in winners(contest)]
    return voice("club.over", who=voice.listed(won)) if won else voice("club.over.nobody")


def stage_text(voice: Voice, contest: Contest, stage: int) -> str:
    """Return a season, or the round of a cup."""
    kind = "season" if contest.terms.kind is Kind.LEAGUE else "round"
    return voice(f"club.stage.{kind}", n=stage)


def sections_of(voice: Voice, contest: Contest, stage: int) -> list[tuple[str, list[Rung]]]:
    """Return the standings of a league's divisions that have played, those of a cup as a whole."""
    tables = tables_of(contest, stage if contest.terms.kind is Kind.LEAGUE else None)
    return [
        (
            voice("club.division", n=number) if len(tables) > 1 else voice("club.standings"),
            [rung(voice, contest, place, line) for place, line in placed(table)],
        )
        for number, table in enumerate(tables, 1)
        if any(line.games for line in table)
    ]


def division_lines(voice: Voice, contest: Contest) -> list[str]:
    """List the players of each of several divisions that has not played in this season."""
    tables = tables_of(contest)
    return [
        voice(
            "bot.pair",
            what=voice("club.division", n=number),
            value=voice.listed(name_of(voice, contest, line.entrant) for line in table),
        )
        for number, table in enumerate(tables, 1)
        if len(tables) > 1 and not any(line.games for line in table)
    ]


def placed(table: Sequence[Line]) -> list[tuple[int, Line]]:
    """Return the lines of a table with their places; equal lines share one."""
    places: list[tuple[int, Line]] = []
    for number, line in enumerate(table, 1):
        same = places and places[-1][1].equals(line)
        places.append((places[-1][0] if same else number, line))
    return places


def rung(voice: Voice, contest: Contest, place: int, line: Line) -> Rung:
    name = contest.entrant(line.entrant).name or voice("club.somebody")
    if contest.terms.kind is Kind.KNOCKOUT:
        return Rung(place, name, fate(voice, contest, line.entrant))
    return Rung(place, name, voice("club.points", n=line.points))


def fate(voice: Voice, contest: Contest, number: int) -> str:
    """Say how far an entrant has come in a knock-out."""
    if contest.phase is Phase.ENDED and number in winners(contest):
        return voice("club.knockout.won")
    if number in still_in(contest):
        return voice("club.knockout.in")
    last = max((each.round for each in contest.fixtures if number in each.entrants), default=1)
    return voice("club.knockout.out", n=last)


def result_text(voice: Voice, contest: Contest, fixture: Fixture) -> str:
    order = sorted(zip(fixture.places or [], fixture.entrants, strict=True))
    names = [name_of(voice, contest, number) for _, number in order]
    game = voice.game(fixture.game)
    if len(order) == 1:
        return voice("club.bye", who=names[0])
    if not any(place for place, _ in order):
        return voice("club.given_up", game=game, who=voice.listed(names)) if order else ""
    who = [
        voice("club.place", place=each[0], who=name)
        for each, name in zip(order, names, strict=True)
    ]
    return voice("club.result", game=game, who=voice("kernel.comma").join(who))


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
    tables = await services.club.contests.store.tables(contest)
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
