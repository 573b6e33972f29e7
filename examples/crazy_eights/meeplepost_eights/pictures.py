"""How Crazy Eights looks and is told."""

from collections.abc import Iterator, Sequence

from engine.kernel.questions import Question
from meeplepost_eights.rules import SUITS, EightsView, Suit, rank_of, suit_of
from meeplepost_eights.texts import PICTURE, TEXTS
from renderers import speech
from renderers.kit.artist import Artist, Figure, Legend, Occasion, Score
from renderers.kit.colours import CREAM, INK, RED, WHITE
from renderers.kit.emoji import Motif
from renderers.kit.layout import (
    BOARD_HEIGHTS,
    CLOSE_WIDTH,
    HEIGHTS,
    MIN_BOARD_WORDS,
    Grounds,
    close_up,
    equal_parts,
    origin_in,
    room_for,
)
from renderers.kit.pen import Pen
from renderers.kit.scene import Box, Item, Scene, Sprite, Words
from renderers.kit.sprites import Easel
from renderers.kit.theme import theme
from renderers.speech import alt_text, paragraphs

FELT, PANEL, BACK = "#1F4D3A", "#173A2C", "#34548A"
EASEL = Easel()
COLUMNS, CARD = 7, (-50, -75, 50, 75)
TABLE_SHARE = 0.45
"""How much of a private picture is the table; below it lies the hand."""


def face(pen: Pen, fill: str) -> None:
    """An empty card around its middle."""
    pen.box(-48, -68, 48, 68, 12, fill, INK, 3)


@EASEL.shows("playing card", reach=74)
def playing_card(pen: Pen, rank: str, suit: int) -> None:
    """A card face up."""
    face(pen, WHITE)
    pen.text(0, -32, rank, 52, ink_of(suit))
    suit_sign(pen.at(0, 30), suit)


@EASEL.shows("card back", reach=74)
def card_back(pen: Pen) -> None:
    """A card face down."""
    face(pen, CREAM)
    pen.box(-38, -58, 38, 58, 8, BACK)


@EASEL.shows("suit sign", reach=34)
def suit_sign(pen: Pen, suit: int) -> None:
    """The sign of a suit, about 50 units high."""
    ink = ink_of(suit)
    if SUITS[suit] in "♣♠":
        pen.poly([(0, -4), (9, 28), (-9, 28)], ink)
    match SUITS[suit]:
        case "♦":
            pen.poly([(0, -30), (22, 0), (0, 30), (-22, 0)], ink)
        case "♣":
            for x, y in ((0, -16), (-15, 5), (15, 5)):
                pen.dot(x, y, 13, ink)
        case sign:
            up = -1 if sign == "♠" else 1
            for x in (-13, 13):
                pen.dot(x, -10 * up, 15, ink)
            pen.poly([(-27, -4 * up), (0, 30 * up), (27, -4 * up)], ink)


def ink_of(suit: int) -> str:
    """Red or black."""
    return RED if SUITS[suit] in "♦♥" else INK


def card(key: str, name: str, box: Box, number: int = 0) -> Iterator[Item]:
    """A card in the middle of a box as large as it goes, with the number of an answer."""
    (x, y), k = place_in(box)
    yield Sprite(key, "playing card", (x, y), (rank_of(name), SUITS.index(name[-1])), k)
    if number:
        yield Sprite(f"number {number}", "candidate", (x + 34 * k, y + 56 * k), (number,), k)


def place_in(box: Box) -> tuple[tuple[float, float], float]:
    """The middle of a box, and how large a card fits into it."""
    k = round(room_for(CARD, box), 2)
    return origin_in(box, CARD, k), k


def scene(
    view: EightsView,
    occasion: Occasion,
    question: Question | None = None,
    stage: EightsView | None = None,
) -> Scene:
    """The stock, the card on top and the suit to be followed; for a player their hand below."""
    asked = question.asked if question else ""
    shown = question.after if question and not asked else view
    high = HEIGHTS[1] if shown.hand else BOARD_HEIGHTS[0]
    middle = high * TABLE_SHARE if shown.hand else high
    numbered = {name: n for n, name in question.numbered()} if question and asked else {}
    items = [*table(shown, (40, 40, CLOSE_WIDTH - 40, middle - 20), numbered)]
    rows = equal_parts((40, middle, CLOSE_WIDTH - 40, high - 40), *shape_of(len(shown.hand)))
    for name, box in zip(shown.hand, rows, strict=False):
        items += card(f"hand {name}", name, box, numbered.get(name, 0))
    return close_up(items, FELT, high)


