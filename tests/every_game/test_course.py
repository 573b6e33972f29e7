"""How games went: what everybody had after each move, and the moves that decided it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.actions import as_record
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.hints import Scores
from engine.kernel.ids import Seat
from engine.kernel.records import replay
from engine.kernel.results import Result
from engine.players.greedy import FORCED, greedy, random
from engine.players.match import Step, steps
from engine.registry import GAMES
from engine.tables.change import Opening
from engine.tables.log import review
from engine.tables.log.history import reason_events
from engine.tables.log.review import (
    TurningPoint,
    action_at,
    counts_of,
    decisive_moves,
    mistakes,
    moves_of,
    points_of,
    swings,
    turning_points,
)
from engine.tables.log.story import Moment, Story, import_record, packed, story_of
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, PlaceId
from engine.taluva.state import Supply, TaluvaOptions
from engine.taluva.view import decides
from tests.recordings import record, recordings

each_that_stands = pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if game.scores.points is not Scores().points]
)


@each_that_stands
def test_what_everybody_has_comes_to_the_final_scores(key: str) -> None:
    game: Any = GAMES[key]
    for file in recordings(key):
        *_, last = replay(game, record(file))
        result = game.result(last.state)
        totals = game.scores.total or [next(iter(result.scores[0]))]

        for viewer in (None, Seat(0), Seat(1)):
            points = game.scores.points(game.look(last.state, viewer))
            assert points == [sum(each[name] for name in totals) for each in result.scores]
        assert set(game.scores.total) <= set(result.scores[0])


@each_that_stands
def test_the_points_are_the_same_for_everybody(key: str) -> None:
    game: Any = GAMES[key]
    for position in list(replay(game, record(recordings(key)[0])))[::7]:
        views = [game.look(position.state, viewer) for viewer in (None, Seat(0), Seat(1))]
        public, *own = map(game.scores.points, views)
        assert own == [public, public]
        assert len(public) == position.state.seats


def decided(*points: tuple[int, ...], winners: tuple[int, ...] = (0,)) -> list[TurningPoint]:
    """The moves that decided a game that went like this, and then ended."""
    seats = range(len(points[0]))
    first = [Seat(seat) for seat in winners]
    others = [[Seat(seat)] for seat in seats if seat not in winners]
    whole = [*points, points[-1]]
    return turning_points(whole, Result("over", [first, *others], [{} for _ in seats]))


def test_what_the_end_counts_is_no_move_that_decided_it() -> None:
    result = Result("over", [[Seat(0)], [Seat(1)]], [{}, {}])

    assert turning_points([(4, 4), (4, 4), (98, 43)], result) == []


BACK_AND_FORTH = [(0, 0), (1, 0), (1, 2), (3, 2), (4, 3)]


@pytest.mark.parametrize(
    ("points", "winners", "moves"),
    [
        (BACK_AND_FORTH, (0,), [TurningPoint(3, Seat(0), 2, lead=1, takes_lead=True)]),
        ([(0, 0), (1, 0), (1, 1)], (0, 1), []),
        ([(0, 0), (1, 0), (1, 1)], (0,), []),
        ([(0, 0), (0, 9), (0, 9), (0, 9)], (0,), []),
        ([(0, 0), (0, 9), (3, 9), (3, 18), (3, 18)], (0,), [TurningPoint(2, Seat(0), 3, lead=-6)]),
        (
            [(1, 0), (4, 0), (6, 0), (11, 0), (11, 2)],
            (0,),
            [TurningPoint(3, Seat(0), 5, lead=11), TurningPoint(1, Seat(0), 3, lead=4)],
        ),
    ],
    ids=[
        "the lead is taken for good",
        "several win",
        "a tie is broken",
        "a loser alone",
        "larger gains of losers",
        "the two largest gains",
    ],
)
def test_moves_that_decided_a_game(
    points: list[tuple[int, ...]], winners: tuple[int, ...], moves: list[TurningPoint]
) -> None:
    assert decided(*points, winners=winners)[: max(1, len(moves))] == moves


@pytest.mark.parametrize(
    ("points", "winners", "moves"),
    [
        ([(1, 0), (9, 8), (10, 8), (10, 12)], (1,), [3]),
        ([(1, 0), (7, 0), (13, 0), (19, 0), (25, 0), (25, 1)], (0,), [4, 3]),
    ],
    ids=["what everybody gains is no swing", "of equal gains the latest"],
)
def test_gains_that_decided_a_game(
    points: list[tuple[int, ...]], winners: tuple[int, ...], moves: list[int]
) -> None:
    assert [each.move for each in decided(*points, winners=winners)] == moves


def test_taluva_is_decided_by_what_the_last_tile_counts() -> None:
    """Temples before towers before huts (TAL-9.2): not by how many pieces are built."""
    view: Any = GAMES["taluva"].look(start(GAMES["taluva"], 2, TaluvaOptions(), "1"), None)
    more_huts = Supply(huts=2, towers=2, temples=3)
    tower, temple = Supply(huts=20, towers=1), Supply(huts=20, temples=2)

    def ranked(*supplies: Supply) -> list[int]:
        return decides(replace(view, supplies=[*supplies]))

    assert ranked(more_huts, tower)[0] < ranked(more_huts, tower)[1]
    assert ranked(Supply(towers=0, huts=0), temple)[0] < ranked(more_huts, temple)[1]
    assert ranked(more_huts, Supply())[0] > ranked(more_huts, Supply())[1]


def test_a_taluva_that_ends_otherwise_has_no_move_that_took_the_lead() -> None:
    story = story_of_record("taluva")
    result = story.game.result(story.state(len(story.moments) - 1))

    assert result is not None
    assert result.ending == "taluva.ended.last_seat"
    assert decisive_moves(story, points_of(story), result) == []


def test_what_a_round_counts_is_no_swing_of_the_move_before_it() -> None:
    story = story_of_record("castles_of_tuscany")
    counted, points = counts_of(story), points_of(story)
    result = story.game.result(story.state(len(story.moments) - 1))

    assert result is not None
    assert len(counted) == 3
    gains = [each for each in decisive_moves(story, points, result) if not each.takes_lead]
    assert counted.isdisjoint(each.move for each in gains)
    assert counted & {each.move for each in swings(points)}, "they would be swings otherwise"


def story_of_record(key: str, number: int = 0) -> Story:
    """A recorded game as a table's story."""
    into = Opening(MemberId(1), None, PlaceId(1), "en")
    change, seed = import_record(
        GAMES, recordings(key)[number].read_bytes(), into, now=0, seconds=60
    )
    return story_of(GAMES[key], change.table, seed, change.rows)


