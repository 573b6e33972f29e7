"""What a ship carries, and what it loses when it falls apart (GT-5.9 to GT-5.13)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.galaxy_trucker.pieces import (
    GOODS,
    LOAD_LETTERS,
    START_CELL,
    TILES,
    VALUES,
    Alien,
    Good,
    Kind,
    reading,
)
from engine.galaxy_trucker.ship import (
    crew,
    crew_in,
    in_reading_order,
    of_kind,
    parts_of,
    spend,
    supports,
    tile_at,
    tokens,
)
from engine.galaxy_trucker.state import Ship, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Cell, Seat

Stores = dict[Cell, list[Good]]
BY_LETTER = {good.value[0]: good for good in GOODS}


def fill_order(board: str, ship: Ship) -> list[Cell]:
    """Cargo tiles, then special cargo tiles, each in reading order."""
    return [
        at
        for kind in (Kind.CARGO, Kind.SPECIAL_CARGO)
        for at in in_reading_order(board, of_kind(ship.tiles, kind))
    ]


def is_special(ship: Ship, at: Cell) -> bool:
    """Return True if a tile may hold red goods."""
    return tile_at(ship.tiles, at).kind is Kind.SPECIAL_CARGO


def slots(ship: Ship) -> tuple[int, int]:
    """Return the room for cubes in cargo holds and in special ones."""
    plain, special = (
        sum([TILES[ship.tiles[at].tile].capacity for at in of_kind(ship.tiles, kind)])
        for kind in (Kind.CARGO, Kind.SPECIAL_CARGO)
    )
    return plain, special


def has_slots(ship: Ship) -> bool:
    """Return True if anything could be stored at all."""
    return any(slots(ship))


def on_board(ship: Ship) -> Counter[Good]:
    """The cubes of a ship by colour."""
    return Counter(good for cubes in ship.goods.values() for good in cubes)


def value_of(ship: Ship) -> int:
    """Return the value of all cubes of a ship."""
    return sum(VALUES[good] for cubes in ship.goods.values() for good in cubes)


def listed(goods: Mapping[Good, int]) -> list[Good]:
    """Goods one by one, the most valuable first."""
    return [good for good in GOODS for _ in range(goods.get(good, 0))]


def from_bank(draft: TruckerState, goods: Iterable[Good]) -> list[Good]:
    """Take these goods from the bank, as far as it has them (GT-5.9)."""
    got = []
    for good in goods:
        if draft.bank[good]:
            draft.bank[good] -= 1
            got.append(good)
    return got


def to_bank(draft: TruckerState, goods: Iterable[Good]) -> None:
    """Give goods back to the bank."""
    for good in goods:
        draft.bank[good] += 1


def kept(ship: Ship, gained: Sequence[Good]) -> Counter[Good]:
    """The most valuable cubes that fit (GT-5.10)."""
    total = on_board(ship) + Counter(gained)
    plain, special = slots(ship)
    keeping = Counter({Good.RED: min(total[Good.RED], special)})
    room = plain + special - keeping[Good.RED]
    for good in GOODS[1:]:
        keeping[good] = min(total[good], room)
        room -= keeping[good]
    return keeping


def stored(board: str, ship: Ship, gained: Sequence[Good]) -> Stores:
    """Return the default layout of cubes: those that may stay where they are stay (GT-5.10)."""
    order, keeping = fill_order(board, ship), kept(ship, gained)
    stores = {at: list(ship.goods.get(at, [])) for at in order}
    for good, n in on_board(ship).items():
        for _ in range(n - keeping[good]):
            stores[next(at for at in reversed(order) if good in stores[at])].remove(good)
    special = [at for at in order if is_special(ship, at)]

    def free(at: Cell) -> int:
        return tile_at(ship.tiles, at).capacity - len(stores[at])

    lying = Counter(good for cubes in stores.values() for good in cubes)
    for _ in range(keeping[Good.RED] - lying[Good.RED] - sum(map(free, special))):
        cheapest = max(
            (good for at in special for good in stores[at] if good is not Good.RED),
            key=GOODS.index,
        )
        stores[next(at for at in reversed(special) if cheapest in stores[at])].remove(cheapest)
    lying = Counter(good for cubes in stores.values() for good in cubes)
    for good in listed(keeping - lying):
        where = special if good is Good.RED else order
        stores[next(at for at in where if free(at))].append(good)
    return {at: sorted(cubes, key=GOODS.index) for at, cubes in stores.items() if cubes}


def read_layout(text: str) -> Stores:
    """The stores that an action describes."""
    pairs = (each.split("=") for each in text.split())
    return {
        Cell(at): sorted((BY_LETTER[each] for each in letters), key=GOODS.index)
        for at, letters in pairs
    }


def write_layout(board: str, ship: Ship, stores: Stores) -> str:
    """The same as an action writes it, in fill order."""
    return " ".join(
        f"{at}={''.join(good.value[0] for good in stores[at])}"
        for at in fill_order(board, ship)
        if stores.get(at)
    )


def restow(draft: TruckerState, seat: Seat, gained: Sequence[Good], stores: Stores) -> list[Event]:
    """Store as said; what is not stored goes back to the bank (GT-5.10)."""
    if not gained:
        return [event("galaxy_trucker.nothing_gained", seat=seat)]
    ship = draft.ships[seat]
    had = on_board(ship) + Counter(gained)
    ship.goods = stores
    thrown = listed(had - on_board(ship))
    to_bank(draft, thrown)
    events = [event("galaxy_trucker.stored", seat=seat, goods=[*map(str, gained)])]
    if thrown:
        events.append(event("galaxy_trucker.thrown", seat=seat, goods=[*map(str, thrown)]))
    return events


def lose_goods(draft: TruckerState, seat: Seat, number: int) -> list[Event]:
    """Remove the most valuable goods, then battery tokens (GT-5.11)."""
    board, ship, lost = draft.board, draft.ships[seat], []
    for good in listed(on_board(ship))[:number]:
        cells = in_reading_order(board, (at for at in ship.goods if good in ship.goods[at]))
        at = max(cells, key=lambda cell: ship.goods[cell].count(good))
        ship.goods[at].remove(good)
        if not ship.goods[at]:
            del ship.goods[at]
        lost.append(good)
    to_bank(draft, lost)
    events = []
    if lost:
        events.append(event("galaxy_trucker.lost_goods", seat=seat, goods=[*map(str, lost)]))
    drained = min(number - len(lost), tokens(ship))
    if drained:
        spend(board, ship, drained)
        events.append(event("galaxy_trucker.lost_tokens", seat=seat, n=drained))
    if not events:
        events.append(event("galaxy_trucker.nothing_to_lose", seat=seat))
    return events


def capacity(tile: int) -> int:
    """Return the number of cubes that a tile holds."""
    known = TILES[tile]
    return known.capacity if known.kind in (Kind.CARGO, Kind.SPECIAL_CARGO) else 0


def contents(ship: Ship, cells: Sequence[Cell]) -> list[int | str]:
    """Tiles, crew, engines, cannons, tokens and goods, each as often as it is there."""
    alone = part_alone(ship, cells)
    counted = {
        "tile": len(alone.tiles),
        "crew": crew(alone),
        **counted_by_power(alone, Kind.ENGINE),
        **counted_by_power(alone, Kind.CANNON),
        "token": tokens(alone),
    }
    words: list[int | str] = [word for word, number in counted.items() for _ in range(number)]
    return [*words, *(good.value for good in listed(on_board(alone)))]


def counted_by_power(ship: Ship, kind: Kind) -> dict[str, int]:
    """Count a ship's engines or cannons, those that need a token apart."""
    is_double = [TILES[ship.tiles[at].tile].double for at in of_kind(ship.tiles, kind)]
    return {kind.value: is_double.count(False), f"double_{kind.value}": is_double.count(True)}


