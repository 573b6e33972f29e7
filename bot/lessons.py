"""The guided first game: tasks in positions of recorded games, solved with the real chooser."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from msgspec.structs import replace as with_fields

from bot.core.interaction import Interaction, member_of, person_of, uncounted, voice_of
from bot.core.panels import BLUE, Panel, Press
from bot.core.replies import show
from bot.core.routes import chosen_of, route
from bot.core.wording import refusal_text
from bot.rules.panels import read_buttons
from bot.turn.help import remark_lines
from bot.turn.panels import candidates_picture, confirm_panel, confirming, outcomes, question_panel
from bot.turn.questions import Asked, Draft, finished, fitting, instead, next_question
from bot.turn.turn import Turn
from bot.turn.typed import read_typed
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, play, preview
from engine.kernel.hints import Lesson, Step
from engine.kernel.ids import Chosen, Seat
from engine.kernel.records import read_record, replay
from engine.kernel.refusals import Malformed, Refusal
from engine.registry import GAMES, number_of, numbered
from engine.tables.change import Draft as StoredDraft
from engine.tables.members import SeatColour, Settings
from engine.tables.models import Holder, Pace, PlaceId, Status, Table, TableId
from engine.tables.seats import holder_of

BASE = 32
"""The base of a path: larger than the number of buttons on a message."""


def extended(path: int, place: int) -> int:
    """Return the path after one more answer, named by its position on the buttons."""
    return path * BASE + place + 1


def places(path: int) -> list[int]:
    """Return the positions of all answers of a path, in order."""
    found = []
    while path > 0:
        path, last = divmod(path, BASE)
        found.append(last - 1)
    return found[::-1]


def shorter(path: int) -> int:
    return path // BASE


def offer(
    game: AnyGame, choices: Sequence[Action], fields: Draft
) -> tuple[Asked | None, str, list[Chosen]]:
    """Return the next question, if any, the field that its buttons set, and their values."""
    asked = next_question(game, choices, fields)
    if asked:
        return asked, asked.field, asked.offered()
    return None, *instead(game, choices, finished(game, choices, fields)[0])


def fields_after(game: AnyGame, choices: Sequence[Action], path: int) -> Draft | None:
    """Return the fields settled by the answers of a path; None if the path is invalid."""
    fields: dict[str, Chosen] = {}
    for place in places(path):
        _, field, offered = offer(game, choices, fields)
        if not 0 <= place < len(offered):
            return None
        fields = {**fields, field: offered[place]}
        if not fitting(choices, fields):
            return None
    return fields


PARTNERS = ("Ada", "Ben", "Cleo", "Dan")


@dataclass(frozen=True)
class LessonTurn(Turn):
    """A turn whose draft is the path in the ids of its buttons."""

    path: int = 0

    async def keep(self, fields: Draft, asked: str, offered: Sequence[Chosen]) -> StoredDraft:
        """Return a step of the draft; nothing is stored."""
        return StoredDraft(
            id=self.path,
            table=self.table.id,
            member=self.table.host,
            revision=self.table.revision,
            fields=dict(fields),
            asked=asked,
            offered=list(offered),
        )

    @property
    def title(self) -> str:
        """Empty: a prepared position belongs to no game so far."""
        return ""

    @property
    def recommended(self) -> Action | None:
        """None: the learner is to solve the task."""
        return None

    @property
    def helps(self) -> bool:
        """False: the task has its own hints."""
        return False

    @property
    def added(self) -> frozenset[str]:
        """Empty: nothing comes after the task."""
        return frozenset()

    @property
    def colour(self) -> str:
        """The name of the colour of the learner's pieces."""
        return self.voice(f"times.colour.{list(SeatColour)[self.seat]}")

    @property
    def step(self) -> Step:
        return lesson_of(self.game.key).steps[self.table.revision]


def taught_by(number: int) -> AnyGame:
    """Return the game with a lesson of a number; raises Malformed."""
    game = numbered(number)
    if game is None or game.lesson is None:
        raise Malformed("bot.unknown_control")
    return game


def lesson_of(key: str) -> Lesson:
    lesson = GAMES[key].lesson
    assert lesson is not None
    return lesson


async def learning(interaction: Interaction, game: int, step: int, path: int = 0) -> LessonTurn:
    """Return the turn of a learner in a step; raises Malformed if there is no such step."""
    key = taught_by(game).key
    chosen_of(lesson_of(key).steps, step)
    positions = await asyncio.to_thread(positions_of, key)
    state, seat = positions[step]
    table = lesson_table(interaction, game, step, state.seats, seat)
    voice = voice_of(interaction, table)
    services = interaction.client.services
    return LessonTurn(services, table, GAMES[key], state, seat, voice, prefix="lesson_", path=path)


