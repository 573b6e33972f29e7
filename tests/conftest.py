"""What all tests share."""

from collections.abc import Iterator

import pytest
import structlog
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    """Programs set up the log of their whole process; the next test starts without that."""
    yield
    structlog.reset_defaults()
