"""The SQL of leagues and cups: each change is written whole, or not at all."""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    BindParameter,
    Connection,
    RowMapping,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from engine.club.contests import Contest, Entrant, Fixture
from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId
from engine.tables.standings import Skill
from engine.tables.store.changes import WOKEN, Outdated
from engine.tables.store.interactions import count
from engine.tables.store.lists import WITHOUT_STATE
from engine.tables.store.posts import MAX_WAIT
from engine.tables.store.schema import CONTEST_GAMES, CONTESTS, ENTRANTS, RATINGS, TABLES
from engine.tables.store.serialization import Rows, as_json, table_of
from engine.tables.store.sql import Row, Topic, is_due, upsert
from engine.tables.store.standings import SKILL

C, E, G = CONTESTS.c, ENTRANTS.c, CONTEST_GAMES.c
CONTEST = Rows(Contest, ["entrants", "fixtures"], phase="status", terms="settings")
ENTRANT = Rows(Entrant, ["strength", "division", "withdrew"])
ABOUT = msgspec.json.Decoder(dict[str, int])
FIXTURE = msgspec.json.Decoder(Fixture)
OF: BindParameter[int] = bindparam("contest_id")
ENTERED = select(ENTRANTS).where(E.contest == OF).order_by(E.number)
DRAWN = select(CONTEST_GAMES).where(G.contest == OF).order_by(G.round, G.number)
NOTED = ("id", "thread", "shown")
"""The columns that `save` does not write: the id, and facts about posts."""
DUE = select(C.id, C.guild).where(is_due(C.wakes_at, MAX_WAIT)).order_by(C.wakes_at)
SET_TABLE = update(CONTEST_GAMES).where(
    G.contest == OF,
    G.round == bindparam("in_round"),
    G.number == bindparam("of_number"),
    G.fixture == bindparam("as_drawn"),
    G.table_id.is_(None),
)


