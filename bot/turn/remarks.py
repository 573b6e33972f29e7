"""What is said beside a question: what an action brings, and why another one is not open."""

from collections.abc import Iterable

from bot.core.phrases import Voice
from engine.kernel.remarks import Remark, warnings_first

MAX_REMARKS = 6
"""Lines under a question, so that its picture and its buttons stay on a phone's screen."""


def remark_lines(voice: Voice, remarks: Iterable[Remark]) -> list[str]:
    """A line for each remark with the paragraph it rests on, warnings first."""
    return [_line(voice, each) for each in warnings_first(remarks)[:MAX_REMARKS]]


def _line(voice: Voice, remark: Remark) -> str:
    words = voice.say(remark.key, remark.facts)
    mark = "⚠️" if remark.warns else "•"
    return f"{mark} {words} ({remark.rule})" if remark.rule else f"{mark} {words}"
