"""A room to play in: tables over a database, a clock that stands still, and four people."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.core.phrases import CLUB
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, View
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Refusal
from engine.kernel.texts import Phrases
from engine.tables import seats as seating
from engine.tables.change import Decision, Mail, Moved
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId, Person
from engine.tables.messages import Post
from engine.tables.models import PlaceId, Table, TableId, VoteKind
from engine.tables.moves import changes as moves
from engine.tables.names import TEXTS
from engine.tables.posts import due_of
from engine.tables.service import Tables
from engine.tables.store.database import Database, open_database
from engine.tables.store.posts import queue_letters
from engine.tables.store.schema import METADATA, TABLES
from engine.tables.store.store import Store
from engine.taluva import GAME as TALUVA
from tests.patience import PATIENCE
from tests.toy_game import GAME as TOY, Bet, Lay, ToyState

ANN, BOB, CID, EVE, DOT = (
    Person(MemberId(1001 + number), name)
    for number, name in enumerate(("Ann", "Bob", "Cid", "Eve", "Dot"))
)
NOBODY, NOWHERE = MemberId(1999), TableId(99)
CHANNEL, THREAD, ELSEWHERE = PlaceId(7), PlaceId(8), PlaceId(9)
NOON = 1_700_000_000_000
GAMES: dict[str, AnyGame] = {TOY.key: TOY, TALUVA.key: TALUVA}
PHRASES = Phrases([TEXTS, *(game.texts for game in GAMES.values()), CLUB])


@dataclass
class Clock:
    """A clock that only moves when it is told to (milliseconds)."""

    now: int = NOON

    def __call__(self) -> int:
        return self.now


async def due_posts(tables: Tables, now: int, table: TableId | None = None) -> list[Post]:
    """What is to be posted now, at one table or at all of them, in order."""
    store, asked = tables.store, [table] if table is not None else []
    if table is None:
        numbers = select(TABLES.c.id)
        asked = await store.database.read(lambda every: [*every.execute(numbers).scalars()])
    pending = [post for each in asked for post in await store.posts.pending(each)]
    return due_of(sorted(pending, key=lambda post: post.id), now)


async def write_letter(
    tables: Tables,
    member: MemberId,
    key: str,
    facts: dict[str, Fact],
    table: TableId | None = None,
    now: int | None = None,
) -> None:
    """Queue a letter to a member, about a table or about none."""
    mail, at = [Mail(member, key, facts)], tables.clock() if now is None else now
    await tables.store.write(lambda connection: queue_letters(connection, table, mail, at), table)


@dataclass
class Room:
    """Tables with what tests need around them."""

    url: str
    database: Database
    clock: Clock = field(default_factory=Clock)
    seeds: int = 0
    others: list["Room"] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.know(GAMES)

    def know(self, games: dict[str, AnyGame]) -> None:
        """From now on the program knows these games."""
        self.tables = Tables(Store(self.database), self.clock, self.seed, games)

    def seed(self) -> str:
        """A new seed, the same in every run."""
        self.seeds += 1
        return f"seed {self.seeds}"

    def again(self, busy_seconds: float = PATIENCE) -> "Room":
        """The same tables as another process sees them."""
        database = open_database(self.url, busy_seconds=busy_seconds)
        other = Room(self.url, database, self.clock, self.seeds)
        self.others.append(other)
        return other

    async def due(self, now: int, table: TableId | None = None) -> list[Post]:
        """What is to be posted now, at one table or at all of them, in order."""
        return await due_posts(self.tables, now, table)

    async def leave(self) -> None:
        """Close everything."""
        for each in (*self.others, self):
            await each.tables.close()

    async def opened(
        self,
        *guests: Person,
        game: str = "toy",
        place: PlaceId = CHANNEL,
        guild: int | None = None,
        seats: int = 0,
        **more: Any,
    ) -> Table:
        """A table with Ann as its host, for her and her guests (or one more, or so many seats)."""
        seats = seats or max(2, 1 + len(guests))
        table = await self.tables.lobbies.open(
            game, ANN, guild=guild, channel=place, seats=seats, **more
        )
        for guest in guests:
            table = await self.change(table, lobby.join(guest))
        return table

    async def begun(self, *guests: Person, **more: Any) -> Table:
        """The same with the game begun."""
        return await self.change(await self.opened(*guests, **more), lobby.start_game(ANN.id))

    async def change(
        self, table: Table, decision: Decision, interaction: int | None = None
    ) -> Table:
        """The table after a decision."""
        return await self.tables.change(table.id, decision, interaction)

    async def do(self, table: Table, decision: Decision, *more: int | None) -> Moved:
        """What a decision has brought about; after it, an interaction and a draft."""
        return await self.tables.do(table.id, decision, *more)

    async def refuses(
        self, table: Table, key: str, decision: Decision, *more: int | None
    ) -> Refusal:
        """What a decision is refused with: it has this key."""
        with refused(key) as caught:
            await self.do(table, decision, *more)
        return caught.value

    async def answer(self, table: Table, who: Person, agree: bool = True, vote: int = 0) -> Table:
        """Somebody answers a vote; the first of the table unless another is named."""
        opened = vote or table.votes[0].opened
        return await self.change(table, ending.answer_vote(who.id, opened, agree))

    async def agreed(self, table: Table) -> Table:
        """The table after everybody who is asked has agreed."""
        for vote in table.votes:
            for voter in vote.voters:
                table = await self.change(table, ending.answer_vote(voter, vote.opened, True))
        return table

    async def now(self, table: Table) -> Table:
        """The table as it is by now."""
        return await self.tables.table(table.id)

    async def against_computer(self, game: str = "toy") -> Table:
        """Ann and a computer."""
        table = await self.opened(game=game)
        await self.change(table, lobby.add_computer(ANN.id))
        return await self.change(table, lobby.start_game(ANN.id))

    async def accepted(self, table: Table, person: Person, seat: Seat | None = None) -> Table:
        """Somebody takes an open seat, and all others agree."""
        table = await self.change(table, seating.take(person, seat))
        for vote in [each for each in table.votes if each.kind is VoteKind.SEAT]:
            for voter in vote.voters[: vote.needed]:
                table = await self.change(table, ending.answer_vote(voter, vote.opened, True))
        return table

    async def lay(self, table: Table, interaction: int | None = None) -> Moved:
        """Whoever is active lays the lowest card of the hand."""
        _, _, state = await self.tables.position(table.id)
        member = table.holders[state.active].member
        assert member is not None
        card = Lay(state.hands[state.active][0])
        return await self.do(table, moves.act(member, [card]), interaction)

    async def bet(self, table: Table, who: Person, amount: int = 5) -> Moved:
        """Somebody bets."""
        return await self.do(table, moves.act(who.id, [Bet(amount)]))

    async def to_the_end(self, table: Table) -> Table:
        """All cards and bets that are left."""
        while table.result is None:
            table = (await self.choose(table)).table
        return table

    async def look(self, table: TableId, member: MemberId | None) -> View:
        """What a member, or everybody, sees of a game."""
        present = await self.tables.position(table)
        seat = None if member is None else present.table.seat_of(member)
        view: View = present.game.look(present.state, seat)
        return view

    async def state(self, table: Table) -> ToyState:
        """The position with its secrets."""
        state: ToyState = (await self.tables.position(table.id)).state
        return state

    async def choose(self, table: Table, number: int = 0) -> Moved:
        """Whoever is waited for plays one of the choices."""
        table = await self.tables.table(table.id)
        member = table.holders[table.waits_for[0]].member
        assert member is not None
        choices: Sequence[Action] = await self.tables.choices(table.id, member)
        return await self.do(table, moves.act(member, [choices[number]]))

    async def rows(self) -> dict[str, list[Any]]:
        """Everything in the database, by table."""
        return await self.database.read(all_rows)


def all_rows(connection: Connection) -> dict[str, list[Any]]:
    """Every row of every table."""
    return {
        each.name: [
            tuple(row) for row in connection.execute(select(each).order_by(*each.primary_key))
        ]
        for each in METADATA.sorted_tables
    }


@contextmanager
def refused(key: str) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """What is done inside is refused with a key, which has a sentence."""
    with pytest.raises(Refusal) as caught:
        yield caught
    assert caught.value.key == key
    PHRASES.say("en", key, caught.value.facts)
