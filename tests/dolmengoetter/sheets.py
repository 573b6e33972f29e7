"""The sheets of Dolmengötter: pictures from the first druid to the end, and of every question."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from bot.checks.set_ups import Ask
from bot.turn.questions import next_question
from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Walk
from engine.dolmengoetter.state import DolmenState, Phase
from engine.dolmengoetter.view import Prospect
from engine.kernel.actions import Resign, as_record
from engine.kernel.game import play
from engine.kernel.ids import Fact, Seat
from renderers.kit.artist import Occasion
from tests.dolmengoetter.made_up import view_of
from tests.film import CHINESE, EMOJI, ENGLISH, LONG, SHORT, TAIWAN, Film, Sheet


class Heath(Film):
    """A game of Dolmengötter."""

    def last(self, wanted: Any) -> int:  # Any: a test of a state
        """Return the number of the last position that passes a test."""
        return max(number for number, state in enumerate(self.states) if wanted(state))

    def choices(self, number: int, draft: Mapping[str, Fact]) -> list[dict[str, Any]]:
        """Return the choices that fit a draft, of the seat that has them, as records."""
        state = self.states[number]
        records = [as_record(each) for each in GAME.choices(state, self.asked(number, draft))]
        return [each for each in records if draft.items() <= each.items()]

    def asked(self, number: int, draft: Mapping[str, Fact]) -> Seat:
        """Return the seat that may carry out a draft, first one for whom the game waits."""
        state = self.states[number]
        seats = sorted(GAME.may_act(state), key=lambda seat: seat not in GAME.waits_for(state))
        return next(
            seat
            for seat in seats
            if any(draft.items() <= as_record(each).items() for each in GAME.choices(state, seat))
        )

    def ask(
        self,
        name: str,
        number: int,
        language: str,
        names: tuple[str, ...],
        draft: dict[str, Fact],
        asked: str | None,
    ) -> Sheet:
        """Return a question with all values, in regions beyond 25; without a field, a preview."""
        fitting = self.choices(number, draft)
        question = Ask(fitting[0])
        if asked is not None:
            question = Ask(draft, asked)
            chooser = next_question(GAME, [GAME.read_action(each) for each in fitting], draft)
            if chooser is not None and chooser.groups:
                question = Ask(draft, asked, chooser.values, chooser.numbers())
        state, seat = self.states[number], self.asked(number, draft)
        shown = question.of(GAME, state, seat)
        return name, GAME.look(state, seat), self.words(number, language, names), shown


@cache
def film(seats: int, **options: str) -> Heath:
    """The game of a number of seats."""
    return Heath(GAME, seats, "late", **options)


def sheets() -> Iterator[Sheet]:
    """All pictures, boards first, then questions."""
    yield from boards()
    yield from questions()


def boards() -> Iterator[Sheet]:
    """Yield sheets from the empty board to the end."""
    two, three, four, five = (film(seats) for seats in (2, 3, 4, 5))
    yield two.board("opening-2-en", 0, ENGLISH, SHORT)
    yield five.board("placement-5-zh", 11, TAIWAN, CHINESE)
    yield two.board("middle-2-en", 30, ENGLISH, LONG)
    yield three.board("middle-3-zh", 45, TAIWAN, CHINESE)
    yield three.board("middle-3-en-emoji", 46, ENGLISH, EMOJI)
    yield four.board("late-4-en", len(four.states) - 9, ENGLISH, LONG)
    yield five.board("late-5-zh", len(five.states) - 9, TAIWAN, CHINESE)
    yield four.board("scored-4-zh", four.last(_has_scored), TAIWAN, CHINESE)
    yield three.board("own-3-en", 45, ENGLISH, LONG, Seat(1))
    yield five.board("own-5-zh", five.last(_has_unnamed), TAIWAN, CHINESE, Seat(2))
    wait = film(3, dolmen_timing="wait")
    yield wait.board("waiting-3-en", wait.last(lambda state: state.rights), ENGLISH, SHORT)
    resigned = play(GAME, three.states[45], Seat(2), Resign()).state
    yield "resigned-3-en", GAME.look(resigned, None), three.words(46, ENGLISH, EMOJI), None
    yield two.board("finished-2-zh", len(two.states) - 1, TAIWAN, CHINESE)
    yield five.board("finished-5-en", len(five.states) - 1, ENGLISH, LONG)
    yield "crowded-5-en", view_of(5), Occasion(ENGLISH, SHORT, 99, "A made-up board."), None


def questions() -> Iterator[Sheet]:
    """Yield every kind of question, and the previews before confirming."""
    two, three, four, five = (film(seats) for seats in (2, 3, 4, 5))
    yield two.ask("ask-place-2-en", 0, ENGLISH, SHORT, {"do": "place_druid"}, "place")
    number = three.last(_may_walk)
    druid = three.choices(number, {"do": "walk"})[0]["druid"]
    walk: dict[str, Fact] = {"do": "walk", "druid": druid}
    yield three.ask("ask-druid-3-en", number, ENGLISH, LONG, {"do": "walk"}, "druid")
    yield three.ask("ask-to-3-zh", number, TAIWAN, CHINESE, walk, "to")
    yield three.ask("preview-walk-3-en", number, ENGLISH, SHORT, walk, None)
    bare = {**walk, "stone": False}
    yield three.ask("preview-no-stone-3-en", number, ENGLISH, SHORT, bare, None)
    yield three.ask("ask-gather-3-en", number, ENGLISH, SHORT, {"do": "gather"}, "druid")
    yield three.ask("preview-gather-3-zh", number, TAIWAN, CHINESE, {"do": "gather"}, None)
    number = five.last(_may_fly)
    druid = five.choices(number, {"do": "fly"})[0]["druid"]
    fly: dict[str, Fact] = {"do": "fly", "druid": druid}
    yield five.ask("ask-fly-5-en", number, ENGLISH, LONG, fly, "to")
    place = five.choices(number, fly)[0]["to"]
    yield five.ask("ask-stone-5-zh", number, TAIWAN, CHINESE, {**fly, "to": place}, "stone")
    number = four.last(lambda state: state.rights)
    circle = four.states[number].rights[0].circle
    build: dict[str, Fact] = {"do": "build", "circle": circle}
    yield four.ask("ask-value-4-en", number, ENGLISH, LONG, build, "value")
    yield four.ask("preview-build-4-en", number, ENGLISH, LONG, build, None)
    yield four.ask("preview-decline-4-en", number, ENGLISH, LONG, {**build, "value": 0}, None)
    number = five.last(_has_unnamed)
    yield five.ask("ask-circle-5-zh", number, TAIWAN, CHINESE, {"do": "build"}, "circle")


def _has_scored(state: DolmenState) -> bool:
    return state.phase is Phase.TURN and state.last is not None and bool(state.last.scored)


def _has_unnamed(state: DolmenState) -> bool:
    return any(stack[0].value is None for stack in state.stacks.values())


def _may_walk(state: DolmenState) -> bool:
    """Return True if several druids may walk, one of them to build, with a stone or without."""
    walks = [each for each in GAME.choices(state, state.active) if isinstance(each, Walk)]
    prospects = GAME.look(state, None).prospects
    builds = {each.druid for each in walks if at_work(prospects.get(each.druid))}
    return bool(builds) and len({(each.druid, each.stone) for each in walks}) > 3


def at_work(prospect: Prospect | None) -> bool:
    """Return True if a stone would give a build."""
    return prospect is not None and bool(prospect.rights)


def _may_fly(state: DolmenState) -> bool:
    own = (druid for druid in state.druids.values() if druid.seat == state.active)
    return state.phase is Phase.TURN and any(druid.lying for druid in own)
