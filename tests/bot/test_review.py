"""After a game: tips, the review of a strong computer, and playing on from a position."""

import random
from itertools import islice
from typing import Any

import pytest

from bot.cards.buttons import MIN_MOVES
from bot.core.phrases import Voice
from bot.core.services import best_moves
from bot.history import review
from bot.history.review import candidates, kept_review, tips_panel
from engine.galaxy_trucker.actions import DrawTile, ReturnTile, StartBuilding
from engine.kernel.ids import Seat
from engine.kernel.texts import CHINESE
from engine.players.greedy import MAX_DIFFERENCE
from engine.tables.due import ending
from engine.tables.log.review import Judged, Review, action_of, leads_of, mistakes, smooth, turns_of
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, TableId
from engine.tables.moves import changes as moves
from engine.tables.store.servers import ServerSettings
from tests.bot.play import resign, start_game
from tests.bot.world import World, labels, parts_of, text_of
from tests.helpers import legal_actions
from tests.tables.room import refused

HERE, THERE = TableId(1), TableId(2)
MOVES = 14

pytestmark = pytest.mark.usefixtures("quick_thoughts")


async def cacao_is_over(here: World) -> Any:
    """The last post of a game of Cacao of Ann and Bob, which Bob has left."""
    await some_moves(here)
    await resign(here, here.bob)
    return here.channel.last_message


async def some_moves(here: World) -> None:
    """The beginning of a game of Cacao of Ann and Bob; always the same."""
    tables, luck = here.tables, random.Random(7)
    tables.seed = lambda: "review"
    await start_game(here, here.bob, game="cacao")
    for _ in range(MOVES):
        table = await tables.table(HERE)
        member = table.holders[table.waits_for[0]].member
        assert member is not None
        choices = await legal_actions(tables, HERE, member)
        await tables.do(HERE, moves.act(member, [luck.choice(choices)]))


async def test_a_review_shows_who_was_ahead_and_the_moves_that_changed_that(
    quick_thoughts: list[str], here: World
) -> None:
    end = await cacao_is_over(here)

    answer = await here.owner.click(end, label="Review")

    assert answer.ephemeral
    told = text_of(answer.response)
    assert "### Cacao: review" in told
    shown = labels(answer.response)
    seen = [int(each.split()[2]) for each in shown if each.startswith("See move ")]
    assert 1 <= len(seen) <= 5
    assert min(seen) > 6, "not the set-up"
    assert told.count("\nBetter by about ") + told.count("\nMuch better: ") == len(seen)
    [picture] = parts_of(answer.response, 12)
    assert "a chart" in picture["items"][0]["description"]
    thought = len(quick_thoughts)
    again = await here.ann.click(end, label="Review")
    assert text_of(again.response) == told
    assert len(quick_thoughts) == thought, "it was kept"


async def test_tips_stand_below_a_review_and_let_a_move_be_tried_again(here: World) -> None:
    end = await cacao_is_over(here)
    shown = await here.ann.click(end, label="Review")
    tables = here.tables
    story = await tables.archive.story(HERE)
    seat = story.table.seat_of(MemberId(here.ann.id))

    own = await here.ann.click(shown.response, label="Tips for me")

    assert own.ephemeral
    again = [each for each in labels(own.response) if each.startswith("Try move ")]
    review = await kept_review(here.bot.services, HERE)
    assert review is not None
    assert seat is not None
    looked = [*islice(await candidates(here.bot.services, story, seat), 20)]
    assert looked[: len(review.mistakes(seat))] == review.mistakes(seat)
    assert 1 <= len(again) <= 2
    move = int(again[0].split()[2])
    assert story.moments[move].seat == seat
    opened = await here.ann.click(own.response, label=again[0])
    assert "It is not rated" in text_of(opened.response)
    table = await tables.table(THERE)
    assert (table.branch_of, table.moves) == (HERE, move - 1)
    assert (await tables.position(THERE)).state == story.state(move - 1)


async def test_play_on_is_offered_at_every_move_but_the_last_of_a_game_that_is_over(
    here: World,
) -> None:
    await start_game(here, here.bob)
    running = await here.ann.slash(here.channel, "table history", move=0)
    assert not {"Play on from here", "Review"} & {*labels(running.response)}
    await here.tables.do(HERE, ending.give_up(MemberId(here.ann.id), force=True))
    first = await here.ann.slash(here.channel, "table history", move=0)

    assert "Play on from here" in labels(first.response)
    assert "Review" not in labels(first.response), "it has no end"

    first = await here.owner.slash(here.channel, "table history", table="1", move=0)
    opened = await here.owner.click(first.response, label="Play on from here")
    assert "you against strong computers" in text_of(opened.response)
    await here.bot.finish_rounds()
    table = await here.tables.table(THERE)
    assert table.status is Status.RUNNING
    assert table.humans() == [here.owner.id]
    assert "Played on after move 0 of an earlier game" in text_of(here.channel.last_message)


