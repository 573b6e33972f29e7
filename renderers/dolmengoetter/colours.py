"""The colours of Dolmengötter's pictures."""

from renderers.kit.colours import mix, tones
from renderers.kit.layout import Grounds

HEATH = "#19211D"
PANEL = "#141B18"
GROUNDS = Grounds(HEATH, PANEL)
CAST = "#0F1411"
"""The shadow that the board casts: opaque, for what is opaque is pasted faster."""

TUFT, TUFT_LIGHT, HEATHER = "#26332B", "#33443A", "#6E5878"

FLOORS = {
    "square": tones("#C79A55"),
    "hexagon": tones("#6E9457"),
    "octagon": tones("#587A80"),
}
"""The three kinds of circles."""

SPENT = {kind: tones(mix(shades.base, HEATH, 0.62)) for kind, shades in FLOORS.items()}
"""The same once a circle is scored."""

PATH, PATH_DARK = "#CDBB92", "#94845F"
PLACE, PLACE_DARK = "#EADFC4", "#B5A784"
RUNE, RUNE_DARK = "#EBB54F", "#A8762A"
BLOSSOM = "#C9A7D8"
HERB, HERB_DARK = "#7FA25A", "#4C6B36"
FACE, STAFF = "#F3DFC0", "#A9793F"
