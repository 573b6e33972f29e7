"""The story of a post in a few lines of a phone, so that the picture stays on the screen."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby, pairwise, zip_longest

from msgspec.structs import replace

from bot.cards.phone_lines import in_few_lines, lines_of, shortened, some_words
from bot.cards.story import Line, begins_chapter, begins_line, is_quiet, step_of, told_lines
from bot.core.phrases import Voice
from bot.core.wording import BRIEF
from engine.kernel.events import TOTAL, Event, besides_total, ends_of_scenes, readable_by
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact, Seat
from engine.kernel.results import fact
from engine.tables.log.history import rows_in_force
from engine.tables.models import PLAYED, LogKind, LogRow

MAX_LINES = 4
"""The most lines of a story above a picture if one seat has moved."""
LINES_A_SEAT = 2
"""The lines that each further seat that has moved adds, and its share of the room."""
MAX_URGENT = 8
"""The most lines of urgent events, such as losses or the points of a round."""
MAX_AT_ONCE = 8
"""The most lines about one's own move, such as the one before a long final count."""
ORDINARY = (LogKind.START, *PLAYED)
"""The kinds of rows about the game; the others are about the table."""
UNDO_REQUESTS = frozenset(
    {
        "table.undo_asked",
        "table.undo_asked_with",
        "table.undo_asked_with_others",
        "table.redo_asked",
    }
)
ANSWERS = frozenset({"table.agreed", "table.refused", "table.undo_refused", "table.redo_refused"})
SUGGESTION_REQUEST = "table.suggestion_asked"
TIME_KEY_PREFIXES = (
    "table.time_wanted.",
    "table.time_given.",
    "table.time_again",
    "table.time_up_asked",
)
"""The prefixes of the keys about the time of awaited seats."""


def short_story(
    voice: Voice, game: AnyGame, rows: Sequence[LogRow], title: Event | None = None
) -> tuple[str, bool]:
    """Return the newest of the story for the top of a post, and True if that is all of it.

    Urgent lines have room of their own; the `title` is not repeated.
    """
    in_force = without_lapsed(without_undone(without_settled(rows)))
    room = MAX_LINES + LINES_A_SEAT * max(0, len({*moves_of(in_force)}) - 1)
    in_short = digested(game, in_force)
    told, whole = list[str](), in_short == in_force
    rows = abridged(game, without(title, in_short))
    for each in voice.each():
        lines = dict(enumerate(told_lines(each, game, rows)))
        urgent = {
            n: (row, line)
            for n, (row, line) in lines.items()
            if row.kind is LogKind.START or is_urgent(game, row.events)
        }
        usual = {n: line for n, line in lines.items() if n not in urgent}
        shown = newest(each, usual, lines_in(voice, room), LINES_A_SEAT)
        shown |= newest(each, urgent, lines_in(voice, MAX_URGENT))
        told += [f"- {shown[n]}" for n in sorted(shown)]
        whole = whole and shown == {n: line for n, (_, line) in lines.items()}
    return "\n".join(dict.fromkeys(told)), whole


def lines_in(voice: Voice, most: int) -> int:
    """Return how many of `most` lines each language gets; of two, slightly more than half."""
    return most if len(voice.each()) == 1 else most // 2 + 1


def without_settled(rows: Sequence[LogRow]) -> list[LogRow]:
    """Drop the requests to undo or redo before the newest move or undo, with their answers."""
    done = [n for n, row in enumerate(rows) if row.kind in (LogKind.ACTION, LogKind.UNDO)]
    newest_done = max(done, default=0)
    kept = list[LogRow]()
    settled = False
    for n, row in enumerate(rows):
        keys = {each.key for each in row.events}
        if not keys & ANSWERS:
            settled = n < newest_done and not keys.isdisjoint(UNDO_REQUESTS)
        if not settled or row.kind is not LogKind.NOTE:
            kept.append(row)
    return kept


