"""A game seen afterwards: its pages, its log, its film, and the proof of a fair shuffle."""

import asyncio
from collections.abc import Iterator, Sequence

import discord
from msgspec.structs import replace

from bot.cards.board import news_of, plain_picture
from bot.cards.buttons import film_button, ways_to_learn
from bot.cards.lobby import promised
from bot.cards.score import occasion_at
from bot.cards.story import Line, sentences, since_last_scene
from bot.core.outages import asking_discord
from bot.core.panels import Panel, Picture, Press
from bot.core.phrases import TEXT, Voice, shortened
from bot.core.services import FilmCache, Services
from bot.painting import AnyStudio
from engine.kernel.game import read_view
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.processes.worker import give_back_memory
from engine.tables.log.history import moves_at, readable_rows, rows_in_force
from engine.tables.log.story import Story
from engine.tables.models import LogKind, LogRow, Table
from renderers.registry import ARTISTS
from renderers.studio import Frame

FILM = "game.gif"
TURNS = ("first", "back", "next", "last")


async def history_panel(
    services: Services, story: Story, number: int, voice: Voice, reader: Seat | None
) -> Panel:
    """Return the page of a position as a seat saw it: what had happened, and the picture."""
    number = min(number, len(story.moments) - 1)
    rows = readable_rows(story.table, story.moments[number].rows)
    game = story.game
    lines = [f"- {line}" for row in rows for line in sentences(voice, game, row.events, reader)]
    heading = voice(
        "history.heading", game=voice.game(story.game.key), n=number, moves=len(story.moments) - 1
    )
    shown = await page_picture(services, story, number, voice, reader)
    when = f"-# <t:{rows[0].at // 1000}:f>"
    more = [film_button(story.table, voice), *ways_to_learn(story.table, voice)]
    buttons = [turning(story, number, voice), [*more, *play_on_button(story, number, voice)]]
    return Panel("\n".join([heading, when, *lines]), shown, rows=buttons)


def play_on_button(story: Story, number: int, voice: Voice, label: str = "") -> list[Press]:
    """Return the button to play on from a page of a finished game, except from its end."""
    over = story.table.is_over
    if not over or story.game.result(story.state(number)) is not None:
        return []
    named = voice(label or "history.button.play_on", n=number + 1)
    return [Press("play_on", story.table.id, number, label=named)]


async def page_picture(
    services: Services, story: Story, number: int, voice: Voice, reader: Seat | None
) -> Picture:
    """Paint the board after a number of moves as a seat saw it then."""
    view = story.game.look(story.state(number), reader)
    news = news_of(voice, story.game, story.moments[number].rows)
    occasion = occasion_at(story.table, voice, number, news)
    return await plain_picture(services, story.game.key, view, occasion)


def turning(story: Story, number: int, voice: Voice) -> list[Press]:
    """Return the buttons to other pages; their last number makes their ids differ."""
    last = len(story.moments) - 1
    return [
        Press(
            "history",
            story.table.id,
            to,
            place,
            label=voice(f"history.button.{TURNS[place]}"),
            disabled=to == number or not 0 <= to <= last,
        )
        for place, to in enumerate((0, max(number - 1, 0), min(number + 1, last), last))
    ]


async def film_panel(services: Services, story: Story, voice: Voice) -> Panel:
    gif = await film_of(services.studio, services.films, story, voice)
    last = len(story.moments) - 1
    view = story.game.look(story.state(last), None)
    end = ARTISTS[story.game.key].describe(view, occasion_at(story.table, voice, last))
    shown = Picture(gif, voice("history.film.about", last=end), FILM)
    name = voice.game(story.game.key)
    return Panel(voice("history.film", game=name, n=last), shown)


LINES_A_PAGE = 15
LETTERS_A_PAGE = 3300
MAX_OF_A_LINE = 1500
A_WHILE = 30 * 60 * 1000
"""Milliseconds until the time is repeated."""


def log_panel(
    table: Table, log: Sequence[LogRow], page: int, voice: Voice, reader: Seat | None
) -> Panel:
    """Return a page of the log, counted from the newest (0), with buttons to turn it.

    So a button still leads on from what was read if the game has gone on.
    """
    pages = log_pages(list(log_lines(log, voice, reader)))
    page = min(page, len(pages) - 1)
    buttons = []
    if page < len(pages) - 1:
        buttons.append(Press("log", table.id, page + 1, label=voice("bot.button.earlier")))
    if page > 0:
        buttons.append(Press("log", table.id, page - 1, label=voice("bot.button.newer")))
    name = voice.game(table.game)
    title = voice("bot.log", game=name, n=len(pages) - page, pages=len(pages))
    lines = with_times(pages[page]) or [voice("bot.log_empty")]
    return Panel("\n".join([title, *lines]), rows=[buttons] if buttons else [])


def part_of(log: Sequence[LogRow], first: int, told: int) -> list[LogRow]:
    """Return the rows of a post: from revision `first` on, without those a scene has told."""
    rows = [row for row in log if row.revision >= first]
    if rows and told:
        rows[-1] = replace(rows[-1], events=rows[-1].events[:told])
    return since_last_scene(rows)


