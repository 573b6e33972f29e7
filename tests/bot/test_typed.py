"""Commands lead where the buttons lead: the same preview, the same words, the same orders."""

import random
from contextlib import suppress
from time import process_time
from typing import Any, cast

import pytest

from bot.cards.orders import in_force
from bot.core.phrases import Voice
from bot.turn.commands import answer_label, offered
from bot.turn.orders import read_order
from bot.turn.questions import fitting
from bot.turn.turn import Turn
from bot.turn.typed import in_notation, names_of_action, read_typed, understood
from engine.castles_of_tuscany.actions import TakeTile
from engine.galaxy_trucker.actions import PlaceTile
from engine.kernel.actions import Action, fields_of, name_of, value_of
from engine.kernel.game import play
from engine.kernel.ids import Fact, Seat
from engine.kernel.records import replay
from engine.kernel.refusals import Malformed, Refusal
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from engine.tables.members import MemberId
from tests.bot.dolmens import put_state
from tests.bot.play import first_turn, start_game, take_turn
from tests.bot.test_building import load_turn, press, start_building
from tests.bot.test_typed_back import cached_of, turns_of
from tests.bot.world import MANAGING, World, labels, text_of
from tests.castles_of_tuscany.scenario import prince, table as tuscany
from tests.helpers import legal_actions
from tests.recordings import record, recordings

AT_ONCE = 0.7
"""Seconds; it took two to four when every word was compared with every sentence."""
TRUCKER = GAMES["galaxy_trucker"]


async def revision(here: World) -> int:
    """Return how far the table of the channel is."""
    table = await here.table()
    return table.revision


@pytest.mark.parametrize(
    ("language", "tiles"),
    [
        (ENGLISH, "1 on each side; 2 up, 1 left, 1 right."),
        (CHINESE, "四邊各 1；上 2、左 1、右 1。"),
    ],
)
def test_things_with_commas_in_their_names_are_told_apart(language: str, tiles: str) -> None:
    allowed: list[int | str] = ["cacao.worker.1111", "cacao.worker.2101"]
    facts: dict[str, Fact] = {"given": "x", "field": "cacao.field.tile", "allowed": allowed}
    assert Voice(language).say("kernel.bad_value", facts).endswith(tiles)


@pytest.mark.parametrize("key", GAMES)
def test_an_action_may_be_called_as_on_its_button_or_as_its_command(key: str) -> None:
    game = GAMES[key]

    for kind in game.actions:
        for said in names_of_action(game, kind):
            assert in_notation(game, f"{said.upper()} S20").split() == [name_of(kind), "S20"]


async def test_what_is_no_move_is_told_how_moves_begin(here: World) -> None:
    board = await start_game(here, here.bob)
    waiting = here.bob if f"<@{here.ann.id}>, it is" in text_of(board) else here.ann
    here.locales[str(waiting.id)] = "zh-TW"

    refused = await waiting.slash(here.channel, "table plan", move="build me a castle")

    assert "放置板塊、放置房舍、" in text_of(refused.response)
    assert "build_hut" not in text_of(refused.response)
    assert "退出" not in text_of(refused.response), "nobody plans to leave"


async def test_two_typed_moves_are_confirmed_with_one_press(here: World) -> None:
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(3))
    place = "taluva place-tile"
    cell = (await here.ann.autocomplete(here.channel, place, "cell", ""))[0]["value"]
    way = (await here.ann.autocomplete(here.channel, place, "dir", "", cell=cell))[0]["value"]
    typed = {"cell": cell, "dir": way}
    then = await here.ann.autocomplete(here.channel, place, "then", "hut", **typed)
    before = await revision(here)

    shown = await here.ann.slash(here.channel, place, **typed, then=then[0]["value"])
    assert then[0]["name"].startswith("Build a hut on ")
    assert "Play it like this?" in text_of(shown.response)
    assert {"Yes, play it", "Help"} <= set(labels(shown.response))
    assert await revision(here) == before
    done = await here.ann.click(shown.response, label="Yes, play it")

    assert text_of(done.response).startswith("Done.")
    assert await revision(here) >= before + 2


async def test_what_a_typed_move_lacks_is_asked_for(here: World) -> None:
    await start_game(here, here.bob, game="castles_of_tuscany")
    full = tuscany(prince(storage="inn city", bonuses="storage"), prince())
    await put_state(here, full.state)

    shown = await here.ann.slash(here.channel, "tuscany take-tile", display="1", now=True)

    assert [each for each in labels(shown.response) if " · " in each] == ["1 · city", "2 · inn"]


