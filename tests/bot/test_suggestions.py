"""“Suggest a move”: what the computer would do, once a turn, where the host allows it."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.checks.declared import DECLARED
from bot.checks.eyes import another
from bot.checks.set_ups import PLAIN, random_game
from bot.turn.help import remark_lines
from bot.turn.panels import confirming, outcomes
from bot.turn.suggestions import and_then, before_last, in_lines, suggestion, varied
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import CHINESE, ENGLISH
from engine.players.lookahead import Limits, ranked
from engine.players.thinkers import Thinkers
from engine.players.thinking import Found
from engine.processes.workers import Lost
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, TableId
from engine.tables.moves import changes as moves
from engine.taluva.actions import BuildHut, BuildTower, PlaceTile
from tests.bot.play import choices_on, helped, open_table, set_up, take_turn
from tests.bot.world import World, labels, parts_of, text_of, world
from tests.helpers import legal_actions
from tests.taps import turn_at

FEW, SEED = Limits(nodes=60), "suggestions"
pytestmark = pytest.mark.usefixtures("quick_thoughts")
SUGGEST, TURN, CONFIRM = "Suggest a move", "Take your turn", "Yes, play it"
ASKED = "asks for a suggestion"
CHOICES = ["Choose 1", "Choose 2", "Choose 3"]
SET_UPS = {each.key: each for each in PLAIN if each.seats == min(each.game.seats)}


async def begun(here: World, *, game: str = "cacao", allowed: bool = True) -> Any:
    """The board of a game of Ann against the computer when it is her turn; always the same."""
    here.tables.seed = lambda: SEED
    card = await open_table(here, game=game)
    await set_up(here.ann, card, "Add computer")
    if allowed:
        options = await set_up(here.ann, card, "Options")
        await here.ann.click(options.response, label="Allow suggestions")
    await here.ann.click(card, label="Start")
    return here.channel.last_message


async def question_of(here: World, label: str = TURN) -> Any:
    """What Ann is asked first at the newest board."""
    return (await here.ann.click(here.channel.last_message, label=label)).response


async def help_of(here: World) -> Any:
    """What stands behind *Help* of the newest board's first question to Ann."""
    return (await here.ann.click(await question_of(here), label="Help")).response


async def suggested(here: World) -> Any:
    """What the computer suggests to Ann."""
    return (await helped(here.ann, await question_of(here), SUGGEST)).response


async def log_of(here: World, kind: LogKind) -> list[LogRow]:
    return [each for each in await here.tables.store.log(TableId(1)) if each.kind is kind]


def moves_told(message: Any) -> list[str]:
    """The headings of the suggested moves."""
    return [line for line in text_of(message).splitlines() if line.startswith("**")]


async def test_three_moves_are_suggested_with_what_they_bring(here: World) -> None:
    await begun(here)
    question = await question_of(here)
    answer = await helped(here.ann, question, SUGGEST)

    assert answer.response.id == question.id, "in place of the question"
    lines = text_of(answer.response).splitlines()
    moves = moves_told(answer.response)
    assert [each[:4] for each in moves] == ["**1.", "**2.", "**3."]
    assert all("Place " in each for each in moves)
    assert any(" → " in each for each in moves), "with what comes at once after it"
    assert all(lines[lines.index(each) + 1].startswith(("• ", "⚠️ ")) for each in moves)
    assert labels(answer.response) == [*CHOICES, "Back", "Later"]
    assert parts_of(answer.response, 12), "the first as it would be"


async def test_what_holds_for_every_suggestion_is_told_once(here: World) -> None:
    await begun(here, game="taluva")

    lines = text_of(await suggested(here)).splitlines()

    told = lines.index("Each of them:")
    assert "• You found a settlement." in lines[told:]
    assert "• You found a settlement." not in lines[:told]
    assert "-# The picture shows 1." in lines


@pytest.mark.parametrize("key", GAMES)
async def test_one_press_leads_to_the_confirmation_and_plays_it(key: str, here: World) -> None:
    await begun(here, game=key)
    if key == "galaxy_trucker":
        assert SUGGEST not in labels(await help_of(here)), "all build at the same time"
        return
    answer = await suggested(here)
    first = moves_told(answer)[0]

    confirm = await here.ann.click(answer, label="Choose 1")

    assert CONFIRM in labels(confirm.response)
    offered = first.removeprefix("**1. ").removesuffix("**").split(" → ")
    assert all(each in text_of(confirm.response) for each in offered)
    await here.ann.click(confirm.response, label=CONFIRM)
    played = [each for each in await log_of(here, LogKind.ACTION) if each.seat == 0]
    assert len(played) == len(offered)


async def test_one_press_leads_back_and_the_answer_stays_the_same_until_the_game_goes_on(
    quick_thoughts: list[str], here: World
) -> None:
    await begun(here)
    answer = await suggested(here)
    first, told = text_of(answer), moves_told(answer)
    question = labels(await question_of(here))

    confirm = await here.ann.click(answer, label="Choose 2")
    assert labels(confirm.response)[:3] == [CONFIRM, "Back", "Help"]
    again = await here.ann.click(confirm.response, label="Back")
    assert moves_told(again.response) == told
    asked = await here.ann.click(again.response, label="Back")
    assert labels(asked.response) == question

    assert text_of(await suggested(here)) == first
    await here.restart()
    answer = await suggested(here)
    assert text_of(answer) == first
    assert quick_thoughts == ["cacao"], "it is not thought about again"
    assert len(await log_of(here, LogKind.NOTE)) == 1

    await take_turn(here.ann, here.channel.last_message, random.Random(1))
    late = await here.ann.click(answer, label="Choose 2")
    assert "belonged to an earlier moment" in text_of(late.response)


