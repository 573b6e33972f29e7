"""Ratings: whose games count, once each, and who stands on the leaderboard."""

from msgspec.structs import replace

from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import Person, Settings
from engine.tables.models import PlaceId, Table
from engine.tables.standings import START_RATING, Leader, Skill, after_game
from engine.tables.store.servers import ServerSettings
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CID, EVE, Room

SERVER, OTHER_SERVER = 50, 51
WILLING = Settings(statistics=True)


async def wants(room: Room, *people: Person, settings: Settings = WILLING) -> None:
    """These members want to be rated."""
    for person in people:
        await settle(room.tables.people, replace(person, settings=settings))


async def rated_server(room: Room, *people: Person) -> None:
    """The server rates games, and these members want to be rated."""
    await room.tables.servers.choose(SERVER, lambda _: ServerSettings(ratings=True))
    await wants(room, *people)


async def begun(room: Room, *guests: Person, guild: int | None = SERVER) -> Table:
    """A game of Ann and her guests, in a server."""
    return await room.begun(*guests, guild=guild, place=PlaceId(room.seeds + 100))


async def played(room: Room, *guests: Person, guild: int | None = SERVER) -> Table:
    """The same played to its end: who resigns first comes last."""
    return await room.to_the_end(await begun(room, *guests, guild=guild))


async def won_by_ann(room: Room, guild: int | None = SERVER) -> Table:
    """A game that Bob gives up."""
    table = await begun(room, BOB, guild=guild)
    return (await room.do(table, ending.resign(BOB.id))).table


async def leaders(room: Room, guild: int = SERVER) -> list[Leader]:
    return await room.tables.ratings.leaders(guild, "toy")


async def test_games_move_the_ratings_of_those_who_want_it_in_their_server(room: Room) -> None:
    await rated_server(room, ANN, BOB)

    await won_by_ann(room)
    first, second = await leaders(room)
    assert [first.name, second.name] == ["Ann", "Bob"]
    assert first.rating > START_RATING > second.rating
    assert (first.games, second.games) == (1, 1)

    await won_by_ann(room)
    after, _ = await leaders(room)
    assert after.rating > first.rating
    assert after.games == 2
    assert await leaders(room, OTHER_SERVER) == []

    await wants(room, ANN, settings=Settings())
    assert [each.name for each in await leaders(room)] == ["Bob"]


async def test_nothing_is_rated_where_the_server_does_not_want_it(room: Room) -> None:
    await wants(room, ANN, BOB)

    await won_by_ann(room)
    await won_by_ann(room, guild=None)

    assert (await room.rows())["ratings"] == []


async def test_only_members_who_want_it_are_rated(room: Room) -> None:
    await rated_server(room, ANN, CID)
    await wants(room, BOB, settings=Settings())

    await played(room, BOB, CID)

    assert {each.name for each in await leaders(room)} == {"Ann", "Cid"}
    assert len((await room.rows())["ratings"]) == 2


async def test_one_member_alone_is_not_rated(room: Room) -> None:
    await rated_server(room, ANN)
    await won_by_ann(room)

    assert await leaders(room) == []


async def test_a_game_with_help_of_the_computer_or_without_an_end_is_not_rated(room: Room) -> None:
    await rated_server(room, ANN, BOB)
    stood_in, given_up = [await begun(room, BOB) for _ in range(2)]
    helped = await room.begun(BOB, guild=SERVER, chosen=[lobby.choose(ANN.id, suggestions=True)])

    await room.change(stood_in, seating.let_computer_play(BOB.id))
    ended = (await room.do(stood_in, ending.resign(ANN.id))).table
    assert ended.result is not None
    await room.change(given_up, ending.give_up(EVE.id, force=True))
    await room.do(helped, ending.resign(BOB.id))

    assert await leaders(room) == []


async def test_a_game_counts_once_however_often_its_end_is_asked_for(room: Room) -> None:
    await rated_server(room, ANN, BOB)
    table = await begun(room, BOB)
    other = room.again()

    await room.do(table, ending.resign(BOB.id), 77)
    again = await other.tables.do(table.id, ending.resign(BOB.id), 77)

    assert again.again
    assert [each.games for each in await leaders(room)] == [1, 1]


def test_equal_places_change_equal_skills_equally() -> None:
    first, second, third = after_game([Skill(ANN.id), Skill(BOB.id), Skill(CID.id)], [1, 2, 2])

    assert first.mu > second.mu == third.mu
    assert [each.member for each in (first, second, third)] == [ANN.id, BOB.id, CID.id]


def test_beating_the_stronger_gains_more() -> None:
    strong, weak, newcomer = Skill(ANN.id, 35, 3), Skill(BOB.id, 15, 3), Skill(CID.id)

    over_strong = after_game([newcomer, strong], [1, 2])[0]
    over_weak = after_game([newcomer, weak], [1, 2])[0]

    assert over_strong.mu > over_weak.mu > newcomer.mu
