"""`/puzzle`: a position of the day, the same for everybody, with one move that is clearly best."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord import app_commands
from msgspec import Struct

from bot.cards.board import plain_picture
from bot.core.interaction import Interaction, member_of, uncounted, voice_of
from bot.core.panels import BLUE, Panel, Picture, Press
from bot.core.phrases import Voice, said
from bot.core.replies import show
from bot.core.routes import Answer, route
from bot.core.services import Services, now_in_milliseconds
from bot.core.wording import brings, sentence_at
from engine.kernel.actions import DO, Action, fields_of, typed_value_of, values_in
from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import AnyGame, AnyState, play
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask
from engine.kernel.records import Record, replay
from engine.kernel.refusals import Malformed, NotNow
from engine.kernel.texts import Names, signed
from engine.players.greedy import greedy
from engine.registry import GAMES
from engine.tables.members import Solver
from renderers.kit.artist import Occasion
from renderers.registry import ARTISTS

FILE = Path(__file__).parent / "puzzles.json"
DAY = 86_400_000


class Puzzle(Struct, frozen=True):
    """A position as the record that leads to it, the seat to move, and some choices.

    The best choice comes first; `values` tell how far each gets the seat ahead a turn later: in
    `points`, or by the judgement of the computer.
    """

    record: Record
    seat: Seat
    choices: list[dict[str, Any]]  # Any: JSON
    values: list[float]
    points: bool = True

    @property
    def game(self) -> AnyGame:
        return GAMES[self.record.game]

    def state(self) -> AnyState:
        *_, last = replay(self.game, self.record)
        return last.state

    def question(self) -> Question | None:
        """Return the choices as a picture numbers them: by a field, or by the cells where they end.

        Of choices that end on the same cell, the first one gives it its number. None if some end
        on no cell and no field differs for all.
        """
        actions = [self.game.read_action(self.choices[each]) for each in self.order()]
        left_out = {DO, *self.game.hints.turned}
        for field in [each for each in self.choices[0] if each not in left_out]:
            values = values_in(actions, field)
            if None not in values and len({*map(str, values)}) == len(values):
                return ask(self.game, self.state(), self.seat, actions, field, values)
        cells = [cells_of(each) for each in actions]
        if not all(cells):
            return None
        ends: dict[Any, int] = {}  # Any: whatever names a cell in this game
        for number, (each, named) in enumerate(zip(actions, cells, strict=True), 1):
            ends.setdefault(typed_value_of(each, named[-1]), number)
        asked = max(cells, key=len)[-1]
        return Question(actions[0], (), asked, tuple(ends), tuple(ends.values()))

    def order(self) -> list[int]:
        """Return the indexes of the choices in the order in which they are offered."""
        return shuffled(Chance(self.record.seed), list(range(len(self.choices))))


def cells_of(action: Action) -> list[str]:
    """Return the fields of an action that name a cell; it ends at the last one."""
    return [each.name for each in fields_of(type(action)) if each.kind == "cell"]


@lru_cache(maxsize=1)
def puzzles() -> list[Puzzle]:
    """Return the puzzles of installed games, if their rules are still known."""
    found = msgspec.json.decode(FILE.read_bytes(), type=list[Puzzle])
    known = [each for each in found if each.record.game in GAMES]
    return [each for each in known if each.game.knows_rules(each.record.rules)]


def day_of(now: int) -> int:
    """Return the number of a day in UTC; `now` in milliseconds since 1970."""
    return now // DAY


def puzzle_of(day: int) -> Puzzle:
    """Return the puzzle of a day, the same for everybody; raises NotNow if there is none."""
    if not (found := puzzles()):
        raise NotNow("puzzle.none")
    return found[day % len(found)]


@app_commands.command(name="puzzle", description=said("puzzle.about"))
async def puzzle(interaction: Interaction) -> None:
    """Show the puzzle of today privately."""
    services, day = interaction.client.services, day_of(now_in_milliseconds())
    solver = await services.tables.puzzles.of(member_of(interaction))
    await show(interaction, await puzzle_panel(services, day, voice_of(interaction), solver))


@route("guess", answer=Answer.BESIDE)
async def guess(interaction: Interaction, day: int, place: int) -> None:
    """Answer the puzzle of a day; the first answer on its day counts."""
    services, voice = interaction.client.services, voice_of(interaction)
    today = day_of(now_in_milliseconds())
    if not 0 <= place < len(puzzle_of(day).choices) or day > today:
        raise Malformed("bot.unknown_control")
    right = puzzle_of(day).order()[place] == 0
    member, counted = member_of(interaction), False
    uncounted(interaction)
    if day == today:
        solver, counted = await services.tables.puzzles.answer(member, day, right)
    else:
        solver = await services.tables.puzzles.of(member)
    panel = await asyncio.to_thread(answer_panel, day, place, voice, solver, counted=counted)
    await show(interaction, panel)


async def puzzle_panel(services: Services, day: int, voice: Voice, solver: Solver) -> Panel:
    """Return the position of a day with its choices."""
    asked = puzzle_of(day)
    voice = voice_for(asked, voice)
    shown, *numbered = await pictures_of(services, asked, voice)
    date = discord.utils.format_dt(datetime.fromtimestamp(day * DAY / 1000, UTC), "D")
    title = voice("puzzle.title", game=voice.game(asked.game.key), date=date, seat=asked.seat)
    lines = [
        voice("puzzle.choice", n=number, what=choice_text(asked, choice, voice))
        for number, choice in enumerate(asked.order(), 1)
    ]
    buttons = [
        Press("guess", day, place, label=f"{place + 1}", style=BLUE)
        for place in range(len(asked.choices))
    ]
    below = filter(None, [*lines, streak_text(solver, day, voice)])
    return Panel(title, shown, "\n".join(below), [*numbered, buttons])


def answer_panel(day: int, place: int, voice: Voice, solver: Solver, *, counted: bool) -> Panel:
    """Return whether an answer is right, the value of every choice, and the best one's outcomes."""
    asked = puzzle_of(day)
    voice, order = voice_for(asked, voice), asked.order()
    right = order[place] == 0
    lines = [voice("puzzle.right" if right else "puzzle.wrong", n=order.index(0) + 1)]
    for number, choice in enumerate(order, 1):
        behind = asked.values[choice] - asked.values[0]
        by = signed(round(behind), "+d") if choice else voice("puzzle.best")
        what = choice_text(asked, choice, voice)
        lines.append(voice("puzzle.valued", n=number, what=what, by=by))
        if choice in (0, order[place]):
            lines += reasons(asked, choice, voice)
    lines.append(voice("puzzle.how" if asked.points else "puzzle.how.judged"))
    if not counted:
        lines.append(voice("puzzle.uncounted"))
    return Panel("\n".join([*lines, streak_text(solver, day, voice)]))


