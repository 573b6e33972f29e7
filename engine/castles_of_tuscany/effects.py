"""Drawing cards (TUS-4), and what a covered space brings: points (TUS-7), effects (TUS-8)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.pieces import Bonus, Color, Face, Reward
from engine.castles_of_tuscany.placing import free_placements
from engine.castles_of_tuscany.state import LastMove, Step, TuscanyState
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat

K = TypeVar("K")


def expanded(counts: Mapping[K, int]) -> list[K]:
    """List every kind as often as its count says."""
    return [kind for kind, count in counts.items() for _ in range(count)]


def cards_left(state: TuscanyState) -> int:
    """The region cards that can still be drawn: deck and discard pile (TUS-4.3)."""
    return len(state.deck) + sum(state.discards.values())


def cards_per_draw(state: TuscanyState, seat: Seat) -> int:
    """The region cards of a draw action (TUS-4.1)."""
    return int(state.options.draw_base) + state.realms[seat].bonuses[Bonus.REGION_CARD]


def draw_cards(draft: TuscanyState, seat: Seat, count: int) -> Iterator[Event]:
    """Draw region cards into a hand, as many as there are (TUS-4.3)."""
    count = min(count, cards_left(draft))
    if not count:
        yield event("castles_of_tuscany.drew_nothing", seat=seat)
        return
    left = len(draft.deck) - count
    if left < 0:
        back = sum(draft.discards.values())
        yield event("castles_of_tuscany.reshuffled", n=back)
        left += back
    total = sum(draft.realms[seat].hand.values()) + count
    yield event("castles_of_tuscany.drew", seat=seat, n=count, left=left, total=total)
    drawn = [draw_card(draft) for _ in range(count)]
    for card in drawn:
        draft.realms[seat].hand[card] += 1
    cards = [card.value for card in drawn]
    yield event("castles_of_tuscany.you_drew", only_for=seat, reveals=True, cards=[*cards])


def draw_card(draft: TuscanyState) -> Color:
    """The next region card; the discard pile becomes the deck where there is none (TUS-4.3)."""
    if not draft.deck:
        draft.deck = shuffled(draft.chance, expanded(draft.discards))
        draft.discards = dict.fromkeys(Color, 0)
    return draft.deck.pop()


def draw_yields(draft: TuscanyState, seat: Seat, count: int) -> Iterator[Event]:
    """Draw yield cards one by one, and take the gain of each (TUS-8.9)."""
    for _ in range(count):
        if not draft.yields:
            draft.yields = shuffled(draft.chance, expanded(draft.yield_discards))
            draft.yield_discards = dict.fromkeys(draft.yield_discards, 0)
            yield event("castles_of_tuscany.yields_reshuffled", n=len(draft.yields))
        card = draft.yields.pop()
        draft.yield_discards[card] += 1
        yield event("castles_of_tuscany.yield_card", reveals=True, seat=seat, card=card.value)
        yield from reward(draft, seat, pieces.REWARDS[card])


def reward(draft: TuscanyState, seat: Seat, gain: Reward) -> Iterator[Event]:
    """Take the gain of a yield card; no bonus tile raises it."""
    realm = draft.realms[seat]
    realm.workers += gain.workers
    realm.marble += gain.marble
    realm.green += gain.green
    realm.red += gain.red
    if gain.cards:
        yield from draw_cards(draft, seat, gain.cards)
    if gain.hexagons:
        yield from gain_hexagon(draft, seat)


def gain_hexagon(draft: TuscanyState, seat: Seat) -> list[Event]:
    """Put a wild hexagon into a free slot, else score red points (TUS-9.4)."""
    realm = draft.realms[seat]
    if realm.is_full:
        realm.red += pieces.OVERFLOW_POINTS
        points, total = pieces.OVERFLOW_POINTS, realm.red
        told = event("castles_of_tuscany.hexagon_overflow", seat=seat, points=points, total=total)
        return [told]
    realm.storage.append(Face.HEXAGON)
    realm.fresh += 1
    total = realm.storage.count(Face.HEXAGON)
    return [event("castles_of_tuscany.hexagon_stored", seat=seat, total=total)]


# --- a covered space


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
    layout = realm.layout
    area = layout.areas[space]
    if any(at not in realm.covered for at in area):
        return []
    points = pieces.AREA_POINTS[len(area)]
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
    layout = realm.layout
    color = layout.colors[space]
    values = pieces.COLOR_POINTS[draft.options.color_bonus][color]
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


def take_effect(draft: TuscanyState, seat: Seat, face: Face, space: Cell) -> Iterable[Event]:
    """The effect of a tile; the colour of the space decides (TUS-8)."""
    realm = draft.realms[seat]
    match realm.layout.colors[space]:
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
            return draw_cards(draft, seat, pieces.MONASTERY_CARDS)
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
        realm.green += pieces.HEXAGON_FARM_POINTS
        points, total = pieces.HEXAGON_FARM_POINTS, realm.green
        return [event("castles_of_tuscany.hexagon_farm", seat=seat, points=points, total=total)]
    around = [at for at in realm.layout.areas[space] if at != space]
    known = [
        pieces.CROPS.get(realm.covered[at], frozenset()) for at in around if at in realm.covered
    ]
    new = sorted(pieces.CROPS[face].difference(*known))
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
        realm.green += pieces.STORAGE_POINTS
        points, total = pieces.STORAGE_POINTS, realm.green
        told = event("castles_of_tuscany.storage_points", seat=seat, points=points, total=total)
        events.append(told)
    return events
