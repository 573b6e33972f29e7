"""What an action brings, and what a pilot should know before it: every sentence in English."""

from engine.kernel.texts import plural, text

BUILDING = [
    text("galaxy_trucker.brings.fits_nowhere", "It fits nowhere on your ship."),
    text(
        "galaxy_trucker.brings.clash",
        "It does not fit beside {cells:cells}: one of the tiles will be removed.",
    ),
    text(
        "galaxy_trucker.brings.wrong_engine",
        "The engine does not point to the rear and will be removed.",
    ),
    text("galaxy_trucker.brings.loose", "No connector joins it to your ship: it will fall off."),
    text(
        "galaxy_trucker.brings.sealed",
        "No connector of your ship points to a free cell then: no other tile can be joined to it.",
    ),
    text("galaxy_trucker.brings.engines", "Engine strength: {before} → {after}."),
    text("galaxy_trucker.brings.cannons", "Cannon strength: {before} → {after}."),
    text("galaxy_trucker.brings.crew", "Crew at take-off: {before} → {after}."),
    text("galaxy_trucker.brings.tokens", "Battery tokens at take-off: {before} → {after}."),
    text("galaxy_trucker.brings.room", "Room for goods: {before} → {after}."),
    text("galaxy_trucker.brings.exposed", "Exposed connectors: {before} → {after}."),
    text(
        "galaxy_trucker.brings.shield", "It shields against small hits {sides:galaxy_trucker.side}."
    ),
    text(
        "galaxy_trucker.brings.alien",
        "A {alien:galaxy_trucker.alien} alien could live in {cells:cells}.",
    ),
    text("galaxy_trucker.brings.no_engine", "No engine power: your ship will have to give up."),
    plural(
        "galaxy_trucker.brings.illegal",
        "{n} pair of tiles does not fit: tiles will be removed, 1 credit each.",
        "{n} pairs of tiles do not fit: tiles will be removed, 1 credit each.",
        count="n",
    ),
    text(
        "galaxy_trucker.brings.wrong_engines",
        "Engines that do not point to the rear will be removed, 1 credit each: {cells:cells}.",
    ),
    text(
        "galaxy_trucker.brings.falls_off",
        "Nothing joins these to the start cabin: {cells:cells}. They may fall off.",
    ),
    plural(
        "galaxy_trucker.brings.reserve_lost",
        "{n} tile kept for later costs you a credit.",
        "{n} tiles kept for later cost you a credit each.",
        count="n",
    ),
    text(
        "galaxy_trucker.brings.ship",
        "At take-off: engines {engines}, cannons {cannons}, crew {crew}, tokens {tokens}, room for {room} goods.",
    ),
    text(
        "galaxy_trucker.brings.ship_after_check",
        "At take-off, after the check: engines {engines}, cannons {cannons}, crew {crew}, tokens {tokens}, room for {room} goods.",
    ),
    text(
        "galaxy_trucker.brings.ship_before_check",
        "Before the check: engines {engines}, cannons {cannons}, crew {crew}, tokens {tokens}, room for {room} goods.",
    ),
    text("galaxy_trucker.brings.finished", "You take number {number}."),
    text(
        "galaxy_trucker.brings.building_ends",
        "With that, building ends for everybody: nobody has a grab left.",
    ),
    text(
        "galaxy_trucker.brings.flipped",
        "The hourglass has run out: your standing order flips it to circle {circle:galaxy_trucker.circle}.",
    ),
    text(
        "galaxy_trucker.means.last_flip",
        "The hourglass has run out: it is flipped to {circle:galaxy_trucker.circle} for the last run.",
    ),
]

