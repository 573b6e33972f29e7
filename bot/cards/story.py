"""The story of a game in posts: the rows that belong to one post, and their lines."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec.structs import replace

from bot.core.phrases import TEXT, Voice, shortened
from engine.kernel.actions import DO, name_of
from engine.kernel.events import Event, ends_of_scenes, readable_by
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.tables.log.history import is_reason
from engine.tables.models import LogKind, LogRow, Table

MAX_LINES = 16
MAX_LETTERS = 2600
"""The most UTF-16 units of a whole story."""

Line = tuple[LogRow, str]
"""One line of the story, and its log row."""


def at_the_bench(game: AnyGame, state: State) -> bool:
    """Return True if anybody has a step at the bench open."""
    steps = game.bench.steps
    return bool(steps) and any(
        name_of(each) in steps for seat in game.may_act(state) for each in game.choices(state, seat)
    )


def changes_newest(
    game: AnyGame, rows: Sequence[LogRow], table: Table, called: Sequence[Seat], *, at_bench: bool
) -> bool:
    """Return True if an event is added to the newest post instead of making a new one.

    That is so at the bench, and if nobody new is called: then the private question that somebody is
    answering stays the newest message.
    """
    if not rows or any(begins_chapter(game, row) for row in rows):
        return False
    if any(ends_of_scenes(row.events) for row in rows):
        return False
    if all(is_quiet(game, row.events) or (at_bench and at_work(game, row)) for row in rows):
        return True
    seats = {row.seat for row in rows if row.kind is not LogKind.NOTE}
    goes_on = len(seats) == 1 and seats == set(table.waits_for)
    return goes_on or (bool(seats) and not called)


def rows_of_post(game: AnyGame, log: Sequence[LogRow], since: int) -> list[LogRow]:
    """Return the rows after a revision, and those before them from the same player's turn."""
    start = next((n for n, row in enumerate(log) if row.revision > since), len(log))
    while 0 < start < len(log) and not begins_chapter(game, log[start]):
        if not same_player(log[start - 1], log[start]):
            break
        start -= 1
    return list(log[start:])


def since_last_scene(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows after the last scene; those before it have a post of their own."""
    for place in reversed(range(len(rows))):
        if ends := ends_of_scenes(rows[place].events):
            rest = replace(rows[place], events=rows[place].events[ends[-1] :])
            return [rest, *rows[place + 1 :]]
    return list(rows)


def with_chapter(game: AnyGame, log: Sequence[LogRow], rows: Sequence[LogRow]) -> list[LogRow]:
    """Return rows with the urgent event that began their chapter put in front."""
    if not rows or begins_chapter(game, rows[0]) or is_cut(log, rows[0]):
        return list(rows)
    earlier = (row for row in reversed(log) if row.revision < rows[0].revision)
    events = (each for row in earlier for each in reversed(row.events))
    begun = next((each for each in events if each.scene or each.key in game.told("chapter")), None)
    if begun is None or begun.key not in game.told("chapter") & game.told("urgent"):
        return list(rows)
    return [replace(rows[0], events=[begun, *rows[0].events]), *rows[1:]]


def is_cut(log: Sequence[LogRow], row: LogRow) -> bool:
    """Return True if the beginning of a row is missing, as a scene has told it."""
    whole = next((each for each in log if each.revision == row.revision), row)
    return whole.events[:1] != row.events[:1]


def before_count(game: AnyGame, rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows without the final count at their end."""

    def is_played(event: Event) -> bool:
        return event.key not in game.told("count")

    return [replace(row, events=list(takewhile(is_played, row.events))) for row in rows]


def last_turn(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the last moves of whoever moved last, and the rows after them."""
    moves = [n for n, row in enumerate(rows) if row.kind is LogKind.ACTION]
    start = moves[-1] if moves else 0
    while start and same_player(rows[start - 1], rows[start]):
        start -= 1
    return list(rows[start:])


def same_player(before: LogRow, after: LogRow) -> bool:
    """Return True if two moves were made by the same seat, one after the other."""
    moves = before.kind is LogKind.ACTION and after.kind is LogKind.ACTION
    return moves and before.seat is not None and before.seat == after.seat


def begins_chapter(game: AnyGame, row: LogRow) -> bool:
    return any(each.key in game.told("chapter") for each in row.events)


def is_quiet(game: AnyGame, events: Sequence[Event]) -> bool:
    """Return True if the game marks all public events among these as quiet."""
    heard = readable_by([*events], None)
    return bool(game.told("quiet")) and all(each.key in game.told("quiet") for each in heard)


def at_work(game: AnyGame, row: LogRow) -> bool:
    """Return True if a row is a step at the bench, or the clock's."""
    return row.kind is LogKind.TICK or step_of(row) in game.bench.steps


def step_of(row: LogRow) -> str:
    """Return the name of a row's action; empty if it has none."""
    return str(row.action[DO]) if row.action else ""


def story_lines(
    voice: Voice, game: AnyGame, rows: Sequence[LogRow], reader: Seat | None = None
) -> str:
    """Return the newest lines of the story, one for every row and every chapter in it.

    Quiet rows are told only if no other row follows. Two languages share the room equally.
    """
    room = MAX_LETTERS // len(voice.each())
    return voice.told(lambda each: newest_lines(each, game, rows, reader, room))


def newest_lines(
    voice: Voice, game: AnyGame, rows: Sequence[LogRow], reader: Seat | None, room: int
) -> str:
    """Return the newest lines in one language, together at most `room` UTF-16 units."""
    lines = [line for _, line in told_lines(voice, game, rows, reader)]
    told: list[str] = []
    letters = 0
    for line in (shortened(each, TEXT, room) for each in reversed(lines)):
        letters += units(line)
        if told and (len(told) == MAX_LINES or letters > room):
            break
        told.insert(0, f"- {line}")
    if len(told) < len(lines):
        told.insert(0, f"- {voice('bot.lines_before', n=len(lines) - len(told))}")
    return "\n".join(told)


def told_lines(
    voice: Voice, game: AnyGame, rows: Sequence[LogRow], reader: Seat | None = None
) -> list[Line]:
    """Return the story in one language, a line for every row and every chapter in it."""
    last = max((n for n, row in enumerate(rows) if not is_quiet(game, row.events)), default=-1)
    return [
        (row, line)
        for number, (row, then) in enumerate(zip(rows, voice.as_of(rows), strict=True))
        if number > last or not is_quiet(game, row.events)
        for line in paragraphs(then, game, row, reader)
    ]


def paragraphs(
    voice: Voice, game: AnyGame, row: LogRow, reader: Seat | None = None
) -> Iterator[str]:
    """Yield the lines of a row, without single steps at the bench."""
    silent = step_of(row) in game.bench.steps or not is_quiet(game, row.events)
    told = [each for each in row.events if not (silent and each.key in game.told("quiet"))]
    yield from sentences(voice, game, told, reader)


def sentences(
    voice: Voice, game: AnyGame, events: Sequence[Event], reader: Seat | None = None
) -> Iterator[str]:
    """Yield the sentences of events, one line for each chapter."""
    part: list[Event] = []
    for each in events:
        if part and begins_line(game, part[-1], each):
            yield from filter(None, [voice.sentence(part, reader)])
            part = []
        part.append(each)
    yield from filter(None, [voice.sentence(part, reader)])


def begins_line(game: AnyGame, before: Event, event: Event) -> bool:
    """Return True if an event begins a line; the reasons of a computer share one."""
    if is_reason(event):
        return not is_reason(before)
    return event.key in game.told("chapter") | game.told("line") | game.told("count")
