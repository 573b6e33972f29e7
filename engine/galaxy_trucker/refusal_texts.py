"""Why something cannot be done, and what can be done instead."""

from engine.kernel.texts import text

REFUSALS = [
    text(
        "galaxy_trucker.bad_tile",
        "There is no tile “{given}” to choose. Choose one of those that are offered while you "
        "type, or type what it is called, such as engine.",
    ),
    text(
        "galaxy_trucker.bad_ranking",
        "“{given}” is not a ranking of planets. Write their numbers, the one you like best "
        "first, such as 31; write - to land nowhere.",
    ),
    text(
        "galaxy_trucker.bad_layout_form",
        "“{given}” is not a layout. Write every hold with the first letters of its goods (r, "
        "y, g, b), such as 6,6=ry 8,6=b; what you leave out is thrown away.",
    ),
    text(
        "galaxy_trucker.bad_crew_form",
        "“{given}” names no crew. Write the cabin of each of them with blanks between, such as 8,7 8,7 7,7 for two from 8,7 and one from 7,7.",
    ),
    text("galaxy_trucker.game_over", "This game is over; start a new one to play on."),
    text("galaxy_trucker.has_left", "You have left this game; you can still watch it."),
    text(
        "galaxy_trucker.teams_need_four",
        "Teams are for four players, not for {seats}; play without teams.",
    ),
    text("galaxy_trucker.no_orders", "No order was given; set at least one of them."),
    text(
        "galaxy_trucker.has_started",
        "Building cannot be started now ({phase:galaxy_trucker.phase}); wait for the next round.",
    ),
    text("galaxy_trucker.voted_already", "You have voted already; wait for the others."),
    text(
        "galaxy_trucker.not_building",
        "Nobody is building now ({phase:galaxy_trucker.phase}); do this in the building phase.",
    ),
    text(
        "galaxy_trucker.glass_runs", "The hourglass is still running; flip it when it has run out."
    ),
    text(
        "galaxy_trucker.only_finished_flip",
        "Only a finished player flips the glass to START; finish your ship first.",
    ),
    text(
        "galaxy_trucker.flips_itself",
        "The glass goes to START by itself when the first ship is finished.",
    ),
    text("galaxy_trucker.not_flying", "Your ship does not fly now; this is for the flight."),
    text(
        "galaxy_trucker.last_card",
        "This is the last card already; giving up has no effect any more.",
    ),
    text(
        "galaxy_trucker.nothing_to_cancel",
        "You have not said that you give up; there is nothing to take back.",
    ),
    text(
        "galaxy_trucker.announced_already",
        "You have already said that you give up; you can take it back.",
    ),
    text(
        "galaxy_trucker.finished_already",
        "Your ship is finished; you can only flip the hourglass or wait.",
    ),
    text("galaxy_trucker.pool_empty", "No face-down tile is left; take one from the table."),
    text(
        "galaxy_trucker.hand_full",
        "You hold a tile already; place it, put it back or keep it for later first.",
    ),
    text("galaxy_trucker.hand_empty", "You hold no tile; draw or take one first."),
    text("galaxy_trucker.name_a_tile", "Name a tile; its number stands on it."),
    text(
        "galaxy_trucker.tile_taken",
        "That tile does not lie on the table (any more); choose another one.",
    ),
    text(
        "galaxy_trucker.no_grabs",
        "You have used your {n} grabs of this glass; wait for the next flip.",
    ),
    text(
        "galaxy_trucker.no_grabs_flip",
        "You have used your {n} grabs of this glass; flip the hourglass for new ones.",
    ),
    text("galaxy_trucker.not_in_hand", "That is not the tile in your hand; do not name a tile."),
    text(
        "galaxy_trucker.not_in_reserve",
        "You do not keep that tile for later; choose one that you do.",
    ),
    text(
        "galaxy_trucker.no_such_cell",
        "{cell:cell} is not a cell of this board; choose one from the picture.",
    ),
    text("galaxy_trucker.cell_taken", "{cell:cell} has a tile already; choose an empty cell."),
    text(
        "galaxy_trucker.not_beside",
        "{cell:cell} does not touch your ship; choose a cell beside it.",
    ),
    text(
        "galaxy_trucker.no_reserve",
        "On board IIIa no tile is kept for later; place it or put it back.",
    ),
    text(
        "galaxy_trucker.reserve_full",
        "You keep {n} tiles for later already; place one of them first.",
    ),
    text("galaxy_trucker.in_reserve_already", "You keep that tile for later already; place it."),
    text(
        "galaxy_trucker.tile_fixed",
        "By these rules a placed tile cannot be moved; only the ship check can remove it.",
    ),
    text(
        "galaxy_trucker.nothing_to_lift",
        "No tile can be lifted now; only the one placed just before.",
    ),
    text("galaxy_trucker.hidden_stack", "Nobody may look at the fourth stack; look at 1, 2 or 3."),
    text("galaxy_trucker.place_first", "Place a tile first; then you may look at a stack."),
    text(
        "galaxy_trucker.no_number_choice",
        "You get the lowest number anyway; do not name one.",
    ),
    text("galaxy_trucker.number_taken", "Number {number} is not free; choose another one."),
    text(
        "galaxy_trucker.not_asked.repair_ship",
        "There is nothing for you to choose in a repair now; you are asked in the ship check where there is a choice.",
    ),
    text(
        "galaxy_trucker.not_asked.board_crew",
        "No alien can come on board now; you are asked before the launch if a cabin is joined to a life support.",
    ),
    text(
        "galaxy_trucker.not_asked.power",
        "No tokens are asked for now; you are asked when a card compares strength and your tokens or a reward make a difference.",
    ),
    text(
        "galaxy_trucker.not_asked.land",
        "There is no planet for you to land on now; you are asked when a planets card is open and one of them is free.",
    ),
    text(
        "galaxy_trucker.not_asked.explore",
        "There is nothing for you to explore now; you are asked when an abandoned ship or station is open and nobody ahead of you takes it.",
    ),
    text(
        "galaxy_trucker.not_asked.defend",
        "No token of yours can stop a hit now; you are asked when a tile would be lost and a shield or double cannon with a token could save it.",
    ),
    text(
        "galaxy_trucker.not_asked.keep_part",
        "Your ship is not in parts that you could choose from; you are asked when it breaks.",
    ),
    text(
        "galaxy_trucker.not_asked.give_crew",
        "You lose no crew by hand now; the order for lost crew says whether you are asked.",
    ),
    text(
        "galaxy_trucker.not_asked.stow_goods",
        "You gain no goods to stow now; the order for goods says whether you are asked.",
    ),
    text(
        "galaxy_trucker.not_asked.choose_stack",
        "You do not choose a stack now; the leader does before a card, if the table plays with that option.",
    ),
    text(
        "galaxy_trucker.not_asked.fly_on",
        "The flight does not wait for you now; the order “ask me before a card” says when it does.",
    ),
    text("galaxy_trucker.too_few_crew", "Your crew is too small; this card needs a crew of {n}."),
    text(
        "galaxy_trucker.no_slot",
        "Your ship has no cargo hold, so there is nothing to gain here; you pass by yourself.",
    ),
    text("galaxy_trucker.answer_is_final", "Your answer is final; wait for the others."),
    text("galaxy_trucker.same_answer", "That is your answer already; give another one or wait."),
    text(
        "galaxy_trucker.no_tile_there",
        "There is no tile of yours on {cell:cell}; choose another cell.",
    ),
    text("galaxy_trucker.no_tiles_there", "Each cell must hold a tile of yours and be named once."),
    text(
        "galaxy_trucker.bad_repair",
        "Remove one tile of every illegal pair, none that could stay, and not the start cabin.",
    ),
    text(
        "galaxy_trucker.name_a_part", "The ship falls into parts; name a cell of the part to keep."
    ),
    text("galaxy_trucker.no_part_choice", "There is no part to choose; do not name one."),
    text(
        "galaxy_trucker.no_support",
        "{cell:cell} cannot take a {alien:galaxy_trucker.alien} alien; it needs a cabin joined to its life support.",
    ),
    text("galaxy_trucker.start_cabin", "The start cabin takes humans only; choose another cabin."),
    text("galaxy_trucker.no_cabin", "There is no cabin of yours on {cell:cell}; choose a cabin."),
    text("galaxy_trucker.one_alien_a_cabin", "A cabin takes one alien; choose two cabins."),
    text("galaxy_trucker.too_many_tokens", "At most {n} tokens can be used here; say fewer."),
    text(
        "galaxy_trucker.no_token_asked",
        "Tokens make no difference here; use 0 and say only whether you take the reward.",
    ),
    text("galaxy_trucker.no_reward", "There is no reward to win here; do not ask for one."),
    text("galaxy_trucker.no_crew_asked", "No crew is needed here; do not name any."),
    text(
        "galaxy_trucker.no_crew_if_refused",
        "You lose no crew if you do not explore; do not name any.",
    ),
    text(
        "galaxy_trucker.no_crew_for_station",
        "An abandoned station costs no crew; do not name any.",
    ),
    text(
        "galaxy_trucker.bad_planets", "Name each of the {n} planets once at most, or none to pass."
    ),
    text(
        "galaxy_trucker.bad_crew",
        "Name exactly {n} of your crew by their cabins, from cabins that count.",
    ),
    text(
        "galaxy_trucker.bad_layout",
        "These goods are not all yours, or a hold stands twice; use what you have.",
    ),
    text("galaxy_trucker.no_hold", "{cell:cell} is not a cargo hold; choose a hold."),
    text("galaxy_trucker.hold_full", "{cell:cell} does not hold that many; put fewer there."),
    text(
        "galaxy_trucker.red_needs_special",
        "Red goods need a special cargo hold; {cell:cell} is none.",
    ),
    text("galaxy_trucker.stack_empty", "Stack {stack} has no cards; choose another one."),
]