def lesson_table(interaction: Interaction, game: int, step: int, seats: int, own: Seat) -> Table:
    """Return a table with the learner on a seat and invented partners on the others."""
    learner = person_of(interaction)
    partners = iter(PARTNERS)
    holders = [
        holder_of(learner) if seat == own else Holder(next(partners)) for seat in range(seats)
    ]
    key = taught_by(game).key
    return Table(
        id=TableId(game),
        game=key,
        rules=GAMES[key].rules,
        status=Status.RUNNING,
        host=learner.id,
        guild=None,
        channel=PlaceId(0),
        place=PlaceId(0),
        wanted=seats,
        holders=holders,
        options={},
        language=learner.language,
        pace=Pace.NONE,
        revision=step,
        commitment="",
        opened_at=0,
        turn_since=0,
        moves=lesson_of(key).steps[step].move,
    )


@lru_cache(maxsize=len(GAMES))
def positions_of(key: str) -> list[tuple[Any, Seat]]:
    """Return the position and the seat of every step. Any: the state of any game."""
    game, lesson = GAMES[key], lesson_of(key)
    games = {each: list(replay(game, read_record(each.read_bytes()))) for each in lesson.records}
    found = []
    for step in lesson.steps:
        played = games[lesson.record_of(step)]
        entry = played[step.move + 1].entry
        assert entry is not None
        found.append((played[step.move].state, Seat(entry["seat"])))
    return found


@route("lesson")
async def begin(interaction: Interaction, game: int) -> None:
    """Go on where the learner left off, or begin."""
    key = taught_by(game).key
    done = await progress(interaction, key)
    steps = len(lesson_of(key).steps)
    if done < steps:
        await ask(interaction, await learning(interaction, game, done))
        return
    voice = voice_of(interaction)
    again = Press("lesson_step", game, 0, label=voice("lessons.button.again"))
    text = voice("lessons.finished", game=voice.game(key), n=steps)
    await show(interaction, Panel(text, rows=[[again]]))


@route("lesson_step")
async def open_step(interaction: Interaction, game: int, step: int) -> None:
    """Show a step from its beginning."""
    await ask(interaction, await learning(interaction, game, step))


@route("lesson_pick")
async def pick(interaction: Interaction, game: int, step: int, path: int, place: int) -> None:
    """Take an answer: `path` are the answers so far, `place` is the new one."""
    await ask(interaction, await learning(interaction, game, step, extended(path, place)))


@route("lesson_back")
async def back(interaction: Interaction, game: int, step: int, path: int) -> None:
    """Ask the question before again; `path` is the path up to it plus one."""
    await ask(interaction, await learning(interaction, game, step, path - 1))


@route("lesson_later")
async def later(interaction: Interaction, game: int, step: int) -> None:
    """Leave the lesson, which goes on at the same step."""
    voice = voice_of(interaction)
    onward = Press("lesson_step", game, step, label=voice("lessons.button.onward"))
    await show(interaction, Panel(voice("lessons.later"), rows=[[onward]]))


async def ask(interaction: Interaction, turn: LessonTurn) -> None:
    """Show a step with its next question, or the finished action to confirm."""
    fields = fields_after(turn.game, turn.choices, turn.path)
    if fields is None:
        turn, fields = replace(turn, path=0), {}
    asked, field, offered = offer(turn.game, turn.choices, fields)
    draft = await turn.keep(fields, field, offered)
    before = with_fields(draft, id=shorter(turn.path) + 1, asked="") if turn.path else None
    if asked:
        panel = await question_panel(turn, draft, asked, before, told(turn))
    else:
        panel = await confirm_panel(turn, draft, before, told(turn))
    await show(interaction, panel)


def told(turn: LessonTurn) -> str:
    """Return the number of a step and its task; at its beginning also what to notice."""
    number = step_number(turn)
    if turn.path:
        return "\n".join([number, task(turn)])
    return "\n".join([number, says(turn, "see"), *asides(turn), task(turn)])


def asides(turn: LessonTurn) -> Iterator[str]:
    """Yield notes on a step: how to type a move, and the source of its position."""
    number = turn.table.revision
    if number == 0:
        yield turn.voice("lessons.typing")
    elif turn.seat != positions_of(turn.game.key)[number - 1][1]:
        yield turn.voice("lessons.other_colour", colour=turn.colour)
    elif number == 1:
        yield turn.voice("lessons.prepared")


def step_number(turn: LessonTurn) -> str:
    """Return the number of a step, and the colour of the learner's pieces."""
    steps = len(lesson_of(turn.game.key).steps)
    number = turn.table.revision + 1
    return turn.voice("lessons.step", n=number, steps=steps, colour=turn.colour)


