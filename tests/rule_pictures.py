"""Writes the pictures of the players' rules: `make rule-pictures`, of one game with `GAME=<key>`.

They are kept in the repository, in `docs/rules/pictures/<game>/`; `tests/test_rulebooks.py` fails
if the renderers draw them in another way.
"""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from PIL import Image

from renderers.kit.artist import Artist
from renderers.kit.colours import reduce_colours
from renderers.kit.sprites import Atlas
from renderers.registry import ARTISTS
from tests.painting import Vignette, paint_vignette

FOLDER = Path(__file__).parent.parent / "docs" / "rules" / "pictures"


def drawn(artist: Artist) -> Iterator[tuple[str, Image.Image]]:
    """Yield the pictures of a game's rules by file name, in the colours of its palette.

    They have no words, so that they serve every language.
    """
    for name, vignette in illustrations_of(artist.key).items():
        atlas = Atlas(artist.theme.gallery, vignette.scale)
        yield f"{name}.png", reduce_colours(paint_vignette(vignette, atlas), artist.theme.palette)


def illustrations_of(key: str) -> Mapping[str, Vignette]:
    """Return the pictures of a game's rules by name."""
    found: Mapping[str, Vignette] = import_module(f"tests.{key}.illustrations").illustrations()
    return found


def main(wanted: str = "") -> None:
    """Write the pictures of all games, or of one, and delete the old ones."""
    for game in [wanted] if wanted else ARTISTS:
        folder = FOLDER / game
        for old in folder.glob("*.png"):
            old.unlink()
        for name, image in drawn(ARTISTS[game]):
            folder.mkdir(parents=True, exist_ok=True)
            image.save(folder / name, optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:2])
