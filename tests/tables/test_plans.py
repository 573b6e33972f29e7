"""Planned moves: played when the turn comes, dropped where they are not legal, seen by nobody."""

import pytest

from engine.kernel.actions import Action, Resign, as_record
from engine.kernel.events import Event
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.members import Person, Ping, Settings
from engine.tables.models import LogKind, Table
from engine.tables.moves.plans import play_plan
from tests.tables.room import ANN, BOB, CID, EVE, NOON, Room, refused
from tests.toy_game import Bet, Lay


async def planned(room: Room, who: Person, *actions: Action) -> Table:
    """A table of three on which somebody has planned something before Ann lays a card."""
    table = await room.begun(BOB, CID)
    await room.tables.plans.make(table.id, who.id, *actions)
    return table


async def dropped(room: Room, table: Table) -> Event:
    """Check that Bob's plan is dropped when it is due; return why."""
    assert await room.tables.plans.play(table.id) is None
    plan = await room.tables.store.plans.find(table.id, BOB.id)
    assert plan is not None
    assert plan.dropped is not None
    return plan.dropped


async def test_a_plan_is_played_once_when_the_turn_comes(room: Room) -> None:
    table = await planned(room, BOB, Bet(5))
    assert await room.tables.plans.play(table.id) is None
    await room.lay(table)

    moved = await room.play_plan(table)

    [row] = moved.rows
    assert (row.kind, row.seat) == (LogKind.ACTION, 1)
    assert row.action == {"seat": 1, "do": "bet", "amount": 5, "at": NOON}
    assert moved.table.waits_for == [2]
    assert await room.tables.store.plans.find(table.id, BOB.id) is None
    assert await room.again().tables.plans.play(table.id) is None


async def test_a_plan_that_is_cancelled_meanwhile_is_not_played(room: Room) -> None:
    table = await planned(room, BOB, Bet(5))
    await room.lay(table)
    [plan] = await room.tables.store.plans.at(table.id)
    await room.tables.store.plans.delete(table.id, BOB.id)

    await room.refuses(table, "table.no_plan", play_plan(plan))

    assert (await room.now(table)).waits_for == [1, 2]


async def test_a_plan_against_the_rules_is_dropped_with_the_reason(room: Room) -> None:
    table = await room.begun(BOB, CID)
    state = await room.state(table)
    card = next(card for card in range(20) if card not in state.hands[1])
    await room.tables.plans.make(table.id, BOB.id, Lay(card))
    await room.lay(table)
    for each in (BOB, CID):
        await room.bet(table, each)

    refusal = await dropped(room, table)

    assert (refusal.key, refusal.facts) == ("toy.not_in_hand", {"card": card})
    assert (await room.now(table)).waits_for == [1]


@pytest.mark.parametrize(
    ("ping", "keys"),
    [
        (Ping.MENTION, []),
        (Ping.NONE, []),
        (Ping.DIRECT, ["table.plan_dropped"]),
        (Ping.BOTH, ["table.plan_dropped"]),
    ],
)
async def test_who_takes_letters_gets_one_when_their_plan_is_dropped(
    room: Room, ping: Ping, keys: list[str]
) -> None:
    await room.tables.people.choose(BOB, lambda _: Settings(ping=ping), room.tables.clock())
    table = await planned(room, BOB, Bet(50))
    await room.lay(table)

    for _ in range(2):
        assert await room.tables.plans.play(table.id) is None

    letters = await room.tables.letters.due()
    assert [(each.member, each.table) for each in letters] == [(BOB.id, table.id)] * len(keys)
    assert [each.key for each in letters] == keys


async def test_a_plan_may_go_on_after_its_first_action(room: Room) -> None:
    table = await planned(room, BOB, Bet(5), Bet(6))
    await room.lay(table)

    moved = await room.play_plan(table)

    assert [(row.action or {})["amount"] for row in moved.rows] == [5, 6]
    assert await room.tables.store.plans.find(table.id, BOB.id) is None


async def test_nothing_is_done_of_a_plan_whose_end_is_against_the_rules(room: Room) -> None:
    table = await planned(room, BOB, Bet(5), Bet(50))
    table = (await room.lay(table)).table

    assert (await dropped(room, table)).facts["given"] == "50"
    assert await room.now(table) == table


async def test_the_first_plan_that_is_legal_is_played_and_no_other(room: Room) -> None:
    table = await planned(room, BOB, Bet(50))
    plans = room.tables.plans
    await plans.make(table.id, BOB.id, Bet(5), Bet(50), instead=True)
    made = await plans.make(table.id, BOB.id, Bet(6), instead=True)
    await room.lay(table)

    moved = await room.play_plan(table)

    assert [[each["amount"] for each in line] for line in made.lines] == [[50], [5, 50], [6]]
    assert [(row.action or {})["amount"] for row in moved.rows] == [6]
    assert await room.tables.store.plans.find(table.id, BOB.id) is None


async def test_where_no_plan_is_legal_it_is_told_what_speaks_against_the_first(room: Room) -> None:
    table = await planned(room, BOB, Bet(50))
    plans = room.tables.plans
    await plans.make(table.id, BOB.id, Bet(5), Bet(60), instead=True)
    await room.lay(table)

    assert (await dropped(room, table)).facts["given"] == "50"

    await room.bet(table, BOB)
    alone = await plans.make(table.id, BOB.id, Bet(7), instead=True)
    assert alone.lines == [[as_record(Bet(7))]], "nothing is added to a plan that was dropped"


