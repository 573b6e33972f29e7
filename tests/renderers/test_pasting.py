"""Pictures are the same whether pixels are pasted in the fast way or as Pillow documents it."""

from typing import Any

import pytest
from PIL import Image

from renderers.kit import paint
from renderers.kit.stamps import Paste, bare_paste, paster, public_paste, works
from renderers.studio import Studio
from tests.taluva.positions import late


def test_the_fast_way_is_taken_and_comes_to_the_same() -> None:
    assert works(public_paste)
    assert paster is bare_paste


def test_a_whole_picture_is_the_same_in_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    position = late()
    pictures = []
    for way in (bare_paste, public_paste):
        monkeypatch.setattr(paint, "paster", way)
        studio = Studio()
        pictures.append(studio.picture_now("taluva", position.view(), position.occasion()))
        studio.close()

    assert pictures[0] == pictures[1]


def without_masks(canvas: Image.Image) -> Paste:
    """A release that ignores masks."""
    return lambda colour, at, mask: canvas.paste(colour, at)


def with_other_arguments(canvas: Image.Image) -> Paste:
    """A release that wants the place in another form."""
    paste: Any = canvas.paste  # Any: it is called wrongly on purpose
    return lambda colour, at, mask: paste(colour, at, mask, 1)


def without_an_inside(canvas: Image.Image) -> Paste:
    """A release that has nothing there any more."""
    inside: Any = canvas
    return lambda colour, at, mask: inside.inside.paste(colour, at, mask)


@pytest.mark.parametrize("way", [without_masks, with_other_arguments, without_an_inside])
def test_a_release_that_has_changed_its_inside_is_noticed(way: Any) -> None:
    assert not works(way)