def shape_of(cards: int) -> tuple[int, int]:
    """So many places, in rows of so many that they fit."""
    columns = COLUMNS if cards <= 2 * COLUMNS else 2 * COLUMNS - 3
    return max(cards, columns), columns


def table(view: EightsView, box: Box, numbered: dict[object, int]) -> Iterator[Item]:
    """What lies open for all; the four suits instead, where one is to be named."""
    if any(isinstance(each, Suit) for each in numbered):
        for place, suit in zip(equal_parts(box, 4, 4), Suit, strict=True):
            (x, y), k = place_in(place)
            sign = (SUITS.index(suit.sign),)
            yield Sprite(f"suit {suit}", "suit sign", (x, y), sign, 2 * k)
            yield Sprite(f"number {suit}", "candidate", (x, y + 80 * k), (numbered[suit],), k)
        return
    stock, top, suit_box = equal_parts(box, 3, 3)
    (x, y), k = place_in(stock)
    yield Sprite("stock", "card back", (x, y), (), k)
    yield Words("stock", str(view.stock), (x, y), max(30 * k, MIN_BOARD_WORDS), CREAM, "m")
    yield from card("top", view.top, top)
    (x, y), k = place_in(suit_box)
    yield Sprite("suit", "suit sign", (x, y), (SUITS.index(view.suit.sign),), 1.6 * k)


class Teller(speech.Teller):
    """What is said about Crazy Eights."""

    speech, own = speech.Speech(TEXTS, PICTURE), "picture.eights"


def describe(view: EightsView, occasion: Occasion, question: Question | None = None) -> str:
    """The picture in words, what can be chosen first."""
    say = Teller(occasion, view.seats)
    cards = question.numbered() if question and question.asked == "card" else ()
    answers = [say("answer", n=n, what=str(name)) for n, name in cards]
    return alt_text([*answers, *essentials(view, say), *own(view, say)])


def text_board(view: EightsView, occasion: Occasion) -> str:
    """Every fact that the viewer may know, in lines."""
    say = Teller(occasion, view.seats)
    parts = [*essentials(view, say)], [*say.ranking(view.result)], [*rest(view, say)]
    return paragraphs([*parts, [*own(view, say)]])


def essentials(view: EightsView, say: Teller) -> Iterator[str]:
    """The table, whose turn it is or who has won, and how many cards everybody has."""
    yield say("top", card=view.top)
    if suit_of(view.top) is not view.suit:
        yield say("suit", suit=view.suit.value)
    if view.result is not None:
        yield from say.ended(view.result)
    for seat in view.waits_for:
        yield say("turn", seat=seat)
    for seat, n in enumerate(view.counts):
        yield say("stands", seat=seat, cards=say("cards", n=n))


def rest(view: EightsView, say: Teller) -> Iterator[str]:
    """What is of less interest."""
    yield say("stock", n=view.stock)
    if view.gone:
        yield say("gone", seats=[int(each) for each in view.gone])
    if view.last is not None and view.last.card:
        yield say("laid", seat=view.last.seat, card=view.last.card)
    elif view.last is not None:
        yield say("took", seat=view.last.seat)


def own(view: EightsView, say: Teller) -> Iterator[str]:
    """The viewer's hand."""
    if view.hand:
        yield say("hand", cards=list(view.hand))
    if view.playable:
        yield say("playable", cards=list(view.playable))


def score(view: EightsView, occasion: Occasion) -> Score:
    """How many cards everybody has; the stock tells how far the game is."""
    say = Teller(occasion, view.seats)
    figures = [(Figure("cards", str(n), say("cards", n=n)),) for n in view.counts]
    suit = say.any(f"eights.suit.{view.suit}")
    shared: Sequence[tuple[Figure, ...]] = [(Figure(view.suit.value, view.top, suit),)]
    return Score(say("stock", n=view.stock), tuple(figures), frozenset(view.gone), tuple(shared))


ARTIST = Artist(
    key="eights",
    theme=theme(EASEL, Grounds(FELT, PANEL), [WHITE, BACK], [(BACK, CREAM)]),
    scene=scene,
    describe=describe,
    text_board=text_board,
    score=score,
    legend=Legend(
        prefix="picture.eights.legend",
        say=Teller.speech.say,
        symbols={"playing card": "card", "card back": "back", "suit sign": "suit"},
    ),
    emoji={
        "cards": Motif("card back"),
        **{suit.value: Motif("suit sign", (n,)) for n, suit in enumerate(Suit)},
    },
)
