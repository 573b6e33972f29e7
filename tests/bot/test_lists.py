"""Lists that are too long for a message have pages, or tell how many more there are."""

import pytest
from msgspec.structs import replace

from bot.cards.games import LINES_A_PAGE, Mine, games_letter, games_panel
from bot.core.phrases import Voice
from bot.core.routes import MAX_PLACES, places_of
from bot.core.services import now_in_milliseconds
from bot.core.text import TEXT
from engine.club.contests import Contest, Kind, Phase, Terms
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.tables.members import MemberId
from engine.tables.models import Pace, PlaceId, Table, TableId
from tests.bot.told import a_table
from tests.hostile_names import HOSTILE

ANN = MemberId(10)
HOUR = 3_600_000


def of_three(number: int, waits_for: int = 0) -> Table:
    """A running game of Ann against two strangers with long names."""
    place = PlaceId(10**18 + number)
    return replace(
        a_table("taluva", "Ann", *HOSTILE[:2], channel=place, place=place, pace=Pace.DAY),
        id=TableId(number),
        opened_at=number,
        turn_since=number,
        waits_for=[Seat(waits_for)],
    )


MANY = [of_three(n) for n in range(37)] + [of_three(n, 1) for n in range(37, 130)]


CUP = Terms(name=HOSTILE[0].ljust(60, "*"), kind=Kind.KNOCKOUT, games=["taluva"], players=2)
OF_CUPS = {
    each.id: Contest(
        id=1, guild=1, channel=each.channel, organiser=ANN, phase=Phase.RUNNING, terms=CUP
    )
    for each in MANY
}


def places_in(text: str) -> list[int]:
    """The tables that a list names, in its order."""
    return [int(each.partition(">")[0]) - 10**18 for each in text.split("<#")[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_are_listed_on_pages_however_many(language: str) -> None:
    soon = now_in_milliseconds()
    ends = {each.id: soon + (200 - each.id) * HOUR for each in MANY}
    listed: list[int] = []
    page, pages = 0, -(-len(MANY) // LINES_A_PAGE)
    while True:
        panel = games_panel(Voice(language), MANY, Mine(ANN, ends, OF_CUPS), page)
        assert units(panel.text) <= TEXT.most
        assert ("37 of 130 wait for you" in panel.text) == (language == ENGLISH)
        listed += places_in(panel.text)
        [buttons] = panel.rows
        onward = [each for each in buttons if each.numbers == (page + 1,)]  # type: ignore[union-attr]
        if not onward:
            break
        page += 1

    assert page == pages - 1
    assert listed[:37] == list(range(36, -1, -1)), "the shortest time left first"
    assert sorted(listed) == list(range(130))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_tells_how_many_games_more_there_are(language: str) -> None:
    panel = games_letter(Voice(language), MANY, Mine(ANN, {}, OF_CUPS))

    assert len(places_in(panel.text)) == LINES_A_PAGE
    assert str(len(MANY) - LINES_A_PAGE) in panel.text.splitlines()[-1]
    assert "`/my games`" in panel.text.splitlines()[-1]
    assert not panel.rows


def test_where_no_game_waits_for_its_reader_none_are_counted() -> None:
    mine, theirs = [
        games_panel(Voice(ENGLISH), [of_three(1, n)], Mine(ANN, {})).text for n in (0, 1)
    ]

    assert "1 of 1 waits for you" in mine
    assert "of 1" not in theirs
    assert len(theirs.splitlines()) == 2


def test_few_games_are_one_page() -> None:
    panel = games_panel(Voice(CHINESE), MANY[:3], Mine(ANN, {}), 7)

    assert len(places_in(panel.text)) == 3
    assert not panel.rows
    assert len(places_in(games_letter(Voice(ENGLISH), MANY[:3], Mine(ANN, {})).text)) == 3


def test_of_many_tables_in_a_channel_some_are_named_and_the_others_counted() -> None:
    assert places_of(MANY[:2]) == f"<#{10**18}> <#{10**18 + 1}>"
    assert len(places_in(places_of(MANY))) == MAX_PLACES
    assert places_of(MANY).endswith(f"… (+{130 - MAX_PLACES})")
