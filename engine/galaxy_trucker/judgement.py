"""Judges a ship that is being built, from what its pilot may know.

The ship is tried against the cards of stacks that its pilot has looked at (*seen*). If none of them
is a danger, it is tried against all cards of the round's levels (*likely*). Other ships count as
they are so far.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import product

from engine.galaxy_trucker import pieces, tiles
from engine.galaxy_trucker.combat import KINDS
from engine.galaxy_trucker.launch import load_up
from engine.galaxy_trucker.parts import survivors
from engine.galaxy_trucker.pieces import CARDS, Card, CardKind, Compare, Kind, Placed, Size, halves
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.tiles import Tiles
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.events import Remark, remark, warning
from engine.kernel.ids import Cell, Fact

CREWED = {CardKind.ABANDONED_SHIP, CardKind.ABANDONED_STATION}


class Outlook:
    """A ship as it would take off, the others, and the cards that were seen or may come."""

    def __init__(self, view: TruckerView) -> None:
        own, levels = view.own_ship, pieces.PER_STACK[pieces.ROUND_OF[view.board]]
        checked = after_check(view.board, own.tiles)
        here = [each for each in view.ships if each is not own and each.pilot not in view.gone]
        self.board, self.wide_shields = view.board, view.wide_shields
        self.ship = as_launched(own.tiles if checked is None else checked)
        self.others = [as_launched(each.tiles) for each in here]
        self.seen = [CARDS[card] for cards in view.known.values() for card in cards]
        cards = [each for each in CARDS.values() if each.level in levels]
        self.likely = [each for each in cards if each not in self.seen]

    def dangers(self, is_danger: Callable[[Card], bool]) -> tuple[str, list[Card]]:
        """Return `seen` or `likely`, and the cards of that kind that are a danger.

        The word is the end of keys of sentences.
        """
        found = [*filter(is_danger, self.seen)]
        return ("seen", found) if found else ("likely", [*filter(is_danger, self.likely)])


def judgement(view: TruckerView) -> Iterator[Remark]:
    """Yield what the viewer's ship lacks and is good at, the worst first, while it is built.

    Rests on GT-5.14 (power), GT-5.4 (engines), GT-6.8 (enemies), GT-6.5 (meteors), GT-6.6 (combat
    zones), GT-6.3 and GT-6.4 (abandoned ships and stations), GT-6.1 (open space), GT-6.11 and
    GT-7.3 (exposed connectors), GT-5.10 (goods) and GT-4.4 (life supports).
    """
    if view.phase is not Phase.BUILD or view.steers is None:
        return
    here = Outlook(view)
    for part in (power, enemies, meteors, people, combat, space, tidy, load):
        yield from part(here)


def demands(cards: Collection[Card], need: Callable[[Card], int]) -> dict[str, Fact]:
    """The kinds of some cards in the order of GT-6, and the least and the most that they need."""
    found = {card.kind for card in cards}
    needs = [need(card) for card in cards]
    return {
        "cards": [kind.value for kind in CardKind if kind in found],
        "need": span(str(min(needs)), str(max(needs))),
    }


def power(here: Outlook) -> Iterator[Remark]:
    """Yield that a ship has no engines, or no tokens for tiles that need some (GT-5.4, GT-5.14)."""
    ship = here.ship
    if engines(ship) == "0":
        yield warning("galaxy_trucker.brings.no_engine", "GT-5.4")
    users = [at for at, placed in ship.tiles.items() if placed.tile in tiles.POWERED]
    if users and not ship.power:
        yield remark("galaxy_trucker.judged.no_power", "GT-5.14", cells=sorted(users))


def enemies(here: Outlook) -> Iterator[Remark]:
    """Yield the enemies stronger than a ship with all its tokens, or that none is (GT-6.8)."""
    reach = here.ship.full_strength(Kind.CANNON)
    how, found = here.dangers(
        lambda card: card.kind in pieces.ENEMIES and 2 * card.strength > reach
    )
    if found:
        facts = demands(found, lambda card: card.strength) | {"has": cannons(here.ship)}
        yield Remark(f"galaxy_trucker.judged.enemies_{how}", facts, "GT-6.8")
    else:
        yield remark("galaxy_trucker.judged.well_armed", "GT-6.8", has=halves(reach))


def meteors(here: Outlook) -> Iterator[Remark]:
    """Yield the sides that shields or cannons leave open to meteors (GT-6.5, GT-5.17)."""
    laid, powered = here.ship.tiles, here.ship.power > 0
    guarded = tiles.guarded_lines(laid, here.wide_shields) if powered else set()
    armed = tiles.armed_lines(here.board, laid, powered)
    met = {
        (side, total): pieces.connectors(laid[at])[side]
        for side, total in product(pieces.SIDES, pieces.DICE)
        if (at := tiles.first_met(here.board, laid, side, total)) is not None
    }
    bare = {side for (side, total), pipes in met.items() if pipes and (side, total) not in guarded}
    yield from meteors_of(here, Size.SMALL, bare)
    yield from meteors_of(here, Size.BIG, {side for side, _ in met.keys() - armed})


def meteors_of(here: Outlook, size: Size, sides: set[str]) -> Iterator[Remark]:
    """Yield from which of these sides meteors of a size come."""

    def harmful(card: Card) -> set[str]:
        hits = card.hits if card.kind is CardKind.METEORS else ()
        return sides & {each.side for each in hits if each.size is size}

    how, found = here.dangers(lambda card: bool(harmful(card)))
    if hit := set[str]().union(*map(harmful, found)):
        named: list[int | str] = [side for side in pieces.SIDES if side in hit]
        yield remark(f"galaxy_trucker.judged.{size.value}_{how}", "GT-6.5", sides=named)


def people(here: Outlook) -> Iterator[Remark]:
    """Yield the abandoned ships and stations for which the crew is too small (GT-6.3, GT-6.4).

    Whoever gives their last crew has to give up, so one more is asked for.
    """
    aboard = here.ship.crew
    how, found = here.dangers(lambda card: card.kind in CREWED and crew_for(card) > aboard)
    if found:
        facts = demands(found, crew_for) | {"crew": aboard}
        yield Remark(f"galaxy_trucker.judged.crew_{how}", facts, "GT-6.3")


def crew_for(card: Card) -> int:
    """Return the crew needed to take an abandoned ship or station and fly on."""
    return card.lose_crew + 1 if card.kind is CardKind.ABANDONED_SHIP else card.need_crew


def combat(here: Outlook) -> Iterator[Remark]:
    """Yield the values that a combat zone compares and in which a ship is the lowest (GT-6.6)."""
    _, zones = here.dangers(lambda card: card.kind is CardKind.COMBAT_ZONE)
    compared = {each.compare for card in zones for each in card.lines}
    lowest: list[int | str] = [
        each.value
        for each in Compare
        if each in compared and here.others
        if all(at_most(here.ship, each) < at_most(other, each) for other in here.others)
    ]
    if lowest:
        yield remark("galaxy_trucker.judged.lowest", "GT-6.6", compared=lowest)


def at_most(ship: Ship, compared: Compare) -> int:
    """Return a ship's greatest possible value; of cannons in halves."""
    return ship.crew if compared is Compare.CREW else ship.full_strength(KINDS[compared])


