"""The next question of a turn; of many answers, which look best, and what each one brings.

The computer looks one step ahead, at what the seat may know, for a limited time.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter

from msgspec.structs import replace

from bot.core.phrases import ABOUT, Voice
from bot.core.wording import brief_if_known
from bot.turn.questions import MAX_BUTTONS, MAX_VALUES, Asked, Draft, finished, next_question
from bot.turn.turn import Turn
from engine.kernel.actions import DO, Action, as_record, first_with, name_of, values_in
from engine.kernel.chance import Chance
from engine.kernel.events import Remark
from engine.kernel.game import preview
from engine.kernel.ids import Chosen
from engine.kernel.lengths import units
from engine.players.greedy import imagined, worths_of
from engine.tables.change import Draft as StoredDraft

MAX_TRIED = 800
"""The most actions tried for one question; 50 of Taluva's take about 3 milliseconds."""
MIN_VALUES, FILLED = 5, 12
"""If fewer than MIN_VALUES answers look better than the rest, a menu has FILLED of all."""
LOOK_SECONDS = 0.25
"""The time limit for previews of one question, made while its picture is painted."""
BETWEEN = " · "


async def next_asked(turn: Turn, fields: Draft, *, whole: bool) -> tuple[Turn, Draft, Asked | None]:
    """Return the next question with its turn and draft, after what is settled."""
    while True:
        left = turn.left(fields)
        asked = next_question(turn.game, left, fields) or unasked(turn, fields)
        if asked is None:
            action = finished(turn.game, left, fields)[0]
            onward = turn.after(action)
            if onward is None:
                return turn, fields, None
            turn, fields = onward, {}
        elif whole:
            return turn, fields, asked
        elif asked.field in turn.game.hints.turned:
            best = await best_first(turn, asked, left)
            fields = {**fields, asked.field: best.values[0]}
        else:
            many = len(asked.values) > MAX_BUTTONS
            return turn, fields, await best_first(turn, asked, left) if many else asked


def unasked(turn: Turn, fields: Draft) -> Asked | None:
    """Offer the only action of a seat that owes nothing in a menu.

    So nobody confirms it out of habit.
    """
    expected = (
        turn.game.waits_for(turn.state) | turn.game.hints.optional_questions(turn.state).keys()
    )
    if fields or turn.first or turn.seat in expected:
        return None
    return Asked(DO, (name_of(turn.choices[0]),))


async def question_before(turn: Turn, fields: Draft) -> StoredDraft | None:
    """Store again the draft of the question before, by which the newest field was set.

    If nothing is chosen yet, it is the last question about the action settled before. An assumed
    field counts only there, so that it can still be chosen.
    """
    earlier, assumed = list(fields.items()), turn.game.hints.turned if fields else frozenset()
    if not earlier and turn.first and turn.start is not None:
        turn, last = turn.before_last()
        earlier = [each for each in as_record(last).items() if each[1] is not None]
    while earlier:
        known = dict(earlier := earlier[:-1])
        asked = next_question(turn.game, turn.left(known), known)
        if asked and asked.field not in assumed:
            return await turn.keep(known, asked.field, asked.offered())
    return None


async def best_first(turn: Turn, asked: Asked, left: Sequence[Action]) -> Asked:
    """Put the answers that look best first, at most as many as a menu has.

    The question stays as it is if all look the same, or if they are too many to try.
    """
    if len(left) > MAX_TRIED:
        return asked
    ranked = await asyncio.to_thread(by_worth, turn, asked, left)
    if not ranked:
        return asked
    others = len(asked.values) - len(ranked)
    return replace(
        asked, values=tuple(ranked), likely=tuple(ranked.values()), groups=(), others=others
    )


def by_worth(turn: Turn, asked: Asked, left: Sequence[Action]) -> dict[Chosen, Action]:
    """Return the values that look best, best first, each with its best action.

    If a menu cannot hold all, return only those that are better than all the others. If these are
    few, fill up in the usual order. Return nothing if all are equally good.
    """
    seen = imagined(turn.game, turn.state, turn.seat, Chance(turn.luck))
    worths = [round(each, 6) for each in worths_of(turn.game, seen, turn.seat, left)]
    best: dict[Chosen, tuple[float, Action]] = {}
    for action, value, worth in zip(left, values_in(left, asked.field), worths, strict=True):
        if value not in best or worth > best[value][0]:
            best[value] = worth, action
    order = sorted(asked.values, key=lambda value: -best[value][0])
    bar = best[order[min(MAX_VALUES, len(order) - 1)]][0]
    if best[order[0]][0] == bar:
        return {}
    if len(order) > MAX_VALUES:
        better = [value for value in islice(order, MAX_VALUES) if best[value][0] > bar]
        order = better if len(better) >= MIN_VALUES else [*islice(order, FILLED)]
    return {value: best[value][1] for value in order}


async def brought(
    turn: Turn, asked: Asked, left: Sequence[Action], names: Sequence[str]
) -> list[str]:
    """Summarise the outcomes of every answer, without those they have in common.

    `names` are the labels of the answers; what these say is not repeated.
    """
    first = first_with(left, asked.field)
    tried = asked.likely or [first[value] for value in asked.values]
    found = await asyncio.to_thread(lambda: [*remarks_on(turn, tried)])
    common = [each for each in found[0] if all(each in others for others in found)]
    told = ([each for each in remarks if each not in common] for remarks in found)
    return [in_brief(turn.voice, *each) for each in zip(told, names, strict=True)]


def remarks_on(turn: Turn, actions: Sequence[Action]) -> Iterator[Sequence[Remark]]:
    """Yield the outcomes of each action by its preview; none for the rest after a time limit."""
    end = perf_counter() + LOOK_SECONDS
    before = turn.game.look(turn.state, turn.seat)
    for each in actions:
        late = perf_counter() > end
        after = before if late else preview(turn.game, turn.state, turn.seat, each)
        yield [] if late else [*turn.game.outcomes(before, after)]


def in_brief(voice: Voice, remarks: Sequence[Remark], name: str) -> str:
    """Return as many remarks as fit one line, in their short form if any, warnings last."""
    line = ""
    for each in sorted(remarks, key=lambda remark: remark.warns):
        words = brief_if_known(voice, each).rstrip(".。")
        if words in name:
            continue
        longer = BETWEEN.join(filter(None, [line, f"⚠️ {words}" if each.warns else words]))
        if line and units(longer) > ABOUT.most:
            break
        line = longer
    return line