async def test_what_a_typed_move_does_besides_does_not_keep_it_from_being_asked_for(
    here: World,
) -> None:
    board = await start_building(here, here.bob)
    await press(here.ann, await load_turn(here.ann, board), "Draw a tile")
    await here.ann.slash(here.channel, "trucker reserve-tile", now=True)
    given = {"rotation": "up", "then_draw": "yes"}
    places = await here.ann.autocomplete(here.channel, "trucker place-tile", "cell", "", **given)
    given["cell"] = places[0]["value"]

    shown = await here.ann.slash(here.channel, "trucker place-tile", **given, now=True)

    assert "Yes, play it, then draw" in labels(shown.response)


def test_a_list_finds_sentences_by_the_words_in_them() -> None:
    named = [("Build a hut on S20", "build_hut 0,1"), ("Build a tower on S20", "build_tower 0,1")]

    for typed in ("hut S20", "s20 HUT", "build_hut", "Build a hut on S20"):
        assert [each.value for each in offered(named, typed)] == ["build_hut 0,1"], typed
    assert offered(named, "temple") == []


@pytest.mark.parametrize("line", ["at " * 2000, "x " * 3000, "top x" + " " * 5990 + "="])
def test_a_line_of_thousands_of_words_is_read_at_once(line: str) -> None:
    turn = max(turns_of("cacao", ENGLISH), key=lambda each: len(each.choices))
    named = [(f"Lay tile {n} at the top, x", f"lay {n}") for n in range(1500)]
    begun = process_time()

    with suppress(Malformed):
        read_typed(turn, line)
    with suppress(Malformed):
        read_order(GAMES["dolmengoetter"], line)
    assert len(offered(named, line)) in (0, 25)

    assert process_time() - begun < AT_ONCE


async def test_a_typed_move_that_no_button_offers_is_shown_first_too(here: World) -> None:
    board = await start_building(here, here.bob)
    await press(here.ann, await load_turn(here.ann, board), "Draw a tile")
    found = await here.table()
    table, _, state = await here.tables.position(found.id)
    seat = table.seat_of(MemberId(here.ann.id))
    assert seat is not None
    silent = next(not_offered(state, seat))
    before = await revision(here)

    shown = await here.ann.slash(
        here.channel, "trucker place-tile", cell=silent.cell, rotation=str(silent.rotation)
    )

    assert await revision(here) == before
    assert "Play it like this?" in text_of(shown.response)
    await here.ann.click(shown.response, label="Yes, play it")
    assert await revision(here) > before


def not_offered(state: Any, seat: Seat) -> Any:
    """Placements that are legal although the panel offers none of them."""
    offered = [each for each in TRUCKER.choices(state, seat) if isinstance(each, PlaceTile)]
    for cell in (f"{row},{column}" for row in range(5, 10) for column in range(4, 11)):
        for rotation in range(4):
            action = TRUCKER.read_action({"do": "place_tile", "cell": cell, "rotation": rotation})
            try:
                play(TRUCKER, state, seat, action)
            except Refusal:
                continue
            if action not in offered:
                yield action


def offers(key: str, kind: type[Action]) -> Turn:
    """The first position of a recorded game in which an action of a kind may be chosen."""
    return next(
        turn for turn in turns_of(key, ENGLISH) if fitting(turn.choices, {"do": name_of(kind)})
    )


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_what_lies_at_a_place_may_be_typed_instead_of_its_number(language: str) -> None:
    turn = offers("castles_of_tuscany", TakeTile)
    takes = [each for each in turn.choices if isinstance(each, TakeTile)]
    view = turn.game.look(turn.state, None)
    by_name: dict[str, set[int]] = {}
    for each in takes:
        face = view.display[each.display - 1]
        name = Voice(language)(f"castles_of_tuscany.face.{face}")
        by_name.setdefault(name, set()).add(each.display)

    for name, places in by_name.items():
        words, several = understood(turn, takes, TakeTile, {"display": f" {name} "})
        found = several.get("display", [int(words["display"])] if words else [])
        assert set(cast("list[int]", found)) >= places
        assert bool(several) != bool(words)


def test_numbers_in_autocomplete_say_what_they_stand_for() -> None:
    turn = offers("castles_of_tuscany", TakeTile)
    cached = cached_of(turn)
    left = fitting(turn.choices, {"do": "take_tile"})
    spec = next(each for each in fields_of(TakeTile) if each.name == "display")

    for each in left:
        label = answer_label(turn.voice, turn.game, cached, left, spec, value_of(each, "display"))
        assert label.endswith(f" from position {value_of(each, 'display')}")