def reasons(asked: Puzzle, choice: int, voice: Voice) -> Iterator[str]:
    """Yield what a choice brings, and with which moves the computer would go on in that turn."""
    game, seat, state = asked.game, asked.seat, asked.state()
    action = game.read_action(asked.choices[choice])
    yield from brings(voice, game, state, seat, action)
    luck = Chance(asked.record.seed)
    while True:
        played = play(game, state, seat, action)
        state = played.state
        if any(each.reveals for each in played.events) or seat not in game.waits_for(state):
            return
        action = greedy(game, state, seat, luck)
        yield voice("puzzle.then", what=sentence_at(voice, game, state, seat, action))
        yield from brings(voice, game, state, seat, action)


def voice_for(asked: Puzzle, voice: Voice) -> Voice:
    """Return the voice with the names of the seats and cells of a puzzle."""
    seats = range(1, asked.record.seats + 1)
    names = tuple(voice("kernel.seat", n=each) for each in seats)
    return Voice(voice.language, Names(names, asked.game.hints.label))


async def pictures_of(services: Services, asked: Puzzle, voice: Voice) -> list[Picture]:
    """Paint the position, and if possible once more with the numbers of the choices."""
    key, view = asked.game.key, asked.game.look(asked.state(), asked.seat)
    occasion = Occasion(voice.language, tuple(voice.names.seats), len(asked.record.actions))
    whole = await plain_picture(services, key, view, occasion)
    if (question := asked.question()) is None:
        return [whole]
    png = await services.studio.picture(key, view, occasion, question)
    words = ARTISTS[key].describe(view, occasion, question)
    return [whole, Picture(png, words, "choices.png")]


def choice_text(asked: Puzzle, choice: int, voice: Voice) -> str:
    action = asked.game.read_action(asked.choices[choice])
    return sentence_at(voice, asked.game, asked.state(), asked.seat, action)


def streak_text(solver: Solver, day: int, voice: Voice) -> str:
    """Tell a member's days in a row, the record and the total; empty at first."""
    if not solver.tried:
        return ""
    return voice(
        "puzzle.streak",
        n=solver.streak_on(day),
        best=solver.best,
        solved=solver.solved,
        tried=solver.tried,
    )
