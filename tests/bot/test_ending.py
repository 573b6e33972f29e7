"""The end of a game: who has won, what decided it, the places, and the ways to look back."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards.ending import (
    Course,
    charted,
    decisive,
    end_panel,
    final_words,
    ranking,
    turning_label,
)
from bot.cards.score import WINNER
from bot.cards.story import story_lines
from bot.core.phrases import Voice, voice_at
from engine.kernel.hints import Scores
from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from engine.tables.change import TableContext
from engine.tables.log.review import TurningPoint, points_of, turning_points
from engine.tables.members import MemberId
from engine.tables.models import Holder, TableId
from renderers.kit.finale import Finale
from tests.bot.play import first_turn, leave, start_game, take_turn
from tests.bot.test_habits import NOBODY, chosen
from tests.bot.test_history import told
from tests.bot.test_lobby_card import open_one
from tests.bot.world import World, coloured, labels, parts_of, text_of
from tests.recordings import end_of, recordings

NUMBER = {
    "taluva": 9,
    "cacao": 2,
    "castles_of_tuscany": 2,
    "galaxy_trucker": 17,
}
"""Which recorded game has a single winner and moves that decided it, where it is not the first."""


async def end_of_record(here: World, key: str, name: str = "") -> Any:
    """The post that shows the end of a recorded game, which Ann has brought in."""
    files = recordings(key)
    wanted = [each for each in files if each.stem == name] or files[NUMBER.get(key, 0) :]
    data = wanted[0].read_bytes()
    await here.ann.slash(here.channel, "table import", record=("game.json", data))
    await here.ann.slash(here.channel, "table show")
    await here.bot.finish_rounds()
    return here.channel.last_message


@pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if game.scores.points is not Scores().points]
)
async def test_an_end_tells_who_has_won_what_decided_it_and_how_to_look_back(
    key: str, here: World
) -> None:
    end = await end_of_record(here, key)

    told = text_of(end)
    title, how, *_ = told.splitlines()
    assert title.startswith("## ")
    assert " wins · " in title
    assert how.startswith(f"-# {Voice('en')(f'{key}.name')} · ")
    assert "### What decided it" in told
    assert "seed" not in told
    board, finale = parts_of(end, 12)
    assert finale["items"][0]["description"].startswith("The final scores: ")
    last = board["items"][0]["description"]
    assert last != finale["items"][0]["description"]
    assert len(re.findall(r"\b(?:wins|won)\b", last)) == 1, (
        "the picture's words repeat no final count"
    )
    first, *moves = [each for each in labels(end) if each not in ("What happened", "Review")][3:]
    assert first == "Fair shuffle"
    assert 1 <= len(moves) <= 3


@pytest.mark.parametrize(
    ("key", "name", "said"),
    [
        (
            "cacao",
            "all-placed-3-policies",
            "gains 9 and draws level. +2 water (to −1)",
        ),
        ("galaxy_trucker", "rounds-2", "takes the lead for good. The flight of round 1 is over."),
        (
            "castles_of_tuscany",
            "",
            " ahead. +1 green (21) for 6a; yield “4 red points”; carriage on 6a.",
        ),
    ],
)
async def test_a_move_that_decided_a_game_is_told_by_what_it_brought(
    key: str, name: str, said: str, here: World
) -> None:
    end = await end_of_record(here, key, name)

    assert said in text_of(end)


def test_the_button_to_a_move_names_its_player_as_the_words_do() -> None:
    table = replace(open_one("taluva"), holders=[Holder("🐱🐶", MemberId(10), username="kit")])
    point = TurningPoint(93, Seat(0), takes_lead=True, gain=1, lead=1)

    assert turning_label(table, point, Voice("en")) == "Move 93: 🐱🐶 leads"


async def test_who_wants_no_mention_is_named_everywhere_in_an_end(here: World) -> None:
    first, _ = await first_turn(here, here.bob)
    await take_turn(first, here.channel.last_message, random.Random(6))
    await chosen(here, here.ann, ("ping", NOBODY))

    left = await leave(here.bob, here.channel)
    assert text_of(left.response).startswith("Done. Bob resigns.")
    await here.bot.finish_rounds()

    told = text_of(here.channel.last_message)
    assert "## **Ann** wins" in told
    assert WINNER not in told, "the ranking has the scores: none stand below the board"
    assert r"1\. **Ann** – " in told
    assert f"<@{here.ann.id}>" not in told
    assert rf"2\. <@{here.bob.id}> – " in told


async def test_a_game_that_is_given_up_can_be_looked_back_at_and_played_again(here: World) -> None:
    board = await start_game(here, here.bob)
    first, _ = await here.turn()
    await take_turn(first, board, random.Random(6))
    await here.ann.slash(here.channel, "table abandon")
    await here.bob.click(here.channel.last_message, label="Agree")
    await here.bot.finish_rounds()

    asked = here.channel.history()[-2]
    assert "would like to give this game up" in text_of(asked)
    assert labels(asked) == []
    end = here.channel.last_message
    looked = await here.ming.click(end, label="Look back")
    await here.ann.click(end, label="Fair shuffle")
    await here.ann.click(end, label="Rematch")

    assert text_of(end).splitlines() == [
        "### Taluva · 1 move made",
        "The players have given this game up.",
    ]
    assert labels(end) == ["Look back", "Watch the game", "Rematch", "Fair shuffle"]
    assert coloured(end) == ["Rematch"]
    assert "第 1 步，共 1 步" in text_of(looked.response)
    assert "Set up" in labels(here.channel.last_message)


async def test_the_last_post_tells_the_last_turn_and_leaves_earlier_losses_to_the_history(
    here: World,
) -> None:
    data = next(file for file in recordings("taluva") if file.stem == "two-kinds-4").read_bytes()
    await here.ann.slash(here.channel, "table import", record=("game.json", data))
    services = here.bot.services
    story = await services.tables.archive.story(TableId(1))
    rows = [row for moment in story.moments for row in moment.rows]
    table, game, state = await services.tables.position(TableId(1))

    panel = await end_panel(services, TableContext(table, game, "", state, now=0), rows)

    told_before = story_lines(Voice("en"), game, rows[-12:-2])
    told = [line for line in panel.text.splitlines() if line.startswith("- ")]
    assert ": −" in told_before
    assert len(told) == 2
    assert not any(": −" in line for line in told)


async def test_a_decisive_move_and_the_seed_can_be_looked_at(here: World) -> None:
    end = await end_of_record(here, "cacao")
    label = next(each for each in labels(end) if each.startswith("Move "))
    move, _, gained = label.partition(": ")

    shown = await here.bob.click(end, label=label)

    assert gained.startswith("Seat 1 ")
    assert shown.ephemeral
    assert f"· {move.lower()} of " in text_of(shown.response).splitlines()[0]

    shown = await here.bob.click(end, label="Fair shuffle")
    assert shown.ephemeral
    assert "everything is in order" in text_of(shown.response)
    assert "The seed is `" in text_of(shown.response)


def decisive_lines(key: str, name: str, language: str) -> str:
    """What is told of the moves that decided a recorded game."""
    story = told(key, name)
    result = story.game.result(story.state(len(story.moments) - 1))
    assert result is not None
    points = points_of(story)
    course = Course(story, points, turning_points(points, result))
    return decisive(course, voice_at(story.table, story.game, language))


@pytest.mark.parametrize(("language", "hidden"), [(ENGLISH, "secretly"), (CHINESE, "暗中作答")])
def test_what_decided_a_game_is_told_by_what_came_of_a_sealed_answer(
    language: str, hidden: str
) -> None:
    lines = decisive_lines("galaxy_trucker", "published-3.json", language)

    assert "69" in lines
    assert hidden not in lines


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (ENGLISH, "- Move 78: Seat 3 gains 9 and is still 3 behind."),
        (CHINESE, "- 第 78 步：Seat 3 +9，還落後 3。"),
    ],
)
def test_what_somebody_gains_by_anothers_move_is_told_once(language: str, line: str) -> None:
    lines = decisive_lines("dolmengoetter", "dolmens-4.json", language)

    assert lines.splitlines()[1:] == [line]


def test_an_end_has_a_chart_only_where_something_was_counted_before_it() -> None:
    story = told("dolmengoetter", "stones-3-orders.json")
    finish = [[4, 4], [4, 4], [98, 43]]

    assert charted(Course(story, finish, [])) == []
    assert charted(None) == []
    assert charted(Course(story, [*finish, [99, 43]], [])) == [*finish, [99, 43]]


def test_the_words_of_an_end_tell_of_a_chart_only_where_there_is_one() -> None:
    finale = Finale("Taluva", "huts", ("Ann", "Bob"), [[0], [1]], ["2", "1"], "After every move")

    assert "chart" not in final_words(finale, Voice("en"))
    assert "chart" in final_words(replace(finale, points_by_move=[[0, 0], [1, 2]]), Voice("en"))


async def test_what_counted_for_nobody_is_not_listed(here: World) -> None:
    scores = [{"temples": 0, "towers": 0, "huts": 2}, {"temples": 1, "towers": 0, "huts": 0}]
    result = Result("taluva.ended.tiles", [[Seat(1)], [Seat(0)]], scores)
    await start_game(here, here.bob)
    table, game, _ = await here.tables.position(TableId(1))
    ann, bob = (f"<@{holder.member}>" for holder in table.holders)

    shown = ranking(table, game, Voice("en"), result)

    assert shown.splitlines() == [
        rf"1\. {bob} – **temples built: 1, huts: 0**",
        rf"2\. {ann} – **temples built: 0, huts: 2**",
    ]


def ties(empty: int) -> dict[str, int]:
    """What breaks ties in Tuscany."""
    return {"empty": empty, "green": 0, "hand": 3}


def ended(*places: tuple[int, int, int]) -> Result:
    """An end of Tuscany: each seat's red points, those of round 2, and empty spaces."""
    scores = [
        {"red": red, "round_1": 0, "round_2": second, "tiles": second // 2, **ties(empty)}
        for red, second, empty in places
    ]
    return Result("castles_of_tuscany.ended.three_rounds", [[Seat(0)], [Seat(1)]], scores)


async def test_a_total_is_told_with_its_parts_below_without_zeros_and_idle_tie_breakers(
    here: World,
) -> None:
    await start_game(here, here.bob, game="castles_of_tuscany")
    table, game, _ = await here.tables.position(TableId(1))
    ann, bob = (f"<@{holder.member}>" for holder in table.holders)

    apart = ranking(table, game, Voice("en"), ended((9, 4, 2), (8, 0, 5)))
    tied = ranking(table, game, Voice("en"), ended((9, 4, 5), (9, 0, 2)))

    assert apart.splitlines() == [
        rf"1\. {ann} – **red points: 9**",
        "-# rounds: 0 + 4 · stored tiles: 2",
        rf"2\. {bob} – **red points: 8**",
    ]
    decides = "green points: 0, hand cards: 3"
    assert tied.splitlines() == [
        rf"1\. {ann} – **red points: 9**, empty spaces: 5, {decides}",
        "-# rounds: 0 + 4 · stored tiles: 2",
        rf"2\. {bob} – **red points: 9**, empty spaces: 2, {decides}",
    ]


@pytest.mark.parametrize("key", GAMES)
def test_what_decides_and_what_breaks_ties_are_scores_of_the_game(key: str) -> None:
    game = GAMES[key]
    ends = [end_of(game, file) for file in recordings(key)]
    scores = [set(found.scores[0]) for each in ends if (found := game.result(each))]

    assert scores
    assert any({*game.scores.total, *game.scores.ties} <= each for each in scores)
