"""Every sentence of Galaxy Trucker by key, in English; the translations lie in `locale`.

The names of things stand here; what is done, chosen, told and refused has a file each.
"""

from engine.galaxy_trucker.action_texts import ACTIONS
from engine.galaxy_trucker.digest_texts import DIGEST
from engine.galaxy_trucker.event_texts import EVENTS
from engine.galaxy_trucker.lesson_texts import LESSON_TEXTS
from engine.galaxy_trucker.meaning_texts import ASKED, MEANINGS
from engine.galaxy_trucker.option_texts import OPTIONS
from engine.galaxy_trucker.outcome_texts import OUTCOMES
from engine.galaxy_trucker.refusal_texts import REFUSALS
from engine.galaxy_trucker.tile_texts import COMPONENTS, TILE_NAMES
from engine.kernel.texts import Domain, text

NAMES = [
    text("galaxy_trucker.name", "Galaxy Trucker"),
    text(
        "galaxy_trucker.about",
        "Build ships together against the hourglass, then fly them through adventures",
    ),
    text("galaxy_trucker.phase.wait_start", "waiting for the start"),
    text("galaxy_trucker.phase.build", "building"),
    text("galaxy_trucker.phase.check", "ship check"),
    text("galaxy_trucker.phase.board", "boarding"),
    text("galaxy_trucker.phase.flight", "flight"),
    text("galaxy_trucker.phase.score", "scoring"),
    text("galaxy_trucker.phase.over", "over"),
    text("galaxy_trucker.circle.iii", "III"),
    text("galaxy_trucker.circle.ii", "II"),
    text("galaxy_trucker.circle.i", "I"),
    text("galaxy_trucker.circle.start", "START"),
    text("galaxy_trucker.side.N", "from the front"),
    text("galaxy_trucker.side.E", "from the right"),
    text("galaxy_trucker.side.S", "from the rear"),
    text("galaxy_trucker.side.W", "from the left"),
    text("galaxy_trucker.size.small", "small"),
    text("galaxy_trucker.size.big", "big"),
    text("galaxy_trucker.good.red", "red"),
    text("galaxy_trucker.good.yellow", "yellow"),
    text("galaxy_trucker.good.green", "green"),
    text("galaxy_trucker.good.blue", "blue"),
    text("galaxy_trucker.alien.brown", "brown"),
    text("galaxy_trucker.alien.purple", "purple"),
    text("galaxy_trucker.kind.start_cabin", "start cabin"),
    text("galaxy_trucker.kind.cabin", "cabin"),
    text("galaxy_trucker.kind.battery", "battery"),
    text("galaxy_trucker.kind.cargo", "cargo hold"),
    text("galaxy_trucker.kind.special_cargo", "special cargo hold"),
    text("galaxy_trucker.kind.structural", "structural module"),
    text("galaxy_trucker.kind.engine", "engine"),
    text("galaxy_trucker.kind.cannon", "cannon"),
    text("galaxy_trucker.kind.shield", "shield generator"),
    text("galaxy_trucker.kind.life_support", "life support"),
    text("galaxy_trucker.card.open_space", "Open Space"),
    text("galaxy_trucker.card.planets", "Planets"),
    text("galaxy_trucker.card.abandoned_ship", "Abandoned Ship"),
    text("galaxy_trucker.card.abandoned_station", "Abandoned Station"),
    text("galaxy_trucker.card.meteors", "Meteoric Swarm"),
    text("galaxy_trucker.card.combat_zone", "Combat Zone"),
    text("galaxy_trucker.card.smugglers", "Smugglers"),
    text("galaxy_trucker.card.slavers", "Slavers"),
    text("galaxy_trucker.card.pirates", "Pirates"),
    text("galaxy_trucker.card.stardust", "Stardust"),
    text("galaxy_trucker.card.epidemic", "Epidemic"),
    text("galaxy_trucker.card.sabotage", "Sabotage"),
    text("galaxy_trucker.compare.crew", "crew"),
    text("galaxy_trucker.compare.engine", "engine strength"),
    text("galaxy_trucker.compare.cannon", "cannon strength"),
    text("galaxy_trucker.topic.repair", "repair the ship"),
    text("galaxy_trucker.topic.board", "take aliens on board"),
    text("galaxy_trucker.topic.engines", "tokens for the engines"),
    text("galaxy_trucker.topic.combat", "tokens for the combat"),
    text("galaxy_trucker.topic.enemy", "meet the enemy"),
    text("galaxy_trucker.topic.land", "land on a planet"),
    text("galaxy_trucker.topic.explore", "board it or fly past"),
    text("galaxy_trucker.topic.defend", "stop the hit or not"),
    text("galaxy_trucker.topic.keep", "keep a part of the ship"),
    text("galaxy_trucker.topic.crew", "choose who is lost"),
    text("galaxy_trucker.topic.stow", "stow the goods"),
    text("galaxy_trucker.topic.stack", "choose a stack"),
    text("galaxy_trucker.topic.hold", "fly on or give up"),
    text("galaxy_trucker.standing", "credits"),
    text("galaxy_trucker.score.credits", "credits"),
]

TEXTS = Domain.beside(
    __file__,
    "galaxy_trucker",
    [
        *NAMES,
        *COMPONENTS,
        *TILE_NAMES,
        *ACTIONS,
        *OPTIONS,
        *ASKED,
        *MEANINGS,
        *EVENTS,
        *DIGEST,
        *OUTCOMES,
        *REFUSALS,
        *LESSON_TEXTS,
    ],
)
