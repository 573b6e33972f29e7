"""Planned moves by buttons and in words, for every game; nobody else ever sees one."""

import random
from typing import Any

import pytest

from bot.background import computers
from bot.core.services import Services
from engine.kernel.notation import print_action
from engine.players.match import Guard
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId
from engine.tables.moves import changes as moves
from tests.bot.play import boards, choices_on, first_turn, helped, said, start_game, take_turn
from tests.bot.test_habits import DIRECT, chosen, letters
from tests.bot.world import World, labels, parts_of, text_of
from tests.helpers import legal_actions

CHOICES = ("mp:plan_pick:", "mp:plan_play:")


async def with_a_dropped_plan(here: World) -> Any:
    """Who planned what was not possible when their turn came."""
    first, idle = await first_turn(here, here.bob)
    await idle.slash(here.channel, "table plan", move="place_tile 40,40 NE")
    await take_turn(first, boards(here)[-1], random.Random(4))
    return idle


async def plan_by_buttons(who: Any, shown: Any, luck: random.Random) -> Any:
    """The last answer after any of the buttons was pressed each time, until all is said."""
    while buttons := [each for each in parts_of(shown, 2) if each["custom_id"].startswith(CHOICES)]:
        assert " made\n" not in text_of(shown), "the title tells how far the game is"
        shown = (await who.click(shown, custom_id=luck.choice(buttons)["custom_id"])).response
    return shown


async def test_a_move_is_planned_from_my_view_and_made_in_ones_turn(here: World) -> None:
    board = await start_game(here, here.bob)
    first, idle = await here.turn()
    view = await idle.click(board, label="My view")
    assert labels(view.response) == ["Plan a move", "Try moves", "What is this?", "Whole board"]
    question = await idle.click(view.response, label="Plan a move")
    assert "The picture is a guess" in said(question)

    planned = await plan_by_buttons(idle, question.response, random.Random(3))
    again = await idle.slash(here.channel, "table plan")

    assert text_of(planned).startswith("Planned: **Lay the tile")
    assert labels(again.response) == ["Change it or add a plan B", "Forget the plan"]
    seat = (await here.table()).seat_of(idle.id)
    await take_turn(first, boards(here)[-1], random.Random(4))
    table = await here.table()
    rows = await here.tables.store.log(table.id)
    plan = await here.tables.store.plans.find(table.id, idle.id)
    assert (rows[-1].seat == seat) is (plan is None)
    assert plan is None or plan.dropped is not None


@pytest.mark.parametrize("key", GAMES)
async def test_in_every_game_a_plan_is_made_as_soon_as_it_is_legal(key: str, here: World) -> None:
    await start_game(here, here.bob, game=key)
    await to_somebody_idle(here)
    waited, idle = await here.turn()
    before = await here.table()
    tables, game = here.tables, GAMES[key]
    seat = before.seat_of(idle.id)
    assert seat is not None

    offered = await idle.autocomplete(here.channel, "table plan", "move", "")
    answer = await idle.slash(here.channel, "table plan", move=offered[0]["value"])
    assert "Only you know of it" in said(answer)
    assert labels(answer.response) == ["Change it or add a plan B", "Forget the plan"]
    for _ in range(60):
        table = await here.table()
        if seat in table.waits_for or not table.waits_for:
            break
        await play_anything(here, waited)

    plan = await tables.store.plans.find(before.id, idle.id)
    rows = await tables.store.log(before.id, since=before.revision)
    mine = [each for each in rows if each.seat == seat and each.action]
    if plan is None:
        assert mine
        made = game.read_action(without_seat(mine[0].action or {}))
        assert print_action(made) == offered[0]["value"]
    else:
        _, _, state = await tables.position(before.id)
        assert plan.dropped is not None or game.read_action(plan.action) not in list(
            game.choices(state, seat)
        )


