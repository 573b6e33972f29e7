"""The course of a league or a cup: its rounds and seasons, one after the other, and their draws.

All functions are pure. A running contest may be advanced at any time: it stays as it is until its
present games are decided, and ends when there is nothing left to play. It never waits for a person.
A Swiss round is found by backtracking in the order of the standings, first without rematches, then
with as few as possible.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from engine.club.contests import (
    Contest,
    Entrant,
    Fixture,
    Kind,
    Line,
    Phase,
    Terms,
    groups,
    standings,
)

Seats = Mapping[str, Collection[int]]
"""The possible numbers of players of each game."""
MAX_STEPS = 20_000
"""The most tables to try for a round before one more rematch is allowed."""


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
        numbers = moved(tables_of(contest), contest.terms.moving)
        known = [contest.entrant(number) for number in numbers]
        order = [*known, *(each for each in order if each.number not in numbers)]
    divisions = divided([each for each in order if each.plays], contest.terms, sizes)
    if divisions is None:
        return [], contest
    placed = {each.number: each for division in divisions for each in division}
    entrants = [placed.get(each.number, each) for each in contest.entrants]
    first = contest.stage.round + 1
    fixtures = season_of(divisions, contest.terms, season, first)
    last = max(each.round for each in fixtures)
    stage = replace(contest.stage, season=season, round=last)
    return fixtures, replace(contest, entrants=entrants, stage=stage)


def _next_round(contest: Contest, sizes: Sequence[int]) -> tuple[list[Fixture], Contest]:
    terms, number = contest.terms, contest.stage.round + 1
    seeds = [each.number for each in seeded(contest)]
    alive = [each for each in seeds if contest.entrant(each).plays]
    if terms.kind is Kind.KNOCKOUT:
        last = [each for each in contest.fixtures if each.round == number - 1]
        left = survivors(last, seeds, alive) if number > 1 else alive
        tables = knockout(left, terms.players, sizes) if len(left) > 1 else []
    elif number <= terms.times and len(alive) > 1:
        [table] = tables_of(contest)
        there = [line for line in table if line.entrant in alive]
        tables = swiss(there, contest.fixtures, terms.players, sizes)
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
    left = {*survivors([each for each in last if each.places is not None], order, alive)}
    left |= {number for each in last if each.places is None for number in each.entrants}
    return [each for each in alive if each in left]


def _last_round(contest: Contest) -> list[Fixture]:
    return [each for each in contest.fixtures if each.round == contest.stage.round]


def divided(
    order: Sequence[Entrant], terms: Terms, possible: Sequence[int]
) -> list[list[Entrant]] | None:
    """Split entrants into divisions in the given order, the highest first; None if impossible.

    If they do not come out even, divisions are one larger.
    """
    most = terms.players
    sizes = groups(len(order), most, possible) or groups(len(order), most + 1, possible)
    if sizes is None:
        return None
    divisions, start = list[list[Entrant]](), 0
    for number, size in enumerate(sizes):
        part = order[start : start + size]
        divisions.append([replace(each, division=number) for each in part])
        start += size
    return divisions


def season_of(
    divisions: Sequence[Sequence[Entrant]], terms: Terms, season: int, round: int
) -> list[Fixture]:
    """Draw the games of a season, from a round on: one per division and round.

    Seats rotate from round to round, so that nobody always begins.
    """
    fixtures = []
    for number, game in enumerate(terms.games * terms.times):
        for place, division in enumerate(divisions):
            turn = number % len(division)
            seated = [*division[turn:], *division[:turn]]
            fixtures.append(
                Fixture(
                    round=round + number,
                    number=place,
                    season=season,
                    game=game,
                    entrants=[each.number for each in seated],
                    division=place,
                )
            )
    return fixtures


def moved(tables: Sequence[Sequence[Line]], moving: int) -> list[int]:
    """Order all entrants' numbers for the next season, the highest division first.

    The best `moving` of each division change places with the last of the one above. At most half of
    a division moves each way, so nobody is both promoted and relegated.
    """
    order = [[line.entrant for line in table] for table in tables]
    for upper in range(len(order) - 1):
        above, below = tables[upper], tables[upper + 1]
        count = min(moving, len(above) // 2, len(below) // 2)
        if not count:
            continue
        down = [line.entrant for line in above[len(above) - count :]]
        up = [line.entrant for line in below[:count]]
        order[upper] = [*(each for each in order[upper] if each not in down), *up]
        order[upper + 1] = [*down, *(each for each in order[upper + 1] if each not in up)]
    return [number for division in order for number in division]


def may_open(fixtures: Sequence[Fixture], at_once: int) -> list[Fixture]:
    """Return the games that may begin now, in the order of the rounds.

    Nobody gets more than `at_once` games at a time.
    """
    begun = [each for each in fixtures if each.places is None and each.table is not None]
    playing = Counter(number for each in begun for number in each.entrants)
    opening = []
    held = set[int]()
    for each in sorted(fixtures, key=lambda each: (each.round, each.number)):
        if each.places is not None or each.table is not None:
            continue
        free = all(playing[number] < at_once for number in each.entrants)
        if free and held.isdisjoint(each.entrants):
            opening.append(each)
            playing.update(each.entrants)
        else:
            held.update(each.entrants)
    return opening


def knockout(seeds: Sequence[int], players: int, possible: Sequence[int]) -> list[list[int]]:
    """Seat a round of single elimination, the strongest first; a table of one is a bye.

    For tables of two, byes of the strongest make the field a power of two, and the first meets the
    last. At larger tables seeds are dealt out like cards, to and fro.
    """
    if players == 2:
        field = 1 << (len(seeds) - 1).bit_length()
        byes = field - len(seeds)
        rest = [*seeds[byes:]]
        pairs = [[rest[n], rest[-1 - n]] for n in range(len(rest) // 2)]
        return [*([each] for each in seeds[:byes]), *pairs]
    byes = 0
    while (sizes := groups(len(seeds) - byes, players, possible)) is None:
        byes += 1
        if byes >= len(seeds):
            return [[each] for each in seeds]
    tables: list[list[int]] = [[] for _ in sizes]
    rest = [*seeds[byes:]]
    dealing = list(range(len(sizes)))
    while rest:
        for n in dealing:
            if rest and len(tables[n]) < sizes[n]:
                tables[n].append(rest.pop(0))
        dealing.reverse()
    return [*([each] for each in seeds[:byes]), *tables]


def survivors(fixtures: Sequence[Fixture], seeds: Sequence[int], alive: Sequence[int]) -> list[int]:
    """Return who advances from a round: each table's winner, of several the best seed.

    If the winner is not `alive` any more, the best of the others at the table advances.
    """
    rank = {number: place for place, number in enumerate(seeds)}
    advancing = []
    for each in fixtures:
        places = each.places or [1] * len(each.entrants)
        there = [
            (place or len(places) + 1, rank[number], number)
            for number, place in zip(each.entrants, places, strict=True)
            if number in alive
        ]
        advancing += [min(there)[2]] if there else []
    return sorted(advancing, key=lambda number: rank[number])


def met(fixtures: Sequence[Fixture]) -> Counter[frozenset[int]]:
    """Count how often each pair has sat at one table."""
    return Counter(
        frozenset(pair) for each in fixtures for pair in combinations(sorted(each.entrants), 2)
    )


def swiss(
    table: Sequence[Line], played: Sequence[Fixture], players: int, possible: Sequence[int]
) -> list[list[int]]:
    """Seat a Swiss round, equal points together; a table of one is a bye.

    Rematches are avoided as far as possible. Nobody has a second bye before everybody had one: it
    goes to the last of those with the fewest byes.
    """
    order = [line.entrant for line in table]
    rested = Counter(each.entrants[0] for each in played if len(each.entrants) == 1)
    byes: list[list[int]] = []
    while order and (sizes := groups(len(order), players, possible)) is None:
        fewest = min(rested[each] for each in order)
        alone = [each for each in order if rested[each] == fewest][-1]
        order.remove(alone)
        byes.append([alone])
    if not order:
        return byes
    assert sizes is not None
    return [*_seated(order, sizes, met(played)), *byes]


def _seated(
    order: Sequence[int], sizes: Sequence[int], met_before: Counter[frozenset[int]]
) -> list[list[int]]:
    """Seat entrants in order at tables of these sizes, with few rematches at each."""
    for bound in range(len(order) * max(met_before.values(), default=0) + 1):
        steps = iter(range(MAX_STEPS))
        found = _filled(list(order), list(sizes), met_before, bound, steps)
        if found is not None:
            return found
    return _filled(list(order), list(sizes), Counter(), 0, iter(range(MAX_STEPS))) or []


def _filled(
    left: list[int],
    sizes: list[int],
    met_before: Counter[frozenset[int]],
    bound: int,
    steps: Iterator[int],
) -> list[list[int]] | None:
    """Return the first seating with at most `bound` rematches a table; None if out of steps."""
    if not left:
        return []
    first, rest = left[0], left[1:]
    for others in combinations(rest, sizes[0] - 1):
        if next(steps, None) is None:
            return None
        seated = [first, *others]
        again = sum(met_before[frozenset(pair)] for pair in combinations(seated, 2))
        if again > bound:
            continue
        remaining = [each for each in rest if each not in others]
        after = _filled(remaining, sizes[1:], met_before, bound, steps)
        if after is not None:
            return [seated, *after]
    return None
