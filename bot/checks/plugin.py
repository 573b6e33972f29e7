"""A plugin of pytest: `-p bot.checks.plugin`, and the games by `--game` or `meeplepost_games`.

In a package with a game of its own:

    [tool.pytest.ini_options]
    addopts = "-p bot.checks.plugin"
    meeplepost_games = "hearts"

`pytest` without arguments then runs everything that every game has to pass besides its own tests.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from bot.checks.declared import check_installed
from bot.checks.effort import go_deep, is_deep

CHECKS = Path(__file__).parent
ARGUMENTS = pytest.Config.ArgsSource.ARGS
"""Marks test names that were typed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add options for the games and the amount of testing."""
    parser.addoption("--game", action="append", default=[], help="check an installed game")
    parser.addoption("--deep", action="store_true", help="also run what is left out otherwise")
    parser.addoption("--every", type=int, default=1, help="try every n-th case of a test")
    parser.addoption("--first", type=int, default=0, help="where to begin: 0 is the first case")
    parser.addini("meeplepost_games", "installed games to check", type="args")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the games, and the amount of testing, before any test is imported."""
    config.addinivalue_line("markers", "deep: long; only runs with --deep try it")
    if config.getoption("deep"):
        go_deep()
    given = config.getoption("game")
    for trouble in check_installed(given or config.getini("meeplepost_games")):
        raise pytest.UsageError(trouble)
    if given or config.getini("meeplepost_games"):
        config.pluginmanager.register(FaultsOnce())
    if given:
        config.args[:] = [str(CHECKS)]
    elif config.getini("meeplepost_games") and config.args_source is not ARGUMENTS:
        config.args.append(str(CHECKS))


Cause = tuple[str, str]
"""The kind of error that has stopped a check, and the line of the game that raised it."""
Phase = tuple[str, str | None]
CAUSE = "cause"


class FaultsOnce:
    """Shows a fault in a game once, with the number of checks that it has stopped."""

    def __init__(self) -> None:
        self.stopped: dict[Cause, list[Phase]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Note the cause of a check that a game's own code has stopped."""
        report = yield
        if call.excinfo is not None and report.failed and CHECKS in item.path.parents:
            last = call.excinfo.traceback[-1]
            if CHECKS not in Path(last.path).parents:
                cause = (call.excinfo.typename, f"{last.path}:{last.lineno + 1}")
                report.user_properties.append((CAUSE, cause))
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Count a check apart from the failed ones if the fault that stopped it is known."""
        cause = dict(report.user_properties).get(CAUSE)
        if not report.failed or not isinstance(cause, Sequence):
            return None
        here = (report.nodeid, report.when)
        stopped = self.stopped.setdefault((cause[0], cause[1]), [])
        if here not in stopped:
            stopped.append(here)
        return None if here == stopped[0] else ("stopped", "s", "STOPPED")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how many checks each fault has stopped."""
        for (error, place), stopped in self.stopped.items():
            if len(stopped) > 1:
                terminalreporter.write_line(f"{error} ({place}) stopped {len(stopped)} checks")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests marked `deep` unless asked for, and the cases that `--every` skips."""
    tried = [each for each in items if is_deep() or not each.get_closest_marker("deep")]
    kept = some_cases(tried, config.getoption("every"), config.getoption("first"))
    left_out = set(items) - set(kept)
    if left_out:
        config.hook.pytest_deselected(items=[each for each in items if each in left_out])
        items[:] = kept


def some_cases(items: Sequence[pytest.Item], every: int, first: int = 0) -> list[pytest.Item]:
    """Return one in `every` of each test's cases, and at least one.

    Runs with `every` successive values of `first` try all of them.
    """
    tests = [each.nodeid.partition("[")[0] for each in items]
    numbers, cases = Counter[str](), Counter(tests)
    kept = []
    for each, test in zip(items, tests, strict=True):
        if (numbers[test] - first) % min(every, cases[test]) == 0:
            kept.append(each)
        numbers[test] += 1
    return kept
