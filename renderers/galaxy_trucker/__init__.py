"""The wiring of Galaxy Trucker's pictures and texts."""

from renderers.galaxy_trucker import illustrations, legend, rehearsal, scene, theme, words
from renderers.galaxy_trucker.colours import GROUNDS
from renderers.kit.artist import Artist

ARTIST = Artist(
    key="galaxy_trucker",
    theme=theme.THEME,
    grounds=GROUNDS,
    scene=scene.scene,
    describe=words.describe,
    text_board=words.text_board,
    rehearsal=rehearsal.rehearsal,
    illustrations=illustrations.illustrations,
    legend=legend.LEGEND,
    emoji=legend.EMOJI,
    shows_seats=True,
    score=words.score,
)
