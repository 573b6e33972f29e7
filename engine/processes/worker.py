"""The main loop of a process that answers questions, and ways to keep memory small."""

import ctypes
import faulthandler
import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from struct import Struct
from threading import Lock

import msgspec

HEAD = Struct("!IB")
"""The header of each message: its length in bytes, and its lane."""

Answer = Callable[[bytes], bytes]


def serve(niceness: int, *lanes: Answer) -> None:
    """Answer the questions that come in, with a low priority (`niceness`, 0 to 19).

    Each lane answers its questions one by one, in a thread of its own. A lane that raises ends the
    process. So does the end of the parent, even during an answer. After a crash, standard error has
    the stack.

    SIGTERM and SIGINT are ignored: the parent may still need an answer, and ends this process then.
    """
    faulthandler.enable()
    build_types()
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, signal.SIG_IGN)
    with suppress(AttributeError):  # Windows
        os.nice(niceness)
    questions, answers, writing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb"), Lock()
    os.dup2(2, 1)  # other output must not mix with the answers

    def reply(lane: int, question: bytes) -> None:
        try:
            message = framed(lane, lanes[lane](question))
            with writing:
                answers.write(message)
                answers.flush()
        except BrokenPipeError:  # the parent has ended
            os._exit(0)
        except Exception:  # noqa: BLE001  (nobody shall wait for an answer that never comes)
            traceback.print_exc()
            os._exit(1)

    threads = [ThreadPoolExecutor(1, f"lane {lane}") for lane in range(len(lanes))]
    while head := questions.read(HEAD.size):
        length, lane = HEAD.unpack(head)
        threads[lane].submit(reply, lane, questions.read(length))
    os._exit(0)


def framed(lane: int, message: bytes) -> bytes:
    """Prefix a message with its header."""
    return HEAD.pack(len(message), lane) + message


def build_types() -> None:
    """Let msgspec build its description of every struct type that is defined now.

    Call this before starting threads that read the same types: msgspec builds a description when it
    is first needed, and a second thread that needs it meanwhile crashes the process.
    """
    waiting: list[type[msgspec.Struct]] = [msgspec.Struct]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            _build(kind)


@cache
def _build(kind: type[msgspec.Struct]) -> None:
    with suppress(TypeError):  # a type that is never read from data
        msgspec.msgpack.Decoder(kind)


TRIM_SECONDS = 20.0
"""The interval at which free memory is returned to the system."""
M_ARENA_MAX = -8
"""The parameter of `mallopt(3)` for the number of memory pools."""


def keep_memory_small() -> None:
    """Share one pool of memory, and return free memory every TRIM_SECONDS in a thread."""
    share_memory()
    threading.Thread(target=_keep_giving_back, name="memory", daemon=True).start()


def _keep_giving_back() -> None:
    while True:
        time.sleep(TRIM_SECONDS)
        give_back_memory()


def share_memory() -> None:
    """Let all threads share one pool of memory; separate ones would keep a fifth more.

    Call this before starting threads.
    """
    if library := _glibc():
        library.mallopt(M_ARENA_MAX, 1)


def give_back_memory() -> None:
    """Return free memory to the system: a quarter of all, in a bot that paints.

    Takes some milliseconds, in which no other thread gets memory.
    """
    if library := _glibc():
        library.malloc_trim(0)


def spare_what_stays() -> None:
    """Exempt all present objects from garbage collection, before the process serves.

    Nearly all of them stay; to scan them again and again would delay answers.
    """
    gc.collect()
    gc.freeze()


def _glibc() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL("libc.so.6")
        return library if library.mallopt and library.malloc_trim else None
    except (OSError, AttributeError):
        return None


def resident(pid: int) -> int:
    """Return a process's resident memory in bytes; 0 if it cannot be read."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
