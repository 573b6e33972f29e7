"""The colours of Taluva's pictures."""

from renderers.kit.colours import mix, tones
from renderers.kit.layout import Grounds

SEA = "#14424F"
PANEL = "#0F2F3A"
GROUNDS = Grounds(SEA, PANEL)
DEEP = "#184B58"
SHELF = "#1F6070"
SHOAL = "#3A8791"
FOAM = "#8FC9C6"
WAVE = "#2C6C7B"
CHART = "#1B5361"
SOUNDING = "#8CC3C8"

VOLCANO = tones("#4A3A3C")
LAVA_DARK, LAVA, LAVA_LIGHT = "#A32A12", "#F0662A", "#FFC246"
EARTH = "#6B4A2C"

TERRAINS = {
    "volcano": VOLCANO,
    "jungle": tones("#2F7A45"),
    "clearing": tones("#A9C653"),
    "sand": tones("#EBCF86"),
    "rock": tones("#98979A"),
    "lake": tones("#3D9CC0"),
}
STRATA = {
    name: tones(mix(shades.base, EARTH, 0.5 if name == "volcano" else 0.6))
    for name, shades in TERRAINS.items()
}
OLD_STRATA = (tones("#7A5A3C"), tones("#634730"))

WALL, WALL_DARK = "#F3E3BF", "#C9B086"
STONE, STONE_DARK, STONE_LINE = "#EFE2C6", "#B7A280", "#A08C6B"
"""The walls of huts, the stones of towers and temples."""
