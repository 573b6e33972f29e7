"""The wiring of Cacao's pictures and texts."""

from renderers.cacao import illustrations, legend, scene, theme, words
from renderers.cacao.colours import GROUNDS
from renderers.kit.artist import Artist

ARTIST = Artist(
    key="cacao",
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
