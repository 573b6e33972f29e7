"""Counts the questions and taps on the way to an action, and checks that questions fit a phone.

`python -m tests.taps [PLAYER]` plays ten games of each kind and prints the taps of actions from the
ping to the end, with buttons for all answers and with menus, and the share of questions that fit
on a phone's screen with their picture.
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.core.phrases import BUTTONS, Voice
from bot.turn import bench
from bot.turn.next_question import best_first
from bot.turn.panels import asking, button_labels
from bot.turn.questions import (
    MAX_BUTTONS,
    MAX_VALUES,
    Asked,
    Draft,
    finished,
    fitting,
    next_question,
)
from bot.turn.turn import Turn
from engine.kernel.actions import DO, Action, Resign, value_of
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Chosen, Seat
from engine.kernel.texts import ENGLISH, Names
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from renderers.kit.artist import Occasion
from renderers.kit.lettering import width
from renderers.registry import ARTISTS

TAKE_TURN, CONFIRM, OPEN_MENU = 1, 1, 1
MAX_TAPS = 6
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")

ROOM, SCREEN = 262, 650
"""The inner width of a message on a phone of 390 by 844 pixels, and its visible height."""
LETTERS, MARGIN, GAP, BUTTON, MENU = 14, 34, 8, 32, 44
"""The size of a button's letters, its padding, the gap, and the heights of controls, in pixels."""


class Walk(NamedTuple):
    """The way to an action: the taps to answer, and the height of each question."""

    taps: int
    heights: list[float]


def questions(
    game: AnyGame,
    state: Any,  # Any: of whichever game it is
    seat: Seat,
    wanted: Action,
    known: Draft | None = None,
) -> tuple[list[str], dict[str, Chosen]]:
    """Return the fields asked for (twice if a region is first), and the resulting draft."""
    actions, asked_for = list(game.choices(state, seat)), list[str]()
    draft = dict(known or {})
    while asked := next_question(game, actions, draft):
        assert len(asked.offered()) <= MAX_VALUES
        draft[asked.field] = next(
            each
            for each in asked.offered()
            if wanted in fitting(actions, {**draft, asked.field: each})
        )
        asked_for.append(asked.field)
    return asked_for, draft


async def walk(turn: Turn, wanted: Action, known: Draft | None = None) -> Walk:
    """Answer the questions of the chooser until they lead to an action."""
    fields: Draft = dict(known or {})
    taps, whole, heights = 0, False, list[float]()
    while asked := next_question(turn.game, left := turn.left(fields), fields):
        if not whole and (len(asked.values) > MAX_BUTTONS or asked.field in turn.game.hints.turned):
            asked = await best_first(turn, asked, left)
        if asked.field in turn.game.hints.turned:
            value = value_of(wanted, asked.field)
            taps += (value != asked.values[0]) * (CONFIRM + is_joined(turn, wanted))
            fields = {**fields, asked.field: value}
            continue
        heights.append(height(turn, asked, left, at_bench=bench.shows_bench(turn, fields)))
        place = place_of(turn, asked, fields, wanted)
        taps += 1
        if place is None:
            whole = True
            continue
        taps += OPEN_MENU * (asked.in_menu and place >= MAX_BUTTONS)
        fields, whole = {**fields, asked.field: asked.offered()[place]}, False
    return Walk(taps + (finished(turn.game, left, fields)[0] != wanted), heights)


def place_of(turn: Turn, asked: Asked, fields: Draft, wanted: Action) -> int | None:
    """Return the place of the answer that leads to an action; None if it is not shown."""
    for place, each in enumerate(asked.offered()):
        if wanted in turn.left({**fields, asked.field: each}):
            return place
    return None


def is_joined(turn: Turn, action: Action) -> bool:
    """Return True if an action is confirmed together with the next one."""
    return turn.after(action) is not None


def height(turn: Turn, asked: Asked, left: Sequence[Action], *, at_bench: bool) -> float:
    """Return the height of a question's picture and answers on a phone, in pixels."""
    view = turn.game.look(turn.state, turn.seat)
    occasion = Occasion(turn.voice.language, NAMES[: turn.state.seats])
    scene = ARTISTS[turn.game.key].scene(view, occasion, asking(turn, asked, left))
    wide, high = scene.size
    shown = button_labels(turn, asked, left)
    if at_bench:
        opened = asked if asked.field != DO else None
        others = [bench.label(turn, each) for each in bench.steps_by_name(turn, opened)]
        ways = map(turn.voice, ("bot.button.refresh", "bot.button.help"))
        shown = [*(shown if opened else []), *others, *ways]
    rows = [lines(shown[n : n + BUTTONS.most]) for n in range(0, len(shown), BUTTONS.most)]
    menu = (MENU + GAP) * asked.in_menu
    return high * ROOM / wide + sum(rows) * (BUTTON + GAP) + menu


def lines(labels: Sequence[str]) -> int:
    """Return the number of lines into which a phone breaks a row of buttons."""
    count, left = 1, float(ROOM)
    for label in labels:
        needed = width(label, LETTERS, bold=False) + MARGIN
        if needed > left and left < ROOM:
            count, left = count + 1, float(ROOM)
        left -= needed + GAP
    return count


class Measured(NamedTuple):
    """The taps of an action: with buttons for every answer, and with menus."""

    before: int
    walk: Walk


def measured(key: str, seed: str, player: str, language: str = ENGLISH) -> Iterator[Measured]:
    """Yield the taps of all actions of a game between computers, as if made by buttons."""
    game, luck = GAMES[key], Chance(seed)
    seats = game.seats[sum(seed.encode()) % len(game.seats)]
    state = start(game, seats, game.options(), seed)
    for step in steps(game, state, [PLAYERS[player]] * seats, luck):
        if step.seat is None or step.action is None or isinstance(step.action, Resign):
            continue
        turn = turn_at(game, step.before, step.seat, language)
        wanted = plain(game, step.action)
        if wanted not in turn.left({}):
            continue
        opened = game.bench.opened
        known = opened if opened and wanted in turn.left(opened) else {}
        asked_for, draft = questions(game, step.before, step.seat, wanted, known)
        changed = finished(game, turn.left(draft), draft)[0] != wanted
        yield Measured(len(asked_for) + changed, asyncio.run(walk(turn, wanted, known)))


def plain(game: AnyGame, action: Action) -> Action:
    """Return an action without the optional flags of the game's bench."""
    flags = game.bench.flags & set(action.__struct_fields__)
    return replace(action, **dict.fromkeys(flags, False))


def turn_at(game: AnyGame, state: Any, seat: Seat, language: str) -> Turn:
    """Return the turn of a seat at a minimal table."""
    nobody: Any = None
    table: Any = SimpleNamespace(commitment="taps", revision=0)
    names = Names(NAMES[: state.seats], game.hints.label)
    return Turn(nobody, table, game, state, seat, Voice(language, names))


def main(player: str = "easy", games: str = "10") -> None:
    """Print the figures of all games."""
    for key in GAMES:
        found = [each for n in range(int(games)) for each in measured(key, f"{key}{n}", player)]
        heights = [each for one in found for each in one.walk.heights]
        fit = sum(each <= SCREEN for each in heights)
        before, after = (sum(each.before for each in found), sum(each.walk.taps for each in found))
        sys.stdout.write(
            f"{key}: {len(found)} actions, {before / len(found):.2f} taps to answer before,"
            f" {after / len(found):.2f} now; {fit} of {len(heights)} questions fit"
            f" ({100 * fit / len(heights):.0f} %), the highest {max(heights):.0f} pixels\n"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
