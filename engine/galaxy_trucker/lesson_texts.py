"""What the steps of Galaxy Trucker's guided first game say."""

from engine.kernel.texts import text

LESSON_TEXTS = [
    text(
        "galaxy_trucker.lesson.engine.see",
        "First you build a ship. Tiles join at their connectors: one pipe meets one, two meet two, and "
        "three meet any. An engine’s nozzle must point to the rear, with nothing behind it.",
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
        "galaxy_trucker.lesson.crew.see",
        "Every cabin takes two humans. Crew is what enemies capture and what some cards ask for; a ship "
        "without crew has to give up.",
    ),
    text("galaxy_trucker.lesson.crew.task", "Place the cabin."),
    text(
        "galaxy_trucker.lesson.crew.hint",
        "Choose Place the tile. Every numbered space fits; fewer exposed connectors are better.",
    ),
    text("galaxy_trucker.lesson.crew.well", "Two more humans fly with you."),
    text(
        "galaxy_trucker.lesson.cannon.see",
        "Cannons shoot at pirates and at large meteors. A cannon that points forward counts fully, any other "
        "one half. Nothing may stand in front of its barrel.",
    ),
    text("galaxy_trucker.lesson.cannon.task", "Place the cannon."),
    text(
        "galaxy_trucker.lesson.cannon.hint",
        "Choose Place the tile. You read the new cannon strength before you confirm.",
    ),
    text("galaxy_trucker.lesson.cannon.well", "Enemies weaker than your cannons pay you."),
    text(
        "galaxy_trucker.lesson.battery.see",
        "Shields, double cannons and double engines work only when you spend a battery token.",
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
        "galaxy_trucker.lesson.room.see",
        "Goods from planets and stations go into cargo holds. Red goods are dangerous and valuable: they "
        "need a red hold.",
    ),
    text("galaxy_trucker.lesson.room.task", "Place the cargo hold."),
    text(
        "galaxy_trucker.lesson.room.hint",
        "Choose Place the tile. You read the new room for goods before you confirm.",
    ),
    text("galaxy_trucker.lesson.room.well", "What finds no room is lost."),
    text(
        "galaxy_trucker.lesson.careful.see",
        "Two frequent mistakes: taking a tile that fits nowhere, and finishing a ship without an engine. The "
        "bot warns you before both.",
    ),
    text("galaxy_trucker.lesson.careful.task", "Do anything that brings no warning."),
    text("galaxy_trucker.lesson.careful.hint", "Draw a tile, or take another one from the table."),
    text(
        "galaxy_trucker.lesson.careful.well", "A warning costs nothing. Go back and choose again."
    ),
    text(
        "galaxy_trucker.lesson.finish.see",
        "Whoever finishes first takes number 1 and flies ahead of the others: they choose first. Whoever goes "
        "on building may get a better ship.",
    ),
    text("galaxy_trucker.lesson.finish.task", "Your ship is good enough: finish it."),
    text("galaxy_trucker.lesson.finish.hint", "Choose Finish the ship."),
    text(
        "galaxy_trucker.lesson.finish.well",
        "A frequent mistake is to leave many connectors exposed: they cost days on some cards, and small "
        "meteors break tiles there.",
    ),
    text(
        "galaxy_trucker.lesson.alien.see",
        "Before the launch the crew comes on board. A cabin beside a life support may take one alien instead "
        "of two humans. Brown ones help engines, purple ones help cannons.",
    ),
    text("galaxy_trucker.lesson.alien.task", "Take the purple alien on board."),
    text("galaxy_trucker.lesson.alien.hint", "Choose the answer that names a cabin."),
    text("galaxy_trucker.lesson.alien.well", "It counts as one member of your crew."),
    text(
        "galaxy_trucker.lesson.explore.see",
        "The flight has begun: one card after the other is turned up. An abandoned station gives its goods to "
        "the first ship with enough crew that stops there. Stopping costs days.",
    ),
    text("galaxy_trucker.lesson.explore.task", "Stop at the station and take its goods."),
    text("galaxy_trucker.lesson.explore.hint", "Say yes: red goods are worth 4 credits each."),
    text("galaxy_trucker.lesson.explore.well", "Goods are sold when the flight is over."),
    text(
        "galaxy_trucker.lesson.planet.see",
        "Planets are taken one by one, by the leader first. Compare what a planet offers with the room you "
        "have: red goods need a red hold.",
    ),
    text("galaxy_trucker.lesson.planet.task", "Land where all the goods find room."),
    text(
        "galaxy_trucker.lesson.planet.hint",
        "Before you confirm, “No room for” tells which goods would be lost.",
    ),
    text("galaxy_trucker.lesson.planet.well", "Landing costs the same days, whatever you load."),
    text(
        "galaxy_trucker.lesson.power.see",
        "In a combat zone the weakest ship pays. With a battery token a double engine works and makes you "
        "stronger for this once.",
    ),
    text("galaxy_trucker.lesson.power.task", "Spend tokens so that you are not the weakest."),
    text("galaxy_trucker.lesson.power.hint", "One token is enough here."),
    text("galaxy_trucker.lesson.power.well", "Two of your crew are saved."),
    text(
        "galaxy_trucker.lesson.part.see",
        "A meteor has broken your ship. You choose which part flies on; everything on the other part is lost.",
    ),
    text("galaxy_trucker.lesson.part.task", "Keep the part with which you can fly on."),
    text("galaxy_trucker.lesson.part.hint", "A part without crew or engine has to give up."),
    text(
        "galaxy_trucker.lesson.part.well",
        "After the last card you sell your goods and pay for lost tiles. The richest trucker wins.",
    ),
]
