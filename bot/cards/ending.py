"""The last post of a game: who has won, what decided it, and the ways to look back."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import Struct

from bot.cards.board import name_of, news_of, picture, who_is
from bot.cards.buttons import film_button, happened_button, last_buttons, move_button, ways_to_learn
from bot.cards.phone_lines import in_few_lines
from bot.cards.score import looks_of, names_in_pictures
from bot.cards.short_story import gains_first, happening_to, in_brief, is_about, short_story
from bot.cards.story import before_count, last_turn, with_chapter
from bot.core.panels import Panel, Picture, clipped
from bot.core.phrases import Voice, mention_of
from bot.core.services import Services, public_voice
from engine.kernel.events import Event, readable_by
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refusal
from engine.kernel.results import Result
from engine.kernel.texts import signed
from engine.players import strength_of
from engine.tables.change import TableContext
from engine.tables.log.review import TurningPoint, decisive_moves, points_of
from engine.tables.log.story import Story
from engine.tables.models import LogRow, Table
from renderers.kit.finale import Finale

FINALE = "finale.png"
VICTORY = 1
"""The number of events of the final count that the post tells anyway: who has won."""
LINES_A_MOVE = 3, 5
"""The most phone lines of a decisive move, and the most if its first sentence is long."""
MAX_WORDS = 3000
"""The most UTF-16 units below the pictures."""


class Course(Struct, frozen=True):
    """The course of a game: every seat's score after each move, and the decisive moves."""

    story: Story
    points_by_move: list[list[int]]
    turning_points: list[TurningPoint]


async def end_panel(services: Services, here: TableContext, rows: Sequence[LogRow]) -> Panel:
    """Return the last board, then the result with its chart and the decisive moves.

    The result comes last, as readers see the end of a channel first. The board has no score below
    it: the ranking has the same figures.
    """
    table, game, state = here.table, here.game, here.state
    voice = public_voice(services, table, here.seat_habits)
    result = game.result(state)
    assert result is not None
    course = await course_of(services, table, result)
    played = last_turn(before_count(game, rows))
    story, whole = short_story(voice, game, played)
    further = events_in(rows) - events_in(played)
    board = await picture(
        services,
        table,
        voice,
        game.look(state, None),
        news_of(voice, game, before_count(game, rows)),
    )
    below = [
        voice.told(lambda each: ranking(table, game, each, result)),
        voice.told(lambda each: decisive(course, each)) if course else "",
    ]
    more = [] if whole and further <= VICTORY else [happened_button(table, rows, voice)]
    points = course.turning_points if course else []
    moves = [move_button(table, each.move, turning_label(table, each, voice)) for each in points]
    details = [*moves, *(ways_to_learn(table, voice) if course else [])]
    points_by_move = charted(course)
    counted = voice("bot.end.chart", what=voice(f"{game.key}.standing")) if points_by_move else ""
    chart = Chart(counted, points_by_move, sorted(each.move for each in points))
    finale = await chart_picture(services, table, game, voice, result, chart)
    words = clipped("\n".join(filter(None, below)), MAX_WORDS)
    return Panel(
        "\n".join([voice.told(lambda each: winning(table, game, each, result)), story]).strip(),
        replace(board, caption=""),
        rows=[finale, words, [*last_buttons(table, voice), *more], *([details] if details else [])],
    )


async def result_panel(services: Services, here: TableContext) -> Panel | None:
    """Return the post for the channel of finished games: board, winner, film button."""
    table, game, state = here.table, here.game, here.state
    result = None if state is None else game.result(state)
    if state is None or result is None:
        return None
    voice = public_voice(services, table, here.seat_habits)
    board = await picture(services, table, voice, game.look(state, None))
    told = voice.told(lambda each: winning(table, game, each, result, name_of))
    return Panel(f"{told}\n-# <#{table.place}>", board, rows=[[film_button(table, voice)]])


def events_in(rows: Sequence[LogRow]) -> int:
    return sum(len(readable_by(row.events, None)) for row in rows)


