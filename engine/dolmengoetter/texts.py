"""Every sentence of Dolmengötter by key, in English; the translations lie in `locale`."""

from engine.dolmengoetter.lesson_texts import LESSON_TEXTS
from engine.dolmengoetter.outcome_texts import OUTCOMES
from engine.kernel.texts import Domain, plural, text

NAMES = [
    text("dolmengoetter.name", "Dolmengötter"),
    text("dolmengoetter.about", "Walk druids, surround stone circles, stack secret dolmens"),
    text("dolmengoetter.kind.square", "square"),
    text("dolmengoetter.kind.hexagon", "hexagon"),
    text("dolmengoetter.kind.octagon", "octagon"),
    text("dolmengoetter.phase.placement", "placing the druids"),
    text("dolmengoetter.phase.turn", "a walk, herbs or a flight"),
    text("dolmengoetter.phase.building", "building dolmens"),
    text("dolmengoetter.phase.finished", "over"),
    text("dolmengoetter.dolmen.0", "build nothing"),
    text("dolmengoetter.dolmen.1", "value 1"),
    text("dolmengoetter.dolmen.2", "value 2"),
    text("dolmengoetter.dolmen.3", "value 3"),
    text("dolmengoetter.dolmen.4", "value 4"),
    text("dolmengoetter.standing", "points"),
    text("dolmengoetter.score.points", "points"),
    text("dolmengoetter.score.dolmens", "dolmens built"),
]

ACTIONS = [
    text("dolmengoetter.says.place_druid", "Place a druid on {place}"),
    text("dolmengoetter.says.walk", "Walk from {druid} to {to}"),
    text("dolmengoetter.says.fly", "Fly from {druid} to {to}"),
    text("dolmengoetter.says.gather", "Gather herbs on {druid}"),
    text("dolmengoetter.says.build", "Circle {circle}: {value}"),
    text("dolmengoetter.do.place_druid", "Place a druid"),
    text("dolmengoetter.about.place_druid", "Put one of your three druids on any free place"),
    text("dolmengoetter.do.walk", "Walk"),
    text(
        "dolmengoetter.about.walk",
        "A standing druid walks or jumps over druids; a stone stays behind",
    ),
    text("dolmengoetter.do.gather", "Gather herbs"),
    text(
        "dolmengoetter.about.gather", "A standing druid lies down, to fly anywhere in a later turn"
    ),
    text("dolmengoetter.do.fly", "Fly"),
    text("dolmengoetter.about.fly", "A lying druid flies to any free place; a stone stays behind"),
    text("dolmengoetter.do.pass", "Pass"),
    text("dolmengoetter.about.pass", "Do nothing, once you have no stone left"),
    text("dolmengoetter.do.build", "Build a dolmen"),
    text("dolmengoetter.about.build", "Choose the secret value of a dolmen, or build nothing"),
    text("dolmengoetter.do.standing_orders", "Standing orders"),
    text(
        "dolmengoetter.about.standing_orders",
        "Say privately how your dolmens are chosen when you are not asked",
    ),
    text("dolmengoetter.do.resign", "Resign"),
    text("dolmengoetter.about.resign", "Leave the game for good; your stones and dolmens stay"),
    text("dolmengoetter.field.place", "place"),
    text("dolmengoetter.field.druid", "druid"),
    text("dolmengoetter.field.to", "to"),
    text("dolmengoetter.field.stone", "leave a stone"),
    text("dolmengoetter.field.circle", "circle"),
    text("dolmengoetter.field.value", "value"),
    text("dolmengoetter.field.top", "values for the top"),
    text("dolmengoetter.field.bottom", "values for the bottom"),
    text("dolmengoetter.field.ask", "ask me"),
    text("dolmengoetter.field.out_of_turn", "out of turn"),
    text("dolmengoetter.field.auto_pass", "pass by itself"),
    text("dolmengoetter.field.wishes", "wishes"),
    text("dolmengoetter.ask.place", "Where do you place your druid?"),
    text(
        "dolmengoetter.ask.druid", "Which druid moves? The marks show what its stone would build."
    ),
    text("dolmengoetter.ask.gather.druid", "Which druid gathers herbs?"),
    text("dolmengoetter.ask.to", "Where to?"),
    text("dolmengoetter.ask.stone", "Leave a stone? Without one you lose a point."),
    text("dolmengoetter.ask.circle", "In which circle?"),
    text(
        "dolmengoetter.ask.build.value",
        "Which value do you lay in circle {circle}? Nobody else sees it before it is scored.",
    ),
    text(
        "dolmengoetter.at_leisure",
        "{who}: the stone just laid gives you a dolmen out of turn. Choose its value secretly, at any "
        "time; nobody waits for it. If it is needed earlier, your standing orders choose.",
    ),
    text("dolmengoetter.circle_meant", "no. {circle} (× {multiplier})"),
    text("dolmengoetter.instead.stone.False", "Leave no stone (−1 point)"),
    text("dolmengoetter.instead.stone.True", "Leave a stone"),
    text("dolmengoetter.instead.auto_pass.True", "Pass by itself"),
    text("dolmengoetter.instead.auto_pass.False", "Do not pass by itself"),
    text("dolmengoetter.asking.choice", "where I have a choice"),
    text("dolmengoetter.asking.always", "always"),
    text("dolmengoetter.asking.never", "never"),
    text("dolmengoetter.out_of_turn.build", "build"),
    text("dolmengoetter.out_of_turn.keep_last", "keep the last one"),
    text("dolmengoetter.out_of_turn.decline", "do not build"),
    text(
        "dolmengoetter.intro.place_druid",
        "Put a druid on any free place; when they walk away, a stone of yours stays there.",
    ),
    text(
        "dolmengoetter.intro.walk",
        "Whoever walks or flies leaves a stone; whoever gathers herbs may fly in a later turn.",
    ),
    text(
        "dolmengoetter.intro.build",
        "The higher a dolmen lies in its circle, the more its value counts in the end.",
    ),
]

