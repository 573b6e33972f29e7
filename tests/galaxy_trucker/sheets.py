"""The sheets of Galaxy Trucker, for `make pictures`."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.checks.set_ups import Ask
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import FinishBuilding, FlyOn, Hold
from engine.galaxy_trucker.pieces import BOARDS
from engine.galaxy_trucker.state import Orders, Phase, TruckerState
from engine.kernel.actions import as_record, name_of
from engine.kernel.game import play, read_view
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.kernel.records import replay
from renderers.kit.artist import Occasion
from tests.film import Sheet
from tests.galaxy_trucker.scenario import A, D, P, Table, about_to_fly, flight
from tests.galaxy_trucker.views import KINDS, LONG, flown, in_flight, peeking
from tests.recordings import record

PLAYED = Path(__file__).parent / "played"
"""The folder of recorded games, so that pictures stay the same when computers change."""

NAMES = ("林小明", "Ada", "Bartholomew the Unhurried", "🦊 Fox")


def sheets() -> Iterator[Sheet]:
    """Building and flight for two to four, public and private, every kind of question once."""
    for seats, game in ((2, "III-2"), (3, "IIIa-3"), (4, "II-4")):
        for language in ("en", "zh-TW"):
            occasion = Occasion(language, NAMES[:seats], 7, "…")
            for name, state in positions(game):
                yield f"{name}-{seats}-{language}", GAME.look(state, None), occasion, None
                for seat in sorted(GAME.waits_for(state))[:1]:
                    yield from asked(f"{name}-{seats}-{language}", state, seat, occasion)
    table = flight(D, A).card("I-10", 8, 2, 2, 2)
    defend = Ask({"do": "defend"}, "use").of(GAME, table.state, P)
    yield "defend", GAME.look(table.state, P), Occasion("en", NAMES[:2]), defend
    yield from decisions()
    yield from variants()
    yield from made_up()
    yield from seen_on_the_way()


def decisions() -> Iterator[Sheet]:
    """Yield private questions that do not occur in the games of `sheets`."""
    table = Table().building(A, A).holds(P, "cabin-01")
    turned = Ask({"do": "place_tile", "cell": "5,7"}, "rotation", (0, 1)).of(GAME, table.state, P)
    yield "rotation", GAME.look(table.state, P), Occasion("en", NAMES[:2]), turned
    for language in ("en", "zh-TW"):
        occasion = Occasion(language, NAMES[:3])
        for name, state in positions("III-3"):
            for seat in sorted(GAME.may_act(state)):
                names = tuple(dict.fromkeys(name_of(each) for each in GAME.choices(state, seat)))
                if len(names) > 1:
                    bench = Ask({}, "do", names).of(GAME, state, seat)
                    yield f"steps-{name}-{language}", GAME.look(state, seat), occasion, bench
                    break
        looked = peeking(3)
        steps = Question(FinishBuilding(), (), "do", ("draw_tile", "finish_building"))
        yield f"peeked-{language}", looked, occasion, steps


def seen_on_the_way() -> Iterator[Sheet]:
    """Yield finished cards with their gains and losses, and a scored round."""
    table = about_to_fly("I-02", "I-04", "I-01", "II-05")
    table.load(P, "9,7", "yellow", "blue")
    table.state.orders = [Orders(hold=Hold.NEVER)] * 2
    played = play(GAME, table.state, P, FlyOn(), watched=True)
    for number, each in enumerate(played.scenes):
        view = read_view(GAME, each.view)
        yield f"scene-{number}", view, Occasion("en", NAMES[:2], 7, "…"), None
        focused = Occasion("zh-TW", NAMES[:2], 7, "…", 0)
        yield f"scene-{number}-large", view, focused, None


def variants() -> Iterator[Sheet]:
    """Yield the end of three rounds, teams with exchanged ships, and open stacks."""
    for name, game in (
        ("three-rounds", "I-II-III-4"),
        ("teams", "II-4-teams"),
        ("open-stacks", "II-4-open_stacks"),
    ):
        for language in ("en", "zh-TW"):
            for when, state in positions(game):
                if when in ("flight-early", "over"):
                    view, occasion = GAME.look(state, None), Occasion(language, LONG, 7, "…")
                    yield f"{name}-{when}-{language}", view, occasion, None


def made_up() -> Iterator[Sheet]:
    """Yield full boards, every kind of card, the longest numbers, and all stacks seen."""
    plain, long = Occasion("en", NAMES, 7, "…"), Occasion("zh-TW", LONG, 7, "…")
    for rounds in BOARDS:
        yield f"full-{rounds}", flown(4, rounds, "III-10"), plain, None
        yield f"full-{rounds}-large", flown(4, rounds, "III-10"), replace(plain, focus=0), None
    for card in KINDS:
        yield f"card-{card}", flown(2, "I", card), plain, None
    for seats in (2, 3, 4):
        yield f"longest-{seats}", in_flight(seats, swapped=1), long, None
        yield f"longest-{seats}-large", in_flight(seats, viewer=0), long, None
        yield f"peeked-{seats}", peeking(seats), plain, None


@cache
def positions(game: str) -> tuple[tuple[str, TruckerState], ...]:
    """Return the first, a middle and the last position of each phase of a recorded game."""
    states = [each.state for each in replay(GAME, record(PLAYED / f"{game}.json"))]
    found = []
    for phase in (Phase.BUILD, Phase.FLIGHT):
        of_phase = [each for each in states if each.phase is phase]
        for name, share in (("early", 0.2), ("late", 0.9)):
            if of_phase:
                found.append((f"{phase}-{name}", of_phase[int(share * (len(of_phase) - 1))]))
    return (*found, ("over", states[-1]))


def asked(name: str, state: TruckerState, seat: Seat, occasion: Occasion) -> Iterator[Sheet]:
    """Yield each action's first field with several values, and the preview of an action."""
    view = GAME.look(state, seat)
    by_name: dict[str, list[dict[str, object]]] = {}
    for action in GAME.choices(state, seat):
        record = as_record(action)
        by_name.setdefault(str(record["do"]), []).append(record)
    for do, records in by_name.items():
        for field in records[0]:
            values = tuple(dict.fromkeys(record[field] for record in records))
            if len(values) > 1:
                shown = Ask({"do": do}, field, values[:25]).of(GAME, state, seat)
                yield f"{name}-{do}-{field}", view, occasion, shown
                break
        final = Ask(records[0]).of(GAME, state, seat)
        yield f"{name}-{do}-confirm", view, occasion, final
