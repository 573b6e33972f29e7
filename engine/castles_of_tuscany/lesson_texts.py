"""What the steps of Tuscany's guided first game say."""

from engine.kernel.texts import plural, text

LESSON_TEXTS = [
    text(
        "castles_of_tuscany.lesson.region.see",
        "Put your region together from 3 boards, in any order, turned or not. Your starting castle covers a dark green space, and your first tiles go beside it. You hold one card each of {single:castles_of_tuscany.color}, and a pair of {pair:castles_of_tuscany.color}, which stands for any one card.",
    ),
    text(
        "castles_of_tuscany.lesson.region.task",
        "Assemble your region so that these colours lie beside the castle: {single:castles_of_tuscany.color}.",
    ),
    text(
        "castles_of_tuscany.lesson.region.hint",
        "Order and height are up to you. On which board, A, B or C, do these colours touch the dark green "
        "space?",
    ),
    text(
        "castles_of_tuscany.lesson.region.well",
        "With your pair you can pay for any of these spaces at once. When everybody is ready, all regions "
        "are opened, and nothing moves any more.",
    ),
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
        "castles_of_tuscany.lesson.pay.see",
        "In place of a card of the right colour you may pay two cards of one other colour, or a worker. For "
        "your castle you hold only {n} dark green card, but {pair} orange ones.",
        "In place of a card of the right colour you may pay two cards of one other colour, or a worker. For "
        "your castle you hold only {n} dark green cards, but {pair} orange ones.",
        count="n",
    ),
    text("castles_of_tuscany.lesson.pay.task", "Place your castle."),
    text(
        "castles_of_tuscany.lesson.pay.hint",
        "Choose Place a tile, then the castle: the orange pair pays for the card that you lack.",
    ),
    text(
        "castles_of_tuscany.lesson.pay.well",
        "That is how a pair becomes the card you need.",
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
        "castles_of_tuscany.lesson.hexagon.see",
        "A wild hexagon fits a space of any colour: you pay for that colour, and it does what a tile of that "
        "colour does. A frequent mistake: wanting to place it at once. It has to wait for a later turn; "
        "yours has waited.",
    ),
    text("castles_of_tuscany.lesson.hexagon.task", "Place your wild hexagon."),
    text(
        "castles_of_tuscany.lesson.hexagon.hint",
        "Choose Place a tile, then the wild hexagon and a space for it.",
    ),
    text(
        "castles_of_tuscany.lesson.hexagon.well",
        "Until it is placed it takes room in your storage. If there is no room when you get one, you score "
        "{points} red points instead.",
    ),
    text(
        "castles_of_tuscany.lesson.area.see",
        "Spaces of one colour that touch are an area. When you cover its last space you score green points: "
        "{one} for an area of one space, {two} for two, {three} for three.",
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
        "castles_of_tuscany.lesson.round.see",
        "A tile you take is replaced from your own stacks, and your first stack holds one more. When "
        "somebody empties that stack, the round ends: all add their green points to their red ones, and keep "
        "the green ones. You have {own} green points, your opponent has {their}.",
    ),
    text("castles_of_tuscany.lesson.round.task", "End the round while you are ahead."),
    text("castles_of_tuscany.lesson.round.hint", "Choose Take a tile; any tile will do."),
    text(
        "castles_of_tuscany.lesson.round.well",
        "That makes {own} red points for you and {their} for your opponent. The second round ends with "
        "the second stack, the third with the third; then everybody has one more turn.",
    ),
    text(
        "castles_of_tuscany.lesson.color.see",
        "Whoever covers all spaces of a colour in their region scores its colour bonus in green points: "
        "{first} for the first player, {second} for the second, nothing for later ones.",
    ),
    text("castles_of_tuscany.lesson.color.task", "Finish a colour."),
    text(
        "castles_of_tuscany.lesson.color.hint",
        "Choose Place a tile: the tile that fits covers the last space of its colour.",
    ),
    text(
        "castles_of_tuscany.lesson.color.well",
        "The starting castle and wild hexagons count as well. A colour with few spaces is soon done.",
    ),
    text(
        "castles_of_tuscany.lesson.count.see",
        "Another game, and its very last turn: green points become red ones once more, then you score 1 red "
        "point for each tile and hexagon in your storage, each marble, each worker and every {cards} cards. "
        "As things stand you come to {own}, your opponent to {their}.",
    ),
    text("castles_of_tuscany.lesson.count.task", "Win with this action."),
    text(
        "castles_of_tuscany.lesson.count.hint",
        "A tile of yours scores many green points. Do not pay with both workers: each is a point as well.",
    ),
    text(
        "castles_of_tuscany.lesson.count.well",
        "The most red points win; in a tie, whoever has more empty spaces.",
    ),
]
