"""Leagues and cups to their end, with people who vanish: no dead end, every draw lawful."""

import random
from collections import Counter
from itertools import combinations
from time import process_time

import pytest
from msgspec.structs import replace

from engine.club import course
from engine.club.contests import (
    Contest,
    Entrant,
    Fixture,
    Kind,
    Line,
    Phase,
    Terms,
    defaulted,
    groups,
    standings,
)
from engine.club.course import advanced, tables_of, winners
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, TableId

SEATS = {"cacao": (2, 3, 4), "taluva": (2, 3, 4), "five": (2, 3, 4, 5)}
MAX_STEPS = 2_000


def contest(dice: random.Random, kind: Kind) -> Contest:
    """A contest of any size and terms."""
    number = dice.randint(2, 24)
    terms = Terms(
        name="Any",
        kind=kind,
        games=dice.sample(sorted(SEATS), dice.randint(1, 3)),
        players=dice.randint(2, 5),
        times=dice.randint(1, 5),
        at_once=dice.randint(1, 3),
        seasons=dice.randint(1, 3),
        moving=dice.randint(0, 2),
    )
    entrants = [
        Entrant(number=n, member=MemberId(n), name=str(n), strength=dice.randint(0, 9))
        for n in range(1, number + 1)
    ]
    return running(terms, entrants)


def running(terms: Terms, entrants: list[Entrant]) -> Contest:
    """A contest of these entrants that has begun."""
    return Contest(
        id=1,
        guild=1,
        channel=PlaceId(1),
        organiser=MemberId(1),
        phase=Phase.RUNNING,
        terms=terms,
        entrants=entrants,
    )


def somebody_vanishes(dice: random.Random, here: Contest) -> Contest:
    """Perhaps an entrant withdraws, or deletes their data."""
    if dice.random() > 0.05:
        return here
    gone = dice.choice(here.entrants)
    gone = (
        replace(gone, withdrew=True) if dice.random() < 0.5 else replace(gone, member=MemberId(0))
    )
    entrants = [gone if each.number == gone.number else each for each in here.entrants]
    return replace(here, entrants=entrants)


def with_fixture(here: Contest, fixture: Fixture) -> Contest:
    key = fixture.round, fixture.number
    kept = [fixture if (each.round, each.number) == key else each for each in here.fixtures]
    return replace(here, fixtures=kept)


def played(dice: random.Random, here: Contest) -> Contest:
    """The contest to its end, checked at every step."""
    tables = 0
    for _ in range(MAX_STEPS):
        here = advanced(somebody_vanishes(dice, here), SEATS)
        check_draws(here)
        if here.phase is Phase.ENDED:
            return here
        opening = course.may_open(here.fixtures, here.terms.at_once)
        running = [each for each in here.fixtures if each.table and each.places is None]
        assert opening or running, "nothing goes on"
        for each in opening:
            tables += 1
            here = with_fixture(here, replace(each, table=TableId(tables)))
        check_limit(here)
        running = [each for each in here.fixtures if each.table and each.places is None]
        over = dice.choice(running)
        seats = len(over.entrants)
        ends = [
            dice.sample(range(1, seats + 1), seats),
            defaulted(seats, [0]),
            [0] * seats,
            [1] * seats,
        ]
        here = with_fixture(here, replace(over, places=dice.choice(ends)))
    raise AssertionError("it has no end")


def check_limit(here: Contest) -> None:
    """Nobody has more games at a time than the terms say, nor two seats at a table."""
    running = [each for each in here.fixtures if each.table and each.places is None]
    playing = Counter(number for each in running for number in each.entrants)
    assert max(playing.values(), default=0) <= here.terms.at_once
    assert all(len(set(each.entrants)) == len(each.entrants) for each in here.fixtures)


