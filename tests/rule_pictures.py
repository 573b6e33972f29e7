"""Write the pictures of the players' rules: `make rule-pictures`.

They go to `docs/rules/pictures/<game>/` and belong into the repository;
`tests/test_rulebooks.py` tells when the renderers draw something else.
"""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from renderers.kit.artist import Artist
from renderers.kit.paint import paint_vignette
from renderers.kit.palette import reduce_colours
from renderers.kit.sprites import Atlas
from renderers.registry import ARTISTS

FOLDER = Path(__file__).parent.parent / "docs" / "rules" / "pictures"


def drawn(artist: Artist) -> Iterator[tuple[str, Image.Image]]:
    """The pictures of a game's rules by file name, in the colours of its palette."""
    for name, vignette in artist.illustrations().items():
        atlas = Atlas(artist.theme.gallery, vignette.scale)
        yield f"{name}.png", reduce_colours(paint_vignette(vignette, atlas), artist.theme.palette)


def main() -> None:
    """Write the pictures of all games; those that are drawn no more are deleted."""
    for game, artist in ARTISTS.items():
        folder = FOLDER / game
        for old in folder.glob("*.png"):
            old.unlink()
        for name, image in drawn(artist):
            folder.mkdir(parents=True, exist_ok=True)
            image.save(folder / name, optimize=True)


if __name__ == "__main__":
    main()