async def test_a_member_has_three_plans_for_a_turn_at_most_and_a_press_adds_one(room: Room) -> None:
    table = await room.begun(BOB, CID)
    plans = room.tables.plans
    for number in (1, 2, 3, 3):
        made = await plans.make(table.id, BOB.id, Bet(number), interaction=number, instead=True)

    assert [line[0]["amount"] for line in made.lines] == [1, 2, 3]
    with refused("table.plans_enough"):
        await plans.make(table.id, BOB.id, Bet(4), interaction=4, instead=True)


async def test_what_has_revealed_something_stays_and_nothing_else_is_tried(room: Room) -> None:
    table = await room.begun(BOB)
    plans = room.tables.plans
    [card, *_] = (await room.state(table)).deck
    await plans.make(table.id, BOB.id, Bet(5), Lay(card))
    await plans.make(table.id, BOB.id, Bet(6), instead=True)
    await room.lay(table)

    moved = await room.play_plan(table)

    [row] = moved.rows
    assert any(event.reveals for event in row.events)
    assert (row.action or {})["amount"] == 5
    assert moved.table.waits_for == [moved.table.seat_of(BOB.id)]
    assert await room.tables.store.plans.find(table.id, BOB.id) is None


async def test_who_is_waited_for_and_who_does_not_play_plan_nothing_nor_what_is_always_possible(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID)

    for key, who, actions in (
        ("table.plan_now", ANN, [Lay(1)]),
        ("table.plan_at_once", BOB, [Resign()]),
        ("table.plan_at_once", BOB, [Bet(5), Resign()]),
        ("table.not_a_player", EVE, [Bet(5)]),
    ):
        with refused(key):
            await room.tables.plans.make(table.id, who.id, *actions)


async def test_a_plan_is_its_members_alone_until_a_new_one_takes_its_place(room: Room) -> None:
    table = await planned(room, BOB, Bet(5))
    plans = room.tables.store.plans

    assert await plans.find(table.id, CID.id) is None
    await plans.delete(table.id, CID.id)
    await plans.forget_dropped(table.id, BOB.id)
    plan = await room.tables.plans.make(table.id, BOB.id, Bet(9))

    assert await plans.find(table.id, BOB.id) == plan
    assert plan.action == {"do": "bet", "amount": 9}


async def test_a_plan_for_another_question_waits(room: Room) -> None:
    table = await room.begun(BOB, CID)
    card = (await room.state(table)).hands[1][0]
    await room.tables.plans.make(table.id, BOB.id, Lay(card))
    await room.lay(table)

    assert await room.tables.plans.play(table.id) is None
    await room.bet(table, BOB)
    await room.bet(table, CID)
    await room.play_plan(table)

    assert (await room.state(table)).laid == card


async def test_plans_of_several_are_played_one_after_the_other(room: Room) -> None:
    table = await planned(room, BOB, Bet(5))
    await room.tables.plans.make(table.id, CID.id, Bet(7))
    await room.lay(table)

    for _ in range(2):
        await room.play_plan(table)

    assert (await room.state(table)).scores[1:] in ([5, 7], [-5, -7])


async def test_nothing_public_tells_of_a_plan(room: Room) -> None:
    table = await planned(room, BOB, Bet(5))
    plain = await room.now(table)
    log, due = await room.tables.store.log(table.id), await room.due(NOON)

    await room.tables.plans.make(table.id, BOB.id, Bet(9))
    await room.tables.store.plans.delete(table.id, BOB.id)

    assert await room.now(table) == plain
    assert await room.tables.store.log(table.id) == log
    assert await room.due(NOON) == due


async def test_a_planned_move_reads_like_any_other(room: Room) -> None:
    rows = []
    for by_plan in (True, False):
        table = await room.begun(BOB, CID)
        if by_plan:
            await room.tables.plans.make(table.id, BOB.id, Bet(5))
            await room.lay(table)
            await room.tables.plans.play(table.id)
        else:
            await room.lay(table)
            await room.bet(table, BOB)
        rows.append((await room.tables.store.log(table.id))[-1])
        await room.change(table, ending.give_up(ANN.id, force=True))

    assert rows[0] == rows[1]


async def test_the_sweeper_finds_a_table_with_a_plan_that_is_due(room: Room) -> None:
    """By the board of the move that made it due, which is posted after the plan is played."""
    table = await planned(room, BOB, Bet(5))
    for post in await room.due(NOON):
        await room.tables.outbox.mark_posted(post, message=1)
    assert await room.tables.due_tables(NOON) == []

    await room.lay(table)

    assert await room.tables.due_tables(NOON) == [table.id]


async def test_a_plan_that_the_turn_has_overtaken_is_refused(room: Room) -> None:
    """Nobody would look for it: what makes a plan due is the move before it."""
    table = await planned(room, BOB, Bet(5))
    [plan] = await room.tables.store.plans.at(table.id)
    await room.tables.store.plans.delete(table.id, BOB.id)
    await room.lay(table)

    with refused("table.plan_now"):
        await room.tables.store.plans.save(plan, interaction=1)

    assert await room.tables.store.plans.find(table.id, BOB.id) is None
    assert await room.tables.store.interactions.find(1) is None


@pytest.mark.parametrize("is_over", [True, False])
async def test_the_plan_goes_with_its_player_and_its_game(room: Room, is_over: bool) -> None:
    table = await planned(room, BOB, Bet(5))
    if is_over:
        await room.change(table, ending.give_up(ANN.id, force=True))
    else:
        await room.change(table, seating.seek(BOB.id))
        await room.accepted(table, EVE)
        await room.lay(table)

    assert await room.tables.plans.play(table.id) is None
    assert (await room.rows())["plans"] == []
