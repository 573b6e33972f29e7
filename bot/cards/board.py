"""The board in messages: the public post after a move, and the private view."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.cards.buttons import back_button, happened_button
from bot.cards.orders import in_force
from bot.cards.score import SHAPES, look_of, occasion_at, score_lines
from bot.cards.short_story import short_story
from bot.cards.story import at_the_bench
from bot.cards.time_left import NO_ENDS, Ends, moment_line, outcome_of, time_line, with_time
from bot.core.interaction import Seen
from bot.core.panels import BLUE, Panel, Picture, Press
from bot.core.phrases import Voice, literal, mention_of
from bot.core.services import Services, public_voice
from bot.core.wording import awaited
from engine.kernel.actions import names_of
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, State, View
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.kernel.questions import Question
from engine.tables.change import TableContext
from engine.tables.clock.deadlines import ends_at
from engine.tables.clock.habits import gone_at
from engine.tables.models import LogRow, Table
from renderers.kit.artist import Occasion
from renderers.kit.seats import LOOKS
from renderers.registry import ARTISTS
from renderers.speech import MAX_ALT, alt_text, cut_at_word

END_MARKS = ".。"

T = TypeVar("T")


def occasion(table: Table, voice: Voice, news: str = "", focus: int | None = None) -> Occasion:
    """Return the context for a table's picture; `focus` is the seat to show large."""
    return replace(occasion_at(table, voice, table.moves, news), focus=focus)


async def picture(
    services: Services,
    table: Table,
    voice: Voice,
    view: View,
    news: str = "",
    question: Question | None = None,
    focus: int | None = None,
) -> Picture:
    """Paint the board as one viewer sees it, with alt text in every language of the story.

    The alt text of a finished action describes the board after it. The news is in the first
    language.
    """
    scene = occasion(table, voice, news, focus)
    png = await services.studio.picture(table.game, view, scene, question)
    shown = view if question is None or question.after is None else question.after
    describe = ARTISTS[table.game].describe
    others = [occasion(table, each) for each in voice.each()[1:]]
    alt = shared([describe(shown, each, question) for each in (scene, *others)])
    caption = "" if question else caption_of(services, table.game, view, scene)
    return Picture(png, alt, caption=caption)


async def plain_picture(services: Services, game: str, view: View, scene: Occasion) -> Picture:
    """Paint a view, with alt text and caption in the language of its occasion."""
    png = await services.studio.picture(game, view, scene)
    caption = caption_of(services, game, view, scene)
    return Picture(png, ARTISTS[game].describe(view, scene), caption=caption)


def caption_of(services: Services, game: str, view: View, occasion: Occasion) -> str:
    """Return the score below the board as text; empty if the picture shows it."""
    score = ARTISTS[game].score
    if score is None:
        return ""
    return score_lines(score(view, occasion), view, occasion, partial(services.emoji.text, game))


def shared(told: Sequence[str]) -> str:
    """Join alt texts in several languages, each cut to its share if they are too long together."""
    most = MAX_ALT if sum(map(units, told)) < MAX_ALT else MAX_ALT // len(told) - 1
    return alt_text(cut_at_word(each, most) for each in told)


def heading(table: Table, voice: Voice) -> str:
    """Return the title of a message: the game and the number of moves."""
    return voice("bot.heading", game=voice.game(table.game), n=table.moves)


def title_of(table: Table, game: AnyGame, state: State, voice: Voice) -> str:
    """Return the title of a message: the game, and its present chapter or its progress."""
    if (now := game.telling.under_way(state)) is not None:
        return chapter_heading(game, voice, now)
    if (score := ARTISTS[game.key].score) is None:
        return heading(table, voice)
    progress = score(game.look(state, None), occasion(table, voice)).progress
    return voice("bot.heading.scene", game=voice.game(game.key), what=progress)


def chapter_heading(game: AnyGame, voice: Voice, chapter: Event) -> str:
    """Return the title of a message: the game and a chapter of it."""
    said = voice.sentence([chapter]).rstrip(END_MARKS)
    return voice("bot.heading.scene", game=voice.game(game.key), what=said)


def who_is(table: Table, seat: int) -> str:
    """Mention a seat's member; name a computer."""
    return mention_of(table, seat) if table.holders[seat].plays else name_of(table, seat)


def name_of(table: Table, seat: int) -> str:
    """Return the name of a seat's holder in bold, without a mention."""
    return f"**{literal(table.names[seat])}**"


def who_is_next(table: Table, game: AnyGame, state: State, voice: Voice, ends: Ends) -> str:
    """Mention the players whom the game waits for, with deadlines and, if public, their task.

    Computers are named only if the game waits for nobody else: they move by themselves.
    """
    if table.rests:
        return voice.told(lambda each: each("bot.rests"))
    ends = ends_that_count(table, game, state, ends)
    lines = []
    for own, seats in voice.by_language(waited_for(table, game, state)):
        asked = {
            seat: (task(game, state, own, seat), moment_line(own, seat, ends, table))
            for seat in seats
        }
        lines += [(call(table, own, them, what), time) for (what, time), them in alike(asked)]
    return with_time(lines)


