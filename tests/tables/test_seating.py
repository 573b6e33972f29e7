"""Who plays a seat: the computer for a while, somebody new, or its own player again."""

import pytest

from engine.kernel.ids import Seat
from engine.tables.clock.deadlines import LENGTHS, MAX_SPARE
from engine.tables.clock.habits import DAY
from engine.tables.models import (
    Holder,
    LogKind,
    Pace,
    Person,
    PostKind,
    Status,
    Table,
    Vacation,
    VoteKind,
    WhenUp,
)
from tests.tables.room import ANN, BOB, CHANNEL, CID, DOT, EVE, NOON, Room, refused
from tests.toy_game import Bet, ToyView

FIRST, SECOND = Seat(0), Seat(1)
HALF_AN_HOUR = LENGTHS[Pace.LIVE]


async def stood_in(room: Room) -> Table:
    """A table of Ann, Bob and Cid where the computer plays for Bob."""
    table = await room.begun(BOB, CID)
    return await room.tables.seating.let_computer_play(table.id, BOB.id)


async def replaced(room: Room) -> Table:
    """A table of three whose others have agreed to seek somebody for Bob, whose time ran out."""
    table = await room.begun(BOB, CID, pace=Pace.LIVE)
    await room.lay(table)
    room.clock.now += HALF_AN_HOUR
    table = await room.tables.seating.seek(table.id, ANN.id, SECOND)
    return await room.tables.vote(table.id, CID.id, table.votes[0].opened, True)


async def late(room: Room, *guests: Person) -> Table:
    """A table where Ann has let her time pass."""
    table = await room.begun(*guests, pace=Pace.LIVE)
    room.clock.now += HALF_AN_HOUR
    return table


async def test_the_computer_plays_for_a_member_who_keeps_his_seat(room: Room) -> None:
    table = await stood_in(room)

    assert table.holders[1] == Holder("Bob", BOB.id, "greedy")
    assert table == await room.tables.table(table.id)
    assert await room.tables.tables_of(BOB.id) == [table]
    [row] = await room.tables.log(table.id, since=table.revision - 1)
    assert (row.kind, row.events[0].key) == (LogKind.NOTE, "table.stands_in")
    notice = (await room.tables.outbox.due(NOON))[-1]
    assert (notice.kind, notice.key, notice.facts) == (
        PostKind.NOTICE,
        "table.stands_in",
        {"seat": 1},
    )


async def test_a_table_waits_for_the_computer_that_stands_in(room: Room) -> None:
    table = await stood_in(room)
    assert await room.tables.store.for_computers() == []
    await room.lay(table)

    waiting = await room.tables.store.for_computers()
    moved = await room.tables.play_computer(table.id, SECOND, Bet(5))

    assert waiting == [table.id]
    assert moved.table.waits_for == [2]


async def test_whom_the_computer_stands_in_for_does_nothing_himself(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)

    with refused("table.stood_in"):
        await room.bet(table, BOB)
    with refused("table.stood_in"):
        await room.tables.resign(table.id, BOB.id)


async def test_he_takes_his_seat_back_and_plays_on(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)
    room.clock.now += 1000

    table = await room.tables.seating.take(table.id, BOB)

    assert table.holders[1] == Holder("Bob", BOB.id)
    assert table.waits_since == {1: NOON + 1000, 2: NOON}, "their time begins anew"
    assert table.turn_since == NOON
    assert (await room.tables.outbox.due(room.clock.now))[-1].kind is PostKind.BOARD
    assert (await room.bet(table, BOB)).table.waits_for == [2]


async def test_what_the_computer_was_about_to_do_for_him_is_refused_then(room: Room) -> None:
    table = await stood_in(room)
    await room.lay(table)
    await room.tables.seating.take(table.id, BOB)

    with refused("table.not_a_computer"):
        await room.tables.play_computer(table.id, SECOND, Bet(5))


