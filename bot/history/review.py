"""*Review*: a finished game as the strong computer sees it, and the moves of whoever asks.

The computer goes through a game once, in a process with low priority; what it finds is kept.
"""

import asyncio
from dataclasses import replace
from itertools import islice
from time import monotonic

import msgspec

from bot.cards.ending import final_words, totals
from bot.cards.history_buttons import move_button
from bot.cards.occasions import looks_of, names_in_pictures
from bot.core.controls import Press
from bot.core.panels import Panel, Picture, Row
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.core.thinking import compared_moves
from bot.core.wording import sentence_at
from bot.history.pages import page_picture
from bot.history.play_on import play_on_button
from bot.history.tips import brings
from engine.kernel.actions import as_record
from engine.kernel.ids import Seat
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
OWN_MOVE = "history.review.own"
MAX_REASONS = 1
"""Lines on what a better move would have brought."""


# --- what the computer finds


async def review_of(services: Services, story: Story) -> Review:
    """The review of a finished game: as it was kept, else made now, once for all who ask."""
    if story.table.status is not Status.ENDED:
        raise NotNow("history.review.unfinished")
    table = story.table.id
    if (kept := await services.tables.insights.find(table, Insight.REVIEW)) is not None:
        return msgspec.json.decode(kept, type=Review)
    if (making := services.reviews.get(table)) is None:
        making = services.reviews[table] = asyncio.create_task(make_review(services, story))
        making.add_done_callback(lambda _: forget(services, table))
    return await asyncio.shield(making)


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
    told = [judged_text(story, each, voice, "history.review.moment") for each in moments]
    rows: list[Row] = ["\n\n".join(told)]
    numbers = [each.move for each in moments]
    rows.append(
        [move_button(story.table, n, voice.label("history.button.move", n=n)) for n in numbers]
    )
    if story.table.humans():
        rows.append([Press("own_moves", story.table.id, label=voice("history.button.own_moves"))])
    heading = voice("history.review", game=voice.game(story.game.key))
    return Panel(heading, await lead_picture(services, story, review, voice), rows=rows)


async def own_moves_panel(
    services: Services, story: Story, voice: Voice, seat: Seat | None
) -> Panel:
    """Show a seat's improvable moves, each with the board before it and a way to try again."""
    if seat is None:
        raise NotNow("history.review.not_played")
    own = (await review_of(services, story)).own(seat)
    if not own:
        return Panel(voice("history.review.own_none"))
    rows: list[Row] = []
    for each in own:
        shown = await page_picture(services, story, each.move, voice, seat)
        text = judged_text(story, each, voice, OWN_MOVE)
        again = play_on_button(story, each.move - 1, voice, "history.button.try_again")
        rows += [text, replace(shown, name=f"move{each.move}.png"), again]
    return Panel(voice("history.review.own_moves", game=voice.game(story.game.key)), rows=rows)


def judged_text(story: Story, judged: Judged, voice: Voice, key: str) -> str:
    """Compare the move played with the computer's."""
    game, before = story.game, story.state(judged.move - 1)
    played = action_of(game, story.moments[judged.move])
    what = sentence_at(voice, game, before, judged.seat, played)
    by = signed(judged.by, "+d")
    said = [voice(key, n=judged.move, seat=judged.seat, by=by, what=what)]
    if judged.better is None:
        return "\n".join([*said, voice("history.tips.same")])
    better = game.read_action(judged.better)
    would = sentence_at(voice, game, before, judged.seat, better)
    gain = round(judged.gain)
    comes = "decides" if judged.decides else "better" if judged.gain >= ALIKE else "alike"
    said.append(voice(f"history.review.{comes}", what=would, gain=max(gain, 1)))
    if key == OWN_MOVE:  # what it brings is told to whoever would have played it
        said += islice(brings(game, before, judged.seat, better, voice), MAX_REASONS)
    return "\n".join(said)


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
