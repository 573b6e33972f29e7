"""Facts of a view that need not be told in words or drawn, and why."""

from collections.abc import Mapping

IN_EVERY_GAME: Mapping[str, str] = {
    "seats": "as many seats as there are names",
    "result.ranking": "cannot be changed alone",
    "result.ending": "is a key, not a value; the end has its own test",
}

IN_EITHER_WAY: Mapping[str, Mapping[str, str]] = {
    "taluva": {
        "viewer": "all see the same",
        "drawn.id": "tiles with the same terrains are the same",
        "returned.id": "tiles with the same terrains are the same",
        "settlements.cells": "follow from the board, for private questions",
        "settlements.targets": "follow from the board, for private questions",
    },
    "cacao": {
        "active": "is who is awaited, or who laid the last tile",
        "last.working": "said before it is confirmed; tests/cacao/test_outcomes.py",
        "last.working.sellers": "said before it is confirmed; tests/cacao/test_outcomes.py",
        "last.working.wasted.seat": "said before it is confirmed; tests/cacao/test_outcomes.py",
        "last.working.wasted.cell": "said before it is confirmed; tests/cacao/test_outcomes.py",
        "last.working.wasted.n": "said before it is confirmed; tests/cacao/test_outcomes.py",
    },
    "dolmengoetter": {
        "viewer": "what they alone see follows from it and has its own tests",
    },
    "castles_of_tuscany": {
        "last.spaces": "is a name; tests/castles_of_tuscany has its own test",
        "realms.start": "is a name; tests/castles_of_tuscany has its own test",
    },
    "galaxy_trucker": {
        "board": "is a name; tests/galaxy_trucker has its own test",
        "boards": "is a name; tests/galaxy_trucker has its own test",
        "card": "is a name; tests/galaxy_trucker has its own test",
        "flown": "is a name; tests/galaxy_trucker has its own test",
        "history": "is a name; tests/galaxy_trucker has its own test",
        "glass.circle": "is a name; tests/galaxy_trucker has its own test",
        "stacks.back": "is a name; tests/galaxy_trucker has its own test",
        "reserve_slots": "follows from the board and the options",
        "teams": "who flies whose ship is told",
        "known": "is a name; tests/galaxy_trucker has its own test",
        "changed.lost": "is letters; tests/galaxy_trucker has its own test",
        "changed.gained": "is letters; tests/galaxy_trucker has its own test",
        "last.lost": "rare in random games; tests/galaxy_trucker has its own test",
        "last.landed": "told of the planets",
        "last.shots.size": "is a name; tests/galaxy_trucker has its own test",
        "last.shots.side": "is a name; tests/galaxy_trucker has its own test",
    },
}

IN_WORDS: Mapping[str, Mapping[str, str]] = {
    "taluva": {
        "waits_for": "it is the active seat",
        "board.tile": "which hexes are one tile: drawn, of no use in words",
    },
    "cacao": {
        "villages.water": "what the carrier's field is worth tells where it stands",
    },
    "castles_of_tuscany": {
        "realms.final": "told with the scores of the result",
        "realms.region.q": "the names of the spaces tell where they are",
        "realms.region.r": "the names of the spaces tell where they are",
    },
    "galaxy_trucker": {
        "result.scores": "the money of every seat is told",
        "glass.due": "the message says when, as Discord shows times",
        "glass.out": "that it has run out is told; since when is of no use",
    },
}

