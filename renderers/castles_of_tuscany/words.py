"""Tuscany in words: the alternative text of the picture, and the whole table as text."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from engine.castles_of_tuscany.pieces import ROUNDS, TEXTS as GAME_TEXTS, Color, Face
from engine.castles_of_tuscany.view import RealmView, Space, Step, TuscanyView
from engine.kernel.hexes import CLOCKWISE
from engine.kernel.ids import Cell, Fact
from engine.kernel.questions import Question
from engine.kernel.texts import Domain
from renderers import speech
from renderers.castles_of_tuscany.board import Region
from renderers.kit.artist import Figure, Occasion, Score
from renderers.speech import Speech, alt_text, paragraphs

TEXTS = Domain.beside(__file__, "picture_castles_of_tuscany")
SPEECH = Speech(GAME_TEXTS, TEXTS)
say = SPEECH.say

Neighbours = Mapping[Cell, Sequence[Cell]]
"""The spaces beside each space of a region."""


def neighbours(region: Region) -> Neighbours:
    """Return the neighbours of each space."""
    places = {(space.q, space.r): at for at, space in region.items()}
    return {
        at: [near for dq, dr in CLOCKWISE if (near := places.get((q + dq, r + dr)))]
        for (q, r), at in places.items()
    }


def open_spaces(region: Region, near: Neighbours) -> list[Cell]:
    """Return the empty spaces beside covered ones."""
    return [
        at
        for at, space in region.items()
        if space.face is None and any(region[each].face is not None for each in near[at])
    ]


def area(region: Region, near: Neighbours, at: Cell) -> list[Cell]:
    """Return the connected spaces of a space's colour, itself included (TUS-2.5)."""
    color, found, known = region[at].color, [at], {at}
    for each in found:
        more = [x for x in near[each] if x not in known and region[x].color is color]
        found += more
        known.update(more)
    return found


def areas(region: Region) -> list[list[Cell]]:
    """Return all areas, the largest first."""
    near, left, found = neighbours(region), dict.fromkeys(region), list[list[Cell]]()
    while left:
        together = area(region, near, next(iter(left)))
        found.append(sorted(together))
        for at in together:
            del left[at]
    return sorted(found, key=lambda each: (-len(each), each))


GAME = "castles_of_tuscany"
HERE = f"picture.{GAME}"

LARGE = 3
"""The least size of an area to mention while a region is assembled."""

Kind = TypeVar("Kind", bound=str)


class Teller(speech.Teller):
    """The sentences about Tuscany."""

    speech, own = SPEECH, HERE

    def word(self, kind: str, value: object) -> str:
        """Return the game's word for a value of a kind."""
        return self.any(f"{GAME}.{kind}.{value}")

    def listed(self, words: Iterable[str]) -> str:
        """Join words with commas; without any, return the word for nothing."""
        return super().listed(words) or self("nothing")

    def counted(self, kind: str, counts: Mapping[Kind, int]) -> str:
        """Describe a count of each kind."""
        return self.listed(f"{n} × {self.word(kind, each)}" for each, n in counts.items() if n)


def describe(view: TuscanyView, occasion: Occasion, question: Question | None = None) -> str:
    """Return the alternative text of the picture, the most important first."""
    say = Teller(occasion, view.seats, question)
    told = answers(view, question, say) if question else ()
    return alt_text(essentials(view, occasion, say, told))


def essentials(
    view: TuscanyView, occasion: Occasion, say: Teller, told: Iterable[str] = ()
) -> Iterator[str]:
    """Yield the progress, tasks, the viewer's possessions, the seats, the display and the piles.

    `told` has a note on each answer to a question.
    """
    heading = "heading" if view.round else "heading_setup"
    yield say(heading, round=view.round, n=occasion.move)
    yield from turn(view, say)
    yield from told
    yield from own(view, say)
    for seat, realm in enumerate(view.realms):
        yield seat_line(seat, realm, say)
    yield say("display", tiles=display(view, say))
    yield say("piles", deck=view.deck, yields=view.yields, neutral=view.neutral)
    yield from say.news(occasion)


