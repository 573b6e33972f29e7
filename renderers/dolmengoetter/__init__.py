"""The wiring of Dolmengötter's pictures and texts."""

from renderers.dolmengoetter import illustrations, legend, scene, theme, words
from renderers.dolmengoetter.colours import GROUNDS
from renderers.kit.artist import Artist

ARTIST = Artist(
    key="dolmengoetter",
    theme=theme.THEME,
    grounds=GROUNDS,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    illustrations=illustrations.illustrations,
    legend=legend.LEGEND,
    emoji=legend.EMOJI,
    score=words.score,
)
