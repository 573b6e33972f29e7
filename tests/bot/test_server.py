"""What a server's settings and a table's options offer, and that `/play` goes by them."""

import re
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.cards.lobby import lobby_panel, set_up_panel, time_panel
from bot.cards.options import OPTIONS_A_PAGE, offered_options, options_panel
from bot.core.panels import Menu, Panel
from bot.core.phrases import Voice
from engine.kernel.options import options_of
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, Table
from engine.tables.store.servers import Openers, ServerSettings
from tests.bot.play import choose_option, open_table, set_up, start_game
from tests.bot.test_lobby_card import open_one
from tests.bot.world import FULL, World, parts_of, text_of

LANGUAGE, OPENERS, MAX_TABLES, MAX_OF_MEMBER, THREADS, RATINGS, ORGANISERS = range(7)
OPENER, MODERATOR = range(2)
KINDS_OF_MENUS = (3, 6, 8)


async def panel(here: World, page: str = "") -> Any:
    """The settings as Olga, who owns the server, sees them: the first page, or another."""
    shown = (await here.owner.slash(here.channel, "server settings")).response
    return (await here.owner.click(shown, label=page)).response if page else shown


async def choose(here: World, number: int, value: int) -> Any:
    """Olga chooses one of a few values."""
    shown = await panel(here, "Club" if number in (RATINGS, ORGANISERS) else "")
    return await here.owner.select(shown, [str(value)], custom_id=f"mpm:server:{number}")


async def choose_role(here: World, number: int, *roles: Any) -> None:
    """Olga chooses a role, or none."""
    shown = await panel(here, "Club" if number == MODERATOR else "")
    await here.owner.select(shown, roles, custom_id=f"mpr:server_role:{number}")


async def choose_channels(here: World, *channels: Any) -> None:
    """Olga chooses channels."""
    await here.owner.select(await panel(here), channels, custom_id="mpc:server_places")


def give(here: World, who: Any, role: Any) -> None:
    """Somebody gets a role."""
    here.env.backend.add_member_role(here.guild.id, who.id, role.id)


async def settings_of(here: World) -> ServerSettings:
    return await here.tables.servers.settings(here.guild.id)


async def play(here: World, who: Any, place: Any = None) -> str:
    """What somebody reads who opens a table."""
    return text_of((await who.slash(place or here.channel, "play", game="taluva")).response)


async def table_in(here: World, place: Any = None) -> Table | None:
    return await here.tables.in_channel(PlaceId((place or here.channel).id))


async def test_a_member_who_does_not_manage_the_server_gets_no_settings(here: World) -> None:
    [command] = [each for each in here.bot.tree.get_commands() if each.name == "server"]
    assert command.default_permissions == discord.Permissions(manage_guild=True)

    pages = [await panel(here), await panel(here, "Club")]
    menus = [[each for kind in KINDS_OF_MENUS for each in parts_of(page, kind)] for page in pages]

    assert [len(page) for page in menus] == [7, 5]
    assert all("How games are played" in text_of(page) for page in pages)


async def test_every_choice_is_kept_and_shown(here: World) -> None:
    players, moderators = (here.guild.create_role(name) for name in ("players", "judges"))

    await choose(here, LANGUAGE, 2)
    await choose_channels(here, here.channel)
    await choose_role(here, OPENER, players)
    await choose(here, MAX_TABLES, 4)
    await choose(here, MAX_OF_MEMBER, 2)
    await choose(here, THREADS, 1)
    await choose_role(here, MODERATOR, moderators)
    await choose(here, RATINGS, 1)
    club = (await choose(here, ORGANISERS, 1)).response
    tables = await panel(here)

    assert await settings_of(here) == ServerSettings(
        language="zh-TW",
        channels=[PlaceId(here.channel.id)],
        openers=Openers.ROLE,
        opener_role=players.id,
        most_tables=5,
        most_of_member=2,
        threads=False,
        moderator_role=moderators.id,
        ratings=True,
        organisers=Openers.EVERYBODY,
    )
    menus = [menu for page in (tables, club) for menu in parts_of(page, 3)]
    assert [each["label"] for menu in menus for each in picked(menu)] == [
        *("繁體中文", "In the channel itself: one game a channel"),
        *("People with the role below, and moderators", "5 tables", "2 tables"),
        *("Everybody who may open tables", "On: `/leaderboard` shows them"),
    ]
    [places], [opener] = parts_of(tables, 8), parts_of(tables, 6)
    menus = [places, opener, parts_of(club, 6)[0]]
    defaults = [menu["default_values"][0]["id"] for menu in menus]
    assert [int(each) for each in defaults] == [here.channel.id, players.id, moderators.id]


