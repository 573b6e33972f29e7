"""The memory of a process: measured, and given back where the C library is glibc."""

import ctypes
import gc
import os
import threading
import time
from pathlib import Path

TRIM_SECONDS = 20.0
"""Seconds between two times that free memory is given back."""
M_ARENA_MAX = -8
"""The parameter of `mallopt(3)` for how many pools of memory threads have."""


def keep_memory_small() -> None:
    """Share memory, and give back what is free every TRIM_SECONDS, in a thread of its own."""
    share_memory()
    threading.Thread(target=_keep_giving_back, name="memory", daemon=True).start()


def _keep_giving_back() -> None:
    while True:
        time.sleep(TRIM_SECONDS)
        give_back_memory()


def share_memory() -> None:
    """Let all threads take memory from one pool; each with its own would keep a fifth more.

    To be called before threads are started.
    """
    if library := _glibc():
        library.mallopt(M_ARENA_MAX, 1)


def give_back_memory() -> None:
    """Give the system what is free between what is in use: a quarter of all, of a bot that paints.

    Takes some milliseconds, in which no other thread gets memory.
    """
    if library := _glibc():
        library.malloc_trim(0)


def spare_what_stays() -> None:
    """Exempt what is there when the process begins to serve from garbage collection.

    Nearly all of that stays. To look through it again and again would hold up answers.
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
    """Return a process's resident memory in bytes; 0 where that cannot be read."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
