"""The sheets of Tuscany: pictures from set-up to the end, and of every question."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from engine.castles_of_tuscany import GAME
from engine.castles_of_tuscany.actions import PlaceTile
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.state import Step, TuscanyState
from engine.kernel.actions import Resign
from engine.kernel.game import play
from engine.kernel.ids import Seat
from renderers.kit.artist import Occasion
from tests.castles_of_tuscany.drawing import ask
from tests.castles_of_tuscany.made_up import table as made_up
from tests.castles_of_tuscany.scenario import prince, table
from tests.film import CHINESE, EMOJI, ENGLISH, LONG, SHORT, TAIWAN, Film, Sheet


class Region(Film):
    """A game of Tuscany."""

    def first(self, wanted: Callable[[TuscanyState], bool]) -> int:
        """Return the number of the first position that passes a test."""
        return next(number for number, state in enumerate(self.states) if wanted(state))

    def asked(
        self, name: str, number: int, field: str | None, language: str = ENGLISH, **draft: Any
    ) -> Sheet:
        """Return the sheet of a question to the first seat to act."""
        state = self.states[number]
        seat = min(GAME.waits_for(state))
        words = self.words(number, language, SHORT if language == ENGLISH else CHINESE)
        return name, GAME.look(state, seat), words, ask(state, seat, field, **draft)


@cache
def film(seats: int, **options: str) -> Region:
    """A game, played once."""
    return Region(GAME, seats, "film", **options)


def sheets() -> Iterator[Sheet]:
    """Boards first, then private views and questions."""
    yield from boards()
    yield from assembling()
    yield from questions()


def boards() -> Iterator[Sheet]:
    """Yield sheets from set-up to the end, for all numbers of seats, names and languages."""
    two, three, four = film(2), film(3), film(4)
    yield two.board("set-up-2-en", 0)
    yield four.board("set-up-4-zh", 2, TAIWAN, CHINESE)
    yield three.board("first-bonus-3-en", 4, ENGLISH, LONG)
    yield two.board("opening-2-zh", 4, TAIWAN, CHINESE)
    yield two.board("middle-2-en", len(two.states) // 2, ENGLISH, LONG)
    yield three.board("middle-3-zh", len(three.states) // 2, TAIWAN, CHINESE)
    yield three.board("middle-3-en", 2 * len(three.states) // 3, ENGLISH, EMOJI)
    yield four.board("middle-4-en", len(four.states) // 2, ENGLISH, LONG)
    yield four.board("late-4-zh", -12, TAIWAN, CHINESE)
    yield "crowded-4-en", made_up(4, full=True), Occasion(ENGLISH, SHORT, 99, "Made up."), None
    yield two.board("finished-2-zh", -1, TAIWAN, CHINESE)
    yield four.board("finished-4-en", -1, ENGLISH, LONG)
    yield four.board("private-4-en", 100, ENGLISH, LONG, Seat(1))
    yield two.board("private-2-zh", 60, TAIWAN, CHINESE, Seat(0))
    yield focus("focus-4-en", four, 90, 3)
    yield resigned("resigned-3-en", three, 70)


def focus(name: str, game: Region, number: int, seat: int) -> Sheet:
    """Return a sheet with another seat shown large."""
    words = Occasion(ENGLISH, EMOJI, number, "Somebody looks closer.", focus=seat)
    return name, GAME.look(game.states[number], None), words, None


def resigned(name: str, game: Region, number: int) -> Sheet:
    """Return a sheet of a table that a seat has left."""
    state = game.states[number]
    gone = Seat((state.active + 1) % state.seats)
    after = play(GAME, state, gone, Resign()).state
    return name, GAME.look(after, None), Occasion(ENGLISH, LONG, number, "One leaves."), None


def assembling() -> Iterator[Sheet]:
    """The private questions of set-up."""
    two, sealed = film(2), film(3, bonus_choice="with_setup")
    do: dict[str, Any] = {"do": "setup_region"}
    yield two.asked("ask-order-en", 0, "order", **do)
    yield two.asked("ask-rotated-zh", 0, "rotated", TAIWAN, **do, order="CAB")
    chosen: dict[str, Any] = {**do, "order": "CAB", "rotated": "AB"}
    yield two.asked("ask-shift-en", 0, "shift", **chosen)
    yield two.asked("ask-castle-en", 0, "castle", **chosen, shift="du")
    yield two.asked("preview-region-zh", 0, None, TAIWAN, **chosen, shift="du", castle="B")
    whole: dict[str, Any] = {**chosen, "shift": "uu", "castle": "C"}
    yield sealed.asked("ask-bonus-en", 0, "bonus", **whole)
    yield sealed.asked("preview-bonus-en", 0, None, **whole, bonus="storage")


def questions() -> Iterator[Sheet]:
    """Every other kind of question, and the previews before confirming."""
    game = film(4)
    number = max(range(len(game.states) - 1), key=lambda n: placements(game.states[n]))
    take: dict[str, Any] = {"do": "take_tile"}
    place: dict[str, Any] = {"do": "place_tile"}
    yield game.asked("ask-do-en", number, "do")
    yield game.asked("ask-item-en", number, "item", **place)
    richest = max(actions(game.states[number]), key=lambda each: ways(game, number, each))
    place["item"] = richest.item.value
    yield game.asked("ask-space-zh", number, "space", TAIWAN, **place)
    place["space"] = richest.space
    yield game.asked("ask-pay-en", number, "pay", **place)
    yield game.asked("preview-place-zh", number, None, TAIWAN, **place)
    yield game.asked("preview-draw-en", number, None, do="draw_cards")
    full = game.first(lambda state: is_full(state) and state.step is Step.FIRST)
    yield game.asked("ask-display-en", full, "display", **take)
    yield game.asked("ask-discard-zh", full, "discard", TAIWAN, **take, display=3)
    yield game.asked("preview-take-en", full, None, **take, display=3)
    free = game.first(lambda state: state.step is Step.FREE_TILE)
    yield game.asked("ask-free-display-zh", free, "display", TAIWAN, do="free_tile")
    first = ask(game.states[free], game.states[free].active, "display", do="free_tile").values[0]
    yield game.asked("preview-free-en", free, None, do="free_tile", display=first)
    bonus = game.first(lambda state: state.step is Step.BONUS and state.round > 0)
    yield game.asked("ask-kind-zh", bonus, "kind", TAIWAN)
    yield game.asked("preview-kind-en", bonus, None)
    yield rich_hand()


def actions(state: TuscanyState) -> list[PlaceTile]:
    """The placements of the seat in turn."""
    return [each for each in GAME.choices(state, state.active) if isinstance(each, PlaceTile)]


def placements(state: TuscanyState) -> int:
    """Return a measure of the placements that the seat in turn can choose from."""
    found = actions(state) if state.round else []
    return len(found) * len({each.item for each in found})


def ways(game: Region, number: int, wanted: PlaceTile) -> int:
    """Return the number of payments for a placement."""
    found = actions(game.states[number])
    return sum((each.item, each.space) == (wanted.item, wanted.space) for each in found)


def is_full(state: TuscanyState) -> bool:
    """Return True if the storage of the seat in turn is full of different things."""
    realm = state.realms[state.active]
    return len(set(realm.storage)) > 1 and len(realm.storage) == realm.slots


def rich_hand() -> Sheet:
    """The payments of a seat that can pay with everything, in groups."""
    game = table(
        prince(
            "R3",
            storage="castle",
            hand=", ".join(f"4 {color}" for color in Color),
            workers=2,
        ),
        prince("R2"),
    )
    draft: dict[str, Any] = {"do": "place_tile", "item": "castle", "space": "7b"}
    plain = ask(game.state, Seat(0), "pay", **draft)
    grouped = replace(plain, numbers=tuple(1 + n // 15 for n in range(len(plain.values))))
    return "ask-pay-many-en", game.view(Seat(0)), Occasion(ENGLISH, SHORT, 99), grouped
