"""“Tips for me”: a player's moves that mattered most, and what the computer would have played."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from bot.cards.history_buttons import move_button
from bot.core.panels import Panel, Row
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.core.thinking import best_moves
from bot.core.wording import remark_line, sentence_at
from bot.history.pages import page_picture
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, preview
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.remarks import warnings_first
from engine.tables.log.course import Shift, action_at, moves_apart, shifts
from engine.tables.log.story import Story
from engine.tables.models import Status

MAX_TIPS = 2
MAX_LOOKED = 5
"""How many moves are looked at for them; most of the time goes there."""
MAX_SECONDS = 0.5
"""How long the computer thinks about each."""
MAX_REASONS = 2
"""Lines on what a move brings."""
NOT_OVER = (Status.OPEN, Status.RUNNING)


async def tips_panel(services: Services, story: Story, voice: Voice, seat: Seat | None) -> Panel:
    """The moves of a seat that changed most, in their order, each with the board after it.

    Not before the end: the estimate knows what is hidden.
    """
    if story.table.status in NOT_OVER:
        raise NotNow("table.not_over")
    if seat is None:
        raise NotNow("history.tips.not_played")
    tips: dict[int, str] = {}
    for each in (await asyncio.to_thread(shifts, story, seat))[:MAX_LOOKED]:
        if len(tips) < MAX_TIPS and (told := await tip(services, story, each, voice, seat)):
            tips[each.move] = told
    if not tips:
        apart = await asyncio.to_thread(moves_apart, story, seat)
        return Panel(voice("history.tips.none_apart" if apart else "history.tips.none"))
    rows: list[Row] = []
    for move, told in sorted(tips.items()):
        shown = await page_picture(services, story, move, voice, seat)
        rows += [told, replace(shown, name=f"tip{move}.png")]
    rows.append([move_button(story.table, move, voice) for move in sorted(tips)])
    return Panel(voice("history.tips", game=voice.game(story.game.key)), rows=rows)


async def tip(services: Services, story: Story, shift: Shift, voice: Voice, seat: Seat) -> str:
    """What a move did for a seat, and what the computer would have played and why.

    Empty where there is nothing to learn: there was no choice, or a loss could not be helped.
    """
    game, before = story.game, story.state(shift.move - 1)
    key = "history.tips.gain" if shift.by > 0 else "history.tips.loss"
    played = action_of(game, action_at(story.moments[shift.move]))
    own = sentence_at(voice, game, before, seat, played)
    said = [voice(key, n=shift.move, what=own), *brings(game, before, seat, played, voice)]
    choices = list(islice(game.choices(before, seat), 2))
    if len(choices) < 2:
        return "" if choices else "\n".join(said)
    luck = f"{story.table.commitment}:{shift.move}"
    best, *_ = await best_moves(services, (game, before, seat), luck, MAX_SECONDS)
    better = sentence_at(voice, game, before, seat, best)
    if better == own and shift.by < 0:
        return ""
    if better == own:
        return "\n".join([*said, voice("history.tips.same")])
    other = brings(game, before, seat, best, voice)
    return "\n".join([*said, voice("history.tips.instead", what=better), *other])


def action_of(game: AnyGame, entry: Mapping[str, Any]) -> Action:
    """The action of an entry of a record. Any: JSON."""
    return game.read_action({name: entry[name] for name in entry if name not in ("seat", "at")})


def brings(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    action: Action,
    voice: Voice,
) -> list[str]:
    """What a legal action brings, as it is said before it is confirmed."""
    found = game.outcomes(game.look(state, seat), preview(game, state, seat, action))
    return [remark_line(voice, each) for each in warnings_first(found)[:MAX_REASONS]]
