"""What a move brings, from the view before it and the preview after it."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.remarks import Remark, remark, warning
from engine.taluva.state import LastMove
from engine.taluva.view import TaluvaView

KINDS = ("huts", "towers", "temples")


def outcomes(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """What the viewer gains, and what they and others lose."""
    last = after.last
    if last is None or last == before.last:
        return
    yield from lost_huts(before, last)
    yield from level(before, last)
    yield from pieces(before, after)
    yield from ending(before, after)


def lost_huts(before: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """Whose huts the lava takes (TAL-5.7)."""
    lost: Counter[int] = Counter()
    for at in () if last.built else last.lost:
        piece = before.board[at].piece
        assert piece is not None
        lost[piece.seat] += piece.count
    for seat, n in sorted(lost.items()):
        if seat == before.viewer:
            yield warning("taluva.brings.own_huts_lost", "TAL-5.7", n=n)
        else:
            yield remark("taluva.brings.huts_lost", "TAL-5.7", seat=seat, n=n)


def level(before: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """How high a tile lies that erupts (TAL-5.10)."""
    if last.built or not last.tile or last.tile[0] not in before.board:
        return
    yield remark("taluva.brings.level", level=before.board[last.tile[0]].level + 1)


def pieces(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """What building takes from the viewer's supply, and what is left (TAL-9.4)."""
    if before.viewer is None:
        return
    had, has = before.supplies[before.viewer], after.supplies[before.viewer]
    for kind in KINDS:
        left = getattr(has, kind)
        if used := getattr(had, kind) - left:
            yield remark(f"taluva.brings.{kind}_used", n=used, left=left)


def ending(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """Who is out by it, and whether the game ends (TAL-8.1, TAL-9)."""
    if before.viewer in after.eliminated:
        yield warning("taluva.brings.elimination", "TAL-8.1")
    if after.result and before.result is None:
        won = before.viewer in after.result.ranking[0]
        yield (
            remark("taluva.brings.win", "TAL-9.1")
            if won
            else warning("taluva.brings.end", "TAL-9.2")
        )