def turn(view: TuscanyView, say: Teller) -> Iterator[str]:
    """Name the seats to act and their task, or the result."""
    if view.result is not None:
        yield from say.ended(view.result)
    elif say.previews:
        yield say.any("picture.preview")
    elif view.step is Step.SETUP:
        if view.waits_for:
            yield say("awaited", seats=[*view.waits_for], n=len(view.waits_for))
    elif view.active is not None:
        yield say("is_to", seat=view.active, step=view.step.value)
    if view.last_turns:
        yield say("last", seats=[*view.last_turns])
    elif view.triggered and view.result is None:
        yield say("ends", round=view.round)
    if view.gone:
        yield say("gone", seats=[*view.gone], n=len(view.gone))


def seat_line(seat: int, realm: RealmView, say: Teller) -> str:
    """Describe the score of a seat."""
    return say(
        "seat",
        seat=seat,
        red=realm.red,
        green=realm.green,
        cards=realm.cards,
        workers=realm.workers,
        marble=realm.marble,
        covered=sum(space.face is not None for space in realm.region.values()),
        stored=say.listed(say.word("face", face) for face in realm.storage),
    )


def display(view: TuscanyView, say: Teller) -> str:
    """List the eight positions of the display."""
    if not view.round:
        return say("hidden")
    words = (say.word("face", tile) if tile else say("gap") for tile in view.display)
    return say.listed(say("position", n=n, what=word) for n, word in enumerate(words, 1))


def score(view: TuscanyView, occasion: Occasion) -> Score:
    """Return the points of both colours and the supplies of every seat, and the piles."""
    say = Teller(occasion, view.seats)
    piles = say("piles", deck=view.deck, yields=view.yields, neutral=view.neutral)
    return Score(
        progress=_progress(view, say),
        seats=tuple(_figures(realm, say) for realm in view.realms),
        gone=frozenset(view.gone),
        shared=() if view.result else (piles,),
    )


def _progress(view: TuscanyView, say: Teller) -> str:
    if view.step is Step.SETUP:
        return say("assembling", n=len(view.waits_for))
    if not view.round:
        return say("first_bonus")
    if view.last_turns:
        return say("last_turns")
    key = "round_ends" if view.triggered and view.result is None else "round"
    return say(key, round=view.round, of=ROUNDS)


def _figures(realm: RealmView, say: Teller) -> tuple[Figure, ...]:
    """Return the points, and the supplies other than 0, so that they fit a phone's line."""
    supplies = {"workers": realm.workers, "marble": realm.marble, "cards": realm.cards}
    counts = {"red_points": realm.red, "green_points": realm.green}
    return say.figures(counts | {name: n for name, n in supplies.items() if n})


# --- everything


def text_board(view: TuscanyView, occasion: Occasion) -> str:
    """Return all facts open to the viewer in lines of text; longer than one message."""
    say = Teller(occasion, view.seats)
    top = [*essentials(view, occasion, say), *say.ranking(view.result), *last_move(view, say)]
    parts = (top, *regions(view, say), [*possessions(view, say), *supply(view, say)])
    return paragraphs(parts)


def last_move(view: TuscanyView, say: Teller) -> Iterator[str]:
    """Yield the start player and the events of the last turn."""
    yield say("starts", seat=view.start)
    if view.bought and view.active is not None:
        yield say("bought", seat=view.active)
    if view.fresh:
        yield say("fresh", n=view.fresh)
    if view.last and view.last.spaces:
        yield say("last_spaces", seat=view.last.seat, cells=[*view.last.spaces])
    if view.last and view.last.displays:
        displays = view.last.displays
        yield say("last_displays", seat=view.last.seat, displays=[*displays], n=len(displays))


def possessions(view: TuscanyView, say: Teller) -> Iterator[str]:
    """Describe every seat's possessions besides scores and supplies."""
    for seat, realm in enumerate(view.realms):
        if realm.sent and not realm.region:
            yield say("sent", seat=seat)
        yield say(
            "more",
            seat=seat,
            slots=realm.slots,
            draws=realm.draws,
            stacks=[*realm.stacks],
            bonuses=say.counted("bonus", realm.bonuses),
        )
        if realm.phases:
            yield say("phases", seat=seat, points=[*realm.phases])


