"""Every sentence of Cacao by key, in English; the translations lie in `locale`."""

from engine.cacao.lesson_texts import LESSON_TEXTS
from engine.cacao.outcome_texts import OUTCOMES
from engine.kernel.texts import Domain, plural, text

NAMES = [
    text("cacao.name", "Cacao"),
    text("cacao.about", "Lay workers around a shared jungle: pick cacao, sell it, fetch water"),
    text("cacao.worker.1111", "1-1-1-1"),
    text("cacao.worker.2101", "2-1-0-1"),
    text("cacao.worker.3001", "3-0-0-1"),
    text("cacao.worker.3100", "3-1-0-0"),
    text("cacao.facing.N", "north"),
    text("cacao.facing.E", "east"),
    text("cacao.facing.S", "south"),
    text("cacao.facing.W", "west"),
    text("cacao.jungle.plantation_1", "single plantation"),
    text("cacao.jungle.plantation_2", "double plantation"),
    text("cacao.jungle.market_2", "market (price 2)"),
    text("cacao.jungle.market_3", "market (price 3)"),
    text("cacao.jungle.market_4", "market (price 4)"),
    text("cacao.jungle.mine_1", "gold mine (1 gold)"),
    text("cacao.jungle.mine_2", "gold mine (2 gold)"),
    text("cacao.jungle.water", "water"),
    text("cacao.jungle.sun", "sun-worshipping site"),
    text("cacao.jungle.temple", "temple"),
    text("cacao.phase.place", "place a worker tile"),
    text("cacao.phase.fill", "fill a gap"),
    text("cacao.phase.sell", "settle the sales"),
    text("cacao.policy.ask", "ask me"),
    text("cacao.policy.2", "sell always"),
    text("cacao.policy.3", "sell for 3 or 4"),
    text("cacao.policy.4", "sell for 4 only"),
    text("cacao.standing", "gold, if the game had ended then"),
    text("cacao.score.gold", "gold"),
    text("cacao.score.temples", "temples"),
    text("cacao.score.suns", "sun tokens"),
    text("cacao.score.water", "water"),
    text("cacao.score.total", "total"),
    text("cacao.score.fruits", "cacao left"),
]

ACTIONS = [
    text("cacao.says.place_worker", "Place {tile} at {cell}"),
    text("cacao.says.overbuild", "Overbuild {cell} with {tile}"),
    text("cacao.says.fill", "Fill the gap at {cell}: {tile}"),
    text("cacao.do.place_worker", "Place a worker tile"),
    text("cacao.about.place_worker", "Lay a worker tile of your hand beside the jungle"),
    text("cacao.do.overbuild", "Overbuild"),
    text("cacao.about.overbuild", "Pay a sun token and lay a worker tile on one of your own"),
    text("cacao.do.fill", "Fill a gap"),
    text("cacao.about.fill", "Lay a jungle tile of the display into a gap"),
    text("cacao.do.sell", "Sell cacao"),
    text("cacao.about.sell", "Say how many fruits you keep; the others bring the most gold"),
    text("cacao.do.set_sale_policy", "Sale policy"),
    text("cacao.about.set_sale_policy", "What answers sale questions outside your own turn"),
    text("cacao.do.resign", "Resign"),
    text("cacao.about.resign", "Leave the game for good; your tiles stay, you rank last"),
    text("cacao.field.tile", "tile"),
    text("cacao.field.cell", "cell"),
    text("cacao.field.facing", "facing"),
    text("cacao.part.facing", "facing {value}"),
    text("cacao.field.keep", "cacao kept"),
    text("cacao.field.policy", "out of turn"),
    text("cacao.part.keep", "keep {value}"),
    text("cacao.offer", "keep {n}, sell {sold} for {gold} gold"),
    text("cacao.offer_nothing", "keep {n}, sell nothing"),
    text("cacao.ask.place_worker.tile", "Which tile of your hand do you place?"),
    text("cacao.ask.place_worker.cell", "Where do you place it?"),
    text("cacao.ask.overbuild.tile", "Which tile of your hand do you build over with?"),
    text("cacao.ask.overbuild.cell", "Which of your tiles do you cover?"),
    text("cacao.ask.fill.cell", "Which gap do you fill first?"),
    text("cacao.ask.fill.tile", "Which jungle tile fills the gap?"),
    text("cacao.ask.facing", "Which way does the edge with the most workers face?"),
    text("cacao.ask.keep", "How many cacao fruits do you keep? The others are sold."),
    text("cacao.ask.policy", "What do you do when you can sell outside your turn?"),
    text(
        "cacao.intro.place_worker",
        "Lay the tile so that its workers stand at jungle tiles: each of them uses one once.",
    ),
    text(
        "cacao.intro.fill",
        "All workers beside the gap will use the tile you choose, those of others too.",
    ),
    text("cacao.intro.sell", "Say how many fruits you keep; the others are sold for gold."),
]