async def test_whoever_is_stood_in_for_is_not_asked(room: Room) -> None:
    table = await stood_in(room)

    table = await room.tables.abandon(table.id, ANN.id)

    assert table.votes[0].voters == [CID.id]


async def test_a_vote_lapses_when_somebody_who_was_asked_does_not_play_any_more(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID)
    await room.tables.abandon(table.id, ANN.id)

    table = await room.tables.seating.let_computer_play(table.id, BOB.id)

    assert table.votes == []


async def test_a_member_opens_his_own_seat_and_plays_until_it_is_taken(room: Room) -> None:
    table = await room.begun(BOB, CID)

    table = await room.tables.seating.seek(table.id, BOB.id)

    assert (table.open_seats, table.holders[1]) == ([1], Holder("Bob", BOB.id))
    notice = (await room.tables.outbox.due(NOON))[-1]
    assert (notice.key, notice.facts) == ("table.seat_open", {"seat": 1})
    await room.lay(table)
    assert (await room.bet(table, BOB)).table.waits_for == [2]


async def test_somebody_else_takes_an_open_seat(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.lay(table)
    await room.tables.seating.seek(table.id, BOB.id)
    room.clock.now += 1000

    table = await room.accepted(table, EVE)

    assert table.holders == [Holder("Ann", ANN.id), Holder("Eve", EVE.id), Holder("Cid", CID.id)]
    assert table.open_seats == []
    assert table.waits_since[SECOND] == NOON + 1000
    assert await room.tables.tables_of(EVE.id) == [table]
    assert await room.tables.tables_of(BOB.id) == []
    assert (await room.bet(table, EVE)).table.waits_for == [2]


async def test_the_hand_goes_to_the_new_player_alone(room: Room) -> None:
    table = await room.begun(BOB, CID)
    state = await room.state(table)
    await room.tables.seating.seek(table.id, BOB.id)

    table = await room.accepted(table, EVE)

    now, before = [await room.tables.look(table.id, each.id) for each in (EVE, BOB)]
    assert isinstance(now, ToyView)
    assert isinstance(before, ToyView)
    assert (now.viewer, now.hand) == (1, state.hands[1])
    assert (before.viewer, before.hand) == (None, [])
    await room.lay(table)
    assert await room.tables.choices(table.id, BOB.id) == []
    with refused("table.not_a_player"):
        await room.bet(table, BOB)


async def test_what_the_old_player_was_putting_together_is_gone(room: Room) -> None:
    table = await room.begun(BOB, CID)
    drafts = [
        await room.tables.drafts.save(
            table=table.id, member=each.id, revision=table.revision, fields={"do": "bet"}
        )
        for each in (BOB, CID)
    ]
    await room.tables.seating.seek(table.id, BOB.id)

    await room.accepted(table, EVE)

    assert await room.tables.drafts.find(drafts[0].id, BOB.id) is None
    assert await room.tables.drafts.find(drafts[0].id, EVE.id) is None
    assert await room.tables.drafts.find(drafts[1].id, CID.id) == drafts[1]


async def test_the_others_replace_a_player_whose_time_is_up(room: Room) -> None:
    table = await replaced(room)

    assert (table.open_seats, table.holders[1]) == ([1], Holder("Bob", BOB.id, "greedy"))
    assert (await room.tables.outbox.due(room.clock.now))[-1].key == "table.replaced"


async def test_who_was_replaced_can_come_back_until_the_seat_is_taken(room: Room) -> None:
    table = await replaced(room)

    table = await room.tables.seating.take(table.id, BOB)

    assert (table.open_seats, table.holders[1]) == ([], Holder("Bob", BOB.id))
    with refused("table.seat_not_open"):
        await room.tables.seating.take(table.id, EVE)


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize("pace", [Pace.NONE, Pace.LIVE])
async def test_no_seat_is_taken_from_somebody_who_still_has_time(
    room: Room, seat: Seat, pace: Pace
) -> None:
    """Neither host nor opponent, whether the game waits for that seat or not."""
    table = await room.begun(BOB, pace=pace)
    room.clock.now += HALF_AN_HOUR - 1
    by = BOB if seat == FIRST else ANN

    with refused("table.not_overdue"):
        await room.tables.seating.seek(table.id, by.id, seat)


async def test_the_days_of_grace_must_be_over_too(room: Room) -> None:
    table = await room.begun(BOB, pace=Pace.DAY)
    room.clock.now += (1 + MAX_SPARE) * DAY - 1

    with refused("table.not_overdue"):
        await room.tables.seating.seek(table.id, BOB.id, FIRST)
    room.clock.now += 1
    table = await room.tables.seating.seek(table.id, BOB.id, FIRST)

    assert table.open_seats == [FIRST]


async def test_the_time_of_somebody_on_vacation_is_not_over(room: Room) -> None:
    await room.tables.people.meet(ANN)
    await room.tables.times.go_away(ANN.id, Vacation(NOON, NOON + 5 * DAY))
    table = await room.begun(BOB, pace=Pace.LIVE)
    room.clock.now += DAY

    with refused("table.not_overdue"):
        await room.tables.seating.seek(table.id, BOB.id, FIRST)


async def test_who_lets_the_computer_play_has_not_given_the_seat_away(room: Room) -> None:
    table = await room.begun(BOB, pace=Pace.DAY)
    await room.tables.seating.let_computer_play(table.id, ANN.id)
    room.clock.now += 10 * DAY

    with refused("table.not_overdue"):
        await room.tables.seating.seek(table.id, BOB.id, FIRST)


async def test_where_the_computer_plays_because_time_was_up_the_others_may_seek(room: Room) -> None:
    table = await room.opened(BOB)
    await room.tables.lobbies.set_pace(table.id, ANN.id, Pace.DAY)
    await room.tables.lobbies.set_when_up(table.id, ANN.id, WhenUp.SEAT)
    table = await room.tables.lobbies.start(table.id, ANN.id)
    while not table.stood_in(FIRST):
        assert table.wakes_at is not None
        room.clock.now = table.wakes_at
        table = await room.tables.times.see_to(table)

    table = await room.tables.seating.seek(table.id, BOB.id, FIRST)

    assert table.open_seats == [FIRST]


# What is hidden goes with a seat


async def test_with_two_players_the_other_one_accepts_who_takes_the_seat(room: Room) -> None:
    table = await room.begun(BOB)
    hand = (await room.state(table)).hands[1]
    await room.tables.seating.seek(table.id, BOB.id)

    table = await room.tables.seating.take(table.id, EVE)

    [vote] = table.votes
    assert (vote.kind, vote.voters, vote.needed) == (VoteKind.SEAT, [ANN.id], 1)
    assert table.seat_of(EVE.id) is None
    before = await room.tables.look(table.id, EVE.id)
    table = await room.tables.vote(table.id, ANN.id, vote.opened, True)
    after = await room.tables.look(table.id, EVE.id)
    assert isinstance(before, ToyView)
    assert isinstance(after, ToyView)
    assert (before.hand, after.hand) == ([], hand)
    assert table.votes == []


@pytest.mark.parametrize("others", [(CID,), (CID, DOT)])
async def test_with_more_players_more_than_half_of_the_others_accept(
    room: Room, others: tuple[Person, ...]
) -> None:
    """Both of two, and two of three."""
    table = await room.begun(BOB, *others, game="taluva")
    await room.tables.seating.seek(table.id, BOB.id)

    table = await room.tables.seating.take(table.id, EVE)

    [vote] = table.votes
    assert (len(vote.voters), vote.needed) == (1 + len(others), 2)
    table = await room.tables.vote(table.id, ANN.id, vote.opened, True)
    assert table.seat_of(EVE.id) is None
    table = await room.tables.vote(table.id, CID.id, vote.opened, True)
    assert table.seat_of(EVE.id) == SECOND


async def test_who_is_not_accepted_sees_nothing_and_the_seat_stays_free(room: Room) -> None:
    table = await room.begun(BOB)
    await room.tables.seating.seek(table.id, BOB.id)
    table = await room.tables.seating.take(table.id, EVE)

    with refused("table.not_a_player"):
        await room.tables.vote(table.id, EVE.id, table.votes[0].opened, True)
    with refused("table.no_vote"):
        await room.tables.vote(table.id, BOB.id, table.votes[0].opened, True)
    table = await room.tables.vote(table.id, ANN.id, table.votes[0].opened, False)

    assert (table.votes, table.open_seats, table.seat_of(EVE.id)) == ([], [1], None)
    assert (await room.tables.outbox.due(NOON))[-1].key == "table.seat_refused"


async def test_whoever_offered_a_seat_keeps_it_while_the_others_are_asked(room: Room) -> None:
    table = await room.begun(BOB)
    await room.tables.seating.seek(table.id, BOB.id)
    await room.tables.seating.take(table.id, EVE)
    with refused("table.vote_open"):
        await room.tables.seating.take(table.id, CID)

    table = await room.tables.seating.take(table.id, BOB)

    assert (table.votes, table.open_seats) == ([], [])


async def test_other_players_vote_about_a_replacement_without_him(room: Room) -> None:
    table = await late(room, BOB, CID)

    table = await room.tables.seating.seek(table.id, BOB.id, FIRST)

    [vote] = table.votes
    assert (vote.kind, vote.seat, vote.voters, vote.needed) == (VoteKind.REPLACE, 0, [CID.id], 1)
    notice = (await room.tables.outbox.due(room.clock.now))[-1]
    assert notice.key == "table.replace_asked"
    assert notice.facts == {"seat": 1, "who": 0, "seats": [2], "vote": vote.opened}
    table = await room.tables.vote(table.id, CID.id, vote.opened, True)
    assert (table.votes, table.open_seats, table.holders[0].player) == ([], [0], "greedy")


async def test_the_vote_lapses_when_he_moves_after_all(room: Room) -> None:
    table = await late(room, BOB, CID)
    await room.tables.seating.seek(table.id, BOB.id, FIRST)

    moved = await room.lay(table)

    assert moved.table.votes == []


async def test_a_refused_replacement_changes_nobody(room: Room) -> None:
    table = await late(room, BOB, CID)
    table = await room.tables.seating.seek(table.id, BOB.id, FIRST)

    table = await room.tables.vote(table.id, CID.id, table.votes[0].opened, False)

    assert (table.votes, table.open_seats, table.holders[0].player) == ([], [], "")
    assert (await room.tables.outbox.due(room.clock.now))[-1].key == "table.replace_refused"


async def test_a_moderator_replaces_without_sitting_there(room: Room) -> None:
    table = await room.begun(BOB, CID)

    with refused("table.not_a_player"):
        await room.tables.seating.seek(table.id, EVE.id, FIRST)
    table = await room.tables.seating.seek(table.id, EVE.id, FIRST, force=True)

    assert table.open_seats == [0]
    assert (await room.tables.outbox.due(NOON))[-1].key == "table.replaced_by_moderator"


async def test_a_computers_seat_can_be_offered_too(room: Room) -> None:
    table = await room.against_computer()
    table = await room.tables.seating.seek(table.id, ANN.id, SECOND)

    table = await room.accepted(table, EVE)

    assert table.holders[1] == Holder("Eve", EVE.id)


async def test_a_seat_is_taken_once(room: Room) -> None:
    table = await replaced(room)
    await room.accepted(table, EVE, SECOND)

    with refused("table.not_a_player"):
        await room.bet(table, BOB)
    with refused("table.seat_not_open"):
        await room.tables.seating.take(table.id, BOB, SECOND)


async def test_nobody_plays_two_seats(room: Room) -> None:
    table = await replaced(room)

    with refused("table.already_seated"):
        await room.tables.seating.take(table.id, CID, SECOND)
    with refused("table.already_seated"):
        await room.tables.seating.take(table.id, CID)


async def test_of_several_open_seats_one_is_named(room: Room) -> None:
    table = await replaced(room)
    await room.tables.seating.seek(table.id, CID.id)

    with refused("table.which_seat"):
        await room.tables.seating.take(table.id, EVE)
    table = await room.accepted(table, EVE, Seat(2))

    assert table.open_seats == [1]


async def test_a_member_keeps_the_seat_he_has_offered(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.tables.seating.seek(table.id, BOB.id)
    with refused("table.sought_already"):
        await room.tables.seating.seek(table.id, BOB.id)

    table = await room.tables.seating.take(table.id, BOB)

    assert table.open_seats == []
    with refused("table.seat_not_open"):
        await room.tables.seating.take(table.id, EVE)


@pytest.mark.parametrize("seat", [-1, 3])
async def test_a_seat_that_is_not_there_is_refused(room: Room, seat: int) -> None:
    table = await room.begun(BOB, CID)

    with refused("table.no_such_seat"):
        await room.tables.seating.seek(table.id, ANN.id, Seat(seat))


async def test_before_and_after_the_game_no_seat_is_sought(room: Room) -> None:
    table = await room.opened(BOB)
    with refused("table.not_started"):
        await room.tables.seating.seek(table.id, BOB.id)
    table = await room.tables.lobbies.start(table.id, ANN.id)
    await room.to_the_end(table)

    with refused("table.over"):
        await room.tables.seating.take(table.id, EVE)


async def test_the_host_takes_people_and_computers_off(room: Room) -> None:
    table = await room.tables.lobbies.open("toy", ANN, guild=None, channel=CHANNEL, seats=3)
    await room.tables.lobbies.join(table.id, BOB)
    await room.tables.lobbies.add_computer(table.id, ANN.id)

    await room.tables.lobbies.kick(table.id, ANN.id, SECOND)
    table = await room.tables.lobbies.kick(table.id, ANN.id, SECOND)

    assert table.holders == [Holder("Ann", ANN.id)]
    assert await room.tables.tables_of(BOB.id) == []


async def test_only_the_host_takes_others_off_and_not_himself(room: Room) -> None:
    table = await room.opened(BOB)

    with refused("table.only_host"):
        await room.tables.lobbies.kick(table.id, BOB.id, FIRST)
    with refused("table.cannot_kick_self"):
        await room.tables.lobbies.kick(table.id, ANN.id, FIRST)
    with refused("table.no_such_seat"):
        await room.tables.lobbies.kick(table.id, ANN.id, Seat(2))


async def test_after_the_start_nobody_is_taken_off(room: Room) -> None:
    table = await room.begun(BOB)

    with refused("table.kicked_late"):
        await room.tables.lobbies.kick(table.id, ANN.id, SECOND)


async def test_a_table_begins_by_itself_with_the_last_seat_taken(room: Room) -> None:
    table = await room.opened()
    table = await room.tables.lobbies.set_when_full(table.id, ANN.id, True)
    assert table.status is Status.OPEN

    table = await room.tables.lobbies.join(table.id, BOB)

    assert (table.status, table.waits_for) == (Status.RUNNING, [0])
    assert table == await room.tables.table(table.id)
    assert await room.tables.tables_of(BOB.id) == [table]


async def test_a_table_with_options_that_do_not_go_together_waits_for_the_host(
    room: Room,
) -> None:
    table = await room.tables.lobbies.open("toy", ANN, guild=None, channel=CHANNEL, seats=3)
    await room.tables.lobbies.set_option(table.id, ANN.id, "length", "long")
    await room.tables.lobbies.set_when_full(table.id, ANN.id, True)
    await room.tables.lobbies.join(table.id, BOB)

    table = await room.tables.lobbies.join(table.id, CID)

    assert (table.status, len(table.holders)) == (Status.OPEN, 3)
