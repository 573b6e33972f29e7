"""Writes the pictures that a change of drawings must be checked against by eye.

`python -m tests.pictures DIR [GAME] [--vision]`

It writes every picture at full size and at 390 pixels, its width on a phone, with its alternative
text. With `--vision` it also writes them as seen with protanopia, deuteranopia and tritanopia. The
positions come from games of computers by fixed seeds.
"""

import io
import sys
from pathlib import Path

from PIL import Image

from renderers.registry import ARTISTS
from renderers.studio import Studio
from tests.checked import sheets_of
from tests.colour_vision import VISIONS, simulated
from tests.film import Sheet

VISION = "--vision"
PHONE_WIDTH = 390
"""The width of a picture on a phone, in pixels."""


def main(folder: Path, wanted: str = "", *, vision: bool = False) -> None:
    """Write the sheets of all games, or of one, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    for game in [wanted] if wanted else ARTISTS:
        for number, sheet in enumerate(sheets_of(game), 1):
            stem = folder / f"{game}-{number:03}-{sheet[0]}"
            write(studio, game, sheet, stem)
            if vision:
                write_seen(stem)
    studio.close()


def write(studio: Studio, game: str, sheet: Sheet, stem: Path) -> None:
    """Write a picture at both sizes, and its alternative text."""
    _, view, occasion, question = sheet
    png = studio.picture_now(game, view, occasion, question)
    stem.with_name(f"{stem.name}.png").write_bytes(png)
    image = Image.open(io.BytesIO(png)).convert("RGB")
    phone = (PHONE_WIDTH, round(PHONE_WIDTH * image.height / image.width))
    image.resize(phone, Image.Resampling.LANCZOS).save(stem.with_name(f"{stem.name}-phone.png"))
    words = ARTISTS[game].describe(view, occasion)
    stem.with_name(f"{stem.name}.txt").write_text(words + "\n", encoding="utf-8")
    sys.stdout.write(f"{stem.name}: {len(png) // 1024} KB\n")


def write_seen(stem: Path) -> None:
    """Write a written picture again as seen with each deficiency."""
    image = Image.open(stem.with_name(f"{stem.name}.png"))
    for each in VISIONS:
        simulated(image, each).save(stem.with_name(f"{stem.name}-{each}.png"))


if __name__ == "__main__":
    told = [each for each in sys.argv[1:] if each != VISION]
    main(Path(told[0] if told else "pictures"), *told[1:2], vision=VISION in sys.argv)
