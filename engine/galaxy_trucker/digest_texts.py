"""What a card has done, added up: see `digest`."""

from engine.kernel.texts import plural, text

DIGEST = [
    plural(
        "galaxy_trucker.digest.won_fight",
        "{seats:seats} beats the enemy.",
        "{seats:seats} beat the enemy.",
        count="n",
    ),
    plural(
        "galaxy_trucker.digest.drawn",
        "{seats:seats} draws with the enemy.",
        "{seats:seats} draw with the enemy.",
        count="n",
    ),
    plural(
        "galaxy_trucker.digest.beaten",
        "{seats:seats} is beaten.",
        "{seats:seats} are beaten.",
        count="n",
    ),
    text("galaxy_trucker.digest.least", "{seat:seat} has {what:galaxy_trucker.least}."),
    text("galaxy_trucker.least.crew", "the fewest crew"),
    text("galaxy_trucker.least.engine", "the least engine strength"),
    text("galaxy_trucker.least.cannon", "the least cannon strength"),
    text("galaxy_trucker.digest.nothing", "Nothing changes for anybody."),
    plural(
        "galaxy_trucker.digest.gained",
        "{seats:seats} gets {gained:galaxy_trucker.thing}.",
        "{seats:seats} each get {gained:galaxy_trucker.thing}.",
        count="n",
    ),
    plural(
        "galaxy_trucker.digest.lost",
        "{seats:seats} loses {lost:galaxy_trucker.thing}.",
        "{seats:seats} each lose {lost:galaxy_trucker.thing}.",
        count="n",
    ),
    plural(
        "galaxy_trucker.digest.both",
        "{seats:seats} gets {gained:galaxy_trucker.thing} and loses {lost:galaxy_trucker.thing}.",
        "{seats:seats} each get {gained:galaxy_trucker.thing} and lose {lost:galaxy_trucker.thing}.",
        count="n",
    ),
    plural(
        "galaxy_trucker.digest.delayed",
        "{seats:seats} loses {days:galaxy_trucker.thing}.",
        "{seats:seats} each lose {days:galaxy_trucker.thing}.",
        count="n",
    ),
    text("galaxy_trucker.digest.paid", "{seat:seat}: {what:galaxy_trucker.payday}."),
    plural("galaxy_trucker.payday.before", "{n} before", "{n} before", count="n"),
    plural("galaxy_trucker.payday.finish", "place +{n}", "place +{n}", count="n"),
    plural("galaxy_trucker.payday.tidy", "connectors +{n}", "connectors +{n}", count="n"),
    plural("galaxy_trucker.payday.goods", "goods +{n}", "goods +{n}", count="n"),
    plural("galaxy_trucker.payday.lost", "lost tiles −{n}", "lost tiles −{n}", count="n"),
    plural("galaxy_trucker.thing.credit", "{n} credit", "{n} credits", count="n"),
    plural("galaxy_trucker.thing.tile", "{n} tile", "{n} tiles", count="n"),
    plural("galaxy_trucker.thing.crew", "{n} crew", "{n} crew", count="n"),
    plural("galaxy_trucker.thing.token", "{n} battery token", "{n} battery tokens", count="n"),
    plural("galaxy_trucker.thing.day", "{n} day", "{n} days", count="n"),
    plural("galaxy_trucker.thing.red", "{n} red", "{n} red", count="n"),
    plural("galaxy_trucker.thing.yellow", "{n} yellow", "{n} yellow", count="n"),
    plural("galaxy_trucker.thing.green", "{n} green", "{n} green", count="n"),
    plural("galaxy_trucker.thing.blue", "{n} blue", "{n} blue", count="n"),
]