def part_alone(ship: Ship, cells: Sequence[Cell]) -> Ship:
    """A ship of these tiles only, with what they carry."""
    return Ship(
        tiles={at: ship.tiles[at] for at in cells},
        humans={at: n for at, n in ship.humans.items() if at in cells},
        aliens={at: alien for at, alien in ship.aliens.items() if at in cells},
        tokens={at: n for at, n in ship.tokens.items() if at in cells},
        goods={at: goods for at, goods in ship.goods.items() if at in cells},
    )


Loads = dict[Cell, str]
"""The load of tiles, a letter each: `h` a human, `n` a brown and `p` a purple alien, `t` a battery
token, and goods by their first letter."""

ALIENS = {Alien.BROWN: "n", Alien.PURPLE: "p"}


class Changes(Struct, frozen=True):
    """A ship's losses and gains by cell; moved things are neither."""

    lost: Loads
    gained: Loads


def loads_of(ship: Ship) -> Loads:
    """All that a ship carries."""
    loads = {at: "h" * number for at, number in ship.humans.items()}
    loads |= {at: ALIENS[alien] for at, alien in ship.aliens.items()}
    loads |= {at: "t" * number for at, number in ship.tokens.items()}
    return loads | {
        at: "".join(good.value[0] for good in cubes) for at, cubes in ship.goods.items()
    }


def changes(before: Loads, now: Loads) -> Changes:
    """Return what tiles have lost and gained between two moments."""
    lost, gained = missing(before, now), missing(now, before)
    gone, new = Counter("".join(lost.values())), Counter("".join(gained.values()))
    moved = gone & new
    return Changes(without(lost, moved), without(gained, moved))


def missing(before: Loads, now: Loads) -> Loads:
    """Return the things that the tiles no longer carry."""
    return {
        at: written(left)
        for at, letters in before.items()
        if (left := Counter(letters) - Counter(now.get(at, "")))
    }


