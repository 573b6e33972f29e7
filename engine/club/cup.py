"""Draws of cups: single elimination and the Swiss system, at tables of two or more.

Each function is pure. A Swiss round is searched for exactly: in the order of the standings, going
back where somebody is left over, and only then with as few rematches as it takes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.club.contests import Fixture, Line, groups

MAX_STEPS = 20_000
"""Tables that are tried for a round without rematches before some are allowed."""


def knockout(seeds: Sequence[int], players: int, allowed: Sequence[int]) -> list[list[int]]:
    """The tables of a round of single elimination, the strongest first; one alone has a bye.

    With tables of two the field becomes a power of two by byes for the strongest, and the first
    meets the last. At larger tables seeds are dealt out like cards, to and fro.
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
    way = list(range(len(sizes)))
    while rest:
        for n in way:
            if rest and len(tables[n]) < sizes[n]:
                tables[n].append(rest.pop(0))
        way.reverse()
    return [*([each] for each in seeds[:byes]), *tables]


def survivors(fixtures: Sequence[Fixture], seeds: Sequence[int], alive: Sequence[int]) -> list[int]:
    """Return who advances from a round: each table's winner, of several the best seed.

    Nobody advances who is not `alive` any more: the best of the others at their table does.
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
    """The tables of a Swiss round, those with most points together; one alone has a bye.

    Nobody meets an opponent again while that is possible, and nobody has a second bye before
    everybody had one: the last of those with the fewest byes has it.
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
    """Seat entrants in this order at tables of these sizes, with few meetings at each again."""
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
    """The first seating with at most `bound` meetings at a table; None if none is found in time."""
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
