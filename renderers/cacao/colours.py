"""The colours of Cacao's pictures."""

from renderers.kit.colours import mix, tones
from renderers.kit.layout import Grounds

FLOOR = "#1E2A1B"
FERN = "#2A3A25"
MOSS = "#37492E"
PANEL = "#182216"
PLACE = "#5E7550"
"""The outline of a cell where a worker tile may lie."""

LEAVES = tones("#3F7A3A")
GRASS = tones("#A9C46C")
SAND = tones("#D9B778")
ROCK = tones("#6B5A55")
SCREE = tones("#A48F7C")
MEADOW = tones("#86B072")
WATER = tones("#3FA0B5")
SUN = tones("#F3B52F")
CLAY = tones("#8A4A36")
STONE = tones("#B9AD97")
STRAW = tones("#E8D3A2")
GOLD = tones("#F5C542")
POD = tones("#C9622B")
POD_LIGHT = "#F0A23C"
BARK = "#6A4526"
WOOD = "#8A5A33"
AWNING = "#1F6A6A"
FOAM = "#DFF3F1"

CLEARINGS = {
    "plantation": GRASS,
    "market": SAND,
    "mine": SCREE,
    "water": MEADOW,
    "sun": CLAY,
    "temple": MEADOW,
}
"""The ground of the round clearing on each kind of jungle tile."""

GROUNDS = Grounds(FLOOR, PANEL)
HOLE = mix(PANEL, "#000000", 0.35)
