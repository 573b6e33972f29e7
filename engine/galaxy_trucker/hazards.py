"""Meteors, shots, stardust, epidemics and sabotage, and what stops a hit (GT-5.16 to GT-5.19)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker import tiles
from engine.galaxy_trucker.actions import Defence, Defend
from engine.galaxy_trucker.agenda import DefendQuestion, Hit, Loss, Severed, Volley
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects import move, remove_crew
from engine.galaxy_trucker.parts import destroy
from engine.galaxy_trucker.pieces import SABOTAGE_ATTEMPTS, Missile, Size, connectors
from engine.galaxy_trucker.ship import Ship, spend
from engine.galaxy_trucker.state import Orders, Shot, TruckerState
from engine.kernel.chance import below
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat


def roll(draft: TruckerState) -> int:
    """Roll two dice and return their total."""
    total = 2 + below(draft.chance, 6) + below(draft.chance, 6)
    draft.history.append(str(total))
    return total


def begin_meteors(draft: TruckerState) -> list[Event]:
    """Begin a swarm of meteors against everybody."""
    draft.agenda.append(Volley(list(draft.current_card.hits), list(draft.order), meteors=True))
    return []


def run_volley(draft: TruckerState, step: Volley) -> list[Event]:
    """Send the next meteor or shot (GT-5.18); a roll that misses everybody is told in one event."""
    if not step.hits:
        draft.agenda.pop()
        return []
    missile, total = step.hits.pop(0), roll(draft)
    side, size = missile.side, missile.size.value
    draft.last_move.shots.append(Shot(side, size, total, step.meteors))
    key = "galaxy_trucker.meteor" if step.meteors else "galaxy_trucker.shot"
    rolled = event(key, reveals=True, size=size, side=side, total=total)
    told: list[Event] = []
    targets: dict[Seat, Cell] = {}
    for seat in step.ships:
        ship = draft.ships[seat]
        if (at := tiles.first_met(draft.board, ship.tiles, side, total)) is None:
            told.append(event("galaxy_trucker.missed", seat=seat))
        elif step.meteors and (harmless := stopped_by(draft.board, ship, missile, total, at)):
            told.append(event(harmless, seat=seat, cell=at))
        else:
            targets[seat] = at
            if may_power(draft, ship, missile, total, step.meteors):
                ask(draft, DefendQuestion(ship=seat))
    draft.agenda.append(Hit(missile, targets))
    if len(told) > 1 and all(each.key == "galaxy_trucker.missed" for each in told):
        told = [event("galaxy_trucker.missed_all")]
    return [rolled, *told]


def stopped_by(board: str, ship: Ship, missile: Missile, total: int, at: Cell) -> str:
    """Return the key of the event if a meteor does no harm by itself; else empty (GT-6.5)."""
    if missile.size is Size.SMALL:
        return "" if connectors(ship.tiles[at])[missile.side] else "galaxy_trucker.bounced"
    armed = (missile.side, total) in tiles.armed_lines(board, ship.tiles, powered=False)
    return "galaxy_trucker.shot_down" if armed else ""


def may_power(state: TruckerState, ship: Ship, missile: Missile, total: int, meteor: bool) -> bool:
    """Return True if a token could stop the hit (GT-5.17, GT-5.19, D6)."""
    if not ship.power:
        return False
    place = missile.side, total
    if missile.size is Size.SMALL:
        return place in tiles.guarded_lines(ship.tiles, state.options.rules.shield_side)
    return meteor and place in tiles.armed_lines(state.board, ship.tiles, powered=True)


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

    @property
    def hit(self) -> Hit:
        """The hit in question."""
        step = self.state.agenda[-1]
        assert isinstance(step, Hit)
        return step

    def answers(self) -> Iterator[Defend]:
        yield from (Defend(True), Defend(False))

    def asks(self) -> Event:
        kind = "meteor" if self.state.last_move.shots[-1].meteor else "shot"
        return event(f"galaxy_trucker.asks.{kind}")

    def ordered(self, orders: Orders) -> Defend | None:
        small = self.hit.missile.size is Size.SMALL
        order = orders.shields if small else orders.meteor_cannons
        return None if order is Defence.ASK else Defend(order is Defence.ALWAYS)

    def foresee(self, answer: Defend) -> list[Event]:
        alone = Hit(self.hit.missile, {self.seat: self.hit.targets[self.seat]})
        self.state.agenda.append(alone)
        self.state.questions = [replace(self.question, answer=answer)]
        return run_hit(self.state, alone) or []

    def told(self, seat: Seat, answer: Defend) -> Event:
        key = "galaxy_trucker.will_defend" if answer.use else "galaxy_trucker.wont_defend"
        return event(key, seat=seat)


# --- without a question


def begin_stardust(draft: TruckerState) -> list[Event]:
    """Set everybody back, the rearmost ship first."""
    events: list[Event] = []
    for seat in reversed(draft.order):
        number = tiles.exposed(draft.board, draft.ships[seat].tiles)
        events.append(event("galaxy_trucker.exposed", seat=seat, n=number))
        events += move(draft, seat, -number)
    return events


def begin_epidemic(draft: TruckerState) -> list[Event]:
    """Take one of the crew for each pair of joined manned cabins (D8: one from each of them)."""
    board, events = draft.board, list[Event]()
    amounts: dict[Seat, int] = {}
    cells: dict[Seat, list[Cell]] = {}
    for seat in draft.order:
        ship = draft.ships[seat]
        occupied = set(ship.occupied)
        beside = {at: len(occupied & {*tiles.joined(board, ship.tiles, at)}) for at in occupied}
        pairs = sum(beside.values()) // 2
        ill = tiles.in_reading_order(board, [at for at in occupied if beside[at]])
        events.append(event("galaxy_trucker.ill_pairs", seat=seat, n=pairs))
        if pairs and draft.options.rules.per_cabin:
            remove_crew(ship, " ".join(ill))
            events.append(event("galaxy_trucker.lost_crew", seat=seat, n=len(ill)))
        elif pairs:
            amounts[seat], cells[seat] = pairs, ill
    if amounts:
        draft.agenda.append(Loss(amounts, cells))
    return events


def begin_sabotage(draft: TruckerState) -> list[Event]:
    """Roll a column and a row up to three times; nothing stops a hit."""
    if len(draft.order) == 1:
        return [event("galaxy_trucker.alone")]
    seat = min(draft.order, key=lambda each: (draft.ships[each].crew, -draft.position_of(each)))
    events = [event("galaxy_trucker.sabotaged", seat=seat)]
    for _ in range(SABOTAGE_ATTEMPTS):
        column, row = roll(draft), roll(draft)
        at = Cell(f"{column},{row}")
        events.append(event("galaxy_trucker.sabotage_roll", reveals=True, column=column, row=row))
        if at in draft.ships[seat].tiles:
            draft.agenda.append(Severed([seat]))
            return events + destroy(draft, seat, at)
    return [*events, event("galaxy_trucker.sabotage_failed", seat=seat)]
