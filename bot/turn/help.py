"""The panel behind *Help* at the end of a question, shown in its place."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.cards.score import legend_panel
from bot.core.panels import Panel, Press, in_rows
from bot.core.phrases import Voice
from bot.core.wording import BRIEF, remark_line
from bot.rules.pages import code_of, entries_by_code, find_rule
from bot.rules.panels import READ, entry_panel
from bot.turn.turn import Turn
from engine.kernel.events import Remark, warnings_first
from engine.kernel.questions import Question
from engine.kernel.refusals import NotNow
from engine.tables.change import Draft as StoredDraft
from engine.tables.moves.plans import may_ask
from renderers.registry import ARTISTS

MAX_REMARKS = 8
"""The most lines under a question, so that its picture and buttons fit a phone's screen."""


def shown(remarks: Sequence[Remark]) -> list[Remark]:
    """Return the first remarks that there is room for, warnings first, and none for menus alone."""
    remarks = [each for each in remarks if not each.key.endswith(BRIEF)]
    return warnings_first(remarks)[:MAX_REMARKS]


def remark_lines(voice: Voice, remarks: Sequence[Remark]) -> list[str]:
    """Return a line for each remark that there is room for."""
    return [remark_line(voice, each) for each in shown(remarks)]


def first_rule(remarks: Sequence[Remark]) -> int:
    """Return the number of the first paragraph that the remarks cite; 0 if there is none."""
    named = (find_rule(each.rule) for each in shown(remarks) if each.rule)
    return next((rule.code() for rule in named if rule), 0)


def help_panel(turn: Turn, draft: int, rule: int, more: Sequence[Press] = ()) -> Panel:
    """Return the panel with help for the question of a draft.

    `rule` is the number of the paragraph it cites, or 0; `more` are buttons of this question.
    """
    game = turn.game.key
    buttons = [*more]
    if ARTISTS[game].legend is not None:
        buttons.insert(0, turn.press("legend", draft, label=turn.voice("bot.button.legend")))
    if rule:
        label = turn.voice("rules.button.read")
        buttons.append(turn.press("help_rule", draft, rule, label=label))
    buttons += [
        Press("learn_beside", code_of(game, ""), label=turn.voice("bot.button.how_to_play")),
        later_button(turn),
        back_to_question(turn, draft),
    ]
    text = "\n".join(filter(None, [turn.title, turn.voice("bot.help")]))
    return Panel(text, rows=in_rows(buttons))


def ask_computer(turn: Turn, draft: StoredDraft) -> list[Press]:
    """Return the button for a suggestion, if that is allowed and nothing is chosen yet."""
    begun = turn.prefix or draft.fields or turn.first or not draft.asked
    if begun or not may_ask(turn.table, turn.seat):
        return []
    return [Press("suggest", turn.table.id, label=turn.voice("bot.button.suggest"))]


def later_button(turn: Turn) -> Press:
    """Return the button that leaves the move for now."""
    return turn.press("later", label=turn.voice("bot.button.later"))


def back_to_question(turn: Turn, draft: int) -> Press:
    """Return the button that shows the question of a draft again."""
    return turn.press("again", draft, label=turn.voice("bot.button.back"))


def question_legend(turn: Turn, draft: int, question: Question) -> Panel:
    """Return a panel that explains the symbols in a question's picture, with the way back."""
    view = turn.game.look(turn.state, turn.seat)
    symbols = partial(turn.services.emoji.text, turn.game.key)
    panel = legend_panel(turn.table, turn.voice, view, question, symbols)
    return replace(panel, rows=[[back_to_question(turn, draft)]])


def rule_panel(turn: Turn, draft: int, rule: int) -> Panel:
    """Return a paragraph, with the way back to the question that cites it.

    Its section opens in another message. Raises NotNow if there is no such paragraph.
    """
    entry = entries_by_code(turn.voice.language).get(rule)
    if entry is None:
        raise NotNow("rules.gone")
    panel = entry_panel(turn.voice, entry)
    section = code_of(entry.game, entry.section)
    ways = [
        Press(READ, section, label=turn.voice("rules.button.section")),
        back_to_question(turn, draft),
    ]
    return replace(panel, rows=[*panel.rows[:-1], ways])
