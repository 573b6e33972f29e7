"""Every interaction finds its handler and is answered: at once, in words, whatever was pressed."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord import app_commands
from structlog.testing import capture_logs

import bot.client
from bot.checks.effort import deep, effort
from bot.core.outages import Outage, asking_discord
from bot.core.routes import MAX_NUMBER, ROUTES, Answer, Route, route
from engine.tables.models import TableId
from engine.tables.store.database import open_database
from tests.bot.play import (
    choices_on,
    first_turn,
    forge,
    helped,
    said,
    show_buttons,
    start_game,
)
from tests.bot.test_bad_input import said_privately
from tests.bot.world import FULL, World, labels, text_of, world

NO_IDS = [
    *("mp:turn:", "mp:turn", "mp:turn:1:2:3:4:5", "mp:turn:-1", "mp:turn:１", "mp:Turn:1"),
    *("mp:a\nb", "mp:what:1", "mp:pick:1", "mp:mp:"),
]
DAMAGED = "damaged or very old"


async def press_all(
    here: World, monkeypatch: pytest.MonkeyPatch, ids: Sequence[str]
) -> dict[str, str]:
    """What Ann is told for each of these ids: in time, and nothing of it is a bug."""
    told = {}
    for start in range(0, len(ids), 25):
        some = ids[start : start + 25]
        shown = await show_buttons(here, some)
        for each in some:
            with capture_logs() as logs, order_of_things(here, monkeypatch) as order:
                answer = await here.ann.click(shown, custom_id=each)
            assert not [line for line in logs if line["event"] == "bug"], each
            assert said_privately(answer), each
            assert order[0] == "in time", each
            told[each] = said(answer)
    return told


@contextmanager
def order_of_things(here: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What happened, in its order: seeing to an answer in time, and touching the database.

    What an answer in time means: tests/process/test_first_answers.py.
    """
    order: list[str] = []

    def noted(owner: Any, name: str, what: str) -> None:
        real = getattr(owner, name)

        async def note(*args: Any, **kwargs: Any) -> Any:
            order.append(what)
            return await real(*args, **kwargs)

        patch.setattr(owner, name, note)

    with monkeypatch.context() as patch:
        noted(here.tables.store.database, "read", "database")
        noted(here.tables.store.database, "write", "database")
        noted(bot.client, "answer_in_time", "in time")
        yield order


def id_of(verb: str, *numbers: int) -> str:
    return ":".join(["mp", verb, *map(str, numbers)])


async def test_what_is_no_id_of_ours_is_refused_as_damaged_and_changes_nothing(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor are wrong counts, and numbers that no database keeps."""
    some = [*ROUTES.items()][:: effort(5, 1)]
    ids = [id_of(verb, *[1] * (route.numbers - 1)) for verb, route in some if route.numbers]
    ids += [id_of(verb, *[MAX_NUMBER + 1] * n) for verb, route in some if (n := route.numbers)]
    await start_game(here)
    before = await here.table()

    told = await press_all(here, monkeypatch, [*dict.fromkeys([*NO_IDS, *ids])])

    assert [each for each, said in told.items() if DAMAGED not in said] == []
    assert await here.table() == before


@pytest.mark.parametrize("number", [deep(0), 1, deep(9), deep(MAX_NUMBER)])
async def test_whatever_numbers_a_control_has_it_is_answered_in_time_and_is_no_bug(
    number: int, here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [
        id_of(verb, *[1][: route.numbers], *[number] * (route.numbers - 1))
        for verb, route in ROUTES.items()
    ]
    await start_game(here)
    await press_all(here, monkeypatch, ids)


@pytest.mark.parametrize("name", ["table view", "my games", "my settings", "about bot", "rules"])
async def test_commands_are_answered_in_time_whatever_the_database_does(
    here: World, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    with order_of_things(here, monkeypatch) as order:
        await here.ann.slash(here.channel, name)

    assert order[:2] == ["in time", "database"]


# Suggestions


def completed(tree: app_commands.CommandTree[Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every option of every command that completes itself."""
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command._params.values():
                if callable(parameter.autocomplete):
                    yield f"{command.qualified_name} {parameter.name}", parameter.autocomplete


async def test_every_suggestion_is_limited_in_time(here: World) -> None:
    """What that means: tests/process/test_hard_times.py."""
    found = list(completed(here.bot.tree))

    assert len(found) > 20
    assert [name for name, complete in found if not hasattr(complete, "__wrapped__")] == []


async def test_what_is_asked_after_the_bot_has_closed_its_connections_is_an_outage() -> None:
    session = aiohttp.ClientSession()
    await session.close()

    with pytest.raises(Outage), asking_discord():
        await session.get("http://127.0.0.1/")


async def test_a_fault_of_ours_is_none() -> None:
    with pytest.raises(RuntimeError, match="ours"), asking_discord():
        raise RuntimeError("ours")


@pytest.mark.world(FULL)
@pytest.mark.deep
async def test_no_button_reaches_a_table_of_another_server(here: World) -> None:
    await start_game(here, here.bob)
    before = await here.tables.table(TableId(1))
    talk, mona = here.strangers()
    verbs = [verb for verb, route in ROUTES.items() if route.at_table]
    said = set()

    for verb in verbs:
        zeros = [0] * (ROUTES[verb].numbers - 1)
        answer = await forge(here, mona, id_of(verb, 1, *zeros), talk)
        said |= {text_of(each) for each in (answer.response, *answer.followups) if each}

    assert {each for each in said if each} == {
        "There is no such table any more; `/my games` shows yours."
    }
    assert await here.tables.table(TableId(1)) == before


BOT = Path(__file__).parent.parent.parent / "bot"
A_VERB = re.compile(r'\b(?:Press|Menu|Places|Roles)\(\s*"([a-z_]+)"')


def verbs() -> Iterator[str]:
    """The verbs of all controls that the bot makes with a plain name."""
    for path in BOT.rglob("*.py"):
        yield from A_VERB.findall(path.read_text(encoding="utf-8"))


def test_every_control_leads_to_a_handler() -> None:
    assert len(set(verbs())) > 40
    assert set(verbs()) - set(ROUTES) == set()


def test_a_verb_that_is_taken_is_an_error() -> None:
    with pytest.raises(ValueError, match="two functions answer to turn"):
        route("turn")(lambda *_: None)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("numbers", "given"),
    [((1, 0), (1, False, None)), ((1, 1), (1, True, None)), ((1, 1, 7), (1, True, 7))],
)
async def test_numbers_are_handed_over_by_type(numbers: Any, given: Any) -> None:
    got: list[Any] = []

    async def handler(_: Any, table: int, agree: bool, flag: int | None = None) -> None:
        got.append((table, agree, flag))

    await Route(handler, Answer.PRIVATE).call(None, numbers)  # type: ignore[arg-type]

    assert got == [given]
    assert isinstance(got[0][1], bool)


