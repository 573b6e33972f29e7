"""What the steps of Tuscany's guided first game say."""

from engine.kernel.texts import plural, text

LESSON_TEXTS = [
    plural(
        "castles_of_tuscany.lesson.bonus.see",
        "Everybody begins with a bonus tile. It lasts for the whole game: more cards when you draw, more "
        "workers, marble or yield cards, or a larger storage, which also scores {n} point at once.",
        "Everybody begins with a bonus tile. It lasts for the whole game: more cards when you draw, more "
        "workers, marble or yield cards, or a larger storage, which also scores {n} points at once.",
        count="n",
    ),
    text("castles_of_tuscany.lesson.bonus.task", "Take the bonus tile for a larger storage."),
    text("castles_of_tuscany.lesson.bonus.hint", "Choose “+1 storage”."),
    text(
        "castles_of_tuscany.lesson.bonus.well",
        "One tile more can wait in your storage until you can pay for it.",
    ),
    text(
        "castles_of_tuscany.lesson.take.see",
        "In a turn you draw cards, take a tile or place a tile. A tile you take goes into your storage. To "
        "place it later, you need a space of its colour beside your tiles, and two cards of that colour.",
    ),
    text("castles_of_tuscany.lesson.take.task", "Take a tile that you can already pay for."),
    text(
        "castles_of_tuscany.lesson.take.hint",
        "Compare the colours of the display with the cards in your hand.",
    ),
    text("castles_of_tuscany.lesson.take.well", "You can place it in your next turn."),
    text(
        "castles_of_tuscany.lesson.draw.see",
        "Without cards you cannot place anything. A draw action brings you {n} cards. Two equal cards stand "
        "for one of any other colour, and so does a worker.",
    ),
    text("castles_of_tuscany.lesson.draw.task", "Draw cards."),
    text("castles_of_tuscany.lesson.draw.hint", "Choose Draw region cards."),
    text(
        "castles_of_tuscany.lesson.draw.well",
        "You may hold any number of cards; they stay until you pay with them.",
    ),
    text(
        "castles_of_tuscany.lesson.place.see",
        "Placing a tile takes two cards of the colour of its space. It must touch a tile of yours. Then it "
        "brings what its building does, such as workers, cards or marble.",
    ),
    text("castles_of_tuscany.lesson.place.task", "Place a tile from your storage."),
    text(
        "castles_of_tuscany.lesson.place.hint", "Choose Place a tile, then the tile and its space."
    ),
    text("castles_of_tuscany.lesson.place.well", "Every tile opens new spaces around it."),
    plural(
        "castles_of_tuscany.lesson.full.see",
        "A frequent mistake: your storage is full, it holds {n} tile. If you take another one now, you must "
        "give one up for good.",
        "A frequent mistake: your storage is full, it holds {n} tiles. If you take another one now, you must "
        "give one up for good.",
        count="n",
    ),
    text("castles_of_tuscany.lesson.full.task", "Choose an action that costs you no tile."),
    text(
        "castles_of_tuscany.lesson.full.hint",
        "You can place nothing yet. Which action helps you to pay?",
    ),
    text(
        "castles_of_tuscany.lesson.full.well",
        "With more cards you can place a tile and have room again.",
    ),
    text(
        "castles_of_tuscany.lesson.area.see",
        "Spaces of one colour that touch are an area. When you cover its last space you score green points: "
        "1 for an area of one space, 3 for two, 6 for three.",
    ),
    text("castles_of_tuscany.lesson.area.task", "Place a tile that scores green points."),
    text(
        "castles_of_tuscany.lesson.area.hint",
        "Look for an area with a single free space beside your tiles.",
    ),
    text(
        "castles_of_tuscany.lesson.area.well",
        "Green points count at the end of this round and of every later one: early ones three times.",
    ),
    text(
        "castles_of_tuscany.lesson.yields.see",
        "Every building has an effect. A carriage reveals a yield card, and you get what it shows: workers, "
        "marble, cards, points or a wild hexagon.",
    ),
    text("castles_of_tuscany.lesson.yields.task", "Place a carriage."),
    text(
        "castles_of_tuscany.lesson.yields.hint",
        "Carriages lie on beige spaces. Choose that tile in your storage.",
    ),
    text(
        "castles_of_tuscany.lesson.yields.well",
        "You see the card only after you have placed the tile.",
    ),
    text(
        "castles_of_tuscany.lesson.castle.see",
        "You have placed a castle. It lets you place a tile of the display at once, without paying.",
    ),
    text(
        "castles_of_tuscany.lesson.castle.task",
        "Take a farm that brings points for its crops.",
    ),
    text("castles_of_tuscany.lesson.castle.hint", "Farms lie on light green spaces."),
    text(
        "castles_of_tuscany.lesson.castle.well",
        "A farm scores each crop that its area does not show yet.",
    ),
    text(
        "castles_of_tuscany.lesson.second.see",
        "After your action you may pay one marble for a second one, of any sort. There is never a third. "
        "A frequent mistake is to forget it.",
    ),
    text("castles_of_tuscany.lesson.second.task", "Pay a marble for a second action."),
    text("castles_of_tuscany.lesson.second.hint", "Choose any action but End the turn."),
    text(
        "castles_of_tuscany.lesson.second.well",
        "A marble that is left at the end is worth only one point.",
    ),
    text(
        "castles_of_tuscany.lesson.color.see",
        "Whoever covers all spaces of a colour in their region first gets its colour bonus, the second one "
        "gets less. A colour with few spaces is soon done.",
    ),
    text("castles_of_tuscany.lesson.color.task", "Finish a colour."),
    text(
        "castles_of_tuscany.lesson.color.hint",
        "Choose Place a tile: the tile that fits covers the last space of its colour.",
    ),
    text(
        "castles_of_tuscany.lesson.color.well",
        "After three rounds the red points decide. Each round adds all your green points to them.",
    ),
]
