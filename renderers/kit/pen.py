"""The pen that draws all motifs, in units of the scene, on an oversampled layer."""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.kit.colours import Colour
from renderers.kit.fonts import draw_line, length
from renderers.kit.scene import Point

Ink = Colour | tuple[int, int, int, int]
"""A colour, or red, green, blue and opacity, 0 to 255."""
Paint = Ink | None
"""An ink, or nothing."""

ARC_STEPS = 16
MIN_JOINT = 5
"""The least width in pixels of lines with round joints."""
SHADOW: Ink = (0, 0, 0, 95)

LAYER, PREMULTIPLIED = "RGBX", "RGBa"
"""Pillow's modes of layers: colours are multiplied by their opacity, as reducing a layer requires;
such pixels are also pasted in a third of the time. Pillow draws on RGBX as on four plain
channels."""


def clear_layer(width: int, height: int) -> Image.Image:
    """Return an empty, transparent layer for a pen."""
    return Image.new(LAYER, (width, height))


def reduced(layer: Image.Image, times: int) -> Image.Image:
    """Reduce a layer by a factor, so that it can be pasted."""
    small = layer.reduce(times) if times > 1 else layer
    return Image.frombytes(PREMULTIPLIED, small.size, small.tobytes())


def multiplied(ink: Paint) -> Paint:
    """Multiply an ink by its opacity, as layers need it; colours and None stay."""
    if ink is None or isinstance(ink, str):
        return ink
    red, green, blue = (round(part * ink[3] / 255) for part in ink[:3])
    return red, green, blue, ink[3]


def turned(points: Sequence[Point], degrees: float) -> list[Point]:
    """Turn points clockwise around the origin."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]


class Pen:
    """Draws on a layer; the origin is at pixel (x, y), `k` pixels are one unit."""

    def __init__(self, layer: Image.Image, x: float, y: float, k: float) -> None:
        self.layer, self.x, self.y, self.k = layer, x, y, k
        self.draw = ImageDraw.Draw(layer)

    def at(self, x: float, y: float, k: float = 1.0) -> "Pen":
        """Return a pen with its origin moved to (x, y) and everything `k` times as large."""
        return Pen(self.layer, self.x + x * self.k, self.y + y * self.k, self.k * k)

    def pixels(self, points: Sequence[Point]) -> list[Point]:
        """Return points in pixels of the layer."""
        return [(self.x + x * self.k, self.y + y * self.k) for x, y in points]

    def thick(self, w: float) -> int:
        """Return a line's width in pixels of the layer, at least 1."""
        return max(1, round(w * self.k))

    def poly(
        self, points: Sequence[Point], fill: Paint = None, line: Paint = None, w: float = 0
    ) -> None:
        """Draw a polygon."""
        if fill:
            self.draw.polygon(self.pixels(points), multiplied(fill))
        if line:
            self.line([*points, points[0], points[1]], line, w)

    def line(self, points: Sequence[Point], ink: Ink, w: float) -> None:
        """Draw a line with round joints and ends."""
        thick, pixels, told = self.thick(w), self.pixels(points), multiplied(ink)
        self.draw.line(pixels, told, thick)
        r = thick / 2 - 1
        for x, y in pixels[1:-1] if thick >= MIN_JOINT else ():
            self.draw.ellipse((x - r, y - r, x + r, y + r), told)
        for x, y in (points[0], points[-1]):
            self.dot(x, y, w / 2, ink)

    def oval(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Paint = None,
        line: Paint = None,
        w: float = 0,
    ) -> None:
        """Draw an ellipse in a box."""
        corners = self.pixels([(x0, y0), (x1, y1)])
        w = self.thick(w) if line else 0
        self.draw.ellipse(corners, multiplied(fill), multiplied(line), w)

    def dot(
        self, x: float, y: float, r: float, fill: Paint = None, line: Paint = None, w: float = 0
    ) -> None:
        """Draw a circle around a point."""
        self.oval(x - r, y - r, x + r, y + r, fill, line, w)

    def box(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        r: float = 0,
        fill: Paint = None,
        line: Paint = None,
        w: float = 0,
    ) -> None:
        """Draw a rectangle with rounded corners."""
        (left, top), (right, bottom) = self.pixels([(x0, y0), (x1, y1)])
        corners = (left, top, max(left, right - 1), max(top, bottom - 1))
        w = self.thick(w) if line else 0
        inks = multiplied(fill), multiplied(line)
        self.draw.rounded_rectangle(corners, r * self.k, *inks, w)

    def arc(
        self,
        x: float,
        y: float,
        r: float,
        start: float,
        end: float,
        ink: Ink,
        w: float,
        ry: float | None = None,
    ) -> None:
        """Draw an arc of an ellipse from `start` to `end`, in degrees clockwise from the east."""
        steps = [math.radians(start + (end - start) * n / ARC_STEPS) for n in range(ARC_STEPS + 1)]
        low = r if ry is None else ry
        self.line([(x + r * math.cos(a), y + low * math.sin(a)) for a in steps], ink, w)

    def text(
        self, x: float, y: float, words: str, size: float, ink: Colour, *, bold: bool = True
    ) -> None:
        """Draw a short word with its middle at (x, y)."""
        ((left, middle),) = self.pixels([(x, y)])
        left -= length(words, size * self.k, bold) / 2
        draw_line(self.draw, (left, middle), words, size * self.k, bold, fill=ink)

    def keep(self, points: Sequence[Point]) -> None:
        """Erase everything outside a polygon."""
        outside = Image.new("1", self.layer.size, 1)  # ten times as fast as a mask of shades
        ImageDraw.Draw(outside).polygon(self.pixels(points), 0)
        self.layer.paste((0, 0, 0, 0), mask=outside)
