"""What a player should know before they choose, and why something is not open to them."""

from collections.abc import Iterator

from engine.castles_of_tuscany.cards import cards_left
from engine.castles_of_tuscany.display import ends_round, filled
from engine.castles_of_tuscany.opening import missing
from engine.castles_of_tuscany.pieces import Face
from engine.castles_of_tuscany.placing import free_placements
from engine.castles_of_tuscany.state import RoundEnd, Step, TuscanyState, is_full
from engine.castles_of_tuscany.view import Hindrance, Stored, stored
from engine.kernel.ids import Seat
from engine.kernel.remarks import Remark, remark, warning


def notes(state: TuscanyState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """What to know before one of the named actions."""
    match state.step:
        case Step.SETUP:
            yield from about_setup(state, seat)
        case Step.BONUS:
            yield from sold_out(state)
        case Step.FREE_TILE if names != {"free_tile"}:
            yield from about_free_tiles(state, seat)
        case Step.FIRST | Step.SECOND:
            yield from about_turn(state, seat, names)
        case Step.FREE_TILE | Step.OVER:
            return


def about_setup(state: TuscanyState, seat: Seat) -> Iterator[Remark]:
    """How long a region may be changed (TUS-1.12)."""
    if state.realms[seat].plan is not None and missing(state):
        yield remark("castles_of_tuscany.notes.replace", "TUS-1.12")


def sold_out(state: TuscanyState) -> Iterator[Remark]:
    """Which bonus tiles nobody can take any more (TUS-8.4)."""
    if gone := [kind.value for kind, left in state.supply.items() if not left]:
        yield remark("castles_of_tuscany.why.none_left", "TUS-8.4", kinds=[*gone])


def about_free_tiles(state: TuscanyState, seat: Seat) -> Iterator[Remark]:
    """Why not every display tile can be placed (TUS-8.8)."""
    fitting = {each.display for each in free_placements(state, seat)}
    if len(fitting) < (shown := len(filled(state))):
        yield remark("castles_of_tuscany.why.fit_nowhere", "TUS-8.8", n=len(fitting), of=shown)


def about_turn(state: TuscanyState, seat: Seat, names: frozenset[str]) -> Iterator[Remark]:
    """The price of a second action, the full storage, the end of the round, what is not open."""
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
    """What a display tile costs whoever has no room, and when it ends the round.

    Whoever has chosen to take one knows of the first, and is asked what they give up.
    """
    realm = state.realms[seat]
    if is_full(realm) and names != {"take_tile"}:
        yield warning("castles_of_tuscany.notes.storage_full", "TUS-5.2")
    if ends_round([len(each) for each in realm.stacks], state.round) and not state.triggered:
        yield remark("castles_of_tuscany.notes.last_of_stack", "TUS-10.1", stack=state.round)


def about_placing(state: TuscanyState, seat: Seat) -> Iterator[Remark]:
    """Why something in the storage cannot be placed now (TUS-6)."""
    realm = state.realms[seat]
    if not realm.storage:
        yield remark("castles_of_tuscany.why.nothing_stored", "TUS-6.1")
    for face, each in stored(realm).items():
        yield from why_not(face, each)


def why_not(face: Face, each: Stored) -> Iterator[Remark]:
    """Why something stored cannot be placed now."""
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
