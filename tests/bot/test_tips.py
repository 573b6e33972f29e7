"""“Tips for me”: after a game, the two own moves that cost most, for whoever asks alone."""

from typing import Any

import pytest

from bot.core.phrases import Voice
from bot.core.services import best_moves
from bot.history import review
from bot.history.review import tips_panel
from engine.galaxy_trucker.actions import DrawTile, ReturnTile, StartBuilding
from engine.kernel.ids import Seat
from engine.kernel.texts import CHINESE
from engine.tables.due import ending
from engine.tables.log.review import action_of, mistakes
from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.moves import changes as moves
from tests.bot.play import start_game
from tests.bot.world import World, labels, parts_of, text_of
from tests.tables.room import refused

HERE = TableId(1)
MOVES = 16


pytestmark = pytest.mark.usefixtures("quick_thoughts")


async def some_moves(here: World) -> None:
    """A game of Cacao of Ann and Bob, some moves long; always the same."""
    tables = here.tables
    tables.lobbies.seed = lambda: "tips"
    await start_game(here, here.bob, game="cacao")
    for number in range(MOVES):
        table = await tables.table(HERE)
        member = table.holders[table.waits_for[0]].member
        assert member is not None
        choices = await tables.choices(HERE, member)
        await tables.do(HERE, moves.act(member, [choices[number % len(choices)]]))


async def over(here: World) -> Any:
    """The last post of such a game, which Bob has left."""
    await some_moves(here)
    await here.tables.do(HERE, ending.resign(MemberId(here.bob.id)))
    here.bot.services.wake(HERE)
    await here.bot.finish_rounds()
    return here.channel.last_message


async def test_each_player_gets_their_own_two_moves_with_boards_and_what_the_computer_would_play(
    here: World,
) -> None:
    end = await over(here)
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


async def test_a_move_that_the_computer_would_have_played_too_is_no_tip(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = await over(here)
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
    await tables.do(HERE, ending.resign(MemberId(here.bob.id)))
    here.bot.services.wake(HERE)
    await here.bot.finish_rounds()

    answer = await here.ann.click(here.channel.last_message, label="Tips for me")

    assert "what you did while building is not compared" in text_of(answer.response)


async def test_there_are_none_before_the_end(here: World) -> None:
    await some_moves(here)
    story = await here.tables.archive.story(HERE)

    with refused("table.not_over"):
        await tips_panel(here.bot.services, story, Voice("en"), Seat(0))


async def test_they_are_told_in_the_readers_language_to_who_has_played(here: World) -> None:
    end = await over(here)
    here.locales[str(here.ann.id)] = CHINESE

    answer = await here.ann.click(end, label="Tips for me")

    told = text_of(answer.response)
    assert "給你的建議" in told
    assert told.count("更好的走法：") == 2
    assert not any(each in told for each in ("Move", "Better", "workers"))
    stranger = await here.owner.click(end, label="Tips for me")
    assert "you did not play here" in text_of(stranger.response)