async def course_of(services: Services, table: Table, result: Result) -> Course | None:
    """Return the course of a game; None if its version of the rules is no longer known."""
    try:
        story = await services.tables.archive.story(table.id)
    except Refusal:
        return None
    points_by_move = await asyncio.to_thread(points_of, story)
    points = await asyncio.to_thread(decisive_moves, story, points_by_move, result)
    return Course(story, points_by_move, points)


# --- the words


def winning(
    table: Table,
    game: AnyGame,
    voice: Voice,
    result: Result,
    named: Callable[[Table, int], str] = who_is,
) -> str:
    """Name the winner with their score, and how the game ended; `named` names a seat."""
    winners = result.winners()
    key = "bot.end.wins" if len(winners) == 1 else "bot.end.win"
    who = voice.listed(named(table, seat) for seat in winners)
    total = counted(voice, game, result, winners[0], totals(game, result))
    name = voice.game(game.key)
    how = voice("bot.end.how", game=name, n=table.moves, how=voice(result.ending))
    return "\n".join([voice(key, who=who, total=total), how])


def ranking(table: Table, game: AnyGame, voice: Voice, result: Result) -> str:
    """List the players by place, with deciding scores, ties if any, and the parts of the total."""
    first = totals(game, result)
    different = {tuple(each[name] for name in first) for each in result.scores}
    ties = game.scores.ties if len(different) < len(result.scores) else ()
    lines = []
    for seat in (seat for group in result.ranking for seat in group):
        place, who = result.place(seat), ranked_name(table, seat, voice)
        total = counted(voice, game, result, seat, first)
        line = voice("bot.rank", place=place, who=who, total=total)
        decided = counted(voice, game, result, seat, ties)
        lines.append(voice("kernel.comma").join(filter(None, [line, decided])))
        if parts := parts_of_total(voice, game, result, seat):
            lines.append(f"-# {parts}")
    return "\n".join(lines)


def ranked_name(table: Table, seat: int, voice: Voice) -> str:
    """Mention a seat's member; name a computer with its strength."""
    holder = table.holders[seat]
    if holder.member is not None:
        return mention_of(table, seat)
    if not holder.player:
        return who_is(table, seat)
    strength = voice(f"bot.strength.{strength_of(holder.player)}")
    return voice("bot.rank.computer", who=who_is(table, seat), strength=strength)


def parts_of_total(voice: Voice, game: AnyGame, result: Result, seat: Seat) -> str:
    """List the parts of a seat's total in the order of the rules; the rounds as one sum."""
    scores = result.scores[seat]
    rounds = [scores[name] for name in game.scores.rounds if name in scores]
    others = {*totals(game, result), *game.scores.rounds, *game.scores.ties}
    parts = {name: signed(n) for name, n in scores.items() if n and name not in others}
    if any(rounds):
        parts = {"rounds": " + ".join(map(signed, rounds)), **parts}
    return " · ".join(
        voice("bot.pair", what=voice(f"{game.key}.score.{name}"), value=value)
        for name, value in parts.items()
    )


def totals(game: AnyGame, result: Result) -> list[str]:
    """Return the names of the deciding scores, without those that are 0 for everybody."""
    first, *others = game.scores.total or tuple(result.scores[0])[:1]
    return [first, *(name for name in others if any(each[name] for each in result.scores))]


def counted(voice: Voice, game: AnyGame, result: Result, seat: Seat, names: Sequence[str]) -> str:
    """List some scores of a seat with their names."""
    return voice("kernel.comma").join(
        voice("bot.pair", what=voice(f"{game.key}.score.{name}"), value=result.scores[seat][name])
        for name in names
    )


def decisive(course: Course, voice: Voice) -> str:
    """List the moves that decided a game; empty if there are none."""
    points = course.turning_points
    if not points:
        return ""
    lines = [turning_line(course, each, voice) for each in points]
    return "\n".join([voice("bot.end.decided"), *lines])