async def test_nothing_is_played_on_in_a_channel_that_is_forbidden_by_now(here: World) -> None:
    await start_game(here, here.bob)
    await resign(here, here.bob)
    hall = here.guild.create_text_channel("hall")
    allowed = ServerSettings(channels=[PlaceId(hall.id)], finished=PlaceId(hall.id))
    await here.tables.servers.choose(here.guild.id, lambda _: allowed)

    first = await here.owner.slash(hall, "table history", table="1", move=0)
    await here.owner.click(first.response, label="Play on from here")

    assert (await here.tables.table(THERE)).channel == hall.id


def test_of_the_judged_the_largest_changes_are_shown_that_somebody_could_have_bettered() -> None:
    judged = [Judged(n, Seat(n % 2), by=n - 10, better={}, gain=n / 4) for n in range(20)]
    review = Review([], judged)

    review.judged.append(Judged(20, Seat(0), by=99, better={}, gain=MAX_DIFFERENCE))
    review.judged.append(Judged(21, Seat(1), by=99))

    assert [each.move for each in review.moments([Seat(0)])] == [2, 3, 17, 18, 19]
    assert 20 in [each.move for each in review.moments([Seat(1)])]
    assert review.mistakes(Seat(1))[:3] == [19, 17, 15]


async def test_leads_add_up_to_nothing_and_moves_are_measured_by_those_of_their_seat(
    here: World,
) -> None:
    await cacao_is_over(here)
    story = await here.tables.archive.story(HERE)

    leads = leads_of(story)

    assert len(leads) == len(smooth(leads)) == len(story.moments)
    assert all(sum(each) == 0 for each in leads)
    turns = turns_of(story, leads)
    assert {each.move for each in turns} <= {*range(1, len(story.moments))}
    for seat in (0, 1):
        own = [each.by for each in turns if each.seat == seat]
        assert abs(sum(own)) <= len(own), "more and less than usual even out"


async def test_each_player_gets_their_own_two_moves_with_boards_and_what_the_computer_would_play(
    here: World,
) -> None:
    end = await cacao_is_over(here)
    story = await here.tables.archive.story(HERE)

    for who, name in ((here.ann, "Ann"), (here.bob, "Bob")):
        answer = await who.click(end, label="Tips for me")

        assert answer.ephemeral
        seat = story.table.seat_of(MemberId(who.id))
        assert seat is not None
        moves = [each.move for each in mistakes(story, seat)]
        pages = [each for each in labels(answer.response) if each.startswith("See move ")]
        first, second = numbers = [int(each.split()[2]) for each in pages]
        assert numbers == sorted(numbers)
        assert {*numbers} <= {*moves}
        told = text_of(answer.response)
        assert told.count("\nBetter: ") == 2
        assert "\n• " in told, "what the moves bring"
        for move in (first, second):
            [line] = [each for each in told.splitlines() if each.startswith(f"**Move {move}**: ")]
            assert name not in line
        assert len(parts_of(answer.response, 12)) == 2
        page = await who.click(answer.response, label=f"See move {first}")
        assert f"move {first} of" in text_of(page.response)

    here.locales[str(here.ann.id)] = CHINESE
    told = text_of((await here.ann.click(end, label="Tips for me")).response)
    assert "給你的建議" in told
    assert told.count("更好的走法：") == 2
    assert not any(each in told for each in ("Move", "Better", "workers"))
    stranger = await here.owner.click(end, label="Tips for me")
    assert "you did not play here" in text_of(stranger.response)


async def test_a_move_that_the_computer_would_have_played_too_is_no_tip(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = await cacao_is_over(here)
    story = await here.tables.archive.story(HERE)
    seat = story.table.seat_of(MemberId(here.ann.id))
    assert seat is not None
    most, *_ = mistakes(story, seat)

    async def the_same(services: Any, where: Any, luck: str, seconds: float) -> Any:
        move = int(luck.rpartition(":")[2])
        if move == most.move:
            return [action_of(story.game, story.moments[move])]
        return await best_moves(services, where, luck, seconds)

    monkeypatch.setattr(review, "best_moves", the_same)
    answer = await here.ann.click(end, label="Tips for me")

    assert f"See move {most.move}" not in labels(answer.response)
    assert labels(answer.response)


async def test_whoever_has_built_a_ship_is_told_that_building_is_not_compared(here: World) -> None:
    tables = here.tables
    await start_game(here, here.bob, game="galaxy_trucker")
    for action in (StartBuilding(), *[DrawTile(), ReturnTile()] * 5):
        await tables.do(HERE, moves.act(MemberId(here.ann.id), [action]))
    await resign(here, here.bob)

    answer = await here.ann.click(here.channel.last_message, label="Tips for me")

    assert "what you did while building is not compared" in text_of(answer.response)


async def test_there_are_none_before_the_end(here: World) -> None:
    await some_moves(here)
    story = await here.tables.archive.story(HERE)

    with refused("table.not_over"):
        await tips_panel(here.bot.services, story, Voice("en"), Seat(0))
    past = await here.ann.slash(here.channel, "table history")
    assert story.table.moves >= MIN_MOVES * 2
    assert "Tips for me" not in labels(past.response)
