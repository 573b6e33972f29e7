"""The history of a game: a page for every move, or a film of them all."""

from bot.cards.board import caption_of, news_of
from bot.cards.history_buttons import film_button, review_button
from bot.cards.occasions import occasion_at
from bot.cards.story import sentences
from bot.core.controls import Press
from bot.core.panels import Panel, Picture
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.history.film import film_of
from bot.history.play_on import play_on_button
from engine.kernel.ids import Seat
from engine.tables.log.history import readable_rows
from engine.tables.log.story import Story
from renderers.registry import ARTISTS

FILM = "game.gif"
TURNS = ("first", "back", "next", "last")


async def history_panel(
    services: Services, story: Story, number: int, voice: Voice, reader: Seat | None
) -> Panel:
    """A game after so many moves as a seat saw it then: what had happened, and the picture."""
    number = min(number, len(story.moments) - 1)
    rows = readable_rows(story.table, story.moments[number].rows)
    game = story.game
    lines = [f"- {line}" for row in rows for line in sentences(voice, game, row.events, reader)]
    heading = voice(
        "history.heading",
        game=voice.game(story.game.key),
        n=number,
        moves=len(story.moments) - 1,
    )
    shown = await page_picture(services, story, number, voice, reader)
    when = f"-# <t:{rows[0].at // 1000}:f>"
    more = [film_button(story.table, voice), *review_button(story.table, voice)]
    buttons = [turning(story, number, voice), [*more, *play_on_button(story, number, voice)]]
    return Panel("\n".join([heading, when, *lines]), shown, rows=buttons)


async def page_picture(
    services: Services, story: Story, number: int, voice: Voice, reader: Seat | None
) -> Picture:
    """The board after so many moves as a seat saw it then."""
    view = story.game.look(story.state(number), reader)
    news = news_of(voice, story.game, story.moments[number].rows)
    occasion = occasion_at(story.table, voice, number, news)
    png = await services.studio.picture(story.game.key, view, occasion)
    caption = caption_of(services, story.game.key, view, occasion)
    return Picture(png, ARTISTS[story.game.key].describe(view, occasion), caption=caption)


def turning(story: Story, number: int, voice: Voice) -> list[Press]:
    """The buttons that lead to other pages; their last number only keeps their ids apart."""
    last = len(story.moments) - 1
    return [
        Press(
            "history",
            story.table.id,
            to,
            place,
            label=voice(f"history.button.{TURNS[place]}"),
            disabled=to == number or not 0 <= to <= last,
        )
        for place, to in enumerate((0, max(number - 1, 0), min(number + 1, last), last))
    ]


async def film_panel(services: Services, story: Story, voice: Voice) -> Panel:
    """The film of a game, with words for those who cannot see it."""
    gif = await film_of(services.studio, services.films, story, voice)
    last = len(story.moments) - 1
    view = story.game.look(story.state(last), None)
    end = ARTISTS[story.game.key].describe(view, occasion_at(story.table, voice, last))
    shown = Picture(gif, voice("history.film.about", last=end), FILM)
    name = voice.game(story.game.key)
    return Panel(voice("history.film", game=name, n=last), shown)
