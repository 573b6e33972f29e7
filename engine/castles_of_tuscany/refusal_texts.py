"""Why something cannot be done, and what can be done instead."""

from engine.kernel.texts import text

REFUSALS = [
    text(
        "castles_of_tuscany.bad_payment",
        "“{given}” cannot be used as a payment here. Name the tile and the space first; then choose one of those that are offered while you type, or use the buttons.",
    ),
    text(
        "castles_of_tuscany.bonus_needed",
        "At this table the first bonus tile is chosen with the region; say which one you take.",
    ),
    text(
        "castles_of_tuscany.bonus_not_needed",
        "At this table the first bonus tile is chosen later, in turn; do not name one now.",
    ),
    text("castles_of_tuscany.game_over", "This game is over; start a new one to play on."),
    text(
        "castles_of_tuscany.left_the_game",
        "You have left this game already; you can still watch it.",
    ),
    text(
        "castles_of_tuscany.not_your_turn", "It is not your turn: the game waits for {seats:seats}."
    ),
    text(
        "castles_of_tuscany.wrong_step",
        "That is not possible now; first {step:castles_of_tuscany.step}.",
    ),
    text(
        "castles_of_tuscany.none_left",
        "All five tiles {kind:castles_of_tuscany.bonus} are taken; choose another kind.",
    ),
    text(
        "castles_of_tuscany.no_cards",
        "No region card is left to draw; take or place a tile instead.",
    ),
    text(
        "castles_of_tuscany.empty_position",
        "Position {display} is empty; choose a position with a tile.",
    ),
    text(
        "castles_of_tuscany.discard_not_needed",
        "Your storage has a free slot, so nothing may be given up; just take the tile.",
    ),
    text(
        "castles_of_tuscany.discard_needed",
        "Your storage is full; say what you give up, or place something first.",
    ),
    text(
        "castles_of_tuscany.nothing_to_discard",
        "Your storage does not hold this: {face:castles_of_tuscany.face}. Give up something that it holds.",
    ),
    text(
        "castles_of_tuscany.not_in_storage",
        "Your storage does not hold this: {face:castles_of_tuscany.face}. Choose something stored, or take a tile first.",
    ),
    text(
        "castles_of_tuscany.gained_this_turn",
        "You gained this hexagon in this turn; place it in a later turn.",
    ),
    text("castles_of_tuscany.occupied", "{space:cell} is covered already; choose an empty space."),
    text(
        "castles_of_tuscany.wrong_color",
        "{space:cell} is a space of another colour ({color:castles_of_tuscany.color}); choose one that fits the tile: {needed:castles_of_tuscany.color}.",
    ),
    text(
        "castles_of_tuscany.not_adjacent",
        "{space:cell} touches no covered space; choose an empty space beside one.",
    ),
    text(
        "castles_of_tuscany.pair_of_needed_color",
        "Two cards of the space’s own colour ({color:castles_of_tuscany.color}) are not a "
        "pair: pay them as two matching cards.",
    ),
    text(
        "castles_of_tuscany.cannot_pay",
        "You cannot pay this for a space of this colour ({color:castles_of_tuscany.color}): {pay:castles_of_tuscany.payment}. Draw cards, or pay in another way.",
    ),
]
