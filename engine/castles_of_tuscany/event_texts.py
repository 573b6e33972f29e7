"""What has happened, from the regions to the final scoring."""

from engine.kernel.texts import plural, text

EVENTS = [
    text(
        "castles_of_tuscany.your_region",
        "Your region is kept, unseen by the others; you can change it until all are ready.",
    ),
    text("castles_of_tuscany.region_sent", "{seat:seat} has assembled a region."),
    text("castles_of_tuscany.region_changed", "{seat:seat} has put the region together again."),
    text(
        "castles_of_tuscany.region_opened",
        "{seat:seat} opens the region; the starting castle lies on {space:cell}.",
    ),
    text(
        "castles_of_tuscany.took_bonus",
        "{seat:seat} takes the bonus tile {kind:castles_of_tuscany.bonus}.",
    ),
    text("castles_of_tuscany.storage_points", "{seat:seat} scores {points} green points for it."),
    text(
        "castles_of_tuscany.display_opened", "The display opens: {faces:castles_of_tuscany.face}."
    ),
    text("castles_of_tuscany.first_turn", "Round 1 begins with the turn of {seat:seat}."),
    plural(
        "castles_of_tuscany.drew",
        "{seat:seat} draws {n} region card; the deck has {left} left.",
        "{seat:seat} draws {n} region cards; the deck has {left} left.",
        count="n",
    ),
    text("castles_of_tuscany.you_drew", "You draw: {cards:castles_of_tuscany.color}."),
    text("castles_of_tuscany.drew_nothing", "{seat:seat} draws nothing: no region card is left."),
    plural(
        "castles_of_tuscany.reshuffled",
        "The deck is empty: {n} discarded card becomes the new deck.",
        "The deck is empty: {n} discarded cards are shuffled into a new one.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.yields_reshuffled",
        "The yield deck is empty: {n} discarded card becomes the new one.",
        "The yield deck is empty: {n} discarded cards are shuffled into a new one.",
        count="n",
    ),
    text(
        "castles_of_tuscany.yield_card",
        "{seat:seat} reveals a yield card: {card:castles_of_tuscany.yield}.",
    ),
    text("castles_of_tuscany.hexagon_stored", "{seat:seat} stores a wild hexagon."),
    plural(
        "castles_of_tuscany.hexagon_overflow",
        "{seat:seat} has no room for a wild hexagon and scores {points} red point instead.",
        "{seat:seat} has no room for a wild hexagon and scores {points} red points instead.",
        count="points",
    ),
    text(
        "castles_of_tuscany.took",
        "{seat:seat} takes the {face:castles_of_tuscany.face} from position {display}.",
    ),
    text(
        "castles_of_tuscany.gave_up",
        "{seat:seat} has a full storage and gives up the {face:castles_of_tuscany.face}.",
    ),
    plural(
        "castles_of_tuscany.refilled",
        "Position {display} gets a new tile from stack {stack}: {face:castles_of_tuscany.face}; {n} tile is left there.",
        "Position {display} gets a new tile from stack {stack}: {face:castles_of_tuscany.face}; {n} tiles are left there.",
        count="n",
    ),
    text(
        "castles_of_tuscany.refilled_last",
        "Position {display} gets the last tile of stack {stack}: {face:castles_of_tuscany.face}.",
    ),
    text(
        "castles_of_tuscany.stays_empty",
        "Position {display} stays empty: all stacks of {seat:seat} are used up.",
    ),
    text(
        "castles_of_tuscany.triggered",
        "{seat:seat} has emptied stack {stack}: round {round} is about to end.",
    ),
    text(
        "castles_of_tuscany.fives_left",
        "Five {color:castles_of_tuscany.color} tiles leave the display (positions "
        "{displays:words}).",
    ),
    text(
        "castles_of_tuscany.neutral_came",
        "Neutral tiles come to positions {displays:words}: {faces:castles_of_tuscany.face}.",
    ),
    text("castles_of_tuscany.no_neutral", "No neutral tile is left; these positions stay empty."),
    text(
        "castles_of_tuscany.placed",
        "{seat:seat} places the {face:castles_of_tuscany.face} on {space:cell} for {paid:castles_of_tuscany.paid}.",
    ),
    text(
        "castles_of_tuscany.placed_free",
        "{seat:seat} takes the {face:castles_of_tuscany.face} from position {display} and places it on {space:cell} for free.",
    ),
    plural(
        "castles_of_tuscany.area_done",
        "{seat:seat} completes the area {spaces:cells} ({color:castles_of_tuscany.color}): {points} green point.",
        "{seat:seat} completes the area {spaces:cells} ({color:castles_of_tuscany.color}): {points} green points.",
        count="points",
    ),
    plural(
        "castles_of_tuscany.color_done",
        "{seat:seat} is the {place:castles_of_tuscany.place} player to cover all {color:castles_of_tuscany.color} spaces: {points} green point.",
        "{seat:seat} is the {place:castles_of_tuscany.place} player to cover all {color:castles_of_tuscany.color} spaces: {points} green points.",
        count="points",
    ),
    plural(
        "castles_of_tuscany.got_workers",
        "{seat:seat} gets {n} worker.",
        "{seat:seat} gets {n} workers.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.got_marble",
        "{seat:seat} gets {n} marble.",
        "{seat:seat} gets {n} marble.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.new_crops",
        "{seat:seat} has a new crop in the area, {crops:castles_of_tuscany.crop}: {n} green point.",
        "{seat:seat} has new crops in the area, {crops:castles_of_tuscany.crop}: {n} green points.",
        count="n",
    ),
    text(
        "castles_of_tuscany.no_new_crop",
        "Both crops of {seat:seat} are in the area already: no point.",
    ),
    plural(
        "castles_of_tuscany.hexagon_farm",
        "The hexagon of {seat:seat} counts as a farm of its own: {points} green point.",
        "The hexagon of {seat:seat} counts as a farm of its own: {points} green points.",
        count="points",
    ),
    text(
        "castles_of_tuscany.no_free_tile",
        "No tile of the display fits into {seat:seat}’s region, so the castle gives none.",
    ),
    text("castles_of_tuscany.skipped_free_tile", "{seat:seat} declines the free tile."),
    text("castles_of_tuscany.paid_marble", "{seat:seat} pays 1 marble for a second action."),
    text("castles_of_tuscany.ended_turn", "{seat:seat} ends the turn."),
    text(
        "castles_of_tuscany.scoring_phase",
        "Round {round} is over: all green points are added to the red ones.",
    ),
    plural(
        "castles_of_tuscany.phase_points",
        "{seat:seat} adds {points} and has {red} red point.",
        "{seat:seat} adds {points} and has {red} red points.",
        count="red",
    ),
    text("castles_of_tuscany.round_begins", "Round {round} begins."),
    text("castles_of_tuscany.last_turns", "One last turn each: {seats:seats}."),
    text(
        "castles_of_tuscany.final_scoring",
        "Final scoring: what is left over counts on the red track.",
    ),
    plural(
        "castles_of_tuscany.final_points",
        "{seat:seat} scores {points} red point (tiles {tiles}, hexagons {hexagons}, marble {marble}, workers {workers}, cards {cards}) and ends with {red}.",
        "{seat:seat} scores {points} red points (tiles {tiles}, hexagons {hexagons}, marble {marble}, workers {workers}, cards {cards}) and ends with {red}.",
        count="points",
    ),
    text("castles_of_tuscany.resigned", "{seat:seat} leaves the game."),
    plural(
        "castles_of_tuscany.won",
        "{winners:seats} wins. {how:castles_of_tuscany.ended}",
        "{winners:seats} share the victory. {how:castles_of_tuscany.ended}",
        count="n",
    ),
    text("castles_of_tuscany.ended.three_rounds", "All three rounds are played."),
    text("castles_of_tuscany.ended.last_seat", "Nobody else is left in the game."),
    text("castles_of_tuscany.lies_there", "{face:castles_of_tuscany.face} from position {display}"),
    text("castles_of_tuscany.where.space", "{cell:cell}, {color:castles_of_tuscany.color}"),
]
