"""A member's games as a list: those that wait for them first."""

from collections.abc import Mapping, Sequence

from bot.core.markup import literal
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.services import now_in_milliseconds
from engine.tables.members import MemberId
from engine.tables.models import Status, Table, TableId


def games_panel(
    voice: Voice, tables: Sequence[Table], member: MemberId, ends: Mapping[TableId, int]
) -> Panel:
    """Everywhere a member plays, those tables first that wait for them; `ends` are their times."""
    if not tables:
        return Panel(voice("bot.my.none"))
    ordered = sorted(tables, key=lambda each: (not waits_for(each, member), each.turn_since))
    lines = [table_line(voice, each, member, ends.get(each.id)) for each in ordered]
    return Panel("\n".join([voice("bot.my.games"), *lines]))


def waits_for(table: Table, member: MemberId) -> bool:
    """Whether a table waits for this member."""
    seat = table.seat_of(member)
    return seat in table.waits_for and not table.stood_in(seat)


def table_line(voice: Voice, table: Table, member: MemberId, end: int | None) -> str:
    """Game, place, whose turn, and since when or until when."""
    name = voice(f"{table.game}.name")
    if table.lost_at is not None:
        return voice("bot.my.lost", game=name)
    if table.status is Status.OPEN:
        return voice("bot.my.open", game=name, place=f"<#{table.place}>")
    if table.stood_in(table.seat_of(member)):
        return voice("seats.my.stood_in", game=name, place=f"<#{table.place}>")
    since = f"<t:{table.turn_since // 1000}:R>"
    if waits_for(table, member) and end is not None:
        key = "times.my.ended" if end <= now_in_milliseconds() else "times.my.ends"
        when = f"<t:{end // 1000}:R>"
        return voice(key, game=name, place=f"<#{table.place}>", when=when)
    if waits_for(table, member):
        return voice("bot.my.your_turn", game=name, place=f"<#{table.place}>", since=since)
    names = [literal(table.names[seat]) for seat in table.waits_for]
    who = voice("kernel.comma").join(names)
    return voice("bot.my.waiting", game=name, place=f"<#{table.place}>", who=who, since=since)
