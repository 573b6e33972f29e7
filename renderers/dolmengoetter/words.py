"""Dolmengötter in words: the alternative text of the picture, and the whole board as text."""

from collections import Counter
from collections.abc import Iterator

from engine.dolmengoetter import pieces
from engine.dolmengoetter.view import (
    Deed,
    DolmenView,
    End,
    LastMove,
    Phase,
    Prospect,
    Right,
    ShownDolmen,
)
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from engine.kernel.texts import Domain
from renderers import speech
from renderers.kit.artist import Occasion, Score
from renderers.speech import Speech, alt_text, paragraphs

TEXTS = Domain.beside(__file__, "picture_dolmengoetter")
SPEECH = Speech(pieces.TEXTS, TEXTS)
say = SPEECH.say

PICTURE = "picture.dolmengoetter"
PLACE_FIELDS = ("place", "druid", "to")
DEEDS = {
    Deed.PLACE: "dolmengoetter.placed",
    Deed.WALK: "dolmengoetter.walked",
    Deed.GATHER: "dolmengoetter.gathered",
    Deed.FLY: "dolmengoetter.flew",
    Deed.PASS: "dolmengoetter.passed",
}
"""The key of the log's sentence for each kind of turn."""


class Teller(speech.Teller):
    """The sentences about Dolmengötter."""

    speech, own = SPEECH, PICTURE


def describe(view: DolmenView, occasion: Occasion, question: Question | None = None) -> str:
    """Return the alternative text of the picture, the most important first."""
    say = Teller(occasion, view.seats, question)
    answers = _answers(view, question, say) if question else ()
    stacks = (_stack(view, circle, say) for circle in sorted(view.stacks))
    return alt_text([*answers, *_essentials(view, occasion, say), *stacks])


def _answers(view: DolmenView, question: Question, say: Teller) -> Iterator[str]:
    """Describe the circles around each place to choose from, or the stack to build in."""
    if question.asked in PLACE_FIELDS:
        yield from say.cells(question, lambda at: _around(view, at, say))
    elif question.asked == "value":
        circle: pieces.Circle = question.chosen("circle")
        yield from (_right("right", each, say) for each in view.rights if each.circle == circle)
        if circle in view.stacks:
            yield _stack(view, circle, say)
        yield from _values(view, say)


def _around(view: DolmenView, at: Cell, say: Teller) -> str:
    """Describe the unscored circles around a place that have stones."""
    return say.listed(
        say("around", circle=circle, n=_lacks(view, circle), stones=stones)
        for circle in pieces.CIRCLES_AT[at]
        if circle not in view.scored and (stones := _stones(view, circle, say))
    )


def _lacks(view: DolmenView, circle: pieces.Circle) -> int:
    """Return how many stones a circle lacks until it is complete."""
    return sum(at not in view.stones for at in pieces.CORNERS[circle])


def _stones(view: DolmenView, circle: pieces.Circle, say: Teller) -> str:
    """Count each seat's stones around a circle, the most first."""
    counts = Counter(view.stones[at] for at in pieces.CORNERS[circle] if at in view.stones)
    return say.listed(say("stones_of", seat=seat, n=n) for seat, n in counts.most_common())


def _essentials(view: DolmenView, occasion: Occasion, say: Teller) -> Iterator[str]:
    yield say("heading" if view.round else "before", n=occasion.move, round=view.round)
    yield from _turn(view, say)
    for seat, player in enumerate(view.players):
        left = {"stones": player.stones, "dolmens": player.dolmens}
        yield say("stands", seat=seat, score=player.score, **left)
    if view.resigned:
        yield say("resigned", seats=[int(each) for each in view.resigned])
    if view.scored:
        yield say("scored", n=len(view.scored))
    yield from say.news(occasion)


def _turn(view: DolmenView, say: Teller) -> Iterator[str]:
    """Name the seats to act and their task, or the result."""
    if view.result is not None:
        yield from say.ended(view.result)
        return
    if say.previews:
        yield say.any("picture.preview")
    elif view.phase is Phase.BUILDING and view.waits_for:
        yield say("building", seats=[int(each) for each in view.waits_for])
    else:
        key = "placing" if view.phase is Phase.PLACEMENT else "moving"
        yield from (say(key, seat=seat) for seat in view.waits_for)
    if view.ending is not None:
        yield say("ending")


def _stack(view: DolmenView, circle: pieces.Circle, say: Teller) -> str:
    dolmens = say.listed(_dolmen(each, say) for each in view.stacks[circle])
    return say("stack", circle=circle, dolmens=dolmens)


def _dolmen(dolmen: ShownDolmen, say: Teller) -> str:
    """Name a dolmen's owner, and its value if the reader may know it."""
    if dolmen.value is not None:
        return say("known", seat=dolmen.seat, value=dolmen.value)
    return say("unnamed" if dolmen.unnamed else "hidden", seat=dolmen.seat)


def score(view: DolmenView, occasion: Occasion) -> Score:
    """Return the points of every seat, and the stones and dolmens it has left."""
    say = Teller(occasion, view.seats)
    return Score(
        progress=_progress(view, say),
        seats=tuple(
            say.figures({"points": each.score, "stones": each.stones, "dolmens": each.dolmens})
            for each in view.players
        ),
        gone=frozenset(view.resigned),
        shared=() if view.result else (say("begins", seat=view.start),),
    )


def _progress(view: DolmenView, say: Teller) -> str:
    if view.phase is Phase.PLACEMENT:
        return say("placement")
    last = view.ending is not None and view.result is None
    return say("last_round") if last else say("round", n=view.round)


