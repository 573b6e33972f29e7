"""What is said beside a question: remarks, first steps, and the symbols of its picture."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cards.phone_lines import lines_of
from bot.core.phrases import Voice
from bot.core.wording import remark_line
from bot.rules.pages import entries_by_code, find_rule
from bot.turn.help import MAX_REMARKS, first_rule, remark_lines
from bot.turn.panels import LINES_ABOVE
from engine.kernel.actions import name_of
from engine.kernel.events import Remark, remark, warning
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from tests.bot.dolmens import put_state
from tests.bot.play import choices_on, first_turn, helped, said, start_game, take_turn
from tests.bot.test_building import load_turn, press, start_building
from tests.bot.world import World, labels, parts_of, text_of, world
from tests.galaxy_trucker.scenario import Table, about_to_fly

WARNED = warning("galaxy_trucker.brings.fits_nowhere", "GT-3.1")


def warn_of_taking(before: Any, after: Any) -> Iterator[Remark]:
    """As if no tile of the table fitted anywhere."""
    if after.ships[before.viewer].hand in before.table:
        yield WARNED


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_most_eight_lines_stand_under_a_question_warnings_first(language: str) -> None:
    many = [remark("taluva.brings.level", level=n) for n in range(9)]

    lines = remark_lines(Voice(language), [*many, WARNED])

    assert len(lines) == MAX_REMARKS == 8
    assert lines[0].startswith("⚠️")
    assert "GT-3.1" not in lines[0], "the number stands behind *Help*"


def test_what_is_written_for_menus_begins_like_a_sentence_in_tips_and_answers() -> None:
    told = remark("cacao.brings.sale.brief", n=3, gold=10)

    assert remark_line(Voice(ENGLISH), told) == "• Sell up to 3: +10 gold"


def test_the_paragraph_that_opens_is_that_of_the_warning() -> None:
    level = remark("taluva.brings.level", "TAL-5.10")

    assert entries_by_code(ENGLISH)[first_rule([level, WARNED])].id == "GT-3.1"
    assert entries_by_code(ENGLISH)[first_rule([level])].id == "TAL-5.10"
    assert first_rule([remark("taluva.brings.level")]) == 0


async def test_a_ship_without_engines_is_warned_of_and_the_rule_can_be_read(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))
    assert "• You have 12 grabs in each run of the hourglass: " in text_of(shown)
    asked = await press(here.ann, shown, "Finish the ship")

    above, below = (part["content"] for part in parts_of(asked, 10))
    assert "⚠️ No engine power: your ship will have to give up." in above
    told = [line for line in above.split("\n") if line.startswith(("• ", "⚠️"))]
    room = LINES_ABOVE - sum(map(lines_of, told))
    assert 0 <= room < lines_of(below.split("\n")[0]), "the ship is on the screen"
    assert "Yes, play it" in labels(asked)
    rule = await helped(here.ann, asked, "Read the rule")
    assert "GT-5.4" in said(rule)


async def test_a_step_that_is_played_at_once_is_confirmed_where_it_is_warned_of(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))
    for _ in range(2):
        drawn = await press(here.ann, shown, "Draw a tile")
        shown = await press(here.ann, drawn, "Put it back")
    fitting = await taken(here, shown)
    assert (await here.state()).ships[0].hand is not None, "it fits: no more taps"
    game = replace(GAMES["galaxy_trucker"], outcomes=warn_of_taking)
    monkeypatch.setitem(GAMES, "galaxy_trucker", game)

    asked = await taken(here, await press(here.ann, fitting, "Put it back"))

    assert "⚠️ It fits nowhere on your ship." in text_of(asked)
    assert (await here.state()).ships[0].hand is None
    await press(here.ann, asked, "Yes, play it")
    assert (await here.state()).ships[0].hand is not None


async def taken(here: World, shown: Any) -> Any:
    """The panel after the first tile of the table was chosen."""
    asked = await press(here.ann, shown, "Take a tile from the table")
    return await press(here.ann, asked, "1 · ")


async def test_a_planned_move_says_what_it_brings(here: World) -> None:
    _, idle = await first_turn(here, here.bob)
    shown = (await idle.slash(here.channel, "table plan")).response
    tile = await first_of_each(idle, shown)
    then = (await idle.click(tile, label="Plan the next step too")).response
    hut = await first_of_each(idle, then)

    assert "\n• You found a settlement.\n• You use 1 hut and have 19 left." in text_of(hut)


async def first_of_each(who: Any, shown: Any) -> Any:
    """The plan to confirm after the first answer to every question."""
    while "Yes, plan it" not in labels(shown):
        button = next(
            each for each in parts_of(shown, 2) if each["custom_id"].startswith("mp:plan_pick:")
        )
        shown = (await who.click(shown, custom_id=button["custom_id"])).response
    return shown


async def test_a_note_stands_under_the_first_question_of_an_action_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = remark("cacao.why.no_sun_token", "CAC-7.1")
    noting = replace(GAMES["cacao"], notes=lambda *_: [note])
    monkeypatch.setitem(GAMES, "cacao", noting)
    async with world(tmp_path) as here:
        monkeypatch.setattr(here.tables, "seed", lambda: "different tiles")
        board = await start_game(here, here.bob, game="cacao")
        who, _ = await here.turn()

        shown = (await who.click(board, label="Take your turn")).response
        first, [choice, *_] = text_of(shown), choices_on(shown)
        then = (await who.click(shown, custom_id=choice["custom_id"])).response

        assert "You cannot overbuild" in first
        assert "You cannot overbuild" not in text_of(then)
        assert text_of(then).splitlines()[1] == "Where do you place it?"


ABOUT = "• Lay your tile beside the island"
BUILD = "• Now build once"


@pytest.mark.parametrize("key", GAMES)
def test_every_step_that_is_explained_is_one_and_has_its_paragraph(key: str) -> None:
    game = GAMES[key]

    assert set(game.hints.intros) - {name_of(each) for each in game.actions} == set()
    for name, rule in game.hints.intros.items():
        assert find_rule(rule, key)
        told = [Voice(each)(f"{key}.intro.{name}") for each in (ENGLISH, CHINESE)]
        assert told[0] != told[1]


async def asked(who: Any, board: Any) -> Any:
    """What somebody is asked at a board."""
    return (await who.click(board, label="Take your turn")).response


async def begun(here: World) -> tuple[Any, Any, Any]:
    """The first board of a game of Ann and Bob, who begins, and the other."""
    board = await start_game(here, here.bob)
    begins = f"<@{here.ann.id}>, it is your turn" in text_of(board)
    return (board, here.ann, here.bob) if begins else (board, here.bob, here.ann)


async def test_a_newcomer_reads_what_a_step_is_about_for_three_turns(here: World) -> None:
    luck = random.Random(4)
    board, first, second = await begun(here)
    await take_turn(first, board, luck)
    read = []
    for _ in range(4):
        board = here.channel.last_message
        shown = await asked(second, board)
        read.append(ABOUT in text_of(shown))
        await take_turn(second, board, luck)
        await take_turn(first, here.channel.last_message, luck)

    assert read == [True, True, True, False]


async def test_the_rule_and_the_pages_stand_behind_help_and_open_beside_the_question(
    here: World,
) -> None:
    board, first, _ = await begun(here)
    question = await asked(first, board)
    pages = await helped(first, question, "How to play")
    rule = await helped(first, await asked(first, board), "Read the rule")

    assert "1/7 · How you win" in text_of(pages.response)
    assert pages.response.id != question.id
    assert "TAL-7.3" in text_of(rule.response)


async def test_it_can_be_switched_off(here: World) -> None:
    board, first, _ = await begun(here)
    shown = await first.slash(here.channel, "my settings")
    shown = await first.select(shown.response, ["0"], custom_id="mpm:set_first_steps")

    assert BUILD not in text_of(await asked(first, board))
    await first.select(shown.response, ["1"], custom_id="mpm:set_first_steps")
    assert BUILD in text_of(await asked(first, board))


async def test_a_first_turn_with_a_single_move_says_what_it_is_about(here: World) -> None:
    board = await start_game(here, here.bob, game="galaxy_trucker")

    shown = await asked(here.ann, board)

    assert Voice("en")("galaxy_trucker.intro.start_building") in text_of(shown)
    assert labels(shown) == ["Yes, play it", "Help"]


BUTTON = "What is this?"


async def asked_later(here: World) -> Any:
    """A question of Ann in her second turn."""
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(3))
    return (await here.ann.click(here.channel.last_message, label="Take your turn")).response


async def test_help_and_the_symbols_stand_in_place_of_the_question_until_back(here: World) -> None:
    question = await asked_later(here)
    before = (question.id, text_of(question), labels(question))
    assert before[2][-1] == "Help"
    assert not {BUTTON, "Later", "How to play", "Read the rule"} & set(before[2])

    shown = (await here.ann.click(question, label="Help")).response
    assert shown.id == question.id
    assert labels(shown) == [BUTTON, "Try moves", "Read the rule", "How to play", "Later", "Back"]
    again = (await here.ann.click(shown, label="Back")).response
    assert (again.id, text_of(again), labels(again)) == before

    answer = (await helped(here.ann, again, BUTTON)).response
    lines = text_of(answer).splitlines()
    terrains = [each for each in lines if each.endswith(": a terrain to build on")]
    assert terrains, "which of them lie on the board is luck"
    assert len(set(lines)) == len(lines), "nothing is said twice"
    order = [lines.index(f"**{each}**") for each in ("Symbols", "Marks", "Players")]
    assert order == sorted(order)
    assert parts_of(answer, 12) == [], "no picture"
    assert labels(answer) == ["Back"]
    again = (await here.ann.click(answer, label="Back")).response
    assert (again.id, text_of(again), labels(again)) == before


async def test_a_grab_is_explained_as_long_as_the_score_counts_grabs(here: World) -> None:
    line = "- Grabs left in this run of the hourglass: "
    board = await start_building(here)
    await put_state(here, Table(grabs_per_glass="12").building().state)

    public = await here.bob.click(board, label=BUTTON)
    chinese = await here.ming.click(board, label=BUTTON)
    view = (await here.ann.click(board, label="My view")).response
    own = await here.ann.click(view, label=BUTTON)
    await put_state(here, about_to_fly("I-11").state)
    later = await here.bob.click(board, label=BUTTON)

    assert line in text_of(public.response)
    assert line in text_of(own.response)
    assert "- 這次沙漏還能拿取" in text_of(chinese.response)
    assert "hourglass" not in text_of(later.response)


async def test_back_from_help_keeps_what_was_chosen_and_the_way_back(here: World) -> None:
    shown = await asked_later(here)
    while Voice("en")("bot.button.confirm") not in labels(shown):
        before, said = labels(shown), text_of(shown)
        for label in ("Back",) if BUTTON in before else ("Help", "Back"):
            shown = (await here.ann.click(shown, label=label)).response
        assert (labels(shown), text_of(shown)) == (before, said)
        [button, *_] = choices_on(shown)
        shown = (await here.ann.click(shown, custom_id=button["custom_id"])).response
        assert "Back" in labels(shown)


async def test_help_of_a_question_that_is_settled_leads_to_the_next(here: World) -> None:
    question = await asked_later(here)
    legend = (await helped(here.ann, question, BUTTON)).response
    other = (await here.ann.click(here.channel.last_message, label="Take your turn")).response
    while choices := choices_on(other):
        other = (await here.ann.click(other, custom_id=choices[0]["custom_id"])).response

    again = await here.ann.click(legend, label="Back")

    assert Voice("en")("bot.outdated") in text_of(again.response)


async def test_the_public_board_is_explained_beside_it_and_my_view_in_its_place(
    here: World,
) -> None:
    board = await start_game(here, here.bob, game="cacao")
    mine = (await here.bob.click(board, label="My view")).response
    assert labels(board)[-1] == BUTTON

    public = (await here.owner.click(board, label=BUTTON)).response
    assert "**Symbols**" in text_of(public)
    assert public.id != board.id
    assert parts_of(here.channel.last_message, 12), "the board stands"

    answer = (await here.bob.click(mine, label=BUTTON)).response
    assert answer.id == mine.id
    assert len(text_of(answer).splitlines()) > len(text_of(public).splitlines()), "the hand, too"
    again = (await here.bob.click(answer, label="Back")).response
    assert (text_of(again), labels(again)) == (text_of(mine), labels(mine))