ANSWERS = [
    text("galaxy_trucker.if.land", "If the planet is still free when your turn comes:"),
    text("galaxy_trucker.if.explore", "If no ship ahead of you takes it:"),
    text("galaxy_trucker.if.enemy", "If no ship ahead of you drives them off:"),
    text("galaxy_trucker.if.lowest", "Only if you are the weakest:"),
    text("galaxy_trucker.brings.lowest", "You are the weakest, whatever the others do."),
    text("galaxy_trucker.could.not_be_lowest", "You cannot be the weakest then."),
    plural(
        "galaxy_trucker.means.spent",
        "You spend {n} token and have {left} left.",
        "You spend {n} tokens and have {left} left.",
        count="n",
    ),
    plural(
        "galaxy_trucker.brings.moved_on",
        "You fly {n} space ahead.",
        "You fly {n} spaces ahead.",
        count="n",
    ),
    plural("galaxy_trucker.brings.fell_back", "You lose {n} day.", "You lose {n} days.", count="n"),
    text("galaxy_trucker.brings.stored", "You get goods: {goods:galaxy_trucker.thing}."),
    text("galaxy_trucker.brings.thrown", "No room for: {goods:galaxy_trucker.thing}."),
    text(
        "galaxy_trucker.brings.left_behind",
        "All these goods would stay behind: {goods:galaxy_trucker.thing}.",
    ),
    text("galaxy_trucker.brings.nothing_gained", "The bank has none of these goods left."),
    text("galaxy_trucker.brings.lost_goods", "You lose goods: {goods:galaxy_trucker.thing}."),
    plural(
        "galaxy_trucker.brings.lost_tokens",
        "You lose {n} battery token.",
        "You lose {n} battery tokens.",
        count="n",
    ),
    text("galaxy_trucker.brings.lost_crew", "You lose {n} crew."),
    plural(
        "galaxy_trucker.brings.earned", "You earn {n} credit.", "You earn {n} credits.", count="n"
    ),
    text("galaxy_trucker.brings.beaten", "You are beaten: {strength} against {enemy}."),
    text("galaxy_trucker.brings.drawn", "Nothing happens: {strength} against {enemy}."),
    text("galaxy_trucker.brings.won_fight", "You win: {strength} against {enemy}."),
    text("galaxy_trucker.brings.left_reward", "You leave the reward."),
    text("galaxy_trucker.brings.defended", "The tile on {cell:cell} is saved."),
    text(
        "galaxy_trucker.brings.destroyed",
        "You lose the {kind:galaxy_trucker.kind} on {cell:cell}.",
    ),
    text("galaxy_trucker.brings.cut_off", "You also lose what is cut off: {cells:cells}."),
    text(
        "galaxy_trucker.brings.cut_off_many",
        "You also lose what is cut off: {holds:galaxy_trucker.thing}.",
    ),
    text(
        "galaxy_trucker.brings.broken",
        "Your ship breaks into {n} parts; you choose which one flies on.",
    ),
    text(
        "galaxy_trucker.brings.alien_died",
        "The {alien:galaxy_trucker.alien} alien in {cell:cell} dies without its life support.",
    ),
    plural(
        "galaxy_trucker.brings.removed",
        "This tile does not fit and is removed for 1 credit: {cells:cells}.",
        "These tiles do not fit and are removed, 1 credit each: {cells:cells}.",
        count="n",
    ),
    plural(
        "galaxy_trucker.brings.fell_off",
        "Nothing holds this tile, and it falls off for 1 credit: {cells:cells}.",
        "Nothing holds these tiles, and they fall off, 1 credit each: {cells:cells}.",
        count="n",
    ),
    text(
        "galaxy_trucker.brings.boarded",
        "A {alien:galaxy_trucker.alien} alien lives in {cell:cell} instead of 2 humans: 2 more {alien:galaxy_trucker.strength_of}.",
    ),
    text(
        "galaxy_trucker.brings.boarded_in_vain",
        "A {alien:galaxy_trucker.alien} alien lives in {cell:cell} instead of 2 humans and adds nothing: your {alien:galaxy_trucker.strength_of} stays 0.",
    ),
    text("galaxy_trucker.strength_of.brown", "engine strength"),
    text("galaxy_trucker.strength_of.purple", "cannon strength"),
    text("galaxy_trucker.brings.gives_up_no_engine", "You have no engine power and must give up."),
    text("galaxy_trucker.could.no_crew", "Without crew you must give up before the next card."),
    text(
        "galaxy_trucker.could.no_engine",
        "Without engine power you must give up before the next card.",
    ),
    text("galaxy_trucker.could.lapped", "A lap behind, you must give up before the next card."),
    text(
        "galaxy_trucker.could.give_up",
        "Whoever gives up gets no rewards and sells goods for half their price.",
    ),
]

