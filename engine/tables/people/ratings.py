"""Ratings: how well the members of a server play its games, where it wants them and they do.

They change in the transaction that ends a game, once, since what has ended is never taken back.
"""

from msgspec import Struct

from engine.tables.transactions import TableTransactions


class Leader(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int


class Ratings:
    """The leaderboards of all servers."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def leaders(self, guild: int, game: str) -> list[Leader]:
        """The rated members of a server who want to be seen, the best first."""
        known = await self._transactions.store.ratings.skills(guild, game)
        ordered = sorted(known, key=lambda each: (-each[1].rating, each[0].name))
        return [Leader(who.name, skill.rating, skill.games) for who, skill in ordered]
