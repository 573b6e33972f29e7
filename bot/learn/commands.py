"""`/learn`: how a game is played, in two minutes; the lobby card and the rules lead here too."""

from collections.abc import Sequence

from discord import app_commands

from bot.core.autocomplete import promptly
from bot.core.controls import Press
from bot.core.interaction import Interaction, voice_of
from bot.core.panels import Panel, Row, in_rows
from bot.core.phrases import Voice, game_choices, said
from bot.core.replies import show
from bot.core.routes import Answer, route
from bot.learn.pages import GuidePage, guides
from bot.lessons.chooser import judge_typed, present
from bot.rules.commands import game_here
from bot.rules.pages import code_of, find_rule, pages
from bot.rules.panels import block_row, contents_panel, lesson_buttons
from bot.turn.commands import listed
from engine.kernel.refusals import NotNow
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, numbered


@app_commands.command(name="learn", description=said("learn.about"))
@app_commands.rename(line="move")
@app_commands.describe(game=said("rules.about.game"), line=said("learn.about.move"))
@app_commands.choices(game=game_choices())
async def learn(interaction: Interaction, game: str | None = None, line: str | None = None) -> None:
    """Show the first page of a game, or the choice of one; judge a move typed in a lesson."""
    voice = voice_of(interaction)
    key = game or await game_here(interaction)
    if line and key in GAMES and GAMES[key].lesson:
        await judge_typed(interaction, key, line)
        return
    await show(interaction, guide_panel(voice, key) if key else games_panel(voice))


@learn.autocomplete("line")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the legal actions of the member's present step."""
    key = str(interaction.namespace.game or "")
    if key not in GAMES or GAMES[key].lesson is None:
        return []
    return listed(await present(interaction, key), typed)


@route("learn")
async def open_page(interaction: Interaction, code: int, page: int) -> None:
    """A page of the game that a number stands for."""
    await show_page(interaction, code, page)


@route("learn_beside", answer=Answer.BESIDE)
async def open_beside(interaction: Interaction, code: int) -> None:
    """The first page in a message of its own, beside the move that somebody is about to make."""
    await show_page(interaction, code)


async def show_page(interaction: Interaction, code: int, page: int = 0) -> None:
    """Show a page of the game that a number stands for."""
    game = numbered(code)
    if game is None:
        raise NotNow("rules.gone")
    await show(interaction, guide_panel(voice_of(interaction), game.key, page))


def guide_panel(voice: Voice, game: str, number: int = 0) -> Panel:
    """A page with its picture; the contents of the rules for a game that has no pages."""
    shown = guides(voice.language).get(game)
    if shown is None:
        return contents_panel(voice, pages(voice.language)[game])
    number = min(number, len(shown) - 1)
    page = shown[number]
    title = voice(
        "learn.page", game=voice.game(game), n=number + 1, pages=len(shown), title=page.title
    )
    notes = [voice("rules.only_english")] if page.english and voice.language != ENGLISH else []
    text = "\n".join([page.text, *notes])
    rows: list[Row] = [block_row(game, page.picture), text, ways(voice, game, number, len(shown))]
    return Panel(title, rows=[*rows, rule_buttons(voice, game, page)])


def ways(voice: Voice, game: str, number: int, pages: int) -> Sequence[Press]:
    """Back and on."""
    code = code_of(game, "")
    back, ahead = max(number - 1, 0), min(number + 1, pages - 1)
    return [
        Press("learn", code, back, label=voice("rules.button.back"), disabled=back == number),
        Press("learn", code, ahead, label=voice("rules.button.next"), disabled=ahead == number),
    ]


def rule_buttons(voice: Voice, game: str, page: GuidePage) -> Sequence[Press]:
    """To the paragraph that a page tells of, beside it, to all rules, to the guided first game."""
    entry = find_rule(page.rules[0], game, voice.language)
    assert entry is not None, "a test looks every paragraph up"
    return [
        Press("rule_read", entry.code(), label=voice("learn.button.rule", id=entry.id)),
        Press("rules", code_of(game, ""), label=voice("learn.button.rules")),
        *lesson_buttons(voice, game),
    ]


def games_panel(voice: Voice) -> Panel:
    """The choice of a game."""
    buttons = [Press("learn", code_of(key, ""), 0, label=voice.game(key)) for key in GAMES]
    return Panel(voice("learn.which_game"), rows=in_rows(buttons))