OPTIONS = [
    text("dolmengoetter.option.start_player", "Start player"),
    text("dolmengoetter.option.start_player.about", "Who takes the first turn."),
    text("dolmengoetter.option.start_player.random", "drawn at random"),
    text("dolmengoetter.option.start_player.0", "player 1"),
    text("dolmengoetter.option.start_player.1", "player 2"),
    text("dolmengoetter.option.start_player.2", "player 3"),
    text("dolmengoetter.option.start_player.3", "player 4"),
    text("dolmengoetter.option.start_player.4", "player 5"),
    text("dolmengoetter.option.dolmen_timing", "Dolmens out of turn"),
    text(
        "dolmengoetter.option.dolmen_timing.about",
        "What happens when somebody may build a dolmen in another player's turn: play goes on, or the game waits for their answer.",
    ),
    text("dolmengoetter.option.dolmen_timing.window", "named later, nobody waits"),
    text("dolmengoetter.option.dolmen_timing.wait", "the game waits for them"),
    text("dolmengoetter.option.sixth_dolmen_multiplier", "Sixth dolmen of an octagon"),
    text(
        "dolmengoetter.option.sixth_dolmen_multiplier.about",
        "What the sixth dolmen of an octagon is multiplied by.",
    ),
    text("dolmengoetter.option.sixth_dolmen_multiplier.0", "× 0"),
    text("dolmengoetter.option.sixth_dolmen_multiplier.1", "× 1"),
    text("dolmengoetter.option.stoneless_must_act", "Players without stones"),
    text(
        "dolmengoetter.option.stoneless_must_act.about",
        "What players do once all their stones are laid: they may pass, or they must keep moving.",
    ),
    text("dolmengoetter.option.stoneless_must_act.false", "may pass"),
    text("dolmengoetter.option.stoneless_must_act.true", "must go on moving"),
    text("dolmengoetter.option.edition", "Edition"),
    text(
        "dolmengoetter.option.edition.about",
        "Which edition's first multiplier and end of the game apply.",
    ),
    text("dolmengoetter.option.edition.2005", "2005: start at 4, end when all stones are laid"),
    text("dolmengoetter.option.edition.2015", "2015: start at 5, end when one stock is empty"),
]

