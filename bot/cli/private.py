"""Files that only their owner may read: a database holds everybody's hands."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

PRIVATE = 0o077


@contextmanager
def private_files() -> Iterator[None]:
    """Make new files and folders for their owner alone meanwhile."""
    before = os.umask(PRIVATE)
    try:
        yield
    finally:
        os.umask(before)
