"""Remarks beside a question: outcomes of an action, and why another is unavailable."""

from collections.abc import Sequence

from bot.core.phrases import Voice
from bot.core.wording import remark_line
from bot.rules.pages import find_rule
from engine.kernel.remarks import Remark, warnings_first

MAX_REMARKS = 8
"""Lines under a question, so that its picture and its buttons stay on a phone's screen."""


def shown(remarks: Sequence[Remark]) -> list[Remark]:
    """The remarks that there is room for, warnings first."""
    return warnings_first(remarks)[:MAX_REMARKS]


def remark_lines(voice: Voice, remarks: Sequence[Remark]) -> list[str]:
    """A line for each remark that there is room for."""
    return [remark_line(voice, each) for each in shown(remarks)]


def first_rule(remarks: Sequence[Remark]) -> int:
    """The number that stands for the first paragraph that is named; 0 where there is none."""
    named = (find_rule(each.rule) for each in shown(remarks) if each.rule)
    return next((rule.code() for rule in named if rule), 0)