def without(loads: Loads, moved: Counter[str]) -> Loads:
    """The loads without some of each letter, the first that are found."""
    left, found = Counter(moved), {}
    for at, letters in loads.items():
        here = Counter(letters)
        away = here & left
        left -= away
        if kept := written(here - away):
            found[at] = kept
    return found


def written(counts: Counter[str]) -> str:
    """The letters in their order, the most valuable goods first."""
    return "".join(letter * counts[letter] for letter in LOAD_LETTERS)


Part = list[Cell]

MAX_NAMED = 4
"""Lost tiles that are told one by one."""
CABINS = (Kind.START_CABIN, Kind.CABIN)


def holds_something(ship: Ship, part: Part, humans_only: bool = False) -> bool:
    """Return True if a part holds goods or crew, with `humans_only` humans."""
    people = humans_in(ship, part) if humans_only else crew_in(ship, part)
    return bool(people) or any(ship.goods.get(at) for at in part)


def humans_in(ship: Ship, part: Part) -> int:
    """The crew of a part without its aliens."""
    return sum(ship.humans.get(at, 0) for at in part)


def to_choose(parts: list[Part], holds: Callable[[Part], bool]) -> bool:
    """Return True if the pilot chooses the part that stays (GT-5.12)."""
    held = [part for part in parts if holds(part)]
    if len(held) == 1:
        return any(len(part) > len(held[0]) for part in parts)
    return len(held) > 1


def automatic_part(parts: list[Part], holds: Callable[[Part], bool]) -> Part:
    """The part that stays where nobody chooses; the parts stand in reading order."""
    held = [part for part in parts if holds(part)]
    if held:
        return held[0]
    return max(parts, key=lambda part: (len(part), START_CELL in part))


def best_part(state: TruckerState, seat: Seat) -> Part:
    """The part that stays when the time is up: most crew, best goods, most tiles (GT-5.12)."""
    board, ship = state.board, state.ships[seat]
    humans_only = state.options.rules.needs_humans and not began_before_rules(state, 2)
    return max(
        parts_of(board, ship.tiles),
        key=lambda part: (
            humans_in(ship, part) if humans_only else crew_in(ship, part),
            sum(VALUES[good] for at in part for good in ship.goods.get(at, [])),
            len(part),
            START_CELL in part,
            -reading(board)[part[0]],
        ),
    )


def has_cabin(ship: Ship, part: Part) -> bool:
    """Return True if a part has a cabin, which counts as crew before boarding (GT-3.5)."""
    return any(tile_at(ship.tiles, at).kind in CABINS for at in part)


def remove_tiles(draft: TruckerState, seat: Seat, cells: Part) -> None:
    """Move tiles to the discard pile, and what is on them to the bank (GT-3.6, GT-5.12)."""
    ship = draft.ships[seat]
    for at in cells:
        ship.discards.append(ship.tiles.pop(at).tile)
        ship.tokens.pop(at, None)
        ship.humans.pop(at, None)
        ship.aliens.pop(at, None)
        to_bank(draft, ship.goods.pop(at, []))
    if draft.last is not None:
        draft.last_move.lost.setdefault(seat, []).extend(cells)


def kill_aliens(draft: TruckerState, seat: Seat) -> list[Event]:
    """Remove the aliens without their life support (GT-5.13)."""
    board, ship, events = draft.board, draft.ships[seat], []
    for at, alien in sorted(ship.aliens.items()):
        if alien not in supports(board, ship.tiles, at):
            del ship.aliens[at]
            events.append(event("galaxy_trucker.alien_died", seat=seat, alien=alien.value, cell=at))
    return events


def keep(draft: TruckerState, seat: Seat, part: Part) -> list[Event]:
    """Remove all other parts of a ship."""
    lost = [at for at in draft.ships[seat].tiles if at not in part]
    lost.sort(key=reading(draft.board).__getitem__)
    if not lost:
        return []
    told = cut_off(draft, seat, lost)
    remove_tiles(draft, seat, lost)
    return [told, *kill_aliens(draft, seat)]


def cut_off(state: TruckerState, seat: Seat, lost: Part) -> Event:
    """Describe the other parts: a few tiles by their cells, many by their load."""
    told = event("galaxy_trucker.cut_off", seat=seat, cells=[*lost], n=len(lost))
    if len(lost) <= MAX_NAMED:
        return told
    holds = contents(state.ships[seat], lost)
    return replace(told, key="galaxy_trucker.cut_off_many", facts={**told.facts, "holds": holds})


def flight_holds(state: TruckerState, seat: Seat) -> Callable[[Part], bool]:
    """Return a test: a part of a flying ship holds what makes it worth keeping."""
    humans_only = state.options.rules.needs_humans
    return lambda part: holds_something(state.ships[seat], part, humans_only)
