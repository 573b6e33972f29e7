"""Ids that somebody types, and errors in the command line's input."""

from engine.kernel.lengths import quoted

BAD_INPUT = 2
MAX_ID = 2**63 - 1
MAX_DIGITS = 19


class Wrong(Exception):
    """An argument or a file that makes no sense; the text says which, and what there is instead."""

    def line(self) -> str:
        """The text as a single line."""
        return " ".join(str(self).split())


def read_id(text: str, whose: str) -> int:
    """The id that somebody typed; `whose` is "server" or "member". Raises Wrong."""
    if not text.isdecimal() or len(text) > MAX_DIGITS or not 0 < int(text) <= MAX_ID:
        raise Wrong(f"the id of a {whose} is a number of some 18 digits, not {quoted(text)!r}")
    return int(text)
