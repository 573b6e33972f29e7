"""Scenes as SVG text, so that a public program can draw our pictures."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from renderers.kit.colours import Colour
from renderers.kit.paint import Pixels
from renderers.kit.pen import Ink, Pen, clear_layer
from renderers.kit.scene import Item, Point, Scene, Sprite, Window, Words
from renderers.kit.sprites import Assembly, Gallery

ANCHORS = {"l": "start", "m": "middle", "r": "end"}
NOWHERE = clear_layer(1, 1)


class SvgPen(Pen):
    """A pen that writes SVG; the letters come from the fonts of the other program."""

    def __init__(self, x: float, y: float, k: float, parts: list[str]) -> None:
        super().__init__(NOWHERE, x, y, k)
        self.parts = parts

    def at(self, x: float, y: float, k: float = 1.0) -> "SvgPen":
        return SvgPen(self.x + x * self.k, self.y + y * self.k, self.k * k, self.parts)

    def poly(
        self,
        points: Sequence[Point],
        fill: Ink | None = None,
        line: Ink | None = None,
        w: float = 0,
    ) -> None:
        self._add(f"polygon points='{self._told(points)}'", fill, line, w)

    def line(self, points: Sequence[Point], ink: Ink, w: float) -> None:
        round_ends = "stroke-linecap='round' stroke-linejoin='round'"
        self._add(f"polyline points='{self._told(points)}' {round_ends}", None, ink, w)

    def oval(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Ink | None = None,
        line: Ink | None = None,
        w: float = 0,
    ) -> None:
        (left, top), (right, bottom) = self.pixels([(x0, y0), (x1, y1)])
        middle = f"cx='{(left + right) / 2:.2f}' cy='{(top + bottom) / 2:.2f}'"
        reach = f"rx='{(right - left) / 2:.2f}' ry='{(bottom - top) / 2:.2f}'"
        self._add(f"ellipse {middle} {reach}", fill, line, w)

    def box(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        r: float = 0,
        fill: Ink | None = None,
        line: Ink | None = None,
        w: float = 0,
    ) -> None:
        self._add(self._rect(x0, y0, x1, y1) + f" rx='{r * self.k:.2f}'", fill, line, w)

    def text(
        self, x: float, y: float, words: str, size: float, ink: Colour, *, bold: bool = True
    ) -> None:
        ((left, middle),) = self.pixels([(x, y)])
        self.words(Words("", words, (left, middle), size * self.k, ink, "m", bold))

    def words(self, item: Words) -> None:
        """Write a line of text, given in pixels."""
        x, y = item.at
        weight = "bold" if item.bold else "normal"
        rims = [] if item.halo is None else [(item.halo, item.halo, 2 * item.rim)]
        for fill, line, w in [*rims, (item.ink, None, 0.0)]:
            head = (
                f"text x='{x:.2f}' y='{y + item.size * 0.36:.2f}' font-size='{item.size:.2f}' "
                f"font-weight='{weight}' text-anchor='{ANCHORS[item.anchor]}'"
            )
            self.parts.append(f"<{head}{inks(fill, line, w)}>{escape(item.words)}</text>")

    def keep(self, points: Sequence[Point]) -> None:
        self.clip(f"polygon points='{self._told(points)}'")

    def clip(self, shape: str) -> None:
        """Clip everything written so far to a shape."""
        name = f"clip{id(self)}-{len(self.parts)}"
        clip = f"<clipPath id='{name}'><{shape}/></clipPath><g clip-path='url(#{name})'>"
        self.parts[:] = [clip, *self.parts, "</g>"]

    def _rect(self, x0: float, y0: float, x1: float, y1: float) -> str:
        (left, top), (right, bottom) = self.pixels([(x0, y0), (x1, y1)])
        size = f"width='{right - left:.2f}' height='{bottom - top:.2f}'"
        return f"rect x='{left:.2f}' y='{top:.2f}' {size}"

    def window(self, window: Window) -> None:
        """Clip everything written so far to the box of a window."""
        self.clip(self._rect(*window.box))

    def _told(self, points: Sequence[Point]) -> str:
        return " ".join(f"{x:.2f},{y:.2f}" for x, y in self.pixels(points))

    def _add(self, shape: str, fill: Ink | None, line: Ink | None, w: float) -> None:
        self.parts.append(f"<{shape}{inks(fill, line, self.thick(w) if line else 0)}/>")


def inks(fill: Ink | None, line: Ink | None, w: float) -> str:
    """Return the attributes for the colours of a shape."""
    told = [f"fill='{colour(fill)}'{opacity('fill', fill)}"]
    if line is not None:
        told.append(f"stroke='{colour(line)}' stroke-width='{w:.2f}'{opacity('stroke', line)}")
    return " " + " ".join(told)


def colour(ink: Ink | None) -> str:
    """Return a colour in the form of SVG."""
    if ink is None or isinstance(ink, str):
        return ink or "none"
    return "#{:02x}{:02x}{:02x}".format(*ink[:3])


def opacity(kind: str, ink: Ink | None) -> str:
    """Return the attribute for an ink's opacity; empty if the ink is opaque."""
    return "" if ink is None or isinstance(ink, str) else f" {kind}-opacity='{ink[3] / 255:.3f}'"


def svg_of(scene: Scene, pixels: Pixels, gallery: Gallery) -> str:
    """Return a scene as SVG of a size in pixels."""
    body = "".join(part for item in scene.items for part in parts_of(item, gallery))
    size = "width='{}' height='{}' viewBox='0 0 {} {}'".format(*pixels, *scene.size)
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{body}</svg>"


def parts_of(item: Item, gallery: Gallery) -> list[str]:
    """Return the SVG elements of an item."""
    pen = SvgPen(0, 0, 1, [])
    match item:
        case Window(items=items):
            pen.parts += [part for each in items for part in parts_of(each, gallery)]
            pen.window(item)
        case Words():
            pen.words(item)
        case Sprite():
            drawing = gallery[item.art]
            if isinstance(drawing, Assembly):
                for art, args in drawing.parts(*item.args):
                    part = Sprite(item.key, art, item.at, args, item.k)
                    pen.parts += parts_of(part, gallery)
            else:
                drawing.draw(pen.at(*item.at, item.k), *item.args)
    return pen.parts