async def test_orders_in_force_are_shown_where_one_plays(here: World) -> None:
    board = await start_building(here, here.bob)
    before = await here.ann.click(board, label="Take your turn")
    assert "standing orders" not in text_of(before.response)

    await here.ann.slash(here.channel, "table order", what="flip_glass=never")

    for label in ("Take your turn", "My view"):
        shown = await here.ann.click(board, label=label)
        assert "Your standing orders: flip glass: never" in text_of(shown.response)


@pytest.mark.parametrize("key", GAMES)
def test_nobody_begins_with_orders_that_are_told(key: str) -> None:
    game: Any = GAMES[key]
    first = next(iter(replay(game, record(recordings(key)[0]))))

    assert in_force(game, first.state, Seat(0), Voice(ENGLISH)) == ""


async def test_the_list_of_a_command_that_is_not_possible_now_says_what_is(here: World) -> None:
    here.tables.seed = lambda: "7"
    nothing = await here.ann.autocomplete(here.channel, "cacao fill", "cell", "")
    await start_game(here, here.bob, game="cacao")
    table = await here.table()
    first = here.ann if table.holders[table.waits_for[0]].member == here.ann.id else here.bob
    other = here.bob if first is here.ann else here.ann
    entries = [
        await who.autocomplete(here.channel, "cacao fill", "cell", "")
        for who in (first, other, here.ming)
    ]
    chosen = await first.slash(here.channel, "cacao fill", cell="?", tile="?")

    what = "first place a worker tile (/cacao place-worker)"
    assert [[each["name"] for each in found] for found in (nothing, *entries)] == [
        ["Not now: no game of Cacao is played here"],
        [f"Not now: {what}"],
        [f"Not now: the game waits for {table.names[table.waits_for[0]]}"],
        ["現在不行：你不是這局的玩家"],
    ]
    assert text_of(chosen.response) == (
        "That is not possible now.\nWhat you can do now: place a worker tile."
    )


async def test_a_list_too_short_for_what_is_possible_names_whole_commands(here: World) -> None:
    await start_game(here, here.bob, game="castles_of_tuscany")
    turn = tuscany(prince(storage="city", hand="2 red"), prince())
    await put_state(here, turn.state)

    [entry] = await here.ann.autocomplete(here.channel, "tuscany choose-bonus", "kind", "")

    commands = "/tuscany draw-cards, /tuscany take-tile, /tuscany place-tile"
    assert entry["name"] == f"Not now: first {commands}"


async def test_of_a_long_list_what_there_is_something_to_say_of_comes_first(here: World) -> None:
    await start_game(here, here.bob, here.ming)
    island = next(each for each in turns_of("taluva", ENGLISH) if len(each.choices) > 100)
    await put_state(here, island.state)
    who = [here.ann, here.bob, here.ming][island.seat]

    found = await who.autocomplete(here.channel, "taluva place-tile", "cell", "")

    told = [each["name"] != each["value"] for each in found]
    assert len(told) == 25
    assert any(told)
    assert told == sorted(told, reverse=True)


@pytest.mark.world(MANAGING)
async def test_lists_typed_beside_a_games_thread_know_the_newest_position(here: World) -> None:
    first, _ = await first_turn(here, here.bob)
    table = await here.table()
    assert table.place != here.channel.id
    places = await first.autocomplete(here.channel, "taluva build-hut", "cell", "")

    await first.slash(here.channel, "taluva build-hut", cell=places[0]["value"], now=True)

    [entry] = await first.autocomplete(here.channel, "taluva build-hut", "cell", "")
    assert entry["name"].startswith("Not now: the game waits for")


@pytest.mark.parametrize("key", [key for key in GAMES if not GAMES[key].bench.steps])
async def test_every_command_that_is_possible_offers_what_is_legal(here: World, key: str) -> None:
    await start_game(here, game=key)
    for _ in range(3):
        table = await here.table()
        choices = await legal_actions(here.tables, table.id, MemberId(here.ann.id))
        for kind in dict.fromkeys(map(type, choices)):
            name = f"{GAMES[key].command} {name_of(kind).replace('_', '-')}"
            for field in fields_of(kind)[:1]:
                found = await here.ann.autocomplete(here.channel, name, field.name, "")
                assert found, name
                assert found[0]["value"] != "?", name
        await take_turn(here.ann, here.channel.last_message, random.Random(3))
