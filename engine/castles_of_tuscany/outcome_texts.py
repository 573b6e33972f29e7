"""What an action brings and what to know before it, in English; the translations lie in `locale`."""

from engine.kernel.texts import plural, text

PLACED = [
    text("castles_of_tuscany.brings.marble_paid", "The second action costs 1 marble; {n} left."),
    plural(
        "castles_of_tuscany.brings.draw",
        "You draw {n} region card.",
        "You draw {n} region cards.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.brings.keeps",
        "You keep {n} region card.",
        "You keep {n} region cards.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.brings.color",
        "That finishes {color:castles_of_tuscany.color}, for {n} green point.",
        "That finishes {color:castles_of_tuscany.color}, for {n} green points.",
        count="n",
    ),
    plural(
        "castles_of_tuscany.brings.green",
        "You gain {n} green point and have {total}.",
        "You gain {n} green points and have {total}.",
        count="n",
    ),
]

EFFECTS = [
    text(
        "castles_of_tuscany.brings.beside_castle",
        "Beside your starting castle: {colors:castles_of_tuscany.color}.",
    ),
    plural(
        "castles_of_tuscany.brings.workers",
        "You gain {n} worker.",
        "You gain {n} workers.",
        count="n",
    ),
    text("castles_of_tuscany.brings.marble", "You gain {n} marble."),
    plural(
        "castles_of_tuscany.brings.yields",
        "Then you reveal {n} yield card.",
        "Then you reveal {n} yield cards.",
        count="n",
    ),
    text("castles_of_tuscany.brings.cards", "Then you draw {n} region cards."),
    text("castles_of_tuscany.brings.city", "Then you choose a bonus tile."),
    text("castles_of_tuscany.brings.hexagon", "You gain a wild hexagon for a later turn."),
    text(
        "castles_of_tuscany.brings.overflow",
        "Your storage is full: 2 red points instead of a wild hexagon.",
    ),
    text(
        "castles_of_tuscany.brings.free_tile",
        "Then you may place a tile of the display without paying.",
    ),
    text(
        "castles_of_tuscany.brings.another_free_tile",
        "Then you may place another tile of the display, if one fits.",
    ),
    text(
        "castles_of_tuscany.brings.no_free_tile",
        "No tile of the display fits beside your tiles: the castle brings nothing.",
    ),
    text("castles_of_tuscany.brings.crops", "Each crop new to its area brings a green point."),
    text(
        "castles_of_tuscany.brings.no_new_crop",
        "The farm brings nothing: its area has these crops already.",
    ),
]

TAKEN = [
    text(
        "castles_of_tuscany.brings.gives_up",
        "Your storage is full: you give up the {face:castles_of_tuscany.face}.",
    ),
    plural(
        "castles_of_tuscany.brings.storage_full",
        "Your storage is full then: it has room for {n}.",
        "Your storage is full then: it has room for {n}.",
        count="n",
    ),
    text(
        "castles_of_tuscany.brings.no_space",
        "You have no free {color:castles_of_tuscany.color} space beside your tiles for it yet.",
    ),
    plural(
        "castles_of_tuscany.brings.too_dear",
        "To place it you lack {n} {color:castles_of_tuscany.color} card.",
        "To place it you lack {n} {color:castles_of_tuscany.color} cards.",
        count="n",
    ),
    text("castles_of_tuscany.brings.placeable", "You can already pay for it."),
]

BONUSES = [
    text(
        "castles_of_tuscany.brings.bonus.region_card", "From now on you draw {n} cards at a time."
    ),
    text("castles_of_tuscany.brings.bonus.storage", "Your storage has room for {n} from now on."),
    text("castles_of_tuscany.brings.bonus.marble", "Each mine brings {n} marble from now on."),
    text("castles_of_tuscany.brings.bonus.worker", "Each village brings {n} workers from now on."),
    text(
        "castles_of_tuscany.brings.bonus.yield_card",
        "Each carriage brings {n} yield cards from now on.",
    ),
]

ENDING = [
    text(
        "castles_of_tuscany.brings.ends_round",
        "That empties your stack {n}, which ends round {n}.",
    ),
    text(
        "castles_of_tuscany.brings.last_turns",
        "That empties your stack {n}: after this turn everybody takes one last turn.",
    ),
    text(
        "castles_of_tuscany.brings.round",
        "The round is scored: {n} green points count, so you have {red} red.",
    ),
    text("castles_of_tuscany.brings.win", "That ends the game, and you win with {n} red points."),
    text(
        "castles_of_tuscany.brings.end",
        "That ends the game with {n} red points for you; you do not win.",
    ),
]

NOTES = [
    text(
        "castles_of_tuscany.notes.replace",
        "You may change your region as long as somebody else is choosing theirs.",
    ),
    text("castles_of_tuscany.why.none_left", "None left: {kinds:castles_of_tuscany.bonus}."),
    plural(
        "castles_of_tuscany.why.fit_nowhere",
        "{n} of the {of} tiles of the display fits beside your tiles.",
        "{n} of the {of} tiles of the display fit beside your tiles.",
        count="n",
    ),
    text("castles_of_tuscany.notes.second", "You have {n} marble."),
    text("castles_of_tuscany.why.no_cards", "No region cards are left to draw."),
    text("castles_of_tuscany.notes.last_turn", "This is your last turn."),
    text("castles_of_tuscany.notes.round_ends", "The round ends after your turn."),
    text(
        "castles_of_tuscany.notes.storage_full",
        "Your storage is full: for a tile of the display you would give something up.",
    ),
    text(
        "castles_of_tuscany.notes.last_of_stack",
        "Taking a tile empties your stack {stack} and ends the round.",
    ),
    text(
        "castles_of_tuscany.why.nothing_stored",
        "You cannot place anything: your storage is empty. Take a tile first.",
    ),
    text(
        "castles_of_tuscany.why.later",
        "The wild hexagon you got this turn can be placed in a later one.",
    ),
    text(
        "castles_of_tuscany.why.no_space",
        "Cannot be placed: {face:castles_of_tuscany.face}. No space of its colour beside your tiles is free.",
    ),
    plural(
        "castles_of_tuscany.why.too_dear",
        "Cannot be placed: {face:castles_of_tuscany.face}. You lack {n} card ({colors:castles_of_tuscany.color}).",
        "Cannot be placed: {face:castles_of_tuscany.face}. You lack {n} cards ({colors:castles_of_tuscany.color}).",
        count="n",
    ),
]

OUTCOMES = [*PLACED, *EFFECTS, *TAKEN, *BONUSES, *ENDING, *NOTES]
