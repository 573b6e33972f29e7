"""Whatever has a limit at Discord is within it; long lists have pages or tell what is left."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from bot.cards.games import LINES_A_PAGE, Mine, games_letter, games_panel
from bot.checks.effort import effort
from bot.core import phrases
from bot.core.panels import (
    Illustrated,
    Menu,
    Panel,
    Picture,
    Press,
    Row,
    clipped,
    custom_id,
    in_pages,
)
from bot.core.phrases import (
    ALT_TEXT,
    CHOICE,
    CHOICES,
    CUSTOM_ID,
    ENTRY,
    LABEL,
    PLACEHOLDER,
    TEXT,
    Count,
    Limit,
    Voice,
    pieces,
    shortened,
)
from bot.core.routes import MAX_NUMBER, MAX_PLACES, ROUTES, places_of, suggestions
from bot.core.services import now_in_milliseconds
from engine.club.contests import Contest, Kind, Phase, Terms
from engine.kernel.ids import Seat
from engine.kernel.lengths import units
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.tables.members import MemberId
from engine.tables.models import Pace, PlaceId, Table, TableId
from tests.bot.told import a_table
from tests.discord_server.limits import check_part
from tests.discord_server.messages import Message
from tests.discord_server.schema import FILE
from tests.discord_server.wire import COMPONENTS_V2
from tests.hostile_names import HOSTILE

LONG = "𝕬👩🏽\u200d👩\u200d👧e\u0301" * 999
"""Much longer than any limit, in every way of counting."""
LIMITS = [each for each in vars(phrases).values() if isinstance(each, Limit)]
NUMBERS = {"maxLength": Count.UNITS, "maxItems": Count.ITEMS}


@pytest.mark.parametrize("limit", LIMITS, ids=lambda each: each.what)
def test_a_limit_is_what_discords_description_says(limit: Limit) -> None:
    schema, dot, name = limit.source.partition(".")
    if not dot:
        return  # a page of the documentation
    schemas = json.loads(FILE.read_text(encoding="utf-8"))["components"]["schemas"]
    described = schemas[schema]["properties"][name]

    assert {NUMBERS[key]: described[key] for key in NUMBERS if key in described} == {
        limit.counts: limit.most
    }


# Shortening


FORMATTED = st.lists(
    st.sampled_from(
        [
            *("**", "*", "__", "~~", "||", "`", "```", "_", r"\*", r"\_", "\n", " ", "word", "明"),
            *("<@123456789012345678>", "<#123>", "<t:1700000000:R>", "<:hut:123>", "</play:1>"),
            *(
                "[here](https://example.org/a)",
                "https://example.org/b?c=d",
                "👩🏽\u200d👧",
                "e\u0301",
            ),
        ]
    )
).map("".join)


@given(FORMATTED, st.integers(0, 80))
@settings(max_examples=effort(300, 1500), deadline=None)
def test_a_formatted_text_is_cut_between_its_pieces(text: str, most: int) -> None:
    short = shortened(text, TEXT, most)

    assert units(short) <= most
    assert shortened(short, TEXT, most) == short
    if units(text) <= most:
        assert short == text
    elif most:
        kept, _, closed = short.rpartition("…")
        assert text.startswith(kept)
        ends = {len("".join(pieces(text)[:n]).rstrip()) for n in range(len(text) + 1)}
        assert len(kept) in ends
        assert not closed.strip("*_~|`")


@pytest.mark.parametrize(
    ("text", "most", "short"),
    [
        ("It is **your turn** now", 12, "It is **y…**"),
        ("a ~~**b c**~~ d", 12, "a ~~**b…**~~"),
        ("see [the rules](https://example.org)", 20, "see…"),
        ("ask <@123456789> now", 9, "ask…"),
        (r"\*\*\*\*", 6, r"\*\*…"),
        ("2 * 3 is 6", 9, "2 * 3 is…"),
    ],
)
def test_marks_are_closed_and_links_are_whole(text: str, most: int, short: str) -> None:
    assert shortened(text, TEXT, most) == short


# What uses it


def message_of(panel: Panel) -> Message:
    """A panel as Discord would keep it."""
    components: Any = panel.view().to_components()
    return Message("1", "2", {}, components=components, flags=COMPONENTS_V2)


def test_everything_of_a_message_that_is_too_long_is_shortened() -> None:
    picture = Picture(b"", LONG, "a.png")
    rows: list[Row] = [LONG, picture, Illustrated(LONG, Picture(b"", LONG, "b.png"))]
    controls: list[Row] = [
        [Press("view", 1, label=LONG)],
        Menu("order", entries=[LONG], placeholder=LONG),
    ]
    panel = Panel(LONG, Picture(b"", LONG, "c.png", "…" * 900), LONG, [*rows, *controls])
    message = message_of(panel)

    for part in message.components:
        check_part(part)
    texts = [each["content"] for each in found(message.components, "content")]
    assert 3900 < sum(map(units, texts)) <= TEXT.most
    for name, limit in (("label", (LABEL, ENTRY)), ("placeholder", (PLACEHOLDER,))):
        for each in found(message.components, name):
            assert units(each[name]) <= max(one.most for one in limit)
    assert all(units(file.description or "") <= ALT_TEXT.most for file in panel.files())
    assert all("…" in text for text in texts)


def found(inside: Any, name: str) -> Iterator[dict[str, Any]]:
    """All components that have something of a name."""
    if isinstance(inside, dict):
        if inside.get(name) is not None:
            yield inside
        inside = list(inside.values())
    for each in inside if isinstance(inside, list) else []:
        yield from found(each, name)


def test_a_short_text_beside_a_long_one_stays_whole() -> None:
    panel = Panel("Short", below="Also short", rows=["x\n" * 4000])

    texts = [each["content"] for each in found(message_of(panel).components, "content")]

    assert texts[:2] == ["Short", "Also short"]
    assert texts[2].endswith("… (+2012)")


def test_lines_that_are_left_out_are_counted() -> None:
    short = clipped("\n".join(f"line {n}" for n in range(1000)))

    *kept, last = short.split("\n")
    assert units(short) <= TEXT.most
    assert kept == [f"line {n}" for n in range(len(kept))]
    assert last == f"… (+{1000 - len(kept)})"
    assert clipped("Title\n" + "word " * 2000).startswith("Title\nword word")


@given(FORMATTED)
@settings(max_examples=effort(100, 1000), deadline=None)
def test_pages_have_all_of_a_text(text: str) -> None:
    pages = in_pages(text, 40)

    assert all(units(page) <= 40 for page in pages)
    assert "".join("".join(pages).split()) == "".join(text.split())


def test_suggestions_are_as_long_and_as_many_as_discord_takes() -> None:
    offered = suggestions([(LONG, LONG), *((LONG, str(n)) for n in range(99))])

    assert len(offered) == CHOICES.most
    assert all(units(each.name) <= CHOICE.most and "…" in each.name for each in offered)
    assert [each.value for each in offered] == [str(n) for n in range(CHOICES.most)]


def test_no_control_has_too_long_an_id() -> None:
    for verb, route in ROUTES.items():
        numbers = [MAX_NUMBER] * max(4, route.numbers)
        assert units(custom_id("mpm", verb, numbers)) <= CUSTOM_ID.most, verb


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


def test_where_no_game_waits_for_its_reader_or_there_is_but_one_none_are_counted() -> None:
    alone, mine, theirs = [
        games_panel(Voice(ENGLISH), [of_three(1, n) for n in waits], Mine(ANN, {})).text
        for waits in ([0], [0, 1], [1, 1])
    ]

    assert "1 of 2 waits for you" in mine
    assert " of " not in alone + theirs
    assert (len(alone.splitlines()), len(theirs.splitlines())) == (2, 3)


def test_few_games_are_one_page() -> None:
    panel = games_panel(Voice(CHINESE), MANY[:3], Mine(ANN, {}), 7)

    assert len(places_in(panel.text)) == 3
    assert not panel.rows
    assert len(places_in(games_letter(Voice(ENGLISH), MANY[:3], Mine(ANN, {})).text)) == 3


def test_of_many_tables_in_a_channel_some_are_named_and_the_others_counted() -> None:
    assert places_of(Voice(ENGLISH), MANY[:2]) == f"<#{10**18}> <#{10**18 + 1}>"
    assert len(places_in(places_of(Voice(ENGLISH), MANY))) == MAX_PLACES
    assert places_of(Voice(ENGLISH), MANY).endswith(f"… (+{130 - MAX_PLACES})")
