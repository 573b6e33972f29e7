"""Who draws which game, one line each."""

from collections.abc import Mapping

from renderers import cacao, castles_of_tuscany, dolmengoetter, galaxy_trucker, taluva
from renderers.kit.artist import Artist

ARTISTS: Mapping[str, Artist] = {
    "taluva": taluva.ARTIST,
    "cacao": cacao.ARTIST,
    "dolmengoetter": dolmengoetter.ARTIST,
    "castles_of_tuscany": castles_of_tuscany.ARTIST,
    "galaxy_trucker": galaxy_trucker.ARTIST,
}
