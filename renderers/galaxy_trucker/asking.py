"""The highlights of a private picture: a question or a preview."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from engine.galaxy_trucker.actions import KeepPart
from engine.galaxy_trucker.pieces import TEXTS as GAME_TEXTS, cells_in
from engine.galaxy_trucker.tiles import part_with
from engine.galaxy_trucker.view import Placed, TruckerView
from engine.kernel.actions import DO, Action, as_record, fields_of, name_of
from engine.kernel.ids import Cell, Fact
from engine.kernel.questions import Question
from engine.kernel.texts import Domain
from renderers.kit.artist import Occasion
from renderers.speech import Speech

TEXTS = Domain.beside(__file__, "picture_galaxy_trucker")
SPEECH = Speech(GAME_TEXTS, TEXTS)
say = SPEECH.say


def own(occasion: Occasion, key: str, **facts: Fact) -> str:
    """Return a sentence about the pictures of this game."""
    return say(occasion, f"picture.galaxy_trucker.{key}", **facts)


DECIDED = ("use", "accept", "reward")
"""The fields with special words for yes and no."""
CELL_FIELDS = ("cell", "keep", "brown", "purple")


class Asking(Struct, frozen=True):
    """The highlights of a question: candidates on cells and in a list, and the choices made.

    `rows` has the number, words and tile of each candidate in the list. `chosen` are the cells
    chosen so far, `plan` is the finished action in words.
    """

    cells: dict[Cell, int] = field(default_factory=dict)
    rows: Sequence[tuple[int, str, Placed | None]] = ()
    chosen: tuple[Cell, ...] = ()
    plan: str = ""


def asking(view: TruckerView, occasion: Occasion, question: Question) -> Asking:
    """Return the highlights of a question."""
    chosen = tuple(
        each
        for name in ("cell", "keep", "brown", "purple", "remove", "crew")
        for at in cells_in(str(question.chosen(name) or ""))
        for each in pointed_out(view, question, name, at)
    )
    if not question.asked:
        return Asking(chosen=chosen, plan=words_of(occasion, question.like))
    if question.asked == DO:
        return Asking()
    kind, asked = type(question.like), question.asked
    if asked in CELL_FIELDS:
        named = [(n, at) for n, at in question.numbered() if at is not None]
        cells = {each: n for n, at in named for each in pointed_out(view, question, asked, at)}
        none = value_words(occasion, kind, asked, None)
        without = [(n, none, None) for n, at in question.numbered() if at is None]
        return Asking(cells, without, chosen)
    if asked == "remove" and all(len(cells_in(value)) == 1 for value in question.values):
        return Asking(cells={cells_in(value)[0]: n for n, value in question.numbered()})
    rows = [
        (n, value_words(occasion, kind, asked, value), shown_tile(view, question, value))
        for n, value in question.numbered()
    ]
    return Asking(rows=rows, chosen=chosen)


def pointed_out(view: TruckerView, question: Question, field: str, at: Cell) -> list[Cell]:
    """Return the cells of a candidate: its own, or the whole part of the ship to keep."""
    if field != "keep" and not isinstance(question.like, KeepPart):
        return [at]
    ship = view.own_ship
    gone = cells_in(str(question.chosen("remove") or ""))
    tiles = {each: tile for each, tile in ship.tiles.items() if each not in gone}
    return part_with(view.board, tiles, at) or [at]


def tile_of(view: TruckerView, question: Question) -> int | None:
    """Return the tile that a question is about: the chosen one, else the tile in hand."""
    named: int | None = question.chosen("tile")
    return view.ships[view.steers].hand if named is None and view.steers is not None else named


def shown_tile(view: TruckerView, question: Question, value: Any) -> Placed | None:
    """Return the tile beside a candidate: one to choose, or the chosen one in a rotation."""
    if question.asked == "tile":
        return Placed(value)
    tile = tile_of(view, question)
    return Placed(tile, value) if question.asked == "rotation" and tile is not None else None


def value_words(occasion: Occasion, kind: type[Action], name: str, value: Fact | None) -> str:
    """Return a candidate in words."""
    spec = next(each for each in fields_of(kind) if each.name == name)
    if isinstance(value, bool) and name in DECIDED:
        return say(occasion, f"galaxy_trucker.instead.{name}.{value}")
    if isinstance(value, bool):
        return own(occasion, "yes" if value else "no")
    if name == "planets" and not value:
        return say(occasion, "galaxy_trucker.means.pass")
    if value in (None, ""):
        return own(occasion, "none")
    if name == "planets":
        return own(occasion, "planets", planets=" > ".join(str(value)))
    if name == "crew":
        return " · ".join(f"{n} × {at}" for at, n in Counter(cells_in(str(value))).items())
    if spec.names and value in spec.values:
        word = spec.names[spec.values.index(value)]
        return say(occasion, f"galaxy_trucker.{spec.kind}.{word}")
    if spec.shape == "choice":
        return say(occasion, f"galaxy_trucker.{spec.kind}.{value}")
    return str(value)


def words_of(occasion: Occasion, action: Action) -> str:
    """Return a finished action in words."""
    parts = [say(occasion, f"galaxy_trucker.do.{name_of(action)}")]
    for name, value in as_record(action).items():
        if (name != DO and value not in (None, False)) or (value is False and name in DECIDED):
            words = value_words(occasion, type(action), name, value)
            label = say(occasion, f"galaxy_trucker.field.{name}")
            parts.append(words if name in ("planets", *DECIDED) else f"{label}: {words}")
    return " · ".join(parts)
