"""The content of posts and notices, made from the table as it is when they are sent."""

import asyncio
import dataclasses
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice

import structlog
from msgspec.structs import replace

from bot.cards.board import board_buttons, board_panel, heading
from bot.cards.buttons import last_buttons, question_panel, take_button
from bot.cards.ending import end_panel, result_panel
from bot.cards.lobby import lobby_panel
from bot.cards.scene import scene_panel
from bot.cards.story import at_the_bench, rows_of_post, since_last_scene, with_chapter
from bot.cards.time_left import Ends, moment_lines
from bot.clock.panels import reminder_panel
from bot.core.panels import BLUE, GREEN, RED, Panel, Picture, Press
from bot.core.phrases import Voice, literal
from bot.core.services import Services, public_voice
from bot.painting import PaintingFailed
from bot.posting.calls import CALLS, UNSEEN, called_by, strangers_of
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, View, start
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.match import steps
from engine.tables.change import WAS, TableContext
from engine.tables.clock.deadlines import ends_at
from engine.tables.due.ending import GIVEN_UP
from engine.tables.due.idling import ASKED as GOES_ON_ASKED
from engine.tables.due.reminders import MORE_TIME
from engine.tables.log.history import rows_in_force
from engine.tables.members import MemberId
from engine.tables.messages import INVITED, OFFERS, Post, PostKind
from engine.tables.models import PLAYED, LogKind, LogRow, Status, Table, TableId, Vote, VoteKind
from engine.tables.moves.changes import ASKED
from renderers.kit.artist import Occasion


def rows_to_tell(table: Table, game: AnyGame, log: Sequence[LogRow], since: int) -> list[LogRow]:
    """Return the rows that a post after revision `since` tells.

    Before its own rows come those in force since the last turns of the people it calls.
    """
    told = rows_of_post(game, log, since)
    called = [seat for seat in table.waits_for if table.holders[seat].plays is not None]
    start = min((start_for(log, seat) for seat in called), default=len(log))
    in_force = {row.revision for row in rows_in_force(log)}
    earlier = [
        row
        for row in log[start : len(log) - len(told)]
        if row.kind not in PLAYED or row.revision in in_force
    ]
    return [*after_last_picture(earlier), *told]


