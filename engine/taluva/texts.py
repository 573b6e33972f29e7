"""Every sentence of Taluva by key, in English; the translations lie in `locale`."""

from engine.kernel.texts import Domain, plural, text
from engine.taluva.lesson_texts import LESSON_TEXTS
from engine.taluva.outcome_texts import NOTES, OUTCOMES

NAMES = [
    text("taluva.name", "Taluva"),
    text("taluva.about", "Enlarge a volcanic island and settle it before the lava comes"),
    text("taluva.terrain.volcano", "volcano"),
    text("taluva.terrain.jungle", "jungle"),
    text("taluva.terrain.clearing", "clearing"),
    text("taluva.terrain.sand", "sand"),
    text("taluva.terrain.rock", "rock"),
    text("taluva.terrain.lake", "lake"),
    text("taluva.direction.SE", "south-east"),
    text("taluva.direction.S", "south"),
    text("taluva.direction.SW", "south-west"),
    text("taluva.direction.NW", "north-west"),
    text("taluva.direction.N", "north"),
    text("taluva.direction.NE", "north-east"),
    text("taluva.building.hut", "hut"),
    text("taluva.building.tower", "tower"),
    text("taluva.building.temple", "temple"),
    text("taluva.phase.tile", "lay the tile"),
    text("taluva.phase.build", "build"),
    text("taluva.standing", "buildings on the island"),
    text("taluva.score.temples", "temples built"),
    text("taluva.score.towers", "towers"),
    text("taluva.score.huts", "huts"),
]

WHERE = [
    text("taluva.where.volcano", "{cell:cell}, eruption to level {level}"),
    text("taluva.where.own", "{cell:cell}, beside your settlement"),
    text("taluva.where.level", "{cell:cell}, level {level}"),
]

ACTIONS = [
    text("taluva.says.place_tile", "Lay the tile: volcano on {cell}, terrains to the {dir}"),
    text("taluva.says.build_hut", "Build a hut on {cell}"),
    text("taluva.says.build_tower", "Build a tower on {cell}"),
    text("taluva.says.build_temple", "Build a temple on {cell}"),
    text("taluva.says.expand", "Expand the settlement at {cell} into the {terrain}"),
    text("taluva.do.place_tile", "Lay the tile"),
    text("taluva.about.place_tile", "Lay the drawn tile beside the island or over other tiles"),
    text("taluva.do.build_hut", "Build a hut"),
    text("taluva.about.build_hut", "One hut on a free hex of level 1"),
    text("taluva.do.build_tower", "Build a tower"),
    text(
        "taluva.about.build_tower",
        "One tower on level 3 or higher, by a settlement of yours without one",
    ),
    text("taluva.do.build_temple", "Build a temple"),
    text(
        "taluva.about.build_temple",
        "One temple, by a settlement of yours of 3 hexes or more without one",
    ),
    text("taluva.do.expand", "Expand a settlement"),
    text("taluva.about.expand", "Huts on all hexes of one terrain around a settlement of yours"),
    text("taluva.do.undo_tile", "Take the tile back"),
    text(
        "taluva.about.undo_tile",
        "Take back the tile of this turn, until you have built",
    ),
    text("taluva.do.resign", "Resign"),
    text("taluva.about.resign", "Leave the game for good; your buildings stay but no longer count"),
    text("taluva.field.cell", "hex"),
    text("taluva.field.dir", "terrains"),
    text("taluva.field.terrain", "terrain"),
    text("taluva.ask.place_tile.cell", "Where do you lay the volcano?"),
    text("taluva.ask.place_tile.dir", "On which side of the volcano do the terrains lie?"),
    text("taluva.ask.build_hut.cell", "Where do you build the hut?"),
    text("taluva.ask.build_tower.cell", "Where do you build the tower?"),
    text("taluva.ask.build_temple.cell", "Where do you build the temple?"),
    text("taluva.ask.expand.cell", "Which settlement do you expand?"),
    text("taluva.ask.expand.terrain", "Into which terrain does it grow?"),
    text(
        "taluva.intro.place_tile",
        "Lay your tile beside the island, or over a volcano on top of it; then you build.",
    ),
    text(
        "taluva.intro.build_hut",
        "Now build once, anywhere on the island; a single hut goes on level 1.",
    ),
    text(
        "taluva.intro.expand",
        "All free hexes of one terrain beside the settlement of yours get huts, as many as their level.",
    ),
]

