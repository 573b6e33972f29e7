"""What a move brings, by the views before and after it; what to know before one, and why not."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.kernel.actions import names_of
from engine.kernel.events import Remark, remark, warning
from engine.kernel.ids import Seat
from engine.taluva import rules
from engine.taluva.pieces import TEMPLE, TEMPLE_SIZE, TOWER, TOWER_LEVEL
from engine.taluva.settlements import Settlement, settled, settlements_of
from engine.taluva.state import BUILD, LastMove, TaluvaState
from engine.taluva.view import TaluvaView

KINDS = ("huts", "towers", "temples")
RULES_OF_ENDING = {
    "taluva.ended.two_kinds": "TAL-9.1",
    "taluva.ended.tiles_used_up": "TAL-9.2",
    "taluva.ended.last_seat": "TAL-8.4",
}
"""The paragraph by which a game ends, by the sentence that says how it ended."""


def outcomes(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """Yield the viewer's gains, and the losses of all."""
    last = after.last
    if last is None or last == before.last:
        return
    known = before.last
    if known is None or (known.seat, known.tile) != (last.seat, last.tile):
        # the tile is laid by the action, or by one that is taken together with it
        yield from lost_huts(before, last)
        yield from level(before, last)
        yield from split(before, after, last)
    yield from settlement(before, after, last)
    yield from pieces(before, after)
    yield from ending(before, after)
    yield from openings(before, after)


