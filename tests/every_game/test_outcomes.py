"""What a move is said to bring is what then happens; questions fit a phone."""

from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

import pytest

from bot.checks.effort import effort
from engine.kernel.actions import Action, name_of
from engine.kernel.events import Remark, warnings_first
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.kernel.records import Position, replay
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES, Phrases
from engine.registry import GAMES
from tests.recordings import record, recordings
from tests.remarks import said_of
from tests.taps import SCREEN, measured
from tests.toy_game import GAME as TOY

SAYS = [key for key, game in GAMES.items() if game.outcomes is not TOY.outcomes]
"""The games that say what a move brings."""
FILES = [(key, file) for key in SAYS for file in recordings(key)]

IN_VAIN = {"boarded": "boarded_in_vain", "thrown": "left_behind"}
"""How an event is said beforehand where it comes to nothing."""

Made = tuple[State, Seat, Action, Position]
"""The position before an action, who did what, and what came of it."""


def moves(game: AnyGame, file: Path) -> Iterator[Made]:
    """All actions of a recorded game, without the ticks of its clock."""
    for before, after in pairwise(replay(game, record(file))):
        entry = dict(after.entry or {})
        if "seat" in entry:
            seat, _ = Seat(entry.pop("seat")), entry.pop("at")
            yield before.state, seat, game.read_action(entry), after


def certain(game: AnyGame, said: list[Remark]) -> set[str]:
    """The keys of what was said without an “if”."""
    keys = {each.key for each in said}
    doubtful = any(each.startswith(f"{game.key}.if.") for each in keys)
    return set() if doubtful else {each for each in keys if each.startswith(f"{game.key}.brings.")}


def told(game: AnyGame, after: Position) -> set[str]:
    """The keys of what happened, as they are said beforehand."""
    names = {each.key.removeprefix(f"{game.key}.") for each in after.events}
    names |= {IN_VAIN[name] for name in names & IN_VAIN.keys()}
    return {f"{game.key}.brings.{name}" for name in names}


@pytest.mark.parametrize(("key", "file"), FILES, ids=lambda part: getattr(part, "stem", part))
def test_a_move_brings_what_was_said(key: str, file: Path) -> None:
    game, phrases = GAMES[key], Phrases([GAMES[key].texts])
    for state, seat, action, after in moves(game, file):
        said = said_of(game, state, seat, action)
        came = warnings_first(game.outcomes(game.look(state, seat), game.look(after.state, seat)))
        if any(each.reveals for each in after.events):  # luck may add to it, but takes nothing away
            known = {each.key for each in came} | told(game, after)
            assert not certain(game, said) - known, action
        else:
            assert said == came, action
        for language in LANGUAGES:
            assert all(phrases.say(language, each.key, each.facts) for each in said)


@pytest.mark.parametrize("key", SAYS)
def test_most_moves_that_are_confirmed_bring_something(key: str) -> None:
    game = GAMES[key]
    said = [
        bool(said_of(game, state, seat, action))
        for file in recordings(key)[:3]
        for state, seat, action, _ in moves(game, file)
        if name_of(action) not in game.bench.at_once
    ]

    assert sum(said) > len(said) / 2


MIN_FIT = 0.9
FALLING = {"taluva", "cacao"}
"""Where a menu of whole places saves taps, besides costing none."""


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", GAMES)
def test_questions_fit_on_a_phone_and_menus_cost_no_taps(key: str, language: str) -> None:
    most = effort(40, 10_000)
    found = [
        each
        for n in range(effort(1, 2))
        for each in islice(measured(key, f"{key} {language}{n}", "greedy", language), most)
    ]

    heights = [height for each in found for height in each.walk.heights]
    before, now = (sum(each.before for each in found), sum(each.walk.taps for each in found))
    assert sum(height <= SCREEN for height in heights) >= MIN_FIT * len(heights)
    assert now <= before - (key in FALLING)