OPTIONS = [
    text("cacao.option.activation_order", "Order of actions"),
    text(
        "cacao.option.activation_order.about",
        "When the workers at new jungle tiles act: after each gap is filled, or after all of them are.",
    ),
    text("cacao.option.activation_order.seed", "old tiles, then each gap"),
    text("cacao.option.activation_order.published", "fill all gaps, then act in any order"),
    text("cacao.option.sun_tokens", "Sun tokens"),
    text(
        "cacao.option.sun_tokens.about",
        "Whether you can get three sun tokens in the whole game, or hold three at a time.",
    ),
    text("cacao.option.sun_tokens.three_per_game", "three in the whole game"),
    text("cacao.option.sun_tokens.three_at_a_time", "three at a time"),
    text("cacao.option.start_player", "Start player"),
    text("cacao.option.start_player.about", "Who takes the first turn."),
    text("cacao.option.start_player.random", "drawn at random"),
    text("cacao.option.start_player.0", "player 1"),
    text("cacao.option.start_player.1", "player 2"),
    text("cacao.option.start_player.2", "player 3"),
    text("cacao.option.start_player.3", "player 4"),
]

LAYING = [
    text(
        "cacao.placed",
        "{seat:seat} places {tile:cacao.worker} at {cell:cell}, {n} workers facing {facing:cacao.facing}.",
    ),
    text("cacao.placed_even", "{seat:seat} places {tile:cacao.worker} at {cell:cell}."),
    text(
        "cacao.overbuilt",
        "{seat:seat} pays a sun token and overbuilds {cell:cell} with {tile:cacao.worker}, {n} workers facing {facing:cacao.facing}.",
    ),
    text(
        "cacao.overbuilt_even",
        "{seat:seat} pays a sun token and overbuilds {cell:cell} with {tile:cacao.worker}.",
    ),
    text("cacao.filled", "{seat:seat} fills {cell:cell}: {tile:cacao.jungle}."),
    text("cacao.filled_itself", "The gap at {cell:cell} is filled: {tile:cacao.jungle}."),
    text(
        "cacao.filled_from_pile",
        "The gap at {cell:cell} gets the top tile of the pile: {tile:cacao.jungle}.",
    ),
    text("cacao.stays_empty", "No jungle tile is left for {cells:cells}; it stays empty."),
    plural(
        "cacao.refilled",
        "New in the display: {tiles:cacao.jungle}; {n} jungle tile is left in the pile.",
        "New in the display: {tiles:cacao.jungle}; {n} jungle tiles are left in the pile.",
        count="n",
    ),
    text("cacao.used_up", "The jungle tiles are used up: sun tokens now pay for overbuilding."),
    text("cacao.you_drew", "You draw {tile:cacao.worker}."),
    text("cacao.may_overbuild", "{seat:seat} may also overbuild, for a sun token."),
]

WORKING = [
    text("cacao.harvested", "{seat:seat}: {n} cacao ({cell:cell})."),
    text(
        "cacao.harvested_partly",
        "{seat:seat}: {n} cacao ({cell:cell}), {lost} lost: store full.",
    ),
    text(
        "cacao.harvested_nothing",
        "{seat:seat}: no cacao ({cell:cell}), {lost} lost: store full.",
    ),
    text("cacao.sold", "{seat:seat} sells {n} cacao at {cell:cell} for {gold} gold."),
    text("cacao.nothing_to_sell", "You have no cacao to sell at {cell:cell}."),
    text("cacao.sold_nothing", "{seat:seat} sells nothing and keeps {n} cacao."),
    plural(
        "cacao.asked",
        "{seats:seats} may sell and is asked how much.",
        "{seats:seats} may sell and are asked how much.",
        count="n",
    ),
    text("cacao.mined", "{seat:seat}: {n} gold ({cell:cell})."),
    plural(
        "cacao.fetched",
        "{seat:seat}: the water carrier goes {n} step, to {worth}.",
        "{seat:seat}: the water carrier goes {n} steps, to {worth}.",
        count="n",
    ),
    plural(
        "cacao.fetched_partly",
        "{seat:seat}: the water carrier goes {n} step, to {worth}, the end; {lost} lost.",
        "{seat:seat}: the water carrier goes {n} steps, to {worth}, the end; {lost} lost.",
        count="n",
    ),
    text(
        "cacao.fetched_nothing",
        "{seat:seat}: the water carrier stays at the end of the track, on {worth}.",
    ),
    plural(
        "cacao.prayed",
        "{seat:seat}: {n} sun token ({cell:cell}).",
        "{seat:seat}: {n} sun tokens ({cell:cell}).",
        count="n",
    ),
    plural(
        "cacao.prayed_partly",
        "{seat:seat}: {n} sun token ({cell:cell}), {lost} lost: three is the limit.",
        "{seat:seat}: {n} sun tokens ({cell:cell}), {lost} lost: three is the limit.",
        count="n",
    ),
    text(
        "cacao.prayed_nothing",
        "{seat:seat}: no sun token ({cell:cell}): three is the limit.",
    ),
    text("cacao.policy_set", "Outside your own turn, from now on: {policy:cacao.policy}."),
]

