"""“Tips for me”: the moves that cost a player most, and what the computer would have played."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from bot.cards.history_buttons import move_button
from bot.core.panels import Panel, Row
from bot.core.phrases import Voice
from bot.core.services import Services, best_moves
from bot.core.wording import remark_line, sentence_at
from bot.history.pages import page_picture
from bot.history.play_on import play_on_button
from bot.history.review import kept_review
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, preview
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.remarks import warnings_first
from engine.tables.log.course import action_of, mistakes, moves_apart
from engine.tables.log.story import Story
from engine.tables.models import Status

MAX_TIPS = 2
MAX_LOOKED = 5
"""The number of moves examined, which takes most of the time."""
MAX_SECONDS = 0.5
"""The thinking time for each move."""
MAX_REASONS = 2
"""Lines on what a move brings."""
NOT_OVER = (Status.OPEN, Status.RUNNING)


async def tips_panel(services: Services, story: Story, voice: Voice, seat: Seat | None) -> Panel:
    """The moves that cost a seat most, in their order, each with its board and a way to try again.

    Not before the end: the estimate knows what is hidden.
    """
    if story.table.status in NOT_OVER:
        raise NotNow("table.not_over")
    if seat is None:
        raise NotNow("history.tips.not_played")
    tips: dict[int, str] = {}
    for move in islice(await candidates(services, story, seat), MAX_LOOKED):
        told = await tip(services, story, move, voice, seat)
        if told:
            tips[move] = told
        if len(tips) == MAX_TIPS:
            break
    if not tips:
        apart = await asyncio.to_thread(moves_apart, story, seat)
        return Panel(voice("history.tips.none_apart" if apart else "history.tips.none"))
    rows: list[Row] = []
    for move, told in sorted(tips.items()):
        shown = await page_picture(services, story, move, voice, seat)
        page = move_button(story.table, move, voice.label("history.button.move", n=move))
        again = play_on_button(story, move - 1, voice, "history.button.try_again")
        rows += [told, replace(shown, name=f"tip{move}.png"), [page, *again]]
    return Panel(voice("history.tips", game=voice.game(story.game.key)), rows=rows)


async def candidates(services: Services, story: Story, seat: Seat) -> Iterator[int]:
    """The moves of a seat to examine: those that a review found wanting before what looks so."""
    review = await kept_review(services, story.table.id)
    found = await asyncio.to_thread(mistakes, story, seat)
    reviewed = review.mistakes(seat) if review else []
    return iter(dict.fromkeys([*reviewed, *(each.move for each in found)]))


async def tip(services: Services, story: Story, move: int, voice: Voice, seat: Seat) -> str:
    """Compare a seat's move with the computer's, and the outcomes of both.

    Empty where the computer would have played the same.
    """
    game, before = story.game, story.state(move - 1)
    played = action_of(game, story.moments[move])
    luck = f"{story.table.commitment}:{move}"
    best, *_ = await best_moves(services, (game, before, seat), luck, MAX_SECONDS)
    own, better = (sentence_at(voice, game, before, seat, each) for each in (played, best))
    if better == own:
        return ""
    said = [voice("history.tips.played", n=move, what=own)]
    said += brings(game, before, seat, played, voice)
    said += [voice("history.tips.instead", what=better), *brings(game, before, seat, best, voice)]
    return "\n".join(said)


def brings(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    action: Action,
    voice: Voice,
) -> list[str]:
    """Return the outcomes of a legal action, worded as before its confirmation."""
    found = game.outcomes(game.look(state, seat), preview(game, state, seat, action))
    return [remark_line(voice, each) for each in warnings_first(found)[:MAX_REASONS]]
