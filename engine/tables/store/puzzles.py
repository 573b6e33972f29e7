"""The SQL of puzzles: how members fare with them."""

import msgspec
from sqlalchemy import Connection, bindparam, select

from engine.tables.members import MemberId, Solver
from engine.tables.store.schema import PUZZLES
from engine.tables.store.sql import Topic, upsert

FIND = select(PUZZLES).where(PUZZLES.c.member == bindparam("member"))


class PuzzleStore(Topic):
    """Stores how every member fares with the puzzles."""

    async def of(self, member: MemberId) -> Solver:
        """Return how a member has fared so far."""
        return await self.read(lambda connection: _find(connection, member))

    async def answer(self, member: MemberId, day: int, right: bool) -> tuple[Solver, bool]:
        """Count a member's first answer to the puzzle of a day.

        Returns how they fare then, and whether it counted.
        """

        def write(connection: Connection) -> tuple[Solver, bool]:
            before = _find(connection, member)
            if day <= before.day:
                return before, False
            after = before.after(day, right)
            upsert(connection, PUZZLES, msgspec.structs.asdict(after) | {"member": member})
            return after, True

        return await self.write(write)


def _find(connection: Connection, member: MemberId) -> Solver:
    row = connection.execute(FIND, {"member": member}).mappings().one_or_none()
    if row is None:
        return Solver()
    return msgspec.convert({name: row[name] for name in Solver.__struct_fields__}, Solver)
