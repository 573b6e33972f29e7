"""The post of a scene, a part of a move with its own picture: story and board."""

from collections.abc import Sequence

from msgspec import DecodeError
from msgspec.structs import replace

from bot.cards.board import chapter_heading, heading, news_of, picture
from bot.cards.buttons import happened_button
from bot.cards.short_story import short_story
from bot.cards.story import since_last_scene, with_chapter
from bot.core.panels import Panel
from bot.core.services import Services, public_voice
from engine.kernel.game import AnyGame, View, read_view
from engine.tables.clock.habits import SeatHabits
from engine.tables.log.history import moves_at
from engine.tables.messages import Post
from engine.tables.models import LogRow, Table


async def scene_panel(
    services: Services, table: Table, post: Post, log: Sequence[LogRow], seat_habits: SeatHabits
) -> Panel:
    """Return the post of a scene: its chapter as the title, its story, and the board at its end."""
    game = services.tables.game_of(table)
    voice = public_voice(services, table, seat_habits)
    then = replace(table, moves=moves_at(log)[number_in(post, "row")])
    rows = since_last_scene(with_chapter(game, log, until_scene(log, post)))
    events = [each for row in until_scene(log, post, since=0) for each in row.events]
    chapters = (each for each in reversed(events) if each.key in game.told("chapter"))
    chapter = next(chapters, None)
    title = heading(then, voice) if chapter is None else chapter_heading(game, voice, chapter)
    view = view_of(game, post)
    news = news_of(voice, game, rows)
    shown = await picture(services, then, voice, view, news) if view is not None else None
    story, whole = short_story(voice, game, rows, chapter)
    more = [] if whole else [[happened_button(table, rows, voice, number_in(post, "told"))]]
    return Panel("\n".join(filter(None, [title, story])), shown, rows=more)


def number_in(post: Post, fact: str) -> int:
    """Return a number that a scene's post keeps.

    `row` is the revision of the log row in which the scene ends, `told` the number of its events up
    to the end of the scene.
    """
    number = post.facts[fact]
    assert isinstance(number, int)
    return number


def until_scene(log: Sequence[LogRow], post: Post, since: int | None = None) -> list[LogRow]:
    """Return the log rows of a scene: those after `since`, the post's by default, up to its end."""
    after, last = post.since if since is None else since, number_in(post, "row")
    return [
        replace(row, events=row.events[: number_in(post, "told")]) if row.revision == last else row
        for row in log
        if after < row.revision <= last
    ]


def view_of(game: AnyGame, post: Post) -> View | None:
    """Return the board of a scene; None if an older version stored another kind of view."""
    try:
        view: View = read_view(game, post.view or b"")
    except DecodeError:
        return None
    return view
