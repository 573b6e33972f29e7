"""The course of a league or a cup: its rounds and seasons, one after the other. Pure functions.

A running contest may be advanced at any time: it stays as it is until its present games are
decided, and ends when there is nothing left to play. It never waits for a person.
"""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from engine.club import draws
from engine.club.contests import Contest, Entrant, Fixture, Kind, Line, Phase, standings

Seats = Mapping[str, Collection[int]]
"""The possible numbers of players of each game."""


def allowed(contest: Contest, seats: Seats) -> list[int]:
    """Return the numbers of players that all games of a contest take."""
    common = set.intersection(*(set(seats.get(game, ())) for game in contest.terms.games))
    return sorted(common)


def advanced(contest: Contest, seats: Seats) -> Contest:
    """Advance a contest by all that needs nobody: byes, the next round or season, its end.

    It rests while one of its games is not installed.
    """
    if contest.phase is not Phase.RUNNING or not seats.keys() >= set(contest.terms.games):
        return contest
    contest = without_absent(contest, allowed(contest, seats))
    if any(each.places is None for each in contest.fixtures):
        return contest
    following = _next_season if contest.terms.kind is Kind.LEAGUE else _next_round
    fixtures, contest = following(contest, allowed(contest, seats))
    if not fixtures:
        return replace(contest, phase=Phase.ENDED)
    drawn = [_with_bye(each, contest.version + 1) for each in fixtures]
    return advanced(replace(contest, fixtures=[*contest.fixtures, *drawn]), seats)


def without_absent(contest: Contest, sizes: Collection[int]) -> Contest:
    """Remove the entrants who have withdrawn from games that have not begun.

    With too few left for a game, all of them win it.
    """
    fixtures = []
    for each in contest.fixtures:
        if each.places is None and each.table is None:
            there = [number for number in each.entrants if contest.entrant(number).plays]
            if there != each.entrants:
                each = replace(each, entrants=there)
            if len(there) not in sizes:
                each = replace(each, places=[1] * len(there), told=contest.version + 1)
        fixtures.append(each)
    return replace(contest, fixtures=fixtures)


def _with_bye(fixture: Fixture, version: int) -> Fixture:
    """Return a drawn game; with one entrant it is won already."""
    return fixture if len(fixture.entrants) > 1 else replace(fixture, places=[1], told=version)


def seeded(contest: Contest) -> list[Entrant]:
    """Sort all entrants, the strongest first; of equal strength the first to enter."""
    return sorted(contest.entrants, key=lambda each: (-each.strength, each.number))


def tables_of(contest: Contest, season: int | None = None) -> list[list[Line]]:
    """Return the standings: for a league one per division in a season, for a cup one."""
    season = contest.stage.season if season is None else season
    fixtures, order = contest.of_season(season), [each.number for each in seeded(contest)]
    if contest.terms.kind is not Kind.LEAGUE:
        return [standings(order, fixtures, contest.terms.points)]
    played_in = {number: each.division for each in fixtures for number in each.entrants}
    there = [number for number in order if number in played_in]
    return [
        standings(
            [number for number in there if played_in[number] == division],
            fixtures,
            contest.terms.points,
        )
        for division in range(1 + max(played_in.values(), default=0))
    ]


def _next_season(contest: Contest, sizes: Sequence[int]) -> tuple[list[Fixture], Contest]:
    season = contest.stage.season + 1
    if season > contest.terms.seasons:
        return [], contest
    order = seeded(contest)
    if season > 1:
        numbers = draws.moved(tables_of(contest), contest.terms.moving)
        known = [contest.entrant(number) for number in numbers]
        order = [*known, *(each for each in order if each.number not in numbers)]
    divisions = draws.divided([each for each in order if each.plays], contest.terms, sizes)
    if divisions is None:
        return [], contest
    placed = {each.number: each for division in divisions for each in division}
    entrants = [placed.get(each.number, each) for each in contest.entrants]
    first = contest.stage.round + 1
    fixtures = draws.season_of(divisions, contest.terms, season, first)
    last = max(each.round for each in fixtures)
    stage = replace(contest.stage, season=season, round=last)
    return fixtures, replace(contest, entrants=entrants, stage=stage)


def _next_round(contest: Contest, sizes: Sequence[int]) -> tuple[list[Fixture], Contest]:
    terms, number = contest.terms, contest.stage.round + 1
    seeds = [each.number for each in seeded(contest)]
    alive = [each for each in seeds if contest.entrant(each).plays]
    if terms.kind is Kind.KNOCKOUT:
        last = [each for each in contest.fixtures if each.round == number - 1]
        left = draws.survivors(last, seeds, alive) if number > 1 else alive
        tables = draws.knockout(left, terms.players, sizes) if len(left) > 1 else []
    elif number <= terms.times and len(alive) > 1:
        [table] = tables_of(contest)
        there = [line for line in table if line.entrant in alive]
        tables = draws.swiss(there, contest.fixtures, terms.players, sizes)
    else:
        tables = []
    if all(len(each) == 1 for each in tables):
        return [], contest
    game = terms.games[(number - 1) % len(terms.games)]
    drawn = [
        Fixture(round=number, number=n, season=1, game=game, entrants=each)
        for n, each in enumerate(tables)
    ]
    return drawn, replace(contest, stage=replace(contest.stage, season=1, round=number))


def winners(contest: Contest) -> list[int]:
    """Return the winners of a finished contest: a knock-out's survivor, else the best by points.

    In a league they are the first of the highest division; who shares the first place shares the
    victory. Nobody has won if it was ended before its last game, a knock-out, or before anybody had
    points.
    """
    if contest.terms.kind is Kind.KNOCKOUT and contest.fixtures:
        going_on = any(each.places is None for each in _last_round(contest))
        return [] if going_on else still_in(contest)[:1]
    best = [line for table in tables_of(contest)[:1] for line in table if line.equals(table[0])]
    return [line.entrant for line in best if line.points]


def still_in(contest: Contest) -> list[int]:
    """Return the entrants of a knock-out who have not been beaten, the strongest first."""
    order = [each.number for each in seeded(contest)]
    alive = [each for each in order if contest.entrant(each).plays]
    last = _last_round(contest)
    left = {*draws.survivors([each for each in last if each.places is not None], order, alive)}
    left |= {number for each in last if each.places is None for number in each.entrants}
    return [each for each in alive if each in left]


def _last_round(contest: Contest) -> list[Fixture]:
    return [each for each in contest.fixtures if each.round == contest.stage.round]
