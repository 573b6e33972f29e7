"""What a move brings, by the views before and after it; what to know before one, and why not."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.effects import brought, cards_left
from engine.castles_of_tuscany.opening import missing
from engine.castles_of_tuscany.pieces import Bonus, Color, Face
from engine.castles_of_tuscany.placing import ends_round, filled, free_placements
from engine.castles_of_tuscany.state import LastMove, RoundEnd, Step, TuscanyState
from engine.castles_of_tuscany.view import Hindrance, RealmView, Stored, TuscanyView, stored
from engine.kernel.events import Remark, remark, warning
from engine.kernel.hexes import cell, neighbours
from engine.kernel.ids import Cell, Seat


def outcomes(before: TuscanyView, after: TuscanyView) -> Iterator[Remark]:
    """Yield the viewer's costs and gains, and the next steps."""
    viewer = before.viewer
    if after.plan != before.plan:
        yield from beside_castle(after)
    if viewer is None or viewer != before.active:
        return
    had, has, did = before.realms[viewer], after.realms[viewer], move_of(before, after)
    drew = has_drawn(before, after, did)
    if before.step is Step.SECOND and (drew or did.spaces or did.displays):
        yield remark("castles_of_tuscany.brings.marble_paid", n=had.marble - 1)
    if drew:
        cards = min(had.draws, before.deck + sum(before.discards.values()))
        yield remark("castles_of_tuscany.brings.draw", n=cards)
    for space in did.spaces:
        yield from placed(before, after, space, free=bool(did.displays))
    if not did.spaces:
        yield from taken(before, after, did)
    yield from bonuses(had, has)
    if has.green > had.green:
        green = has.green - had.green
        yield remark("castles_of_tuscany.brings.green", n=green, total=has.green)
    if did.displays:
        yield from emptying(before)
    yield from ending(before, after)


def beside_castle(after: TuscanyView) -> Iterator[Remark]:
    """The colours around the starting castle of the region that was assembled (TUS-6.1)."""
    colors = castle_colors(after)
    near = [each.value for each in Color if each in colors]
    yield remark("castles_of_tuscany.brings.beside_castle", "TUS-6.1", colors=[*near])


def castle_colors(view: TuscanyView) -> set[Color]:
    """Return the colours beside the covered spaces of the viewer's region."""
    region = view.assembled or view.realms[view.own_seat].region
    castle = {cell(each.q, each.r) for each in region.values() if each.face}
    around = {near for at in castle for near in neighbours(at)} - castle
    return {each.color for each in region.values() if cell(each.q, each.r) in around}


def move_of(before: TuscanyView, after: TuscanyView) -> LastMove:
    """Return the spaces that the viewer's action covered, and the display tiles it took."""
    was, now, viewer = before.last, after.last, before.own_seat
    if now is None or now.seat != viewer:
        return LastMove(viewer)
    if was is None or before.step is Step.FIRST:
        return now
    return LastMove(viewer, now.spaces[len(was.spaces) :], now.displays[len(was.displays) :])


def has_drawn(before: TuscanyView, after: TuscanyView, did: LastMove) -> bool:
    """Return True if an action drew region cards, which nobody knows before."""
    viewer = before.own_seat
    if did.spaces or did.displays or before.step not in (Step.FIRST, Step.SECOND):
        return False
    paid = after.realms[viewer].marble < before.realms[viewer].marble
    return paid or before.step is Step.FIRST


def placed(before: TuscanyView, after: TuscanyView, space: Cell, *, free: bool) -> Iterator[Remark]:
    """Yield the cards left after a placement, finished areas and the tile's effect."""
    covered = after.realms[before.own_seat].region[space]
    if not free:
        yield remark("castles_of_tuscany.brings.keeps", n=sum(after.hand.values()))
    points = before.color_points[covered.color]
    if len(after.color_points[covered.color]) < len(points):
        color = covered.color.value
        yield remark("castles_of_tuscany.brings.color", color=color, n=points[0])
    yield from gains(before, after, covered.color, free=free)


