"""The wiring of the pictures and texts of The Castles of Tuscany."""

from renderers.castles_of_tuscany import illustrations, legend, scene, theme, words
from renderers.castles_of_tuscany.colours import GROUNDS
from renderers.kit.artist import Artist

ARTIST = Artist(
    key="castles_of_tuscany",
    theme=theme.THEME,
    grounds=GROUNDS,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    illustrations=illustrations.illustrations,
    legend=legend.LEGEND,
    emoji=legend.EMOJI,
    shows_seats=True,
    score=words.score,
)
