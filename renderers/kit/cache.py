"""Caches limited in bytes; the cache of stamps, which compresses those used less.

A packed stamp needs a tenth of the memory, and unpacking a tenth of the time of drawing. A stamp is
packed when the cache of ready ones drops it.
"""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from renderers.kit.colours import Channels
from renderers.kit.formats import compress, decompress
from renderers.kit.pen import PREMULTIPLIED
from renderers.kit.stamps import BYTES_A_PIXEL, Bitmap, Part, Place, Stamp, part

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    """The most recently used values, up to `limit` bytes; safe to use from several threads.

    A value larger than the limit is not kept at all.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """Return the value of a key; None if it is not in the cache."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: K, value: V, size: int) -> list[tuple[K, V]]:
        """Keep a value of a size in bytes; drop and return the least recently used ones."""
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = (value, size)
            self.bytes += size - before
            dropped = []
            while self.bytes > self.limit:
                oldest, (old, its) = self._kept.popitem(last=False)
                self.bytes -= its
                dropped.append((oldest, old))
            return dropped


READY_BYTES = 32 * 1024 * 1024
"""The bytes of stamps kept ready for use."""
PACKED_BYTES = 24 * 1024 * 1024
"""The bytes of stamps kept compressed."""
KEY_BYTES, PLACE_BYTES = 600, 320
"""The approximate sizes in bytes of a stamp's key, and of a part without its pixels."""
FAST = 1
"""The level of compression; higher ones are slower and hardly smaller."""


class Packed(NamedTuple):
    """A compressed stamp, with the pixels of all its images in one piece.

    Each part has its place and its colour; without a colour, True if its pixels are blended.
    """

    parts: tuple[tuple[Place, Channels | bool], ...]
    around: Place
    size: int
    pixels: bytes


class StampCache:
    """A cache of stamps by drawing, arguments and size; safe to use from several threads."""

    def __init__(self, ready_bytes: int = READY_BYTES, packed_bytes: int = PACKED_BYTES) -> None:
        self._ready = ByteCache[Hashable, Stamp](ready_bytes)
        self._packed = ByteCache[Hashable, Packed](packed_bytes)

    def get(self, key: Hashable) -> Stamp | None:
        """Return the stamp of a key; None if it is not in the cache."""
        stamp = self._ready.get(key)
        if stamp is None and (packed := self._packed.get(key)) is not None:
            stamp = unpack(packed)
            self.put(key, stamp)
        return stamp

    def put(self, key: Hashable, stamp: Stamp) -> None:
        """Keep a stamp; pack those that have to make room."""
        for old_key, old in self._ready.put(key, stamp, KEY_BYTES + stamp.size):
            if self._packed.get(old_key) is None:
                packed = pack(old)
                size = KEY_BYTES + PLACE_BYTES * len(packed.parts) + len(packed.pixels)
                self._packed.put(old_key, packed, size)


def pack(stamp: Stamp) -> Packed:
    """Compress the pixels of a stamp."""
    bitmaps = [each.paint for each in stamp.parts if isinstance(each.paint, Bitmap)]
    pixels = b"".join(each.tobytes() for each in bitmaps)
    parts = tuple(
        (each.place, each.blended if isinstance(each.paint, Bitmap) else each.paint)
        for each in stamp.parts
    )
    return Packed(parts, stamp.around, stamp.size, compress(pixels, FAST))


def unpack(packed: Packed) -> Stamp:
    """Return a packed stamp, ready for use."""
    return Stamp(tuple(_parts(packed)), packed.around, packed.size)


def _parts(packed: Packed) -> Iterator[Part]:
    pixels, at = memoryview(decompress(packed.pixels)), 0
    for place, paint in packed.parts:
        if not isinstance(paint, bool):
            yield part(place, paint)
            continue
        width, height = place[2] - place[0], place[3] - place[1]
        end = at + width * height * BYTES_A_PIXEL
        bitmap = Image.frombytes(PREMULTIPLIED, (width, height), pixels[at:end])
        yield part(place, bitmap, blended=paint)
        at = end
