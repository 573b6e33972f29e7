"""Taluva's guided first game: from the first tile to the hut that wins, and a last tile.

The tasks cover a turn (TAL-3), laying (TAL-4, TAL-5), building (TAL-7), elimination (TAL-8) and the
end (TAL-9).
"""

from pathlib import Path

from engine.kernel.hints import Lesson, Step, brings
from engine.kernel.ids import Fact
from engine.taluva.outcomes import outcomes
from engine.taluva.pieces import HUTS, Building
from engine.taluva.scoring import built
from engine.taluva.view import TaluvaView

EXPANSION = 2
"""The least number of huts in the task on expansions."""


def grows(before: TaluvaView, after: TaluvaView) -> bool:
    """Return True if a tile lies beside the island."""
    return len(after.board) > len(before.board)


def erupts(before: TaluvaView, after: TaluvaView) -> bool:
    """Return True if a tile lies over others."""
    return after.board != before.board and not grows(before, after)


def used(before: TaluvaView, after: TaluvaView, kind: str) -> int:
    """Return how many of its pieces of a kind (`huts`) the viewer builds."""
    own = before.own_seat
    return int(getattr(before.supplies[own], kind) - getattr(after.supplies[own], kind))


def strikes(before: TaluvaView, after: TaluvaView) -> bool:
    """Return True if an eruption destroys huts of others and none of the viewer's."""
    lost = after.last.lost if after.last and not after.last.built else ()
    hit = {piece.seat for at in lost if (piece := before.board[at].piece)}
    return bool(hit) and before.viewer not in hit


def largest(view: TaluvaView) -> dict[str, Fact]:
    """The size of the viewer's largest settlement without a temple."""
    sizes = []
    for each in view.settlements.values():
        pieces = [view.board[at].piece for at in each.cells]
        if not any(piece and piece.kind is Building.TEMPLE for piece in pieces):
            sizes.append(len(each.cells))
    return {"n": max(sizes)}


def keeps_a_hut(_before: TaluvaView, after: TaluvaView) -> bool:
    """True if the viewer has a hut left, and so cannot be eliminated in the next turn (TAL-3.6)."""
    return after.supplies[after.own_seat].huts > 0


def huts_left(view: TaluvaView) -> dict[str, Fact]:
    """Count the viewer's remaining huts."""
    return {"n": view.supplies[view.own_seat].huts}


def huts_left_and_lost(view: TaluvaView) -> dict[str, Fact]:
    """Count the viewer's remaining huts, and those that lava has buried."""
    left = view.supplies[view.own_seat].huts
    standing = sum(
        top.piece.count
        for top in view.board.values()
        if top.piece and top.piece.seat == view.own_seat and top.piece.kind is Building.HUT
    )
    return {"n": left, "lost": HUTS - left - standing}


def tally(view: TaluvaView) -> dict[str, Fact]:
    """Return the deciding counts of both players when the tiles are used up (TAL-9.2)."""
    facts: dict[str, Fact] = {}
    for whose, seat in (("own", view.own_seat), ("their", 1 - view.own_seat)):
        temples, towers, _ = built(view.supplies[seat])
        facts |= {f"{whose}_temples": temples, f"{whose}_towers": towers}
        facts[f"{whose}_huts"] = view.supplies[seat].huts
    return facts


FOLDER = Path(__file__).parent

LESSON = Lesson(
    FOLDER / "game.json",
    (
        Step("tile", 3, grows),
        Step("expand", 8, lambda b, a: used(b, a, "huts") >= EXPANSION),
        Step("hut", 10, brings(outcomes, "settlement")),
        Step("erupt", 11, erupts),
        Step("temple", 12, lambda b, a: used(b, a, "temples") == 1, largest),
        Step("strike", 29, strikes),
        Step("tower", 30, lambda b, a: used(b, a, "towers") == 1),
        Step("split", 43, brings(outcomes, "split")),
        Step("keep", 60, keeps_a_hut, huts_left),
        Step("win", 62, brings(outcomes, "win"), huts_left_and_lost),
        Step("count", 46, brings(outcomes, "win"), tally, FOLDER / "last_tile.json"),
    ),
)
