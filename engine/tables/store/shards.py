"""Which servers a process looks after, where several processes share them."""

from msgspec import Struct
from sqlalchemy import ColumnElement, func

TIME_BITS = 22
"""What of a Discord number is below its time. A server is on the shard `(id >> 22) % count`."""


class Shards(Struct, frozen=True):
    """Some of `count` shards; without arguments, all. What belongs to no server is on shard 0."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    @property
    def complete(self) -> bool:
        """Whether these are all servers."""
        return set(self.ids) == set(range(self.count))

    def hold(self, guild: int | None) -> bool:
        """Whether a server is among them."""
        return ((guild or 0) >> TIME_BITS) % self.count in self.ids

    def condition(self, guild: ColumnElement[int]) -> ColumnElement[bool]:
        """The same in SQL, of a column that names a server."""
        number: ColumnElement[int] = func.coalesce(guild, 0) // 2**TIME_BITS
        return (number % self.count).in_(self.ids)


EVERYTHING = Shards()
