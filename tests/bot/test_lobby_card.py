"""The card of an open table: what the game is, how it is set up, how to learn it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cards.lobby import lobby_panel
from bot.cards.options import offered_options, options_panel
from bot.core.controls import Menu
from bot.core.panels import Panel
from bot.core.phrases import Voice
from engine.kernel.hints import NO_HINTS
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Holder, Pace, PlaceId, Status, Table, TableId
from tests.bot.play import choose_option, open_table
from tests.bot.world import World, labels, parts_of, text_of, world

HASH = "14e3073ddd5c7282f694cff0d34ed89ab451b28f57bfab8ecff53e67cdd7f3bf"


def open_one(key: str, pace: Pace = Pace.DAY) -> Table:
    return Table(
        id=TableId(1),
        game=key,
        rules=GAMES[key].rules,
        status=Status.OPEN,
        host=MemberId(10),
        guild=1,
        channel=PlaceId(2),
        place=PlaceId(2),
        wanted=2,
        holders=[Holder("Ann", MemberId(10))],
        options={},
        language="en",
        pace=pace,
        revision=1,
        commitment=HASH,
        opened_at=0,
        turn_since=0,
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_card_says_what_the_game_is_and_how_long_it_takes(key: str) -> None:
    lines = lobby_panel(open_one(key), GAMES[key], Voice("en")).text.splitlines()

    assert lines[1] == f"{Voice('en')(f'{key}.about')}."
    assert "players" in lines[2]
    assert "minutes" in lines[2]
    if GAMES[key].hints.turns is not NO_HINTS.turns:
        assert lines[3].endswith("at this pace")


def test_the_length_follows_the_pace() -> None:
    def length(pace: Pace) -> str:
        panel = lobby_panel(open_one("taluva", pace), GAMES["taluva"], Voice("en"))
        return panel.text.splitlines()[3]

    assert length(Pace.LIVE) == "### Who plays?", "the box's minutes stand above"
    assert length(Pace.DAY) == "-# About 16 turns for each player · about 16 days at this pace"
    assert length(Pace.WEEK) == "-# About 16 turns for each player · about 16 weeks at this pace"
    assert length(Pace.NONE) == "-# About 16 turns for each player"


def test_the_length_follows_the_seats_the_options_and_how_many_of_the_players_are_people() -> None:
    def length(computers: int = 0, seats: int = 2, **options: str) -> str:
        holders = [Holder("Ann", MemberId(10)), *[Holder("Computer", player="easy")] * computers]
        table = replace(open_one("taluva"), wanted=seats, holders=holders, options=options)
        return lobby_panel(table, GAMES["taluva"], Voice("en")).text.splitlines()[3]

    assert length() == "-# About 16 turns for each player · about 16 days at this pace"
    assert length(computers=1) == "-# About 16 turns for each player · about 8 days at this pace"
    assert length(seats=4) == "-# About 12 turns for each player · about 3 weeks at this pace"
    assert length(seats=4, computers=3).endswith("about 6 days at this pace")
    assert length(tile_count="12_per_player").startswith("-# About 12 turns")


def test_where_people_do_much_at_the_same_time_more_of_them_take_hardly_longer() -> None:
    def length(seats: int) -> str:
        table = replace(open_one("galaxy_trucker"), wanted=seats)
        return lobby_panel(table, GAMES["galaxy_trucker"], Voice("en")).text.splitlines()[3]

    assert (
        length(2) == length(4) == "-# About 24 turns for each player · about 3 weeks at this pace"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_of_a_fair_shuffle_is_one_short_line(language: str) -> None:
    last = lobby_panel(open_one("cacao"), GAMES["cacao"], Voice(language)).text.splitlines()[-1]

    assert HASH[:16] in last
    assert HASH[:17] not in last
    assert len(last) < 80


@pytest.mark.parametrize(
    ("player", "told"),
    [("easy", "(easy)"), ("normal", "(normal)"), ("strong", "(strong)"), ("greedy", "(normal)")],
)
def test_the_card_says_how_strong_a_computer_is_as_earlier_versions_named_it_too(
    player: str, told: str
) -> None:
    open_table = open_one("cacao")
    table = replace(open_table, holders=[*open_table.holders, Holder("Computer 1", player=player)])

    text = lobby_panel(table, GAMES["cacao"], Voice("en")).text

    assert f"2. Computer 1 {told}" in text


async def test_the_host_chooses_a_computers_strength_on_the_card(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, game="cacao", seats=2)
        await here.ann.click(card, label="Add computer")
        panel = (await here.ann.click(card, label="Strengths")).response
        [menu] = parts_of(panel, 3)
        strong = [each["label"] for each in menu["options"]].index("Computer 1: strong")
        await here.ann.select(panel, [str(strong)], custom_id=menu["custom_id"])

        assert "2. Computer 1 (strong)" in text_of(here.channel.last_message)


async def test_a_newcomer_plays_against_as_many_computers_as_the_game_has_room_for(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        await here.ann.slash(here.channel, "play", game="taluva")
        card = here.channel.last_message

        for _ in range(3):
            await here.ann.click(card, label="Add computer")

        card = here.channel.last_message
        [button] = [each for each in parts_of(card, 2) if each["label"] == "Add computer"]
        assert "4. Computer 3" in text_of(card)
        assert button["disabled"]


async def test_a_computer_too_many_goes_with_its_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, game="taluva")
        for _ in range(2):
            await here.ann.click(card, label="Add computer")
        options = (await here.ann.click(card, label="Options")).response
        [menu, *_] = parts_of(options, 3)

        await here.ann.select(options, ["0"], custom_id=menu["custom_id"])

        assert [each["label"] for each in menu["options"]] == ["2 seats", "3 seats", "4 seats"]
        shown = text_of(here.channel.last_message)
        assert "2. Computer 1" in shown
        assert "3. " not in shown


async def test_who_becomes_host_when_the_host_leaves_is_called_and_can_start(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, seats=3)
        await here.bob.click(card, label="Join")
        await here.ming.click(card, label="Join")

        await here.ann.click(card, label="Leave")

        shown, told = here.texts()
        assert f"1. <@{here.bob.id}> (host)" in shown
        assert f"<@{here.bob.id}>, you are the host now" in told
        assert [each.id for each in here.channel.last_message.mentions] == [here.bob.id]
        await here.bob.click(card, label="Start")
        assert labels(here.channel.last_message)[0].startswith("Take your turn")


async def test_too_few_or_too_many_players_are_told_what_the_game_takes(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        many = await here.ann.slash(here.channel, "play", game="taluva", seats=5)
        card = await open_table(here)
        alone = await here.ann.click(card, label="Start")

        assert text_of(many.response) == "Taluva is for 2–4 players."
        assert "at least 2 players" in text_of(alone.followups[0])


def test_only_options_that_differ_are_told() -> None:
    usual = open_one("galaxy_trucker")
    shorter = replace(usual, options={"rounds": "I"})

    told = [
        lobby_panel(table, GAMES["galaxy_trucker"], Voice("en")).text for table in (usual, shorter)
    ]

    assert "Options: as recommended" in told[0]
    assert "as recommended" not in told[1]
    assert "Rounds: I\n" in told[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_a_sentence_on_what_it_changes(key: str, language: str) -> None:
    table, game, voice = open_one(key), GAMES[key], Voice(language)
    pages = [
        options_panel(table, game, page, voice).text for page in range(len(game.hints.by_pace) + 8)
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

    assert "1 · 18 per player (2 players)" in at_two
    assert "1 · 18 per player (2 players)" not in at_four
    assert "3 · player 4" in at_four
    assert at_two[-3:] == ["3 · drawn at random", "3 · Ann", "3 · player 2"]


def test_the_start_player_is_told_by_name_on_the_card() -> None:
    table = replace(open_one("taluva"), options={"start_player": "0"})

    assert "Start player: Ann\n" in lobby_panel(table, GAMES["taluva"], Voice("en")).text


def test_pages_of_options_say_which_they_are_and_lead_both_ways() -> None:
    table, game = open_one("galaxy_trucker"), GAMES["galaxy_trucker"]
    pages = [options_panel(table, game, page, Voice("en")) for page in range(6)]

    first, *between, last = [buttons_of(page) for page in pages]
    assert first == ["Use the recommended options", "Allow suggestions", "More"]
    assert between == [["Use the recommended options", "Back", "More"]] * 4
    assert last == ["Use the recommended options", "Back"]
    for number, page in enumerate(pages, 1):
        assert page.text.endswith(f"-# Page {number} of 6")
        assert ("**Suggestions**" in page.text) == (number == 1)


def test_a_menu_shows_the_value_and_the_number_of_the_option_that_is_explained() -> None:
    table, game = open_one("castles_of_tuscany"), GAMES["castles_of_tuscany"]

    panel = options_panel(table, game, 0, Voice("en"))

    [_, first, *_] = [each for each in panel.rows if isinstance(each, Menu)]
    told = [each.label for each in first.options]
    assert told == ["1 · 2 region cards", "1 · 3 region cards (later printings)"]
    assert "\n1 · **Cards per draw**: " in panel.text


async def host_options(here: World) -> dict[str, object]:
    table = await here.bot.services.tables.in_channel(PlaceId(here.channel.id))
    assert table is not None
    return dict(table.options)


async def test_one_press_brings_the_recommended_options_back(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here)
        await choose_option(here, card, 0, 1)
        chosen = await host_options(here)
        options = await here.ann.click(card, label="Options")

        await here.ann.click(options.response, label="Use the recommended options")

        assert chosen == {"tile_count": "12_per_player"}
        assert await host_options(here) == {}


async def test_how_to_play_opens_the_rules_of_the_game_in_the_readers_language(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, game="cacao")

        english = await here.bob.click(card, label="How to play")
        chinese = await here.ming.click(card, label="How to play")

        assert "Cacao" in text_of(english.response)
        assert "可可亞" in text_of(chinese.response)
