"""The SQL of ratings and statistics: the games that count, and the skills of members."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from sqlalchemy import Connection, bindparam, select

from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.tables.members import MemberId
from engine.tables.models import Holder, LogKind, Status, Table, TableId
from engine.tables.standings import MIN_RATED, Finished, Leader, Skill, after_game
from engine.tables.store.schema import LOG, MEMBERS, PLAYERS, RATINGS, TABLES
from engine.tables.store.serialization import Rows, person_of
from engine.tables.store.servers import settings_in
from engine.tables.store.sql import Topic, insert_missing, upsert

R = RATINGS.c
SKILL = Rows(Skill)


class RatingStore(Topic):
    """The skills of all members."""

    async def leaders(self, guild: int, game: str) -> list[Leader]:
        """Return the rated members of a server who want to be seen, the best first."""
        question = (
            select(MEMBERS, R.member, R.mu, R.sigma, R.games)
            .join(RATINGS, R.member == MEMBERS.c.id)
            .where(R.guild == guild, R.game == game)
        )
        known = await self.each(question, lambda row: (person_of(row), SKILL.read(row)))
        shown = [(person, skill) for person, skill in known if person.settings.statistics]
        shown.sort(key=lambda each: (-each[1].rating, each[0].name))
        return [Leader(person.name, skill.rating, skill.games) for person, skill in shown]


def rate_game(connection: Connection, table: Table) -> None:
    """Rate a game that has just ended, for the members at the table who want that.

    A game is rated once: its end is never taken back. Computers do not count, stand-ins included.
    Games in which computers may have made suggestions, or which continue another one's position,
    are not rated.
    """
    if table.guild is None or table.result is None:
        return
    if table.suggestions or table.branch_of is not None:
        return
    if not settings_in(connection, table.guild).ratings:
        return
    members = _consenting(connection, table.present())
    if len(members) < MIN_RATED:
        return
    where = {"guild": table.guild, "game": table.game}
    new = [where | SKILL.write(Skill(each)) for each in sorted(members)]
    insert_missing(connection, RATINGS, new)  # so that there are rows to lock
    known = _known(connection, table, members)
    places = []
    for member in members:
        seat = table.seat_of(member)
        assert seat is not None
        places.append(table.result.place(seat))
    for each in after_game([known[member] for member in members], places):
        upsert(connection, RATINGS, where | SKILL.write(each))


def _consenting(connection: Connection, members: Sequence[MemberId]) -> list[MemberId]:
    """Return the members who want to be rated, in the order of their seats."""
    rows = connection.execute(select(MEMBERS).where(MEMBERS.c.id.in_(members))).mappings()
    willing = {person.id for person in map(person_of, rows) if person.settings.statistics}
    return [each for each in members if each in willing]


def _known(
    connection: Connection, table: Table, members: Iterable[MemberId]
) -> dict[MemberId, Skill]:
    """Return members' skills, locked until the end of the transaction."""
    theirs = R.guild == table.guild, R.game == table.game, R.member.in_(list(members))
    question = select(RATINGS).where(*theirs).order_by(R.member).with_for_update()
    rows = connection.execute(question).mappings()
    return {skill.member: skill for skill in map(SKILL.read, rows)}


T = TABLES.c
MAX_COUNTED = 60

EARLIER_TABLE = (
    select(T.id)
    .where(
        T.id.in_(select(PLAYERS.c.table_id).where(PLAYERS.c.member == bindparam("member"))),
        T.status.in_([Status.RUNNING.value, Status.ENDED.value]),
        T.game == bindparam("game"),
        T.id < bindparam("table"),
    )
    .limit(1)
)
"""An earlier table where a member plays or has played a game."""
FIRST_ACTIONS = (
    select(LOG.c.seat)
    .where(LOG.c.table_id == bindparam("table"), LOG.c.kind == LogKind.ACTION.value)
    .order_by(LOG.c.revision)
    .limit(MAX_COUNTED)
)
"""The seats of the first actions at a table, in order."""


class EndedTable(Struct, frozen=True):
    """The columns of a finished table that statistics need."""

    id: TableId
    game: str
    holders: list[Holder]
    result: Result
    turn_since: int


ENDED = Rows(EndedTable)
ENDED_COLUMNS = [T[name] for name in EndedTable.__struct_fields__]


class StatisticsStore(Topic):
    """The finished games of members."""

    async def finished(self, member: MemberId, guild: int | None = None) -> list[Finished]:
        """Return the games that a member played to their end, the oldest first; of one server, or
        all."""
        own = T.id.in_(select(PLAYERS.c.table_id).where(PLAYERS.c.member == member))
        ended = (T.status == Status.ENDED.value, T.branch_of.is_(None), T.result.is_not(None))
        server = () if guild is None else (T.guild == guild,)
        question = select(*ENDED_COLUMNS).where(own, *ended, *server).order_by(T.id)
        tables = await self.each(question, ENDED.read)
        return [seen for table in tables for seen in _finished(table, member)]

    async def first_turns(self, member: MemberId, table: Table, seat: Seat) -> int | None:
        """Return the number of turns a member has finished at their first table of a game.

        None at a later table of that game. At most `MAX_COUNTED` actions are read.
        """
        at = {"member": member, "game": table.game, "table": table.id}

        def ask(connection: Connection) -> Sequence[int] | None:
            if connection.execute(EARLIER_TABLE, at).first():
                return None
            return connection.execute(FIRST_ACTIONS, at).scalars().all()

        seats = await self.read(ask)
        if seats is None:
            return None
        begun = sum(acting == seat for acting, _ in groupby(seats))
        return begun - (list(seats[-1:]) == [seat])


def _finished(table: EndedTable, member: MemberId) -> Iterator[Finished]:
    """Yield a game as a member sees it; nothing if the computer played for them at the end."""
    seats = {holder.plays: Seat(seat) for seat, holder in enumerate(table.holders) if holder.plays}
    if (own := seats.pop(member, None)) is not None:
        yield Finished(
            table.game,
            own,
            table.result,
            at=table.turn_since,
            rivals={each: table.holders[seat].name for each, seat in seats.items()},
            seats=seats,
            evens=[Seat(n) for n, each in enumerate(table.holders) if each.is_even],
        )
