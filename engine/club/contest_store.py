"""The SQL of leagues and cups: each change is written whole, or not at all."""

from collections.abc import Collection, Sequence

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from engine.club.contests import Contest, Entrant, Fixture, Phase
from engine.kernel.refusals import NotNow
from engine.tables.change import News
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId
from engine.tables.standings import Skill
from engine.tables.store.changes import WOKEN, Outdated
from engine.tables.store.interactions import count
from engine.tables.store.lists import WITHOUT_STATE
from engine.tables.store.posts import MAX_WAIT, queue_posts
from engine.tables.store.schema import CONTEST_GAMES, CONTESTS, ENTRANTS, RATINGS, TABLES
from engine.tables.store.serialization import Rows, as_json, table_of
from engine.tables.store.sql import Row, Topic, is_due, upsert
from engine.tables.store.standings import SKILL

CONTEST = Rows(Contest, ["entrants", "fixtures"], phase="status", terms="settings")
ENTRANT = Rows(Entrant, ["strength", "division", "withdrew", "changed"])
ENTRANT_DETAILS = msgspec.json.Decoder(dict[str, int])
FIXTURE = msgspec.json.Decoder(Fixture)
GAME = CONTEST_GAMES.c
NOT_VERSIONED = ("id", "thread", "shown")
"""The columns that `save` does not write: the id, and facts about posts."""


class ContestStore(Topic):
    """Stores leagues and cups."""

    async def open(self, contest: Contest, now: int, interaction: int | None = None) -> Contest:
        """Store a contest and return it with its id; a repeated interaction gets the newest."""
        row = {**CONTEST.write(contest), "wakes_at": now}
        del row["id"]
        adding = sa.insert(CONTESTS).returning(CONTESTS.c.id)
        theirs = sa.and_(
            CONTESTS.c.guild == contest.guild, CONTESTS.c.organiser == contest.organiser
        )
        newest = sa.select(sa.func.max(CONTESTS.c.id)).where(theirs)

        def write(connection: sa.Connection) -> int:
            again = interaction is not None and not count(connection, interaction, now)
            number: int = connection.execute(*([newest] if again else [adding, row])).scalar_one()
            return number

        return replace(contest, id=await self.write(write))

    async def find(self, contest: int) -> Contest:
        """Return a contest with its entrants and games; raises NotNow if unknown."""
        entered = (
            sa.select(ENTRANTS).where(ENTRANTS.c.contest == contest).order_by(ENTRANTS.c.number)
        )
        drawn = sa.select(CONTEST_GAMES).where(GAME.contest == contest)

        def read(connection: sa.Connection) -> Contest:
            found = connection.execute(sa.select(CONTESTS).where(CONTESTS.c.id == contest))
            if (row := found.mappings().first()) is None:
                raise NotNow("club.contest.unknown")
            entrants = [entrant_of(each) for each in connection.execute(entered).mappings()]
            games = connection.execute(drawn.order_by(GAME.round, GAME.number)).mappings()
            fixtures = [
                replace(FIXTURE.decode(each["fixture"]), table=each["table_id"]) for each in games
            ]
            return CONTEST.read(row, entrants=entrants, fixtures=fixtures)

        return await self.snapshot(read)

    async def in_server(self, guild: int) -> list[Contest]:
        """Return the contests of a server, the newest first, without entrants and games."""
        newest = sa.select(CONTESTS).where(CONTESTS.c.guild == guild).order_by(CONTESTS.c.id.desc())
        return [CONTEST.read(row) for row in await self.rows(newest)]

    async def alive_in(self, guild: int) -> list[Contest]:
        """Return the contests of a server that are not over, without entrants and games."""
        going_on = sa.and_(CONTESTS.c.guild == guild, CONTESTS.c.status != Phase.ENDED.value)
        return [CONTEST.read(row) for row in await self.rows(sa.select(CONTESTS).where(going_on))]

    async def of_tables(self, tables: Sequence[TableId]) -> dict[TableId, Contest]:
        """Return the contests of tables, without entrants and games."""
        table = GAME.table_id
        asked = sa.select(CONTESTS, table).join(CONTEST_GAMES, GAME.contest == CONTESTS.c.id)
        rows = await self.rows(asked.where(table.in_(tables)))
        return {TableId(row["table_id"]): CONTEST.read(row) for row in rows}

    async def due(self, now: int) -> list[int]:
        """Return this process's contests that are due by now."""
        wakes_at = CONTESTS.c.wakes_at
        asked = sa.select(CONTESTS.c.id, CONTESTS.c.guild).where(is_due(wakes_at, MAX_WAIT))
        rows = await self.rows(asked.order_by(wakes_at), now=now)
        return [row["id"] for row in rows if self.shards.hold(row["guild"])]

    async def save(
        self,
        before: Contest,
        after: Contest,
        now: int,
        notices: Sequence[tuple[Table, News]] = (),
    ) -> Contest:
        """Write the differences of two versions, due at once, and notices at tables.

        Raises Outdated if another change came first.
        """
        after = replace(after, version=before.version + 1)
        kept_fixtures = {(each.round, each.number): each for each in before.fixtures}
        changing = sa.update(CONTESTS).where(_is_version(before))

        def write(connection: sa.Connection) -> None:
            row = {**CONTEST.write(after), "wakes_at": now}
            for name in NOT_VERSIONED:
                del row[name]
            if connection.execute(changing, row).rowcount == 0:
                raise Outdated
            for entrant in after.entrants:
                if entrant not in before.entrants:
                    upsert(connection, ENTRANTS, entrant_row(after.id, entrant))
            gone = {each.number for each in before.entrants}
            gone -= {each.number for each in after.entrants}
            if gone:
                left = ENTRANTS.c.contest == after.id, ENTRANTS.c.number.in_(gone)
                connection.execute(sa.delete(ENTRANTS).where(*left))
            for fixture in after.fixtures:
                known = kept_fixtures.get((fixture.round, fixture.number))
                if known is None:
                    connection.execute(sa.insert(CONTEST_GAMES), fixture_row(after.id, fixture))
                elif known != fixture:
                    _change_game(connection, after, known, fixture)
            for table, news in notices:
                queue_posts(connection, table.id, table.revision, [news], now)

        await self.write(write)
        return after

    async def note(self, contest: int, **columns: int | str | None) -> None:
        """Store what is posted, or when to check next, without a new version."""
        noting = sa.update(CONTESTS).where(CONTESTS.c.id == sa.bindparam("which"))
        await self.execute(noting, which=contest, **columns)

    async def rest(self, contest: Contest, wakes_at: int | None) -> None:
        """Schedule the next check, or none, unless the contest was changed or woken meanwhile."""
        unchanged = sa.update(CONTESTS).where(
            _is_version(contest), CONTESTS.c.wakes_at.is_distinct_from(WOKEN)
        )
        await self.write(lambda each: each.execute(unchanged, {"wakes_at": wakes_at}))

    async def tables(self, contest: Contest) -> dict[TableId, Table]:
        """Return the tables of a contest's undecided games by id, without their positions."""
        numbers = [each.table for each in contest.fixtures if each.places is None and each.table]
        if not numbers:
            return {}
        rows = await self.rows(sa.select(*WITHOUT_STATE).where(TABLES.c.id.in_(numbers)))
        return {TableId(row["id"]): table_of(row) for row in rows}

    async def strengths(
        self, guild: int, games: Collection[str], members: Collection[MemberId]
    ) -> dict[MemberId, int]:
        """Sum the ratings of members in some games of a server."""
        found = {member: Skill(member).rating * len(games) for member in members}
        rated = sa.select(RATINGS).where(
            RATINGS.c.guild == guild, RATINGS.c.game.in_(games), RATINGS.c.member.in_(members)
        )
        for row in await self.rows(rated):
            skill = SKILL.read(row)
            found[skill.member] += skill.rating - Skill(skill.member).rating
        return found


