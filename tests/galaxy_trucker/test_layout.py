"""Galaxy Trucker's picture as it is seen: nothing leaves its place, nothing lies over another."""

import pytest
from msgspec.structs import replace

from bot.cards.score import score_lines
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.pieces import BOARDS, CARDS, POOL, TRACK, Alien, CardKind, Placed
from engine.galaxy_trucker.state import LastMove, Phase, Shot
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import LANGUAGES
from renderers.galaxy_trucker import ARTIST, adventure, theme as look
from renderers.galaxy_trucker.adventure import colour_of, ink_on, large_card
from renderers.galaxy_trucker.motifs import CELL
from renderers.galaxy_trucker.strips import CARD_WIDTH, MINI_GAP
from renderers.galaxy_trucker.words import score
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD, INK, Colour, channels, light
from renderers.kit.layout import CLOSE_WIDTH, MIN_WORDS, WIDTH
from renderers.kit.lettering import width
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.kit.sprites import Drawing
from tests.galaxy_trucker.scenario import Table
from tests.galaxy_trucker.views import LONG, PEEKED, begun, in_flight, peeking

HALF_A_LINE = 0.5
BOX: Box = (0, 0, CARD_WIDTH, 480)
"""Room for any card beside the answers."""
PHONE = 290
"""How wide a message on a phone shows a picture, in pixels."""
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
seated = pytest.mark.parametrize("seats", [2, 3, 4])


def extent(item: Item) -> Box:
    """What an item covers."""
    x, y = item.at if not hasattr(item, "box") else (0.0, 0.0)
    if isinstance(item, Words):
        wide, high = width(item.words, item.size, item.bold), item.size * HALF_A_LINE
        left = x - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[item.anchor]
        return (left, y - high, left + wide, y + high)
    assert isinstance(item, Sprite)
    drawing = ARTIST.theme.gallery[item.art]
    assert isinstance(drawing, Drawing)
    left, top, right, bottom = (each * item.k for each in drawing.reach(*item.args))
    return (x + left, y + top, x + right, y + bottom)


def inside(box: Box, outer: Box, slack: float = 0) -> bool:
    """Return True if a box lies in another one."""
    return (
        box[0] >= outer[0] - slack
        and box[1] >= outer[1] - slack
        and box[2] <= outer[2] + slack
        and box[3] <= outer[3] + slack
    )


@in_every_language
@pytest.mark.parametrize("name", CARDS)
def test_a_card_fits_on_its_ground(name: str, language: str) -> None:
    view = replace(in_flight(4), card=name, flown=[name], history=[name, *["12"] * 7])
    occasion, card = Occasion(language, LONG), CARDS[name]
    view = replace(view, landed={n + 1: Seat(n) for n in range(len(card.planets))})
    in_stack = replace(view, card=None, flown=[])
    large: Box = (0, 0, CARD_WIDTH, adventure.natural_height(view, occasion, card))
    mini: Box = (0, 0, (WIDTH - MINI_GAP) / 2, adventure.mini_height(view, occasion, card))

    for box, items in (
        (large, [*large_card(view, occasion, card, large)]),
        (mini, [*adventure.mini_card(in_stack, occasion, card, mini)]),
    ):
        for item in items:
            assert inside(extent(item), box, slack=6), item
    words = [item for item in large_card(view, occasion, card, large) if isinstance(item, Words)]
    assert min(item.size for item in words) >= MIN_WORDS


def test_a_card_tells_its_numbers() -> None:
    view = in_flight(4)
    told = {
        name: [
            item.words
            for item in large_card(view, Occasion("en", LONG), CARDS[name], BOX)
            if isinstance(item, Words)
        ]
        for name in ("III-01", "II-17", "III-20", "I-16")
    }

    assert {"Slavers", "III", "8", "+¢10", "−2 days", "−5"} <= set(told["III-01"])
    assert {"Abandoned Ship", "II", "−5", "+¢8", "−2 days"} <= set(told["II-17"])
    assert {"≥ 10", "−2 days"} <= set(told["III-20"])
    assert {"−3 days", "−2"} <= set(told["I-16"])


def test_goods_and_hits_are_drawn_one_by_one() -> None:
    view = replace(in_flight(2), history=["III-10", "7", "11"])

    def drawn(name: str, art: str) -> list[tuple[object, ...]]:
        items = large_card(view, Occasion("en", LONG), CARDS[name], BOX)
        return [item.args for item in items if isinstance(item, Sprite) and item.art == art]

    assert drawn("I-12", "cube")[:5] == [("r",), ("g",), ("b",), ("b",), ("b",)]
    assert drawn("III-10", "hit")[:2] == [(1, 1, 0), (0, 1, 2)]
    words = [
        item.words
        for item in large_card(view, Occasion("en", LONG), CARDS["III-10"], BOX)
        if item.key.endswith("below") and isinstance(item, Words)
    ]
    assert words == ["7", "11"]


