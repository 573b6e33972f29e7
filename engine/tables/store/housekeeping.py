"""The SQL of housekeeping: tables at which nothing happens."""

from collections.abc import Sequence

from sqlalchemy import case, func, select

from engine.tables.errors import store_trouble
from engine.tables.models import PlaceId, Status, TableId
from engine.tables.store.database import Database
from engine.tables.store.schema import TABLES

T = TABLES.c
ALIVE = T.status.in_([Status.OPEN.value, Status.RUNNING.value])


class HousekeepingStore:
    """What has been left alone."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def unchanged(self, status: Status, since: int) -> list[TableId]:
        """The tables with a status that wait for somebody since a time, or longer."""
        waiting = T.status == status.value, T.turn_since <= since
        question = select(T.id).where(*waiting).order_by(T.id)
        with store_trouble():
            found = await self.database.read(
                lambda connection: connection.execute(question).scalars().all()
            )
        return [TableId(number) for number in found]

    async def finished(self, places: Sequence[PlaceId], before: int) -> list[PlaceId]:
        """Those of some places where no game is open or running and the last one ended before."""
        alive = func.sum(case((ALIVE, 1), else_=0))
        question = (
            select(T.place)
            .where(T.place.in_(places))
            .group_by(T.place)
            .having(alive == 0, func.max(T.turn_since) <= before)
        )
        with store_trouble():
            found = await self.database.read(
                lambda connection: connection.execute(question).scalars().all()
            )
        return [PlaceId(place) for place in found]