def log_pages(lines: Sequence[Line]) -> list[list[Line]]:
    """Divide lines into pages, the newest first; all but the oldest are full."""
    pages: list[list[Line]] = [[]]
    letters = 0
    for row, line in reversed(lines):
        if len(pages[-1]) == LINES_A_PAGE or letters + units(line) > LETTERS_A_PAGE:
            pages.append([])
            letters = 0
        pages[-1].insert(0, (row, line))
        letters += units(line) + 1
    return pages


def with_times(page: Sequence[Line]) -> list[str]:
    """Return the lines of a page with the time of the first, and again after a while."""
    told: list[str] = []
    before = 0
    for row, line in page:
        if row.at - before > A_WHILE:
            told.append(f"-# <t:{row.at // 1000}:f>")
        before = row.at
        told.append(line)
    return told


def log_lines(log: Sequence[LogRow], voice: Voice, reader: Seat | None) -> Iterator[Line]:
    """Yield the rows that a reader may know, each with its line."""
    in_force = {row.revision for row in rows_in_force(log)}
    moves = moves_at(log)
    for row, then in zip(log, voice.as_of(log), strict=True):
        said = shortened(then.sentence(row.events, reader), TEXT, MAX_OF_A_LINE)
        if not said:
            continue
        if row.kind is LogKind.ACTION:
            said = voice("history.numbered", n=moves[row.revision], what=said)
        if row.kind in (LogKind.ACTION, LogKind.TICK) and row.revision not in in_force:
            said = voice("history.taken_back", what=said)
        yield row, f"- {said}"


async def card_text(client: discord.Client, table: Table) -> str | None:
    """Return the present text of a table's lobby card; None if it cannot be read."""
    if table.lobby_message is None:
        return None
    channel = client.get_partial_messageable(table.channel, guild_id=table.guild)
    try:
        with asking_discord():
            card = await channel.fetch_message(table.lobby_message)
    except (discord.NotFound, discord.Forbidden):
        return None
    view = discord.ui.LayoutView.from_message(card, timeout=None)
    return "\n".join(
        part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)
    )


def proof_panel(table: Table, seed: str, holds: bool, card: str | None, voice: Voice) -> Panel:
    """Show the result of the check in plain words."""
    fine = holds and (card is None or promised(table) in card)
    game = voice.game(table.game)
    replays = "history.proof.replays" if holds else "history.proof.does_not_replay"
    lines = [
        voice("history.proof.holds" if fine else "history.proof.broken", game=game),
        voice(replays, n=table.moves),
        promise(table, card, voice),
        voice("history.proof.yourself", seed=seed),
    ]
    return Panel("\n".join(lines))


def promise(table: Table, card: str | None, voice: Voice) -> str:
    if card is None:
        return voice("history.proof.no_card", hash=table.commitment)
    link = (
        f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}/{table.lobby_message}"
    )
    same = promised(table) in card
    key = "history.proof.same_seed" if same else "history.proof.other_seed"
    return voice(key, hash=promised(table), card=link)


MAX_SHOTS = 150


def key_moments(seats: Sequence[Seat | None], most: int = MAX_SHOTS) -> list[int]:
    """Return the positions for a film, by who acted: the first, and the end of each turn.

    If these are too many, some of them at even intervals, always with the last.
    """
    last = len(seats) - 1
    ends = [n for n in range(last + 1) if n in (0, last) or seats[n] != seats[n + 1]]
    step = -(-len(ends) // most)
    return sorted({0, *ends[::-1][::step]})


def frames_of(story: Story, voice: Voice) -> list[Frame]:
    """Return the frames of a film with their words: those of turns and those of scenes."""
    turns = key_moments([each.seat for each in story.moments])
    scenic = [number for number in range(len(story.moments)) if story.has_scenes(number)]
    frames = list[Frame]()
    for number in sorted({*turns, *scenic}):
        frames += scenes_before(story, number, voice)
        heard = since_last_scene(story.moments[number].rows[:1])[0].events
        view = story.game.look(story.state(number), None)
        frames.append((view, occasion_at(story.table, voice, number, voice.sentence(heard))))
    return frames


def scenes_before(story: Story, number: int, voice: Voice) -> Iterator[Frame]:
    """Yield the frames that lead up to a move."""
    begun: dict[int, int] = {}
    for row, scene in story.scenes(number):
        part = row.events[begun.get(row.revision, 0) : scene.told]
        begun[row.revision] = scene.told
        view = read_view(story.game, scene.view)
        yield view, occasion_at(story.table, voice, number, voice.sentence(part))


async def film_of(studio: AnyStudio, cache: FilmCache, story: Story, voice: Voice) -> bytes:
    """Return a game up to now as GIF, as everybody may see it."""
    table = story.table

    async def draw() -> bytes:
        frames = await asyncio.to_thread(frames_of, story, voice)
        film = await studio.gif(story.game.key, frames)
        await asyncio.to_thread(give_back_memory)
        return film

    return await cache.get((table.id, table.revision), draw)
