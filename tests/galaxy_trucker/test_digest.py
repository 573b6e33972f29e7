"""A card in a sentence for each ship, for posts of a few lines."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cards.board import news_of
from bot.cards.short_story import short_story
from bot.cards.story import with_chapter
from bot.core.phrases import Voice
from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Explore, FlyOn, Land
from engine.galaxy_trucker.digest import ADDED_UP, BEGINS, ENDS, digest
from engine.galaxy_trucker.outcomes import RULES, WARNED
from engine.galaxy_trucker.pieces import POOL
from engine.galaxy_trucker.scoring import LOSSES, end_round
from engine.galaxy_trucker.state import Orders, Phase, TruckerState
from engine.kernel.events import Event
from engine.kernel.records import replay
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.models import LogKind, LogRow
from tests.galaxy_trucker.scenario import (
    ENGINES,
    NAMES,
    PHRASES,
    A,
    D,
    F,
    P,
    Q,
    R,
    about_to_fly,
    at_planets,
    flight,
    guns,
)
from tests.recordings import record

PLAYED = sorted(Path(__file__).parent.glob("played/*.json"))


def told(events: Sequence[Event], language: str = ENGLISH) -> str:
    """The digest of what happened, as everybody hears it."""
    heard = [each for each in digest(events) if each.only_for is None]
    return " ".join(PHRASES.say(language, each.key, each.facts, NAMES) for each in heard)


def things(events: Sequence[Event], fact: str, name: str) -> Counter[object]:
    """By seat how many things of a name the digest tells of."""
    found = Counter[object]()
    for each in digest(events):
        match each.facts.get("seats"), each.facts.get(fact):
            case list(seats), list(names):
                found.update({seat: names.count(name) for seat in seats if name in names})
    return found


def test_goods_without_room_are_not_told_as_gained() -> None:
    card = Event("galaxy_trucker.card", {"n": 1, "of": 8, "card": "abandoned_station"})
    stored = Event("galaxy_trucker.stored", {"seat": P, "goods": ["red", "red"]})
    thrown = Event("galaxy_trucker.thrown", {"seat": P, "goods": ["blue", "red"]})

    assert "gets 1 red and loses 1 blue." in told([card, stored, thrown])


@pytest.mark.parametrize("file", PLAYED, ids=lambda each: each.stem)
def test_a_digest_tells_all_tiles_and_credits_of_a_flight(file: Path) -> None:
    before: TruckerState | None = None
    for now in replay(GAME, record(file)):
        after = now.state
        assert isinstance(after, TruckerState)
        if before is not None and before.phase is after.phase is Phase.FLIGHT:
            ships = [*zip(before.ships, after.ships, strict=True)]
            gone = {n: len(old.tiles) - len(new.tiles) for n, (old, new) in enumerate(ships)}
            assert things(now.events, "lost", "tile") == +Counter(gone)
            won = sum(after.money) - sum(before.money)
            assert things(now.events, "gained", "credit").total() == won
        before = after


@pytest.mark.parametrize(
    ("card", "tells"),
    [
        (
            "I-01",
            "Card 1 of 2: Slavers. Ann draws with the enemy. Bob and Cid are beaten. "
            "Bob and Cid each lose 3 crew. The flight order stays as it is.",
        ),
        (
            "I-16",
            "Card 1 of 2: Combat Zone. Ann has the fewest crew. Bob has the least engine strength. "
            "Cid has the least cannon strength. Bob loses 2 crew. Ann loses 3 days. "
            "The flight order is now: Bob, Ann and Cid.",
        ),
    ],
)
def test_it_tells_who_is_beaten_or_the_weakest_and_what_they_lose(card: str, tells: str) -> None:
    table = flight(guns(6), guns(3), guns(1))

    table.card(card)

    assert told(table.events) == tells


def test_it_tells_what_ships_bring_home_and_how_long_it_took_them() -> None:
    table = at_planets()
    happened = [*table.card("I-13").events]
    for seat, planet in ((P, "1"), (Q, "2"), (R, "")):
        happened += table.does(seat, Land(planet))

    assert "Ann gets 2 red. Bob gets" in told(happened)
    assert "Ann and Bob each lose 2 days." in told(happened)
    assert "Ann、Bob 各耽擱 2 天。" in told(happened, CHINESE)
    news = news_of(Voice(ENGLISH, NAMES), GAME, [row(1, *table.events)])
    assert news == "Ann gets 2 red. Bob gets 1 red and 2 blue. Ann and Bob each lose 2 days."


def test_a_loss_of_several_ships_is_told_once_in_one_line_with_its_card() -> None:
    table = about_to_fly("I-04", "I-13")
    table.does(P, FlyOn())
    line = "Card 1 of 2: Stardust. Bob and Ann each lose 1 day."

    _, card, *rest = table.events
    story, _ = short_story(Voice(ENGLISH, NAMES), GAME, [row(1, card), row(2, *rest)])

    assert line in told(table.events)
    assert card.key == "galaxy_trucker.card"
    assert story.splitlines()[0] == f"- {line}"


def test_a_card_that_changes_nothing_says_so() -> None:
    table = flight(A, A)

    table.card("I-11", 12, 12, 12)

    assert "Meteoric Swarm. Nothing changes for anybody." in told(table.events)


def test_a_card_that_the_only_one_asked_leaves_alone_changes_nothing() -> None:
    table = flight(F, ENGINES)
    table.state.orders = [Orders() for _ in table.state.orders]
    asked = row(1, *table.card("II-17").events)
    table.does(P, Explore(accept=False))

    log = [asked, row(2, *table.events)]
    story, _ = short_story(Voice(ENGLISH, NAMES), GAME, log)

    assert story == "- Card 1 of 2: Abandoned Ship. Nothing changes for anybody."


def test_while_a_meteor_is_to_be_answered_its_roll_is_told() -> None:
    table = flight(D, D)

    table.card("II-09", 8, 8)

    assert table.waits()
    assert told(table.events).endswith("(rolled 8).")


def test_a_post_that_begins_within_a_card_names_it_and_every_card_after_it() -> None:
    table = about_to_fly("I-10", "I-04", "I-13")
    table.does(P, FlyOn())
    card, *rest = table.events
    log = [row(1, card), row(2, *rest)]

    story, _ = short_story(Voice(ENGLISH, NAMES), GAME, with_chapter(GAME, log, log[1:]))

    first, second, _ = story.splitlines()
    assert first == "- Card 1 of 3: Meteoric Swarm. Nothing changes for anybody."
    assert second == "- Card 2 of 3: Stardust. Bob and Ann each lose 1 day."


def test_what_comes_after_the_end_of_a_card_or_a_payday_does_not_name_it_again() -> None:
    table = flight(A, A)
    ended = [
        row(1, *table.card("I-11", 12, 12, 12).events),
        row(2, Event("galaxy_trucker.stays", {})),
    ]
    assert with_chapter(GAME, ended, ended[1:]) == ended[1:]

    table = about_to_fly("I-04")
    table.does(P, FlyOn())
    paid = [row(1, Event("galaxy_trucker.card", {"card": "meteors"})), row(2, *table.events)]
    rest = replace(paid[1], events=table.events[-1:])
    assert rest.events[0].key == "galaxy_trucker.next_round"
    assert with_chapter(GAME, paid, [rest]) == [rest]


def row(number: int, *events: Event) -> LogRow:
    """A move of a log."""
    return LogRow(
        revision=number, kind=LogKind.ACTION, seat=None, action=None, events=[*events], at=0
    )


def test_the_end_of_a_flight_tells_where_the_credits_of_a_ship_come_from() -> None:
    table = flight(A, A)
    table.state.money = [3, 0]
    table.ship(P).discards = list(POOL[:2])
    table.load(P, "9,7", "red")

    happened = list(end_round(table.state))

    assert told(happened).startswith(
        "The flight of round 1 is over. Ann has 11 credits. Bob has 5 credits. Ann: 3 before, "
        "place +4, connectors +2, goods +4 and lost tiles −2. Bob: place +3 and connectors +2."
    )
    assert "Ann：原有 3 元、名次 +4、" in told(happened, CHINESE)


def test_the_end_of_a_flight_tells_what_a_purse_could_not_pay() -> None:
    table = flight(A, A)
    table.state.money = [3, 0]
    table.ship(P).position = table.ship(Q).position = None
    table.ship(P).discards = list(POOL[:4])

    happened = list(end_round(table.state))

    said = told(happened)
    assert "Ann has 0 credits. Bob has 0 credits. Ann owes 4 credits for lost tiles and can" in said
    assert "and can pay 3." in said


def test_the_footer_of_a_picture_tells_what_a_card_has_done_and_not_only_its_name() -> None:
    table = flight(guns(6), guns(3), guns(1))

    table.card("I-01")

    news = news_of(Voice(ENGLISH, NAMES), GAME, [row(1, *table.events)])
    assert news == "Ann draws with the enemy. Bob and Cid are beaten. Bob and Cid each lose 3 crew."
    finished = Event("galaxy_trucker.finished", {"seat": 1, "number": 2})
    launched = Event("galaxy_trucker.launched")
    news = news_of(Voice(ENGLISH, NAMES), GAME, [row(1, finished, launched)])
    assert news == "The ships take off."


def test_every_event_that_is_sorted_by_its_key_has_a_sentence() -> None:
    sorted_out = {*ADDED_UP, *BEGINS, *ENDS, *LOSSES, *RULES, *WARNED}

    assert sorted_out <= GAME.texts.texts.keys()
    assert RULES.keys() >= WARNED
