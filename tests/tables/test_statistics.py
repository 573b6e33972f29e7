"""What finished games add up to, who may see it; feats found in their logs."""

from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.kernel.results import Result, Tale
from engine.players.even import EVEN, FIRST_LEVEL, level_after
from engine.registry import GAMES
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.log.review import VICTORY_FEATS, moved_last, won_by_a_point
from engine.tables.members import MemberId, Person, Settings
from engine.tables.models import PlaceId, Table, TableId
from engine.tables.people import statistics
from engine.tables.standings import Finished, Tally, by_month, figures, form, rivals, tallies
from engine.tables.store.insights import Insight
from engine.tables.store.schema import PLAYERS, TABLES
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CID, EVE, Room, refused, seconds_taken

SERVER, OTHER_SERVER = 50, 51


async def begun(room: Room, guild: int = SERVER) -> Table:
    """A game of Ann and Bob in a server."""
    return await room.begun(BOB, guild=guild, place=PlaceId(room.seeds + 100))


async def won_by_ann(room: Room, guild: int = SERVER) -> Table:
    """A game that Bob gives up after both have moved."""
    table = await begun(room, guild)
    await room.lay(table)
    return (await room.do(table, ending.resign(BOB.id))).table


async def tallies_of(room: Room, who: Person) -> list[Tally]:
    return tallies(await room.tables.store.statistics.finished(who.id))


async def test_finished_games_are_counted(room: Room) -> None:
    await won_by_ann(room)
    await won_by_ann(room, OTHER_SERVER)
    await begun(room)
    given_up = await begun(room)
    await room.change(given_up, ending.give_up(EVE.id, force=True))

    [theirs] = await tallies_of(room, BOB)
    [hers] = await tallies_of(room, ANN)

    assert (hers.game, hers.played, hers.won, hers.places) == ("toy", 2, 2, {1: 2})
    assert (theirs.played, theirs.won, theirs.places) == (2, 0, {2: 2})


async def test_the_statistics_of_five_hundred_games_take_no_hundred_milliseconds(
    room: Room,
) -> None:
    table = await won_by_ann(room)
    await room.database.write(lambda connection: copy(connection, table.id, 499))

    async def count() -> None:
        games = await room.tables.store.statistics.finished(ANN.id)
        tallies(games), by_month(games), rivals(games), form(games)
        assert len(games) == 500

    assert await seconds_taken(count) < 0.1


def copy(connection: Connection, table: TableId, times: int) -> None:
    """Store a finished table again under other numbers."""
    found = dict(connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one())
    numbers = [table + 1 + each for each in range(times)]
    connection.execute(insert(TABLES), [found | {"id": each} for each in numbers])
    members = [ANN.id, BOB.id]
    players = [{"member": who, "table_id": each} for each in numbers for who in members]
    connection.execute(insert(PLAYERS), players)


async def is_new_to(room: Room, table: Table, who: Person) -> bool:
    seat = table.seat_of(who.id)
    assert seat is not None
    return await room.tables.statistics.is_new(who.id, table, seat)


async def test_a_game_is_new_at_the_first_table_until_some_turns_are_finished(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "FIRST_TURNS", 1)
    open_only = await room.tables.lobbies.open("toy", ANN, guild=1, channel=PlaceId(1), seats=2)
    table, second = await begun(room), await begun(room)
    assert open_only.id < table.id
    assert await is_new_to(room, table, BOB)
    assert not await is_new_to(room, second, ANN)

    new = [await is_new_to(room, table, ANN)]
    new.append(await is_new_to(room, (await room.lay(table)).table, ANN))
    new.append(await is_new_to(room, (await room.bet(table, BOB)).table, ANN))

    assert new == [True, True, False]


async def test_whether_a_game_is_new_is_looked_up_again_once_enough_was_played(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "FIRST_TURNS", 2)
    asked = []
    store = room.tables.statistics._transactions.store.statistics
    look_up = store.first_turns

    def counted(member: MemberId, table: Table, seat: Seat) -> Coroutine[Any, Any, int | None]:
        asked.append((member, table.revision))
        return look_up(member, table, seat)

    monkeypatch.setattr(store, "first_turns", counted)
    table = await begun(room)
    for _ in range(2):
        await is_new_to(room, table, ANN)
    await is_new_to(room, (await room.lay(table)).table, ANN)
    after = (await room.bet(table, BOB)).table
    for _ in range(2):
        await is_new_to(room, after, ANN)

    assert asked == [(ANN.id, table.revision), (ANN.id, after.revision)]


async def test_who_let_the_computer_play_to_the_end_did_not_play_it(room: Room) -> None:
    table = await begun(room)
    await room.change(table, seating.let_computer_play(BOB.id))
    await room.do(table, ending.resign(ANN.id))

    assert await tallies_of(room, BOB) == []
    assert [each.won for each in await tallies_of(room, ANN)] == [0]


