"""Scenes and questions in flight (Galaxy Trucker): card by card, with pictures."""

from typing import Any

from engine.galaxy_trucker.actions import FlyOn, GiveUp
from engine.galaxy_trucker.agenda import HoldQuestion
from engine.kernel.ids import Seat
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.moves import changes as moves
from tests.bot.dolmens import put_state
from tests.bot.play import boards, helped, start_game
from tests.bot.world import World, labels, parts_of, text_of
from tests.galaxy_trucker.scenario import A, D, E, F, P, Q, Table, about_to_fly, flight

CARDS = ("I-04", "I-05", "II-05", "I-13")
"""Stardust, open space and an epidemic need nobody; the planets ask."""
TITLES = ("Card 1 of 4: Stardust", "Card 2 of 4: Open Space", "Card 3 of 4: Epidemic")


async def about_to_fly_on(here: World, *cards: str) -> None:
    """Ann and Bob in flight: it goes on as soon as Ann says so."""
    await start_game(here, here.bob, game="galaxy_trucker")
    await put_state(here, about_to_fly(*(cards or CARDS), decision_seconds="0").state)


async def fly_on(here: World) -> None:
    """Ann says so, and nothing is posted yet."""
    table = await here.table()
    await here.tables.do(table.id, moves.act(MemberId(here.ann.id), [FlyOn()]))


async def post_all(here: World) -> list[Any]:
    """Everything that is due is posted; the newest four posts with pictures."""
    here.bot.services.wake((await here.table()).id)
    await here.bot.finish_rounds()
    return boards(here)[-4:]


async def test_every_card_has_its_post_before_the_board_that_calls_and_repeats_nothing(
    here: World,
) -> None:
    await about_to_fly_on(here)
    await fly_on(here)

    *scenes, board = await post_all(here)

    for scene, title in zip(scenes, TITLES, strict=True):
        assert text_of(scene).startswith(f"### Galaxy Trucker · {title}")
        assert "The flight order" not in text_of(scene), "the picture shows it"
        assert labels(scene) in ([], ["What happened"])
        assert scene.mentions == []
    alts = [parts_of(each, 12)[0]["items"][0]["description"] for each in scenes]
    assert ["Stardust" in alt for alt in alts] == [True, False, False]
    assert ["Epidemic" in alt for alt in alts] == [False, False, True]
    assert "Bob and Ann each lose 1 day." in text_of(scenes[0])
    for other in (*scenes[1:], board):
        assert "lose 1 day" not in text_of(other)
    assert text_of(board).startswith("### Galaxy Trucker · Card 4 of 4: Planets\n")
    assert text_of(board).count("Card 4") == 1
    assert "The flight order" not in text_of(board)
    assert "Take your turn" in labels(board)


async def test_a_title_is_not_repeated_where_somebody_gave_up_before_its_card(here: World) -> None:
    await about_to_fly_on(here)
    table = await here.table()
    await here.tables.do(table.id, moves.act(MemberId(here.ann.id), [GiveUp()]))

    scene = (await post_all(here))[-4]

    title, *story = text_of(scene).splitlines()
    assert title == f"### Galaxy Trucker · {TITLES[0]}"
    assert "- Ann gives up the flight." in story
    assert not any("Stardust" in line for line in story if line.startswith("- "))


async def test_cards_that_only_computers_fly_are_told_by_the_post_of_the_payday(
    here: World,
) -> None:
    await start_game(here, game="galaxy_trucker")
    holders = (await here.table()).holders
    ann = Seat([each.plays is None for each in holders].index(False))
    flight = about_to_fly("I-04", "I-05", "II-05", decision_seconds="0")
    flight.state.questions = [HoldQuestion(ship=Seat(1 - ann))]
    flight.ship(ann).position, flight.ship(ann).gave_up = None, True
    before = len(boards(here))
    await put_state(here, flight.state)

    await post_all(here)

    payday, board = boards(here)[before:]
    story = text_of(payday)
    assert story.startswith("### Galaxy Trucker · The flight of round 1 is over\n")
    assert "Card 3 of 3" in story
    assert labels(payday) == ["What happened"], "there is no room for all of it"
    assert "start building" in text_of(board)


async def test_whoever_moves_hears_at_once_what_happens_up_to_the_first_scene(here: World) -> None:
    await about_to_fly_on(here)

    answer = await here.ann.slash(here.channel, "trucker fly-on", now=True)

    assert "Card 1 of 4" in text_of(answer.response)
    assert "Card 2 of 4: Open Space. Ann flies" in text_of(answer.response)
    assert "Bob flies" not in text_of(answer.response)


async def test_whoever_moves_hears_at_once_what_happens_to_them_in_the_cards_that_follow(
    here: World,
) -> None:
    await about_to_fly_on(here, "I-05", "II-05", "I-13")

    answer = await here.ann.slash(here.channel, "trucker fly-on", now=True)

    said = text_of(answer.response)
    assert "Card 2 of 3: Epidemic. Ann and Bob each lose 1 crew." in said


async def test_every_shot_and_every_fight_is_told_in_a_line_of_its_own(here: World) -> None:
    await about_to_fly_on(here, "I-11", "I-13")
    await fly_on(here)

    scene = (await post_all(here))[-2]

    whole = await here.bob.click(scene, label="What happened")
    card, *lines = text_of(whole.response).splitlines()[1:]
    assert card == "- Card 1 of 2: Meteoric Swarm."
    assert len(lines) == 4
    assert [line.startswith("- A ") for line in lines] == [True, True, True, False]
    assert lines[-1] == "- The flight order stays as it is."