@pytest.mark.parametrize("rounds", BOARDS)
def test_a_meteor_at_a_large_ship_stays_within_the_frame(rounds: str) -> None:
    view = replace(in_flight(2, viewer=0), board=rounds)

    found = []
    for side in "NESW":
        for total in range(2, 13):
            last = LastMove(Seat(0), shots=[Shot(side, "big", total, meteor=True)])
            scene = ARTIST.scene(replace(view, last=last), Occasion("en", LONG[:2]))
            found += [extent(each) for each in scene.starting("missile")]

    assert len(found) >= 16
    assert all(inside(each, (0, 0, CLOSE_WIDTH, 1350), slack=14) for each in found)


@pytest.mark.parametrize("rounds", BOARDS)
@seated
def test_ships_and_track_share_the_board(rounds: str, seats: int) -> None:
    view = replace(in_flight(seats), board=rounds)

    scene = ARTIST.scene(view, Occasion("en", LONG[:seats]))

    spaces = [extent(each) for each in scene.starting("space ")]
    hulls = [extent(each) for each in scene.starting("hull ")]
    assert len(spaces) == TRACK
    assert all(inside(each, (0, 0, *scene.size)) for each in spaces)
    assert max(each[3] for each in hulls) <= min(each[1] for each in spaces)


def test_ships_behind_the_start_are_in_the_first_lap() -> None:
    view = in_flight(2)
    ships = [replace(s, position=p) for s, p in zip(view.ships, (0, -2), strict=True)]

    told = ARTIST.text_board(replace(view, ships=ships), Occasion("en", ("Amy", "Bob")))

    assert "Ship of Amy, at the start of lap 1:" in told
    assert "Ship of Bob, 2 spaces behind the start:" in told


def test_the_reserve_shows_its_free_places() -> None:
    view = replace(begun(2), phase=Phase.BUILD, viewer=Seat(0))
    view.ships[0].reserve.append(POOL[0])

    scene = ARTIST.scene(view, Occasion("en", LONG))

    assert scene.starting("reserve")
    assert len(scene.starting("free slot")) == 1
    assert scene.find("no hand")


def test_the_loads_of_cabins_and_holds_are_drawn() -> None:
    view = in_flight(2)
    view.ships[0].tiles[Cell("8,7")] = Placed(POOL[0])
    view.ships[0].humans[Cell("7,7")] = 2
    before = ARTIST.scene(view, Occasion("en", LONG))

    view.ships[0].humans.clear()
    view.ships[0].aliens[Cell("7,7")] = Alien.BROWN

    assert ARTIST.scene(view, Occasion("en", LONG)) != before


def luminance(colour: Colour) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (look.FAINT, look.CELL),
        *((ink, light(look.PANEL, 0.19)) for ink in (CREAM, GOLD, DIM)),
        *((ink, look.SPACE) for ink in (CREAM, GOLD, DIM)),
        *((ink_on(colour_of(kind)), colour_of(kind)) for kind in CardKind),
        (INK, look.PORT),
    ],
)
def test_words_stand_out_from_their_ground(ink: Colour, ground: Colour) -> None:
    one, other = sorted((luminance(ink), luminance(ground)))

    assert (other + 0.05) / (one + 0.05) >= 4.5


@pytest.mark.parametrize("phase", [Phase.WAIT_START, Phase.BUILD, Phase.CHECK, Phase.BOARD])
def test_crew_is_told_once_it_is_on_board(phase: Phase) -> None:
    view, occasion = in_flight(2), Occasion("en", LONG)
    before = replace(view, phase=phase, card=None)

    def told(shown: TruckerView) -> set[str]:
        return {each.symbol for each in score(shown, occasion).seats[0]}

    assert "crew" in told(view)
    assert "crew" not in told(before)
    assert "crew" in ARTIST.describe(view, occasion)
    assert "crew" not in ARTIST.describe(before, occasion)


def test_words_after_a_symbol_need_no_dot_which_would_end_a_line_of_a_phone() -> None:
    state, occasion = Table(grabs_per_glass="12").building().state, Occasion("en", LONG)
    view = GAME.look(state, Seat(0))

    def symbols(name: str, _: int) -> str:
        return "" if name == "pile" else "🙂"

    lines = score_lines(score(view, occasion), view, occasion, symbols)

    first, *_ = lines.split("\n")
    assert first.endswith("🙂4\u200212\u00a0grabs")


@pytest.mark.parametrize("known", [{"1": ["III-01", "III-10"], "3": ["II-16"]}, PEEKED])
def test_cards_that_a_player_knows_are_shown_in_their_own_view(known: dict[str, list[str]]) -> None:
    scene = ARTIST.scene(replace(peeking(4), known=known), Occasion("en", LONG))

    for each in (card for cards in known.values() for card in cards):
        assert scene.find(f"known {each}")
        assert all(inside(extent(i), (0, 0, *scene.size)) for i in scene.find(f"known {each}"))


@pytest.mark.parametrize(("seats", "pixels"), [(2, 24), (3, 17), (4, 15)])
def test_tiles_of_full_ships_are_so_many_pixels_wide_on_a_phone(seats: int, pixels: int) -> None:
    scene = ARTIST.scene(in_flight(seats), Occasion("en", LONG[:seats]))

    tiles = [each for each in scene.starting("hull ") if isinstance(each, Sprite)]

    assert min(CELL * each.k for each in tiles) * PHONE / CLOSE_WIDTH >= pixels
