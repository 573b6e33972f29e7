"""Opening, entering and running leagues and cups; and all that a server has beyond tables.

Every change, by any process, leads from one version of a contest to the next. The table of a game
and its entry in the contest are written in one transaction, so no game is opened twice.
"""

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress

from msgspec.structs import replace
from sqlalchemy import Connection

from engine.club.contest_store import ContestStore, set_table
from engine.club.contests import Contest, Entrant, Fixture, Late, Phase, Terms, defaulted, places_of
from engine.club.course import advanced, allowed, may_open
from engine.club.lobby import IsThere, Lobby
from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow, Refusal, Refused
from engine.tables.change import News, Opening, TableContext, new_table
from engine.tables.clock.habits import DAY, MINUTE
from engine.tables.lobby.changes import begin
from engine.tables.members import NOBODY, MemberId, Person
from engine.tables.messages import PostKind
from engine.tables.models import Pace, PlaceId, Status, Table, TableId, WhenUp
from engine.tables.seats import holder_of
from engine.tables.service import Tables
from engine.tables.store.changes import Outdated

MAX_TRIES = 20
MAX_ENTRANTS = 128
LOTS = 1 << 32
"""The number of random values that order entrants of equal rating."""
DECIDED = "club.decided"
"""The notice at a game that its days are over, and that its result counts whatever comes."""
PAUSE = MINUTE
"""The interval at which an unchanged contest is checked."""


class Club:
    """All services of a server beyond single tables."""

    def __init__(self, tables: Tables) -> None:
        self.lobby = Lobby(tables)
        self.contests = Contests(tables)


