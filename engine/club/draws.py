"""Draws of league seasons, and of cups by single elimination or the Swiss system.

All functions are pure. A Swiss round is found by backtracking in the order of the standings, first
without rematches, then with as few as possible.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from engine.club.contests import Entrant, Fixture, Line, Terms, groups

MAX_STEPS = 20_000
"""The most tables to try for a round before one more rematch is allowed."""


def divided(
    order: Sequence[Entrant], terms: Terms, allowed: Sequence[int]
) -> list[list[Entrant]] | None:
    """Split entrants into divisions in the given order, the highest first; None if impossible.

    If they do not come out even, divisions are one larger.
    """
    most = terms.players
    sizes = groups(len(order), most, allowed) or groups(len(order), most + 1, allowed)
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


def knockout(seeds: Sequence[int], players: int, allowed: Sequence[int]) -> list[list[int]]:
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
    while (sizes := groups(len(seeds) - byes, players, allowed)) is None:
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
    winners = []
    for each in fixtures:
        places = each.places or [1] * len(each.entrants)
        there = [
            (place or len(places) + 1, rank[number], number)
            for number, place in zip(each.entrants, places, strict=True)
            if number in alive
        ]
        winners += [min(there)[2]] if there else []
    return sorted(winners, key=lambda number: rank[number])


def met(fixtures: Sequence[Fixture]) -> Counter[frozenset[int]]:
    """Count how often each pair has sat at one table."""
    return Counter(
        frozenset(pair) for each in fixtures for pair in combinations(sorted(each.entrants), 2)
    )


def swiss(
    table: Sequence[Line], played: Sequence[Fixture], players: int, allowed: Sequence[int]
) -> list[list[int]]:
    """Seat a Swiss round, equal points together; a table of one is a bye.

    Rematches are avoided as far as possible. Nobody has a second bye before everybody had one: it
    goes to the last of those with the fewest byes.
    """
    order = [line.entrant for line in table]
    rested = Counter(each.entrants[0] for each in played if len(each.entrants) == 1)
    byes: list[list[int]] = []
    while order and (sizes := groups(len(order), players, allowed)) is None:
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
