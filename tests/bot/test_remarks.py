"""What is said beside a question, and the way to the rule that it rests on."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.phrases import Voice
from bot.rules.pages import entries_by_code
from bot.turn.help import MAX_REMARKS, first_rule, remark_lines
from engine.kernel.events import Remark, remark, warning
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.registry import GAMES
from tests.bot.play import choices_on, helped, said, start_game
from tests.bot.test_building import load_turn, press, start_building
from tests.bot.world import World, labels, parts_of, text_of, world

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


def test_the_paragraph_that_opens_is_that_of_the_warning() -> None:
    level = remark("taluva.brings.level", "TAL-5.10")

    assert entries_by_code(ENGLISH)[first_rule([level, WARNED])].id == "GT-3.1"
    assert entries_by_code(ENGLISH)[first_rule([level])].id == "TAL-5.10"
    assert first_rule([remark("taluva.brings.level")]) == 0


async def test_a_ship_without_engines_is_warned_of_and_the_rule_can_be_read(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))
    asked = await press(here.ann, shown, "Finish the ship")

    assert "⚠️ No engine power: your ship will have to give up." in text_of(asked)
    assert "Yes, play it" in labels(asked)
    rule = await helped(here.ann, asked, "Read the rule")
    assert "GT-5.4" in said(rule)


async def test_the_bench_says_how_many_tiles_may_still_be_taken(here: World) -> None:
    shown = await load_turn(here.ann, await start_building(here, here.bob))

    assert "• You have 12 grabs in each run of the hourglass: " in text_of(shown)


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
    await start_game(here, here.bob)
    _, idle = await here.turn()
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
        monkeypatch.setattr(here.tables.lobbies, "seed", lambda: "different tiles")
        board = await start_game(here, here.bob, game="cacao")
        who, _ = await here.turn()

        shown = (await who.click(board, label="Take your turn")).response
        first, [choice, *_] = text_of(shown), choices_on(shown)
        then = (await who.click(shown, custom_id=choice["custom_id"])).response

        assert "You cannot overbuild" in first
        assert "You cannot overbuild" not in text_of(then)
        assert text_of(then).splitlines()[1] == "Where do you place it?"
