"""Questions that nobody waits for: asked once in public, answered privately (DOL-9.3, DOL-9.4)."""

from typing import Any

from engine.dolmengoetter.actions import Ask, StandingOrders
from engine.tables.members import MemberId
from engine.tables.moves import changes as moves
from tests.bot.dolmens import BOB, MING, ready_to_open, set_table
from tests.bot.play import boards, choices_on, helped, open_turn
from tests.bot.world import World, labels, text_of
from tests.tables.room import due_posts

ANSWER = "Answer privately"


async def walks(here: World) -> None:
    """Ann leaves her stone on F3."""
    await here.ann.slash(here.channel, "dolmen walk", druid="F3", to="G3", now=True)


async def walked(here: World, *circles: int) -> None:
    """The same at a table of Ann, Bob and 小明, whom it gives a dolmen in these circles."""
    await set_table(here, ready_to_open(*circles), here.bob, here.ming)
    await walks(here)


def public(here: World) -> list[Any]:
    """The messages that somebody sees who does not play."""
    return list(here.channel.history(viewer=here.owner))


def questions(here: World) -> list[Any]:
    """The messages that ask somebody aside."""
    return [each for each in public(here) if ANSWER in labels(each)]


async def dolmens(here: World) -> dict[int, list[int | None]]:
    """The values in every stack."""
    state = (await here.tables.position((await here.table()).id)).state
    return {circle: [each.value for each in stack] for circle, stack in state.stacks.items()}


async def test_DOL_9_4_the_owner_is_mentioned_once_and_the_next_player_called(here: World) -> None:
    await walked(here, 7)

    [question] = questions(here)
    assert text_of(question).startswith(f"<@{here.ming.id}>：")
    assert str(here.bob.id) not in text_of(question)
    board = boards(here)[-1]
    assert f"<@{here.bob.id}>, it is your turn" in text_of(board)
    assert str(here.ming.id) not in text_of(board)
    assert question.id > board.id
    before = len(boards(here))
    await here.bob.slash(here.channel, "dolmen gather", druid="M1", now=True)
    assert len(boards(here)) == before + 1
    assert len(questions(here)) == 1, "not with each board"
    await here.ming.slash(here.channel, "dolmen build", circle="7", value="3", now=True)
    settled = await here.ming.click(question, label=ANSWER)
    assert "沒有需要你回答的" in text_of(settled.response)


async def test_nobody_is_asked_where_the_stone_gives_nothing(here: World) -> None:
    await walked(here)

    assert questions(here) == []


async def test_all_their_dolmens_are_asked_for_one_after_the_other(here: World) -> None:
    await walked(here, 7, 14)
    [question] = questions(here)

    here.locales.clear()
    answer = await here.ming.click(question, label=ANSWER)
    assert labels(answer.response)[:2] == ["1 · no. 7 (× 5)", "2 · no. 14 (× 5)"]
    answer = await here.ming.click(answer.response, label="2 · no. 14 (× 5)")
    assert "in circle 14?" in text_of(answer.response)
    answer = await here.ming.click(answer.response, label="4 · value 1")
    answer = await here.ming.click(answer.response, label="Yes, play it")
    assert (await dolmens(here))[14] == [1]
    answer = await here.ming.click(answer.response, label="1 · value 4")
    answer = await here.ming.click(answer.response, label="Yes, play it")

    assert await dolmens(here) == {7: [4], 14: [1]}
    assert choices_on(answer.response) == []
    assert public(here)[-1].id == question.id


async def test_an_answer_changes_the_board_and_calls_nobody(here: World) -> None:
    await walked(here, 7)
    shown = len(public(here))

    await here.ming.slash(here.channel, "dolmen build", circle="7", value="3", now=True)

    assert len(public(here)) == shown
    board = text_of(boards(here)[-1])
    assert "Ann: druid F3 walks to G3" in board
    assert "小明 has chosen the value in circle 7." in board
    assert f"<@{here.bob.id}>, it is your turn" in board


async def test_DOL_9_3_others_learn_nothing_from_the_button(here: World) -> None:
    await walked(here, 7)
    [question] = questions(here)

    told = [
        text_of((await who.click(question, label=ANSWER)).response)
        for who in (here.ann, here.bob, here.owner)
    ]

    assert told[0] == told[1].partition("\n")[0]
    assert told[0].startswith("There is nothing for you to answer")
    assert "You do not sit at this table" in told[2]


async def test_whoever_answers_later_keeps_their_question(here: World) -> None:
    await walked(here, 7)
    here.locales.clear()
    answer = await here.ming.click(questions(here)[0], label=ANSWER)

    answer = await helped(here.ming, answer.response, "Later")

    assert "It is still your turn" not in text_of(answer.response)
    assert labels(answer.response) == [ANSWER]
    again = await here.ming.click(answer.response, label=ANSWER)
    assert choices_on(again.response)


async def test_what_is_settled_before_it_is_posted_is_not_asked(here: World) -> None:
    await set_table(here, ready_to_open(7), here.bob, here.ming)
    services, table = here.bot.services, await here.table()
    walk = services.tables.game_of(table).read_action({"do": "walk", "druid": "F3", "to": "G3"})
    await services.tables.do(table.id, moves.act(MemberId(here.ann.id), [walk]))
    await services.tables.do(
        table.id, moves.act(MemberId(here.ming.id), [StandingOrders(ask=Ask.NEVER)])
    )

    services.wake(table.id)
    await here.bot.finish_rounds()

    assert questions(here) == []
    assert await due_posts(services.tables, 2**53, table.id) == []


async def test_computers_answer_by_themselves(here: World) -> None:
    await set_table(here, ready_to_open(7), here.bob)

    await walks(here)

    assert None not in (await dolmens(here))[7]
    assert questions(here) == []
    assert (await here.table()).waits_for == [BOB]


async def test_DOL_9_6_with_wait_they_are_called_as_for_a_turn(here: World) -> None:
    position = ready_to_open(7, dolmen_timing="wait")
    await set_table(here, position, here.bob, here.ming, dolmen_timing="wait")

    await walks(here)

    assert questions(here) == []
    assert (await here.table()).waits_for == [MING]
    assert f"<@{here.ming.id}>，輪到你了" in text_of(boards(here)[-1])
    answer = await open_turn(here.ming, boards(here)[-1])
    assert choices_on(answer.response)


COMPUTERS_NEXT = "Now the computers move; the next post shows what they did."


async def test_who_has_moved_is_not_told_which_computer_is_next(here: World) -> None:
    await set_table(here, ready_to_open(7))

    answer = await here.ann.slash(here.channel, "dolmen gather", druid="F3", now=True)

    assert text_of(answer.response).endswith(COMPUTERS_NEXT)
