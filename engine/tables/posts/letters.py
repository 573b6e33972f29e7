"""Direct messages: kept with what they tell of, until Discord has accepted them."""

from msgspec.structs import replace

from engine.kernel.ids import Fact
from engine.tables.change import Mail, News
from engine.tables.clock.habits import DAY, MINUTE, away_at, next_digest
from engine.tables.members import MemberId, Ping
from engine.tables.messages import TURN, UNSENT, Letter, PostKind
from engine.tables.models import Table, TableId
from engine.tables.store.letters import said_with
from engine.tables.transactions import Service

DIGEST = "table.digest"
"""The letter with everywhere somebody plays."""
KEPT = 7 * DAY


class Letters(Service):
    """The letters that are still to be sent."""

    async def write(
        self, member: MemberId, key: str, facts: dict[str, Fact], table: TableId | None = None
    ) -> None:
        """Queue a letter that tells a member a sentence."""
        await self.store.letters.add(Mail(member, key, facts), table, self.clock())

    async def due(self) -> list[Letter]:
        """The oldest letters that are to be sent now; of those that say the same, the newest."""
        letters: dict[tuple[object, ...], Letter] = {}
        for letter in await self.store.letters.due(self.clock()):
            facts = tuple(sorted((name, str(fact)) for name, fact in letter.facts.items()))
            said = letter.member, letter.table, said_with(letter.key), facts
            before = letters.pop(said, letter)
            letters[said] = replace(letter, tries=max(before.tries, letter.tries))
        return list(letters.values())

    async def newest(self, letter: Letter) -> Letter:
        """The newest letter that says the same as one and waits by now, tried as often."""
        newest = await self.store.letters.newest(letter)
        return replace(newest, tries=max(letter.tries, newest.tries))

    async def mark_sent(self, letter: Letter, message: int | None) -> None:
        """Note that a letter has arrived as a message; None where there was nothing to tell."""
        await self.store.letters.mark(letter, message, self.clock())

    async def postpone(self, letter: Letter, delay: int) -> None:
        """Try a letter again after a while (milliseconds)."""
        await self.store.letters.postpone(letter, self.clock() + delay)

    async def mark_refused(self, letter: Letter, *, closed: bool) -> None:
        """Note that a letter cannot be sent: whom it calls is mentioned instead.

        With `closed` the member takes no letters at all, and is mentioned from now on.
        """
        await self.mark_sent(letter, None)
        known = await self.store.people.find(letter.member)
        if known is not None and closed:
            settings = replace(known.settings, ping=Ping.MENTION, digest=None)
            await self.store.people.choose(replace(known, settings=settings), self.clock())
        mentioned = known is not None and known.settings.ping is Ping.BOTH
        if letter.table is not None and letter.key in TURN and not mentioned:
            await self._call((await self.store.find(letter.table)).table, letter.member)

    async def _call(self, table: Table, member: MemberId) -> None:
        """Mention a member at a table, once while it waits for them."""
        seat, posts = table.seat_of(member), self.store.posts
        if seat is None or seat not in table.waits_since:
            return
        if not await posts.calls(table.id, seat, table.waits_since[seat]):
            news = News(PostKind.REMINDER, table.revision, facts={"seats": [seat], UNSENT: 1})
            await posts.add(table.id, table.revision, news, self.clock())

    async def write_digests(self) -> None:
        """Write the digests that are due, except for members on vacation.

        One that lies too far away, since a time when the clock was ahead, gets its hour again.
        """
        now = self.clock()
        for member, due in await self.store.letters.digests(now):
            habits = (await self.store.times.habits([member]))[member]
            away = away_at(habits.away, now) is not None
            mail = None if away or due > now else Mail(member, DIGEST)
            # a minute is counted on, so that a clock which goes back an hour brings no second one
            next_at = next_digest(habits.settings, now + MINUTE)
            await self.store.letters.digest(member, due, next_at, mail, now)

    async def tidy(self) -> None:
        """Forget what has arrived long ago."""
        await self.store.letters.tidy(self.clock() - KEPT)