ENDING = [
    text("cacao.resigned", "{seat:seat} resigns; the tiles stay."),
    text(
        "cacao.temple_first",
        "Temple at {cell:cell}: {gold} gold for {seats:seats}, most workers ({workers}).",
    ),
    text(
        "cacao.temple_first_shared",
        "Temple at {cell:cell}: {gold} gold each for {seats:seats}, most workers ({workers} each).",
    ),
    text(
        "cacao.temple_second",
        "Temple at {cell:cell}: {gold} gold for {seats:seats}, second most workers ({workers}).",
    ),
    text(
        "cacao.temple_second_shared",
        "Temple at {cell:cell}: {gold} gold each for {seats:seats}, second most workers ({workers} each).",
    ),
    text("cacao.temple_deserted", "Temple at {cell:cell}: no workers, no gold."),
    plural(
        "cacao.fruits_decide",
        "The most gold is shared; {winners:seats} has more cacao left.",
        "The most gold is shared; {winners:seats} have more cacao left.",
        count="n",
    ),
    plural(
        "cacao.won",
        "{winners:seats} wins. {how:cacao.ended}",
        "{winners:seats} share the victory. {how:cacao.ended}",
        count="n",
    ),
    text("cacao.ended.all_placed", "All worker tiles are placed."),
    text("cacao.ended.last_seat", "Nobody else is left in the game."),
]

REFUSALS = [
    text("cacao.game_over", "This game is over; start a new one to play on."),
    text("cacao.left_the_game", "You have left this game; you can still watch it."),
    text(
        "cacao.not_your_turn",
        "The game waits for {seats:seats} now, not for you; you are told when it is your turn.",
    ),
    text("cacao.wrong_step", "Not now: {step:cacao.phase} first."),
    text("cacao.not_offered", "You cannot keep {n}; you can keep {keeps:words}."),
    text("cacao.not_a_gap", "{cell:cell} is not a gap of this turn; choose one that is marked."),
    text(
        "cacao.not_in_display",
        "The display has no such tile: {tile:cacao.jungle}. Choose one that lies there.",
    ),
    text(
        "cacao.not_in_hand",
        "You do not hold {tile:cacao.worker}; choose a tile of your hand.",
    ),
    text(
        "cacao.facing_fixed",
        "{tile:cacao.worker} is alike on all sides; do not name a facing.",
    ),
    text(
        "cacao.not_a_worker_cell",
        "{cell:cell} is a jungle cell; worker tiles go on the cells beside it.",
    ),
    text("cacao.occupied", "A worker tile lies on {cell:cell} already; choose a free cell."),
    text(
        "cacao.could_overbuild",
        "A worker tile of yours lies on {cell:cell}; to cover it for a sun token, overbuild it.",
    ),
    text(
        "cacao.no_jungle_beside",
        "No jungle tile touches {cell:cell}; place next to one.",
    ),
    plural(
        "cacao.jungle_left",
        "{n} jungle tile is left: overbuilding begins when there is none. Place a tile instead.",
        "{n} jungle tiles are left: overbuilding begins when there are none. Place a tile instead.",
        count="n",
    ),
    text(
        "cacao.no_sun_token",
        "Overbuilding costs a sun token and you have none; place the tile on a free cell.",
    ),
    text(
        "cacao.not_your_tile",
        "No worker tile of yours lies on {cell:cell}; overbuild one of your own.",
    ),
    text(
        "cacao.already_covered",
        "{cell:cell} was overbuilt already; choose another tile of yours.",
    ),
    text("cacao.bad_start_player", "There are only {seats} players; choose one of them to start."),
]

TEXTS = Domain.beside(
    __file__,
    "cacao",
    [*NAMES, *OUTCOMES, *ACTIONS, *OPTIONS, *LAYING, *WORKING, *ENDING, *REFUSALS, *LESSON_TEXTS],
)
