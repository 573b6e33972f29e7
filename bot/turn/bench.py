"""The bench, where a member takes several steps of their own from one private panel."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.cards.board import clock_line
from bot.cards.orders import in_force
from bot.core.panels import Panel, Press, in_rows
from bot.core.wording import action_label
from bot.turn.help import remark_lines
from bot.turn.panels import (
    asked_text,
    asking,
    candidates_picture,
    flags_that_matter,
    help_button,
    notes_on,
    option_labels,
    with_flag,
)
from bot.turn.questions import Asked, Draft, next_question, values_of
from bot.turn.turn import Turn
from engine.kernel.actions import DO, fields_of, first_with, names_of
from engine.kernel.events import Remark
from engine.kernel.questions import Question

MAX_OPEN = 20
"""The most buttons for the question of the panel, so that there is room for the other steps."""
FLAG_SEPARATOR = "+"
"""The separator between the name of a step and a flag that is set with it."""


def stands_open(turn: Turn) -> bool:
    """Return True if a member may take a step at the bench."""
    steps = turn.game.bench.steps
    return not steps.isdisjoint(names_of(turn.choices))


def shows_bench(turn: Turn, fields: Draft) -> bool:
    """Return True if the next question of a draft is the panel of the bench."""
    return not turn.prefix and dict(fields) in ({}, turn.game.bench.opened) and stands_open(turn)


async def bench_panel(turn: Turn, said: str) -> Panel:
    """Return the panel of the bench: the member's board with all possible next steps.

    When the game's clock strikes is told as it opens, not after each step.
    """
    asked = opened_question(turn)
    buttons: list[Press] = []
    text = turn.voice("bot.bench.ask")
    if asked:
        text = asked_text(turn, asked, turn.left(turn.game.bench.opened))
        buttons += await candidates(turn, asked)
    notes = notes_on(turn, turn.choices)
    buttons += await steps(turn, asked, notes)
    lines = remark_lines(turn.voice, notes)
    clock = "" if said else clock_line(turn.table, turn.game, turn.state, turn.voice)
    orders = in_force(turn.game, turn.state, turn.seat, turn.voice)
    words = [turn.title, said, clock, orders, text, *lines]
    picture = await candidates_picture(turn, bench_question(turn))
    return Panel("\n".join(filter(None, words)), picture, rows=in_rows(buttons))


def opened_question(turn: Turn) -> Asked | None:
    """Return the question that the panel itself asks, if any.

    A single cell is asked for too, so that its button names it.
    """
    opened = turn.game.bench.opened
    left = turn.left(opened) if opened else []
    if not left:
        return None
    if asked := next_question(turn.game, left, opened, MAX_OPEN):
        return asked
    cells = (each.name for each in fields_of(type(left[0])) if each.kind == "cell")
    return next((Asked(name, tuple(values_of(left, name))) for name in cells), None)


def bench_question(turn: Turn) -> Question:
    """Return the question that the picture shows: the open one, else that for the next step."""
    asked = opened_question(turn)
    if asked is None:
        every = Asked(DO, tuple(values_of(turn.choices, DO)))
        return asking(turn, every, turn.choices)
    return asking(turn, asked, turn.left(turn.game.bench.opened))


async def candidates(turn: Turn, asked: Asked) -> list[Press]:
    """Return the buttons that answer the question of the panel."""
    opened = turn.game.bench.opened
    draft = await turn.keep(opened, asked.field, asked.offered())
    labels = option_labels(turn, asked, turn.left(opened))
    return [
        turn.press("pick", draft.id, number, label=label, style=ButtonStyle.primary)
        for number, label in enumerate(labels)
    ]


async def steps(turn: Turn, asked: Asked | None, notes: Sequence[Remark]) -> list[Press]:
    """Return the buttons of the other steps, then refresh and help."""
    offered = list(steps_by_name(turn, asked))
    draft = await turn.keep({}, DO, list(offered))
    return [
        *(
            turn.press("step", draft.id, n, label=label(turn, each), style=ButtonStyle.primary)
            for n, each in enumerate(offered)
        ),
        Press("turn", turn.table.id, label=turn.voice("bot.button.refresh")),
        help_button(turn, draft, notes),
    ]


def steps_by_name(turn: Turn, asked: Asked | None) -> Iterator[str]:
    """Yield the other possible steps, also with a flag set."""
    bench = turn.game.bench
    standing = bench.opened.get(DO) if asked else None
    first = first_with(turn.choices, DO)
    for name in names_of(turn.choices):
        if name == standing:
            continue
        yield name
        if name in bench.at_once:
            yield from (
                f"{name}{FLAG_SEPARATOR}{flag}" for flag in flags_that_matter(turn, first[name])
            )


def label(turn: Turn, step: str) -> str:
    name, _, flag = step.partition(FLAG_SEPARATOR)
    words = action_label(turn.voice, turn.game, name)
    return with_flag(turn, words, flag) if flag else words
