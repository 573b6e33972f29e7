"""Direct messages: kept with what they tell of, until Discord has accepted them."""

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.tables.change import Mail, News
from engine.tables.clock.habits import DAY, MINUTE, away_at, next_time
from engine.tables.due.reminders import REMINDER
from engine.tables.models import Letter, MemberId, Ping, PostKind, Settings, TableId
from engine.tables.transactions import TableTransactions

CALL = "table.turn"
"""The letter that calls somebody to move; what it says is found out when it is sent."""
DIGEST = "table.digest"
"""The letter with everywhere somebody plays."""
KEPT = 7 * DAY


def next_digest(settings: Settings, now: int) -> int | None:
    """When a member's next digest is due; None for never."""
    if settings.digest is None:
        return None
    return next_time(settings, now, settings.digest * 60)


class Letters:
    """The letters that are still to be sent."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions
        self._store = transactions.store.letters

    async def write(
        self, member: MemberId, key: str, facts: dict[str, Fact], table: TableId | None = None
    ) -> None:
        """Have a member told a sentence."""
        await self._store.add(Mail(member, key, facts), table, self._transactions.clock())

    async def due(self) -> list[Letter]:
        """The oldest letters that are to be sent now."""
        return await self._store.due(self._transactions.clock())

    async def sent(self, letter: Letter, message: int | None) -> None:
        """Note that a letter has arrived as a message; None where there was nothing to tell."""
        await self._store.mark(letter, message, self._transactions.clock())

    async def postpone(self, letter: Letter, delay: int) -> None:
        """Try a letter again after a while (milliseconds)."""
        await self._store.postpone(letter, self._transactions.clock() + delay)

    async def refused(self, letter: Letter) -> None:
        """Note that a member accepts no direct messages: from now on they are mentioned instead."""
        await self.sent(letter, None)
        known = await self._transactions.store.people.person(letter.member)
        if known is not None:
            settings = replace(known.settings, ping=Ping.MENTION, digest=None)
            await self._transactions.store.people.choose(replace(known, settings=settings), None)
        if letter.table is None or letter.key not in (CALL, REMINDER):
            return
        table = (await self._transactions.store.find(letter.table)).table
        seat = table.seat_of(letter.member)
        if seat is not None:
            news = News(PostKind.REMINDER, table.revision, facts={"seats": [seat]})
            now = self._transactions.clock()
            await self._transactions.store.posts.add(table.id, table.revision, news, now)

    async def write_digests(self) -> None:
        """Write the digests that are due, except for members on vacation."""
        now = self._transactions.clock()
        for member, due in await self._store.digests(now):
            habits = (await self._transactions.store.times.habits([member]))[member]
            away = away_at(habits.away, now) is not None
            mail = None if away else Mail(member, DIGEST)
            # a minute is counted on, so that a clock which goes back an hour brings no second one
            next_at = next_digest(habits.settings, now + MINUTE)
            await self._store.digest(member, due, next_at, mail, now)

    async def tidy(self) -> None:
        """Forget what has arrived long ago."""
        await self._store.tidy(self._transactions.clock() - KEPT)
