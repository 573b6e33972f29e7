"""A game as a film: one picture a turn, as everybody may see it."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.cards.score import occasion_at
from bot.cards.story import since_last_scene
from bot.core.phrases import Voice
from bot.core.services import FilmCache
from bot.painting import AnyStudio
from engine.kernel.game import read_view
from engine.kernel.ids import Seat
from engine.processes.worker import give_back_memory
from engine.tables.log.story import Story
from renderers.studio import Frame

MAX_SHOTS = 150


def key_moments(seats: Sequence[Seat | None], most: int = MAX_SHOTS) -> list[int]:
    """Which positions a film shows, by who acted before each: the first, and the end of each turn.

    Where these are too many, some of them, evenly; the last one always.
    """
    last = len(seats) - 1
    ends = [n for n in range(last + 1) if n in (0, last) or seats[n] != seats[n + 1]]
    step = -(-len(ends) // most)
    return sorted({0, *ends[::-1][::step]})


def frames_of(story: Story, voice: Voice) -> list[Frame]:
    """The pictures of a film with their words."""
    turns = key_moments([each.seat for each in story.moments])
    scenic = [number for number in range(len(story.moments)) if story.has_scenes(number)]
    return [
        frame
        for number in sorted({*turns, *scenic})
        for frame in (*scenes_before(story, number, voice), frame_of(story, number, voice))
    ]


def frame_of(story: Story, number: int, voice: Voice) -> Frame:
    """The board after a number of moves."""
    view = story.game.look(story.state(number), None)
    return view, occasion_at(story.table, voice, number, last_word(story, number, voice))


def scenes_before(story: Story, number: int, voice: Voice) -> Iterator[Frame]:
    """Yield the frames that lead up to a move."""
    begun: dict[int, int] = {}
    for row, scene in story.scenes(number):
        part = row.events[begun.get(row.revision, 0) : scene.told]
        begun[row.revision] = scene.told
        view = read_view(story.game, scene.view)
        yield view, occasion_at(story.table, voice, number, voice.sentence(part))


def last_word(story: Story, number: int, voice: Voice) -> str:
    """Return what everybody heard of a move after its last scene, without later ticks."""
    first = story.moments[number].rows[:1]
    return voice.sentence(since_last_scene(first)[0].events)


async def film_of(studio: AnyStudio, cache: FilmCache, story: Story, voice: Voice) -> bytes:
    """A game up to now as GIF, as everybody may see it."""
    table = story.table

    async def draw() -> bytes:
        frames = await asyncio.to_thread(frames_of, story, voice)
        film = await studio.gif(story.game.key, frames)
        await asyncio.to_thread(give_back_memory)
        return film

    return await cache.get((table.id, table.revision), draw)