def who_is_next_for(seen: Seen, ends: Ends = NO_ENDS) -> str:
    """Tell one reader whom the game waits for, without mentioning the others.

    If it waits for computers only, just say that they move: they are done before the reader can
    look.
    """
    table, game, state, voice, reader = seen.table, seen.game, seen.state, seen.voice, seen.seat
    if table.rests:
        return voice("bot.rests")
    if reader not in game.waits_for(state) and at_the_bench(game, state):
        return at_work(table, game, state, voice, ends)
    waiting = waited_for(table, game, state)
    if waiting and not any(table.holders[seat].plays for seat in waiting):
        return voice("bot.computers_move", n=sum(bool(each.player) for each in table.holders))
    ends = ends_that_count(table, game, state, ends)
    asked = {
        seat: (
            task(game, state, voice, seat, alone=seat == reader),
            time_line(table, game, state, voice, seat, ends),
        )
        for seat in waiting
    }
    lines, own = [], ""
    if reader in asked:
        own, time = asked.pop(reader)
        lines.append((call(table, voice, [reader], own), time))
    key = "bot.moves_too" if lines else "bot.moves"
    for (what, time), them in alike(asked):
        lines.append((call(table, voice, them, "" if what == own else what, key), time))
    return with_time(lines)


def ends_that_count(table: Table, game: AnyGame, state: State, ends: Ends) -> Ends:
    """Return the deadlines that have a consequence.

    There are none while the game's own clock runs: `clock_line` tells when it strikes.
    """
    if table.strikes_at(game.next_due(state)) is not None:
        return NO_ENDS
    return {seat: end for seat, end in ends.items() if outcome_of(table, game, state, seat)}


def waited_for(table: Table, game: AnyGame, state: State) -> list[Seat]:
    """Return the seats of members that the game waits for, or else those of computers."""
    waiting = sorted(game.waits_for(state))
    return [seat for seat in waiting if table.holders[seat].plays] or waiting


def task(game: AnyGame, state: State, voice: Voice, seat: Seat, *, alone: bool = False) -> str:
    """Return a seat's task as part of a sentence; empty if it is secret.

    `alone`: only the seat's own member reads it.
    """
    actions = list(game.choices(state, seat))
    if not alone and not game.hints.secret_steps.isdisjoint(names_of(actions)):
        return ""
    return awaited(voice, game, state, seat, actions)


def alike(said: Mapping[Seat, T]) -> Iterable[tuple[T, list[Seat]]]:
    """Group seats that have the same text."""
    found: dict[T, list[Seat]] = {}
    for seat, words in said.items():
        found.setdefault(words, []).append(seat)
    return found.items()


def call(
    table: Table, voice: Voice, seats: Sequence[Seat], what: str, key: str = "bot.to_move"
) -> str:
    """Call seats that have the same task, which is empty if it is secret; `key` is the sentence."""
    if key == "bot.to_move" and not table.holders[seats[0]].plays:
        key = "bot.moves"
    if len(seats) > 1 and key != "bot.moves_too":
        key += "_all"
    who = voice.listed(named(table, voice, seat) for seat in seats)
    return voice(key if what else f"{key}.only", who=who, what=what)


def named(table: Table, voice: Voice, seat: Seat) -> str:
    """Mention or name a seat's holder; add that a computer stands in, if one does."""
    who = who_is(table, seat)
    return voice("bot.stand_in", who=who) if table.stood_in(seat) else who


def at_work(table: Table, game: AnyGame, state: State, voice: Voice, ends: Ends) -> str:
    """List the players who are still building and their deadline, without their single steps."""
    lines, ends = [], ends_that_count(table, game, state, ends)
    for each, seats in voice.by_language(sorted(game.waits_for(state))):
        times = {seat: moment_line(each, seat, ends, table) for seat in seats}
        for time, them in alike(times):
            names = [who_is(table, seat) for seat in them]
            lines.append((each("bot.bench", who=each.listed(names)), time))
    return with_time(lines)


def clock_line(table: Table, game: AnyGame, state: State, voice: Voice) -> str:
    """Return when the game's clock strikes next, as a Discord timestamp, or that it is paused."""
    due = table.strikes_at(game.next_due(state))
    if due is None:
        return ""
    if table.standstill is not None:
        return voice("bot.clock_stands", when=f"<t:{due // 1000}:D>")
    return voice(game.clock.told(state) or "bot.clock", when=f"<t:{due // 1000}:R>")


def away_line(table: Table, voice: Voice, away: Mapping[Seat, int]) -> str:
    """List the players on vacation, with the dates of their return."""
    lines = [
        voice("times.away", who=literal(table.names[seat]), when=f"<t:{end // 1000}:D>")
        for seat, end in away.items()
    ]
    return "\n".join(f"-# {line}" for line in lines)


