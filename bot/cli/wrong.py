"""Errors in the command line's input."""

BAD_INPUT = 2


class Wrong(Exception):
    """An argument or a file that makes no sense; the text says which, and what there is instead."""

    def line(self) -> str:
        """The text as a single line."""
        return " ".join(str(self).split())
