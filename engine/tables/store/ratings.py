"""The SQL of ratings: whose games count, and what is believed of their skill."""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, select

from engine.tables.errors import store_trouble
from engine.tables.house_rules import ServerSettings
from engine.tables.members import MemberId, Person
from engine.tables.models import Table
from engine.tables.standings.skill import FEWEST, Skill, after_game
from engine.tables.store.database import Database
from engine.tables.store.schema import GUILDS, MEMBERS, RATINGS
from engine.tables.store.serialization import person_of
from engine.tables.store.upsert import insert_missing, upsert

R = RATINGS.c


class RatingStore:
    """What is believed of everybody's skill."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def skills(self, guild: int, game: str) -> list[tuple[Person, Skill]]:
        """The rated members of a server who want to be seen."""
        question = (
            select(MEMBERS, R.member, R.mu, R.sigma, R.games)
            .join(RATINGS, R.member == MEMBERS.c.id)
            .where(R.guild == guild, R.game == game)
        )
        with store_trouble():
            rows = await self.database.read(
                lambda connection: connection.execute(question).mappings().all()
            )
            known = [(person_of(row), skill_of(row)) for row in rows]
        return [(person, skill) for person, skill in known if person.settings.statistics]


def skill_of(row: RowMapping) -> Skill:
    """The skill that a row holds."""
    fields = {name: row[name] for name in ("member", "mu", "sigma", "games")}
    return msgspec.convert(fields, Skill)


def rate_game(connection: Connection, table: Table) -> None:
    """Count a game that has just ended for the members at the table who want that.

    Computers do not count, also not those that stand in for somebody. No game counts in which they
    may have helped.
    """
    if table.guild is None or table.result is None or table.suggestions:
        return
    if not _wants_ratings(connection, table.guild):
        return
    members = _consenting(connection, table.present())
    if len(members) < FEWEST:
        return
    where = {"guild": table.guild, "game": table.game}
    new = [where | msgspec.structs.asdict(Skill(each)) for each in sorted(members)]
    insert_missing(connection, RATINGS, new)  # so that they can be locked, too
    known = _known(connection, table, members)
    places = []
    for member in members:
        seat = table.seat_of(member)
        assert seat is not None
        places.append(table.result.place(seat))
    for each in after_game([known[member] for member in members], places):
        upsert(connection, RATINGS, where | msgspec.structs.asdict(each))


def _wants_ratings(connection: Connection, guild: int) -> bool:
    kept = connection.execute(
        select(GUILDS.c.settings).where(GUILDS.c.id == guild)
    ).scalar_one_or_none()
    return kept is not None and msgspec.json.decode(kept, type=ServerSettings).ratings


def _consenting(connection: Connection, members: Sequence[MemberId]) -> list[MemberId]:
    """Those who want to be rated, in the order of their seats."""
    rows = connection.execute(select(MEMBERS).where(MEMBERS.c.id.in_(members))).mappings()
    willing = {person.id for person in map(person_of, rows) if person.settings.statistics}
    return [each for each in members if each in willing]


def _known(
    connection: Connection, table: Table, members: Iterable[MemberId]
) -> dict[MemberId, Skill]:
    """What is believed of members, locked until this transaction is over."""
    question = select(RATINGS).where(*_these(table, members)).order_by(R.member).with_for_update()
    rows = connection.execute(question).mappings()
    return {skill.member: skill for skill in map(skill_of, rows)}


def _these(table: Table, members: Iterable[MemberId]) -> tuple[ColumnElement[bool], ...]:
    """The ratings of members for the game and the server of a table."""
    return R.guild == table.guild, R.game == table.game, R.member.in_(list(members))