def lost_huts(before: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """Yield the owners of destroyed huts (TAL-5.7)."""
    lost: Counter[int] = Counter()
    for at in last.lost:
        piece = before.board[at].piece
        assert piece is not None
        lost[piece.seat] += piece.count
    for seat, n in sorted(lost.items()):
        if seat == before.viewer:
            yield warning("taluva.brings.own_huts_lost", "TAL-5.7", n=n)
        else:
            yield remark("taluva.brings.huts_lost", "TAL-5.7", seat=seat, n=n)


def level(before: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """Yield the level of an erupting tile (TAL-5.10)."""
    if not last.tile or last.tile[0] not in before.board:
        return
    yield remark("taluva.brings.level", level=before.board[last.tile[0]].level + 1)


def split(before: TaluvaView, after: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """Yield the settlements that lava splits (TAL-6.1)."""
    lost = set(last.lost)
    owners = {piece.seat for at in lost if (piece := before.board[at].piece)}
    for seat in sorted(owners):
        now = settlements_of(after.board, seat)
        for one in settlements_of(before.board, seat):
            if lost & one.pieces.keys() and len(left := parts(one, now)) > 1:
                n = len(left)
                if seat == before.viewer:
                    yield warning("taluva.brings.own_split", "TAL-6.1", n=n)
                else:
                    yield remark("taluva.brings.split", "TAL-6.1", seat=seat, n=n)


def settlement(before: TaluvaView, after: TaluvaView, last: LastMove) -> Iterator[Remark]:
    """The settlement that a building founds, enlarges or joins with others (TAL-6.1)."""
    for at in last.built[:1]:
        one = settled(after.board).homes[at]
        joined, n = len(parts(one, settlements_of(before.board, last.seat))), len(one.pieces)
        if not joined:
            yield remark("taluva.brings.settlement")
        elif joined == 1:
            yield remark("taluva.brings.grown", n=n)
        else:
            yield remark("taluva.brings.joined", joined=joined, n=n)


def parts(whole: Settlement, settlements: Iterable[Settlement]) -> list[Settlement]:
    """The settlements that share a hex with another one."""
    return [each for each in settlements if each.pieces.keys() & whole.pieces.keys()]


def openings(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """Yield the seats that gain or lose room for a tower or temple (TAL-7.4, TAL-7.5)."""
    if after.result:
        return
    for seat in sorted(range(after.seats), key=lambda each: each != after.viewer):
        could, can = stones(before, Seat(seat)), stones(after, Seat(seat))
        for key, kinds in (("opened", can - could), ("closed", could - can)):
            if kinds and seat == after.viewer:
                yield remark(f"taluva.brings.own_{key}", kinds=sorted(kinds))
            elif kinds:
                yield remark(f"taluva.brings.{key}", seat=seat, kinds=sorted(kinds))


def stones(view: TaluvaView, seat: Seat) -> set[str]:
    """Return which of tower and temple a seat could build on the island as it lies."""
    if seat in view.eliminated:
        return set()
    who = rules.Builder(seat, view.board, view.supplies[seat], apart=False)
    cells = {TOWER.value: rules.tower_cells, TEMPLE.value: rules.temple_cells}
    return {
        kind
        for kind, found in cells.items()
        if any(any(found(who.supply, *each)) for each in rules.growing(who))
    }


def pieces(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """Yield the pieces taken from the viewer's supply, and those left (TAL-9.4)."""
    if before.viewer is None:
        return
    had, has = before.supplies[before.viewer], after.supplies[before.viewer]
    for kind in KINDS:
        left = getattr(has, kind)
        if used := getattr(had, kind) - left:
            yield remark(f"taluva.brings.{kind}_used", n=used, left=left)


def ending(before: TaluvaView, after: TaluvaView) -> Iterator[Remark]:
    """Yield the seats eliminated by the move, and the end of the game (TAL-8.1, TAL-9)."""
    if before.viewer in after.eliminated:
        yield warning("taluva.brings.elimination", "TAL-8.1")
    if after.result and before.result is None:
        rule = RULES_OF_ENDING[after.result.ending]
        won = before.viewer in after.result.ranking[0]
        yield remark("taluva.brings.win", rule) if won else warning("taluva.brings.end", rule)


Settlements = Sequence[Settlement]


def notes(state: TaluvaState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Explain why kinds of building are not possible; empty once a kind is chosen."""
    if state.phase is not BUILD or seat != state.active:
        return
    who = rules.builder(state, seat)
    if names != set(names_of(rules.buildings(who))):
        return
    settlements = settlements_of(who.board, seat)
    for name, why in MISSING.items():
        if name not in names and (settlements or name == "build_hut"):
            yield why(who, settlements)
    if not settlements:
        yield remark("taluva.why.no_settlement", "TAL-7.4")


def no_hut(who: rules.Builder, _settlements: Settlements) -> Remark:
    """Explain why a single hut is impossible (TAL-7.3)."""
    if not who.supply.huts:
        return remark("taluva.why.no_huts", "TAL-7.1")
    if settled(who.board).low:
        return remark("taluva.why.huts_apart", "TAL-11.2")
    return remark("taluva.why.no_low_hex", "TAL-7.3")


def no_tower(who: rules.Builder, settlements: Settlements) -> Remark:
    """Explain why a tower is impossible (TAL-7.4)."""
    if not who.supply.towers:
        return remark("taluva.why.no_towers", "TAL-7.1")
    if any(room.highest >= TOWER_LEVEL for _, room in rules.growing(who)):
        return remark("taluva.why.towers_stand", "TAL-7.4")
    return remark("taluva.why.no_high_hex", "TAL-7.4")


def no_temple(who: rules.Builder, settlements: Settlements) -> Remark:
    """Explain why a temple is impossible (TAL-7.5)."""
    if not who.supply.temples:
        return remark("taluva.why.no_temples", "TAL-7.1")
    if any(each.takes_temple for each in settlements):
        return remark("taluva.why.no_hex_for_temple", "TAL-7.5")
    sizes = [len(each.pieces) for each in settlements if not each.has_temple]
    if not sizes:
        return remark("taluva.why.temples_stand", "TAL-7.5")
    return remark("taluva.why.too_small", "TAL-7.5", n=max(sizes), needed=TEMPLE_SIZE)


def no_expansion(who: rules.Builder, settlements: Settlements) -> Remark:
    """Explain why an expansion is impossible (TAL-7.7, TAL-7.8)."""
    needed = [huts for _, room in rules.growing(who) for huts in room.huts.values()]
    if not needed:
        return remark("taluva.why.nothing_beside", "TAL-7.7")
    if not who.supply.huts:
        return remark("taluva.why.no_huts", "TAL-7.1")
    return remark("taluva.why.too_few_huts", "TAL-7.8", needed=min(needed), n=who.supply.huts)


MISSING: Mapping[str, Callable[[rules.Builder, Settlements], Remark]] = {
    "build_hut": no_hut,
    "build_tower": no_tower,
    "build_temple": no_temple,
    "expand": no_expansion,
}