NOTES = [
    plural(
        "galaxy_trucker.note.grabs",
        "{n} of {of} grabs left in this run of the hourglass.",
        "{n} of {of} grabs left in this run of the hourglass.",
        count="n",
    ),
    text(
        "galaxy_trucker.note.no_grabs",
        "All {of} grabs of this run of the hourglass are used. You need not finish: its next run gives you new ones.",
    ),
    text(
        "galaxy_trucker.note.no_grabs_in_last_run",
        "All {of} grabs are used, and no run of the hourglass follows.",
    ),
    text(
        "galaxy_trucker.note.last_tile",
        "Nobody has a grab left: once this tile is placed or put back, building ends.",
    ),
    text(
        "galaxy_trucker.note.no_grabs_glass_out",
        "All {of} grabs are used. When the hourglass is flipped you get new ones.",
    ),
    text(
        "galaxy_trucker.note.fits_nowhere",
        "No free cell suits this tile on every side. Your connectors beside free cells: {connectors:galaxy_trucker.connector}.",
    ),
    text(
        "galaxy_trucker.note.no_connector",
        "The tile fits nowhere: no connector of your ship points to a free cell.",
    ),
    text(
        "galaxy_trucker.note.misfits",
        "The tiles with these numbers fit nowhere on your ship: {tiles:words}.",
    ),
    text(
        "galaxy_trucker.note.kept_misfits",
        "Kept for later, but fitting nowhere now: {tiles:galaxy_trucker.component}.",
    ),
    text("galaxy_trucker.note.engine", "An engine must also point to the rear."),
    plural("galaxy_trucker.connector.one", "{n} with 1 pipe", "{n} with 1 pipe", count="n"),
    plural("galaxy_trucker.connector.two", "{n} with 2 pipes", "{n} with 2 pipes", count="n"),
    plural("galaxy_trucker.connector.three", "{n} with 3 pipes", "{n} with 3 pipes", count="n"),
    text("galaxy_trucker.note.repair", "These do not fit together: {cells:cells}."),
    plural(
        "galaxy_trucker.note.hold",
        "Crew {crew}, engine strength without tokens {engines}, {n} space behind the leader.",
        "Crew {crew}, engine strength without tokens {engines}, {n} spaces behind the leader.",
        count="n",
    ),
    text(
        "galaxy_trucker.note.hold_ahead",
        "Crew {crew}, engine strength without tokens {engines}; you are the leader.",
    ),
    text("galaxy_trucker.note.crew", "You lose {n} crew and choose who goes."),
    text(
        "galaxy_trucker.note.alien",
        "Without the {alien:galaxy_trucker.alien} alien you have 2 less {alien:galaxy_trucker.strength_of}.",
    ),
    plural(
        "galaxy_trucker.note.stow",
        "You get {goods:galaxy_trucker.thing} and have {n} empty place.",
        "You get {goods:galaxy_trucker.thing} and have {n} empty places.",
        count="n",
    ),
    text(
        "galaxy_trucker.note.boarding",
        "A {alien:galaxy_trucker.alien} alien takes the place of 2 humans: crew −1, {alien:galaxy_trucker.strength_of} +2 unless it is 0.",
    ),
    text(
        "galaxy_trucker.note.no_goods", "You have no goods; battery tokens would be taken instead."
    ),
    text(
        "galaxy_trucker.note.few_goods",
        "You have too few goods ({n}); battery tokens would be taken for the rest.",
    ),
    text(
        "galaxy_trucker.note.victory",
        "You win without battery tokens, {strength} against {enemy}.",
    ),
    plural(
        "galaxy_trucker.note.room",
        "You have {n} empty place for goods.",
        "You have {n} empty places for goods.",
        count="n",
    ),
    text("galaxy_trucker.note.rival", "{seat:seat} has {compared:galaxy_trucker.compare} {low}."),
    text(
        "galaxy_trucker.note.rival_range",
        "{seat:seat} has {compared:galaxy_trucker.compare} {low} to {high}.",
    ),
    text(
        "galaxy_trucker.note.orders",
        "A standing order can fly on for you: *My view*, *Standing orders*, “ask before a card: never”.",
    ),
    text("galaxy_trucker.note.enemy", "Their strength is {n}: more wins, as much is a draw."),
    text("galaxy_trucker.note.smugglers", "Beaten, you lose your {n} most valuable goods."),
    text("galaxy_trucker.note.slavers", "Beaten, you lose {n} crew."),
    plural(
        "galaxy_trucker.note.pirates",
        "Beaten, you are shot at {n} time.",
        "Beaten, you are shot at {n} times.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.reward",
        "The reward: {credits} credits for {n} day.",
        "The reward: {credits} credits for {n} days.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.reward_goods",
        "The reward: {goods:galaxy_trucker.thing} for {n} day.",
        "The reward: {goods:galaxy_trucker.thing} for {n} days.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.line.days",
        "Whoever has the least {compared:galaxy_trucker.compare} loses {n} day.",
        "Whoever has the least {compared:galaxy_trucker.compare} loses {n} days.",
        count="n",
    ),
    text(
        "galaxy_trucker.note.line.crew",
        "Whoever has the least {compared:galaxy_trucker.compare} loses {n} crew.",
    ),
    text(
        "galaxy_trucker.note.line.goods",
        "Whoever has the least {compared:galaxy_trucker.compare} loses {n} goods.",
    ),
    plural(
        "galaxy_trucker.note.line.shots",
        "Whoever has the least {compared:galaxy_trucker.compare} is shot at {n} time.",
        "Whoever has the least {compared:galaxy_trucker.compare} is shot at {n} times.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.planets",
        "Landing costs {n} day.",
        "Landing costs {n} days.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.ship",
        "It costs {crew} crew and {n} day and brings {credits} credits.",
        "It costs {crew} crew and {n} days and brings {credits} credits.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.station",
        "It costs {n} day and brings goods: {goods:galaxy_trucker.thing}.",
        "It costs {n} days and brings goods: {goods:galaxy_trucker.thing}.",
        count="n",
    ),
    plural(
        "galaxy_trucker.note.hit",
        "If you keep your token:",
        "If you spend none of your {n} tokens:",
        count="n",
    ),
]

OUTCOMES = [*BUILDING, *ANSWERS, *NOTES]
