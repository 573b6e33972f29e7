"""Every sentence in and about Taluva's pictures, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text

PICTURE = [
    plural("picture.taluva.tiles_left", "{n} tile left", "{n} tiles left", count="n"),
    text("picture.taluva.drawn", "In hand"),
]

LEGEND = [
    text(
        "picture.taluva.legend.volcano",
        "Volcano: nothing is built on it; its lava shows how the tile lies",
    ),
    text("picture.taluva.legend.jungle", "Jungle: a terrain to build on"),
    text("picture.taluva.legend.clearing", "Clearing: a terrain to build on"),
    text("picture.taluva.legend.sand", "Sand: a terrain to build on"),
    text("picture.taluva.legend.rock", "Rock: a terrain to build on"),
    text("picture.taluva.legend.lake", "Lake: a terrain to build on"),
    text("picture.taluva.legend.chip", "Small hexes: where the terrains of the tile would lie"),
    text(
        "picture.taluva.legend.place", "Pale hex in the sea: the volcano of the tile can lie here"
    ),
    text(
        "picture.taluva.legend.level",
        "Number on a plate: the level of the hex; without one it is 1",
    ),
    text("picture.taluva.legend.hut", "Hut: as many as the level stand on a hex"),
    text("picture.taluva.legend.tower", "Tower: stands on level 3 or higher"),
    text(
        "picture.taluva.legend.temple",
        "Temple: stands beside a settlement of yours with at least 3 hexes",
    ),
]

WORDS = [
    text("picture.taluva.heading", "Taluva, move {n}."),
    text(
        "picture.taluva.lays",
        "{seat:seat} must lay the tile with {first:taluva.terrain} and {second:taluva.terrain}.",
    ),
    text(
        "picture.taluva.lays_twins",
        "{seat:seat} must lay the tile with two {first:taluva.terrain} hexes.",
    ),
    text("picture.taluva.builds", "{seat:seat} must build."),
    plural(
        "picture.taluva.won",
        "{seats:seats} has won.",
        "{seats:seats} have won together.",
        count="n",
    ),
    text(
        "picture.taluva.left",
        "{seat:seat} still has: temples {temples}, towers {towers}, huts {huts}.",
    ),
    plural(
        "picture.taluva.out",
        "{seats:seats} is out of the game.",
        "{seats:seats} are out of the game.",
        count="n",
    ),
    plural("picture.taluva.temples_left", "{n} temple", "{n} temples", count="n"),
    plural("picture.taluva.towers_left", "{n} tower", "{n} towers", count="n"),
    plural("picture.taluva.huts_left", "{n} hut", "{n} huts", count="n"),
    text(
        "picture.taluva.to_lay",
        "Tile to lay: {first:taluva.terrain}, {second:taluva.terrain}",
    ),
    plural(
        "picture.taluva.stack",
        "{n} tile is left in the stack.",
        "{n} tiles are left in the stack.",
        count="n",
    ),
    plural(
        "picture.taluva.island",
        "The island has {n} hex; the highest level is {level}.",
        "The island has {n} hexes; the highest level is {level}.",
        count="n",
    ),
    text("picture.taluva.news", "Last move: {news}"),
    text("picture.taluva.ranked", "Place {place}: {seat:seat} ({counted})."),
    text("picture.taluva.last_tile", "The last tile, of {seat:seat}, lies at {cells:cells}."),
    text("picture.taluva.last_built", "Built with it: {cells:cells}."),
    text("picture.taluva.last_lost", "Huts were lost at {cells:cells}."),
    text("picture.taluva.unseen", "Tiles not seen yet: {tiles}."),
    text("picture.taluva.returned", "At the bottom of the stack: {tiles}."),
    text("picture.taluva.box", "Tiles in the box: {tiles}."),
    plural(
        "picture.taluva.settlement",
        "Settlement of {seat:seat}, {n} hex: {buildings}.",
        "Settlement of {seat:seat}, {n} hexes: {buildings}.",
        count="n",
    ),
    text("picture.taluva.building", "{cell:cell} {kind:taluva.building}"),
    text("picture.taluva.huts", "{cell:cell} {n} huts"),
    text(
        "picture.taluva.growth",
        "The settlement at {cell:cell} can grow into {terrain:taluva.terrain}: {cells:cells}.",
    ),
    text("picture.taluva.spot", "{terrain:taluva.terrain} level {level}"),
    plural(
        "picture.taluva.near",
        "beside a building of {seat:seat} on {cells:cells}",
        "beside buildings of {seat:seat} on {cells:cells}",
        count="n",
    ),
    text("picture.taluva.way", "{n}, {dir:taluva.direction}: {what}."),
    text("picture.taluva.laid", "{terrain:taluva.terrain} on {cell:cell}"),
    text("picture.taluva.laid_over", "{terrain:taluva.terrain} over {what}"),
    plural(
        "picture.taluva.grows",
        "{n}: {huts} hut on {cells:cells}.",
        "{n}: {huts} huts on {cells:cells}.",
        count="huts",
    ),
    text("picture.taluva.whole", "{n}: the settlement on {cells:cells}."),
    text("picture.taluva.hex", "{cell:cell} {terrain:taluva.terrain} level {level}"),
    text(
        "picture.taluva.hex_volcano",
        "{cell:cell} {terrain:taluva.terrain} level {level} facing {dir:taluva.direction}",
    ),
    text(
        "picture.taluva.hex_piece",
        "{cell:cell} {terrain:taluva.terrain} level {level} with a {kind:taluva.building} of "
        "{seat:seat}",
    ),
    text(
        "picture.taluva.hex_huts",
        "{cell:cell} {terrain:taluva.terrain} level {level} with {n} huts of {seat:seat}",
    ),
]

TEXTS = Domain.beside(__file__, "picture_taluva", [*PICTURE, *LEGEND, *WORDS])