async def test_a_refusal_that_is_not_about_the_table_offers_no_move(here: World) -> None:
    first, _ = await first_turn(here, here.bob)

    bad_date = await first.slash(here.channel, "my vacation", begin="tomorow")
    too_early = await first.slash(here.channel, "table rematch")

    assert labels(bad_date.response) == []
    assert "What you can do now" not in text_of(bad_date.response)
    assert labels(too_early.response) == ["Take your turn"]


async def test_back_leads_to_the_first_question_step_by_step_and_later_out(here: World) -> None:
    """In Dolmengötter the best places are offered, or a region and a place in it."""
    here.tables.seed = lambda: "1"
    board = await start_game(here, here.bob, game="dolmengoetter")
    first, _ = await here.turn()
    asked = [(await first.click(board, label="Take your turn")).response]
    questions = [text_of(asked[0])]
    everywhere = next(each for each in labels(asked[0]) if each.startswith("All "))
    asked.append((await first.click(asked[0], label=everywhere)).response)
    questions.append(text_of(asked[1]))
    while "Play it like this?" not in questions[-1]:
        choice = choices_on(asked[-1])[0]["custom_id"]
        asked.append((await first.click(asked[-1], custom_id=choice)).response)
        questions.append(text_of(asked[-1]))

    shown = asked[-1]
    for question in questions[-2::-1]:
        shown = (await first.click(shown, label="Back")).response
        assert text_of(shown) == question

    assert len(questions) >= 4
    assert "Back" not in labels(shown)
    later = await helped(first, shown, "Later")
    assert "You have not moved yet" in text_of(later.response)
    assert labels(later.response) == ["Take your turn"]


async def test_a_locked_database_is_told_in_plain_words_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.open_database", partial(open_database, busy_seconds=0.5))
    async with world(tmp_path) as here:
        here.watch.provoke("store.trouble")
        board = await start_game(here)
        asked = await here.ann.click(board, label="Take your turn")
        before = await rows_of(here, tmp_path)

        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await here.ann.click(
                asked.response, custom_id=choices_on(asked.response)[0]["custom_id"]
            )
            other.execute("ROLLBACK")

        told = [text_of(each) for each in (*answer.followups, answer.response) if each]
        assert "Nothing was changed and nothing is lost" in told[0]
        assert await rows_of(here, tmp_path) == before


async def rows_of(here: World, folder: Path) -> list[tuple[object, ...]]:
    """Everything about tables and their moves that is kept."""
    with closing(sqlite3.connect(folder / "games.db")) as database:
        return [
            *database.execute("SELECT id, revision, state FROM tables"),
            *database.execute("SELECT table_id, revision, action FROM log"),
        ]


CONFIRM = "Yes, play it"


async def test_tuscanys_set_up_takes_three_taps_where_one_follows_the_recommendation(
    here: World,
) -> None:
    board = await start_game(here, here.bob, game="castles_of_tuscany")
    question = await here.ann.click(board, label="Take your turn")
    first, *_ = labels(question.response)
    assert first.startswith("Recommended: boards ")
    other = await here.ann.click(question.response, label="1 · A–B–C")
    assert not [each for each in labels(other.response) if "Recommended" in each]
    question = await here.ann.click(board, label="Take your turn")

    answer = await here.ann.click(question.response, label=first)

    assert CONFIRM in labels(answer.response)
    await here.ann.click(answer.response, label=CONFIRM)
    state = await here.state()
    assert [realm.plan is not None for realm in state.realms].count(True) == 1