OPTIONS = [
    text("taluva.option.tile_count", "Tiles in play"),
    text(
        "taluva.option.tile_count.about",
        "How many tiles the island can grow to. Fewer make a shorter game.",
    ),
    text("taluva.option.tile_count.all_48", "all 48"),
    text("taluva.option.tile_count.12_per_player", "12 per player"),
    text("taluva.option.tile_count.18_per_player", "18 per player (2 players)"),
    text("taluva.option.single_hut", "Single huts"),
    text(
        "taluva.option.single_hut.about",
        "Where a single new hut may stand: also next to your own settlements, or only away from them.",
    ),
    text("taluva.option.single_hut.anywhere", "anywhere"),
    text("taluva.option.single_hut.new_settlement_only", "only as a new settlement"),
    text("taluva.option.start_player", "Start player"),
    text("taluva.option.start_player.about", "Who takes the first turn."),
    text("taluva.option.start_player.random", "drawn at random"),
    text("taluva.option.start_player.0", "player 1"),
    text("taluva.option.start_player.1", "player 2"),
    text("taluva.option.start_player.2", "player 3"),
    text("taluva.option.start_player.3", "player 4"),
]

EVENTS = [
    text(
        "taluva.tile_laid",
        "{seat:seat} lays a {first:taluva.terrain} and {second:taluva.terrain} tile beside the island: "
        "volcano on {cell:cell}, terrains to the {dir:taluva.direction}.",
    ),
    text(
        "taluva.twins_laid",
        "{seat:seat} lays a tile with two {first:taluva.terrain} hexes beside the island: volcano on "
        "{cell:cell}, terrains to the {dir:taluva.direction}.",
    ),
    text(
        "taluva.erupted",
        "{seat:seat} lets the volcano on {cell:cell} erupt: {first:taluva.terrain} and "
        "{second:taluva.terrain} to the {dir:taluva.direction}, now on level {level}.",
    ),
    text(
        "taluva.twins_erupted",
        "{seat:seat} lets the volcano on {cell:cell} erupt: two {first:taluva.terrain} hexes to the "
        "{dir:taluva.direction}, now on level {level}.",
    ),
    plural(
        "taluva.huts_lost",
        "{seat:seat} loses {n} hut on {cell:cell}.",
        "{seat:seat} loses {n} huts on {cell:cell}.",
        count="n",
    ),
    plural(
        "taluva.huts_lost_on",
        "{seat:seat} loses {n} hut, on {cells:cells}.",
        "{seat:seat} loses {n} huts, on {cells:cells}.",
        count="n",
    ),
    text("taluva.hut_built", "{seat:seat} builds a hut on {cell:cell}."),
    text("taluva.tower_built", "{seat:seat} builds a tower on {cell:cell} (level {level})."),
    text("taluva.temple_built", "{seat:seat} builds a temple on {cell:cell} (level {level})."),
    plural(
        "taluva.expanded",
        "{seat:seat} expands a settlement into the {terrain:taluva.terrain}: "
        "{n} hut on {cells:cells}.",
        "{seat:seat} expands a settlement into the {terrain:taluva.terrain}: "
        "{n} huts on {cells:cells}.",
        count="n",
    ),
    text("taluva.tile_taken_back", "{seat:seat} takes the tile back."),
    plural(
        "taluva.tile_drawn",
        "{seat:seat} draws {first:taluva.terrain} and {second:taluva.terrain}; {n} tile is left.",
        "{seat:seat} draws {first:taluva.terrain} and {second:taluva.terrain}; {n} tiles are left.",
        count="n",
    ),
    plural(
        "taluva.twins_drawn",
        "{seat:seat} draws a tile with two {first:taluva.terrain} hexes; {n} tile is left.",
        "{seat:seat} draws a tile with two {first:taluva.terrain} hexes; {n} tiles are left.",
        count="n",
    ),
    text("taluva.cannot_build", "{seat:seat} cannot build anything and is eliminated."),
    text("taluva.resigned", "{seat:seat} resigns."),
    text("taluva.tile_returned", "The tile in hand goes under the stack."),
    plural(
        "taluva.won",
        "{winners:seats} wins. {how:taluva.ended}",
        "{winners:seats} share the victory. {how:taluva.ended}",
        count="n",
    ),
    text("taluva.ended.two_kinds", "The winner has built all pieces of two kinds."),
    text("taluva.ended.tiles_used_up", "The tiles are used up."),
    text("taluva.ended.last_seat", "Nobody else is left in the game."),
]

