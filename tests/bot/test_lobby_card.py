"""The card of an open table: what the game is, how it is set up, how to learn it."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards.lobby import lobby_panel, seat_lines, set_up_panel, time_panel, time_text
from bot.core.phrases import Voice
from bot.painting import PaintingFailed
from bot.posting.post import after_some_moves, cover
from engine.kernel.hints import Hints
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from engine.tables.clock.deadlines import Tempo
from engine.tables.clock.habits import HOUR
from engine.tables.members import MemberId, Person, SeatColour, Settings
from engine.tables.models import Holder, Pace, Status, Table, WhenUp
from tests.bot.play import open_table, press, set_up
from tests.bot.told import a_table
from tests.bot.world import World, labels, parts_of, text_of

HASH = "14e3073ddd5c7282f694cff0d34ed89ab451b28f57bfab8ecff53e67cdd7f3bf"


def open_one(key: str, pace: Pace = Pace.DAY) -> Table:
    return a_table(key, "Ann", status=Status.OPEN, wanted=2, pace=pace, commitment=HASH)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "-# Half of the turns within 6 hours, 95% in time"),
        ("zh-TW", "-# 一半的回合在 6 小時內走完，95% 準時"),
    ],
)
def test_the_card_says_how_reliably_those_move_who_show_it(language: str, line: str) -> None:
    tempo = Tempo()
    for number in range(20):
        tempo = tempo.after(5 * HOUR, in_time=number > 0)
    table = open_one("taluva")

    shown = seat_lines(table, Voice(language), tempos={MemberId(10): tempo})

    assert shown[1] == line
    assert len(shown) == 1 + len(seat_lines(table, Voice(language)))


@pytest.mark.parametrize("key", GAMES)
def test_the_card_says_what_the_game_is_and_how_long_it_takes(key: str) -> None:
    panel = lobby_panel(open_one(key), GAMES[key], Voice("en"))

    assert panel.text.splitlines()[1:] == [f"{Voice('en')(f'{key}.about')}."]
    assert panel.below.splitlines()[-1].startswith("-# A move a day")
    if GAMES[key].hints.turns is not Hints().turns:
        assert re.search(r" · about [0-9]+ (days|weeks)$", panel.below)


@pytest.mark.parametrize("key", GAMES)
def test_the_set_up_says_for_whom_the_game_is(key: str) -> None:
    text = set_up_panel(open_one(key), GAMES[key], Voice("en"), MemberId(10)).text

    assert "players" in text.splitlines()[1]
    assert "minutes" in text.splitlines()[1]
    assert "turns for each player" in text or GAMES[key].hints.turns is Hints().turns
    assert "for a move" in text
    assert "A move a day" not in text, "the pace is told once"


def test_the_length_follows_the_pace() -> None:
    def length(pace: Pace) -> str:
        panel = lobby_panel(open_one("taluva", pace), GAMES["taluva"], Voice("en"))
        return panel.below.splitlines()[-1]

    assert length(Pace.LIVE) == "-# Live, in one sitting", "the box's minutes are true"
    assert length(Pace.DAY) == "-# A move a day · about 16 days"
    assert length(Pace.WEEK) == "-# A move a week · about 16 weeks"
    assert length(Pace.NONE) == "-# No hurry at all"


def test_the_length_follows_the_seats_the_options_and_how_many_of_the_players_are_people() -> None:
    def length(computers: int = 0, seats: int = 2, **options: str) -> str:
        holders = [Holder("Ann", MemberId(10)), *[Holder("Computer", player="easy")] * computers]
        table = replace(open_one("taluva"), wanted=seats, holders=holders, options=options)
        return lobby_panel(table, GAMES["taluva"], Voice("en")).below.splitlines()[-1]

    assert length() == "-# A move a day · about 16 days"
    assert length(computers=1) == "-# A move a day · about 8 days"
    assert length(seats=4) == "-# A move a day · about 3 weeks"
    assert length(seats=4, computers=3).endswith("about 6 days")
    assert length(tile_count="12_per_player").endswith("about 12 days")


@pytest.mark.parametrize("status", [Status.RUNNING, Status.ABANDONED])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_game_that_began_keeps_the_proof_as_one_short_line(
    language: str, status: Status
) -> None:
    begun = replace(open_one("cacao"), status=status)
    last = lobby_panel(begun, GAMES["cacao"], Voice(language)).text.splitlines()[-1]

    assert HASH[:16] in last
    assert HASH[:17] not in last
    assert len(last) < 80


async def test_the_card_shows_the_game_until_it_begins_and_by_what_the_shuffle_is_checked(
    here: World,
) -> None:
    card = await open_table(here)
    [gallery] = parts_of(card, 12)
    stranger = await here.ming.click(card, label="Fair shuffle")
    await here.bob.click(card, label="Join")
    joined = here.channel.last_message
    await here.ann.click(card, label="Start")
    begun = here.channel.history()[0]

    [promised] = re.findall(r"`([0-9a-f]{16})`", text_of(stranger.response))[:1]
    assert gallery["items"][0]["description"] == "What Taluva looks like after a few moves"
    assert promised not in text_of(card)
    assert len(parts_of(joined, 12)) == 1
    assert parts_of(begun, 12) == []
    assert promised in text_of(begun), "it stays where /table verify looks for it"


async def test_a_card_whose_picture_cannot_be_painted_goes_without(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> bytes:
        raise PaintingFailed("a fault")

    monkeypatch.setattr(here.bot.services.studio, "picture", fail)
    card = await open_table(here)

    assert parts_of(card, 12) == []
    assert labels(card)[0] == "Join"


async def test_a_picture_is_painted_once_for_all_tables(here: World) -> None:
    game, services = GAMES["cacao"], here.bot.services
    first = await cover(services, game, Voice("en"))
    second = await cover(services, game, Voice("zh-TW"))

    assert first is not None
    assert second is not None
    assert first.png is second.png
    assert first.alt != second.alt


@pytest.mark.parametrize("key", GAMES)
def test_the_game_of_the_picture_is_under_way(key: str) -> None:
    view = after_some_moves(GAMES[key])

    assert view.result is None
    assert view == after_some_moves(GAMES[key]), "the same every time"


async def test_a_newcomer_needs_three_buttons_and_the_rest_is_one_tap_away(here: World) -> None:
    card = await open_table(here, 3)
    await here.bob.click(card, label="Join")
    host, guest, stranger = [
        (await press(who, card, "set_up")).response for who in (here.ann, here.bob, here.ming)
    ]

    assert labels(card) == ["Join", "Start", "How to play", "Set up", "Fair shuffle"]
    assert labels(host) == [
        *("Add computer", "Options", "Time"),
        *("Start when full", "English + 中文", "Invite", "Leave"),
    ]
    assert labels(guest) == ["Leave"]
    assert f"Only the host, <@{here.ann.id}>, can change this." in text_of(guest)
    assert labels(stranger) == []
    assert "要改設定，請找桌主" in text_of(stranger)


async def test_every_part_of_the_set_up_leads_back_to_it(here: World) -> None:
    card = await open_table(here)
    await set_up(here.ann, card, "Add computer")
    for part in ("Strengths", "Options", "Time"):
        shown = await set_up(here.ann, card, part)
        back = await here.ann.click(shown.response, label="Back")

        assert "how this table is set up" in text_of(back.response)


def test_a_seat_has_the_shape_of_its_pieces() -> None:
    seated = [Holder("Ann", MemberId(10)), Holder("Bob", MemberId(11))]
    table = replace(open_one("taluva"), wanted=3, holders=seated)
    wished = replace(table, colours=[SeatColour.VIOLET, SeatColour.YELLOW])

    plain, in_colours = [seat_lines(each, Voice("en")) for each in (table, wished)]

    assert plain == ["● <@10> · host", "■ <@11>", "◌ free seat"]
    assert in_colours == ["★ <@10> · host", "■ <@11>", "◌ free seat"]


async def test_the_card_shows_the_shape_that_somebody_wishes_for(here: World) -> None:
    settings = Settings(colour=SeatColour.VIOLET)
    ann = Person(MemberId(here.ann.id), "Ann", "en", username="ann")
    await here.tables.people.choose(ann, lambda _: settings, here.tables.clock())

    card = await open_table(here)

    assert f"★ <@{here.ann.id}> · host" in text_of(card)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pace", Pace)
def test_the_card_says_in_everyday_words_what_happens_to_whoever_is_late(
    pace: Pace, language: str
) -> None:
    told = {
        time_text(
            replace(open_one("cacao"), pace=pace, when_up=each), GAMES["cacao"], Voice(language)
        )
        for each in WhenUp
    }

    assert len(told) == (1 if pace is Pace.NONE else len(WhenUp))
    assert all(each and "{" not in each for each in told)


@pytest.mark.parametrize("when_up", WhenUp)
@pytest.mark.parametrize("key", GAMES)
def test_a_host_has_a_say_in_late_turns_only_where_the_game_does_not_answer_for_them(
    key: str, when_up: WhenUp
) -> None:
    table, voice = replace(open_one(key), when_up=when_up), Voice("en")

    told, panel = time_text(table, GAMES[key], voice), time_panel(table, GAMES[key], voice)

    late = GAMES[key].clock.late
    assert told.endswith(voice(late or f"bot.lobby.late.{when_up}"))
    assert (voice("times.lobby.when_up") in panel.rows) is not bool(late)
    assert not late or voice(late) in panel.rows
    assert bool(late) is (key == "castles_of_tuscany")


@pytest.mark.parametrize(
    ("player", "told"),
    [("easy", "easy"), ("normal", "normal"), ("strong", "strong"), ("greedy", "normal")],
)
def test_the_card_says_how_strong_a_computer_is_as_earlier_versions_named_it_too(
    player: str, told: str
) -> None:
    open_table = open_one("cacao")
    table = replace(open_table, holders=[*open_table.holders, Holder("Computer 1", player=player)])

    text = lobby_panel(table, GAMES["cacao"], Voice("en")).below

    assert f"■ Computer 1 · {told}" in text


async def test_a_newcomer_plays_against_as_many_computers_as_the_game_has_room_for(
    here: World,
) -> None:
    """One too many goes with its seat."""
    await here.ann.slash(here.channel, "play", game="taluva")
    card = here.channel.last_message
    for _ in range(3):
        await set_up(here.ann, card, "Add computer")
    shown = (await press(here.ann, here.channel.last_message, "set_up")).response
    [button] = [each for each in parts_of(shown, 2) if each["label"] == "Add computer"]
    assert "◆ Computer 3" in text_of(here.channel.last_message)
    assert button["disabled"]

    options = (await set_up(here.ann, card, "Options")).response
    [menu, *_] = parts_of(options, 3)
    await here.ann.select(options, ["0"], custom_id=menu["custom_id"])

    assert [each["label"] for each in menu["options"]] == ["2 seats", "3 seats", "4 seats"]
    shown = text_of(here.channel.last_message)
    assert "■ Computer 1" in shown
    assert "▲" not in shown


async def test_who_becomes_host_when_the_host_leaves_is_called_and_can_start(here: World) -> None:
    card = await open_table(here, seats=3)
    await here.bob.click(card, label="Join")
    await here.ming.click(card, label="Join")

    await set_up(here.ann, card, "Leave")

    shown, told = here.texts()
    assert f"● <@{here.bob.id}> · host" in shown
    assert f"<@{here.bob.id}>, you are the host now" in told
    assert [each.id for each in here.channel.last_message.mentions] == [here.bob.id]
    await press(here.bob, card, "start")
    assert labels(here.channel.last_message)[0].startswith("Take your turn")


async def test_too_few_or_too_many_players_are_told_what_the_game_takes(here: World) -> None:
    many = await here.ann.slash(here.channel, "play", game="taluva", seats=5)
    card = await open_table(here)
    alone = await here.ann.click(card, label="Start")

    assert text_of(many.response) == "Taluva is for 2–4 players."
    assert "at least 2 players" in text_of(alone.followups[0])