IN_PICTURES: Mapping[str, Mapping[str, str]] = {
    "taluva": {
        "result.scores": "follows from the pieces left",
        "returned.terrains": "rare, and told in words",
        "unseen": "follows from the tiles laid, and is told in words",
        "box": "told in words, when the game is over",
        "last.seat": "whose pieces were built shows it",
        "active": "is who is awaited",
        "phase": "is told with whose turn it is",
    },
    "cacao": {
        "last.seat": "the colour of the marked tile shows it",
        "options.activation_order": "told in words",
        "options.start_player": "told in words",
        "options.sun_tokens": "told in words",
        "temples.workers": "stand on the map, and are told in words",
        "temples.cell": "is where the map has a temple",
        "villages.suns_got": "told in words",
        "villages.water": "what the carrier's field is worth tells where it stands",
        "temples.shares": "told in words, and in the end by the figures of every seat",
        "unseen": "follows from the tiles on the map, and is told in words",
        "phase": "is told with whose turn it is",
        "villages.hand": "follows from the round, and is told in words",
        "villages.pile": "follows from the round, and is told in words",
        "villages.unplayed": "told in words",
    },
    "dolmengoetter": {
        "active": "is who is awaited",
        "result.scores": "follows from the scores on the cards",
        "players.built": "counts in a tie only, and is told in words",
        "players.values": "told in words, when the game is over",
        "start_values": "told in words",
        "rights.seat": "who builds is awaited; where is told in words",
        "rights.circle": "told in words",
        "rights.end": "told in words",
        "rights.multiplier": "told in words",
        "rights.completes": "told in words",
        "completed": "all their corners hold stones",
        "last.seat": "whose druid is marked shows it",
        "last.stone": "the stone shows it",
        "ending": "that the round is the last is drawn, why is told in words",
        "prospects.rights.seat": "drawn where the player chooses",
        "prospects.rights.circle": "drawn where the player chooses",
        "prospects.rights.end": "drawn where the player chooses",
        "prospects.rights.multiplier": "follows from the stack",
        "prospects.rights.completes": "drawn where the player chooses",
        "prospects.completes": "drawn where the player chooses",
    },
    "castles_of_tuscany": {
        "active": "is who is awaited",
        "step": "is told with whose turn it is",
        "start": "told in words",
        "color_points": "drawn for who places a tile, told in words",
        "supply": "drawn for who chooses a bonus tile, told in words",
        "realms.bonuses": "told in words",
        "realms.slots": "drawn for its owner, told in words",
        "realms.stacks": "told in words",
        "realms.storage": "drawn for its owner, told in words",
        "realms.final": "told with the result, and in words",
        "realms.phases": "told with the result, and in words",
        "result.scores": "told with the result, and in words",
        "realms.draws": "follows from the bonus tiles, and is told in words",
        "bought": "told in words",
        "fresh": "drawn for its owner, told in words",
        "last_turns": "that they have begun is the heading; told in words",
        "discards": "told in words",
        "yield_discards": "told in words",
        "removed": "told in words",
    },
    "galaxy_trucker": {
        "result.scores": "the money of every seat is drawn",
        "table": "drawn for who builds, told in words",
        "answered": "told in words",
        "asked": "who is awaited is drawn",
        "bank": "told in words",
        "glass.due": "that it runs is drawn, until when is told in words",
        "glass.out": "that it lies run out is drawn, since when is told in words",
        "last.seat": "the newest tile and the lost ones are marked",
        "order": "where the ships stand is drawn",
        "ships.holds_tile": "drawn for its pilot; told in words",
        "ships.power": "the tokens are drawn on their batteries",
        "ships.reserve": "drawn for its pilot; told in words",
        "ships.tiles.rotation": "tiles that look the same both ways are the same",
        "votes": "who is awaited is drawn",
        "last.shots.total": "beside its line where there is one, and told in words",
        "last.shots.meteor": "rare in random games; told in words",
        "ships.discards": "how many they are is drawn; told in words",
        "ships.hand": "drawn for its pilot; told in words",
    },
}


def untold(key: str) -> set[str]:
    """The facts of a game that its words may leave out."""
    return {*IN_EVERY_GAME, *IN_EITHER_WAY.get(key, {}), *IN_WORDS.get(key, {})}


def undrawn(key: str) -> set[str]:
    """The facts of a game that its picture may leave out."""
    return {*IN_EVERY_GAME, *IN_EITHER_WAY.get(key, {}), *IN_PICTURES.get(key, {})}