EVENTS = [
    text("dolmengoetter.placed", "{seat:seat} places a druid on {place:cell}."),
    text("dolmengoetter.placement_done", "All druids stand; {seat:seat} begins."),
    text(
        "dolmengoetter.walked",
        "{seat:seat} walks from {druid:cell} to {to:cell} and leaves a stone.",
    ),
    text(
        "dolmengoetter.walked_bare",
        "{seat:seat} walks from {druid:cell} to {to:cell} and leaves no stone.",
    ),
    text(
        "dolmengoetter.flew", "{seat:seat} flies from {druid:cell} to {to:cell} and leaves a stone."
    ),
    text(
        "dolmengoetter.flew_bare",
        "{seat:seat} flies from {druid:cell} to {to:cell} and leaves no stone.",
    ),
    text("dolmengoetter.point_lost", "That costs {seat:seat} a point: {score} now."),
    text("dolmengoetter.gathered", "{seat:seat} gathers herbs on {druid:cell}."),
    text("dolmengoetter.passed", "{seat:seat} has no stone left and passes."),
    plural(
        "dolmengoetter.few_stones",
        "You have {n} stone left.",
        "You have {n} stones left.",
        count="n",
    ),
    text(
        "dolmengoetter.built_top", "{seat:seat} builds on top in circle {circle} (× {multiplier})."
    ),
    text(
        "dolmengoetter.built_bottom",
        "{seat:seat} builds at the bottom of circle {circle} (× {multiplier}).",
    ),
    text("dolmengoetter.may_build", "{seat:seat} may build in circle {circle}."),
    text(
        "dolmengoetter.unnamed",
        "{seat:seat} may still choose the value in circle {circle}.",
    ),
    text("dolmengoetter.your_dolmen", "Your dolmen in circle {circle}: {value}."),
    text("dolmengoetter.declined", "{seat:seat} builds nothing in circle {circle}."),
    text("dolmengoetter.build_lost", "{seat:seat} has no dolmen left for circle {circle}."),
    text("dolmengoetter.named", "{seat:seat} has chosen the value in circle {circle}."),
    text("dolmengoetter.settled", "The dolmen of {seat:seat} in circle {circle} gets its value."),
    text("dolmengoetter.one_dolmen_left", "{seat:seat} has one dolmen left."),
    text(
        "dolmengoetter.dolmens_gone_round",
        "{seat:seat} has used the last dolmen: the game ends after this round. Still to move: {seats:seats}.",
    ),
    text(
        "dolmengoetter.dolmens_gone_turn",
        "{seat:seat} has used the last dolmen: the game ends after this turn.",
    ),
    text(
        "dolmengoetter.stock_gone_round",
        "{seat:seat} has laid the last stone: the game ends after this round. Still to move: {seats:seats}.",
    ),
    text(
        "dolmengoetter.stock_gone_turn",
        "{seat:seat} has laid the last stone: the game ends after this turn.",
    ),
    text("dolmengoetter.complete", "Circle {circle} is complete. From the top:"),
    text("dolmengoetter.complete_empty", "Circle {circle} is complete, without a dolmen."),
    text("dolmengoetter.stack_left", "Left in circle {circle}, from the top:"),
    text("dolmengoetter.dolmen_scored", "{seat:seat}: {value} × {multiplier} = {points}."),
    text("dolmengoetter.points", "{seat:seat}: +{points}, {score} now."),
    text("dolmengoetter.final_score", "{seat:seat}: {score}."),
    text("dolmengoetter.orders_given", "{seat:seat} gives standing orders."),
    text("dolmengoetter.resigned", "{seat:seat} resigns."),
    plural(
        "dolmengoetter.won",
        "{winners:seats} wins. {how:dolmengoetter.ended}",
        "{winners:seats} share the victory. {how:dolmengoetter.ended}",
        count="n",
    ),
    text("dolmengoetter.ended.dolmens", "A supply of dolmens was used up."),
    text("dolmengoetter.ended.stones", "All stones are laid."),
    text("dolmengoetter.ended.stock", "A stock of stones was used up."),
    text("dolmengoetter.ended.last_seat", "Nobody else is left in the game."),
]