class Contests:
    """The leagues and cups of one process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = ContestStore(tables.store.database, tables.store.shards)
        self.seats = {key: frozenset(game.seats) for key, game in tables.games.items()}

    async def open(
        self,
        terms: Terms,
        guild: int,
        channel: PlaceId,
        organiser: MemberId,
        interaction: int | None = None,
    ) -> Contest:
        """Open a contest for entries, once for an interaction; refuses terms nobody could play
        by."""
        contest = Contest(
            id=0,
            guild=guild,
            channel=channel,
            organiser=organiser,
            phase=Phase.OPEN,
            terms=terms,
        )
        if 2 not in allowed(contest, self.seats) or terms.pace is Pace.NONE:
            raise Refused("club.contest.bad_terms")
        return await self.store.open(contest, self.tables.clock(), interaction)

    async def find(self, contest: int, guild: int) -> Contest:
        """Return a contest of a server; raises NotNow for one elsewhere."""
        found = await self.store.find(contest)
        if found.guild != guild:
            raise NotNow("club.contest.unknown")
        return found

    async def enter(self, contest: int, person: Person) -> Contest:
        """Enter a member, also after a withdrawal: before the contest begins, or for the next
        season of a league, in its lowest division unless they have played in this one."""

        def entered(found: Contest) -> Contest:
            known = found.entrant_of(person.id)
            if found.phase is not Phase.OPEN and not found.has_further_season:
                raise NotNow("club.contest.begun")
            if known is not None and known.plays:
                raise NotNow("club.contest.entered")
            changed = found.version + 1 if found.phase is Phase.RUNNING else 0
            if known is not None:
                back = replace(known, withdrew=False, changed=changed)
                return replace(
                    found, entrants=[back if each is known else each for each in found.entrants]
                )
            if len(found.entrants) >= MAX_ENTRANTS:
                raise NotNow("club.contest.full", n=MAX_ENTRANTS)
            number = 1 + max((each.number for each in found.entrants), default=0)
            new = Entrant(number=number, member=person.id, name=person.name, changed=changed)
            return replace(found, entrants=[*found.entrants, new])

        return await self._change(contest, entered)

    async def withdraw(self, contest: int, member: MemberId) -> Contest:
        """Withdraw a member; games that have begun go on, the others are without them."""

        def left(found: Contest) -> Contest:
            mine = found.entrant_of(member)
            if mine is None or mine.withdrew or found.phase is Phase.ENDED:
                raise NotNow("club.contest.not_entered")
            if found.phase is Phase.OPEN:
                others = [each for each in found.entrants if each.member != member]
                numbered = [replace(each, number=n) for n, each in enumerate(others, 1)]
                return replace(found, entrants=numbered)
            gone = replace(mine, withdrew=True, changed=found.version + 1)
            entrants = [gone if each.number == mine.number else each for each in found.entrants]
            return advanced(replace(found, entrants=entrants), self.seats)

        return await self._change(contest, left)

    async def begin(self, contest: int, by: MemberId, *, force: bool = False) -> Contest:
        """Begin a contest and draw its first games; `force` lets a moderator do it."""
        known = await self.store.find(contest)
        members = [each.member for each in known.entrants]
        rated = await self.store.strengths(known.guild, known.terms.games, members)
        lot = self.tables.seed()
        if not known.terms.by_strength:
            rated = {}

        def begun(found: Contest) -> Contest:
            if found.phase is not Phase.OPEN:
                raise NotNow("club.contest.begun")
            if by != found.organiser and not force:
                raise NotNow("club.contest.only_organiser")
            entrants = [
                replace(each, strength=rated.get(each.member, 0) * LOTS + drawn(lot, each))
                for each in found.entrants
            ]
            ready = replace(found, phase=Phase.RUNNING, entrants=entrants)
            after = advanced(ready, self.seats)
            if after.phase is Phase.ENDED:
                raise NotNow("club.contest.too_few")
            return after

        return await self._change(contest, begun)

    async def close(self, contest: int, by: MemberId, *, force: bool = False) -> Contest:
        """End a contest as it stands; its running games may be finished."""

        def closed(found: Contest) -> Contest:
            if by != found.organiser and not force:
                raise NotNow("club.contest.only_organiser")
            if found.phase is Phase.ENDED:
                raise NotNow("club.contest.over")
            return replace(found, phase=Phase.ENDED)

        return await self._change(contest, closed)

    async def keep_card(self, contest: int, card: int) -> Contest:
        """Store where the card of a contest is, without any other change."""

        def shown(found: Contest) -> Contest:
            return replace(found, stage=replace(found.stage, card=card))

        return await self._change(contest, shown)

    async def end_lost(self, contest: int) -> None:
        """End a contest whose channel is gone, without telling anybody."""
        lost = await self._change(contest, lambda found: replace(found, phase=Phase.ENDED))
        await self.store.note(contest, shown=lost.version)
        await self.store.rest(lost, None)

    async def go_on(
        self, contest: int, language: str, is_there: IsThere | None = None
    ) -> tuple[Contest, list[Table]]:
        """Process a contest's results, draws and new tables; return it and the tables that began.

        Who is not there any more when their game is to begin is withdrawn. A game that ends from
        now on wakes the contest again.
        """
        await self.store.note(contest, wakes_at=self.tables.clock())
        found = await self.store.find(contest)
        found, begun = await self._settle(found, await self.store.tables(found)), list[Table]()
        with suppress(Refusal, Outdated):  # no room now, or changed meanwhile: retried later
            for fixture in may_open(found.fixtures, found.terms.at_once):
                for member in map(found.member, fixture.entrants):
                    if is_there is not None and not await is_there(member):
                        await self.withdraw(contest, member)
                if found.phase is Phase.RUNNING:
                    begun.append(await self._open(found, fixture, language))
        return await self.store.find(contest), begun

    async def rest(self, contest: Contest) -> None:
        """Schedule the next check of a contest whose news is posted; none once it is over.

        Every change wakes it.
        """
        waiting = may_open(contest.fixtures, contest.terms.at_once)
        wakes_at = self.tables.clock() + (0 if waiting else PAUSE)
        await self.store.rest(contest, wakes_at if contest.phase is Phase.RUNNING else None)

    async def _settle(self, found: Contest, tables: Mapping[TableId, Table]) -> Contest:
        """Store the results of games that are over and what follows; return the contest."""
        if found.phase is not Phase.RUNNING:
            return found
        now = self.tables.clock()
        settled = [
            replace(each, places=places, told=found.version + 1)
            if each.places is None
            and each.table is not None
            and (places := result_of(each, tables.get(each.table), found.terms, now)) is not None
            else each
            for each in found.fixtures
        ]
        after = await asyncio.to_thread(advanced, replace(found, fixtures=settled), self.seats)
        if after == found:
            return found
        played = [
            tables.get(each.table or TableId(0)) for each in settled if each not in found.fixtures
        ]
        facts: dict[str, Fact] = {"n": found.terms.days}
        notices = [
            (table, News(PostKind.NOTICE, table.revision, DECIDED, facts))
            for table in played
            if table is not None and not table.is_over
        ]
        return await self.store.save(found, after, now, notices)

    async def _open(self, contest: Contest, fixture: Fixture, language: str) -> Table:
        """Open the table of a game with all its entrants seated, and begin it: nobody can leave.

        It has no host, so that no player has more rights than another.
        """
        seed, now = self.tables.seed(), self.tables.clock()
        known = [contest.entrant(number) for number in fixture.entrants]
        people = [await self.tables.people.find(each.member) for each in known]
        seated = [
            person or Person(each.member, each.name)
            for person, each in zip(people, known, strict=True)
        ]
        game = self.tables.game(fixture.game)
        members = [each.id for each in seated]
        language = await self.tables.language_for(contest.guild, members, language)
        opening = Opening(NOBODY, contest.guild, contest.channel, language)
        holders = [holder_of(each) for each in seated]
        table = new_table(game, seed, now, opening, holders, len(holders))
        when_up = WhenUp.SEAT if contest.terms.late is Late.COMPUTER else WhenUp.REMIND
        table = replace(table, pace=contest.terms.pace, when_up=when_up)
        habits = await self.tables.store.times.habits(table.humans())
        begun = begin(TableContext(table, game, seed, None, now, habits=habits), table)
        change = replace(begun, before=0, seating=True)

        def also(connection: Connection, kept: Table) -> None:
            set_table(connection, contest, fixture, kept.id, now)

        return await self.tables.store.open_table(change, seed, now, also=also)

    async def _change(self, contest: int, decide: Callable[[Contest], Contest]) -> Contest:
        """Change a contest; try again if somebody else has changed it meanwhile.

        A draw may take a second, so it is made beside the event loop.
        """
        for _ in range(MAX_TRIES):
            found = await self.store.find(contest)
            after = await asyncio.to_thread(decide, found)
            with suppress(Outdated):
                return await self.store.save(found, after, self.tables.clock())
        raise NotNow("club.contest.busy")


def result_of(fixture: Fixture, table: Table | None, terms: Terms, now: int) -> list[int] | None:
    """Return the places in a game by seat; None while it goes on and has days left."""
    seats = len(fixture.entrants)
    if table is None or table.status is Status.ABANDONED:
        return [0] * seats
    if table.result is not None:
        return places_of(table.result, seats)
    late = fixture.opened_at is not None and now - fixture.opened_at >= terms.days * DAY
    return defaulted(seats, table.waits_for) if late else None


def drawn(lot: str, entrant: Entrant) -> int:
    """Return a random number for an entrant, which nobody can choose."""
    digest = hashlib.sha256(f"{lot} {entrant.number}".encode()).digest()
    return int.from_bytes(digest[:4], "big")