def _is_version(contest: Contest) -> sa.ColumnElement[bool]:
    """SQL: the contest, unless it has another version by now."""
    return sa.and_(CONTESTS.c.id == contest.id, CONTESTS.c.version == contest.version)


def _change_game(
    connection: sa.Connection, contest: Contest, before: Fixture, after: Fixture
) -> None:
    """Write a drawn game; raises Outdated if its table was opened meanwhile."""
    game = GAME.contest == contest.id, GAME.round == before.round, GAME.number == before.number
    changing = sa.update(CONTEST_GAMES).where(
        *game, GAME.table_id.is_not_distinct_from(before.table)
    )
    if connection.execute(changing, fixture_row(contest.id, after)).rowcount == 0:
        raise Outdated


def set_table(
    connection: sa.Connection, contest: Contest, fixture: Fixture, table: TableId, now: int
) -> None:
    """Store the table of a drawn game; raises Outdated if it has one, or the contest changed."""
    unchanged = sa.select(CONTESTS.c.id).where(_is_version(contest)).with_for_update()
    without_table = sa.update(CONTEST_GAMES).where(
        GAME.contest == contest.id,
        GAME.round == fixture.round,
        GAME.number == fixture.number,
        GAME.table_id.is_(None),
    )
    row = {"table_id": table, "fixture": drawn_as(replace(fixture, opened_at=now))}
    if not connection.execute(unchanged).first():
        raise Outdated
    if connection.execute(without_table, row).rowcount == 0:
        raise Outdated


def entrant_row(contest: int, entrant: Entrant) -> Row:
    about = {
        "strength": entrant.strength,
        "division": entrant.division,
        "withdrew": int(entrant.withdrew),
        "changed": entrant.changed,
    }
    return {"contest": contest, **ENTRANT.write(entrant), "about": as_json(about)}


def entrant_of(row: sa.RowMapping) -> Entrant:
    """Return the entrant in a row."""
    about = ENTRANT_DETAILS.decode(row["about"])
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
