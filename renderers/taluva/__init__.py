"""How Taluva looks and is told: the wiring."""

from renderers.kit.artist import Artist
from renderers.taluva import illustrations, legend, rehearsal, scene, theme, words
from renderers.taluva.colours import GROUNDS

ARTIST = Artist(
    key="taluva",
    theme=theme.THEME,
    grounds=GROUNDS,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    rehearsal=rehearsal.rehearsal,
    illustrations=illustrations.illustrations,
    legend=legend.LEGEND,
)
