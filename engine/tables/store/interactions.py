"""The SQL of interactions: what each has changed, so that it counts once."""

from msgspec import Struct
from sqlalchemy import Connection, delete, select, text

from engine.tables.models import TableId
from engine.tables.store.schema import INTERACTIONS
from engine.tables.store.sql import TIME_BITS, Topic

DISCORD_EPOCH = 1_420_070_400_000
"""The start of Discord's time: its ids hold, above their lower bits, milliseconds since then."""

ADD_ONCE = text(
    "INSERT INTO interactions (id, at, counts, table_id, since, revision)"
    " VALUES (:id, :at, :counts, :table, :since, :revision) ON CONFLICT DO NOTHING"
)


class Counted(Struct, frozen=True):
    """The change made by an interaction: a table from one revision to another, if any."""

    table: TableId | None = None
    since: int = 0
    revision: int = 0


NOTHING = Counted()


def count(
    connection: Connection,
    interaction: int,
    now: int,
    changed: Counted = NOTHING,
    *,
    counts: bool = True,
) -> bool:
    """Count an interaction in the transaction of its change; return False if it was known already.

    Without `counts` it is closed: it has changed nothing and never will.
    """
    columns = {
        "id": interaction,
        "at": now,
        "counts": counts,
        "table": changed.table,
        "since": changed.since,
        "revision": changed.revision,
    }
    return connection.execute(ADD_ONCE, columns).rowcount > 0


class InteractionStore(Topic):
    """The interactions of the last day."""

    async def find(self, interaction: int) -> Counted | None:
        """Return what an interaction has changed so far; None for nothing."""
        return await self.read(lambda connection: find_counted(connection, interaction))

    async def settle(self, interaction: int, now: int) -> Counted | None:
        """Return what an interaction has changed; None if it has changed nothing and never will.

        On a server a change whose answer was lost may still be committed. So the interaction is
        closed: this waits for such a change, and rejects a later one.
        """
        found = await self.find(interaction)
        if found is not None or self.database.over_when_raised:
            return found

        def write(connection: Connection) -> Counted | None:
            count(connection, interaction, now, counts=False)
            return find_counted(connection, interaction)

        return await self.write(write)

    async def tidy(self, before: int) -> None:
        """Delete the interactions that were counted before a time.

        They are found by the time in their ids, so no index of times has to be written.
        """
        number = INTERACTIONS.c.id < (before - DISCORD_EPOCH) << TIME_BITS
        await self.execute(delete(INTERACTIONS).where(number, INTERACTIONS.c.at < before))


def find_counted(connection: Connection, interaction: int) -> Counted | None:
    """Return what an interaction has changed so far; None for nothing."""
    question = select(INTERACTIONS).where(INTERACTIONS.c.id == interaction, INTERACTIONS.c.counts)
    row = connection.execute(question).mappings().one_or_none()
    if row is None:
        return None
    table = None if row["table_id"] is None else TableId(row["table_id"])
    return Counted(table, row["since"] or 0, row["revision"] or 0)
