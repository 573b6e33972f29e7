"""A member's games as a list: those that wait for them first."""

from collections.abc import Sequence

from bot.core.markup import literal
from bot.core.panels import Panel
from bot.core.phrases import Voice
from engine.tables.members import MemberId
from engine.tables.models import Status, Table


def games_panel(voice: Voice, tables: Sequence[Table], member: MemberId) -> Panel:
    """Everywhere a member plays, those tables first that wait for them."""
    if not tables:
        return Panel(voice("bot.my.none"))
    ordered = sorted(tables, key=lambda each: (not waits_for(each, member), each.turn_since))
    lines = [table_line(voice, each, member) for each in ordered]
    return Panel("\n".join([voice("bot.my.games"), *lines]))


def waits_for(table: Table, member: MemberId) -> bool:
    """Whether a table waits for this member."""
    seat = table.seat_of(member)
    return seat in table.waits_for and not table.stood_in(seat)


def table_line(voice: Voice, table: Table, member: MemberId) -> str:
    """Game, place, whose turn and since when."""
    name = voice(f"{table.game}.name")
    if table.lost_at is not None:
        return voice("bot.my.lost", game=name)
    if table.status is Status.OPEN:
        return voice("bot.my.open", game=name, place=f"<#{table.place}>")
    if table.stood_in(table.seat_of(member)):
        return voice("seats.my.stood_in", game=name, place=f"<#{table.place}>")
    since = f"<t:{table.turn_since // 1000}:R>"
    if waits_for(table, member):
        return voice("bot.my.your_turn", game=name, place=f"<#{table.place}>", since=since)
    names = [literal(table.holders[seat].name) for seat in table.waits_for]
    who = voice("kernel.comma").join(names)
    return voice("bot.my.waiting", game=name, place=f"<#{table.place}>", who=who, since=since)
