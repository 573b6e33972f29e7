"""What somebody chooses about their own time: letters, quiet hours, vacations, language."""

import re
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.cards.board import occasion
from bot.cards.lobby import BANKS, VACATION_DAYS, spare_text, vacation_days_text
from bot.cards.phone_lines import ROOM, SIZE
from bot.clock.panels import changed, interval, settings_panel
from bot.clock.settings import (
    LIKELY,
    ZONES,
    label_of,
    midnight,
    read_date,
    read_vacation,
    zone_meant,
    zone_of_offset,
    zones_like,
)
from bot.core.panels import Menu
from bot.core.phrases import Voice
from engine.kernel.refusals import Malformed
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.tables.clock.habits import DAY
from engine.tables.members import SeatColour, Settings
from engine.tables.models import WhenUp
from renderers.kit.lettering import width
from tests.bot.play import take_turn
from tests.bot.test_times import LUCK, begin, called, hours_pass, words
from tests.bot.world import World, labels, text_of

pytestmark = pytest.mark.usefixtures("every_hour")

MENTION, DIRECT, BOTH, NOBODY = "0", "1", "2", "3"


async def chosen(here: World, who: Any, *choices: tuple[str, str]) -> Any:
    """The panel of somebody's settings after their choices in its menus."""
    shown = await who.slash(here.channel, "my settings")
    for name, value in choices:
        shown = await who.select(shown.response, [value], custom_id=f"mpm:set_{name}")
    return shown.response


