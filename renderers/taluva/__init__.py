"""The wiring of Taluva's pictures and texts."""

from renderers.kit.artist import Artist
from renderers.taluva import illustrations, legend, scene, theme, words
from renderers.taluva.colours import GROUNDS

ARTIST = Artist(
    key="taluva",
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