def gains(before: TuscanyView, after: TuscanyView, color: Color, *, free: bool) -> Iterator[Remark]:
    """Yield what a tile on a space of a colour brings (TUS-8)."""
    had, has = before.realms[before.own_seat], after.realms[before.own_seat]
    match color:
        case Color.ORANGE:
            yield remark("castles_of_tuscany.brings.workers", n=brought(had.bonuses, Bonus.WORKER))
        case Color.GRAY:
            yield remark("castles_of_tuscany.brings.marble", n=brought(had.bonuses, Bonus.MARBLE))
        case Color.BEIGE:
            yield remark(
                "castles_of_tuscany.brings.yields", n=brought(had.bonuses, Bonus.YIELD_CARD)
            )
        case Color.YELLOW:
            yield remark("castles_of_tuscany.brings.cards", n=pieces.MONASTERY_CARDS)
        case Color.RED:
            yield remark("castles_of_tuscany.brings.city")
        case Color.BLUE if free and len(had.storage) >= had.slots:
            yield warning("castles_of_tuscany.brings.overflow", "TUS-9.4")
        case Color.BLUE:
            yield remark("castles_of_tuscany.brings.hexagon", "TUS-9.5")
        case Color.DARK_GREEN if free:
            yield remark("castles_of_tuscany.brings.another_free_tile", "TUS-8.8")
        case Color.DARK_GREEN if after.step is Step.FREE_TILE:
            yield remark("castles_of_tuscany.brings.free_tile", "TUS-8.8")
        case Color.DARK_GREEN:
            yield warning("castles_of_tuscany.brings.no_free_tile", "TUS-8.8")
        case Color.LIGHT_GREEN if free:
            yield remark("castles_of_tuscany.brings.crops", "TUS-8.6")
        case Color.LIGHT_GREEN if has.green == had.green:
            yield warning("castles_of_tuscany.brings.no_new_crop", "TUS-8.6")
        case Color.LIGHT_GREEN:
            pass
        case _:
            assert_never(color)


def taken(before: TuscanyView, after: TuscanyView, did: LastMove) -> Iterator[Remark]:
    """Yield the loss from a full storage, and whether the tile can be placed."""
    had, has = before.realms[before.own_seat], after.realms[before.own_seat]
    for position in did.displays:
        face = before.display[position - 1]
        assert face is not None
        for lost in Counter([*had.storage, face]) - Counter(has.storage):
            yield warning("castles_of_tuscany.brings.gives_up", "TUS-5.2", face=lost.value)
        yield from prospect(after, face)
        if len(had.storage) < len(has.storage) == has.slots:
            yield remark("castles_of_tuscany.brings.storage_full", "TUS-5.2", n=has.slots)


def prospect(after: TuscanyView, face: Face) -> Iterator[Remark]:
    """Yield whether a taken tile can be placed, or what is missing for it."""
    stored, color = after.stored[face], pieces.FACE_COLORS[face].value
    match stored.hindrance:
        case Hindrance.NO_SPACE:
            yield remark("castles_of_tuscany.brings.no_space", "TUS-6.1", color=color)
        case Hindrance.TOO_DEAR:
            n = stored.missing
            yield remark("castles_of_tuscany.brings.too_dear", "TUS-6.2", color=color, n=n)
        case _:
            yield remark("castles_of_tuscany.brings.placeable")


def bonuses(had: RealmView, has: RealmView) -> Iterator[Remark]:
    """Yield the lasting effect of a new bonus tile (TUS-9.1)."""
    for kind in Bonus:
        if has.bonuses[kind] > had.bonuses[kind]:
            n = brought(has.bonuses, kind)
            n = {Bonus.REGION_CARD: has.draws, Bonus.STORAGE: has.slots}.get(kind, n)
            yield remark(f"castles_of_tuscany.brings.bonus.{kind.value}", n=n)


def emptying(before: TuscanyView) -> Iterator[Remark]:
    """Yield that a display tile uses up the stack and ends a round (TUS-10.1, TUS-10.5).

    The preview stops before the display is refilled.
    """
    if before.triggered or not ends_round(before.realms[before.own_seat].stacks, before.round):
        return
    if before.round < pieces.ROUNDS:
        yield remark("castles_of_tuscany.brings.ends_round", "TUS-10.1", n=before.round)
    else:
        yield remark("castles_of_tuscany.brings.last_turns", "TUS-10.5", n=before.round)


