"""The registry of artists by game, and the emoji of all games."""

import hashlib
from collections.abc import Iterator, Mapping
from pkgutil import resolve_name
from typing import NamedTuple

from engine.registry import PACKAGES, family_of
from renderers.kit import emoji, theme
from renderers.kit.artist import Artist
from renderers.kit.sprites import Gallery

ARTISTS: Mapping[str, Artist] = {
    key: resolve_name(package.artist) for key, package in PACKAGES.items()
}
COMMON = "table"
"""The prefix of the emoji that all games share."""
DIGEST = 6
"""The length of the digest of its pixels at the end of an emoji's name."""


class Emoji(NamedTuple):
    """A painted emoji: its name with a digest of its pixels, such as `taluva_sand_1a2b3c`."""

    symbol: str
    name: str
    png: bytes


def painted_emoji() -> Iterator[Emoji]:
    """All emoji, painted one by one; a `symbol` is a name without its digest."""
    yield from _painted(COMMON, emoji.COMMON, theme.COMMON)
    for game, artist in ARTISTS.items():
        yield from _painted(family_of(game), artist.emoji, artist.theme.gallery)


def emoji_files() -> dict[str, bytes]:
    """All emoji as PNG by their names; takes some seconds of one core."""
    return {each.name: each.png for each in painted_emoji()}


def _painted(family: str, motifs: emoji.Motifs, drawings: Gallery) -> Iterator[Emoji]:
    for name, motif in motifs.items():
        image = emoji.drawn(motif, drawings)
        digest = hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST]
        yield Emoji(f"{family}_{name}", f"{family}_{name}_{digest}", emoji.png(image))
