"""Pictures of Galaxy Trucker to be looked at (`make pictures`)."""

from collections.abc import Iterator

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.kernel.actions import as_record
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.match import steps
from renderers.kit.occasion import Occasion, Question
from tests.galaxy_trucker.scenario import A, D, P, flight

NAMES = ("林小明", "Ada", "Bartholomew the Unhurried", "🦊 Fox")
Plain = tuple[str, object, Occasion, Question | None]


def sheets() -> Iterator[Plain]:
    """Building and flight for two to four, public and private, every kind of question once."""
    for seats, rounds in ((2, "III"), (3, "IIIa"), (4, "II")):
        for language in ("en", "zh-TW"):
            occasion = Occasion(language, NAMES[:seats], 7, "…")
            for name, state in positions(seats, rounds):
                yield f"{name}-{seats}-{language}", GAME.look(state, None), occasion, None
                for seat in sorted(GAME.waits_for(state))[:1]:
                    yield from asked(f"{name}-{seats}-{language}", state, seat, occasion)
    table = flight(D, A)
    table.card("I-10", 8, 2, 2, 2)
    defend = Question({"do": "defend"}, "use", (True, False))
    yield "defend", GAME.look(table.state, P), Occasion("en", NAMES[:2]), defend


def positions(seats: int, rounds: str) -> Iterator[tuple[str, TruckerState]]:
    """The first, a middle and the last position of each phase."""
    state = start(GAME, seats, GAME.read_options({"rounds": rounds}), "sheets")
    players = [PLAYERS["greedy"]] * seats
    states = [step.after for step in steps(GAME, state, players, Chance("sheets"))]
    for phase in (Phase.BUILD, Phase.FLIGHT):
        of_phase = [each for each in states if each.phase is phase]
        for name, share in (("early", 0.2), ("late", 0.9)):
            if of_phase:
                yield f"{phase.value}-{name}", of_phase[int(share * (len(of_phase) - 1))]
    yield "over", states[-1]


def asked(name: str, state: TruckerState, seat: Seat, occasion: Occasion) -> Iterator[Plain]:
    """The first field of each kind of action that has several values, and a finished draft."""
    view = GAME.look(state, seat)
    by_name: dict[str, list[dict[str, object]]] = {}
    for action in GAME.choices(state, seat):
        record = as_record(action)
        by_name.setdefault(str(record["do"]), []).append(record)
    for do, records in by_name.items():
        for field in records[0]:
            values = tuple(dict.fromkeys(record[field] for record in records))
            if len(values) > 1:
                shown = Question({"do": do}, field, values[:25])  # type: ignore[arg-type]  # JSON
                yield f"{name}-{do}-{field}", view, occasion, shown
                break
        final = Question(records[0])  # type: ignore[arg-type]  # JSON
        yield f"{name}-{do}-confirm", view, occasion, final
