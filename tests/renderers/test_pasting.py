"""Pictures are the same whether pixels are pasted in the fast way or as Pillow documents it."""

from typing import Any

import pytest
from PIL import Image

from renderers.kit import paint, stamps
from renderers.kit.stamps import Pastable, core, inside, whole, works
from renderers.studio import Studio
from tests.taluva.positions import late


def test_the_fast_way_is_taken_and_comes_to_the_same() -> None:
    assert works(whole)
    assert inside is core


def test_a_whole_picture_is_the_same_in_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    position = late()
    pictures = []
    for way in (core, whole):
        monkeypatch.setattr(paint, "inside", way)
        monkeypatch.setattr(stamps, "inside", way)
        studio = Studio()
        pictures.append(studio.picture_now("taluva", position.view(), position.occasion()))
        studio.close()

    assert pictures[0] == pictures[1]


class Changed:
    """The core of another release of Pillow."""

    def __init__(self, image: Image.Image) -> None:
        self.image: Any = image  # Any: it is called wrongly on purpose


class IgnoresMasks(Changed):
    """Pastes without looking at masks."""

    def paste(self, paint: Any, at: Any, mask: Any = None) -> None:
        self.image.paste(getattr(paint, "image", paint), at)


class WantsMore(Changed):
    """Wants one more argument."""

    def paste(self, paint: Any, at: Any, mask: Any, more: Any) -> None:
        self.image.paste(getattr(paint, "image", paint), at, mask)


def without_a_core(image: Any) -> Pastable:
    return image.inside


@pytest.mark.parametrize("way", [IgnoresMasks, WantsMore, without_a_core])
def test_a_release_that_has_changed_its_inside_is_noticed(way: Any) -> None:
    assert not works(way)
