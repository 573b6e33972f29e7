"""*Tips* and *Review*: a finished game as the strong computer sees it.

The computer goes through a game once, in a process of low priority; the result is stored.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from time import monotonic

import msgspec

from bot.cards.buttons import move_button, tips_button
from bot.cards.ending import Chart, chart_picture
from bot.core.interaction import (
    Interaction,
    check_opening,
    check_posting,
    once,
    person_of,
    place_of,
    voice_of,
)
from bot.core.panels import Panel, Row
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.routes import Answer, route
from bot.core.services import Services, best_moves, compared_moves
from bot.core.wording import brings, sentence_at
from bot.history.log import page_picture, play_on_button
from engine.kernel.actions import as_record
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.results import Result
from engine.tables.log.review import (
    Judged,
    Review,
    Turn,
    action_of,
    leads_of,
    mistakes,
    moved_unestimated,
    smooth,
    turns_of,
)
from engine.tables.log.story import Story
from engine.tables.models import PlaceId, Status, TableId
from engine.tables.service import Tables
from engine.tables.store.insights import Insight

MAX_TIPS = 2
MAX_LOOKED = 5
"""The number of moves examined, which takes most of the time."""
MAX_SECONDS = 0.5
"""The thinking time for each move."""


async def tips_panel(services: Services, story: Story, voice: Voice, seat: Seat | None) -> Panel:
    """Return the moves that cost a seat most, with their boards and a way to try again.

    Only after the end, as the estimate knows hidden facts.
    """
    if not story.table.is_over:
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
        unestimated = await asyncio.to_thread(moved_unestimated, story, seat)
        return Panel(voice("history.tips.none_apart" if unestimated else "history.tips.none"))
    rows: list[Row] = []
    for move, told in sorted(tips.items()):
        shown = await page_picture(services, story, move, voice, seat)
        page = move_button(story.table, move, voice.label("history.button.move", n=move))
        again = play_on_button(story, move - 1, voice, "history.button.try_again")
        rows += [told, replace(shown, name=f"tip{move}.png"), [page, *again]]
    return Panel(voice("history.tips", game=voice.game(story.game.key)), rows=rows)


async def candidates(services: Services, story: Story, seat: Seat) -> Iterator[int]:
    """Return the moves of a seat to examine: first the mistakes found by a review."""
    review = await kept_review(services, story.table.id)
    found = await asyncio.to_thread(mistakes, story, seat)
    reviewed = review.mistakes(seat) if review else []
    return iter(dict.fromkeys([*reviewed, *(each.move for each in found)]))


async def tip(services: Services, story: Story, move: int, voice: Voice, seat: Seat) -> str:
    """Compare a seat's move with the computer's, and the outcomes of both.

    Empty if the computer would have played the same.
    """
    game, before = story.game, story.state(move - 1)
    played = action_of(game, story.moments[move])
    luck = f"{story.table.commitment}:{move}"
    best, *_ = await best_moves(services, (game, before, seat), luck, MAX_SECONDS)
    own, better = (sentence_at(voice, game, before, seat, each) for each in (played, best))
    if better == own:
        return ""
    said = [
        voice("history.tips.played", n=move, what=own),
        *brings(voice, game, before, seat, played),
        voice("history.tips.instead", what=better),
        *brings(voice, game, before, seat, best),
    ]
    return "\n".join(said)


PICTURE = "review.png"
A_MOVE, A_GAME = 0.15, 25.0
"""The thinking time in seconds for each half of a comparison, and the most for a game."""


# --- what the computer finds


async def review_of(services: Services, story: Story) -> Review:
    """Return the stored review of a finished game, else make one for all who ask."""
    if story.table.status is not Status.ENDED:
        raise NotNow("history.review.unfinished")
    table = story.table.id
    if (kept := await kept_review(services, table)) is not None:
        return kept
    if (making := services.reviews.get(table)) is None:
        making = services.reviews[table] = asyncio.create_task(make_review(services, story))
        making.add_done_callback(lambda _: services.reviews.pop(table, None))
    return await asyncio.shield(making)


async def kept_review(services: Services, table: TableId) -> Review | None:
    """Return the review of a game that was made before; None if there is none."""
    kept = await services.tables.insights.find(table, Insight.REVIEW)
    return None if kept is None else msgspec.json.decode(kept, type=Review)


async def make_review(services: Services, story: Story) -> Review:
    """Go through a game within a time limit, first the moves that changed most; store it."""
    leads = await asyncio.to_thread(leads_of, story)
    judged: list[Judged] = []
    until = monotonic() + A_GAME
    for turn in await asyncio.to_thread(turns_of, story, leads):
        if monotonic() > until:
            break
        judged.append(await judge(services, story, turn))
    review = Review(smooth(leads), judged)
    kept = msgspec.json.encode(review).decode()
    await services.tables.insights.keep(Insight.REVIEW, {story.table.id: kept})
    return review


async def judge(services: Services, story: Story, turn: Turn) -> Judged:
    """Compare a move with the choice of the computer, which knows what the seat could see."""
    game, before = story.game, story.state(turn.move - 1)
    played = action_of(game, story.moments[turn.move])
    luck = f"{story.table.commitment}:{turn.move}"
    position = (game, before, turn.seat)
    best, gain = await compared_moves(services, position, played, luck, A_MOVE)
    better = None if best == played or gain < 0 else as_record(best)
    gain = round(max(gain, 0.0) / game.scores.unit, 1)
    return Judged(turn.move, turn.seat, turn.by, better, gain)


# --- what is shown


async def review_panel(services: Services, story: Story, voice: Voice) -> Panel:
    """Show the lead after every move, and the moves that changed it most."""
    review = await review_of(services, story)
    moments = review.moments(result_of(story).winners())
    labels = {each.move: voice.label("history.button.move", n=each.move) for each in moments}
    rows: list[Row] = [
        "\n\n".join(judged_text(story, each, voice) for each in moments),
        [move_button(story.table, *each) for each in labels.items()],
        tips_button(story.table, voice),
    ]
    found = "history.review" if moments else "history.review.none"
    heading = voice(found, game=voice.game(story.game.key))
    chart = Chart(voice("history.review.chart"), review.leads, [each.move for each in moments])
    shown = await chart_picture(services, story.table, story.game, voice, result_of(story), chart)
    shown = replace(shown, name=PICTURE)
    return Panel(heading, shown, rows=[each for each in rows if each])


def judged_text(story: Story, judged: Judged, voice: Voice) -> str:
    """Compare the move played with the computer's, which is better."""
    assert judged.better is not None
    game, before = story.game, story.state(judged.move - 1)
    played = action_of(game, story.moments[judged.move])
    what = sentence_at(voice, game, before, judged.seat, played)
    said = voice("history.review.moment", n=judged.move, seat=judged.seat, what=what)
    would = sentence_at(voice, game, before, judged.seat, game.read_action(judged.better))
    gain = max(round(judged.gain), 1)
    if judged.decides:
        return f"{said}\n{voice('history.review.decides', what=would)}"
    if not game.scores.in_points:
        return f"{said}\n{voice('history.tips.instead', what=would)}"
    return f"{said}\n{voice('history.review.better', what=would, gain=gain)}"


