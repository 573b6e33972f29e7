"""How Dolmengötter looks and is told: the wiring."""

from renderers.dolmengoetter import illustrations, legend, rehearsal, scene, theme, words
from renderers.dolmengoetter.colours import GROUNDS
from renderers.kit.artist import Artist

ARTIST = Artist(
    key="dolmengoetter",
    theme=theme.THEME,
    grounds=GROUNDS,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    rehearsal=rehearsal.rehearsal,
    illustrations=illustrations.illustrations,
    legend=legend.LEGEND,
)