def task(turn: LessonTurn) -> str:
    """Return the task of a step as a quotation.

    The empty line after it ends the quotation outside of Discord too.
    """
    return turn.voice("lessons.task", what=says(turn, "task")) + "\n"


def says(turn: LessonTurn, part: str) -> str:
    """Return a text of the step, with its numbers."""
    view = turn.game.look(turn.state, turn.seat)
    key = f"{turn.game.key}.lesson.{turn.step.key}.{part}"
    return turn.voice.say(key, turn.step.facts(view))


@route("lesson_play")
async def judge(
    interaction: Interaction, game: int, step: int, path: int, _flag: int | None = None
) -> None:
    """Judge the finished action of a path."""
    turn = await learning(interaction, game, step, path)
    fields = fields_after(turn.game, turn.choices, path)
    actions = finished(turn.game, turn.choices, fields) if fields is not None else []
    if len(actions) != 1:
        await ask(interaction, replace(turn, path=0))
    else:
        await answer(interaction, turn, actions[0])


async def answer(interaction: Interaction, turn: LessonTurn, action: Action) -> None:
    """Praise a correct move, or show the outcome of another."""
    before = turn.game.look(turn.state, turn.seat)
    after = preview(turn.game, turn.state, turn.seat, action)
    if turn.step.is_solved(action, before, after):
        await remember(interaction, turn.game.key, turn.table.revision + 1)
        await show(interaction, await praise(turn, action))
    else:
        await show(interaction, await correct(turn, action))


async def judge_typed(interaction: Interaction, key: str, line: str) -> None:
    """Judge a typed move in the learner's present step; explain a refusal with a hint."""
    turn = await present(interaction, key)
    try:
        action = await asyncio.to_thread(read_typed, turn, line)
        play(turn.game, turn.state, turn.seat, action)
    except Refusal as refusal:
        await show(interaction, refused(turn, refusal))
    else:
        await answer(interaction, turn, action)


async def present(interaction: Interaction, key: str) -> LessonTurn:
    """Return the learner's present step; the last one if all are done."""
    step = min(await progress(interaction, key), len(lesson_of(key).steps) - 1)
    return await learning(interaction, number_of(key), step)


def refused(turn: LessonTurn, refusal: Refusal) -> Panel:
    """Explain a refusal and its rule, with the hint of the step."""
    again = step_button(turn, turn.table.revision, "retry")
    lines = [step_number(turn), refusal_text(turn.voice, refusal), says(turn, "hint")]
    return Panel("\n".join(lines), rows=[[again, *read_buttons(turn.voice, refusal.rule)]])


async def praise(turn: LessonTurn, action: Action) -> Panel:
    """Show the outcome of a correct move, and the way on."""
    onward = turn.table.revision + 1
    if onward == len(lesson_of(turn.game.key).steps):
        button = Press("lesson", turn.table.id, label=turn.voice("lessons.button.end"))
    else:
        button = step_button(turn, onward, "next")
    return await answered(turn, action, says(turn, "well"), button)


async def correct(turn: LessonTurn, action: Action) -> Panel:
    """Show the outcome of a wrong move, with a hint."""
    said = "\n".join(
        [step_number(turn), task(turn), turn.voice("lessons.not_this"), says(turn, "hint")]
    )
    return await answered(turn, action, said, step_button(turn, turn.table.revision, "retry"))


def step_button(turn: LessonTurn, step: int, name: str) -> Press:
    """Return the button that opens a step; `name` is the last word of the key of its label."""
    label = turn.voice(f"lessons.button.{name}")
    return Press("lesson_step", turn.table.id, step, label=label, style=BLUE)


async def answered(turn: LessonTurn, action: Action, said: str, button: Press) -> Panel:
    """Return the board after a move, with its outcomes."""
    question = confirming(turn, action)
    lines = [said, *remark_lines(turn.voice, outcomes(turn, question))]
    return Panel("\n".join(lines), await candidates_picture(turn, question), rows=[[button]])


async def progress(interaction: Interaction, game: str) -> int:
    """Return the number of steps that a member has completed in a game's lesson."""
    known = await interaction.client.services.tables.people.find(member_of(interaction))
    return known.settings.lessons.get(game, 0) if known else 0


async def remember(interaction: Interaction, game: str, done: int) -> None:
    """Store the number of steps that a member has completed."""
    tables = interaction.client.services.tables

    def after(known: Settings) -> Settings:
        most = max(done, known.lessons.get(game, 0))
        return with_fields(known, lessons={**known.lessons, game: most})

    uncounted(interaction)
    await tables.people.choose(person_of(interaction), after, tables.clock())
