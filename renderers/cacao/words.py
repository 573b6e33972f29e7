"""Cacao in words: the alternative text of the picture, and the whole board as text."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from engine.cacao.pieces import (
    FACINGS,
    TEXTS as GAME_TEXTS,
    Edges,
    Worker,
    by_row,
    edges,
    facings,
    label,
    neighbours,
    workers_at,
)
from engine.cacao.view import CacaoOptions, CacaoView, Phase, TempleView
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import options_of
from engine.kernel.questions import Question
from engine.kernel.texts import Domain, signed
from renderers import speech
from renderers.kit.artist import Figure, Occasion, Score
from renderers.speech import Speech, alt_text, paragraphs

TEXTS = Domain.beside(__file__, "picture_cacao")
SPEECH = Speech(GAME_TEXTS, TEXTS)
say = SPEECH.say

DOING = {Phase.PLACE: "places", Phase.FILL: "fills", Phase.SELL: "sells"}


class Teller(speech.Teller):
    """The sentences about Cacao."""

    speech, own, label = SPEECH, "picture.cacao", label

    def counted(self, kind: str, counts: Iterable[tuple[str, int]]) -> str:
        """Return tiles with their numbers, such as `market (price 3) × 2`."""
        return self.apart(f"{self.any(f'cacao.{kind}.{tile}')} × {n}" for tile, n in counts)


def describe(view: CacaoView, occasion: Occasion, question: Question | None = None) -> str:
    """Return the alternative text of the picture, the most important first."""
    say = Teller(occasion, view.seats, question)
    told = _answers(view, question, say) if question else ()
    return alt_text([*_essentials(view, say, told), *say.news(occasion)])


def _answers(view: CacaoView, question: Question, say: Teller) -> Iterator[str]:
    """Describe the surroundings of the cells to choose from, or a tile's workers."""
    at: Cell | None = question.chosen("cell")
    if question.asked == "cell":
        tell = _workers_around if question.do == "fill" else _jungle_around
        yield from say.cells(question, lambda each: tell(view, each, say))
    elif question.asked == "facing" and at is not None:
        tile: Worker = question.chosen("tile")
        for n, facing in question.numbered():
            what = _sent(view, at, edges(tile, facing), say)
            yield say("way", n=n, facing=str(facing), what=what or say("nobody"))


def _jungle_around(view: CacaoView, at: Cell, say: Teller) -> str:
    """Name the jungle tiles around a place for a worker tile."""
    return say.listed(
        say("side", side=str(side), what=say.any(f"cacao.jungle.{view.jungle[near]}"))
        for side, near in zip(FACINGS, neighbours(at), strict=True)
        if near in view.jungle
    )


def _workers_around(view: CacaoView, at: Cell, say: Teller) -> str:
    """Count each seat's workers around a gap."""
    counts: dict[int, int] = defaultdict(int)
    for seat, n in workers_at(view.workers, at):
        counts[seat] += n
    return say.listed(say("workers", seat=seat, n=n) for seat, n in counts.items() if n)


def _sent(view: CacaoView, at: Cell, workers: Edges, say: Teller) -> str:
    """Count the workers of a tile that would be adjacent to jungle tiles."""
    return say.listed(
        say("at", n=n, tile=str(view.jungle[near]), cell=near)
        for n, near in zip(workers, neighbours(at), strict=True)
        if n and near in view.jungle
    )


def score(view: CacaoView, occasion: Occasion) -> Score:
    """Return every village's possessions, or its final count; then the display and the pile."""
    say = Teller(occasion, view.seats)
    tiles: list[int | str] = [*map(str, view.display)]
    return Score(
        progress=say("round", n=view.round, of=view.rounds),
        seats=tuple(tuple(_figures(view, Seat(seat), say)) for seat in range(view.seats)),
        gone=frozenset(view.left),
        shared=(say("shown", tiles=tiles, n=view.pile),) if tiles else (),
    )


def _figures(view: CacaoView, seat: Seat, say: Teller) -> Iterator[Figure]:
    if view.result is None:
        own = view.villages[seat]
        counts = {"gold": own.gold, "fruits": own.fruits, "suns": own.suns}
        counts["carrier"] = own.water_gold
    else:
        scored = view.result.scores[seat]
        counts = {name: scored[name] for name in ("total", "gold", "suns")}
        counts |= {"from_temples": scored["temples"], "carrier": scored["water"]}
    for name, n in counts.items():
        yield Figure(name, signed(n), say(name, n=signed(n) if name == "carrier" else n))


def text_board(view: CacaoView, occasion: Occasion) -> str:
    """Return every public fact in lines of text; longer than one message."""
    say = Teller(occasion, view.seats)
    parts = (
        [
            *_essentials(view, say),
            *say.news(occasion),
            *_last_turn(view, say),
            *(_temple(view, each, say) for each in view.temples),
        ],
        [*_places(view, say)],
        [*_rows(view, say)],
        [*_tiles(view, say), *_rules(view, say)],
    )
    return paragraphs(parts)


