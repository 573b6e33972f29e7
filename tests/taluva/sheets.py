"""The sheets of Taluva: pictures from the first tile to the end, and of every question."""

from collections.abc import Iterator

from bot.checks.set_ups import Ask
from bot.turn.questions import next_question
from engine.kernel.actions import Resign
from engine.kernel.game import play
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.kit.artist import Occasion
from tests.film import CHINESE, EMOJI, LONG, SHORT, Sheet
from tests.taluva.made_up import island, view_of
from tests.taluva.positions import GAME, Position, game, late, question


def sheets() -> Iterator[Sheet]:
    """All pictures, boards first, then questions."""
    yield from boards()
    yield from questions()


def boards() -> Iterator[Sheet]:
    """Yield sheets from the first tile to the end, for all numbers of seats and languages."""
    two, three, four = game(2, "late"), game(3, "late"), game(4, "late")
    yield _board("opening-2-en", two[0], "en", SHORT)
    yield _board("early-2-zh", two[6], "zh-TW", CHINESE)
    yield _board("early-4-en", four[9], "en", LONG)
    yield _board("middle-2-zh", two[36], "zh-TW", CHINESE)
    yield _board("middle-3-en-tile", three[46], "en", EMOJI)
    yield _board("middle-3-en-build", three[47], "en", EMOJI)
    yield _board("late-4-en", late(), "en", LONG)
    yield _board("late-4-zh", late(4, "b"), "zh-TW", CHINESE)
    yield _board("crowded-4-en", game(4, "b")[-3], "en", SHORT)
    yield _board("random-4-zh", game(4, "wild")[-2], "zh-TW", CHINESE)
    yield _board("resigned-3-en", _resigned(three[50]), "en", LONG)
    yield _board("finished-2-en", two[-1], "en", LONG)
    yield _board("finished-4-zh", four[-1], "zh-TW", CHINESE)
    yield "huge-4-en", view_of(island(9)), Occasion("en", SHORT, 99, "A made-up island."), None


def questions() -> Iterator[Sheet]:
    """Every kind of question of the chooser, and the previews before confirming."""
    tile = late(3)
    regions = next_question(GAME, tile.all_choices(), {"do": "place_tile"})
    assert regions is not None
    assert regions.groups
    cells = regions.values
    on_land = [each for each in cells if each in tile.state.board]
    at_sea = [each for each in cells if each not in tile.state.board]
    page = tile.asks(Ask({"do": "place_tile"}, "cell", regions.groups[2]))
    whole = tile.asks(Ask({"do": "place_tile"}, "cell", cells, regions.numbers()))
    yield _ask("ask-cell-regions-en", tile, whole)
    yield _ask("ask-cell-tile-en", tile, page)
    yield _ask(
        "ask-dir-land-zh", tile, question(tile, "place_tile", "dir", cell=on_land[0]), "zh-TW"
    )
    yield _ask("ask-dir-sea-en", tile, question(tile, "place_tile", "dir", cell=at_sea[0]))
    yield _ask("preview-tile-land-en", tile, question(tile, "place_tile", None, cell=on_land[0]))
    yield _ask(
        "preview-tile-sea-zh", tile, question(tile, "place_tile", None, cell=at_sea[0]), "zh-TW"
    )
    opening = game(2, "late")[1]
    yield _ask("ask-cell-opening-en", opening, question(opening, "place_tile", "cell"))
    for do in ("build_hut", "build_tower", "build_temple", "expand"):
        build = _with_most(do)
        yield _ask(f"ask-{do}-en", build, question(build, do, "cell"))
        yield _ask(f"preview-{do}-zh", build, question(build, do, None), "zh-TW")
    expand = _with_most("expand")
    at = max(question(expand, "expand", "cell").values, key=lambda each: _terrains(expand, each))
    yield _ask("ask-terrain-en", expand, question(expand, "expand", "terrain", cell=at))
    yield _ask("ask-do-zh", expand, expand.asks(Ask({}, "do")), "zh-TW")


def _board(name: str, position: Position, language: str, names: tuple[str, ...]) -> Sheet:
    return name, position.view(), position.occasion(language, names), None


def _ask(name: str, position: Position, asked: Question, language: str = "en") -> Sheet:
    return name, position.view(position.active()), position.occasion(language), asked


def _resigned(position: Position) -> Position:
    seat = Seat((position.active() + 1) % 3)
    return Position(play(GAME, position.state, seat, Resign()).state, position.moves + 1)


def _with_most(do: str) -> Position:
    """Return the position with the most choices of an action, up to 25."""
    fitting = [each for each in game(3, "late")[20:-1] if 0 < len(each.choices(do)) <= 25]
    return max(fitting, key=lambda each: (len(each.choices(do)), each.moves))


def _terrains(position: Position, at: object) -> int:
    return sum(each["cell"] == at for each in position.choices("expand"))