def supply(view: TuscanyView, say: Teller) -> Iterator[str]:
    """Yield the bonuses and bonus tiles that are left, and the open supplies."""
    points = (
        f"{say.word('color', color)} {'/'.join(map(str, left))}"
        for color, left in view.color_points.items()
        if left
    )
    yield say("colors", points=say.listed(points))
    yield say("supply", kinds=say.counted("bonus", view.supply))
    yield say("discards", cards=say.counted("color", view.discards))
    yield say("yields", cards=say.counted("yield", view.yield_discards))
    yield say("removed", tiles=say.counted("face", view.removed))


def answers(view: TuscanyView, question: Question, say: Teller) -> Iterator[str]:
    """Describe the effect of each answer in the region."""
    if question.asked == "space" and view.viewer is not None:
        region = view.realms[view.viewer].region
        near = neighbours(region)
        yield from say.cells(question, lambda at: covering(region, near, at, say))
    for (n, _), after in zip(question.numbered(), question.previews, strict=False):
        yield say("would_be", n=n, what=prospect(after.assembled, question.asked, say))


def covering(region: Region, near: Neighbours, at: Cell, say: Teller) -> str:
    """Describe the area of a space, and the spaces that could be covered after it."""
    spaces, known = area(region, near, at), {*open_spaces(region, near), at}
    covered = sum(region[each].face is not None for each in spaces)
    words = [say("area", n=len(spaces), covered=covered)]
    free = [each for each in near[at] if region[each].face is None]
    if opened := [each for each in free if each not in known]:
        words.append(say("opens", spaces=colored(region, opened, say)))
    return say.listed(words)


def prospect(region: Region, asked: str, say: Teller) -> str:
    """Describe a planned region: its large areas, or the neighbours of its castle."""
    if asked == "castle":
        castle = next(at for at, space in region.items() if space.face is not None)
        near = colored(region, neighbours(region)[castle], say)
        return say("castle_beside", cell=castle, spaces=near)
    large = [each for each in areas(region) if len(each) >= LARGE]
    if not large:
        return say("no_large", n=LARGE)
    return say.listed(
        say("large", n=len(each), color=region[each[0]].color.value) for each in large
    )


def own(view: TuscanyView, say: Teller) -> Iterator[str]:
    """Describe the viewer's private things."""
    if view.viewer is None:
        return
    yield say("hand", cards=say.counted("color", view.hand))
    if view.step is not Step.SETUP:
        return
    yield say("boards", boards=[*view.boards])
    if view.plan is not None:
        plan = view.plan
        facts: dict[str, Fact] = {"order": plan.order, "rotated": plan.rotated}
        yield say("plan", **facts, shift=plan.shift, board=plan.castle)


def regions(view: TuscanyView, say: Teller) -> Iterator[list[str]]:
    """Yield all regions, the viewer's first; before these the one being assembled."""
    if view.assembled:
        yield [say("assembled"), *columns(view.assembled, say)]
    for seat in sorted(range(view.seats), key=lambda seat: seat != view.viewer):
        realm = view.realms[seat]
        if realm.start is None:
            continue
        free = open_spaces(realm.region, neighbours(realm.region))
        yield [
            say("region", seat=seat, space=realm.start),
            say("beside", spaces=colored(realm.region, free, say)),
            *columns(realm.region, say),
        ]


def columns(region: Region, say: Teller) -> Iterator[str]:
    """Return all spaces of a region, a line for every column from the left."""
    cells = sorted(region, key=lambda at: at[0])
    return say.rows(cells, lambda at: at[0], lambda at: space_words(at, region[at], say))


def colored(region: Region, cells: Collection[Cell], say: Teller) -> str:
    """List spaces by their colours."""
    found: dict[Color, list[Cell]] = {}
    for at in cells:
        found.setdefault(region[at].color, []).append(at)
    return say.listed(
        say("colored", color=color.value, cells=[*map(str, spaces)])
        for color, spaces in found.items()
    )


def space_words(at: Cell, space: Space, say: Teller) -> str:
    """Describe a space: its name, its colour and its tile."""
    if space.face is None:
        return say("space_empty", cell=at, color=space.color.value)
    face: Face = space.face
    return say("space_covered", cell=at, color=space.color.value, face=face.value)
