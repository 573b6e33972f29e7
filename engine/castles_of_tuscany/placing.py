"""The spaces for tiles and hexagons (TUS-6.1, TUS-8.8)."""

from collections.abc import Iterator
from itertools import chain

from engine.castles_of_tuscany.actions import FreeTile, PlaceTile
from engine.castles_of_tuscany.board import Layout
from engine.castles_of_tuscany.display import filled, tile_at
from engine.castles_of_tuscany.payment import check_payment, payments
from engine.castles_of_tuscany.pieces import FACE_COLORS, Color, Face
from engine.castles_of_tuscany.state import Realm, TuscanyState, layout_in
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def placeable(realm: Realm) -> list[Face]:
    """The different things in a storage that may be placed in this turn, in the order of Face."""
    stored = [face for face in Face if face in realm.storage]
    if realm.storage.count(Face.HEXAGON) == realm.fresh and Face.HEXAGON in stored:
        stored.remove(Face.HEXAGON)
    return stored


def reachable(realm: Realm, layout: Layout) -> list[Cell]:
    """The empty spaces that touch a covered one."""
    beside = set(chain.from_iterable(map(layout.neighbours.__getitem__, realm.covered)))
    return [at for at in layout.neighbours if at in beside and at not in realm.covered]


def fits(face: Face, color: Color) -> bool:
    """Return True if something may lie on a space of a colour; a hexagon lies on any."""
    return face is Face.HEXAGON or FACE_COLORS[face] is color


def check_space(realm: Realm, face: Face, space: Cell) -> None:
    """Refuse a space that does not take a tile or hexagon."""
    layout = layout_in(realm)
    color = layout.colors[space]
    if space in realm.covered:
        raise Refused("castles_of_tuscany.occupied", "TUS-6.1", space=space)
    if not fits(face, color):
        raise Refused(
            "castles_of_tuscany.wrong_color",
            "TUS-6.1",
            space=space,
            color=color.value,
            face=face.value,
            needed=FACE_COLORS[face].value,
        )
    if not any(near in realm.covered for near in layout.neighbours[space]):
        raise Refused("castles_of_tuscany.not_adjacent", "TUS-6.1", space=space)


def check_place(state: TuscanyState, seat: Seat, action: PlaceTile) -> None:
    """Refuse a placement from the storage that TUS-6 forbids."""
    realm = state.realms[seat]
    if action.item not in realm.storage:
        raise Refused("castles_of_tuscany.not_in_storage", "TUS-6.1", face=action.item)
    if action.item not in placeable(realm):
        raise Refused("castles_of_tuscany.gained_this_turn", "TUS-9.5")
    check_space(realm, action.item, action.space)
    check_payment(realm, layout_in(realm).colors[action.space], action.pay)


def check_free(state: TuscanyState, seat: Seat, action: FreeTile) -> None:
    """Refuse a free tile that TUS-8.8 forbids."""
    check_space(state.realms[seat], tile_at(state, action.display), action.space)


def placements(state: TuscanyState, seat: Seat) -> Iterator[PlaceTile]:
    """Everything a seat can place from its storage."""
    realm = state.realms[seat]
    items = placeable(realm)
    if not items:
        return
    layout = layout_in(realm)
    open_spaces = reachable(realm, layout)
    pays = {color: payments(realm, color) for color in {layout.colors[at] for at in open_spaces}}
    for item in items:
        for space in open_spaces:
            color = layout.colors[space]
            if fits(item, color):
                for pay in pays[color]:
                    yield PlaceTile(item, space, pay)


def free_placements(state: TuscanyState, seat: Seat) -> Iterator[FreeTile]:
    """Every display tile that a castle lets a seat place, with every space for it (TUS-8.8)."""
    realm = state.realms[seat]
    layout = layout_in(realm)
    open_spaces = reachable(realm, layout)
    for position, tile in filled(state).items():
        for space in open_spaces:
            if fits(tile, layout.colors[space]):
                yield FreeTile(position, space)
