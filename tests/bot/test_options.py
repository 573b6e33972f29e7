"""The options of a table: what the host is offered, and what the card tells of them."""

import re

import pytest
from msgspec.structs import replace

from bot.cards.lobby import lobby_panel, set_up_panel, time_panel
from bot.cards.options import OPTIONS_A_PAGE, offered_options, options_panel
from bot.core.controls import Menu
from bot.core.panels import Panel
from bot.core.phrases import Voice
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from engine.tables.members import MemberId
from tests.bot.play import choose_option, open_table, set_up
from tests.bot.test_lobby_card import open_one
from tests.bot.world import World

MAX_COMPONENTS = 40  # of a message, as Discord has it


def test_only_options_that_differ_are_told() -> None:
    usual = open_one("galaxy_trucker")
    shorter = replace(usual, options={"rounds": "I"})

    game, voice = GAMES["galaxy_trucker"], Voice("en")
    cards = [lobby_panel(table, game, voice).below for table in (usual, shorter)]
    panels = [set_up_panel(table, game, voice, MemberId(10)).text for table in (usual, shorter)]

    assert ["Rounds: I" in each.splitlines() for each in [*cards, *panels]] == [False, True] * 2
    assert ["as recommended" in each for each in [*cards, *panels]] == [False, False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_a_sentence_on_what_it_changes(key: str, language: str) -> None:
    table, game, voice = open_one(key), GAMES[key], Voice(language)
    pages = [
        text
        for page in range(OPTIONS_A_PAGE)
        for text in options_panel(table, game, page, voice).rows
        if isinstance(text, str)
    ]

    for spec in offered_options(game, table.wanted):
        about = voice(f"{key}.option.{spec.name}.about")
        assert any(about in page for page in pages), spec.name


@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats]
)
def test_every_value_that_is_offered_fits_the_seats(key: str, seats: int) -> None:
    game = GAMES[key]

    for spec in offered_options(game, seats):
        assert len(spec.values) > 1
        for value in spec.values:
            game.check_setup(seats, game.read_options({spec.name: value}))


def entries_of(panel: Panel) -> list[str]:
    return [option.label for row in panel.rows if isinstance(row, Menu) for option in row.options]


def buttons_of(panel: Panel) -> list[str | None]:
    return [press.label for row in panel.rows if isinstance(row, (list, tuple)) for press in row]


def test_options_that_do_not_fit_the_seats_are_not_offered() -> None:
    two = open_one("taluva")
    four = replace(two, wanted=4)

    at_two, at_four = [
        entries_of(options_panel(table, GAMES["taluva"], 0, Voice("en"))) for table in (two, four)
    ]

    assert "18 per player (2 players)" in at_two
    assert "18 per player (2 players)" not in at_four
    assert "player 4" in at_four
    assert at_two[-3:] == ["drawn at random", "Ann", "player 2"]


def test_the_start_player_is_told_by_name_on_the_card() -> None:
    table = replace(open_one("taluva"), options={"start_player": "0"})

    assert "Start player: Ann\n" in lobby_panel(table, GAMES["taluva"], Voice("en")).below


def test_pages_of_options_say_which_they_are_and_lead_both_ways() -> None:
    table, game = open_one("galaxy_trucker"), GAMES["galaxy_trucker"]
    pages = [options_panel(table, game, page, Voice("en")) for page in range(3)]

    first, *between, last = [buttons_of(page) for page in pages]
    assert first == ["Use the recommended options", "Allow suggestions", "Back", "More"]
    assert between == [["Use the recommended options", "Back", "More"]]
    assert last == ["Use the recommended options", "Back"]
    for number, page in enumerate(pages, 1):
        assert page.text.endswith(f"-# Page {number} of 3")
        assert ("**Suggestions**" in page.text) == (number == 1)


@pytest.mark.parametrize("key", GAMES)
def test_every_menu_of_the_set_up_has_its_sentence_above_it(key: str) -> None:
    table, game, voice = open_one(key), GAMES[key], Voice("en")
    pages = [options_panel(table, game, page, voice) for page in range(3)]

    for panel in [*pages, time_panel(table, voice)]:
        rows = list(panel.rows)
        for place, row in enumerate(rows):
            if isinstance(row, Menu):
                assert re.match(r"\*\*.+\*\*: .+\.", str(rows[place - 1]))
                assert not any(re.match(r"[0-9]+ · ", option.label) for option in row.options)
        assert panel.view().total_children_count <= MAX_COMPONENTS


async def host_options(here: World) -> dict[str, object]:
    table = await here.table()
    return dict(table.options)


async def test_one_press_brings_the_recommended_options_back(here: World) -> None:
    card = await open_table(here)
    await choose_option(here, card, 0, 1)
    chosen = await host_options(here)
    options = await set_up(here.ann, card, "Options")

    await here.ann.click(options.response, label="Use the recommended options")

    assert chosen == {"tile_count": "12_per_player"}
    assert await host_options(here) == {}
