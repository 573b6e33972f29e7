"""Nothing that a program remembers grows as long as it runs."""

import pkgutil
import re
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from typing import Any

import bot
import engine
import renderers

FEW_KEYS = {
    "types of actions, options and states": [
        "engine.kernel.actions._values",
        "engine.kernel.actions.fields_of",
        "engine.kernel.clone.cloner",
        "engine.kernel.options._option_specs",
        "engine.processes.worker._build",
    ],
    "games": ["bot.cards.orders.usual_orders"],
    "seats": ["engine.kernel.ids.clockwise"],
    "files of ours, or nothing": [
        "bot.learn.guides",
        "bot.rules.search.index_in",
        "bot.rules.pages.entries_by_code",
        "bot.rules.pages.entries_by_id",
        "bot.rules.pages.pages",
        "bot.clock.settings.names_of_zones",
        "bot.clock.settings.place_of",
        "engine.kernel.texts._parts",
        "engine.kernel.texts.translations",
        "renderers.kit.fonts.own_font",
        "renderers.kit.fonts.system_fonts",
        "renderers.kit.lettering.advances",
        "renderers.kit.lettering.names_ranges",
    ],
    "boards, tiles and cards of a game": [
        "engine.cacao.pieces.facings",
        "engine.castles_of_tuscany.placing.bill",
        "engine.castles_of_tuscany.placing.payments_for",
        "engine.castles_of_tuscany.board.spaces_of",
        "engine.castles_of_tuscany.rules.regions",
        "engine.dolmengoetter.rules.ways",
        "engine.galaxy_trucker.pieces.key_of",
        "engine.galaxy_trucker.pieces.line",
        "engine.galaxy_trucker.pieces.neighbours",
        "engine.galaxy_trucker.pieces.opposite",
        "engine.galaxy_trucker.pieces.reading",
        "engine.galaxy_trucker.pieces.sides_of",
        "engine.galaxy_trucker.blueprint.expected_fire",
        "engine.galaxy_trucker.blueprint.lines",
        "engine.galaxy_trucker.pieces.blocked_side",
        "engine.galaxy_trucker.pieces.connectors",
        "engine.galaxy_trucker.tiles.outline",
        "engine.galaxy_trucker.tiles.turned",
        "engine.galaxy_trucker.tiles.numbers_of",
        "renderers.dolmengoetter.board.middle",
        "renderers.dolmengoetter.board.polygon",
        "renderers.dolmengoetter.board.shrunk",
        "renderers.dolmengoetter.marking.beside_druid",
    ],
    "places on islands that were built by the rules": [
        "engine.taluva.placing._footprint",
        "engine.taluva.placing.footprints",
    ],
    "colours and shapes that our code names": [
        "renderers.cacao.board.lines",
        "renderers.kit.colours.channels",
        "renderers.kit.colours.mix",
        "renderers.kit.colours.tones",
        "renderers.kit.marks.lines",
        "renderers.kit.colours._carrier",
        "renderers.kit.formats._palette",
    ],
}
"""The functions whose results are kept without a limit, by what they are asked about."""

MAX_KEPT = 16_384


def caches() -> Iterator[tuple[str, "_lru_cache_wrapper[Any]"]]:
    """All functions of ours that keep their results, by name."""
    for package in (bot, engine, renderers):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not re.search(r"__main__$|\.migrations|\.checks\.", module.name):
                for name, each in vars(import_module(module.name)).items():
                    if isinstance(each, _lru_cache_wrapper) and each.__module__ == module.name:
                        yield f"{module.name}.{name}", each


def test_a_function_keeps_its_results_without_a_limit_only_where_it_has_few() -> None:
    endless = {name for name, each in caches() if each.cache_parameters()["maxsize"] is None}

    assert endless == {name for names in FEW_KEYS.values() for name in names}


def test_no_function_keeps_very_many_results() -> None:
    limits = {name: each.cache_parameters()["maxsize"] for name, each in caches()}

    assert {name for name, limit in limits.items() if (limit or 0) > MAX_KEPT} == set()