async def test_others_see_only_what_a_member_wants_to_show_and_of_their_server(room: Room) -> None:
    await won_by_ann(room)
    await won_by_ann(room, OTHER_SERVER)
    with refused("table.statistics_private"):
        await room.tables.statistics.of_other(ANN.id, SERVER)
    await settle(room.tables.people, replace(ANN, settings=Settings(statistics=True)))

    [seen] = await room.tables.statistics.of_other(ANN.id, SERVER)

    assert seen.rivals == {BOB.id: BOB.name}
    with refused("table.statistics_private"):
        await room.tables.statistics.of_other(ANN.id, None)
    with refused("table.statistics_private"):
        await room.tables.statistics.of_other(CID.id, SERVER)


def game(place: int, **scores: int) -> Finished:
    """A finished game of two in which seat 0 came to a place."""
    ranking = [[Seat(0)], [Seat(1)]] if place == 1 else [[Seat(1)], [Seat(0)]]
    result = Result(ending="over", ranking=ranking, scores=[scores, scores])
    return Finished("toy", Seat(0), result)


def test_the_average_is_that_of_the_total_else_of_what_is_compared_first() -> None:
    [tally] = tallies([game(1, gold=1, total=10), game(2, gold=3, total=15)])
    assert tally == Tally("toy", 2, 1, {1: 1, 2: 1}, "total", 12.5)

    [tally] = tallies([game(1, temples=2, huts=20)])
    assert (tally.score, tally.average) == ("temples", 2)
    other = replace(game(1, points=1), game="other")
    assert [each.game for each in tallies([game(1, points=1), other, other])] == ["other", "toy"]


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


async def test_who_wins_because_all_others_left_has_no_feat_of_victory(room: Room) -> None:
    table = await won_by_ann(room)
    assert table.result is not None
    assert table.result.winners() == [A]

    assert (await room.tables.statistics.feats_of(ANN.id)).times == {}
    of_three = Result("", [[A], [B], [Seat(2)]], [{}, {}, {}])
    assert Tale([], of_three, left=[Seat(2)]).won(A), "another one has stayed"


async def against_computer(room: Room, player: str) -> Table:
    """A game of Ann against a computer of a strength, in a channel of its own."""
    return await room.against_computer(player=player, place=PlaceId(room.seeds + 100))


async def test_the_level_of_an_even_match_follows_from_the_games_that_ended_before(
    room: Room,
) -> None:
    level = room.tables.statistics.level
    first, beside = await against_computer(room, EVEN), await against_computer(room, EVEN)
    assert await level(first) == FIRST_LEVEL
    await room.to_the_end(await against_computer(room, "normal"))
    ended = first
    while ended.result is None:
        ended = (await room.choose(ended, -1)).table
    room.clock.now += 1

    after = await against_computer(room, EVEN)

    won = ended.result.winners() == [A]
    assert won or ended.result.winners() == [B]
    assert await level(after) == round(level_after([float(won)])) != FIRST_LEVEL
    assert await level(beside) == FIRST_LEVEL, "it began before that"
    assert await level(await against_computer(room, "normal")) == await level(after)


async def test_feats_are_looked_for_once_in_each_finished_game(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB, CID))
    assert table.result is not None
    winner = table.holders[table.result.winners()[0]].member
    assert winner is not None

    found = await room.tables.statistics.feats_of(winner)

    kept = await room.tables.insights.find(table.id, Insight.FEATS)
    assert kept is not None
    assert found.left == 0
    await room.tables.insights.keep(Insight.FEATS, {table.id: '[["x"],["x"],["x"]]'})
    again = await room.tables.statistics.feats_of(ANN.id)
    assert again.times == {"x": 1}, "what was kept is not looked for again"


def finished(place: int, at: int = 0) -> Finished:
    """A game against Bob that went like that."""
    ranking = [[A], [B]] if place == 1 else [[B], [A]]
    result = Result("", ranking, [{"total": 10 * place}, {"total": 0}])
    bob = MemberId(BOB.id)
    return Finished("toy", A, result, at=at, rivals={bob: "Bob"}, seats={bob: B})


def test_games_add_up_by_month_by_opponent_and_to_a_form() -> None:
    games = [finished(1), finished(2, 40 * DAY), finished(1, 41 * DAY)]

    assert by_month(games) == {(1970, 1): {1: 1}, (1970, 2): {1: 1, 2: 1}}
    [bob] = rivals(games)
    assert (bob.name, bob.played, bob.ahead, bob.behind) == ("Bob", 3, 2, 1)
    assert form(games) == [100, 50, 67]
    assert figures(games) == {"total": (40 / 3, 20)}
