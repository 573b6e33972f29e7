"""Every sentence of Tuscany by key, in English; the translations lie in `locale`.

The names of things stand here; what is done, paid, chosen, told and refused has a file each.
"""

from engine.castles_of_tuscany.action_texts import ACTIONS
from engine.castles_of_tuscany.event_texts import EVENTS
from engine.castles_of_tuscany.lesson_texts import LESSON_TEXTS
from engine.castles_of_tuscany.option_texts import OPTIONS
from engine.castles_of_tuscany.outcome_texts import OUTCOMES
from engine.castles_of_tuscany.payment_texts import PAYMENTS
from engine.castles_of_tuscany.refusal_texts import REFUSALS
from engine.kernel.texts import Domain, plural, text

NAMES = [
    text("castles_of_tuscany.name", "The Castles of Tuscany"),
    text(
        "castles_of_tuscany.about",
        "Fill your own region with tiles whose effects set off others, over three rounds",
    ),
    text("castles_of_tuscany.color.orange", "orange"),
    text("castles_of_tuscany.color.light_green", "light green"),
    text("castles_of_tuscany.color.beige", "beige"),
    text("castles_of_tuscany.color.yellow", "yellow"),
    text("castles_of_tuscany.color.gray", "grey"),
    text("castles_of_tuscany.color.red", "red"),
    text("castles_of_tuscany.color.blue", "blue"),
    text("castles_of_tuscany.color.dark_green", "dark green"),
    text("castles_of_tuscany.face.village", "village"),
    text("castles_of_tuscany.face.farm_olives_grapes", "farm (olives, grapes)"),
    text("castles_of_tuscany.face.farm_grapes_wheat", "farm (grapes, wheat)"),
    text("castles_of_tuscany.face.farm_wheat_livestock", "farm (wheat, livestock)"),
    text("castles_of_tuscany.face.farm_livestock_olives", "farm (livestock, olives)"),
    text("castles_of_tuscany.face.carriage", "carriage"),
    text("castles_of_tuscany.face.monastery", "monastery"),
    text("castles_of_tuscany.face.mine", "mine"),
    text("castles_of_tuscany.face.city", "city"),
    text("castles_of_tuscany.face.inn", "inn"),
    text("castles_of_tuscany.face.castle", "castle"),
    text("castles_of_tuscany.face.hexagon", "wild hexagon"),
    text("castles_of_tuscany.crop.olives", "olives"),
    text("castles_of_tuscany.crop.grapes", "grapes"),
    text("castles_of_tuscany.crop.wheat", "wheat"),
    text("castles_of_tuscany.crop.livestock", "livestock"),
    text("castles_of_tuscany.bonus.region_card", "+1 region card"),
    text("castles_of_tuscany.bonus.storage", "+1 storage"),
    text("castles_of_tuscany.bonus.marble", "+1 marble"),
    text("castles_of_tuscany.bonus.worker", "+1 worker"),
    text("castles_of_tuscany.bonus.yield_card", "+1 yield card"),
    text("castles_of_tuscany.yield.cards_3", "3 region cards"),
    text("castles_of_tuscany.yield.workers_2", "2 workers"),
    text("castles_of_tuscany.yield.worker_card", "1 worker and 1 region card"),
    text("castles_of_tuscany.yield.marble", "1 marble"),
    text("castles_of_tuscany.yield.marble_card", "1 marble and 1 region card"),
    text("castles_of_tuscany.yield.hexagon", "1 wild hexagon"),
    text("castles_of_tuscany.yield.green_2", "2 green points"),
    text("castles_of_tuscany.yield.red_4", "4 red points"),
    text("castles_of_tuscany.yield.green_cards_2", "1 green point and 2 region cards"),
    plural("castles_of_tuscany.paid.orange", "{n} orange card", "{n} orange cards", count="n"),
    plural(
        "castles_of_tuscany.paid.light_green",
        "{n} light green card",
        "{n} light green cards",
        count="n",
    ),
    plural("castles_of_tuscany.paid.beige", "{n} beige card", "{n} beige cards", count="n"),
    plural("castles_of_tuscany.paid.yellow", "{n} yellow card", "{n} yellow cards", count="n"),
    plural("castles_of_tuscany.paid.gray", "{n} grey card", "{n} grey cards", count="n"),
    plural("castles_of_tuscany.paid.red", "{n} red card", "{n} red cards", count="n"),
    plural("castles_of_tuscany.paid.blue", "{n} blue card", "{n} blue cards", count="n"),
    plural(
        "castles_of_tuscany.paid.dark_green",
        "{n} dark green card",
        "{n} dark green cards",
        count="n",
    ),
    plural("castles_of_tuscany.paid.worker", "{n} worker", "{n} workers", count="n"),
    text("castles_of_tuscany.place.1", "first"),
    text("castles_of_tuscany.place.2", "second"),
    text("castles_of_tuscany.step.setup", "assemble your region"),
    text("castles_of_tuscany.step.bonus", "take a bonus tile"),
    text("castles_of_tuscany.step.first", "draw region cards, take a tile or place one"),
    text("castles_of_tuscany.step.free_tile", "place a free tile or decline it"),
    text("castles_of_tuscany.step.second", "take a second action or end the turn"),
    text("castles_of_tuscany.standing", "red points, if the green ones had counted"),
    text("castles_of_tuscany.score.red", "red points"),
    text("castles_of_tuscany.score.round_1", "round 1"),
    text("castles_of_tuscany.score.round_2", "round 2"),
    text("castles_of_tuscany.score.round_3", "round 3"),
    text("castles_of_tuscany.score.rounds", "rounds"),
    text("castles_of_tuscany.score.direct", "red points in play"),
    text("castles_of_tuscany.score.tiles", "stored tiles"),
    text("castles_of_tuscany.score.hexagons", "stored hexagons"),
    text("castles_of_tuscany.score.marble", "marble"),
    text("castles_of_tuscany.score.workers", "workers"),
    text("castles_of_tuscany.score.cards", "sets of three cards"),
    text("castles_of_tuscany.score.empty", "empty spaces"),
    text("castles_of_tuscany.score.green", "green points"),
    text("castles_of_tuscany.score.hand", "hand cards"),
]

TEXTS = Domain.beside(
    __file__,
    "castles_of_tuscany",
    [*NAMES, *OUTCOMES, *ACTIONS, *PAYMENTS, *OPTIONS, *EVENTS, *REFUSALS, *LESSON_TEXTS],
)