def picked(menu: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for each in menu["options"] if each.get("default")]


@pytest.mark.parametrize("openers", [Openers.EVERYBODY, Openers.MODERATORS])
async def test_taking_away_the_role_that_counts_lets_everybody_open_tables_again(
    here: World, openers: Openers
) -> None:
    await choose_role(here, OPENER, here.guild.create_role("players"))
    if openers is Openers.MODERATORS:
        await choose(here, OPENERS, 2)

    await choose_role(here, OPENER)

    assert await settings_of(here) == ServerSettings(openers=openers)


async def test_who_may_not_manage_the_server_any_more_changes_nothing(here: World) -> None:
    role = here.guild.create_role("helpers", permissions=discord.Permissions(manage_guild=True))
    give(here, here.ann, role)
    shown = (await here.ann.slash(here.channel, "server settings")).response
    here.env.backend.remove_member_role(here.guild.id, here.ann.id, role.id)

    answer = await here.ann.select(shown, ["2"], custom_id="mpm:server:0")

    assert await settings_of(here) == ServerSettings()
    assert "may manage this server" in text_of(answer.response)


async def test_tables_are_opened_where_and_by_whom_and_as_many_as_the_server_wants(
    here: World,
) -> None:
    """What else there is of these limits: tests/tables/test_servers.py."""
    other, players = here.guild.create_text_channel("other"), here.guild.create_role("players")
    await choose_channels(here, other)
    assert f"<#{other.id}>" in await play(here, here.ann)
    await choose_channels(here)
    await choose_role(here, OPENER, players)
    assert f"<@&{players.id}>" in await play(here, here.ann)
    assert await table_in(here) is None
    give(here, here.ann, players)
    give(here, here.bob, players)
    await choose(here, MAX_TABLES, 1)
    await play(here, here.ann)
    assert await table_in(here) is not None
    assert "1 table at a time" in await play(here, here.bob, other)


async def test_tables_speak_the_language_that_was_chosen(here: World) -> None:
    await choose(here, LANGUAGE, 2)

    card = await open_table(here)

    assert "塔魯瓦" in text_of(card)


@pytest.mark.world(FULL)
async def test_games_stay_in_the_channel_where_the_server_wants_no_threads(here: World) -> None:
    await choose(here, THREADS, 1)

    await start_game(here)

    table = await table_in(here)
    assert table is not None
    assert table.place == here.channel.id


async def test_who_has_the_moderators_role_closes_games_of_others(here: World) -> None:
    judges = here.guild.create_role("judges")
    give(here, here.ming, judges)
    await start_game(here, here.bob)
    before = await here.ming.slash(here.channel, "table abandon")
    await choose_role(here, MODERATOR, judges)

    sure = await here.ming.slash(here.channel, "table abandon")
    await here.ming.click(sure.response, label="放棄這局")

    table = await here.table()
    assert "沒有在這桌入座" in text_of(before.response)
    assert table.status is Status.ABANDONED


async def test_a_table_that_nobody_started_is_closed_by_its_host(here: World) -> None:
    await open_table(here)
    table = await here.table()

    answer = await here.ann.slash(here.channel, "table abandon")

    closed = await here.tables.table(table.id)
    assert text_of(answer.response) == "The table is closed."
    assert closed.status is Status.ABANDONED


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_no_option_is_explained_by_one_that_hosts_cannot_choose(key: str, language: str) -> None:
    game, voice = GAMES[key], Voice(language)
    offered = {each.name: each for seats in game.seats for each in offered_options(game, seats)}
    names = {each.name: voice(f"{key}.option.{each.name}") for each in options_of(game.options)}
    told = [
        voice(f"{key}.option.{each.name}.{value}")
        for each in offered.values()
        for value in (*each.values, "about")
    ]

    for name in names.keys() - offered:
        said = (f"option {names[name]}", f"「{names[name]}」")
        assert not [each for each in told if any(word in each for word in said)]


@pytest.mark.parametrize("key", GAMES)
def test_every_menu_of_the_set_up_has_its_sentence_above_it(key: str) -> None:
    table, game, voice = open_one(key), GAMES[key], Voice("en")
    pages = [options_panel(table, game, page, voice) for page in range(3)]

    for panel in [*pages, time_panel(table, game, voice)]:
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


async def test_about_names_every_game(here: World) -> None:
    shown = text_of((await here.ming.slash(here.channel, "about bot")).response)

    voice = Voice("zh-TW")
    assert [key for key in GAMES if voice.game(key) not in shown] == []