def space(here: Outlook) -> Iterator[Remark]:
    """Yield that a ship is the slowest, or the fastest, in open space (GT-6.1)."""
    own, *rivals = (ship.full_strength(Kind.ENGINE) for ship in (here.ship, *here.others))
    if own and rivals and own < min(rivals):
        yield remark("galaxy_trucker.judged.slowest", "GT-6.1", n=own, best=max(rivals))
    elif rivals and own > max(rivals):
        yield remark("galaxy_trucker.judged.fastest", "GT-6.1", n=own)


def tidy(here: Outlook) -> Iterator[Remark]:
    """Yield the number of exposed connectors, and whether it is the lowest (GT-6.11, GT-7.3)."""
    own = tiles.exposed(here.board, here.ship.tiles)
    fewest = all(own <= tiles.exposed(here.board, other.tiles) for other in here.others)
    reward = pieces.CONNECTOR_REWARDS[pieces.ROUND_OF[here.board]]
    key = "tidy" if fewest else "exposed"
    yield remark(f"galaxy_trucker.judged.{key}", "GT-7.3", n=own, reward=reward)


def load(here: Outlook) -> Iterator[Remark]:
    """Yield that a ship has no holds, and its life supports without a cabin (GT-5.10, GT-4.4)."""
    if not here.ship.has_slots:
        yield remark("galaxy_trucker.judged.no_room", "GT-5.10")
    yield from lonely(lone_supports(here.board, here.ship.tiles))


def lone_supports(board: str, laid: Tiles) -> set[Cell]:
    """The life supports to which no cabin is joined (GT-4.4)."""
    cabins, supports = (tiles.of_kind(laid, each) for each in (Kind.CABIN, Kind.LIFE_SUPPORT))
    return {at for at in supports if not {*cabins} & {*tiles.joined(board, laid, at)}}


def lonely(supports: set[Cell]) -> Iterator[Remark]:
    """Yield that no cabin is joined to some life supports, if there are any."""
    if supports:
        yield remark("galaxy_trucker.judged.no_alien", "GT-4.4", cells=sorted(supports))


def as_launched(laid: Tiles) -> Ship:
    """A ship as it would take off now, with humans and tokens on board (GT-4.3)."""
    ship = Ship(tiles=dict(laid))
    load_up(ship)
    return ship


def after_check(board: str, laid: Tiles) -> Tiles | None:
    """Return the tiles that the ship check leaves; None if its pilot will have a choice (GT-3)."""
    kept = survivors(board, Ship(tiles=without_wrong_engines(laid)))
    return None if kept is None else {at: laid[at] for at in kept}


def without_wrong_engines(laid: Tiles) -> dict[Cell, Placed]:
    """Return the tiles without wrong engines, which the ship check removes first (GT-3.2)."""
    return tiles.without(laid, tiles.wrong_engines(laid))


def engines(ship: Ship) -> str:
    """The engine strength, without tokens and with them."""
    return span(*map(str, ship.strength_range(Kind.ENGINE)))


def cannons(ship: Ship) -> str:
    """The cannon strength, without tokens and with them."""
    return span(*map(halves, ship.strength_range(Kind.CANNON)))


def span(low: str, high: str) -> str:
    """Write a range of strengths, or a single one if both are the same."""
    return low if low == high else f"{low}–{high}"
