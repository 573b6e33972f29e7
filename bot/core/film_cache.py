"""The films that people watched last, within a limit in bytes."""

import asyncio
from collections.abc import Awaitable, Callable

from engine.tables.models import TableId
from renderers.kit.cache import ByteCache

MAX_BYTES = 8 * 1024 * 1024

Key = tuple[TableId, int]
"""A table and its revision: a film has no words."""


class FilmCache:
    """Draws one film at a time and keeps the last ones: people like to watch together."""

    def __init__(self) -> None:
        self._films: ByteCache[Key, bytes] = ByteCache(MAX_BYTES)
        self._lock = asyncio.Lock()

    async def get(self, key: Key, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """The film kept under a key, else the one that `draw` makes."""
        async with self._lock:
            film = self._films.get(key)
            if film is None:
                film = await draw()
                self._films.put(key, film, len(film))
            return film
