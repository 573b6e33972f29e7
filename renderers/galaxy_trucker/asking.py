"""What a private picture asks or shows beforehand."""

from collections.abc import Mapping

from msgspec import Struct, field

from engine.galaxy_trucker.actions import ACTIONS
from engine.galaxy_trucker.state import Placed
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.actions import fields_of, name_of
from engine.kernel.ids import Cell, Fact
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.occasion import Occasion, Question

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
    draft = question.draft
    chosen = tuple(
        Cell(each)
        for name in ("cell", "keep", "brown", "purple", "remove", "crew")
        for each in str(draft.get(name) or "").split()
    )
    if question.asked is None:
        return Asking(placed=placed_by(view, draft), chosen=chosen, plan=words_of(occasion, draft))
    do = str(draft.get("do") or "")
    numbers = question.numbers or tuple(range(1, len(question.values) + 1))
    numbered = list(zip(numbers, question.values, strict=True))
    if question.asked in CELL_FIELDS:
        cells = {Cell(str(value)): n for n, value in numbered if value is not None}
        rows = [
            (n, value_words(occasion, draft, question.asked, value), None)
            for n, value in numbered
            if value is None
        ]
        return Asking(cells=cells, rows=list(rows), chosen=chosen, do=do)
    found = [
        (
            n,
            value_words(occasion, draft, question.asked, value),
            shown_tile(view, draft, question.asked, value),
        )
        for n, value in numbered
    ]
    return Asking(rows=found, chosen=chosen, do=do)


def tile_of(view: TruckerView, draft: Mapping[str, Fact]) -> int | None:
    """The tile that a draft is about."""
    named = draft.get("tile")
    if isinstance(named, int):
        return named
    mine = next((ship for ship in view.ships if ship.pilot == view.viewer), None)
    return None if mine is None else mine.hand


def placed_by(view: TruckerView, draft: Mapping[str, Fact]) -> tuple[Cell, Placed] | None:
    """The tile that a finished draft would place."""
    tile = tile_of(view, draft)
    if draft.get("do") != "place_tile" or tile is None:
        return None
    return Cell(str(draft["cell"])), Placed(tile, int(str(draft["rotation"])))


def shown_tile(
    view: TruckerView, draft: Mapping[str, Fact], asked: str, value: Fact
) -> Placed | None:
    """The tile beside a candidate: one to choose, or the chosen one as it would lie."""
    if asked == "tile" and isinstance(value, int):
        return Placed(value)
    tile = tile_of(view, draft)
    if asked == "rotation" and tile is not None:
        return Placed(tile, int(str(value)))
    return None


def value_words(occasion: Occasion, draft: Mapping[str, Fact], name: str, value: Fact) -> str:
    """A candidate in words."""
    if name == "do":
        return say(occasion, f"galaxy_trucker.do.{value}")
    kind = next(each for each in ACTIONS if name_of(each) == draft["do"])
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


def words_of(occasion: Occasion, draft: Mapping[str, Fact]) -> str:
    """A finished draft in words."""
    parts = [say(occasion, f"galaxy_trucker.do.{draft['do']}")]
    for name, value in draft.items():
        if (name != "do" and value not in (None, False)) or (
            value is False and name in ("use", "accept", "reward")
        ):
            label = say(occasion, f"galaxy_trucker.field.{name}")
            parts.append(f"{label}: {value_words(occasion, draft, name, value)}")
    return " · ".join(parts)
