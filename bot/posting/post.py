"""The content of a post, made from the table as it is when the post is sent."""

from functools import partial

from bot.cards.board import board_panel
from bot.cards.ending import end_panel, result_panel
from bot.cards.lobby import lobby_panel
from bot.cards.scene import scene_panel
from bot.cards.seat import question_panel
from bot.cards.story import at_the_bench, rows_of_post, since_last_scene, with_chapter
from bot.clock.reminders import reminder_panel
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.services import Services, public_voice
from bot.posting.calls import called_by
from bot.posting.cover import cover
from bot.posting.notice import more_time_panel, notice_panel
from bot.posting.since import rows_to_tell
from engine.tables.change import TableContext
from engine.tables.clock.deadlines import ends_at
from engine.tables.due.reminders import MORE_TIME
from engine.tables.messages import Post, PostKind
from engine.tables.models import Status
from engine.tables.moves.changes import ASKED


async def post_panel(services: Services, post: Post, here: TableContext) -> Panel | None:
    """The message of a post; None where it has nothing to say any more."""
    match post.kind:
        case PostKind.SCENE:
            return await scene_panel(services, here.table, post, here.log, here.known)
        case PostKind.RESULT:
            return await result_panel(services, here)
        case PostKind.BOARD | PostKind.END:
            return await _board(services, post, here)
        case PostKind.STRIP:
            return None
    voice = public_voice(services, here.table, here.known)
    match post.kind:
        case PostKind.LOBBY:
            return await _lobby(services, here, voice)
        case PostKind.NOTICE if ASKED in post.facts:
            return question_panel(post, here.table, here.game, here.state, voice)
        case PostKind.NOTICE if post.key in MORE_TIME:
            return more_time_panel(post, voice, ends_at(here.table, here.known))
        case PostKind.NOTICE:
            return notice_panel(post, here.table, voice)
        case PostKind.REMINDER:
            return _reminder(post, here, voice)


async def _lobby(services: Services, here: TableContext, voice: Voice) -> Panel:
    if here.table.status is not Status.OPEN:
        return lobby_panel(here.table, here.game, voice)
    table = await services.tables.lobbies.coloured(here.table)
    shown = await cover(services, here.game, voice)
    tempos = await services.tables.statistics.tempos(table.humans())
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


def _reminder(post: Post, here: TableContext, voice: Voice) -> Panel | None:
    table = here.table
    if table.status is not Status.RUNNING:
        return None
    ends = ends_at(table, here.known)
    return reminder_panel(table, here.game, here.state, voice, called_by(post), ends)