def check_draws(here: Contest) -> None:
    """Every game has as many players as it takes, and each entrant one game a round at most."""
    for each in here.fixtures:
        if each.places is None:
            assert len(each.entrants) in SEATS[each.game]
            assert len(each.entrants) <= here.terms.players + (here.terms.kind is Kind.LEAGUE)
    per_round = Counter((each.round, number) for each in here.fixtures for number in each.entrants)
    assert max(per_round.values(), default=1) == 1


MANY = pytest.param(range(60, 500), marks=pytest.mark.deep)


@pytest.mark.parametrize("seeds", [range(60), MANY], ids=["some", "many"])
@pytest.mark.parametrize("kind", list(Kind))
def test_five_hundred_contests_come_to_their_end(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        dice = random.Random(seed)

        over = played(dice, contest(dice, kind))

        assert len(winners(over)) <= 1 or kind is not Kind.KNOCKOUT
        if any(each.plays for each in over.entrants):
            assert over.phase is Phase.ENDED


def test_no_two_meet_again_and_nobody_has_two_byes_where_that_is_possible() -> None:
    for number in range(4, 17):
        dice = random.Random(number)
        fixtures: list[Fixture] = []
        rounds = min(3, number // 2)
        for round_number in range(rounds):
            table = standings(range(1, number + 1), fixtures, [1])
            for n, each in enumerate(course.swiss(table, fixtures, 2, (2,))):
                places = dice.sample([1, 2], 2)[: len(each)] if len(each) > 1 else [1]
                drawn = Fixture(
                    round=round_number,
                    number=n,
                    season=1,
                    game="taluva",
                    entrants=each,
                    places=places,
                )
                fixtures.append(drawn)

        pairs = course.met(fixtures)
        byes = Counter(each.entrants[0] for each in fixtures if len(each.entrants) == 1)
        assert max(pairs.values()) == 1
        assert max(byes.values(), default=1) == 1


def test_a_rematch_is_drawn_only_where_there_is_no_way_round_it() -> None:
    table = [Line(n, 0, 0, 0) for n in (1, 2, 3, 4)]
    rounds = [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))]
    fixtures = [
        Fixture(round=n, number=m, season=1, game="taluva", entrants=list(pair), places=[1, 2])
        for n, pairs in enumerate(rounds)
        for m, pair in enumerate(pairs)
    ]

    assert course.swiss(table, fixtures[:4], 2, (2,)) == [[1, 4], [2, 3]]
    assert course.swiss(table, fixtures, 2, (2,)) == [[1, 2], [3, 4]]


def test_the_strongest_have_the_byes_and_meet_the_weakest() -> None:
    assert course.knockout([1, 2, 3, 4, 5, 6], 2, (2,)) == [[1], [2], [3, 6], [4, 5]]
    assert course.knockout([1, 2, 3, 4, 5, 6, 7, 8], 4, (2, 3, 4)) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_divisions_are_as_equal_as_the_games_allow() -> None:
    assert groups(7, 4, (2, 3, 4)) == [4, 3]
    assert groups(9, 4, (2, 3, 4)) == [3, 3, 3]
    assert groups(5, 4, (2, 4)) is None
    assert groups(1, 4, (2, 3, 4)) is None


def test_who_shares_a_place_gets_its_points_and_first_places_decide() -> None:
    tie = Fixture(round=1, number=0, season=1, game="cacao", entrants=[1, 2, 3], places=[1, 1, 3])
    second = replace(tie, round=2, places=[3, 1, 2])
    given_up = replace(tie, round=3, places=[0, 0, 0])

    table = standings([1, 2, 3], [tie, second, given_up], [5, 3, 1])

    assert table == [Line(2, 10, 2, 3), Line(1, 6, 1, 3), Line(3, 4, 0, 3)]


def test_the_best_and_the_last_change_divisions() -> None:
    upper = [Line(n, 9 - n, 0, 1) for n in (1, 2, 3, 4)]
    lower = [Line(n, 9 - n, 0, 1) for n in (5, 6, 7)]

    assert course.moved([upper, lower], 1) == [1, 2, 3, 5, 4, 6, 7]
    assert course.moved([upper, lower], 2) == [1, 2, 3, 5, 4, 6, 7], "half of a division at most"
    assert course.moved([upper, lower], 0) == [1, 2, 3, 4, 5, 6, 7]