def letters(who: Any) -> list[Any]:
    """The direct messages somebody has got, the oldest first."""
    user = who.user
    return [each for each in user.dm_channel.history(viewer=user) if each.author.id != user.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_in_a_menu_is_not_cut_off_on_a_phone(language: str) -> None:
    voice = Voice(language)
    menus = settings_panel(Settings(), voice, 0).rows
    entries = [each.label for menu in menus if isinstance(menu, Menu) for each in menu.options]
    time_up = [voice(f"times.when_up.{each}") for each in WhenUp]
    time_up += [vacation_days_text(each, voice) for each in VACATION_DAYS]
    time_up += [spare_text(each, voice) for each in BANKS]
    time_up += [voice(f"times.weekends.{each}") for each in ("count", "off")]

    assert len(entries) > 80
    assert [each for each in [*entries, *time_up] if width(each, SIZE, bold=False) > ROOM] == []


async def test_a_letter_calls_to_move_and_reminds_and_brings_the_way_there(here: World) -> None:
    await chosen(here, here.ann, ("ping", DIRECT))
    board = await begin(here)
    await hours_pass(here, 1)

    [letter] = letters(here.ann)
    assert called(here, board) == []
    assert "**Ann**, it is your turn" in text_of(board)
    assert f"{here.channel.id}/{board.id}" in text_of(letter)
    assert words(board).split(", ")[1] == words(letter).split(", ")[1]
    assert labels(letter) == ["Take your turn", "No more reminders this turn"]
    await hours_pass(here, 13)
    assert here.channel.last_message.id == board.id
    [_, reminder] = letters(here.ann)
    assert "Time runs out" in text_of(reminder)
    await take_turn(here.ann.user, letter, LUCK)
    assert called(here, here.channel.last_message) == ["Bob"]


async def test_nobody_calls_whom_does_not_want_it(here: World) -> None:
    await chosen(here, here.ann, ("ping", NOBODY))
    board = await begin(here)

    await hours_pass(here, 14)

    assert called(here, board) == []
    assert here.channel.last_message.id == board.id
    assert letters(here.ann) == []


FIRST_OFFERED = [
    ("", ENGLISH, "Europe/London"),
    ("", CHINESE, "台北 · Asia/Taipei"),
    ("台北", CHINESE, "台北 · Asia/Taipei"),
    ("臺灣", CHINESE, "台北 · Asia/Taipei"),
    ("香港", CHINESE, "香港 · Asia/Hong_Kong"),
    ("taiwan", CHINESE, "台北 · Asia/Taipei"),
    ("台北", ENGLISH, "Asia/Taipei"),
    ("new york", ENGLISH, "America/New_York"),
    ("germany", ENGLISH, "Europe/Berlin"),
    ("a", CHINESE, "台北 · Asia/Taipei"),
]


async def test_time_zones_are_offered_by_city_and_country_the_likely_ones_first(
    here: World,
) -> None:
    for typed, language, first in FIRST_OFFERED:
        who = here.ming if language == CHINESE else here.ann
        offered = await who.autocomplete(here.channel, "my settings", "zone", typed)
        assert offered[0]["name"] == first, typed


async def test_a_zone_that_is_typed_to_its_end_need_not_be_chosen(here: World) -> None:
    for typed in ("台北", "台灣", "taipei", "asia/taipei", "Taiwan"):
        await here.ann.slash(here.channel, "my settings", zone="Europe/Berlin")
        shown = await here.ann.slash(here.channel, "my settings", zone=typed)
        assert "Time zone: Asia/Taipei" in text_of(shown.response), typed

    for typed in ("usa", "asia/", " ", "nowhere"):
        shown = await here.ann.slash(here.channel, "my settings", zone=typed)

        assert "There is no time zone" in text_of(shown.response)


@pytest.mark.parametrize(
    ("typed", "label", "hours"),
    [
        ("+8", "UTC+8", 8),
        ("UTC+8", "UTC+8", 8),
        ("ｇｍｔ　＋８", "UTC+8", 8),
        ("-5", "UTC-5", -5),
        ("−05:00", "UTC-5", -5),
        ("+0800", "UTC+8", 8),
        ("+10", "UTC+10", 10),
    ],
)
def test_hours_from_utc_are_a_zone_with_the_sign_that_was_typed(
    typed: str, label: str, hours: int
) -> None:
    zone = zone_meant(typed, ENGLISH)

    assert zone is not None
    assert datetime(2026, 1, 1, tzinfo=ZoneInfo(zone)).utcoffset() == timedelta(hours=hours)
    assert zones_like(typed, ENGLISH) == [zone]
    assert label_of(zone, CHINESE) == label


@pytest.mark.parametrize("typed", ["+99", "+5:30", "8", "utc+"])
def test_other_hours_are_none(typed: str) -> None:
    assert zone_of_offset(typed) is None


def test_the_zones_that_are_likely_exist_and_have_names() -> None:
    for language, zones in LIKELY.items():
        assert {*zones} <= {*ZONES}
        assert all(zone in label_of(zone, language) for zone in zones)


async def test_a_vacation_of_which_only_the_last_day_is_given_begins_today(here: World) -> None:
    shown = await here.ann.slash(here.channel, "my vacation", end="2026-01-03")

    assert "2026-01-01 to 2026-01-03" in text_of(shown.response)


async def test_the_table_sees_who_is_away_and_waits(here: World) -> None:
    await begin(here)

    shown = await here.ann.slash(here.channel, "my vacation", begin="2026-01-01", end="01-02")
    await here.bob.slash(here.channel, "table show")
    board = here.channel.last_message
    await hours_pass(here, 40)

    assert "2026-01-01 to 2026-01-02" in text_of(shown.response)
    assert "Ann is away until" in text_of(board)
    assert here.channel.last_message.id == board.id
    await here.ann.click(shown.response, label="Cancel 2026-01-01")
    await hours_pass(here, 13)
    assert called(here, here.channel.last_message) == ["Ann"]


async def test_a_digest_comes_at_the_hour_that_was_chosen(here: World) -> None:
    await begin(here)
    await chosen(here, here.bob, ("digest", "9"))

    await hours_pass(here, 7)
    early = len(letters(here.bob))
    await hours_pass(here, 1)

    assert early == 0
    [letter] = letters(here.bob)
    assert "waiting for Ann" in text_of(letter)


async def test_the_language_that_was_chosen_goes_before_that_of_discord(here: World) -> None:
    shown = await chosen(here, here.ann, ("language", "2"))
    games = await here.ann.slash(here.channel, "my games")

    assert "你的設定" in text_of(shown)
    assert "你" in text_of(games.response)


TODAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("typed", "day", "today"),
    [
        ("2027-02-03", date(2027, 2, 3), TODAY),
        ("12-03", date(2026, 12, 3), TODAY),
        ("12/3", date(2026, 12, 3), TODAY),
        ("3.12.", date(2026, 12, 3), TODAY),
        ("3.12.2026", date(2026, 12, 3), TODAY),
        ("1-2", date(2027, 1, 2), TODAY),
        ("2-29", date(2028, 2, 29), date(2027, 11, 21)),
    ],
)
def test_dates_are_read_as_people_write_them(typed: str, day: date, today: date) -> None:
    assert read_date(typed, today) == day


@pytest.mark.parametrize("typed", ["", "tomorrow", "13-13", "2026-02-30", "1", "29.2.2027"])
def test_what_is_no_date_is_refused(typed: str) -> None:
    with pytest.raises(Malformed):
        read_date(typed, TODAY)


def test_a_vacation_lasts_to_the_end_of_its_last_day_where_one_lives() -> None:
    away = read_vacation("2026-12-24", "12-26", Settings(zone="Asia/Taipei"), TODAY)

    assert away.ends - away.begins == 3 * DAY
    assert away.begins % DAY == 16 * DAY // 24, "midnight in Taipei"


