"""Deadlines in words: until when somebody has time, and what happens then."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from bot.core.phrases import Voice
from bot.core.services import now_in_milliseconds
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.change import TableContext
from engine.tables.clock.deadlines import spare
from engine.tables.clock.habits import DAY, HOUR, MINUTE, SECOND
from engine.tables.models import Table, WhenUp
from engine.tables.moves.votes import other_humans

Ends = Mapping[Seat, int]
"""The deadline of each seat in milliseconds since 1970, with grace and vacations."""

NO_ENDS: Ends = {}


def time_line(
    table: Table, game: AnyGame, state: State, voice: Voice, seat: Seat, ends: Ends
) -> str:
    """Return a seat's deadline and its consequence; empty if it has none."""
    outcome = outcome_of(table, game, state, seat)
    if seat not in ends or not outcome:
        return ""
    said = moment_line(voice, seat, ends, table)
    if ends[seat] > now_in_milliseconds():
        return voice.together([said, voice(f"times.then.{outcome}")])
    if outcome == WhenUp.REMIND:
        return voice("times.ended.remind", when=moment_of(seat, ends))
    return said


def moment_line(voice: Voice, seat: Seat, ends: Ends, table: Table) -> str:
    """Return a seat's deadline in few words, with the part that is time bank or days of grace."""
    if seat not in ends:
        return ""
    when = moment_of(seat, ends)
    if ends[seat] <= now_in_milliseconds():
        return voice("times.ended", when=when)
    left = spare(table, seat)
    if not left:
        return voice("times.ends", when=when)
    return voice("times.ends_later" if table.bank is None else "times.ends_bank", when=when, n=left)


def moment_of(seat: Seat, ends: Ends) -> str:
    return f"<t:{ends[seat] // 1000}:R>"


def moment_lines(voice: Voice, seats: Sequence[Seat], ends: Ends, table: Table) -> str:
    """Return the deadlines of some seats; a single line if they are all the same."""
    lines = {seat: line for seat in seats if (line := moment_line(voice, seat, ends, table))}
    if len({*lines.values()}) > 1:
        names = voice.names.seats
        lines = {seat: voice("bot.pair", what=names[seat], value=lines[seat]) for seat in lines}
    return "\n".join(f"-# {line}" for line in dict.fromkeys(lines.values()))


def outcome_of(table: Table, game: AnyGame, state: State, seat: Seat) -> str:
    """Return the consequence of an expired deadline; empty if nobody else plays.

    If nobody else plays, no computer stands in either: the game rests.
    """
    if game.default(state, seat) is not None:
        return "default"
    here = TableContext(table, game, seed="", state=state, now=now_in_milliseconds())
    alone = not other_humans(here, table.holders[seat].member)
    if not alone or table.when_up is WhenUp.MOVE:
        return table.when_up
    return "rests" if table.when_up is WhenUp.SEAT else ""


def with_time(calls: Iterable[tuple[str, str]]) -> str:
    """Join lines about seats; each deadline stands once, below the lines that share it."""
    lines = []
    for time, told in groupby(calls, key=itemgetter(1)):
        lines += [said for said, _ in told]
        lines += [f"-# {time}"] if time else []
    return "\n".join(lines)


def duration(voice: Voice, milliseconds: int) -> str:
    """Return a length of time in its largest unit."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if milliseconds >= length:
            return voice(f"people.{unit}", n=milliseconds // length)
    return voice("people.seconds", n=milliseconds // SECOND)