REFUSALS = [
    text("taluva.game_over", "This game is over; start a new one to play on."),
    text("taluva.not_your_turn", "It is not your turn: it is {seat:seat}’s."),
    text("taluva.wrong_phase", "That is not possible now; first {phase:taluva.phase}."),
    text("taluva.eliminated", "You are out of this game; you can still watch it."),
    text(
        "taluva.nothing_to_undo",
        "The first tile lies there by itself and cannot be taken back; build on it.",
    ),
    text(
        "taluva.not_adjacent",
        "That is away from the island: at least one hex of the tile must touch a tile that lies there.",
    ),
    text(
        "taluva.no_settlement_beside",
        "{cell:cell} touches no settlement of yours; choose a hex beside one.",
    ),
    text(
        "taluva.over_gap",
        "There is no land at {cell:cell}: a tile lies wholly on other tiles or wholly beside them.",
    ),
    text(
        "taluva.uneven",
        "The three hexes have the levels {levels:words}; choose a place where they are level.",
    ),
    text(
        "taluva.volcano_not_on_volcano",
        "{cell:cell} is not a volcano: the new volcano must lie on a volcano.",
    ),
    text(
        "taluva.same_direction",
        "The volcano at {cell:cell} points that way already; turn the tile to another side.",
    ),
    text(
        "taluva.covers_temple_or_tower",
        "A temple or tower stands on {cell:cell}; these are never covered. Turn the tile or lay it "
        "elsewhere.",
    ),
    text(
        "taluva.destroys_settlement",
        "That would wipe out a settlement of {seat:seat} at {cell:cell}; part of it must stay.",
    ),
    text(
        "taluva.would_eliminate",
        "After that you could build nothing and would be out; lay the tile where you can build.",
    ),
    text(
        "taluva.not_free",
        "Nothing can be built on {cell:cell}: {why:taluva.not_free}.",
    ),
    text("taluva.not_free.sea", "there is only sea; choose a hex of the island"),
    text("taluva.not_free.volcano", "it is a volcano; choose another terrain"),
    text("taluva.not_free.taken", "a building stands there already; choose a free hex"),
    text(
        "taluva.no_piece",
        "You have no {kind:taluva.building} left; build something else.",
    ),
    text(
        "taluva.not_level_1",
        "{cell:cell} is on level {level}; single huts stand on level 1. Expanding reaches higher.",
    ),
    text(
        "taluva.adjacent_own",
        "{cell:cell} touches a building of yours; here a single hut must found a new settlement.",
    ),
    text(
        "taluva.level_below_3",
        "{cell:cell} is on level {level} only; a tower needs level 3 or higher.",
    ),
    text(
        "taluva.no_eligible_settlement",
        "No settlement of yours beside {cell:cell} may get a {kind:taluva.building}: "
        "{kind:taluva.eligible}.",
    ),
    text("taluva.eligible.tower", "it must have no tower yet"),
    text("taluva.eligible.temple", "it must have three hexes or more and no temple yet"),
    text("taluva.not_own", "{cell:cell} is not yours: name a hex with a building of your own."),
    text(
        "taluva.no_target",
        "There is no free {terrain:taluva.terrain} beside that settlement; choose another terrain.",
    ),
    plural(
        "taluva.not_enough_huts",
        "That takes {needed} hut and you have {left}; all its hexes must be built on.",
        "That takes {needed} huts and you have {left}; all its hexes must be built on.",
        count="needed",
    ),
    text("taluva.bad_tile_count", "18 tiles per player is for two players only, not for {seats}."),
    text("taluva.bad_start_player", "There are only {seats} players; choose one of them to start."),
]

TEXTS = Domain.beside(
    __file__,
    "taluva",
    [*NAMES, *OUTCOMES, *NOTES, *WHERE, *ACTIONS, *OPTIONS, *EVENTS, *REFUSALS, *LESSON_TEXTS],
)
