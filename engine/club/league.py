"""Seasons of a league: who plays whom, and who goes up and down. Pure functions."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engine.club.contests import Entrant, Fixture, Line, Terms, groups


def divided(
    order: Sequence[Entrant], terms: Terms, allowed: Sequence[int]
) -> list[list[Entrant]] | None:
    """Entrants in divisions in the given order, the highest first; None where they make none.

    Where they do not come out even, divisions are one larger.
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
    """The games of a season, from a round on: each division has one in each of its rounds.

    Seats are passed on from round to round, so that nobody always begins.
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
    """The numbers of all entrants in the order of the next season, the highest division first.

    Of each division the best `moving` change places with the last of the one above. A division
    gives at most half of its members each way, so nobody is both promoted and relegated.
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
    """The games that may begin now: nobody gets more than `at_once` games at a time.

    They begin in the order of the rounds.
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
