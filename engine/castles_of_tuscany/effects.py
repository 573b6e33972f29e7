"""The effects of a covered space: points for areas and colours (TUS-7), then its tile (TUS-8)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.castles_of_tuscany.cards import draw_cards, draw_yields, gain_hexagon
from engine.castles_of_tuscany.pieces import (
    AREA_POINTS,
    COLOR_POINTS,
    CROPS,
    HEXAGON_FARM_POINTS,
    MONASTERY_CARDS,
    STORAGE_POINTS,
    Bonus,
    Color,
    Face,
)
from engine.castles_of_tuscany.placing import free_placements
from engine.castles_of_tuscany.state import LastMove, Step, TuscanyState, layout_in
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def cover(draft: TuscanyState, seat: Seat, face: Face, space: Cell) -> None:
    """Put a tile or hexagon on a space."""
    draft.realms[seat].covered[space] = face
    last = draft.last or LastMove(seat)
    draft.last = replace(last, spaces=(*last.spaces, space))


def score_space(draft: TuscanyState, seat: Seat, space: Cell) -> list[Event]:
    """Score the area and the colour of a space that was just covered (TUS-7)."""
    return score_area(draft, seat, space) + score_color(draft, seat, space)


def score_area(draft: TuscanyState, seat: Seat, space: Cell) -> list[Event]:
    """Score green points if the area of a space is now covered (TUS-7.1)."""
    realm = draft.realms[seat]
    layout = layout_in(realm)
    area = layout.areas[space]
    if any(at not in realm.covered for at in area):
        return []
    points = AREA_POINTS[len(area)]
    realm.green += points
    color = layout.colors[space].value
    return [
        event(
            "castles_of_tuscany.area_done",
            seat=seat,
            color=color,
            spaces=[*area],
            points=points,
            total=realm.green,
        )
    ]


def score_color(draft: TuscanyState, seat: Seat, space: Cell) -> list[Event]:
    """Score green points if a seat covers a colour as the first or second (TUS-7.2, TUS-7.3)."""
    realm = draft.realms[seat]
    layout = layout_in(realm)
    color = layout.colors[space]
    values = COLOR_POINTS[draft.options.color_bonus][color]
    scored = draft.color_scored[color]
    if scored == len(values) or any(at not in realm.covered for at in layout.spaces_of(color)):
        return []
    draft.color_scored[color] += 1
    realm.green += values[scored]
    return [
        event(
            "castles_of_tuscany.color_done",
            seat=seat,
            color=color.value,
            points=values[scored],
            place=scored + 1,
            total=realm.green,
        )
    ]


def effect(draft: TuscanyState, seat: Seat, face: Face, space: Cell) -> Iterable[Event]:
    """The effect of a tile; the colour of the space decides (TUS-8)."""
    realm = draft.realms[seat]
    match layout_in(realm).colors[space]:
        case Color.ORANGE:
            workers = brought(realm.bonuses, Bonus.WORKER)
            realm.workers += workers
            total = realm.workers
            return [event("castles_of_tuscany.got_workers", seat=seat, n=workers, total=total)]
        case Color.LIGHT_GREEN:
            return farm(draft, seat, face, space)
        case Color.BEIGE:
            return draw_yields(draft, seat, brought(realm.bonuses, Bonus.YIELD_CARD))
        case Color.YELLOW:
            return draw_cards(draft, seat, MONASTERY_CARDS)
        case Color.GRAY:
            marble = brought(realm.bonuses, Bonus.MARBLE)
            realm.marble += marble
            return [event("castles_of_tuscany.got_marble", seat=seat, n=marble, total=realm.marble)]
        case Color.RED:
            draft.step = Step.BONUS
            return []
        case Color.BLUE:
            return gain_hexagon(draft, seat)
        case Color.DARK_GREEN:
            return castle(draft, seat)


def brought(bonuses: Mapping[Bonus, int], kind: Bonus) -> int:
    """Return how much a tile brings: 1, and 1 for each bonus tile of a kind (TUS-8.1, 8.2, 8.9)."""
    return 1 + bonuses[kind]


def farm(draft: TuscanyState, seat: Seat, face: Face, space: Cell) -> list[Event]:
    """A green point for every crop new to the area (TUS-8.6), or for a hexagon (TUS-8.7)."""
    realm = draft.realms[seat]
    if face is Face.HEXAGON:
        realm.green += HEXAGON_FARM_POINTS
        points, total = HEXAGON_FARM_POINTS, realm.green
        return [event("castles_of_tuscany.hexagon_farm", seat=seat, points=points, total=total)]
    around = [at for at in layout_in(realm).areas[space] if at != space]
    known = [CROPS.get(realm.covered[at], frozenset()) for at in around if at in realm.covered]
    new = sorted(CROPS[face].difference(*known))
    realm.green += len(new)
    if not new:
        return [event("castles_of_tuscany.no_new_crop", seat=seat)]
    n, total = len(new), realm.green
    return [event("castles_of_tuscany.new_crops", seat=seat, crops=[*new], n=n, total=total)]


def castle(draft: TuscanyState, seat: Seat) -> list[Event]:
    """Let the seat choose a free display tile, if any fits (TUS-8.8)."""
    if next(free_placements(draft, seat), None) is None:
        return [event("castles_of_tuscany.no_free_tile", seat=seat)]
    draft.step = Step.FREE_TILE
    return []


def take_bonus(draft: TuscanyState, seat: Seat, kind: Bonus) -> list[Event]:
    """Take a bonus tile; +1 storage scores at once (TUS-1.9, TUS-8.4)."""
    realm = draft.realms[seat]
    draft.supply[kind] -= 1
    realm.bonuses[kind] += 1
    events = [event("castles_of_tuscany.took_bonus", seat=seat, kind=kind.value)]
    if kind is Bonus.STORAGE:
        realm.green += STORAGE_POINTS
        points, total = STORAGE_POINTS, realm.green
        told = event("castles_of_tuscany.storage_points", seat=seat, points=points, total=total)
        events.append(told)
    return events