async def test_a_crash_between_scenes_posts_nothing_twice_and_loses_nothing(here: World) -> None:
    await about_to_fly_on(here)
    await fly_on(here)
    first = next(post for post in await pending(here) if post.kind is PostKind.SCENE)
    outbox, table = here.tables.outbox, first.table
    waiting = await outbox.waiting(table, first.due_at)
    assert waiting is not None
    await here.bot.poster.deliver(first, waiting.context)

    await here.restart()
    posts = await post_all(here)

    told = "\n".join(map(text_of, boards(here)))
    assert [told.count(title) for title in TITLES] == [1, 1, 1]
    assert told.count("Bob and Ann each lose 1 day.") == 1
    assert "Take your turn" in labels(posts[-1])


async def test_after_an_outage_the_scenes_come_in_their_order(here: World) -> None:
    await about_to_fly_on(here)
    here.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    before = len(boards(here))
    await fly_on(here)
    await post_all(here)

    assert len(boards(here)) == before
    await here.env.advance_time(120)

    *scenes, board = boards(here)[before:]
    assert [TITLES[n] in text_of(each) for n, each in enumerate(scenes)] == [True] * 3
    assert "Take your turn" in labels(board)


async def pending(here: World) -> list[Any]:
    """What is to be posted at the table."""
    return await here.tables.outbox.store.posts.pending((await here.table()).id)


async def asked_in_flight(here: World, table: Table) -> Any:
    """What Ann reads who takes her turn in a position."""
    board = await put_in_flight(here, table)
    return (await here.ann.click(board, label="Take your turn")).response


async def test_a_hit_shows_what_it_costs_before_and_after_the_choice(here: World) -> None:
    table = flight(D, D).card("I-10", 8, 4, 4, 4)
    shown = await asked_in_flight(here, table)

    cost = "You lose the cargo hold on 8,6."
    assert cost in text_of(shown)
    assert "A small meteor from the front (rolled 8)." in text_of(shown)
    assert {"1 · Spend a token", "2 · Take the hit"} <= set(labels(shown))
    shown = (await here.ann.click(shown, label="2 · Take the hit")).response
    assert "**Take the hit" in text_of(shown)
    assert cost in text_of(shown)


async def test_flying_on_needs_no_confirmation_but_giving_up_does(here: World) -> None:
    shown = await asked_in_flight(here, about_to_fly("I-05", "I-13", decision_seconds="0"))

    asked = (await here.ann.click(shown, label="Give up")).response
    assert "Yes, play it" in labels(asked)
    shown = (await here.ann.click(asked, label="Back")).response
    shown = (await here.ann.click(shown, label="Fly on")).response

    assert text_of(shown).startswith("Done.")
    assert (await here.table()).revision > 0


async def test_a_card_is_told_once_to_who_is_asked_about_it_next(here: World) -> None:
    shown = await asked_in_flight(here, about_to_fly("I-17", decision_seconds="0"))

    asked = (await here.ann.click(shown, label="Fly on")).response

    assert text_of(asked).startswith("Done.")
    assert text_of(asked).count("Card 1 of 1") == 1, "in the title"


async def test_a_ship_is_boarded_in_words(here: World) -> None:
    table = flight(A, A).card("I-17")
    shown = await asked_in_flight(here, table)

    assert {"1 · Go on board", "2 · Fly past"} <= set(labels(shown))
    shown = (await here.ann.click(shown, label="2 · Fly past")).response
    assert "**Fly past" in text_of(shown)
    assert table.waits() >= {P}


async def put_in_flight(here: World, table: Table) -> Any:
    """Ann and Bob in the middle of a card; the board."""
    await start_game(here, here.bob, game="galaxy_trucker")
    await put_state(here, table.state)
    return here.channel.last_message


def in_open_space() -> Table:
    """Bob alone is asked."""
    table = flight(F, E).card("I-05")
    assert table.waits() == {Q}
    return table


async def test_giving_up_is_not_confirmed_at_once_by_whoever_owes_nothing(here: World) -> None:
    board = await put_in_flight(here, in_open_space())

    shown = (await here.ann.click(board, label="Take your turn")).response

    assert "It is not your turn: the game is waiting for Bob." in text_of(shown)
    assert "Give up" in labels(shown)
    assert "Yes, play it" not in labels(shown)
    asked = (await here.ann.click(shown, label="Give up")).response
    assert "Yes, play it" in labels(asked)
    assert "Back" in labels(asked)


async def test_whoever_owes_nothing_and_chooses_nothing_is_offered_no_answer(here: World) -> None:
    board = await put_in_flight(here, in_open_space())
    shown = (await here.ann.click(board, label="Take your turn")).response

    left = (await helped(here.ann, shown, "Later")).response

    assert "Nothing was chosen." in text_of(left)
    assert "Answer privately" not in labels(left)


async def test_whoever_has_answered_secretly_may_change_the_answer_or_give_up(here: World) -> None:
    table = flight(A, A).card("I-17")
    table.does(Q, "explore no")
    board = await put_in_flight(here, table)

    shown = (await here.bob.click(board, label="Take your turn")).response

    assert {"Explore", "Give up"} <= set(labels(shown))
    assert "Yes, play it" not in labels(shown)