def after_last_picture(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows of earlier posts after the last scene, which a picture has shown."""
    for place in reversed(range(len(rows))):
        ends = [told for told, each in enumerate(rows[place].events, 1) if each.scene]
        if ends:
            rest = replace(rows[place], events=rows[place].events[ends[-1] :])
            return [*([rest] if rest.events else []), *rows[place + 1 :]]
    return list(rows)


def start_for(log: Sequence[LogRow], seat: Seat) -> int:
    """Return the position in a log after a seat's last completed turn."""
    moved = [(row.kind is LogKind.ACTION, row.seat == seat) for row in log]
    start = len(log)
    while start and moved[start - 1] != (True, False):
        start -= 1
    while start and moved[start - 1] != (True, True):
        start -= 1
    return start


log = structlog.get_logger()

TROPHY = "🏆"
MOVES, SEATS, SEED = 24, 3, "cover"
"""The invented game of the cover: the numbers of its moves and computers, and its seed."""


async def cover(services: Services, game: AnyGame, voice: Voice) -> Picture | None:
    """Return the picture of a game after some moves, painted once; None if painting fails."""
    if game.key not in services.covers:
        view = await asyncio.to_thread(after_some_moves, game)
        try:
            png = await services.studio.picture(game.key, view, Occasion("en", ()))
        except PaintingFailed as trouble:  # the card does without it
            log.warning("cover.failed", game=game.key, trouble=str(trouble))
            return None
        services.covers[game.key] = png
    alt = voice.told(lambda each: each("bot.lobby.cover", game=each(f"{game.key}.name")))
    return Picture(services.covers[game.key], alt, name="cover.png")


def after_some_moves(game: AnyGame) -> View:
    """Return the public view of the made-up game."""
    seats = min(SEATS, max(game.seats))
    state = start(game, seats, game.read_options({}), SEED)
    for step in islice(steps(game, state, [PLAYERS["easy"]] * seats, Chance(SEED)), MOVES):
        state = step.after
    view: View = game.look(state, None)
    return view


async def post_panel(services: Services, post: Post, here: TableContext) -> Panel | None:
    """Return the message of a post; None if it has nothing to say any more.

    The first and the last post of a game also name its league or cup.
    """
    panel = await _panel_of(services, post, here)
    if panel is None or post.kind not in (PostKind.LOBBY, PostKind.END, PostKind.RESULT):
        return panel
    return await with_contest(services, here.table.id, panel)


async def with_contest(services: Services, table: TableId, panel: Panel) -> Panel:
    """Return a message about a game that also names its league or cup, if it has one."""
    contest = (await services.club.contests.store.of_tables([table])).get(table)
    if contest is None:
        return panel
    named = f"-# {TROPHY} {literal(contest.terms.name)}"
    link = "" if contest.thread is None else f" · <#{contest.thread}>"
    return dataclasses.replace(panel, text=f"{named}{link}\n{panel.text}")


async def _panel_of(services: Services, post: Post, here: TableContext) -> Panel | None:
    match post.kind:
        case PostKind.SCENE:
            return await scene_panel(services, here.table, post, here.log, here.seat_habits)
        case PostKind.RESULT:
            return await result_panel(services, here)
        case PostKind.BOARD | PostKind.END:
            return await _board(services, post, here)
    voice = public_voice(services, here.table, here.seat_habits)
    match post.kind:
        case PostKind.LOBBY:
            return await _lobby(services, here, voice)
        case PostKind.NOTICE if ASKED in post.facts:
            return question_panel(post, here.table, here.game, here.state, voice)
        case PostKind.NOTICE if post.key in MORE_TIME:
            return more_time_panel(post, here.table, voice, ends_at(here.table, here.seat_habits))
        case PostKind.NOTICE:
            return notice_panel(post, here.table, await voice_for(services, post, voice))
        case PostKind.REMINDER if here.table.status is Status.RUNNING:
            table, ends = here.table, ends_at(here.table, here.seat_habits)
            return reminder_panel(table, here.game, here.state, voice, called_by(post), ends)
        case PostKind.REMINDER | PostKind.STRIP:
            return None


async def voice_for(services: Services, post: Post, voice: Voice) -> Voice:
    """Return the voice of a notice, in the languages of members without a seat whom it calls."""
    habits = [await services.tables.times.habits_of(each) for each in strangers_of(post)]
    if not habits:
        return voice
    first, *others = dict.fromkeys(each.language or voice.language for each in habits)
    return Voice(first, voice.names, others, voice.readers)


async def _lobby(services: Services, here: TableContext, voice: Voice) -> Panel:
    if here.table.status is not Status.OPEN:
        return lobby_panel(here.table, here.game, voice)
    table = await services.tables.lobbies.coloured(here.table)
    shown = await cover(services, here.game, voice)
    tempos = await services.tables.store.times.shown_tempos(table.humans())
    symbols = partial(services.emoji.text, here.game.key)
    return lobby_panel(table, here.game, voice, shown, symbols, tempos)


async def _board(services: Services, post: Post, here: TableContext) -> Panel | None:
    table, game, state = here.table, here.game, here.state
    if state is None:
        return None
    tell = rows_of_post if at_the_bench(game, state) else partial(rows_to_tell, table)
    rows = tell(game, here.log, post.since)
    rows = since_last_scene(with_chapter(game, here.log, rows))
    panel = board_panel if game.result(state) is None else end_panel
    return await panel(services, here, rows)


def notice_panel(post: Post, table: Table, voice: Voice) -> Panel:
    """Return a notice, with buttons if there is something to answer."""
    voice = voice_then(post, table, voice)

    def say(each: Voice) -> str:
        return each.say(post.key, post.facts)

    text = called_text(post, table, voice) or voice.told(say)
    if post.key in GIVEN_UP:
        title = voice.told(lambda each: heading(table, each))
        return Panel(f"{title}\n{text}", rows=[last_buttons(table, voice)])
    if post.key == GOES_ON_ASKED and table.status is Status.RUNNING:
        asked = asked_text(table, voice, table.present() or table.humans(), say)
        yes = Press("go_on", table.id, label=voice.label("people.goes_on"), style=BLUE)
        return Panel(asked, rows=[[yes]])
    vote = next((each for each in table.votes if each.opened == post.facts.get("vote")), None)
    if vote is None:
        return Panel(text, rows=seat_rows(post, table, voice))
    text = asked_text(table, voice, vote.voters, partial(question_of, post, table, vote)) or text
    return Panel(text, rows=[vote_buttons(table, vote, voice)])


def vote_buttons(table: Table, vote: Vote, voice: Voice) -> list[Press]:
    """Return the buttons to agree and to refuse, in the languages of the voters."""
    asked = seats_in(table, vote.voters)
    kinds = [(1, "agree", GREEN), (0, "refuse", RED)]
    return [
        Press(
            "vote",
            table.id,
            vote.opened,
            answer,
            label=voice.label_for(asked, f"bot.button.{name}"),
            style=style,
        )
        for answer, name, style in kinds
    ]


def more_time_panel(post: Post, table: Table, voice: Voice, ends: Ends) -> Panel:
    """Return the notice of who has more time, and until when."""
    given = post.facts["who"]
    assert isinstance(given, list)
    seats = [Seat(int(each)) for each in given]

    def told(each: Voice) -> str:
        until = moment_lines(each, seats, ends, table)
        return "\n".join(filter(None, [each.say(post.key, post.facts), until]))

    return Panel(voice.told(told))


def voice_then(post: Post, table: Table, voice: Voice) -> Voice:
    """Return the voice with the name of the player who had the seat of a notice at its time."""
    seat, was = post.facts.get("seat"), post.facts.get(WAS)
    if not isinstance(seat, int) or not isinstance(was, str):
        return voice
    if was == f"<@{table.holders[seat].member}>":
        return voice
    return voice.calling(Seat(seat), was)


def called_text(post: Post, table: Table, voice: Voice) -> str:
    """Return a notice's text for those it mentions, in their languages; else empty."""
    if post.key not in CALLS:
        return ""
    members = {seat: table.holders[seat].plays for seat in called_by(post)}
    return "\n".join(
        each.say(post.key, post.facts | {"who": mentioned(members[seat] for seat in seats)})
        for each, seats in voice.by_language(seat for seat, member in members.items() if member)
    )


def question_of(post: Post, table: Table, vote: Vote, voice: Voice) -> str:
    if vote.kind is VoteKind.SEAT:
        who = table.name_for(vote.name, vote.username)
        return voice("table.seat_asked_by", who=literal(who), seat=vote.seat)
    return voice.say(post.key, post.facts)


def asked_text(
    table: Table, voice: Voice, members: Iterable[MemberId], ask: Callable[[Voice], str]
) -> str:
    """Return a question to members in their languages, with mentions."""
    return "\n".join(
        f"{ask(each)}\n{mentioned(table.holders[seat].member for seat in them)}"
        for each, them in voice.by_language(seats_in(table, members))
    )


def seats_in(table: Table, members: Iterable[MemberId]) -> list[Seat]:
    return [seat for seat in map(table.seat_of, members) if seat is not None]


def mentioned(members: Iterable[MemberId | None]) -> str:
    return " ".join(f"<@{member}>" for member in members)


def seat_rows(post: Post, table: Table, voice: Voice) -> list[list[Press]]:
    """Return the buttons under a notice without a vote: to look, or to take a seat."""
    seat = post.facts.get("seat")
    if post.key == UNSEEN:
        return [board_buttons(table, voice)]
    if post.key == INVITED:
        return [invitation_buttons(table, voice)]
    if post.key not in OFFERS or seat not in table.takeable():
        return []
    assert isinstance(seat, int)
    return [[take_button(table, Seat(seat), voice)]]


def invitation_buttons(table: Table, voice: Voice) -> list[Press]:
    join, decline = voice.label("bot.button.join"), voice.label("seats.button.decline")
    return [
        Press("join", table.id, label=join, style=GREEN),
        Press("decline", table.id, label=decline),
    ]
