"""Feats: found in logs of finished games, once for each game, also of old games."""

import pytest

from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.kernel.results import Result, Tale
from engine.registry import GAMES
from engine.tables.log.review import VICTORY_FEATS, moved_last, won_by_a_point
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.standings import Finished, by_month, figures, form, rivals
from engine.tables.store.insights import Insight
from tests.tables.room import ANN, BOB, CID, Room

A, B = Seat(0), Seat(1)
DAY = 86_400_000


def tale(*events: Event, ranking: list[list[Seat]] | None = None, **scores: int) -> Tale:
    """A game of two in which these things happened; the first seat has these scores."""
    result = Result("over", ranking or [[A], [B]], [scores or {"total": 0}, {"total": 0}])
    return Tale([(A, events)], result)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("taluva.temples", tale(temples=3)),
        ("taluva.high_tower", tale(Event("taluva.tower_built", {"seat": 0, "level": 4}))),
        ("taluva.unscathed", tale(Event("taluva.huts_lost", {"seat": 1}))),
        ("cacao.water", tale(water=16)),
        ("cacao.suns", tale(suns=3)),
        ("cacao.temples", tale(temples=18)),
        (
            "dolmengoetter.top",
            tale(*[Event("dolmengoetter.dolmen_scored", {"seat": 0, "multiplier": 5})] * 5),
        ),
        (
            "dolmengoetter.heavy",
            tale(Event("dolmengoetter.dolmen_scored", {"seat": 0, "points": 20})),
        ),
        ("dolmengoetter.flawless", tale(Event("dolmengoetter.point_lost", {"seat": 1}))),
        ("castles_of_tuscany.settled", tale(empty=7)),
        (
            "castles_of_tuscany.colors",
            tale(*[Event("castles_of_tuscany.color_done", {"seat": 0})] * 3, empty=9),
        ),
        ("castles_of_tuscany.hundred", tale(red=100, empty=9)),
        (
            "galaxy_trucker.unscathed",
            tale(
                Event("galaxy_trucker.launched"),
                Event("galaxy_trucker.destroyed", {"seat": 1}),
                Event("galaxy_trucker.flight_over", {"round": 1}),
            ),
        ),
        ("galaxy_trucker.hundred", tale(credits=100)),
        ("galaxy_trucker.wreck", tale(*[Event("galaxy_trucker.destroyed", {"seat": 0})] * 8)),
    ],
)
def test_each_feat_of_a_game_is_found(key: str, told: Tale) -> None:
    game, name = key.split(".")

    assert GAMES[game].feats[name](told, A)


@pytest.mark.parametrize("key", GAMES)
def test_who_has_done_nothing_has_no_feat(key: str) -> None:
    nothing = tale(ranking=[[B], [A]], empty=9, total=0)

    assert not [name for name, feat in GAMES[key].feats.items() if feat(nothing, A)]


def test_a_flight_with_a_loss_is_none_without() -> None:
    lost = tale(
        Event("galaxy_trucker.launched"),
        Event("galaxy_trucker.lost_crew", {"seat": 0, "n": 1}),
        Event("galaxy_trucker.flight_over", {"round": 1}),
    )

    assert not GAMES["galaxy_trucker"].feats["unscathed"](lost, A)


def test_a_victory_by_one_point_with_the_last_move() -> None:
    close = Tale([(B, []), (A, []), (None, [])], Result("", [[A], [B]], [{"x": 5}, {"x": 4}]))
    clear = Tale([(B, [])], Result("", [[A], [B]], [{"x": 6}, {"x": 4}]))

    assert won_by_a_point(close, A)
    assert moved_last(close, A)
    assert not won_by_a_point(clear, A)
    assert not moved_last(clear, A)
    assert {"last_move", "by_one", "full_table", "strong", "long_way"} == set(VICTORY_FEATS)


async def test_feats_are_looked_for_once_in_each_finished_game(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB, CID))
    assert table.result is not None
    winner = table.holders[table.result.winners()[0]].member
    assert winner is not None

    found = await room.tables.feats.of(winner)

    kept = await room.tables.insights.find(table.id, Insight.FEATS)
    assert kept is not None
    assert (found.games, found.left) == (1, 0)
    await room.tables.insights.keep(table.id, Insight.FEATS, '[["x"],["x"],["x"]]')
    again = await room.tables.feats.of(ANN.id)
    assert again.times == {"x": 1}, "what was kept is not looked for again"


def finished(place: int, at: int = 0) -> Finished:
    """A game against Bob that went like that."""
    ranking = [[A], [B]] if place == 1 else [[B], [A]]
    result = Result("", ranking, [{"total": 10 * place}, {"total": 0}])
    bob = MemberId(BOB.id)
    return Finished(TableId(1), "toy", A, result, at=at, rivals={bob: "Bob"}, seats={bob: B})


def test_games_add_up_by_month_by_opponent_and_to_a_form() -> None:
    games = [finished(1), finished(2, 40 * DAY), finished(1, 41 * DAY)]

    assert by_month(games) == {(1970, 1): {1: 1}, (1970, 2): {1: 1, 2: 1}}
    [bob] = rivals(games)
    assert (bob.name, bob.played, bob.ahead, bob.behind) == ("Bob", 3, 2, 1)
    assert form(games) == [100, 50, 67]
    assert figures(games) == {"total": (40 / 3, 20)}
