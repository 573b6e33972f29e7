"""The audit of a club finds what is lost and what is doubled, and nothing else."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.club.contests import Contest, Entrant, Fixture, Kind, Phase, Terms
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, TableId
from tests.chaos.audit import Findings
from tests.chaos.club import Answers
from tests.chaos.club_audit import (
    Kept,
    audit_answers,
    audit_games,
    audit_puzzles,
    audit_tables,
    open_ends,
)

HOME = 5
GAME = Fixture(round=1, number=0, season=1, game="taluva", entrants=[1, 2], table=TableId(7))


def kept(*fixtures: Fixture, phase: Phase = Phase.RUNNING, copies: int = 1) -> Kept:
    """A cup of two, with these games; their tables are gone, as if they had been given up."""
    cup = Contest(
        id=1,
        guild=1,
        channel=PlaceId(HOME),
        organiser=MemberId(1),
        phase=phase,
        terms=Terms(name="Cup", kind=Kind.KNOCKOUT, games=["taluva"], players=2),
        entrants=[Entrant(number=n, member=MemberId(n), name=f"{n}") for n in (1, 2)],
        fixtures=[*fixtures],
        shown=1,
    )
    return Kept([cup] * copies, {}, {7: HOME}, {})


def test_a_result_that_is_not_counted_is_an_open_end() -> None:
    ended = replace(GAME, places=[0, 0])

    assert open_ends(kept(GAME)) == ["contest 1: the result of table 7"]
    assert open_ends(kept(ended, phase=Phase.ENDED)) == []


def test_news_that_are_not_posted_are_an_open_end() -> None:
    here = kept(phase=Phase.ENDED)

    late = here._replace(contests=[replace(here.contests[0], version=3)])

    assert open_ends(here) == []
    assert open_ends(late) == ["contest 1: version 3, 1 shown"]


@pytest.mark.parametrize(
    ("fixtures", "faults"),
    [
        ([GAME], []),
        ([GAME, replace(GAME, number=1)], ["table of two games of contests"]),
        ([replace(GAME, table=None)], ["table that no contest knows"]),
    ],
)
def test_a_game_has_one_table_and_a_table_its_game(
    fixtures: Sequence[Fixture], faults: list[str]
) -> None:
    found = Findings()

    audit_tables(kept(*fixtures), HOME, found)

    assert list(found.faults) == faults


@pytest.mark.parametrize(
    ("fixtures", "faults"),
    [
        ([replace(GAME, places=[0, 0])], []),
        ([replace(GAME, places=[1, 2])], ["result that is not the table's"]),
        ([GAME, replace(GAME, number=1)], ["drawn twice", "too many games at once"]),
    ],
)
def test_results_are_those_of_the_tables_and_nobody_plays_twice(
    fixtures: Sequence[Fixture], faults: list[str]
) -> None:
    here, found = kept(*fixtures), Findings()

    audit_games(here.contests[0], here, found)

    assert list(found.faults) == faults


def test_what_was_told_of_a_contest_is_compared_with_what_is_kept() -> None:
    told = Answers(opened=["Cup"], entered=[(1, 1)], begun={1})
    lost = Answers(opened=["Other"], entered=[(1, 3)])
    faults = {}
    for name, here, heard in [
        ("well", kept(GAME), told),
        ("doubled", kept(GAME, copies=2), told),
        ("lost", kept(GAME), lost),
        ("open", kept(phase=Phase.OPEN), told),
    ]:
        found = Findings()
        audit_answers(here, heard, found)
        faults[name] = list(found.faults)

    assert faults == {
        "well": [],
        "doubled": ["contest opened twice or lost"],
        "lost": ["contest opened twice or lost", "entry that was doubled or lost"],
        "open": ["told that it begins, and open"],
    }


@pytest.mark.parametrize(
    ("tried", "times", "faults"),
    [
        ({3: 1}, 1, []),
        ({3: 1}, 0, []),
        ({3: 1}, 2, ["puzzle counted twice"]),
        ({3: 2}, 1, ["puzzles that were doubled or lost"]),
        ({}, 1, ["puzzles that were doubled or lost"]),
    ],
)
def test_the_first_answer_of_a_day_counts(
    tried: dict[int, int], times: int, faults: list[str]
) -> None:
    heard, found = Answers(), Findings()
    heard.guessed[3].add(20)
    heard.solved[3, 20] = times

    audit_puzzles(kept()._replace(tried=tried), heard, found)

    assert list(found.faults) == faults