def turning_line(course: Course, turning: TurningPoint, voice: Voice) -> str:
    """Describe a decisive move: its gain, the resulting lead and its number.

    What happened in it is left out if another player made the move that took the lead, and if it
    repeats the gain.
    """
    moment, seat = course.story.moments[turning.move], turning.seat
    speaks = moment.seat == seat or not turning.takes_lead
    heart = heart_of_move(course.story, turning.move, seat) if speaks else []
    if moment.seat != seat:
        heart = [each for each in heart if not tells_gain(course.story.game, each, turning.gain)]
    told = voice.sentence(heart).removeprefix(voice.lead(seat))
    short = in_few_lines(voice, told[:1].upper() + told[1:], *LINES_A_MOVE) if told else ""
    place = "ahead" if turning.lead > 0 else "behind" if turning.lead < 0 else "level"
    key = "bot.end.lead" if turning.takes_lead else f"bot.end.gain.{place}"
    gain, by = turning.gain, abs(turning.lead)
    return voice(key, n=turning.move, seat=seat, gain=gain, by=by, what=short).rstrip()


def tells_gain(game: AnyGame, event: Event, gain: int) -> bool:
    """Return True if an event's sentence names nothing but a seat, its gain and its total."""
    numbers = [
        event.facts.get(each) for each in game.texts.texts[event.key].kinds if each != "seat"
    ]
    return gain in numbers and len(numbers) <= 2


def turning_label(table: Table, turning: TurningPoint, voice: Voice) -> str:
    """Return the label of the button to a decisive move: whose it was and its gain."""
    key = "history.button.leads" if turning.takes_lead else "history.button.gains"
    return voice.label(key, n=turning.move, who=table.names[turning.seat], gain=turning.gain)


def heart_of_move(story: Story, move: int, seat: Seat) -> list[Event]:
    """Return the events of a move that matter to a seat and are not in the picture."""
    game, moments = story.game, story.moments
    if game.telling.digest is not None:
        earlier = [row for moment in moments[:move] for row in moment.rows]
        [row] = with_chapter(game, earlier, moments[move].rows[:1])
        if told := list(happening_to(game, game.telling.digest(row.events), seat)):
            return told
    heard = readable_by(moments[move].rows[0].events, None)
    theirs = [each for each in heard if is_about(each, seat)]
    hidden = game.told("pictured") | game.told("quiet")
    seen = [each for each in theirs if each.key not in hidden] or theirs or heard[:1]
    return [in_brief(game, each) for each in gains_first(game, seen)]


# --- the picture and the buttons


class Chart(Struct, frozen=True):
    """A chart: what it counts, the values of every seat after each move, and the marked moves."""

    counted: str
    points_by_move: list[list[int]]
    moves: list[int]


async def chart_picture(
    services: Services, table: Table, game: AnyGame, voice: Voice, result: Result, chart: Chart
) -> Picture:
    """Paint everybody's place and total, with a chart of the game."""
    names = totals(game, result)
    told = Finale(
        title=voice.game(game.key),
        head=" · ".join(voice(f"{game.key}.score.{name}") for name in names),
        names=names_in_pictures(table, voice.language),
        ranking=result.ranking,
        totals=[" · ".join(signed(each[name]) for name in names) for each in result.scores],
        counted=chart.counted,
        points_by_move=chart.points_by_move,
        moves=chart.moves,
    )
    png = await services.studio.results(game.key, told, looks_of(table))
    return Picture(png, final_words(told, voice), FINALE)


def charted(course: Course | None) -> list[list[int]]:
    """Return the values of the chart; empty if everything is counted at the end."""
    points = [] if course is None else course.points_by_move
    return [] if all(each == points[0] for each in points[:-1]) else points


def final_words(told: Finale, voice: Voice) -> str:
    places = [
        voice("bot.pair", what=told.names[seat], value=told.totals[seat])
        for group in told.ranking
        for seat in group
    ]
    said = [voice("bot.end.picture", places=voice("kernel.comma").join(places))]
    if told.points_by_move:
        said.append(voice("bot.end.picture.chart", chart=told.counted))
    return voice.together(said)
