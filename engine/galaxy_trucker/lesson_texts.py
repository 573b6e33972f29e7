"""What the steps of Galaxy Trucker's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "galaxy_trucker.lesson.room.see",
        "First you build a ship around your start cabin. Tiles join at their connectors: one pipe meets "
        "one, two meet two, and three meet any. In your hand is a cargo hold: without one you can carry "
        "no goods.",
    ),
    text("galaxy_trucker.lesson.room.task", "Place the cargo hold."),
    text(
        "galaxy_trucker.lesson.room.hint",
        "Choose Place the tile, then one of the numbered spaces.",
    ),
    text(
        "galaxy_trucker.lesson.room.well",
        "A placed tile stays where it is. Goods that find no room on board are lost.",
    ),
    text(
        "galaxy_trucker.lesson.battery.see",
        "Shields, double cannons and double engines work only when you spend a battery token. You may "
        "also put a tile back, or keep up to {n} for later; those never used cost a credit each.",
    ),
    text("galaxy_trucker.lesson.battery.task", "Place the battery."),
    text(
        "galaxy_trucker.lesson.battery.hint",
        "Choose Place the tile; any numbered space will do.",
    ),
    text(
        "galaxy_trucker.lesson.battery.well",
        "Tokens do not come back during the flight, so save them.",
    ),
    text(
        "galaxy_trucker.lesson.cannon.see",
        "Cannons shoot at enemies and at large meteors. One that points forward, which is up, counts "
        "{forward}, any other one {other}. A frequent mistake is a tile in front of the muzzle: that "
        "space must stay empty.",
    ),
    text("galaxy_trucker.lesson.cannon.task", "Place the cannon so that it points forward."),
    text(
        "galaxy_trucker.lesson.cannon.hint",
        "Not every space lets it point forward. You read the new cannon strength before you confirm: it "
        "should be {forward}.",
    ),
    text("galaxy_trucker.lesson.cannon.well", "Whoever beats an enemy may take its reward."),
    text(
        "galaxy_trucker.lesson.crew.see",
        "Every cabin takes two humans. Crew is what enemies capture and what some cards ask for; a ship "
        "without crew has to give up.",
    ),
    text("galaxy_trucker.lesson.crew.task", "Place the cabin."),
    text("galaxy_trucker.lesson.crew.hint", "Choose Place the tile. Every numbered space fits."),
    text("galaxy_trucker.lesson.crew.well", "Two more humans fly with you."),
    text(
        "galaxy_trucker.lesson.cards.see",
        "Between two tiles you may look at cards to come, at stacks 1 to 3. Many meteors call for cannons "
        "and smooth sides, planets for cargo holds. The first look at a stack costs one of your {n} grabs, "
        "just as a tile does.",
    ),
    text("galaxy_trucker.lesson.cards.task", "Look at one of the stacks."),
    text("galaxy_trucker.lesson.cards.hint", "Choose Look at a stack, then any of the three."),
    text(
        "galaxy_trucker.lesson.cards.well",
        "In a game you now see its cards; the others do only if they look too. They will all come, but in "
        "another order: the stacks are mixed before the launch.",
    ),
    text(
        "galaxy_trucker.lesson.glass.see",
        "The hourglass has run out on circle II. Anybody may flip it to circle I; then everybody has {n} "
        "grabs again. From I it goes to START by itself, once it has run out and a ship is finished; when it "
        "runs out there, building is over for all.",
    ),
    text("galaxy_trucker.lesson.glass.task", "Flip the hourglass."),
    text("galaxy_trucker.lesson.glass.hint", "Choose Flip the hourglass."),
    text(
        "galaxy_trucker.lesson.glass.well",
        "Flip it soon if your ship is nearly ready, and let others do it if you need more tiles.",
    ),
    text(
        "galaxy_trucker.lesson.engine.see",
        "An engine’s exhaust must point to the rear, and the space behind it must stay empty: both are "
        "often forgotten. Your double engine works only for a token; this one always works.",
    ),
    text("galaxy_trucker.lesson.engine.task", "Place the engine in your hand."),
    text(
        "galaxy_trucker.lesson.engine.hint",
        "Choose Place the tile, then one of the numbered spaces.",
    ),
    text(
        "galaxy_trucker.lesson.engine.well",
        "Without engine power a ship falls behind or has to give up.",
    ),
    text(
        "galaxy_trucker.lesson.finish.see",
        "Whoever finishes first takes number 1, flies ahead of the others and chooses first; but of equally "
        "weak ships the one ahead suffers. You will be warned that two of your tiles do not fit. It is too late: "
        "placed tiles cannot be moved.",
    ),
    text(
        "galaxy_trucker.lesson.finish.task",
        "Your ship is good enough: be the first to finish.",
    ),
    text(
        "galaxy_trucker.lesson.finish.hint",
        "Choose Finish the ship. Going on uses up grabs, and many tiles fit nowhere by now.",
    ),
    text(
        "galaxy_trucker.lesson.finish.well",
        "A frequent mistake is to leave many connectors exposed, here {n}: they cost days on some cards, "
        "and small meteors break tiles there.",
    ),
    text(
        "galaxy_trucker.lesson.repair.see",
        "In the ship check, what does not fit has to go. On {cells:cells} two pipes meet a smooth side: "
        "one of the two tiles is removed, and so is whatever then hangs on nothing. Each lost tile will "
        "cost a credit.",
    ),
    text("galaxy_trucker.lesson.repair.task", "Repair the ship so that only one tile is lost."),
    text(
        "galaxy_trucker.lesson.repair.hint",
        "Without the cannon your ship falls into two parts, and you may keep only one of them.",
    ),
    text(
        "galaxy_trucker.lesson.repair.well",
        "Pipes that do not fit are the most frequent mistake. The buttons offer only places where a tile "
        "fits; what you place elsewhere by a command has to go again.",
    ),
    text(
        "galaxy_trucker.lesson.alien.see",
        "Before the launch the crew comes on board. A cabin joined to a life support may take one alien of its "
        "colour instead of two humans. Brown ones help engines, purple ones help cannons.",
    ),
    text("galaxy_trucker.lesson.alien.task", "Take the purple alien on board."),
    text("galaxy_trucker.lesson.alien.hint", "Choose the answer that names a cabin."),
    text("galaxy_trucker.lesson.alien.well", "It counts as one member of your crew."),
    text(
        "galaxy_trucker.lesson.planet.see",
        "The flight has begun: one card after the other is turned up. Planets are taken one by one, by the "
        "leader first, and that is you. Red goods sell for {red} credits, yellow for {yellow}, green for "
        "{green}, blue for {blue}; only {n} red ones find room on your ship.",
    ),
    text(
        "galaxy_trucker.lesson.planet.task",
        "Land on the planet whose goods bring you the most credits.",
    ),
    text(
        "galaxy_trucker.lesson.planet.hint",
        "Add up only what finds room: “You get goods” leaves out what does not.",
    ),
    text(
        "galaxy_trucker.lesson.planet.well",
        "Goods are sold when the flight is over. Every planet costs the same days, and the order of the "
        "ships may change.",
    ),
    text(
        "galaxy_trucker.lesson.power.see",
        "In a combat zone the weakest ship pays. With a battery token a double engine works and makes you "
        "stronger for this once.",
    ),
    text("galaxy_trucker.lesson.power.task", "Spend tokens so that you are not the weakest."),
    text("galaxy_trucker.lesson.power.hint", "One token is enough here."),
    text("galaxy_trucker.lesson.power.well", "Your crew is saved."),
    text(
        "galaxy_trucker.lesson.explore.see",
        "An abandoned ship pays for crew that you leave with it; an abandoned station has goods for a ship "
        "with enough crew. Whoever flies ahead is asked first, and stopping costs days.",
    ),
    text("galaxy_trucker.lesson.explore.task", "Take the abandoned ship."),
    text(
        "galaxy_trucker.lesson.explore.hint",
        "Choose Go on board: {n} of your {crew} crew leave you, and you get {credits} credits.",
    ),
    text(
        "galaxy_trucker.lesson.explore.well",
        "This money is yours at once. Keep some crew for the cards to come.",
    ),
    text(
        "galaxy_trucker.lesson.part.see",
        "A meteor has broken your ship. You choose which part flies on; everything on the other part is "
        "lost.",
    ),
    text("galaxy_trucker.lesson.part.task", "Keep the part with which you can fly on."),
    text("galaxy_trucker.lesson.part.hint", "A part without crew or engine has to give up."),
    text(
        "galaxy_trucker.lesson.part.well",
        "Join what matters at two sides, so that one hit does not cut it off.",
    ),
    text(
        "galaxy_trucker.lesson.payday.see",
        "One more card, then payday. Ships that arrive are paid by place, {finish} credits for the first, and {tidy} more for the fewest exposed connectors. Your goods sell for {goods} credits; your lost tiles cost {lost}, the most on this board. You could also give up now.",
    ),
    text("galaxy_trucker.lesson.payday.task", "Do what pays more."),
    text(
        "galaxy_trucker.lesson.payday.hint",
        "Whoever gives up gets nothing for arriving, and {half} credits instead of {goods} for these goods.",
    ),
    text(
        "galaxy_trucker.lesson.payday.well",
        "You arrive first: {earned} credits earned on the way, {finish} for your place and {goods} for "
        "goods, less {lost} for lost tiles, make {total}. Nobody has more, and you win.",
    ),
]