def without_undone(rows: Sequence[LogRow]) -> list[LogRow]:
    """Drop the rows of undone moves, and reduce repeated undo and redo to their result."""
    undone = [row for row in rows if row.kind is LogKind.UNDO]
    if not undone:
        return list(rows)
    played = {row.revision for row in rows_in_force(rows, undone[0].revision - 1)}
    standing = {row.revision for row in rows_in_force(rows)}
    told = standing if played and played <= standing else {*standing, undone[-1].revision}
    return [row for row in rows if row.revision in told or row.kind is LogKind.NOTE]


def without_lapsed(rows: Sequence[LogRow]) -> list[LogRow]:
    """Drop the rows that no longer matter after somebody's move."""
    kept = list[LogRow]()
    for n, row in enumerate(rows):
        moved = {*moves_of(rows[n + 1 :])}
        if not moved or not any(is_over(each, moved) for each in row.events):
            kept.append(row)
    return kept


def moves_of(rows: Sequence[LogRow]) -> list[Seat | None]:
    """Return the seats that have moved, in order."""
    return [row.seat for row in rows if row.kind is LogKind.ACTION]


def is_over(event: Event, moved: Set[object]) -> bool:
    """Return True if an event is outdated after the moves of some seats.

    A request for a suggestion lapses with the move of another seat; a message about the time of
    seats is outdated when all of them have moved.
    """
    if event.key == SUGGESTION_REQUEST:
        return moved != {event.facts["seat"]}
    if event.key.startswith(TIME_KEY_PREFIXES):
        who = event.facts.get("who", event.facts.get("seat"))
        return moved >= {*who} if isinstance(who, list) else who in moved
    return False


def digested(game: AnyGame, rows: Sequence[LogRow]) -> list[LogRow]:
    """Summarise rows by the game's digest; summarised rows become one."""
    digest = game.telling.digest
    if digest is None:
        return list(rows)
    told: list[LogRow] = []

    def is_added_up(row: LogRow) -> bool:
        return begins_chapter(game, row) or digest(row.events) != row.events

    for adds_up, group in groupby(rows, is_added_up):
        *_, last = together = list(group)
        if adds_up:
            events = digest([each for row in together for each in row.events])
            together = [replace(last, events=events)]
        told += together
    return told


def without(title: Event | None, rows: Sequence[LogRow]) -> list[LogRow]:
    """Remove an event from the rows, splitting the row in which it stood."""
    if title is None:
        return list(rows)
    return [
        replace(row, events=list(events))
        for row in rows
        for is_title, events in groupby(row.events, lambda each: is_same(each, title))
        if not is_title
    ]


def abridged(game: AnyGame, rows: Sequence[LogRow]) -> list[LogRow]:
    """Remove what the picture shows from the rows, and put urgent events in rows of their own.

    A turn that would be empty keeps all its events.
    """
    told: list[LogRow] = []
    for _, turn in groupby(rows, lambda row: row.seat):
        together = list(turn)
        heard = {each.key for row in together for each in readable_by(row.events, None)}
        pictured = game.told("pictured") if heard - game.told("pictured") else frozenset[str]()
        parts = list[LogRow]()
        for row in together:
            events = [
                gains_first(game, [each for each in events if each.key not in pictured])
                for _, events in groupby(row.events, lambda each: is_urgent(game, [each]))
            ]
            events.sort(key=lambda each: not each or each[-1].key not in game.told("gain"))
            parts += [replace(row, events=each) for each in events if each]
        told += added_up(game, parts)
    return told


def added_up(game: AnyGame, turn: Sequence[LogRow]) -> list[LogRow]:
    """Use brief sentences for the rows of a turn, and add up rows that tell only of gains."""
    told: list[LogRow] = []

    def tells_gains_alone(row: LogRow) -> bool:
        return all(is_gain(game, each) for each in readable_by(row.events, None))

    for gains_alone, group in groupby(turn, tells_gains_alone):
        rows = [replace(row, events=[in_brief(game, each) for each in row.events]) for row in group]
        if gains_alone:
            events = sums(game, [each for row in rows for each in row.events])
            events.sort(key=lambda each: each.facts.get("seat") != rows[-1].seat)
            rows = [replace(rows[-1], events=events)]
        told += rows
    return told