@pytest.mark.parametrize("key", GAMES)
def test_mistakes_are_own_moves_the_most_expensive_first(key: str) -> None:
    story = story_of_record(key)
    for seat in map(Seat, range(2)):
        found = mistakes(story, seat)

        costs = [each.cost for each in found]
        assert costs == sorted(costs, reverse=True)
        assert all(each > 0 for each in costs)
        assert all(story.moments[each.move].seat == seat for each in found)
        assert "resign" not in {action_at(story.moments[each.move])["do"] for each in found}


def test_who_plays_what_looks_best_makes_no_mistakes_and_who_plays_at_random_does() -> None:
    game: Any = GAMES["cacao"]
    state = start(game, 2, game.options(), "mistakes")
    played = [*steps(game, state, [greedy, random], Chance("mistakes"))]
    story = story_of_record("cacao")
    story.moments[:] = [
        Moment(None, [], packed(state)),
        *(Moment(each.seat, [row_of(each)], packed(each.after)) for each in played),
    ]

    careful, careless = (sum(each.cost for each in mistakes(story, Seat(n))) for n in range(2))

    assert careful < careless / 4


def row_of(step: Step) -> LogRow:
    """The log row of a step, as far as it is looked at."""
    assert step.action is not None
    action = {"seat": step.seat, **as_record(step.action)}
    return LogRow(revision=0, kind=LogKind.ACTION, seat=step.seat, action=action, events=[], at=0)


def test_moves_of_a_computer_that_stood_in_are_not_the_players() -> None:
    story = story_of_record("cacao")
    own = moves_of(story, Seat(0))
    moment = story.moments[own[0]]
    row = replace(
        moment.rows[0], events=[*moment.rows[0].events, *reason_events([FORCED], Seat(0))]
    )

    story.moments[own[0]] = replace(moment, rows=[row, *moment.rows[1:]])

    assert moves_of(story, Seat(0)) == own[1:]


def test_of_a_very_long_game_the_newest_moves_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    story = story_of_record("cacao")
    own = moves_of(story, Seat(0))
    monkeypatch.setattr(review, "MAX_LOOKED", 3)

    assert {each.move for each in mistakes(story, Seat(0))} <= set(own[-3:])