async def test_the_next_board_tells_the_others(here: World) -> None:
    here.tables.seed = lambda: SEED
    card = await open_table(here)
    await here.bob.click(card, label="Join")
    options = await set_up(here.ann, card, "Options")
    await here.ann.click(options.response, label="Allow suggestions")
    await here.ann.click(card, label="Start")
    board = here.channel.last_message
    who, _ = await here.turn()
    await helped(who, (await who.click(board, label=TURN)).response, SUGGEST)

    await take_turn(who, board, random.Random(1))

    assert f"{who.name.capitalize()} {ASKED}." in text_of(here.channel.last_message)


async def test_in_the_middle_of_a_turn_it_is_used_up(here: World) -> None:
    await begun(here, game="taluva")
    await take_turn(here.ann, here.channel.last_message, random.Random(1))
    question, open_still = [await question_of(here) for _ in range(2)]
    await helped(here.ann, question, SUGGEST)
    tables, ann = here.tables, MemberId(here.ann.id)
    tile, *_ = await legal_actions(tables, TableId(1), ann)
    await tables.do(TableId(1), moves.act(ann, [tile]))

    asked = (await here.ann.click(open_still, label="Help")).response
    answer = await helped(here.ann, asked, SUGGEST)

    assert "You have asked in this turn already" in text_of(answer.response)
    assert choices_on(answer.response), "above what is asked now"


async def test_without_the_hosts_leave_there_is_no_button(here: World) -> None:
    await begun(here, allowed=False)

    assert SUGGEST not in labels(await help_of(here))


async def test_the_card_says_that_it_is_allowed(here: World) -> None:
    card = await open_table(here)
    said = "players may have the computer suggest a move. The game is not rated."
    assert said not in text_of(card)

    options = (await set_up(here.ann, card, "Options")).response
    options = (await here.ann.click(options, label="Allow suggestions")).response

    assert said in text_of(here.channel.last_message)
    await here.ann.click(options, label="No suggestions")
    assert said not in text_of(here.channel.last_message)


@pytest.mark.parametrize("lost", [False, True])
async def test_without_a_process_a_quick_look_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    async def search(*_: Any) -> Found:
        assert lost, "there is no process to ask"
        raise Lost

    monkeypatch.setattr(Thinkers, "search", search)
    monkeypatch.setattr("bot.core.services.quick", lambda _state: FEW)
    async with world(tmp_path) as here:
        if not lost:
            here.bot.services.thinkers = Thinkers(0)
        await begun(here)

        assert len(moves_told(await suggested(here))) == 3


async def test_it_is_told_in_the_readers_language(here: World) -> None:
    await begun(here)
    here.locales[str(here.ann.id)] = CHINESE
    question = await question_of(here)

    answer = await helped(here.ann, question, "請電腦建議", "說明")

    told = text_of(answer.response)
    assert "電腦會怎麼走" in told
    assert labels(answer.response) == ["選 1", "選 2", "選 3", "返回", "稍後再說"]
    assert not any(each in told for each in ("You ", "Lay ", "once"))


# --- nobody learns anything hidden by it


def test_suggestions_that_come_to_the_same_building_stand_behind_all_others() -> None:
    tile, other = PlaceTile(Cell("0,0"), 0), PlaceTile(Cell("1,0"), 0)
    hut, tower = BuildHut(Cell("2,0")), BuildTower(Cell("3,0"))

    moves = varied([(tile, hut), (other, hut), (tile, tower)])

    assert moves == [(tile, hut), (tile, tower), (other, hut)]


def told_about(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    """All that is suggested to a seat in a position, in words and in the notation."""
    turn = turn_at(game, state, seat, ENGLISH)
    best = ranked(game, state, seat, Chance("luck"), FEW)
    told = []
    for number, action in enumerate(best[:3], 1):
        move = tuple(and_then(turn, action))
        now = before_last(turn, move)
        assert now is not None, "what is suggested is legal"
        brings = remark_lines(turn.voice, outcomes(now, confirming(now, move[-1])))
        told += [in_lines(move), suggestion(now, move, number, brings, [])]
    return told


@pytest.mark.parametrize("key", GAMES)
def test_what_is_suggested_is_the_same_whatever_is_hidden(key: str) -> None:
    game, luck = GAMES[key], Chance("hidden")
    turns = [(each.before, each.seat) for each in random_game(SET_UPS[key]) if each.action]
    for state, seat in turns[len(turns) // 5 :: len(turns) // 3]:
        assert seat is not None
        told = told_about(game, state, seat)
        for path in DECLARED[key].hidden:
            assert told_about(game, another(game, state, path, seat, luck), seat) == told, path
