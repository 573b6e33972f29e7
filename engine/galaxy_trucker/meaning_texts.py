"""What is asked in flight, as everybody hears it, and what an answer comes to."""

from engine.kernel.texts import plural, text

ASKED = [
    text("galaxy_trucker.asks.engines", "Battery tokens for the engines"),
    text(
        "galaxy_trucker.asks.combat",
        "Battery tokens for {compared:galaxy_trucker.compare} in the Combat Zone",
    ),
    text("galaxy_trucker.asks.enemy", "Battery tokens against the {card:galaxy_trucker.card}"),
    text(
        "galaxy_trucker.asks.reward",
        "Take the reward of the {card:galaxy_trucker.card} or leave it",
    ),
    text("galaxy_trucker.asks.land", "Land on a planet or fly past"),
    text("galaxy_trucker.asks.explore", "Board the {card:galaxy_trucker.card} or fly past"),
    text("galaxy_trucker.asks.meteor", "Stop the meteor or take the hit"),
    text("galaxy_trucker.asks.shot", "Stop the shot or take the hit"),
]

MEANINGS = [
    plural(
        "galaxy_trucker.means.power",
        "{n} token for {compared:galaxy_trucker.compare} {strength}",
        "{n} tokens for {compared:galaxy_trucker.compare} {strength}",
        count="n",
    ),
    plural(
        "galaxy_trucker.means.wins",
        "{n} token: {strength}, you win",
        "{n} tokens: {strength}, you win",
        count="n",
    ),
    plural(
        "galaxy_trucker.means.draws",
        "{n} token: {strength}, a draw",
        "{n} tokens: {strength}, a draw",
        count="n",
    ),
    plural(
        "galaxy_trucker.means.loses",
        "{n} token: {strength}, you lose",
        "{n} tokens: {strength}, you lose",
        count="n",
    ),
    text("galaxy_trucker.means.no_tokens", "no tokens"),
    text("galaxy_trucker.means.no_brown", "no brown alien"),
    text("galaxy_trucker.means.no_purple", "no purple alien"),
    text("galaxy_trucker.means.planet", "planet {planet} ({goods:galaxy_trucker.thing})"),
    text(
        "galaxy_trucker.means.planets",
        "planet {planet} ({goods:galaxy_trucker.thing}), else {others:words}",
    ),
    text("galaxy_trucker.means.pass", "nowhere"),
    text("galaxy_trucker.means.crew", "{people:galaxy_trucker.people} ({cells:cells})"),
    plural("galaxy_trucker.people.human", "{n} human", "{n} humans", count="n"),
    text("galaxy_trucker.people.brown", "the brown alien"),
    text("galaxy_trucker.people.purple", "the purple alien"),
    text("galaxy_trucker.means.stow_all", "take {goods:galaxy_trucker.thing}"),
    text("galaxy_trucker.means.stow_none", "take none of them"),
    text(
        "galaxy_trucker.means.stow",
        "take {goods:galaxy_trucker.thing}, throw away {thrown:galaxy_trucker.thing}",
    ),
    text("galaxy_trucker.means.tile", "{tile:galaxy_trucker.component}"),
    text("galaxy_trucker.means.remove", "remove the {kind:galaxy_trucker.kind} on {cell:cell}"),
    text("galaxy_trucker.means.part", "{holds:galaxy_trucker.thing}"),
    text("galaxy_trucker.means.part_adrift", "{holds:galaxy_trucker.thing}; nobody to fly it"),
    plural("galaxy_trucker.thing.engine", "{n} engine", "{n} engines", count="n"),
    plural("galaxy_trucker.thing.cannon", "{n} cannon", "{n} cannons", count="n"),
    plural(
        "galaxy_trucker.thing.double_engine", "{n} double engine", "{n} double engines", count="n"
    ),
    plural(
        "galaxy_trucker.thing.double_cannon", "{n} double cannon", "{n} double cannons", count="n"
    ),
]