@pytest.mark.parametrize(("begin", "end"), [("9999-12-31", None), ("31.12.9999", "12-30")])
def test_a_date_beyond_all_calendars_is_refused(begin: str, end: str | None) -> None:
    with pytest.raises(Malformed) as caught:
        read_vacation(begin, end, Settings(), TODAY)

    assert caught.value.key == "times.bad_date"


@pytest.mark.parametrize(
    ("begin", "end"),
    [("01-20", "01-10"), ("2027-01-20", "2027-01-10"), ("20.1.", "10.1."), ("03-01", "02-28")],
)
def test_a_last_day_before_the_first_is_not_taken_for_one_of_the_next_year(
    begin: str, end: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_vacation(begin, end, Settings(), TODAY)

    assert caught.value.key == "times.last_before_first"
    said = Voice(ENGLISH).say(caught.value.key, caught.value.facts)
    assert re.fullmatch(r"The last day, 2027-0\d-\d\d, is before the first, 2027-0\d-\d\d.", said)


@pytest.mark.parametrize(
    ("begin", "end", "first", "days"),
    [
        ("12-24", "01-06", date(2026, 12, 24), 14),
        ("24.12.", "6.1.2027", date(2026, 12, 24), 14),
        ("12-31", None, date(2026, 12, 31), 1),
        ("11-21", "1-19", TODAY, 60),
        ("tomorrow", "11-25", date(2026, 11, 22), 4),
        ("Today", "tomorrow", TODAY, 2),
        ("明天", "後天", date(2026, 11, 22), 2),
        ("今天", None, TODAY, 1),
    ],
)
def test_a_vacation_may_begin_tomorrow_and_go_on_into_the_next_year(
    begin: str, end: str | None, first: date, days: int
) -> None:
    away = read_vacation(begin, end, Settings(), TODAY)

    assert away.ends - away.begins == days * DAY
    assert away.begins == midnight(first, Settings())


async def test_vacations_that_overlap_are_told_as_one_and_a_single_day_once(here: World) -> None:
    for days in ({"begin": "2026-01-03", "end": "01-04"}, {"begin": "01-07"}):
        await here.ann.slash(here.channel, "my vacation", **days)
    shown = await here.ann.slash(here.channel, "my vacation", begin="01-04", end="01-06")
    one = text_of(shown.response).splitlines()[2:]

    shown = await here.ann.slash(here.channel, "my vacation", begin="2026-01-12")
    two = text_of(shown.response).splitlines()[2:]

    assert one == ["- 2026-01-03 to 2026-01-07"]
    assert two == [*one, "- 2026-01-12"]
    assert labels(shown.response) == ["Cancel 2026-01-03", "Cancel 2026-01-12"]
    left = await here.ann.click(shown.response, label="Cancel 2026-01-03")
    assert text_of(left.response).splitlines()[2:] == ["- 2026-01-12"]


def test_quiet_hours_are_a_night_at_first_and_then_as_chosen() -> None:
    first = changed(Settings(), "quiet_from", 23)
    later = changed(first, "quiet_to", 6)
    none = changed(later, "quiet_from", 0)

    assert (first.quiet_from, first.quiet_to) == (22 * 60, 7 * 60)
    assert (later.quiet_from, later.quiet_to) == (22 * 60, 6 * 60)
    assert none.quiet_from == none.quiet_to


@pytest.mark.parametrize(("ping", "mentioned"), [(DIRECT, ["Ann"]), (NOBODY, [])])
async def test_who_gets_letters_is_mentioned_in_votes_and_who_wants_no_calls_is_named(
    ping: str, mentioned: list[str], here: World
) -> None:
    await chosen(here, here.ann, ("ping", ping))
    await begin(here)
    await here.bob.slash(here.channel, "table extend")

    assert called(here, here.channel.last_message) == mentioned
    assert ("**Ann**" in text_of(here.channel.last_message)) == (not mentioned)


async def test_my_pieces_have_the_colour_that_i_chose(here: World) -> None:
    await chosen(here, here.bob, ("colour", "5"))

    await begin(here)

    table = await here.table()
    assert table.colours == [SeatColour.RED, SeatColour.VIOLET]
    assert occasion(table, Voice("en")).looks == (0, 4)


@pytest.mark.parametrize(
    ("hours", "english", "chinese"),
    [
        (6, "every 6 hours", "每 6 小時"),
        (24, "every day", "每天"),
        (72, "every 3 days", "每 3 天"),
        (168, "every week", "每週"),
    ],
)
def test_how_often_reminders_come_is_said_in_days_and_weeks(
    hours: int, english: str, chinese: str
) -> None:
    assert interval(Voice(ENGLISH), hours) == english
    assert interval(Voice(CHINESE), hours) == chinese
