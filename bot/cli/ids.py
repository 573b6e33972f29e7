"""Discord's ids, as somebody types them."""

from bot.cli.wrong import Wrong
from engine.kernel.lengths import quoted

MAX_ID = 2**63 - 1
MAX_DIGITS = 19


def read_id(text: str, whose: str) -> int:
    """The id that somebody typed; `whose` is "server" or "member". Raises Wrong."""
    if not text.isdecimal() or len(text) > MAX_DIGITS or not 0 < int(text) <= MAX_ID:
        raise Wrong(f"the id of a {whose} is a number of some 18 digits, not {quoted(text)!r}")
    return int(text)