REFUSALS = [
    text(
        "dolmengoetter.no_such_place",
        "There is no place “{given}”. Use a name from the board, such as D3.",
    ),
    text(
        "dolmengoetter.bad_digits",
        "“{given}” does not fit “{field:said}”. Write up to five digits from 0 "
        "to 4, the one you like best first, such as 4321; 0 means to build nothing.",
    ),
    text(
        "dolmengoetter.bad_wishes",
        "“{given}” is not a list of wishes. Write names of places with blanks between them, "
        "the one you like best first, such as A1 D3.",
    ),
    text("dolmengoetter.no_orders", "No order was given; set at least one standing order."),
    text("dolmengoetter.game_over", "This game is over; start a new one to play on."),
    text("dolmengoetter.has_resigned", "You have left this game; you can still watch it."),
    text("dolmengoetter.not_your_turn", "It is not your turn: {seats:seats} must act first."),
    text(
        "dolmengoetter.wrong_phase",
        "That is not possible now; the current phase is: {phase:dolmengoetter.phase}.",
    ),
    text(
        "dolmengoetter.nothing_to_build",
        "You have no dolmen to build or to name now; you get one when a stone gives a "
        "majority or a tie.",
    ),
    text(
        "dolmengoetter.not_free", "{place:cell} is taken; choose a place without stone and druid."
    ),
    text(
        "dolmengoetter.no_standing_druid",
        "No standing druid of yours is on {place:cell}; choose one of yours that stands.",
    ),
    text(
        "dolmengoetter.same_place", "Your druid is on {place:cell} already; choose another place."
    ),
    text(
        "dolmengoetter.out_of_reach",
        "{place:cell} is neither beside {druid:cell} nor behind a chain of druids; choose a "
        "nearer place, or gather herbs to fly there.",
    ),
    text(
        "dolmengoetter.no_lying_druid",
        "No lying druid of yours is on {place:cell}; gather herbs first, then fly.",
    ),
    text("dolmengoetter.no_stone", "You have no stone left; move without leaving one."),
    text(
        "dolmengoetter.must_leave_stone",
        "Your score is 1, so you cannot pay for leaving no stone; leave one.",
    ),
    plural(
        "dolmengoetter.pass_with_stones",
        "You have {n} stone left; only a player without stones may pass. Walk, gather herbs or fly.",
        "You have {n} stones left; only a player without stones may pass. Walk, gather herbs or fly.",
        count="n",
    ),
    text(
        "dolmengoetter.must_act",
        "At this table even a player without stones must walk, gather herbs or fly.",
    ),
    text(
        "dolmengoetter.build_first",
        "First choose for circle {circle}: the dolmen that you build there, or none.",
    ),
    text(
        "dolmengoetter.other_circle",
        "First choose for circle {circle}; then the next one is asked.",
    ),
    plural(
        "dolmengoetter.not_unnamed",
        "No dolmen of yours in circle {circle} needs a value; you can name the one in circle {circles:words}.",
        "No dolmen of yours in circle {circle} needs a value; you can name those in circles {circles:words}.",
        count="n",
    ),
    text(
        "dolmengoetter.lies_already",
        "The dolmen in circle {circle} lies already and cannot be taken back; give it a value from 1 to 4.",
    ),
    text(
        "dolmengoetter.no_such_value",
        "You have no dolmen of {value} left; choose a value of your supply.",
    ),
    text(
        "dolmengoetter.digits_repeat",
        "A digit stands twice in “{field:dolmengoetter.field}”; write every value once.",
    ),
    text(
        "dolmengoetter.places_repeat",
        "A place stands twice in your wishes; write every place once.",
    ),
    text(
        "dolmengoetter.too_many_wishes", "{n} wishes are too many; keep the {most} you like best."
    ),
    text(
        "dolmengoetter.too_many_seats",
        "The edition of 2015 is for at most 4 players, not for {seats}; choose the one of 2005.",
    ),
    text(
        "dolmengoetter.bad_start_player",
        "There are only {seats} players; choose one of them to start.",
    ),
]

TEXTS = Domain.beside(
    __file__,
    "dolmengoetter",
    [*NAMES, *OUTCOMES, *ACTIONS, *OPTIONS, *EVENTS, *REFUSALS, *LESSON_TEXTS],
)