def _essentials(view: CacaoView, say: Teller, told: Iterable[str] = ()) -> Iterator[str]:
    """Describe the table; `told` has a note on each answer to a question."""
    yield say("heading", n=view.round, of=view.rounds)
    yield from _turn(view, say)
    yield from told
    yield from _own(view, say)
    yield from _scores(view, say)
    for seat, each in enumerate(view.villages if view.result is None else ()):
        counts = {"gold": each.gold, "fruits": each.fruits, "suns": each.suns}
        yield say("village", seat=seat, **counts, water=each.water_gold)
    if view.left:
        yield say("left", seats=[*view.left], n=len(view.left))
    if view.display:
        yield say("shown", tiles=[*map(str, view.display)], n=view.pile)
    elif not view.pile:
        yield say("no_jungle")
    if view.gaps:
        yield say("gaps", cells=[*map(str, view.gaps)], n=len(view.gaps))


def _turn(view: CacaoView, say: Teller) -> Iterator[str]:
    """Name the seats to act and their task, or the result."""
    if view.result is not None:
        yield from say.ended(view.result)
    elif say.previews:
        yield say.any("picture.preview")
    elif view.waits_for:
        yield say(DOING[view.phase], seats=[*view.waits_for], n=len(view.waits_for))


def _scores(view: CacaoView, say: Teller) -> Iterator[str]:
    """Yield the final ranking with the scores, winners first."""
    if view.result is not None:
        seats = chain.from_iterable(view.result.ranking)
        yield from (say.ranked(view.result, seat) for seat in seats)


def _temple(view: CacaoView, temple: TempleView, say: Teller) -> str:
    """Describe a temple: the workers of each seat, and the payments."""
    workers = say.listed(
        say("workers", seat=seat, n=count) for seat, count in enumerate(temple.workers) if count
    )
    paid = say.listed(
        say("paid", seat=seat, gold=share.gold)
        for share in temple.shares
        for seat in share.seats
        if seat not in view.left
    )
    if not workers:
        return say("temple_empty", cell=temple.cell)
    return say("temple", cell=temple.cell, workers=workers, paid=paid)


def _last_turn(view: CacaoView, say: Teller) -> Iterator[str]:
    """Name the last worker tile and the gaps filled after it."""
    if view.last is None:
        return
    yield say("last_tile", seat=view.last.seat, cell=view.last.cell)
    if view.last.filled:
        yield say("last_filled", cells=[*map(str, view.last.filled)])


def _places(view: CacaoView, say: Teller) -> Iterator[str]:
    """Describe the places for worker tiles and their neighbours."""
    places = sorted(view.places, key=by_row)
    if places:
        yield say("free", cells=[*map(str, places)])
    for at in places:
        yield say("beside", cell=at, what=_jungle_around(view, at, say))


def _tiles(view: CacaoView, say: Teller) -> Iterator[str]:
    """Count the tiles left in the pile and to each seat."""
    if view.unseen:
        yield say("unseen", tiles=say.counted("jungle", view.unseen.items()))
    for seat, each in enumerate(view.villages):
        key = "unplayed" if each.unplayed else "all_played"
        tiles = say.counted("worker", each.unplayed.items())
        yield say(key, seat=seat, hand=each.hand, pile=each.pile, tiles=tiles, got=each.suns_got)


def _own(view: CacaoView, say: Teller) -> Iterator[str]:
    """Describe the viewer's private things and question."""
    if view.hand:
        names = (say.any(f"cacao.worker.{each}") for each in view.hand)
        yield say("own_hand", tiles=say.apart(names))
    for offer in view.offers:
        yield say("own_offer", n=offer.keep, gold=offer.gold)


def _rules(view: CacaoView, say: Teller) -> Iterator[str]:
    """Describe the viewer's sale policy and the options of the game."""
    if view.policy is not None:
        yield say("own_policy", policy=str(view.policy))
    for spec in options_of(CacaoOptions):
        name = f"cacao.option.{spec.name}"
        value = say.any(f"{name}.{getattr(view.options, spec.name)}")
        yield say("option", name=say.any(name), value=value)


def _rows(view: CacaoView, say: Teller) -> Iterator[str]:
    """Return all tiles, a line for every row from the north, each from the west."""
    cells = sorted((*view.jungle, *view.workers), key=by_row)
    return say.rows(cells, lambda at: by_row(at)[0], lambda at: _tile(view, at, say))


def _tile(view: CacaoView, at: Cell, say: Teller) -> str:
    """Describe a tile; for a worker tile its owner, its workers, and if it covers another."""
    if at in view.jungle:
        return say("jungle_at", cell=at, tile=str(view.jungle[at]))
    laid = view.workers[at]
    sides = say.listed(
        say("edge", n=n, side=str(side))
        for n, side in zip(edges(laid.tile, laid.facing), FACINGS, strict=True)
        if n
    )
    key = "worker_at" if len(facings(laid.tile)) > 1 else "worker_even_at"
    words = say(key, cell=at, tile=str(laid.tile), seat=laid.seat, sides=sides)
    return say("over", what=words) if laid.over else words