def news_of(voice: Voice, game: AnyGame, rows: Sequence[LogRow]) -> str:
    """Return the last sentence of the log, for the picture's footer.

    If the game has a digest, return the outcome of the last chapter instead.
    """
    digest = game.telling.digest
    for row in reversed(rows):
        told = row.events if digest is None else digest(row.events)
        loud = [each for each in told if each.key not in game.told("quiet")] or told
        if line := voice.sentence(loud[:1] if digest is None else outcome_of_chapter(game, loud)):
            return line
    return ""


def outcome_of_chapter(game: AnyGame, told: Sequence[Event]) -> Sequence[Event]:
    """Return the outcome of the last chapter, or the chapter itself if it has none."""
    begun = max((n for n, each in enumerate(told) if each.key in game.told("chapter")), default=0)
    said = game.told("chapter") | game.told("pictured")
    return [each for each in told[begun:] if each.key not in said] or told[begun : begun + 1]


async def board_panel(services: Services, here: TableContext, rows: Sequence[LogRow]) -> Panel:
    """Return the public post: what happened, the picture, who is next, and the buttons."""
    table, game, state = here.table, here.game, here.state
    voice = public_voice(services, table, here.seat_habits)
    shown = await picture(
        services, table, voice, game.look(state, None), news_of(voice, game, rows)
    )
    story, whole = short_story(voice, game, rows, game.telling.under_way(state))
    working = at_the_bench(game, state)
    ends = ends_at(table, here.seat_habits)
    calls = (at_work if working else who_is_next)(table, game, state, voice, ends)
    gone = gone_at(here.seat_habits, here.now)
    below = [
        calls,
        voice.told_to(
            sorted(game.waits_for(state)), lambda each: clock_line(table, game, state, each)
        ),
        voice.told(lambda each: away_line(table, each, gone)),
    ]
    more = [] if whole else [happened_button(table, rows, voice)]
    return Panel(
        "\n".join(filter(None, [title_of(table, game, state, voice), story])),
        shown,
        "\n".join(filter(None, below)),
        [[*board_buttons(table, voice), *more]],
        passing=True,
    )


def board_buttons(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons to move, to look, and to read the legend."""
    return [
        turn_button(table, voice),
        Press("view", table.id, label=voice.label("bot.button.view")),
        *legend_buttons(table, voice, "legend_board"),
    ]


def legend_buttons(table: Table, voice: Voice, verb: str) -> list[Press]:
    """Return the button that explains a board's symbols, if the game has a legend."""
    if ARTISTS[table.game].legend is None:
        return []
    return [Press(verb, table.id, label=voice.label("bot.button.legend"))]


def view_buttons(seen: Seen, focus: int | None, *, whole: bool) -> list[Press]:
    """Return buttons to the other views: one's own, the whole board, and that of each seat."""
    table, voice, seat, buttons = seen.table, seen.voice, seen.seat, list[Press]()
    if whole or focus is not None:
        buttons.append(Press("view", table.id, label=voice("bot.button.view")))
    if seat is not None and not whole:
        buttons.append(Press("view_all", table.id, label=voice("bot.button.whole_board")))
    if ARTISTS[table.game].shows_seats:
        buttons += [
            seat_button(seen.services, table, other)
            for other in range(len(table.holders))
            if other not in (seat, focus)
        ]
    return buttons


def seat_button(services: Services, table: Table, seat: int) -> Press:
    """Return the button to a seat's board; its label is the marker and the name."""
    look, name = look_of(table, seat), table.names[seat]
    marker = services.emoji.text(table.game, "seat", look)
    label = name if marker else f"{SHAPES[LOOKS[look].shape]} {name}"
    return Press("view_seat", table.id, seat, label=label, emoji=marker)


def turn_button(table: Table, voice: Voice) -> Press:
    """Return the button that opens the chooser.

    In a public post its label is also in the languages of the players whom the game waits for.
    """
    label = voice.label_for(table.waits_for, "bot.button.turn")
    return Press("turn", table.id, label=label, style=BLUE)


async def private_panel(seen: Seen, text: str, shown: Picture | None = None) -> Panel:
    """Show one seat's private view as a picture or text, with the actions it can take."""
    orders = "" if seen.seat is None else in_force(seen.game, seen.state, seen.seat, seen.voice)
    calls = who_is_next_for(seen, await seen.services.tables.times.ends(seen.table))
    below = "\n".join(filter(None, [calls, orders]))
    return Panel(text, shown, below, own_rows(seen))


def own_rows(seen: Seen) -> list[list[Press]]:
    table, game, state, seat, voice = seen.table, seen.game, seen.state, seen.seat, seen.voice
    if seat is not None and table.stood_in(seat):
        return [[back_button(table, seat, voice)]]
    if seat is None or game.result(state) is not None:
        return []
    turn = turn_button(table, voice)
    orders = Press("orders", table.id, label=voice("bot.button.orders"))
    has_orders = game.hints.orders(state, seat) is not None
    buttons = [*([turn] if seat in game.may_act(state) else []), *([orders] if has_orders else [])]
    return [buttons] if buttons else []
