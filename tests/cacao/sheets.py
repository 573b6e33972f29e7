"""The sheets of Cacao: pictures from the first tile to the end, and of every question."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.checks.set_ups import Ask
from engine.cacao import GAME
from engine.cacao.state import CacaoState
from engine.kernel.actions import Resign, as_record
from engine.kernel.game import play
from engine.kernel.ids import Seat
from renderers.kit.artist import Occasion
from tests.cacao.made_up import view_of
from tests.film import CHINESE, EMOJI, ENGLISH, LONG, SHORT, TAIWAN, Film, Sheet


class Jungle(Film):
    """A game of Cacao."""

    def first(self, do: str, least: int, **chosen: Any) -> tuple[int, Seat]:
        """Return the first position with at least so many choices of an action, and the seat."""
        for number, state in enumerate(self.states):
            for seat in sorted(GAME.waits_for(state)):
                if len(list(records(state, seat, do, **chosen))) >= least:
                    return number, seat
        raise AssertionError(f"nobody may {do}")

    def ask(
        self, name: str, place: tuple[int, Seat], do: str, asked: str | None, language: str,
        names: tuple[str, ...], **chosen: Any,
    ) -> Sheet:  # fmt: skip
        """Return the sheet of a question after some choices; without a field, of the preview."""
        number, seat = place
        fitting = list(records(self.states[number], seat, do, **chosen))
        question = Ask(fitting[-1])
        if asked is not None:
            values = tuple(dict.fromkeys(each[asked] for each in fitting))
            question = Ask({"do": do, **chosen}, asked, values[:25])
        view = GAME.look(self.states[number], seat)
        shown = question.of(GAME, self.states[number], seat)
        return name, view, self.words(number, language, names), shown


def records(state: CacaoState, seat: Seat, do: str, **chosen: Any) -> Iterator[dict[str, Any]]:
    """Yield the choices of a seat with a name and some fields, as records."""
    for each in map(as_record, GAME.choices(state, seat)):
        if each["do"] == do and all(each[name] == value for name, value in chosen.items()):
            yield each


@cache
def film(seats: int, seed: str, player: str = "greedy") -> Jungle:
    return Jungle(GAME, seats, seed, player)


def sheets() -> Iterator[Sheet]:
    """All pictures."""
    yield from boards()
    yield from questions()


def boards() -> Iterator[Sheet]:
    """Yield sheets for every number of seats, kind of names and language."""
    two, three, four = film(2, "two"), film(3, "three", "random"), film(4, "late")
    wild = film(4, "wild", "random")
    yield two.board("opening-2-en", 0, ENGLISH, SHORT)
    yield two.board("early-2-zh", 7, TAIWAN, CHINESE)
    yield four.board("early-4-en", 9, ENGLISH, LONG)
    yield three.board("middle-3-en", 30, ENGLISH, EMOJI)
    yield four.board("middle-4-zh", 36, TAIWAN, CHINESE)
    yield four.board("hand-4-zh", 30, TAIWAN, CHINESE, Seat(2))
    yield two.board("hand-2-en", 20, ENGLISH, SHORT, Seat(0))
    yield three.board("hand-3-en", 40, ENGLISH, EMOJI, Seat(1))
    yield four.board("late-4-en", -4, ENGLISH, LONG)
    yield four.board("late-hand-4-zh", -6, TAIWAN, CHINESE, Seat(1))
    yield wild.board("crowded-4-en", -3, ENGLISH, SHORT)
    yield four.board("finished-4-en", -1, ENGLISH, LONG)
    yield two.board("finished-2-zh", -1, TAIWAN, CHINESE)
    yield three.board("finished-3-en", -1, ENGLISH, EMOJI)
    yield (
        "resigned-4-en",
        GAME.look(_resigned(four.states[40]), None),
        four.words(40, ENGLISH, LONG),
        None,
    )
    yield "huge-4-en", view_of(16), Occasion(ENGLISH, SHORT, 99, "A made-up jungle."), None


def _resigned(state: CacaoState) -> CacaoState:
    leaver = Seat((state.active + 1) % state.seats)
    return play(GAME, state, leaver, Resign()).state


def questions() -> Iterator[Sheet]:
    """Every kind of question, and the previews before confirming."""
    two, four = film(2, "two"), film(4, "late")
    place = four.first("place_worker", 90)
    state = four.states[place[0]]
    tile = next(each for each in state.villages[place[1]].hand if each != "1111")
    cell = list(records(state, place[1], "place_worker", tile=tile))[9]["cell"]
    yield four.ask("ask-tile-en", place, "place_worker", "tile", ENGLISH, SHORT)
    yield four.ask("ask-cell-en", place, "place_worker", "cell", ENGLISH, SHORT, tile=tile)
    yield four.ask(
        "ask-facing-zh", place, "place_worker", "facing", TAIWAN, CHINESE, tile=tile, cell=cell
    )
    yield four.ask(
        "preview-place-en", place, "place_worker", None, ENGLISH, SHORT, tile=tile, cell=cell
    )
    yield two.ask(
        "ask-cell-2-zh", (0, two.states[0].active), "place_worker", "cell", TAIWAN, CHINESE
    )
    gaps = four.first("fill", 4)
    gap = next(records(four.states[gaps[0]], gaps[1], "fill"))["cell"]
    yield four.ask("ask-gap-zh", gaps, "fill", "cell", TAIWAN, CHINESE)
    yield four.ask("ask-jungle-en", gaps, "fill", "tile", ENGLISH, SHORT, cell=gap)
    yield four.ask("preview-fill-en", gaps, "fill", None, ENGLISH, SHORT, cell=gap)
    for seats, seed, least in ((3, "three", 2), (4, "a", 4), (4, "l", 6)):
        a_film = film(seats, seed, "random")
        sale = a_film.first("sell", least)
        yield a_film.ask(f"ask-sell-{least}-en", sale, "sell", "keep", ENGLISH, EMOJI)
        yield a_film.ask(f"preview-sell-{least}-zh", sale, "sell", None, TAIWAN, CHINESE)
    over = four.first("overbuild", 4)
    tile = four.states[over[0]].villages[over[1]].hand[0]
    yield four.ask("ask-overbuild-en", over, "overbuild", "cell", ENGLISH, SHORT, tile=tile)
    yield four.ask("preview-overbuild-zh", over, "overbuild", None, TAIWAN, CHINESE)
    number, seat = over
    asked = Ask({}, "do").of(GAME, four.states[number], seat)
    yield (
        "ask-do-en",
        GAME.look(four.states[number], seat),
        four.words(number, ENGLISH, LONG),
        asked,
    )
