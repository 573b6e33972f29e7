"""*Review*: a finished game as the strong computer sees it.

The computer goes through a game once, in a process with low priority; what it finds is kept.
"""

import asyncio
from time import monotonic

import msgspec

from bot.cards.ending import final_words, totals
from bot.cards.history_buttons import move_button, tips_button
from bot.cards.occasions import looks_of, names_in_pictures
from bot.core.panels import Panel, Picture, Row
from bot.core.phrases import Voice
from bot.core.services import Services, compared_moves
from bot.core.wording import sentence_at
from engine.kernel.actions import as_record
from engine.kernel.refusals import NotNow
from engine.kernel.results import Result
from engine.kernel.texts import signed
from engine.players.reasons import ALIKE
from engine.tables.log.course import action_of
from engine.tables.log.review import Judged, Review, Turn, leads_of, smooth, turns_of
from engine.tables.log.story import Story
from engine.tables.models import Status, TableId
from engine.tables.store.insights import Insight
from renderers.kit.finale import Finale

PICTURE = "review.png"
A_MOVE, A_GAME = 0.15, 25.0
"""Seconds that the computer thinks about each half of a comparison, and about a game at most."""


# --- what the computer finds


async def review_of(services: Services, story: Story) -> Review:
    """The review of a finished game: as it was kept, else made now, once for all who ask."""
    if story.table.status is not Status.ENDED:
        raise NotNow("history.review.unfinished")
    table = story.table.id
    if (kept := await kept_review(services, table)) is not None:
        return kept
    if (making := services.reviews.get(table)) is None:
        making = services.reviews[table] = asyncio.create_task(make_review(services, story))
        making.add_done_callback(lambda _: forget(services, table))
    return await asyncio.shield(making)


async def kept_review(services: Services, table: TableId) -> Review | None:
    """Return the review of a game that was made before; None if there is none."""
    kept = await services.tables.insights.find(table, Insight.REVIEW)
    return None if kept is None else msgspec.json.decode(kept, type=Review)


def forget(services: Services, table: TableId) -> None:
    """Let go of a review that was made."""
    services.reviews.pop(table, None)


async def make_review(services: Services, story: Story) -> Review:
    """Go through a game as long as there is time, the moves first that changed most; keep it."""
    leads = await asyncio.to_thread(leads_of, story)
    judged: list[Judged] = []
    until = monotonic() + A_GAME
    for turn in await asyncio.to_thread(turns_of, story, leads):
        if monotonic() > until:
            break
        judged.append(await judge(services, story, turn))
    review = Review(smooth(leads), judged)
    kept = msgspec.json.encode(review).decode()
    await services.tables.insights.keep(story.table.id, Insight.REVIEW, kept)
    return review


async def judge(services: Services, story: Story, turn: Turn) -> Judged:
    """A move beside what the computer would have played with what its seat could see."""
    game, before = story.game, story.state(turn.move - 1)
    played = action_of(game, story.moments[turn.move])
    luck = f"{story.table.commitment}:{turn.move}"
    position = (game, before, turn.seat)
    best, gain = await compared_moves(services, position, played, luck, A_MOVE)
    better = None if best == played or gain < 0 else as_record(best)
    return Judged(turn.move, turn.seat, turn.by, better, round(max(gain, 0.0), 1))


# --- what is shown


async def review_panel(services: Services, story: Story, voice: Voice) -> Panel:
    """Show the lead after every move, and the moves that changed it most."""
    review = await review_of(services, story)
    moments = review.moments()
    if not moments:
        raise NotNow("history.review.none")
    labels = {each.move: voice.label("history.button.move", n=each.move) for each in moments}
    rows: list[Row] = [
        "\n\n".join(judged_text(story, each, voice) for each in moments),
        [move_button(story.table, *each) for each in labels.items()],
        *filter(None, [tips_button(story.table, voice)]),
    ]
    heading = voice("history.review", game=voice.game(story.game.key))
    return Panel(heading, await lead_picture(services, story, review, voice), rows=rows)


def judged_text(story: Story, judged: Judged, voice: Voice) -> str:
    """Compare the move played with the computer's."""
    game, before = story.game, story.state(judged.move - 1)
    played = action_of(game, story.moments[judged.move])
    what = sentence_at(voice, game, before, judged.seat, played)
    by = signed(judged.by, "+d")
    said = voice("history.review.moment", n=judged.move, seat=judged.seat, by=by, what=what)
    if judged.better is None:
        return "\n".join([said, voice("history.tips.same")])
    would = sentence_at(voice, game, before, judged.seat, game.read_action(judged.better))
    comes = "decides" if judged.decides else "better" if judged.gain >= ALIKE else "alike"
    compared = voice(f"history.review.{comes}", what=would, gain=max(round(judged.gain), 1))
    return f"{said}\n{compared}"


async def lead_picture(services: Services, story: Story, review: Review, voice: Voice) -> Picture:
    """The places of a game, and the chart of who was ahead with the moves that are told."""
    table, game = story.table, story.game
    result = table.result
    assert isinstance(result, Result), "it has ended"
    names = totals(game, result)
    told = Finale(
        title=voice.game(game.key),
        head=" · ".join(voice(f"{game.key}.score.{name}") for name in names),
        names=names_in_pictures(table, voice.language),
        ranking=result.ranking,
        totals=[" · ".join(signed(each[name]) for name in names) for each in result.scores],
        counted=voice("history.review.chart"),
        standings=review.leads,
        moves=[each.move for each in review.moments()],
    )
    png = await services.studio.finale(game.key, told, looks_of(table))
    return Picture(png, final_words(told, voice), PICTURE)
