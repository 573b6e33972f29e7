"""What a private picture asks or shows beforehand."""

from typing import Any

from msgspec import Struct, field

from engine.galaxy_trucker.actions import PlaceTile
from engine.galaxy_trucker.state import Placed
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.actions import DO, Action, as_record, fields_of, name_of
from engine.kernel.ids import Cell, Fact
from engine.kernel.questions import Question
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.occasion import Occasion

CELL_FIELDS = ("cell", "keep", "brown", "purple")


class Asking(Struct, frozen=True):
    """Candidates on cells; candidates in a list with words or a tile; what is chosen already.

    `placed` is a tile that the draft would place, `chosen` cells that it names, `plan` the finished
    draft in words; `do` the action that is asked about.
    """

    cells: dict[Cell, int] = field(default_factory=dict)
    rows: list[tuple[int, str, Placed | None]] = field(default_factory=list)
    placed: tuple[Cell, Placed] | None = None
    chosen: tuple[Cell, ...] = ()
    plan: str = ""
    do: str = ""


def asking(view: TruckerView, occasion: Occasion, question: Question | None) -> Asking:
    """What a question points out."""
    if question is None:
        return Asking()
    chosen = tuple(
        Cell(each)
        for name in ("cell", "keep", "brown", "purple", "remove", "crew")
        for each in str(question.chosen(name) or "").split()
    )
    if not question.asked:
        return Asking(
            placed=placed_by(view, question),
            chosen=chosen,
            plan=words_of(occasion, question.like),
        )
    kind, asked = type(question.like), question.asked
    if asked in CELL_FIELDS:
        return Asking(
            cells={at: n for n, at in question.numbered() if at is not None},
            rows=[
                (n, value_words(occasion, kind, asked, value), None)
                for n, value in question.numbered()
                if value is None
            ],
            chosen=chosen,
            do=question.do,
        )
    rows = [
        (n, value_words(occasion, kind, asked, value), shown_tile(view, question, value))
        for n, value in question.numbered()
    ]
    return Asking(rows=rows, chosen=chosen, do=question.do)


def tile_of(view: TruckerView, question: Question) -> int | None:
    """The tile that a question is about."""
    named: int | None = question.chosen("tile")
    mine = next((ship for ship in view.ships if ship.pilot == view.viewer), None)
    if named is None and mine is not None:
        return mine.hand
    return named


def placed_by(view: TruckerView, question: Question) -> tuple[Cell, Placed] | None:
    """The tile that a finished action would place."""
    tile = tile_of(view, question)
    match question.like:
        case PlaceTile(cell=cell, rotation=rotation) if tile is not None:
            return cell, Placed(tile, rotation)
        case _:
            return None


def shown_tile(view: TruckerView, question: Question, value: Any) -> Placed | None:
    """The tile beside a candidate: one to choose, or the chosen one as it would lie."""
    if question.asked == "tile":
        return Placed(value)
    tile = tile_of(view, question)
    return Placed(tile, value) if question.asked == "rotation" and tile is not None else None


def value_words(occasion: Occasion, kind: type[Action], name: str, value: Fact | None) -> str:
    """A candidate in words."""
    if name == DO:
        return say(occasion, f"galaxy_trucker.do.{value}")
    spec = next(each for each in fields_of(kind) if each.name == name)
    if isinstance(value, bool):
        return own(occasion, "yes" if value else "no")
    if value in (None, ""):
        return own(occasion, "none")
    if name == "planets":
        return " > ".join(str(value))
    if spec.names and value in spec.values:
        word = spec.names[spec.values.index(value)]
        return say(occasion, f"galaxy_trucker.{spec.kind}.{word}")
    if spec.shape == "choice":
        return say(occasion, f"galaxy_trucker.{spec.kind}.{value}")
    return str(value)


def words_of(occasion: Occasion, action: Action) -> str:
    """A finished action in words."""
    parts = [say(occasion, f"galaxy_trucker.do.{name_of(action)}")]
    for name, value in as_record(action).items():
        if (name != DO and value not in (None, False)) or (
            value is False and name in ("use", "accept", "reward")
        ):
            label = say(occasion, f"galaxy_trucker.field.{name}")
            parts.append(f"{label}: {value_words(occasion, type(action), name, value)}")
    return " · ".join(parts)
