"""New tables: in a channel, as a rematch, or to play on from a finished game's position.

A table to play on from a position is for one member against computers. It begins with that game's
log up to the position, and keeps its seed: tiles and cards come as they did then, and undo, history
and check work as at any table. It is never rated.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.kernel.game import AnyGame, check_seats, has_left
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import NotNow
from engine.players import STRONG
from engine.tables.change import Change, Opening, TableContext, new_table, opening_change
from engine.tables.lobby.changes import Terms, seat_colours, wishes_of, with_computers
from engine.tables.log.story import Story
from engine.tables.members import MemberId, Person
from engine.tables.models import Holder, Pace, PlaceId, Status, Table, TableId, WhenUp
from engine.tables.moves.changes import move_on
from engine.tables.moves.votes import note
from engine.tables.names import PHRASES
from engine.tables.seats import holder_of
from engine.tables.store.people import BlockedPairs, who_may_meet
from engine.tables.transactions import Service


class Lobbies(Service):
    """Opens tables."""

    async def open(
        self,
        game: str,
        host: Person,
        *,
        guild: int | None,
        channel: PlaceId,
        seats: int,
        options: Mapping[str, Fact] | None = None,
        language: str = "en",
        pace: Pace = Pace.NONE,
        when_up: WhenUp = WhenUp.REMIND,
        computers: bool = False,
        interaction: int | None = None,
    ) -> Table:
        """Open a table in a channel, its host on the first seat; `computers` fills the others."""
        chosen, seed, now = options or {}, self._transactions.seed(), self.clock()
        played = self._transactions.game(game)
        check_seats(played, seats)
        played.check_setup(seats, played.read_options(chosen))
        opening = Opening(host.id, guild, channel, language)
        table = new_table(played, seed, now, opening, [holder_of(host)], seats)
        table = replace(table, options=dict(chosen), pace=pace, when_up=when_up)
        table = with_computers(table) if computers else table
        return await self.store.open_table(
            opening_change(table), seed, now, interaction=interaction
        )

    async def rematch(self, table: TableId, by: MemberId, interaction: int | None = None) -> Table:
        """Return the rematch of a table that is over; it is opened when first asked for.

        Refused to those who did not play, and before the end.
        """
        old = (await self.store.find(table)).table
        if not old.is_over:
            raise NotNow("table.not_over")
        if old.seat_of(by) is None:
            raise NotNow("table.not_a_player")
        known = await self.known_rematch(old)
        if known is not None:
            return known
        blocked = await self.store.blocks.pairs_among(old.humans())
        old = replace(old, holders=meeting(old.holders, by, blocked))
        seed, now = self._transactions.seed(), self.clock()
        change = open_rematch(old, self._transactions.game(old.game), by, seed, now)
        return await self.store.open_table(change, seed, now, after=old, interaction=interaction)

    async def play_on(
        self,
        story: Story,
        number: int,
        who: Person,
        guild: int | None,
        place: PlaceId,
        interaction: int | None = None,
    ) -> Table:
        """Open a table at which a member plays on against computers.

        It begins at the position of a finished game after `number` moves.
        """
        seed, now = (await self.store.find(story.table.id)).seed, self.clock()
        change = branch(story, seed, number, who, guild, place, now)
        return await self.store.open_table(change, seed, now, interaction=interaction)

    async def known_rematch(self, table: Table) -> Table | None:
        """Return the rematch of a table; None without one, or if it was given up."""
        if table.rematch is None:
            return None
        again = (await self.store.find(table.rematch)).table
        return None if again.status is Status.ABANDONED else again

    async def coloured(self, table: Table) -> Table:
        """Return an open table with the colours its seats would have if the game began now."""
        habits = await self.store.times.habits(table.humans())
        return replace(table, colours=seat_colours(table.holders, wishes_of(habits)))


def meeting(holders: Sequence[Holder], by: MemberId, blocked: BlockedPairs) -> list[Holder]:
    """Return the holders except those whom a block keeps from another; `by` stays."""
    others = (each.member for each in holders if each.member not in (None, by))
    kept = {*who_may_meet([by, *others], blocked)}
    return [each for each in holders if each.member is None or each.member in kept]


def open_rematch(table: Table, game: AnyGame, by: MemberId, seed: str, now: int) -> Change:
    """Return the change that opens a table like a finished one; vanished players are left out."""
    there = [
        each
        for each in table.holders
        if each.plays or each.member == by or (each.player and each.member is None)
    ]
    holders = [
        replace(each, player="" if each.member else each.player, left=False) for each in there
    ]
    game.check_setup(table.wanted, game.read_options(table.options))
    opening = Opening(by, table.guild, table.channel, table.language)
    again = new_table(game, seed, now, opening, [*holders[1:], *holders[:1]], table.wanted)
    terms = {name: getattr(table, name) for name in Terms.__annotations__}
    return opening_change(replace(again, **terms))


def branch(
    story: Story, seed: str, number: int, who: Person, guild: int | None, place: PlaceId, now: int
) -> Change:
    """Return the change that opens a table to play on from a finished game's position."""
    game, old = story.game, story.table
    if not old.is_over:
        raise NotNow("table.not_over")
    if guild is None:
        old = replace(old, language=who.language)
    if not 0 <= number < len(story.moments) or game.result(state := story.state(number)):
        raise NotNow("table.branch_at_end")
    in_force = [row for moment in story.moments[: number + 1] for row in moment.rows]
    rows = [replace(row, revision=n, together=None) for n, row in enumerate(in_force, 1)]
    opening = Opening(who.id, guild, place, old.language)
    holders = [*holders_of(replace(story, table=old), number, who)]
    table = new_table(game, seed, now, opening, holders, len(holders))
    table = replace(
        table,
        rules=old.rules,
        options=old.options,
        revision=rows[-1].revision,
        lag=now - max([int(row.action.get("at", 0)) for row in rows if row.action], default=0),
        branch_of=old.id,
    )
    context = TableContext(table, game, seed, None, now)
    told = note(context, "table.branched", {"n": number})
    change = move_on(context, state, [told], moves=number)
    card = opening_change(table)
    return replace(change, before=0, rows=[*rows, told], news=card.news + change.news, seating=True)


def holders_of(story: Story, number: int, who: Person) -> Iterator[Holder]:
    """Yield the holders: the member on their own seat or that of the next to move, and
    computers."""
    game, state, seats = story.game, story.state(number), range(len(story.table.holders))
    gone = {seat for seat in map(Seat, seats) if has_left(game, state, seat)}
    own = story.table.seat_of(who.id)
    wanted = [own, *sorted(game.waits_for(state))]
    taken = next((seat for seat in wanted if seat is not None and seat not in gone), None)
    if taken is None:
        raise NotNow("table.branch_at_end")
    language = story.table.languages[0]
    for seat in map(Seat, seats):
        if seat == taken:
            yield holder_of(who)
        else:
            name = PHRASES.say(language, "table.computer", {"n": seat + 1})
            yield Holder(name, player=STRONG, left=seat in gone)
