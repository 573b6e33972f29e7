"""What an answer comes to, as its button says it."""

from engine.kernel.texts import plural, text

MEANINGS = [
    plural(
        "galaxy_trucker.means.power",
        "{n} token for strength {strength}",
        "{n} tokens for strength {strength}",
        count="n",
    ),
    text("galaxy_trucker.means.planet", "planet {planet} ({goods:galaxy_trucker.cubes})"),
    text("galaxy_trucker.means.pass", "nowhere"),
    text("galaxy_trucker.means.crew", "{people:galaxy_trucker.people} ({cells:cells})"),
    plural("galaxy_trucker.people.human", "{n} human", "{n} humans", count="n"),
    text("galaxy_trucker.people.brown", "the brown alien"),
    text("galaxy_trucker.people.purple", "the purple alien"),
    text("galaxy_trucker.means.stow_all", "take {goods:galaxy_trucker.cubes}"),
    text("galaxy_trucker.means.stow_none", "take none of them"),
    text(
        "galaxy_trucker.means.stow",
        "take {goods:galaxy_trucker.cubes}, throw away {thrown:galaxy_trucker.cubes}",
    ),
    text("galaxy_trucker.means.part", "{holds:galaxy_trucker.holds}"),
    text("galaxy_trucker.means.part_adrift", "{holds:galaxy_trucker.holds}; nobody to fly it"),
    plural("galaxy_trucker.holds.tile", "{n} tile", "{n} tiles", count="n"),
    plural("galaxy_trucker.holds.crew", "{n} crew", "{n} crew", count="n"),
    plural("galaxy_trucker.holds.engine", "{n} engine", "{n} engines", count="n"),
    plural("galaxy_trucker.holds.cannon", "{n} cannon", "{n} cannons", count="n"),
    plural("galaxy_trucker.holds.token", "{n} token", "{n} tokens", count="n"),
    plural("galaxy_trucker.holds.red", "{n} red cube", "{n} red cubes", count="n"),
    plural("galaxy_trucker.holds.yellow", "{n} yellow cube", "{n} yellow cubes", count="n"),
    plural("galaxy_trucker.holds.green", "{n} green cube", "{n} green cubes", count="n"),
    plural("galaxy_trucker.holds.blue", "{n} blue cube", "{n} blue cubes", count="n"),
]
