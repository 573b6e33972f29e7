"""Leagues and cups at real tables: opened and counted once, carried on by themselves, and fast."""

import asyncio
import json
import threading
from time import process_time
from unittest.mock import Mock

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert
from sqlalchemy.exc import OperationalError

from engine.club import contest_store, service
from engine.club.contests import Contest, Kind, Late, Phase, Terms
from engine.club.course import Seats, advanced, seeded, tables_of, winners
from engine.club.lobby import Lobby, Wish, group_of
from engine.club.service import DECIDED, Contests
from engine.tables.clock.habits import DAY
from engine.tables.due import ending, reminders
from engine.tables.errors import StoreError
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.models import Pace, PlaceId, Status, Table, TableId, VoteKind
from engine.tables.store.changes import Outdated
from engine.tables.store.schema import ENTRANTS, WISHES
from engine.tables.store.servers import ServerSettings
from tests.tables.room import ANN, BOB, CHANNEL, CID, EVE, NOON, Room, refused, seconds_taken

GUILD = 5
FOUR = (ANN, BOB, CID, EVE)


def terms(kind: Kind = Kind.LEAGUE, **more: object) -> Terms:
    told = {"name": "Autumn", "kind": kind, "games": ["toy"], "players": 2, "pace": Pace.DAY}
    return Terms(**(told | more))  # type: ignore[arg-type]


async def begun(room: Room, how: Terms, *people: Person) -> Contest:
    contests = Contests(room.tables)
    contest = await contests.open(how, GUILD, CHANNEL, ANN.id)
    for each in people:
        await room.tables.people.meet(each)
        await contests.enter(contest.id, each)
    return await contests.begin(contest.id, ANN.id)


async def goes_on(room: Room, contest: Contest) -> list[Table]:
    """One round of upkeep; then the tables it has begun move to threads of their own."""
    _, tables = await Contests(room.tables).go_on(contest.id, "en")
    return [await room.tables.set_place(each.id, PlaceId(1000 + each.id)) for each in tables]


async def to_the_end(room: Room, contest: Contest) -> Contest:
    """All games are played as they come."""
    for _ in range(40):
        for table in await goes_on(room, contest):
            await room.to_the_end(table)
        found = await Contests(room.tables).store.find(contest.id)
        if found.phase is Phase.ENDED:
            return found
    raise AssertionError("it has no end")


async def test_a_league_opens_its_games_counts_them_and_moves_members(room: Room) -> None:
    contest = await begun(room, terms(seasons=2, times=2), *FOUR)

    over = await to_the_end(room, contest)

    assert over.stage.season == 2
    assert [len(each) for each in tables_of(over)] == [2, 2]
    assert len(over.fixtures) == 8
    assert all(each.places and sorted(each.places) in ([1, 2], [1, 1]) for each in over.fixtures)
    best, *others = tables_of(over)[0]
    assert winners(over) == [best.entrant, *(line.entrant for line in others if line.equals(best))]


async def test_a_cup_is_played_to_its_winner(room: Room) -> None:
    for kind in (Kind.KNOCKOUT, Kind.SWISS):
        contest = await begun(room, terms(kind, times=2), *FOUR)

        over = await to_the_end(room, contest)

        assert len(over.fixtures) == {Kind.KNOCKOUT: 3, Kind.SWISS: 4}[kind]
        won = winners(over)
        assert {*won} <= {1, 2, 3, 4}
        assert len(won) == 1 or (won and kind is Kind.SWISS)