class ContestStore(Topic):
    """Stores leagues and cups."""

    async def open(self, contest: Contest, now: int, interaction: int | None = None) -> Contest:
        """Store a contest and return it with its id; a repeated interaction gets the newest."""
        row = {**CONTEST.write(contest), "wakes_at": now}
        del row["id"]
        adding = insert(CONTESTS).returning(C.id)
        theirs = (C.guild == contest.guild, C.organiser == contest.organiser)
        newest = select(func.max(C.id)).where(*theirs)

        def write(connection: Connection) -> int:
            again = interaction is not None and not count(connection, interaction, now)
            number: int = connection.execute(*([newest] if again else [adding, row])).scalar_one()
            return number

        return replace(contest, id=await self.write(write))

    async def find(self, contest: int) -> Contest:
        """Return a contest with its entrants and games; raises NotNow if unknown."""

        def read(connection: Connection) -> Contest:
            row = connection.execute(select(CONTESTS).where(C.id == contest)).mappings().first()
            if row is None:
                raise NotNow("club.contest.unknown")
            entered = connection.execute(ENTERED, {"contest_id": contest}).mappings()
            entrants = [entrant_of(each) for each in entered]
            drawn = connection.execute(DRAWN, {"contest_id": contest}).mappings()
            fixtures = [
                replace(FIXTURE.decode(each["fixture"]), table=each["table_id"]) for each in drawn
            ]
            return CONTEST.read(row, entrants=entrants, fixtures=fixtures)

        return await self.snapshot(read)

    async def in_server(self, guild: int, most: int) -> list[Contest]:
        """Return the newest contests of a server, without entrants and games."""
        newest = select(CONTESTS).where(C.guild == bindparam("server")).order_by(C.id.desc())
        rows = await self.rows(newest.limit(most), server=guild)
        return [CONTEST.read(row) for row in rows]

    async def of_tables(self, tables: Sequence[TableId]) -> dict[TableId, Contest]:
        """Return the contests of tables, without entrants and games."""
        asked = select(CONTESTS, G.table_id).join(CONTEST_GAMES, G.contest == C.id)
        rows = await self.rows(asked.where(G.table_id.in_(tables)))
        return {TableId(row["table_id"]): CONTEST.read(row) for row in rows}

    async def due(self, now: int) -> list[int]:
        """Return this process's contests that are due by now."""
        rows = await self.rows(DUE, now=now)
        return [row["id"] for row in rows if self.shards.hold(row["guild"])]

    async def save(self, before: Contest, after: Contest, wakes_at: int) -> Contest:
        """Write the differences of two versions; raises Outdated if another change came first."""
        after = replace(after, version=before.version + 1)
        kept_fixtures = {(each.round, each.number): each for each in before.fixtures}
        changing = update(CONTESTS).where(C.id == before.id, C.version == before.version)

        def write(connection: Connection) -> None:
            row = {**CONTEST.write(after), "wakes_at": wakes_at}
            for name in NOTED:
                del row[name]
            if connection.execute(changing, row).rowcount == 0:
                raise Outdated
            for entrant in after.entrants:
                if entrant not in before.entrants:
                    upsert(connection, ENTRANTS, entrant_row(after.id, entrant))
            gone = {each.number for each in before.entrants}
            gone -= {each.number for each in after.entrants}
            if gone:
                dropping = delete(ENTRANTS).where(E.contest == after.id, E.number.in_(gone))
                connection.execute(dropping)
            for fixture in after.fixtures:
                if kept_fixtures.get((fixture.round, fixture.number)) != fixture:
                    upsert(connection, CONTEST_GAMES, fixture_row(after.id, fixture))

        await self.write(write)
        return after

    async def note(self, contest: int, **columns: int | str | None) -> None:
        """Store what is posted, or when to check next, without a new version."""
        noting = update(CONTESTS).where(C.id == bindparam("which"))
        await self.execute(noting, which=contest, **columns)

    async def rest(self, contest: Contest, wakes_at: int | None) -> None:
        """Schedule the next check, or none, unless the contest was changed or woken meanwhile."""
        unchanged = update(CONTESTS).where(
            C.id == contest.id, C.version == contest.version, C.wakes_at.is_distinct_from(WOKEN)
        )
        await self.write(lambda each: each.execute(unchanged, {"wakes_at": wakes_at}))

    async def tables(self, numbers: Sequence[TableId]) -> dict[TableId, Table]:
        """Return tables by id, without their positions."""
        rows = await self.rows(select(*WITHOUT_STATE).where(TABLES.c.id.in_(numbers)))
        return {TableId(row["id"]): table_of(row) for row in rows}

    async def strengths(
        self, guild: int, games: Collection[str], members: Collection[MemberId]
    ) -> dict[MemberId, int]:
        """Sum the ratings of members in some games of a server."""
        found = {member: Skill(member).rating * len(games) for member in members}
        rated = select(RATINGS).where(
            RATINGS.c.guild == guild, RATINGS.c.game.in_(games), RATINGS.c.member.in_(members)
        )
        for row in await self.rows(rated):
            skill = SKILL.read(row)
            found[skill.member] += skill.rating - Skill(skill.member).rating
        return found


def set_table(
    connection: Connection, contest: Contest, fixture: Fixture, table: TableId, now: int
) -> None:
    """Store the table of a drawn game; raises Outdated if it has one, or was redrawn."""
    opened = replace(fixture, opened_at=now)
    key = {"contest_id": contest.id, "in_round": fixture.round, "of_number": fixture.number}
    found = {"as_drawn": drawn_as(fixture)}
    columns = {"table_id": table, "fixture": drawn_as(opened)}
    if connection.execute(SET_TABLE, key | found | columns).rowcount == 0:
        raise Outdated


def entrant_row(contest: int, entrant: Entrant) -> Row:
    about = {
        "strength": entrant.strength,
        "division": entrant.division,
        "withdrew": int(entrant.withdrew),
    }
    return {"contest": contest, **ENTRANT.write(entrant), "about": as_json(about)}


def entrant_of(row: RowMapping) -> Entrant:
    """Return the entrant in a row."""
    about = ABOUT.decode(row["about"])
    return ENTRANT.read(row, **about | {"withdrew": bool(about.get("withdrew"))})


def drawn_as(fixture: Fixture) -> str:
    """Encode a game for its row, without its table."""
    return as_json(replace(fixture, table=None))


def fixture_row(contest: int, fixture: Fixture) -> Row:
    return {
        "contest": contest,
        "round": fixture.round,
        "number": fixture.number,
        "table_id": fixture.table,
        "fixture": drawn_as(fixture),
    }
