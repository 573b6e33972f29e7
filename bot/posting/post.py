"""What a post of the outbox shows, worked out when it is sent."""

from functools import partial

from bot.cards.board import board_panel, end_panel
from bot.cards.lobby import lobby_panel
from bot.cards.question import question_panel
from bot.cards.scene import scene_panel
from bot.cards.story import at_the_bench, rows_of_post, since_last_scene
from bot.clock.reminders import reminder_panel
from bot.core.panels import Panel
from bot.core.phrases import voice_at
from bot.core.services import Services, now_in_milliseconds
from bot.posting.calls import called_by
from bot.posting.notice import notice_panel
from bot.posting.since import rows_to_tell
from engine.tables.models import Post, PostKind, Status, Table
from engine.tables.moves.changes import ASKED


async def post_panel(services: Services, post: Post, table: Table) -> Panel | None:
    """The message of a post; None where it has nothing to say any more."""
    match post.kind:
        case PostKind.LOBBY:
            game = services.tables.game_of(table)
            return lobby_panel(table, game, voice_at(table, game))
        case PostKind.SCENE:
            return await scene_panel(services, table, post, await services.tables.log(table.id))
        case PostKind.BOARD | PostKind.END:
            return await _board(services, post, table)
        case PostKind.NOTICE:
            return await _notice(services, post, table)
        case PostKind.REMINDER:
            return await _reminder(services, post, table)


async def _board(services: Services, post: Post, table: Table) -> Panel:
    now, game, state = await services.tables.position(table.id)
    log_so_far = await services.tables.log(table.id)
    tell = rows_of_post if at_the_bench(game, state) else partial(rows_to_tell, now)
    rows = since_last_scene(tell(game.hints, log_so_far, post.since))
    if game.result(state) is None:
        return await board_panel(services, now, game, state, rows)
    seed = (await services.tables.record(table.id)).seed
    return await end_panel(services, now, game, state, rows, seed)


async def _notice(services: Services, post: Post, table: Table) -> Panel | None:
    voice = voice_at(table, services.tables.game_of(table))
    if ASKED in post.facts:
        return question_panel(post, *await services.tables.position(table.id), voice)
    return notice_panel(post, table, voice)


async def _reminder(services: Services, post: Post, table: Table) -> Panel | None:
    if table.status is not Status.RUNNING:
        return None
    table, game, state = await services.tables.position(table.id)
    ends = await services.tables.times.ends(table)
    voice = voice_at(table, game)
    return reminder_panel(table, game, state, voice, called_by(post), ends, now_in_milliseconds())