async def test_rounds_are_drawn_beside_the_event_loop(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sixth round of a Swiss cup of 32 at tables of four takes a second."""
    threads = set[str]()

    def watched(contest: Contest, seats: Seats) -> Contest:
        threads.add(threading.current_thread().name)
        return advanced(contest, seats)

    monkeypatch.setattr(service, "advanced", watched)
    contest = await begun(room, terms(Kind.SWISS, times=2), *FOUR)
    await Contests(room.tables).withdraw(contest.id, EVE.id)
    await to_the_end(room, contest)

    assert threads
    assert threading.main_thread().name not in threads


async def test_a_game_speaks_what_all_its_players_read(room: Room) -> None:
    chinese = [replace(each, language="zh-TW") for each in (ANN, BOB)]
    contest = await begun(room, terms(), *chinese)

    [table] = await goes_on(room, contest)

    assert table.language == "zh-TW"


async def test_two_processes_open_each_game_once(room: Room) -> None:
    contest = await begun(room, terms(), *FOUR)
    other = room.again()

    for _ in range(4):
        await asyncio.gather(
            *(Contests(each.tables).go_on(contest.id, "en") for each in (room, other))
        )
        for number in (await room.rows())["tables"]:
            await room.tables.set_place(TableId(number[0]), PlaceId(1000 + number[0]))

    assert len((await room.rows())["tables"]) == 2


async def test_nobody_can_leave_a_game_before_it_begins(room: Room) -> None:
    contest = await begun(room, terms(Kind.KNOCKOUT, players=3), ANN, BOB, CID)
    contests = Contests(room.tables)
    found = await contests.store.find(contest.id)

    table = await contests._open(found, found.fixtures[0], "en")  # killed here

    assert (table.status, table.humans()) == (Status.RUNNING, [CID.id, ANN.id, BOB.id])
    assert table == await room.now(table)
    await room.refuses(table, "table.begun", lobby.leave(CID.id))
    await room.to_the_end(table)
    assert (await to_the_end(room, contest)).phase is Phase.ENDED


async def test_who_deletes_their_data_while_their_game_is_opened_is_not_named_there(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    find = room.tables.people.find

    async def meanwhile(member: MemberId) -> Person | None:
        monkeypatch.undo()
        await room.tables.privacy.forget(BOB.id)
        return await find(member)

    monkeypatch.setattr(room.tables.people, "find", meanwhile)
    await goes_on(room, contest)
    await goes_on(room, contest)

    assert (await room.rows())["tables"] == []


async def test_a_contest_is_looked_after_again_when_a_wrong_clock_was_set_right(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    contests = Contests(room.tables)
    await goes_on(room, contest)
    await contests.rest(await contests.store.find(contest.id))
    assert await contests.store.due(room.clock()) == []

    room.clock.now -= 2 * DAY

    assert await contests.store.due(room.clock()) == [contest.id]


async def test_a_game_that_ends_wakes_its_contest_also_while_that_is_looked_at(room: Room) -> None:
    contest = await begun(room, terms(), *FOUR)
    contests = Contests(room.tables)
    [first, *_] = await goes_on(room, contest)
    [second] = await goes_on(room, contest)
    await contests.rest(await contests.store.find(contest.id))

    await room.change(first, ending.give_up(ANN.id, force=True))

    assert await contests.store.due(room.clock()) == [contest.id]
    found, _ = await contests.go_on(contest.id, "en")
    await room.change(second, ending.give_up(ANN.id, force=True))  # before it rests
    await contests.rest(found)
    assert await contests.store.due(room.clock()) == [contest.id]


async def test_nobody_has_more_rights_than_another_in_a_game_of_a_contest(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    [table] = await goes_on(room, contest)

    for who in (ANN, BOB):
        asked = await room.change(table, reminders.request_extension(who.id))
        assert [vote.kind for vote in asked.votes] == [VoteKind.EXTEND]
        table = await room.answer(asked, BOB if who is ANN else ANN, agree=False)


async def test_the_limit_of_a_members_tables_is_for_those_that_they_open(room: Room) -> None:
    contest = await begun(room, terms(at_once=2, times=2), ANN, BOB)
    await room.tables.servers.choose(GUILD, lambda _: ServerSettings(most_of_member=1))
    await room.opened(place=PlaceId(70), guild=GUILD)

    begun_there = [each for _ in range(2) for each in await goes_on(room, contest)]

    assert len(begun_there) == 2
    with refused("server.enough_of_yours"):
        await room.opened(place=PlaceId(71), guild=GUILD)


async def test_who_has_left_the_server_is_seated_no_more(room: Room) -> None:
    contest = await begun(room, terms(players=3, times=2), ANN, BOB, CID)

    async def is_there(member: MemberId) -> bool:
        return member != BOB.id

    _, none = await Contests(room.tables).go_on(contest.id, "en", is_there)
    after, [table] = await Contests(room.tables).go_on(contest.id, "en", is_there)

    assert none == []
    assert {*table.humans()} == {ANN.id, CID.id}
    assert [each.withdrew for each in after.entrants] == [False, True, False]


async def test_members_of_equal_rating_are_drawn_by_lot(room: Room) -> None:
    orders = {
        tuple(each.number for each in seeded(await begun(room, terms(), *FOUR))) for _ in range(9)
    }

    assert len(orders) > 1


async def test_whoever_is_waited_for_when_the_days_are_over_defaults(room: Room) -> None:
    contest = await begun(room, terms(days=30), ANN, BOB)
    [table] = await goes_on(room, contest)
    owing = table.waits_for

    room.clock.now += 30 * DAY
    await goes_on(room, contest)

    found = await Contests(room.tables).store.find(contest.id)
    assert found.fixtures[0].places == [2 if seat in owing else 1 for seat in (0, 1)]
    told = [post for post in await room.due(room.clock(), table.id) if post.key == DECIDED]
    assert [post.facts for post in told] == [{"n": 30}], "they read at the game that it is decided"
    assert found.phase is Phase.ENDED


async def test_a_game_of_a_contest_has_all_its_days_and_is_then_closed_as_others_are(
    room: Room,
) -> None:
    contest = await begun(room, terms(days=60, seasons=2, late=Late.DEFAULT), ANN, BOB)
    [table] = await goes_on(room, contest)

    async def days_pass(days: int) -> Table:
        for _ in range(days):
            room.clock.now += DAY
            await room.tables.housekeeping.keep()
        return await room.now(table)

    there = await days_pass(59)
    assert there.status is Status.RUNNING
    room.clock.now += DAY
    await goes_on(room, contest)

    [fixture, *_] = (await Contests(room.tables).store.find(contest.id)).fixtures
    assert fixture.places == [2 if seat in there.waits_for else 1 for seat in (0, 1)]
    assert (await days_pass(8)).status is Status.ABANDONED


async def test_a_game_is_decided_only_together_with_the_notice_that_tells_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = await begun(room, terms(days=30), ANN, BOB)
    await goes_on(room, contest)
    room.clock.now += 30 * DAY
    monkeypatch.setattr(contest_store, "queue_posts", Mock(side_effect=RuntimeError("killed")))

    with pytest.raises(RuntimeError):
        await goes_on(room, contest)

    found = await Contests(room.tables).store.find(contest.id)
    assert found.fixtures[0].places is None


async def test_a_game_that_was_given_up_brings_nobody_points(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    [table] = await goes_on(room, contest)
    await room.change(table, ending.give_up(ANN.id, force=True))

    await goes_on(room, contest)

    found = await Contests(room.tables).store.find(contest.id)
    assert [line.points for line in tables_of(found)[0]] == [0, 0]


async def test_who_withdraws_or_deletes_their_data_is_drawn_no_more(room: Room) -> None:
    contest = await begun(room, terms(players=4, times=3), *FOUR)
    contests = Contests(room.tables)
    told = json.loads(await room.tables.privacy.export(BOB.id))
    assert told["entrants"][0]["name"] == BOB.name

    await contests.withdraw(contest.id, CID.id)
    await room.tables.privacy.forget(BOB.id)
    await room.tables.privacy.forget(ANN.id)
    await contests.enter((await contests.open(terms(), GUILD, CHANNEL, EVE.id)).id, EVE)
    over = await to_the_end(room, contest)

    assert [(each.member, each.name) for each in over.entrants[:2]] == [(0, ""), (0, "")]
    assert over.organiser == 0
    assert str(BOB.id) not in str((await room.rows())["entrants"])


async def test_who_withdraws_while_their_game_is_opened_takes_no_table_from_it(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    contests = Contests(room.tables)
    before = await contests.store.find(contest.id)
    gone = [replace(each, withdrew=True) for each in before.entrants]
    after = advanced(replace(before, entrants=gone), contests.seats)
    [table] = await goes_on(room, contest)

    with pytest.raises(Outdated):
        await contests.store.save(before, after, room.clock.now)
    await contests.withdraw(contest.id, ANN.id)

    [fixture] = (await contests.store.find(contest.id)).fixtures
    assert (fixture.table, len(fixture.entrants), fixture.places) == (table.id, 2, None)


@pytest.mark.parametrize("kind", list(Kind))
async def test_nobody_has_won_what_ends_before_its_games(room: Room, kind: Kind) -> None:
    contest = await begun(room, terms(kind), ANN, BOB)
    contests = Contests(room.tables)

    over = await contests.close(contest.id, ANN.id)

    assert winners(over) == []


async def test_what_is_not_possible_is_refused(room: Room) -> None:
    contests = Contests(room.tables)
    with refused("club.contest.bad_terms"):
        await contests.open(terms(pace=Pace.NONE), GUILD, CHANNEL, ANN.id)
    contest = await contests.open(terms(), GUILD, CHANNEL, ANN.id)
    with refused("club.contest.unknown"):
        await contests.find(contest.id, GUILD + 1)
    await contests.enter(contest.id, ANN)
    with refused("club.contest.entered"):
        await contests.enter(contest.id, ANN)
    with refused("club.contest.too_few"):
        await contests.begin(contest.id, ANN.id)
    with refused("club.contest.only_organiser"):
        await contests.begin(contest.id, BOB.id)
    with refused("club.contest.not_entered"):
        await contests.withdraw(contest.id, BOB.id)
    await contests.enter(contest.id, BOB)
    await contests.begin(contest.id, BOB.id, force=True)
    with refused("club.contest.begun"):
        await contests.enter(contest.id, Person(MemberId(77), "Zoe"))
    await contests.close(contest.id, ANN.id)
    with refused("club.contest.over"):
        await contests.close(contest.id, ANN.id)


async def test_a_command_that_is_delivered_twice_opens_one_contest(room: Room) -> None:
    contests = Contests(room.tables)

    first = await contests.open(terms(), GUILD, CHANNEL, ANN.id, interaction=7)
    again = await contests.open(terms(), GUILD, CHANNEL, ANN.id, interaction=7)

    assert again.id == first.id
    assert [each.id for each in await contests.store.in_server(GUILD)] == [first.id]
    assert await room.tables.store.interactions.find(7) is not None


async def test_a_contest_cannot_be_read_while_the_database_is_away(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: object) -> None:
        raise OperationalError("SELECT", {}, ConnectionError("closed"))

    contests = Contests(room.tables)
    opened = await contests.open(terms(), GUILD, CHANNEL, ANN.id)
    monkeypatch.setattr(contests.store.database, "snapshot", away)

    with pytest.raises(StoreError):
        await contests.store.find(opened.id)


MEMBERS, SECONDS = 1000, 0.1


def many_wishes(connection: Connection) -> None:
    row = {"guild": GUILD, "channel": CHANNEL, "games": '["duel"]', "pace": "1_day"}
    more = {"fewest": 2, "most": 2, "until": NOON + DAY}
    connection.execute(insert(WISHES), [row | more | {"member": n} for n in range(MEMBERS)])


async def test_a_thousand_wishes_are_listed_at_once(room: Room) -> None:
    await room.database.write(many_wishes)
    lobby = Lobby(room.tables)

    assert await seconds_taken(lambda: lobby.seeking(GUILD)) < SECONDS
    assert len((await lobby.seeking(GUILD)).wishes) == MEMBERS
    assert await lobby.call(GUILD, "en") == [], "nobody has that game"


def test_of_a_thousand_wishes_that_go_together_groups_are_found_at_once() -> None:
    alike = Wish(
        guild=GUILD,
        member=ANN.id,
        channel=CHANNEL,
        games=["toy"],
        pace=Pace.DAY,
        fewest=3,
        most=3,
        until=NOON,
    )
    wishes = [replace(alike, id=n, member=MemberId(n)) for n in range(MEMBERS)]
    before = process_time()

    group = group_of(wishes, {"toy": (2, 3)})

    assert process_time() - before < SECONDS / 5
    assert group is not None
    assert [each.member for each in group.wishes] == [0, 1, 2]


async def test_a_contest_of_many_is_found_at_once(room: Room) -> None:
    contest = await begun(room, terms(), ANN, BOB)
    rows = [
        {"contest": contest.id, "number": n, "member": n, "name": f"M{n}"} for n in range(3, 129)
    ]
    await room.database.write(lambda connection: connection.execute(insert(ENTRANTS), rows))
    store = Contests(room.tables).store

    assert await seconds_taken(lambda: store.find(contest.id)) < SECONDS
    assert len((await store.find(contest.id)).entrants) == 128
