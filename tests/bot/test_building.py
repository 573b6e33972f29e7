"""Building and flying in the chat (Galaxy Trucker): one public message, one private panel each."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.checks.effort import deep
from bot.core.phrases import Voice
from bot.posting.calls import not_at_it
from engine.galaxy_trucker.actions import DrawTile, Hold, ReturnTile, TakeTile
from engine.galaxy_trucker.pieces import CARDS, TILE_IDS
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.greedy import FORCED, Tell, silent
from engine.tables.models import PlaceId, Status
from engine.tables.moves import changes as moves
from tests.bot.dolmens import put_state
from tests.bot.play import boards, choices_on, choose_option, open_table, said, set_up
from tests.bot.test_habits import BOTH, DIRECT, MENTION, NOBODY, chosen, letters
from tests.bot.test_times import called, hours_pass
from tests.bot.told import moved
from tests.bot.world import World, labels, parts_of, text_of, world
from tests.galaxy_trucker.scenario import GLASS, Q, Table

ONE_ROUND = 7
"""Where the round on board I alone stands among the values of the first option."""

TILES = 8
SEED = "a tile that fits 4"
"""The first tile fits everywhere and in several ways."""


async def start_building(here: World, *others: Any) -> Any:
    """The board of a game of one round, in which building has just begun."""
    here.tables.seed = lambda: SEED
    card = await open_table(here, 2, "galaxy_trucker")
    for other in others:
        await other.click(card, label="Join")
    if not others:
        await set_up(here.ann, card, "Add computer")
    await choose_option(here, card, 0, ONE_ROUND)
    await here.ann.click(card, label="Start")
    asked = await here.ann.click(here.channel.last_message, label="Take your turn")
    await here.ann.click(asked.response, label="Yes, play it")
    return here.channel.last_message


async def load_turn(who: Any, board: Any) -> Any:
    """The private panel at the bench."""
    return (await who.click(board, label="Take your turn")).response


async def press(who: Any, shown: Any, label: str) -> Any:
    """The panel after the first button whose label begins like this."""
    button = next(each for each in parts_of(shown, 2) if each["label"].startswith(label))
    return (await who.click(shown, custom_id=button["custom_id"])).response


def restless(game: AnyGame, state: Any, seat: Seat, _chance: Chance, tell: Tell = silent) -> Action:
    """Take the same tile and return it, forever."""
    tell(FORCED)
    choices = list(game.choices(state, seat))
    taken = [each for each in choices if isinstance(each, TakeTile)]
    return ReturnTile() if ReturnTile() in choices else next(iter(taken), DrawTile())


async def test_a_computer_that_goes_in_circles_finishes_with_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "greedy", restless)
    monkeypatch.setattr("engine.players.match.MAX_REPEATS", 6)
    async with world(tmp_path) as here:
        board = await start_building(here)
        assert (await here.state()).ships[1].number is None, "it builds beside people"
        with capture_logs() as logs:
            shown = await load_turn(here.ann, board)
            await press(here.ann, await press(here.ann, shown, "Finish the ship"), "Yes, play it")

        assert (await here.state()).ships[1].number == 2
        repeats = [each for each in logs if each["event"] == "computer.repeats"]
        assert [each["ended_by"] for each in repeats] == ["finish_building"]


async def test_a_computer_builds_beside_people_and_to_the_end_after_them(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here))
    for drawn in range(1, 5):
        assert (await here.state()).ships[1].grabs == drawn, "one grab ahead"
        shown = await press(here.ann, shown, "Draw a tile")
        shown = await press(here.ann, shown, "Put it back")
    assert (await here.state()).ships[1].number is None
    view = await here.ann.click(here.channel.last_message, label="My view")
    above, below = text_of(view.response).split("**Ann**", 1)
    assert "May come: " not in above, "the ship is seen first"
    assert "May come: " in below

    shown = await press(here.ann, shown, "Finish the ship")
    assert "May come: " in text_of(shown)
    assert "grabs are left" in text_of(shown)
    await press(here.ann, shown, "Yes, play it")

    assert (await here.state()).ships[1].number == 2
    assert len((await here.state()).ships[1].tiles) > TILES


async def test_a_whole_game_against_the_computer_by_buttons(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here))
    luck, taps = random.Random(5), list[int]()
    for _ in range(TILES):
        shown = await press(here.ann, shown, "Draw a tile")
        if any(each.startswith("1 · ") for each in labels(shown)):
            shown = await press(here.ann, await press(here.ann, shown, "1 · "), "Yes, play it")
        else:
            shown = await press(here.ann, shown, "Put it back")
    await press(here.ann, await press(here.ann, shown, "Finish the ship"), "Yes, play it")
    while "Take your turn" in labels(here.channel.last_message):
        shown, count = await load_turn(here.ann, here.channel.last_message), 1
        while buttons := choices_on(shown):
            pressed = luck.choice(buttons)
            shown = (await here.ann.click(shown, custom_id=pressed["custom_id"])).response
            count += 1
        taps.append(count)

    table = await here.table()
    assert table.status is Status.ENDED
    assert "Fair shuffle" in labels(here.channel.last_message)


async def test_building_has_one_message_that_is_kept_up_to_date(here: World) -> None:
    board = await start_building(here, here.bob)
    count, text = len(here.channel.history()), text_of(board)
    for who in (here.ann, here.bob):
        shown = await load_turn(who, board)
        for label in ("Draw a tile", "Put it back, then draw", "Put it back"):
            shown = await press(who, shown, label)
    await here.env.advance_time(60)
    shown = await load_turn(here.ann, board)
    shown = await press(here.ann, shown, "Finish the ship")
    shown = await press(here.ann, shown, "Yes, play it")

    assert f"Can build now: <@{here.bob.id}>." in text_of(shown)
    assert "Next is" not in text_of(shown)
    assert len(here.channel.history()) == count
    now = text_of(here.channel.last_message)
    assert now != text
    assert "Ann has finished and takes number 1." in now
    assert "draws" not in now
    assert f"Can build now: <@{here.bob.id}>." in now


async def test_the_words_say_when_the_glass_runs_out(here: World) -> None:
    await start_building(here, here.bob)

    shown = await here.ann.slash(here.channel, "table view", **{"as": "text"})

    told = said(shown)
    assert "The hourglass is running (circle " in told
    assert re.search(r"<t:\d+:R>", told)


@pytest.mark.parametrize(
    ("ping", "mentioned", "by_letter"),
    [(MENTION, ["Bob"], 0), (DIRECT, [], 1), deep(BOTH, ["Bob"], 1), deep(NOBODY, [], 0)],
)
@pytest.mark.usefixtures("every_hour")
async def test_who_can_grab_again_is_called_once_and_as_they_want_to_be(
    ping: str, mentioned: list[str], by_letter: int, here: World
) -> None:
    await chosen(here, here.bob, ("ping", ping))
    await start_building(here, here.bob)
    await use_up_grabs(here, here.ann)
    await use_up_grabs(here, here.bob)
    await here.env.advance_time(60)
    before, told = len(boards(here)), len(letters(here.bob))

    for _ in range(13):
        await here.env.advance_time(3600)

    [again] = [each for each in here.channel.history() if "you can go on" in text_of(each)]
    assert called(here, again) == mentioned
    assert len(letters(here.bob)) - told == by_letter
    assert len(boards(here)) == before


def test_who_has_moved_within_the_minute_is_at_it_and_needs_no_call() -> None:
    rows = [replace(moved(0, 0), at=1_000), replace(moved(1, 1), at=50_000)]

    assert not_at_it([Seat(2), Seat(1), Seat(0)], rows, 60_999) == [2]
    assert not_at_it([Seat(2), Seat(1), Seat(0)], rows, 61_000) == [0, 2]


async def use_up_grabs(here: World, who: Any) -> None:
    """Somebody draws tiles and returns them, as often as they may."""
    services = here.bot.services
    table = await services.tables.store.lists.last_at(PlaceId(here.channel.id))
    assert table is not None
    while table.seat_of(who.id) in table.waits_for:
        moved = await services.tables.do(table.id, moves.act(who.id, [DrawTile(), ReturnTile()]))
        table = moved.table
    services.changed(table)
    await here.bot.finish_rounds()


async def test_two_taps_place_a_tile_and_draw_the_next(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))
    shown = await press(here.ann, shown, "Draw a tile")
    before = await here.state()

    preview = await press(here.ann, shown, "1 · ")
    await press(here.ann, preview, "Yes, play it, then draw")

    after = await here.state()
    assert len(after.ships[0].tiles) == len(before.ships[0].tiles) + 1
    assert after.ships[0].hand not in (None, before.ships[0].hand)


async def test_the_only_cell_for_a_tile_is_named_on_its_button(here: World) -> None:
    board = await start_building(here, here.bob)
    table = await here.table()
    mine = Seat(next(n for n, each in enumerate(table.holders) if each.name == "Ann"))
    building = Table().building().holds(mine, "engine1-01")
    await put_state(here, building.state)

    shown = await load_turn(here.ann, board)

    assert labels(shown)[0] == "1 · 6,7, left of the start cabin"
    confirmed = await press(here.ann, shown, "1 · ")
    assert "6,7" in text_of(confirmed)


async def test_a_tile_is_turned_before_it_is_placed(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))
    shown = await press(here.ann, shown, "Draw a tile")
    preview = await press(here.ann, shown, "1 · ")
    turn = next(each for each in labels(preview) if each.startswith("Turned"))

    turned = await press(here.ann, preview, turn)
    await press(here.ann, turned, "Yes, play it")

    placed = [each for at, each in (await here.state()).ships[0].tiles.items() if at != "7,7"]
    assert placed[0].rotation > 0


async def test_neither_a_drawn_tile_nor_a_seen_card_is_ever_public(here: World) -> None:
    board = await start_building(here, here.bob)
    shown = await load_turn(here.ann, board)
    shown = await press(here.ann, shown, "Draw a tile")
    shown = await press(here.ann, await press(here.ann, shown, "1 · "), "Yes, play it")
    shown = await press(here.ann, await press(here.ann, shown, "Look at a stack"), "1 · ")
    peeked = text_of(shown)
    await press(here.ann, shown, "Draw a tile")
    await here.env.advance_time(60)
    await here.bob.slash(here.channel, "table show")

    state = await here.state()
    hand = state.ships[0].hand
    assert hand is not None
    public = json.dumps([each for m in boards(here) for each in (text_of(m), parts_of(m, 12))])
    assert f"#{hand}" not in public
    assert TILE_IDS[hand - 1] not in public
    voice = Voice("en")
    kinds = [voice(f"galaxy_trucker.card.{CARDS[card].kind}") for card in state.stacks[0]]
    assert f"Stack 1, from the top: {voice.listed(kinds[::-1])}." in peeked
    for card, kind in zip(state.stacks[0], kinds, strict=True):
        assert card not in public
        assert kind not in public


async def test_standing_orders_are_set_by_menus(here: World) -> None:
    await start_building(here, here.bob)
    before = len(here.channel.history())

    shown = (await here.bob.slash(here.channel, "table order")).response
    hold = next(
        each for each in parts_of(shown, 3) if "before a card" in each["options"][0]["label"]
    )
    again = await here.bob.select(shown, ["2"], custom_id=hold["custom_id"])

    assert (await here.state()).orders[1].hold is Hold.ALWAYS
    shown = again.response
    hold = next(
        each for each in parts_of(shown, 3) if "before a card" in each["options"][0]["label"]
    )
    assert [each.get("default", False) for each in hold["options"]] == [False, False, True]
    assert len(here.channel.history()) == before


async def test_gt_2_10_a_computer_leaves_the_hourglass_to_people_who_build(here: World) -> None:
    await start_building(here)
    run_out = Table(rounds="II").building()
    run_out.ticks(GLASS)
    run_out.ship(Q).grabs = run_out.state.options.rules.grabs
    await put_state(here, run_out.state)

    here.bot.services.wake((await here.table()).id)
    await here.bot.finish_rounds()

    assert (await here.state()).hourglass.circle == "II"


async def test_gt_2_3_a_tile_of_a_full_table_is_taken_by_buttons(here: World) -> None:
    await start_building(here, here.bob)
    full = Table(rounds="I").building()
    full.state.table, full.state.pool = full.state.pool[:30], full.state.pool[30:]
    await put_state(here, full.state)

    shown = await press(here.ann, await load_turn(here.ann, boards(here)[-1]), "Take a tile")
    groups = await press(here.ann, shown, "All 30")
    assert "Choose the group first" in text_of(groups)
    await press(here.ann, await press(here.ann, groups, "2 · "), "1 · ")

    assert (await here.state()).ships[0].hand in full.state.table


@pytest.mark.usefixtures("every_hour")
async def test_the_hourglass_stands_still_while_somebody_is_away(here: World) -> None:
    board = await start_building(here, here.bob)
    glass = (await here.state()).glass
    assert "The hourglass runs out <t:" in text_of(board)
    assert "sooner if everybody has finished" in text_of(board)

    await here.ann.slash(here.channel, "my vacation", begin="01-01", end="01-01")
    await hours_pass(here, 13)
    await press(here.bob, await load_turn(here.bob, board), "Draw a tile")
    await hours_pass(here, 20)

    assert (await here.state()).glass == glass, "it runs out after 12 hours and the day"
    assert "stands still for a vacation until <t:" in text_of(boards(here)[-1])
    await hours_pass(here, 4)
    assert (await here.state()).glass != glass


async def test_after_a_step_the_panel_says_what_came_of_it_and_not_what_is_known(
    here: World,
) -> None:
    board = await start_building(here)
    opened = await load_turn(here.ann, board)
    before = text_of(opened)

    drawn = text_of(await press(here.ann, opened, "Draw a tile"))

    assert "The hourglass runs out <t:" in before
    assert "The hourglass runs out" not in drawn, "it was told as the panel opened"
    assert "Done. You draw " in drawn, "and not also that somebody draws a tile"
    assert "Other buttons" not in drawn, "they stand below"