def sums(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    """Add up gains in the same words, with the newest total.

    If a part was spent in between, the total is left out: "+3 cacao (2)" looks wrong.
    """
    kept: dict[object, Event] = {}
    for number, each in enumerate(events):
        is_counted = each.key.endswith(BRIEF) and TOTAL in each.facts
        said, counts = said_and_counted(game, each) if is_counted else ({}, {})
        same = (each.key, str(said)) if is_counted else number
        before = said_and_counted(game, kept[same])[1] if same in kept else {}
        more = {name: n + before[name] for name, n in counts.items() if name in before}
        kept[same] = replace(each, facts={**each.facts, **more})
        if more and is_more_than_left(game, kept[same]):
            kept[same] = replace(each, facts=besides_total(kept[same]))
    return list(kept.values())


def is_more_than_left(game: AnyGame, event: Event) -> bool:
    """Return True if somebody gained more than they have now."""
    counted = game.texts.texts[event.key].kinds[TOTAL] == "so_far"
    gained = said_and_counted(game, event)[1].values()
    return counted and max(gained, default=0) > fact(event, TOTAL)


def said_and_counted(game: AnyGame, event: Event) -> tuple[dict[str, Fact], dict[str, int]]:
    """Return the facts of an event's sentence without its total: names, and bare numbers."""
    kinds = game.texts.texts[event.key].kinds
    shown = {name: event.facts[name] for name in kinds if name != TOTAL}
    counts = {
        name: fact for name, fact in shown.items() if not kinds[name] and isinstance(fact, int)
    }
    return {name: fact for name, fact in shown.items() if name not in counts}, counts


def in_brief(game: AnyGame, event: Event) -> Event:
    """Return an event under the key of its short sentence, where the game's catalogue has one."""
    brief = event.key + BRIEF
    return replace(event, key=brief) if brief in game.texts.texts else event


def gains_first(game: AnyGame, events: list[Event]) -> list[Event]:
    """Put gains before the other events of a line, so that they are not cut off."""
    if any(begins_line(game, before, each) for before, each in pairwise(events)):
        return events
    return sorted(events, key=lambda each: not is_gain(game, each))


def is_gain(game: AnyGame, event: Event) -> bool:
    return TOTAL in event.facts or event.key in game.told("gain")


def is_urgent(game: AnyGame, events: Sequence[Event]) -> bool:
    return any(each.key in game.told("urgent") for each in events)


def told_at_once(
    voice: Voice,
    game: AnyGame,
    rows: Sequence[LogRow],
    reader: Seat | None,
    title: Event | None = None,
) -> str:
    """Tell a player the effects of their move: all up to the first scene, then what affects them.

    Quiet events are left out if there are others, at the bench only those that a private one tells.
    The `title` of the message is not repeated.
    """
    told, voice = [], voice.spoken_to(reader)
    for row in rows:
        end = min(ends_of_scenes(row.events), default=len(row.events))
        rest = row.events[end:]
        if game.telling.digest is not None:
            rest = game.telling.digest(rest)
        events = [*row.events[:end], *happening_to(game, rest, reader)]
        if step_of(row) in game.bench.steps:
            events = without_echoes(game, events)
        elif not is_quiet(game, events):
            events = without_quiet(game, events)
        events = [each for each in events if not is_same(each, title)]
        told.append(at_once(voice, game, events, reader))
    return "\n".join(filter(None, told))


def is_same(event: Event, title: Event | None) -> bool:
    """Return True if an event is the one that a title tells."""
    return title is not None and (event.key, event.facts) == (title.key, title.facts)


def happening_to(game: AnyGame, events: Sequence[Event], reader: Seat | None) -> Iterator[Event]:
    """Yield the urgent events that affect a reader, each after the start of its chapter."""
    chapter: Event | None = None
    for each in events:
        if each.key in game.told("chapter"):
            chapter = each
        elif each.key in game.told("urgent") and is_about(each, reader):
            if chapter is not None:
                yield chapter
            chapter = None
            yield each


def at_once(voice: Voice, game: AnyGame, events: Sequence[Event], reader: Seat | None) -> str:
    """Tell the events of a row in at most `MAX_AT_ONCE` lines, the most important ones first."""
    line = voice.sentence(events, reader)
    if lines_of(line) > MAX_AT_ONCE and game.telling.digest is not None:
        events = game.telling.digest(events)
        line = voice.sentence(events, reader)
    if lines_of(line) <= MAX_AT_ONCE:
        return line
    chosen: set[int] = set()
    for number in sorted(range(len(events)), key=lambda n: (rank(game, events[n], reader), n)):
        if lines_of(in_part(voice, events, {*chosen, number}, reader)) <= MAX_AT_ONCE:
            chosen.add(number)
    return (
        in_part(voice, events, chosen, reader) if chosen else some_words(voice, line, MAX_AT_ONCE)
    )


def rank(game: AnyGame, each: Event, reader: Seat | None) -> int:
    """Return how important an event is to its reader; 0 is the most important.

    0: only they may know it, or it is urgent for them. 1: a chapter, or urgent for others. 2: it is
    about them. 3: about others. 4: the picture shows it.
    """
    own, urgent = is_about(each, reader), each.key in game.told("urgent")
    if each.only_for is not None or (urgent and own):
        return 0
    if urgent or each.key in game.told("chapter"):
        return 1
    if each.key in game.told("pictured"):
        return 4
    return 2 if own else 3


def is_about(event: Event, seat: Seat | None) -> bool:
    several = event.facts.get("seats")
    among = several if isinstance(several, list) else [event.facts.get("seat")]
    return seat is not None and seat in among


def in_part(voice: Voice, events: Sequence[Event], chosen: Set[int], reader: Seat | None) -> str:
    """Tell the chosen events in their order, with an ellipsis; no heading without what it heads."""
    kept = [n for n in sorted(chosen) if n + 1 in chosen or not is_heading(voice, events[n])]
    told = voice.sentence([events[number] for number in kept], reader)
    return voice.together([told, "…"])


def is_heading(voice: Voice, event: Event) -> bool:
    """Return True if the sentence of an event leads to that of the next one."""
    return voice.sentence([event], None).endswith((":", "："))


def without_echoes(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    """Remove quiet events that the private one after them says better: “Ann draws a tile”."""
    return [
        each
        for each, after in zip_longest(events, events[1:])
        if each.key not in game.told("quiet") or after is None or not after.reveals
    ]


def without_quiet(game: AnyGame, events: Sequence[Event]) -> list[Event]:
    """Remove quiet events, and private ones that repeat them.

    A sealed answer that is opened at once would be told twice: “Ann has answered” and “You want
    planet 2”.
    """
    told, quiet = list[Event](), False
    for each in events:
        if each.only_for is None:
            quiet = each.key in game.told("quiet")
        if not quiet or (each.only_for is not None and each.reveals):
            told.append(each)
    return told


def newest(
    voice: Voice, lines: Mapping[int, Line], most: int, share: int | None = None
) -> dict[int, str]:
    """Return the newest lines that fit into `most` lines of a phone, by number.

    The newest line is cut to fit. With a `share` every line gets that many lines before any gets
    more. Lines about the table, such as an expired deadline, come before moves, but leave room for
    one sentence of the newest move.
    """
    shown, left = dict[int, str](), most
    notes = [n for n, (row, _) in lines.items() if row.kind not in ORDINARY]
    moves = [n for n in lines if n not in notes]
    for number in reversed(notes):
        if (takes := lines_of(lines[number][1])) < left or (not moves and takes == left):
            shown[number], left = lines[number][1], left - takes
    if shown and moves and not shortened(voice, lines[moves[-1]][1], left):
        left = max(left, LINES_A_SEAT)
    if moves and left:
        shown[moves[-1]] = in_few_lines(voice, lines[moves[-1]][1], LINES_A_SEAT, left)
        left -= lines_of(shown[moves[-1]])
    for limit in (share or most, most):
        for number in reversed(moves):
            takes = lines_of(shown[number]) if number in shown else 0
            room = min(max(limit, takes), left + takes)
            if part := shortened(voice, lines[number][1], room):
                shown[number], left = part, left + takes - lines_of(part)
    return shown
