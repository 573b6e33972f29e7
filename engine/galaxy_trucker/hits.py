"""Meteors and shots, what stops them, and what they leave of a ship (GT-5.12 to GT-5.19)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.actions import Defence, Defend
from engine.galaxy_trucker.agenda import DefendQuestion, Hit, Severed, Volley
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.parts import destroy
from engine.galaxy_trucker.pieces import BOARDS, Kind, Missile, Size, column, connectors, line, row
from engine.galaxy_trucker.ship import Ship, spend
from engine.galaxy_trucker.state import Orders, Shot, TruckerState
from engine.galaxy_trucker.tiles import of_kind
from engine.kernel.chance import below
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def roll(draft: TruckerState) -> int:
    """Roll two dice and return their total."""
    total = 2 + below(draft.chance, 6) + below(draft.chance, 6)
    draft.history.append(str(total))
    return total


def run_volley(draft: TruckerState, step: Volley) -> list[Event]:
    """Send the next meteor or shot (GT-5.18)."""
    if not step.hits:
        draft.agenda.pop()
        return []
    missile = step.hits.pop(0)
    total = roll(draft)
    draft.last_move.shots.append(Shot(missile.side, missile.size.value, total, step.meteors))
    kind = "meteor" if step.meteors else "shot"
    events = [
        event(
            f"galaxy_trucker.{kind}",
            reveals=True,
            size=missile.size.value,
            side=missile.side,
            total=total,
        )
    ]
    targets: dict[Seat, Cell] = {}
    for seat in step.ships:
        at = target(draft, seat, missile, total)
        if at is None:
            events.append(event("galaxy_trucker.missed", seat=seat))
        elif bounces(draft.ships[seat], missile, at, step.meteors):
            events.append(event("galaxy_trucker.bounced", seat=seat, cell=at))
        elif is_shot_down(draft, seat, missile, at, step.meteors):
            events.append(event("galaxy_trucker.shot_down", seat=seat, cell=at))
        else:
            targets[seat] = at
            if may_power(draft, seat, missile, at, step.meteors):
                ask(draft, DefendQuestion(ship=seat))
    draft.agenda.append(Hit(missile, targets))
    return together(events)


def together(events: list[Event]) -> list[Event]:
    """The events of a roll; several ships that are missed alike are told in one sentence."""
    rolled, *others = events
    if len(others) > 1 and all(each.key == "galaxy_trucker.missed" for each in others):
        return [rolled, event("galaxy_trucker.missed_all")]
    return events


def target(state: TruckerState, seat: Seat, missile: Missile, total: int) -> Cell | None:
    """The first tile of a ship in the line of a hit; None for a miss (GT-5.16)."""
    tiles, board = state.ships[seat].tiles, state.board
    return next((at for at in line(board, missile.side, total) if at in tiles), None)


def bounces(ship: Ship, missile: Missile, at: Cell, meteor: bool) -> bool:
    """Return True if a small meteor meets a smooth side (GT-6.5)."""
    small = missile.size is Size.SMALL
    return meteor and small and connectors(ship.tiles[at])[missile.side] == 0


def aiming(state: TruckerState, seat: Seat, missile: Missile, at: Cell) -> list[Cell]:
    """The cannons that could shoot a big meteor (GT-6.5)."""
    tiles, rows = state.ships[seat].tiles, BOARDS[state.board].rows
    pointing = [gun for gun in of_kind(tiles, Kind.CANNON) if tiles[gun].muzzle == missile.side]
    if missile.side in "NS":
        return [gun for gun in pointing if column(gun) == column(at)]
    return [gun for gun in pointing if abs(rows.index(row(gun)) - rows.index(row(at))) <= 1]


def is_shot_down(state: TruckerState, seat: Seat, missile: Missile, at: Cell, meteor: bool) -> bool:
    """Return True if a single cannon shoots a big meteor by itself."""
    if not meteor or missile.size is not Size.BIG:
        return False
    tiles = state.ships[seat].tiles
    return any(not tiles[gun].component.double for gun in aiming(state, seat, missile, at))


def shields(state: TruckerState, seat: Seat, missile: Missile, at: Cell) -> list[Cell]:
    """The shields that could stop a small hit (GT-5.17, D6)."""
    tiles = state.ships[seat].tiles
    facing = [each for each in of_kind(tiles, Kind.SHIELD) if tiles[each].covers(missile.side)]
    if state.options.rules.shield_side:
        return facing
    place = column if missile.side in "NS" else row
    return [each for each in facing if place(each) == place(at)]


def may_power(state: TruckerState, seat: Seat, missile: Missile, at: Cell, meteor: bool) -> bool:
    """Return True if a token could stop the hit (GT-5.19)."""
    if not state.ships[seat].power:
        return False
    if missile.size is Size.SMALL:
        return bool(shields(state, seat, missile, at))
    return meteor and bool(aiming(state, seat, missile, at))


def run_hit(draft: TruckerState, step: Hit) -> list[Event] | None:
    """Remove the tiles of all ships together, once all have answered (GT-5.18)."""
    if not Defending.all_settled(draft):
        return None
    answers = {seat: Defending.take(draft, seat) for seat in step.targets}
    draft.agenda.pop()
    events: list[Event] = []
    struck = []
    for seat, at in step.targets.items():
        answer = answers[seat]
        if answer is not None and answer.use:
            spend(draft.board, draft.ships[seat], 1)
            events.append(event("galaxy_trucker.defended", seat=seat, cell=at))
        else:
            events += destroy(draft, seat, at)
            struck.append(seat)
    if struck:
        draft.agenda.append(Severed(struck))
    return events


class Defending(Decision[DefendQuestion, Defend], rule="GT-5.19"):
    """The decision whether a token stops the hit."""

    def answers(self) -> Iterator[Defend]:
        yield from (Defend(True), Defend(False))

    def asks(self) -> Event:
        kind = "meteor" if self.state.last_move.shots[-1].meteor else "shot"
        return event(f"galaxy_trucker.asks.{kind}")

    def default(self) -> Defend:
        return Defend(True)

    def ordered(self, orders: Orders) -> Defend | None:
        hit = self.state.agenda[-1]
        assert isinstance(hit, Hit)
        small = hit.missile.size is Size.SMALL
        order = orders.shields if small else orders.meteor_cannons
        return None if order is Defence.ASK else Defend(order is Defence.ALWAYS)

    def foresee(self, answer: Defend) -> list[Event]:
        hit = self.state.agenda[-1]
        assert isinstance(hit, Hit)
        alone = Hit(hit.missile, {self.seat: hit.targets[self.seat]})
        self.state.agenda.append(alone)
        self.state.questions = [replace(self.question, answer=answer)]
        return run_hit(self.state, alone) or []

    def told(self, seat: Seat, answer: Defend) -> Event:
        key = "galaxy_trucker.will_defend" if answer.use else "galaxy_trucker.wont_defend"
        return event(key, seat=seat)