def without_seat(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of a record as the action it holds."""
    return {name: value for name, value in entry.items() if name not in ("seat", "at")}


async def to_somebody_idle(here: World) -> None:
    """Anything is played until the game waits for one of the two alone."""
    for _ in range(60):
        table = await here.table()
        if len(table.waits_for) == 1:
            return
        await play_anything(here, None)
    raise AssertionError("both are always busy")


async def play_anything(here: World, who: Any) -> None:
    """Somebody who is waited for plays the first thing that they may."""
    table = await here.table()
    member = table.holders[table.waits_for[0]].member if who is None else who.id
    assert member is not None
    choices = await legal_actions(here.tables, table.id, member)
    moved = await here.tables.do(table.id, moves.act(member, [choices[0]]))
    here.bot.services.changed(moved.table)
    await here.bot.finish_rounds()


@pytest.mark.parametrize("label", ["Take your turn", "My view"])
async def test_a_dropped_plan_is_told_once_in_the_next_private_panel(
    label: str, here: World
) -> None:
    idle = await with_a_dropped_plan(here)
    board = here.channel.last_message

    told, again = [said(await idle.click(board, label=label)) for _ in range(2)]

    assert f"<@{idle.id}>, it is your turn" in text_of(board)
    assert "Your plan was not possible: **Lay the tile" in told
    assert "Your plan" not in again
    assert letters(idle) == []


async def test_a_dropped_plan_is_told_by_letter_to_whom_wants_letters(here: World) -> None:
    first, idle = await first_turn(here, here.bob)
    await chosen(here, idle, ("ping", DIRECT))
    await idle.slash(here.channel, "table plan", move="place_tile 40,40 NE")
    await take_turn(first, boards(here)[-1], random.Random(4))
    await here.env.advance_time(60)

    told = [each for each in letters(idle) if "Your plan was not possible" in text_of(each)]
    turn = await idle.click(here.channel.last_message, label="Take your turn")

    assert len(told) == 1
    assert labels(told[0]) == ["Take your turn"]
    assert "Your plan" not in said(turn), "it is told once"
    assert letters(first) == []
    assert not any("plan" in each.lower() for each in here.texts())


async def test_who_moves_by_command_reads_there_that_their_plan_was_dropped(here: World) -> None:
    idle = await with_a_dropped_plan(here)
    cells = await idle.autocomplete(here.channel, "taluva place-tile", "cell", "")
    place = {"cell": cells[0]["value"]}
    dirs = await idle.autocomplete(here.channel, "taluva place-tile", "dir", "", **place)

    answer = await idle.slash(
        here.channel, "taluva place-tile", **place, dir=dirs[0]["value"], now=True
    )

    assert "Your plan was not possible" in said(answer)


async def test_tile_and_building_are_planned_together(here: World) -> None:
    _, idle = await first_turn(here, here.bob)
    moves = await idle.autocomplete(here.channel, "table plan", "move", "")
    place = moves[0]["value"]
    ends = await idle.autocomplete(here.channel, "table plan", "then", "", move=place)

    planned = await idle.slash(here.channel, "table plan", move=place, then=ends[0]["value"])

    assert "; then: " in said(planned)
    table = await here.table()
    plan = await here.tables.store.plans.find(table.id, idle.id)
    assert plan is not None
    assert [print_action(GAMES["taluva"].read_action(each)) for each in plan.lines[0]] == [
        place,
        ends[0]["value"],
    ]


async def test_what_comes_after_a_planned_move_is_asked_by_buttons(here: World) -> None:
    board = await start_game(here, here.bob)
    _, idle = await here.turn()
    view = await idle.click(board, label="My view")
    shown = (await idle.click(view.response, label="Plan a move")).response
    while "Plan the next step too" not in labels(shown):
        pick = next(
            each for each in parts_of(shown, 2) if each["custom_id"].startswith("mp:plan_pick:")
        )
        shown = (await idle.click(shown, custom_id=pick["custom_id"])).response

    after = await idle.click(shown, label="Plan the next step too")
    planned = await plan_by_buttons(idle, after.response, random.Random(3))

    assert "; then: " in text_of(planned)
    table = await here.table()
    plan = await here.tables.store.plans.find(table.id, idle.id)
    assert plan is not None
    assert plan.action["do"] == "place_tile"
    assert len(plan.lines[0]) == 2


async def test_a_second_plan_stands_beside_the_first_for_where_that_is_not_legal(
    here: World,
) -> None:
    first, idle = await first_turn(here, here.bob)
    moves = await idle.autocomplete(here.channel, "table plan", "move", "")
    planned = await idle.slash(here.channel, "table plan", move="place_tile 40,40 NE")
    asked = await idle.click(planned.response, label="Change it or add a plan B")
    shown = asked.response
    while "As plan B" not in labels(shown):
        pick = next(each for each in parts_of(shown, 2) if "plan_pick:" in each["custom_id"])
        shown = (await idle.click(shown, custom_id=pick["custom_id"])).response
    assert "Your plan so far: **Lay the tile" in text_of(shown)

    both = (await idle.click(shown, label="As plan B")).response
    assert "; otherwise: " in text_of(both)
    third = await idle.slash(
        here.channel, "table plan", **{"move": moves[0]["value"], "plan-b": True}
    )
    assert said(third).count("; otherwise: ") == 2
    fourth = await idle.slash(
        here.channel, "table plan", **{"move": moves[1]["value"], "plan-b": True}
    )
    assert "You have 3 plans" in said(fourth)

    await take_turn(first, boards(here)[-1], random.Random(4))
    table = await here.table()
    assert await here.tables.store.plans.find(table.id, idle.id) is None
    made = (await here.tables.store.log(table.id))[-1]
    assert made.seat == table.seat_of(idle.id), "one of the others was legal"


async def test_a_plan_can_be_changed_and_forgotten(here: World) -> None:
    first, idle = await first_turn(here, here.bob)
    planned = await idle.slash(here.channel, "table plan", move="place_tile 40,40 NE")
    question = await idle.click(planned.response, label="Change it or add a plan B")
    assert "The picture is a guess" in said(question)

    await helped(idle, question.response, "Later")
    shown = await idle.slash(here.channel, "table plan")
    forgotten = await idle.click(shown.response, label="Forget the plan")

    assert "Your plan is forgotten." in said(forgotten)
    await take_turn(first, boards(here)[-1], random.Random(4))
    turn = await idle.click(here.channel.last_message, label="Take your turn")
    assert "Your plan" not in said(turn)


async def test_who_is_waited_for_is_shown_the_way_to_move(here: World) -> None:
    first, _ = await first_turn(here, here.bob)

    answer = await first.slash(here.channel, "table plan")

    assert "make your move now" in said(answer)
    assert "Take your turn" in labels((answer.followups or [answer.response])[-1])


async def test_what_cannot_be_planned_is_explained(here: World) -> None:
    _, idle = await first_turn(here, here.bob)

    nonsense = await idle.slash(here.channel, "table plan", move="dance")
    resign = await idle.slash(here.channel, "table plan", move="resign")
    stranger = await here.ming.slash(here.channel, "table plan")

    assert "dance" in said(nonsense)
    assert "do it now" in said(resign)
    assert said(stranger)
    building = await idle.slash(here.channel, "table plan", move="build_hut 0,0")
    assert "first lay the tile" in said(building), "else it would be made in mid-turn"
    table = await here.table()
    assert await here.tables.store.plans.find(table.id, idle.id) is None


async def test_nobody_else_learns_of_a_plan(here: World) -> None:
    first, idle = await first_turn(here, here.bob)
    before, count = await what_others_see(here, first), len(here.channel.history())

    await idle.slash(here.channel, "table plan", move="place_tile 40,40 NE")

    assert len(here.channel.history()) == count
    assert await what_others_see(here, first) == before


async def what_others_see(here: World, who: Any) -> list[Any]:
    """Everything somebody can look at: channel, log, view, games, plan."""
    log = await who.slash(here.channel, "table log")
    view = await who.slash(here.channel, "table view")
    plan = await who.slash(here.channel, "table plan")
    table: TableId = (await here.table()).id
    rows = await here.tables.store.log(table)
    return [here.texts(), said(log), said(view), labels(view.response), said(plan), rows]


async def test_against_computers_alone_no_plan_is_offered(here: World) -> None:
    """They have moved before anybody could plan."""
    board = await start_game(here, game="cacao")
    shown = (await here.ann.click(board, label="Take your turn")).response
    while buttons := choices_on(shown):
        shown = (await here.ann.click(shown, custom_id=buttons[0]["custom_id"])).response

    assert "Plan a move" not in labels(shown)
    assert text_of(shown).endswith("Now the computer moves; the next post shows what it did.")


async def test_a_plan_that_another_process_keeps_while_the_computer_thinks_is_tried(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing tells this process of the plan: it looks once the computer has moved."""
    board = await start_game(here)
    tables, ann = here.tables, MemberId(here.ann.id)
    impossible = GAMES["taluva"].parse("place_tile 40,40 NE")
    think = computers.choose

    async def plan_meanwhile(services: Services, guard: Guard, table: Table, *more: Any) -> Any:
        await tables.plans.make(table.id, ann, impossible)
        return await think(services, guard, table, *more)

    monkeypatch.setattr(computers, "choose", plan_meanwhile)
    await take_turn(here.ann, board, random.Random(4))

    plan = await tables.store.plans.find((await here.table()).id, ann)
    assert plan is not None
    assert plan.dropped is not None


async def test_after_a_turn_the_next_one_can_be_planned(here: World) -> None:
    board = await start_game(here, here.bob, game="cacao")
    first, _ = await here.turn()
    shown = (await first.click(board, label="Take your turn")).response
    while buttons := choices_on(shown):
        shown = (await first.click(shown, custom_id=buttons[0]["custom_id"])).response

    question = await first.click(shown, label="Plan a move")

    assert "The picture is a guess" in said(question)