def ending(before: TuscanyView, after: TuscanyView) -> Iterator[Remark]:
    """Yield that a round is scored, or that the game is over."""
    viewer = before.own_seat
    has = after.realms[viewer]
    if len(has.phases) > len(before.realms[viewer].phases):
        yield remark("castles_of_tuscany.brings.round", n=has.phases[-1], red=has.red)
    if after.result and before.result is None:
        key = "win" if viewer in after.result.ranking[0] else "end"
        yield remark(f"castles_of_tuscany.brings.{key}", n=has.red)


def notes(state: TuscanyState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield notes before one of the named actions."""
    match state.step:
        case Step.SETUP:
            if state.realms[seat].plan is not None and missing(state):
                yield remark("castles_of_tuscany.notes.replace", "TUS-1.12")
        case Step.BONUS:
            if gone := [kind.value for kind, left in state.supply.items() if not left]:
                yield remark("castles_of_tuscany.why.none_left", "TUS-8.4", kinds=[*gone])
        case Step.FREE_TILE if names != {"free_tile"}:
            yield from about_free_tiles(state, seat)
        case Step.FIRST | Step.SECOND:
            yield from about_turn(state, seat, names)
        case Step.FREE_TILE | Step.OVER:
            return


def about_free_tiles(state: TuscanyState, seat: Seat) -> Iterator[Remark]:
    """Explain why some display tiles cannot be placed (TUS-8.8)."""
    fitting = {each.display for each in free_placements(state, seat)}
    if len(fitting) < (shown := len(filled(state))):
        yield remark("castles_of_tuscany.why.fit_nowhere", "TUS-8.8", n=len(fitting), of=shown)


def about_turn(state: TuscanyState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield notes on a turn: a full storage, the price of a second action, what is impossible."""
    if "take_tile" in names:
        yield from about_taking(state, seat, names)
    if state.step is Step.SECOND:
        marble = state.realms[seat].marble
        yield remark("castles_of_tuscany.notes.second", "TUS-3.3", n=marble)
    if names != {"draw_cards"} and names != {"take_tile"}:
        yield from about_placing(state, seat)
    if "draw_cards" not in names and len(names) > 1 and not cards_left(state):
        yield remark("castles_of_tuscany.why.no_cards", "TUS-3.6")
    if state.last_turns:
        yield remark("castles_of_tuscany.notes.last_turn", "TUS-10.5")
    elif state.triggered and state.options.round_end is RoundEnd.TRIGGER_TURN:
        yield remark("castles_of_tuscany.notes.round_ends", "TUS-10.2")


def about_taking(state: TuscanyState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """Yield the cost of a display tile without free storage, and the end of the round.

    Whoever has chosen to take one knows of the first, and is asked what they give up.
    """
    realm = state.realms[seat]
    if realm.is_full and names != {"take_tile"}:
        yield warning("castles_of_tuscany.notes.storage_full", "TUS-5.2")
    if ends_round([len(each) for each in realm.stacks], state.round) and not state.triggered:
        yield remark("castles_of_tuscany.notes.last_of_stack", "TUS-10.1", stack=state.round)


def about_placing(state: TuscanyState, seat: Seat) -> Iterator[Remark]:
    """Explain why a stored thing cannot be placed now (TUS-6)."""
    realm = state.realms[seat]
    if not realm.storage:
        yield remark("castles_of_tuscany.why.nothing_stored", "TUS-6.1")
    for face, each in stored(realm).items():
        yield from why_not(face, each)


def why_not(face: Face, each: Stored) -> Iterator[Remark]:
    """Explain why a stored thing cannot be placed now."""
    match each.hindrance:
        case Hindrance.LATER:
            yield remark("castles_of_tuscany.why.later", "TUS-9.5")
        case Hindrance.NO_SPACE:
            yield remark("castles_of_tuscany.why.no_space", "TUS-6.1", face=face.value)
        case Hindrance.TOO_DEAR:
            yield remark(
                "castles_of_tuscany.why.too_dear",
                "TUS-6.2",
                face=face.value,
                n=each.missing,
                colors=[color.value for color in each.cheapest],
            )
        case None:
            return
