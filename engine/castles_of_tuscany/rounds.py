"""The order of turns, and the end of a turn, of a round and of the game (TUS-3, TUS-10, TUS-11)."""

from engine.castles_of_tuscany.data import ROUNDS
from engine.castles_of_tuscany.scoring import final_points, winners
from engine.castles_of_tuscany.state import RoundEnd, Step, TuscanyState, in_game
from engine.kernel.events import Event, event
from engine.kernel.ids import Fact, Seat


def clockwise(state: TuscanyState, first: Seat) -> list[Seat]:
    """The seats still in the game, clockwise from one that may have left."""
    seats = [Seat((first + step) % state.seats) for step in range(state.seats)]
    return [seat for seat in seats if seat not in state.gone]


def next_seat(state: TuscanyState) -> Seat:
    """The seat that follows the one in turn (TUS-3.1)."""
    return clockwise(state, Seat((state.active + 1) % state.seats))[0]


def passes_start(state: TuscanyState, following: Seat) -> bool:
    """Return True if the turn comes past the start player's seat on its way to a seat (TUS-13)."""
    return turn_order(state, following) <= turn_order(state, state.active)


def turn_order(state: TuscanyState, seat: Seat) -> int:
    """The place of a seat in a cycle, 0 for the start player."""
    return (seat - state.start) % state.seats


def end_turn(draft: TuscanyState) -> list[Event]:
    """The next seat's turn, after a scoring phase if the round is over (TUS-10.2, TUS-10.5)."""
    following = next_seat(draft)
    draft.realms[draft.active].fresh = 0
    draft.bought = False
    draft.step = Step.FIRST
    if draft.last_turns:
        return next_last_turn(draft)
    events = close_round(draft, following) if is_round_over(draft, following) else []
    draft.active = following
    return events


def is_round_over(draft: TuscanyState, following: Seat) -> bool:
    """True if a round that was triggered ends before the next turn (TUS-10.2, section 13)."""
    at_once = draft.options.round_end is RoundEnd.TRIGGER_TURN
    return draft.triggered and (at_once or passes_start(draft, following))


def close_round(draft: TuscanyState, following: Seat) -> list[Event]:
    """The scoring phase and the next round; in round 3 the last turns begin (TUS-10.5)."""
    if draft.round == ROUNDS:
        draft.last_turns = clockwise(draft, following)
        return [event("castles_of_tuscany.last_turns", seats=[int(at) for at in draft.last_turns])]
    events = scoring_phase(draft)
    draft.triggered = False
    draft.round += 1
    return [*events, event("castles_of_tuscany.round_begins", round=draft.round)]


def next_last_turn(draft: TuscanyState) -> list[Event]:
    """The next of the last turns, or the end (TUS-10.6)."""
    draft.last_turns = [at for at in draft.last_turns[1:] if at not in draft.gone]
    if draft.last_turns:
        draft.active = draft.last_turns[0]
        return []
    return [*scoring_phase(draft), *final_scoring(draft), *finish(draft, "three_rounds")]


def scoring_phase(draft: TuscanyState) -> list[Event]:
    """Everybody's green points count on the red track (TUS-10.3)."""
    events = [event("castles_of_tuscany.scoring_phase", round=draft.round)]
    for seat, realm in enumerate(draft.realms):
        realm.phases.append(realm.green)
        realm.red += realm.green
        events.append(
            event("castles_of_tuscany.phase_points", seat=seat, points=realm.green, red=realm.red)
        )
    return events


def final_scoring(draft: TuscanyState) -> list[Event]:
    """Red points for what is left over (TUS-11.1)."""
    events = [event("castles_of_tuscany.final_scoring")]
    for seat, realm in enumerate(draft.realms):
        realm.final = final_points(realm)
        points = sum(realm.final.values())
        realm.red += points
        facts: dict[str, Fact] = {"seat": seat, "points": points, "red": realm.red, **realm.final}
        events.append(Event("castles_of_tuscany.final_points", facts))
    return events


def resign(draft: TuscanyState, seat: Seat) -> list[Event]:
    """A seat leaves while turns are taken; an open step of its own lapses (TUS-14.2)."""
    draft.gone.append(seat)
    events = [event("castles_of_tuscany.resigned", seat=seat)]
    if len(in_game(draft)) == 1:
        return events + finish(draft, "last_seat")
    return events + (end_turn(draft) if seat == draft.active else [])


def finish(draft: TuscanyState, how: str) -> list[Event]:
    """End the game; `how` is the last part of the key of the sentence that says so."""
    draft.step = Step.OVER
    draft.last_turns = []
    draft.ended = f"castles_of_tuscany.ended.{how}"
    seats = winners(draft)
    return [
        event(
            "castles_of_tuscany.won", winners=[int(each) for each in seats], n=len(seats), how=how
        )
    ]
