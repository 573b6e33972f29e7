"""Which positions a film of a game shows, whose words it uses, and that it is painted once."""

from io import BytesIO

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from bot.core.phrases import Voice
from bot.core.services import FilmCache
from bot.history.log import film_of, frames_of, key_moments
from engine.galaxy_trucker.pieces import CARDS
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from engine.registry import GAMES
from engine.tables.log.records import ImportPlace, import_record
from engine.tables.log.story import Story, story_of
from engine.tables.members import MemberId, Person
from engine.tables.models import Holder, PlaceId
from renderers.kit.formats import LARGEST
from renderers.studio import Studio
from tests.recordings import FOLDER, recordings


def told(key: str, name: str = "") -> Story:
    """The story of a recorded game, or of the shortest one."""
    files = [file for file in recordings(key) if file.name == name] or recordings(key)
    data = min((file.read_bytes() for file in files), key=len)
    into = ImportPlace(Person(MemberId(1), "Ann"), None, PlaceId(1), "en")
    change, seed = import_record(GAMES, data, into, now=0)
    return story_of(GAMES[key], change.table, seed, change.rows)


def seats(text: str) -> list[Seat | None]:
    return [None if each == "-" else Seat(int(each)) for each in text]


@pytest.mark.parametrize(
    ("acted", "shown"),
    [
        ("-", [0]),
        ("-0", [0, 1]),
        ("-00110", [0, 2, 4, 5]),
        ("-0000", [0, 4]),
    ],
)
def test_a_film_shows_the_start_and_the_end_of_every_turn(acted: str, shown: list[int]) -> None:
    assert key_moments(seats(acted)) == shown


@given(st.lists(st.integers(0, 3)), st.integers(2, 20))
def test_a_long_film_leaves_out_turns_evenly_but_neither_the_first_nor_the_last_picture(
    acted: list[int], most: int
) -> None:
    shown = key_moments([None, *(Seat(each) for each in acted)], most)

    assert shown[0] == 0
    assert shown[-1] == len(acted)
    assert len(shown) <= most + 1
    assert shown == sorted(set(shown))


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_can_be_watched(key: str) -> None:
    studio = Studio()
    story = told(key)

    film = await film_of(studio, FilmCache(), story, Voice("zh-TW"))
    studio.close()

    picture = Image.open(BytesIO(film))
    assert isinstance(picture, GifImageFile)
    assert max(picture.size) <= 800
    assert 1 < picture.n_frames <= len(frames_of(story, Voice("en")))
    assert len(film) <= LARGEST


def test_a_film_shows_what_was_to_be_seen_within_a_move() -> None:
    game = GAMES["galaxy_trucker"]
    data = (FOLDER / game.key / "published-3.json").read_bytes()
    into = ImportPlace(Person(MemberId(1), "Ann"), None, PlaceId(1), "en")
    change, seed = import_record(GAMES, data, into, now=0)
    story = story_of(game, change.table, seed, change.rows)

    frames = frames_of(story, Voice("en"))

    phases = [view.phase for view, _ in frames if isinstance(view, TruckerView)]
    cards = [view.card for view, _ in frames if isinstance(view, TruckerView)]
    assert Phase.SCORE in phases
    assert {*CARDS} & {*filter(None, cards)} >= {"I-11", "I-05", "I-07", "I-09"}
    assert any("Card 3 of 8" in occasion.news for _, occasion in frames)


async def test_a_film_has_no_words_and_is_painted_once_for_everybody() -> None:
    studio, films, story = Studio(), FilmCache(), told("castles_of_tuscany")
    names = [Holder(f"Somebody {seat}") for seat, _ in enumerate(story.table.holders)]
    renamed = replace(story, table=replace(story.table, holders=names))

    first = await film_of(studio, films, story, Voice("en"))
    again = await film_of(studio, films, story, Voice("zh-TW"))
    other = await film_of(studio, FilmCache(), renamed, Voice("zh-TW"))
    studio.close()

    assert again is first
    assert other == first