def test_whoever_a_game_waits_for_when_its_days_are_over_is_last() -> None:
    assert defaulted(3, [1]) == [1, 3, 1]
    assert defaulted(2, [0, 1]) == [1, 1]


def test_standings_of_sixty_four_take_less_than_a_blink() -> None:
    dice = random.Random(64)
    big = contest(dice, Kind.SWISS)
    entrants = [Entrant(number=n, member=MemberId(n), name=str(n)) for n in range(1, 65)]
    fixtures = [
        Fixture(round=r, number=n, season=1, game="cacao", entrants=list(pair), places=[1, 2])
        for r in range(20)
        for n, pair in enumerate(zip(range(1, 65, 2), range(2, 65, 2), strict=True))
    ]
    big = replace(big, entrants=entrants, fixtures=fixtures, stage=replace(big.stage, season=1))
    begun = process_time()

    [table] = tables_of(big)

    assert process_time() - begun < 0.05
    assert len(table) == 64
    assert sum(1 for _ in combinations(table, 2)) == 2016


def two_seasons(seasons: int = 2) -> Contest:
    """A league of four in two divisions, drawn for its first season."""
    terms = Terms(name="L", kind=Kind.LEAGUE, games=["cacao"], players=2, seasons=seasons)
    entrants = [
        Entrant(number=n, member=MemberId(n), name=str(n), strength=9 - n) for n in range(1, 5)
    ]
    return advanced(running(terms, entrants), SEATS)


def decided(here: Contest) -> Contest:
    """The contest after its present games, which the first of each has won."""
    over = [
        each if each.places else replace(each, places=[*range(1, len(each.entrants) + 1)])
        for each in here.fixtures
    ]
    return advanced(replace(here, fixtures=over), SEATS)


def test_a_season_keeps_its_standings_when_its_members_have_changed_divisions() -> None:
    first = two_seasons()
    played = tables_of(replace(first, fixtures=[replace(e, places=[1, 2]) for e in first.fixtures]))

    second = decided(first)

    assert tables_of(second, 1) == played
    assert [[line.entrant for line in table] for table in tables_of(second)] == [[1, 3], [2, 4]]


def test_whoever_enters_during_a_season_plays_from_the_next_one_in_the_lowest_division() -> None:
    here = two_seasons()
    assert here.has_further_season
    late = [Entrant(number=n, member=MemberId(n), name=str(n), strength=50) for n in (5, 6)]
    entered = advanced(replace(here, entrants=[*here.entrants, *late]), SEATS)

    shown = {line.entrant for table in tables_of(entered) for line in table}
    assert shown == {1, 2, 3, 4}, "not in this season's standings"
    after = decided(entered)

    assert after.stage.season == 2
    assert [{*each.entrants} for each in after.of_season(2)][-1] == {5, 6}
    assert not after.has_further_season


def test_who_comes_back_after_a_season_without_games_begins_in_the_lowest_division() -> None:
    def with_first(here: Contest, withdrew: bool) -> Contest:
        first, *others = here.entrants
        return replace(here, entrants=[replace(first, withdrew=withdrew), *others])

    late = [Entrant(number=n, member=MemberId(n), name=str(n)) for n in (5, 6)]
    here = two_seasons(3)
    first = replace(here, entrants=[*here.entrants, *late[:1]])

    second = decided(with_first(first, True))
    third = decided(with_first(replace(second, entrants=[*second.entrants, *late[1:]]), False))

    assert 1 not in {who for each in second.of_season(2) for who in each.entrants}
    assert 1 in third.of_season(3)[-1].entrants


def test_a_contest_rests_while_its_game_is_not_installed() -> None:
    here = two_seasons()
    without = {key: SEATS[key] for key in SEATS if key not in here.terms.games}

    assert advanced(here, without) == here