def text_board(view: DolmenView, occasion: Occasion) -> str:
    """Return all facts open to the viewer in lines of text; longer than one message."""
    say = Teller(occasion, view.seats)
    parts = (
        [
            *_essentials(view, occasion, say),
            *say.ranking(view.result),
            *_course(view, say),
            *_last_turn(view, say),
            *_rights(view, say),
            *_own(view, say),
            *_prospects(view, say),
        ],
        [*_rows(view, say)],
        [*_circles(view, say)],
        [*_scoring(view, say), *_supplies(view, say)],
    )
    return paragraphs(parts)


def _course(view: DolmenView, say: Teller) -> Iterator[str]:
    """Name the seat to continue after the builds, the start player, the reason for the end."""
    if view.phase is Phase.BUILDING and view.active is not None:
        yield say("turn_of", seat=view.active)
    yield say("start", seat=view.start)
    if view.ending is not None:
        yield say("why", why=view.ending.value)


def _last_turn(view: DolmenView, say: Teller) -> Iterator[str]:
    """Describe the last turn."""
    last = view.last
    if last is None:
        return
    yield say("last", what=_deed(last, say))
    if last.built:
        yield say("last_built", circles=[int(each) for each in last.built])
    for each in last.scored:
        dolmens = say.listed(
            say("known", seat=dolmen.seat, value=dolmen.value or 0) for dolmen in each.stack
        )
        yield say("last_scored", circle=each.circle, dolmens=dolmens)


def _deed(last: LastMove, say: Teller) -> str:
    """Describe a seat's action with the log's sentence."""
    went = last.did in (Deed.WALK, Deed.FLY) and not last.stone
    key = DEEDS[last.did] + ("_bare" if went else "")
    druid, to = last.druid or "", last.to or ""
    return say.any(key, seat=last.seat, druid=druid, to=to, place=to)


def _rights(view: DolmenView, say: Teller) -> Iterator[str]:
    """Describe the open builds."""
    for right in view.rights:
        yield _right("right", right, say)
        if right.completes:
            yield say("right_completes", circle=right.circle)


def _right(key: str, right: Right, say: Teller) -> str:
    end = "top" if right.end is End.TOP else "bottom"
    return say(f"{key}_{end}", seat=right.seat, circle=right.circle, multiplier=right.multiplier)


def _prospects(view: DolmenView, say: Teller) -> Iterator[str]:
    """Describe the effects of the stones that the active player's druids may leave."""
    for at, prospect in sorted(view.prospects.items()):
        if prospect.rights or prospect.completes:
            yield say("would", cell=at, what=alt_text(_outcomes(prospect, say)))


def _outcomes(prospect: Prospect, say: Teller) -> Iterator[str]:
    for right in prospect.rights:
        yield _right("would", right, say)
        if right.completes and right.circle not in prospect.completes:
            yield say("would_complete", circle=right.circle)
    for circle in prospect.completes:
        yield say("would_complete", circle=circle)


def _circles(view: DolmenView, say: Teller) -> Iterator[str]:
    """Describe each unscored circle: the pieces around it, then its dolmens."""
    for circle, corners in pieces.CORNERS.items():
        if circle not in view.scored:
            around = say.listed(_piece(view, at, say) for at in corners)
            lacks = _lacks(view, circle)
            yield say("circle", circle=circle, kind=pieces.KINDS[circle], n=lacks, places=around)
        if circle in view.stacks:
            yield _stack(view, circle, say)
    yield say("runes", runes=["–".join(places.split()) for places in pieces.RUNES.values()])


def _scoring(view: DolmenView, say: Teller) -> Iterator[str]:
    """Name the scored circles, and the multipliers of each kind of circle."""
    if view.scored:
        yield say("scored_circles", circles=[int(each) for each in view.scored])
    if view.completed:
        yield say("completed_circles", circles=[int(each) for each in view.completed])
    for kind in (pieces.OCTAGON, pieces.HEXAGON, pieces.SQUARE):
        yield say("multipliers", kind=kind, values=[*view.multipliers[kind]])


def _own(view: DolmenView, say: Teller) -> Iterator[str]:
    """Describe the supplies and standing orders open to the reader."""
    yield from _values(view, say)
    for player in view.players:
        if (orders := player.orders) is not None:
            yield say(
                "own_orders",
                top=orders.top,
                bottom=orders.bottom,
                ask=orders.ask.value,
                out_of_turn=orders.out_of_turn.value,
                auto_pass=orders.auto_pass,
                wishes=orders.wishes or "–",
            )


def _values(view: DolmenView, say: Teller) -> Iterator[str]:
    """List the values of the supplies open to the reader."""
    for seat, player in enumerate(view.players):
        if player.values is not None:
            yield say("values", seat=seat, values=[*player.values] or ["–"])


def _supplies(view: DolmenView, say: Teller) -> Iterator[str]:
    """List the values each seat began with, and the number of dolmens it has built."""
    yield say("start_values", values=[*view.start_values])
    for seat, player in enumerate(view.players):
        yield say("built", seat=seat, n=player.built)


def _rows(view: DolmenView, say: Teller) -> Iterator[str]:
    """Return all stones and druids, a line for every row from the north."""
    taken = sorted({*view.stones, *view.druids}, key=pieces.PLACES.index)
    return say.rows(taken, lambda at: at[0], lambda at: _piece(view, at, say))


def _piece(view: DolmenView, at: Cell, say: Teller) -> str:
    if at in view.stones:
        return say("stone_at", cell=at, seat=view.stones[at])
    if at not in view.druids:
        return at
    druid = view.druids[at]
    return say("lying_at" if druid.lying else "druid_at", cell=at, seat=druid.seat)
