"""Playing on from a position of a game that is over: a table of its own, against computers.

It begins with that game's log up to the position, and goes on with the same seed: tiles and cards
come as they did then, and undo, history and check work as at any table. It is never rated.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.game import has_left
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.texts import Phrases
from engine.players import STRONG
from engine.tables.change import Change, TableContext, new_table, opened
from engine.tables.log.story import Story
from engine.tables.members import Person
from engine.tables.models import (
    Holder,
    LogKind,
    LogRow,
    PlaceId,
    Status,
    Table,
)
from engine.tables.moves.changes import move_on
from engine.tables.names import TEXTS
from engine.tables.seats import holder_of

PHRASES = Phrases([TEXTS])


def branch(
    story: Story, seed: str, number: int, who: Person, guild: int | None, place: PlaceId, now: int
) -> Change:
    """Return the change that opens a table to play on after so many moves of a finished game."""
    game, old = story.game, story.table
    if old.status in (Status.OPEN, Status.RUNNING):
        raise NotNow("table.not_over")
    if not 0 <= number < len(story.moments) or game.result(state := story.state(number)):
        raise NotNow("table.branch_at_end")
    rows = [*log_until(story, number)]
    table = table_after(story, seed, number, rows, who, guild, place, now)
    told = LogRow(
        revision=table.revision + 1,
        kind=LogKind.NOTE,
        seat=None,
        action=None,
        events=[event("table.branched", n=number)],
        at=now,
    )
    change = move_on(TableContext(table, game, seed, None, now), state, [told], moves=number)
    card = opened(table)
    return replace(change, before=0, rows=[*rows, told], news=card.news + change.news, seating=True)


def table_after(
    story: Story,
    seed: str,
    number: int,
    rows: list[LogRow],
    who: Person,
    guild: int | None,
    place: PlaceId,
    now: int,
) -> Table:
    """The new table after the rows of its log, hosted by whoever wants to play on."""
    old = story.table
    table = new_table(
        story.game,
        seed,
        now,
        host=who.id,
        guild=guild,
        channel=place,
        holders=[*holders_of(story, number, who)],
        seats=len(old.holders),
        language=old.language,
    )
    return replace(
        table,
        rules=old.rules,
        options=old.options,
        revision=rows[-1].revision,
        lag=now - last_time(rows),
        branch_of=old.id,
    )


def log_until(story: Story, number: int) -> Iterator[LogRow]:
    """The rows in force that led to a position, numbered from 1."""
    rows = [row for moment in story.moments[: number + 1] for row in moment.rows]
    for revision, row in enumerate(rows, 1):
        yield replace(row, revision=revision, together=None)


def last_time(rows: list[LogRow]) -> int:
    """Return the time on the game's own clock after some log rows."""
    return max([int(row.action.get("at", 0)) for row in rows if row.action], default=0)


def holders_of(story: Story, number: int, who: Person) -> Iterator[Holder]:
    """The member on their own seat, else on that of whoever is to move, and computers around."""
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
