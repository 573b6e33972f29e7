"""A simulation of colour vision deficiencies, and the distance of two colours.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-
based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0, for
linear RGB. The distance is CIEDE2000 as in G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000
Color-Difference Formula", Color Research and Application 30 (2005), for D65.
"""

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from PIL import Image

from renderers.kit.colours import Channels, Colour, channels

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

VISIONS: Mapping[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
FULL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65 = (0.95047, 1.0, 1.08883)


def simulated(image: Image.Image, vision: str) -> Image.Image:
    """Return a palette picture as somebody with a deficiency sees it."""
    palette = image.getpalette() or []
    colours = [
        seen((palette[n], palette[n + 1], palette[n + 2]), VISIONS[vision])
        for n in range(0, len(palette), 3)
    ]
    found = image.copy()
    found.putpalette([round(255 * _gamma(part)) for colour in colours for part in colour])
    return found


def seen(colour: Channels, vision: Matrix) -> Three:
    """Return a colour as seen with a deficiency, in linear RGB."""
    return _times(vision, tuple(_linear(part / 255) for part in colour))


def distance(one: Colour, other: Colour, vision: Matrix = FULL) -> float:
    """Return the CIEDE2000 difference of two colours seen with a deficiency."""
    return ciede2000(_lab(seen(channels(one), vision)), _lab(seen(channels(other), vision)))


def ciede2000(one: Three, other: Three) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    strong = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * sqrt(strong / (strong + 25**7))
    c1, c2 = hypot(g * a1, b1), hypot(g * a2, b2)
    h1, h2 = degrees(atan2(b1, g * a1)) % 360, degrees(atan2(b2, g * a2)) % 360
    turn, hue = _hues(h1, h2, c1 * c2)
    bright, strength = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (bright - 50) ** 2 / sqrt(20 + (bright - 50) ** 2)
    s_c, s_h = 1 + 0.045 * strength, 1 + 0.015 * strength * t
    bend = 2 * sqrt(strength**7 / (strength**7 + 25**7))
    r_t = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * bend
    d_l, d_c = (l2 - l1) / s_l, (c2 - c1) / s_c
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / s_h
    return sqrt(d_l**2 + d_c**2 + d_h**2 + r_t * d_c * d_h)


def _hues(h1: float, h2: float, strength: float) -> tuple[float, float]:
    """Return the difference of two hues and their mean, in degrees."""
    if strength == 0:
        return 0, h1 + h2
    turn = (h2 - h1 + 180) % 360 - 180
    return turn, (h1 + turn / 2) % 360


def _lab(linear: Three) -> Three:
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, linear), D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


def _times(matrix: Matrix, colour: Sequence[float]) -> Three:
    x, y, z = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in matrix
    )
    return x, y, z


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _gamma(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
