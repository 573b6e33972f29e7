"""A room for tests: tables over a database, a clock that stands still, and people."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.core.phrases import CLUB
from engine.kernel.game import AnyGame, View
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Refusal
from engine.kernel.texts import Phrases
from engine.tables import seats as seating
from engine.tables.change import Decision, Effect, Mail
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
    """A clock that a test sets, in milliseconds."""

    now: int = NOON

    def __call__(self) -> int:
        return self.now


async def due_posts(tables: Tables, now: int, table: TableId | None = None) -> list[Post]:
    """Return the posts due now, at one table or at all, in order."""
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
    """Queue a letter to a member, about a table or none."""
    mail, at = [Mail(member, key, facts)], tables.clock() if now is None else now
    await tables.store.write(lambda connection: queue_letters(connection, table, mail, at), table)


@dataclass
class Room:
    """Tables and their actions, in short forms for tests."""

    url: str
    database: Database
    clock: Clock = field(default_factory=Clock)
    seeds: int = 0
    others: list["Room"] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.know(GAMES)

    def know(self, games: dict[str, AnyGame]) -> None:
        """Use these games from now on."""
        self.tables = Tables(Store(self.database), self.clock, self.seed, games)

    def seed(self) -> str:
        """Return a new seed, the same in every run."""
        self.seeds += 1
        return f"seed {self.seeds}"

    def again(self, busy_seconds: float = PATIENCE) -> "Room":
        """Return a second room over the same database, like another process."""
        database = open_database(self.url, busy_seconds=busy_seconds)
        other = Room(self.url, database, self.clock, self.seeds)
        self.others.append(other)
        return other

    async def due(self, now: int, table: TableId | None = None) -> list[Post]:
        """Return the posts due now, at one table or at all, in order."""
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
        """Open a table of Ann and her guests, with a seat for each, at least two, or `seats`."""
        seats = seats or max(2, 1 + len(guests))
        table = await self.tables.lobbies.open(
            game, ANN, guild=guild, channel=place, seats=seats, **more
        )
        for guest in guests:
            table = await self.change(table, lobby.join(guest))
        return table

    async def begun(self, *guests: Person, chosen: Sequence[Decision] = (), **more: Any) -> Table:
        """Open a table, let its host decide these things, and start its game."""
        table = await self.opened(*guests, **more)
        for decision in chosen:
            await self.change(table, decision)
        return await self.change(table, lobby.start_game(ANN.id))

    async def laid(self, *guests: Person, **more: Any) -> Table:
        """Start a game, and let Ann lay her lowest card."""
        return (await self.lay(await self.begun(*guests, **more))).table

    async def change(
        self, table: Table, decision: Decision, interaction: int | None = None
    ) -> Table:
        """Carry out a decision; return the table after it."""
        return await self.tables.change(table.id, decision, interaction)

    async def do(self, table: Table, decision: Decision, *more: int | None) -> Effect:
        """Carry out a decision; `more` are an interaction and a draft."""
        return await self.tables.do(table.id, decision, *more)

    async def refuses(
        self, table: Table, key: str, decision: Decision, *more: int | None
    ) -> Refusal:
        """Check that a decision is refused with a key; return the refusal."""
        with refused(key) as caught:
            await self.do(table, decision, *more)
        return caught.value

    async def answer(self, table: Table, who: Person, agree: bool = True, vote: int = 0) -> Table:
        """Let somebody answer a vote, by default the table's first."""
        opened = vote or table.votes[0].opened
        return await self.change(table, ending.answer_vote(who.id, opened, agree))

    async def agreed(self, table: Table) -> Table:
        """Let all voters agree; return the table after that."""
        for vote in table.votes:
            for voter in vote.voters:
                table = await self.change(table, ending.answer_vote(voter, vote.opened, True))
        return table

    async def now(self, table: Table) -> Table:
        """Return the present table."""
        return await self.tables.table(table.id)

    async def against_computer(
        self, *chosen: Decision, player: str = "greedy", **more: Any
    ) -> Table:
        """Start a game of Ann against a computer, of the usual strength or that of `player`."""
        computer = [lobby.add_computer(ANN.id), lobby.set_strength(ANN.id, Seat(1), player)]
        return await self.begun(chosen=[*computer, *chosen], **more)

    async def accepted(self, table: Table, person: Person, seat: Seat | None = None) -> Table:
        """Let somebody take an open seat with the consent of all others."""
        table = await self.change(table, seating.take(person, seat))
        for vote in [each for each in table.votes if each.kind is VoteKind.SEAT]:
            for voter in vote.voters[: vote.needed]:
                table = await self.change(table, ending.answer_vote(voter, vote.opened, True))
        return table

    async def lay(self, table: Table, interaction: int | None = None) -> Effect:
        """Lay the lowest card of the active seat's hand."""
        _, _, state = await self.tables.position(table.id)
        member = table.holders[state.active].member
        assert member is not None
        card = Lay(state.hands[state.active][0])
        return await self.do(table, moves.act(member, [card]), interaction)

    async def play_plan(self, table: Table) -> Effect:
        """Play the plan that is due."""
        moved = await self.tables.plans.play(table.id)
        assert moved is not None
        return moved

    async def bet(self, table: Table, who: Person, amount: int = 5) -> Effect:
        """Let somebody bet."""
        return await self.do(table, moves.act(who.id, [Bet(amount)]))

    async def to_the_end(self, table: Table) -> Table:
        """Play to the end."""
        while table.result is None:
            table = (await self.choose(table)).table
        return table

    async def look(self, table: TableId, member: MemberId | None) -> View:
        """Return a member's view of a game, or the public one."""
        present = await self.tables.position(table)
        seat = None if member is None else present.table.seat_of(member)
        view: View = present.game.look(present.state, seat)
        return view

    async def state(self, table: Table) -> ToyState:
        """Return the position with its secrets."""
        state: ToyState = (await self.tables.position(table.id)).state
        return state

    async def choose(self, table: Table, number: int = 0) -> Effect:
        """Play one of the choices of a seat for which the game waits, a computer's too."""
        table, game, state = await self.tables.position(table.id)
        seat = Seat(table.waits_for[0])
        action, member = list(game.choices(state, seat))[number], table.holders[seat].plays
        if member is None:
            return await self.do(table, moves.play_for_computer(seat, action, table.revision, []))
        return await self.do(table, moves.act(member, [action]))

    async def run(self, statement: str) -> None:
        """Change the database as no program of ours does."""
        await self.database.write(lambda connection: connection.exec_driver_sql(statement))

    async def rows(self) -> dict[str, list[Any]]:
        """Return all rows of the database, by table."""
        return await self.database.read(all_rows)


def all_rows(connection: Connection) -> dict[str, list[Any]]:
    """Return every row of every table."""
    return {
        each.name: [
            tuple(row) for row in connection.execute(select(each).order_by(*each.primary_key))
        ]
        for each in METADATA.sorted_tables
    }


async def seconds_taken(act: Callable[[], Awaitable[object]]) -> float:
    """Return the processor time of the quickest of three: one may collect all tests' garbage."""
    took = []
    for _ in range(3):
        before = process_time()
        await act()
        took.append(process_time() - before)
    return min(took)


def mover(table: Table) -> MemberId:
    """Return the member for whom the game waits first."""
    member = table.holders[table.waits_for[0]].member
    assert member is not None
    return member


@contextmanager
def refused(key: str) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Check that the block raises a refusal with a key that has a sentence."""
    with pytest.raises(Refusal) as caught:
        yield caught
    assert caught.value.key == key
    PHRASES.say("en", key, caught.value.facts)
