"""A process that answers one question after the other, until nobody can ask any more."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

HEAD_BYTES = 4
"""How many bytes hold the length of a message, in front of it."""


def serve(answer: Callable[[bytes], bytes], niceness: int) -> None:
    """Answer the questions that come in, with a low priority (`niceness`, 0 to 19).

    Returns when nobody can ask any more. Signals to all processes of a service are ignored: whoever
    started this one may still need an answer, and ends it then.
    """
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, signal.SIG_IGN)
    with suppress(AttributeError):  # Windows
        os.nice(niceness)
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed is no answer
    while head := questions.read(HEAD_BYTES):
        try:
            answers.write(framed(answer(questions.read(int.from_bytes(head)))))
            answers.flush()
        except BrokenPipeError:  # whoever asked is gone
            os._exit(0)


def framed(message: bytes) -> bytes:
    """A message with its length in front."""
    return len(message).to_bytes(HEAD_BYTES) + message
