"""The bot's own emoji: every symbol of a score has one, and it can be read where it stands."""

import re
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.background.emoji import OUR_EMOJI_NAME
from bot.checks.eyes import occasion
from bot.checks.set_ups import PLAIN, SetUp, wild_game
from renderers.kit.artist import pictured
from renderers.kit.colours import channels
from renderers.registry import ARTISTS, Emoji, painted_emoji
from tests.discord_server.limits import EMOJI_NAME, MAX_EMOJI, MAX_EMOJI_FILE

LINE = 22
"""How high an emoji is in a line of text, in pixels."""
GROUNDS = ("#313338", "#FFFFFF")
"""What messages are read on."""
MIN_SEEN, MIN_FAR = 0.15, 80
"""The part of an emoji that has to stand out from its ground, and by how much of 255."""


@cache
def everything() -> tuple[Emoji, ...]:
    return tuple(painted_emoji())


def test_discord_takes_every_name_and_picture() -> None:
    names = [each.name for each in everything()]

    assert len(set(names)) == len(names) < MAX_EMOJI
    for each in names:
        assert EMOJI_NAME.fullmatch(each)
        assert OUR_EMOJI_NAME.fullmatch(each), "else it would never be deleted"
    assert max(len(each.png) for each in everything()) < MAX_EMOJI_FILE
    huts = [each for each in names if re.fullmatch("taluva_hut_[12]_[0-9a-f]{6}", each)]
    assert len({each[-6:] for each in huts}) == 2, "each ends with a digest of what is seen"


def test_every_emoji_fills_its_square_and_lies_on_nothing() -> None:
    for each in everything():
        image = Image.open(BytesIO(each.png))
        opacity = image.getchannel("A")
        left, top, right, bottom = opacity.getbbox() or (0, 0, 0, 0)

        assert (image.mode, image.size) == ("RGBA", (128, 128))
        assert max(right - left, bottom - top) >= 120, each.symbol
        assert opacity.getextrema() == (0, 255), each.symbol


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_emoji_stands_out_from_its_ground_in_a_line_of_text(ground: str) -> None:
    for each in everything():
        assert seen_on(ground, each) >= MIN_SEEN, each.symbol


def seen_on(ground: str, emoji: Emoji) -> float:
    """The part of a line's square that differs much from the ground."""
    small = Image.open(BytesIO(emoji.png)).resize((LINE, LINE))
    line = Image.new("RGB", small.size, ground)
    line.paste(small, mask=small)
    red, green, blue = channels(ground)
    pixels = zip(*[iter(line.tobytes())] * 3, strict=True)
    far = [max(abs(r - red), abs(g - green), abs(b - blue)) for r, g, b in pixels]
    return sum(each > MIN_FAR for each in far) / len(far)


@pytest.mark.parametrize("set_up", [each for each in PLAIN if each.key in ARTISTS], ids=str)
def test_every_symbol_of_a_score_has_an_emoji(set_up: SetUp) -> None:
    artist, states = ARTISTS[set_up.key], [set_up.start(), *(s.after for s in wild_game(set_up))]
    if artist.score is None:
        pytest.skip("its picture shows how it stands")
    words = occasion(set_up.seats, "en")
    used = set()
    for state in (states[0], states[len(states) // 2], states[-1]):
        score = artist.score(set_up.game.look(state, None), words)
        lists = [*score.seats, *(each for each in score.shared if not isinstance(each, str))]
        used |= {each.symbol for figures in lists for each in figures if each.value}

    known = {re.sub("_[1-5]$", "", name) for name in artist.emoji}
    assert used
    assert used <= known
    assert artist.legend is None or used <= artist.legend.figures.keys(), "and is explained"


@pytest.mark.parametrize(
    ("key", "meanings"),
    [
        ("taluva", {"jungle": "jungle", "volcano": "volcano", "hut": "hut"}),
        ("cacao", {"plantation": "plantation", "market": "market_2", "jar": "carrier"}),
        ("dolmengoetter", {"druid": "druid", "lying": "asleep", "stone": "stones"}),
        ("castles_of_tuscany", {"tile_red": "city", "wild": "hexagon", "start": "start"}),
        ("galaxy_trucker", {"cannon": "cannon", "hold": "hold_2", "truss": "truss"}),
    ],
)
def test_pieces_are_explained_beside_their_emoji(key: str, meanings: dict[str, str]) -> None:
    artist = ARTISTS[key]
    assert artist.legend is not None

    found = pictured(artist.legend, artist.emoji)

    expected = {f"{artist.legend.prefix}.{end}": symbol for end, symbol in meanings.items()}
    assert expected.items() <= found.items()