def result_of(story: Story) -> Result:
    """Return the result of a game that was played to its end."""
    assert isinstance(story.table.result, Result), "it has ended"
    return story.table.result


@route("play_on", answer=Answer.BESIDE)
async def play_on(interaction: Interaction, table: TableId, number: int) -> None:
    """Open a table against computers from the position after a number of moves.

    It is played where the original game was opened, or here if that place is taken or forbidden by
    now, or in direct messages.
    """
    services = interaction.client.services
    await check_posting(interaction)
    settings = await check_opening(interaction)
    who = person_of(interaction)
    async with services.limits.heavy(interaction):
        story = await services.tables.archive.story(table)
    here, guild, there = place_of(interaction), interaction.guild_id, story.table.channel
    first = [there] if guild and settings.allows_tables_in(there) else []
    place = await free_place(services.tables, *first, here)
    opened = await services.tables.lobbies.play_on(
        story, number, who, guild, place, once(interaction)
    )
    await services.tables.people.meet(who)
    services.changed(opened)
    voice = voice_of(interaction, opened)
    said = voice("history.play_on.opened", n=number, channel=voice.place(opened))
    await show(interaction, Panel(said))


async def free_place(tables: Tables, *places: PlaceId) -> PlaceId:
    """Return the first place where no game is open or running, else the first of all."""
    for place in places:
        if all(each.place != place for each in await tables.all_in_channel(place)):
            return place
    return places[0]
