"""A process with two lanes; the first waits for a question of the second."""

from threading import Event

from engine.processes.worker import serve
from tests.patience import PATIENCE

ASKED = Event()


def wait(_question: bytes) -> bytes:
    """Answer after the other lane."""
    assert ASKED.wait(PATIENCE)
    return b"waited for the other lane"


def answer_at_once(_question: bytes) -> bytes:
    """Let the other lane answer."""
    ASKED.set()
    return b"answered at once"


if __name__ == "__main__":
    serve(0, wait, answer_at_once)
