"""A member's games as a list in pages, those that wait for them first."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.core.panels import Panel, page_buttons
from bot.core.phrases import Voice, literal
from bot.core.services import Services, now_in_milliseconds
from engine.club.contests import Contest
from engine.kernel.lengths import shortened
from engine.tables.members import MemberId
from engine.tables.models import Status, Table, TableId

LINES_A_PAGE = 20
NEVER = 1 << 62
MAX_NAME = 30
"""The most UTF-16 units of the name of a league or cup in a line."""


class Mine(Struct, frozen=True):
    """A member, and what a list of their tables needs besides the tables.

    `ends` holds their deadlines (milliseconds since 1970), `contests` the leagues and cups.
    """

    member: MemberId
    ends: Mapping[TableId, int]
    contests: Mapping[TableId, Contest] = {}


async def mine_of(services: Services, member: MemberId, tables: Sequence[Table]) -> Mine:
    """Load what a list of a member's tables needs."""
    ends = await services.tables.times.ends_for(member, tables)
    contests = await services.club.contests.store.of_tables([each.id for each in tables])
    return Mine(member, ends, contests)


def games_panel(voice: Voice, tables: Sequence[Table], mine: Mine, page: int = 0) -> Panel:
    """Return a page of a member's tables, with buttons to the other pages."""
    if not tables:
        return Panel(voice("bot.my.none"))
    pages = -(-len(tables) // LINES_A_PAGE)
    page = min(page, pages - 1)
    start = page * LINES_A_PAGE
    lines = table_lines(voice, tables, mine)
    text = [*heading(voice, tables, mine.member), *lines[start : start + LINES_A_PAGE]]
    if pages > 1:
        text.append(voice("bot.lobby.page", n=page + 1, pages=pages))
    return Panel("\n".join(text), rows=page_buttons(voice, page, pages, "games"))


def games_letter(voice: Voice, tables: Sequence[Table], mine: Mine) -> Panel:
    """Return a member's first tables for a letter, with the number of the others."""
    lines = table_lines(voice, tables, mine)
    text = [*heading(voice, tables, mine.member), *lines[:LINES_A_PAGE]]
    if more := len(lines[LINES_A_PAGE:]):
        text.append(voice("bot.my.more", n=more))
    return Panel("\n".join(text))


def heading(voice: Voice, tables: Sequence[Table], member: MemberId) -> list[str]:
    """Return the heading of a list of games; of several with how many wait for the member."""
    waiting = sum(waits_for(each, member) for each in tables)
    count = voice("bot.my.count", n=waiting, all=len(tables))
    return [voice("bot.my.games"), *([count] if waiting and len(tables) > 1 else [])]


def table_lines(voice: Voice, tables: Sequence[Table], mine: Mine) -> list[str]:
    """Return a line for every table: those that wait for the member first, by deadline."""

    def order(table: Table) -> tuple[bool, int, int]:
        waits = waits_for(table, mine.member)
        return not waits, mine.ends.get(table.id, NEVER) if waits else NEVER, table.turn_since

    ordered = sorted(tables, key=order)
    return [table_line(voice, each, mine) for each in ordered]


def waits_for(table: Table, member: MemberId) -> bool:
    seat = table.seat_of(member)
    return seat in table.waits_for and not table.stood_in(seat)


def table_line(voice: Voice, table: Table, mine: Mine) -> str:
    """Describe a table: game, contest, place, whose turn, and its deadline or beginning."""
    name, member, end = voice.game(table.game), mine.member, mine.ends.get(table.id)
    if (contest := mine.contests.get(table.id)) is not None:
        name = f"{name} · {literal(shortened(contest.terms.name, MAX_NAME))}"
    if table.lost_at is not None:
        return voice("bot.my.lost", game=name)
    if table.status is Status.OPEN:
        return voice("bot.my.open", game=name, place=voice.place(table))
    if table.stood_in(table.seat_of(member)):
        return voice("seats.my.stood_in", game=name, place=voice.place(table))
    since = f"<t:{table.turn_since // 1000}:R>"
    if waits_for(table, member) and end is not None:
        key = "times.my.ended" if end <= now_in_milliseconds() else "times.my.ends"
        when = f"<t:{end // 1000}:R>"
        return voice(key, game=name, place=voice.place(table), when=when)
    if waits_for(table, member):
        return voice("bot.my.your_turn", game=name, place=voice.place(table), since=since)
    names = [literal(table.names[seat]) for seat in table.waits_for]
    who = voice("kernel.comma").join(names)
    return voice("bot.my.waiting", game=name, place=voice.place(table), who=who, since=since)
