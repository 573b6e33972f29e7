"""The playground as a child process, and its page in Debian's Chromium."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright

from bot.core.phrases import Voice, language_of
from bot.playground.world import Character
from tests.patience import PATIENCE

FROM_SOURCE = (sys.executable, "-m", "bot")
CHROMIUM = shutil.which("chromium")
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
PATIENCE_MS = PATIENCE * 1000
TABLE_SAYS = Voice("en")
"""The voice of the table's posts, in the language of Ann, who opens it."""


class Playground:
    """`meeplepost playground` over the data in a folder; it can be killed and restarted.

    `program` is the command that starts it.
    """

    def __init__(self, folder: Path, program: Sequence[str] = FROM_SOURCE) -> None:
        self.folder = folder
        self.program = program
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self, port: int = 0, *more: str) -> None:
        """Start it, with more arguments, and wait for its address."""
        command = [*self.program, "playground", "--port", str(port), *more]
        environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        self.process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.address = found[0]
                return
        raise AssertionError("the playground ended without telling its address")

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1].rstrip("/"))

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop or kill it; return the exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@contextmanager
def open_playground(
    folder: Path, *more: str, program: Sequence[str] = FROM_SOURCE
) -> Iterator[Playground]:
    """Yield a playground, which is ended at the end of the test."""
    playground = Playground(folder, program)
    try:
        playground.start(0, *more)
        yield playground
    finally:
        if playground.process is not None and playground.process.poll() is None:
            playground.end(signal.SIGKILL)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Yield Debian's Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()


def new_page(browser: Browser, width: int = 1280, height: int = 900) -> Page:
    """Open a tab, without the page's security policy, which would prevent waiting in it."""
    size: ViewportSize = {"width": width, "height": height}
    return browser.new_context(viewport=size, bypass_csp=True).new_page()


class Visitor:
    """A person who uses the page."""

    def __init__(self, page: Page, playground: Playground, who: Character) -> None:
        self.page = page
        self.name = who.name
        self.language = language_of(who.locale)
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{playground.address}?as={quote(self.name)}")
        self.at_home()

    def at_home(self) -> None:
        """Wait until the page shows the channel to this person."""
        chosen = self.page.locator("#viewer-picker option:checked", has_text=self.name)
        chosen.wait_for(state="attached")
        self.rest()

    @property
    def messages(self) -> Locator:
        return self.page.locator("#channel-message-list article")

    @property
    def board(self) -> Locator:
        """Return the newest message with the turn's button."""
        button = self.page.get_by_role("button", name=TABLE_SAYS("bot.button.turn"))
        return self.messages.filter(has=button).last

    def press(self, label: str, message: Locator | None = None) -> None:
        """Press a button of a message, by default the newest with this label."""
        words = re.compile(rf"^\s*{re.escape(label)}\s*$")  # the name includes the emoji's
        (message or self.page).get_by_role("button").filter(has_text=words).last.click()
        self.rest()

    def open_turn(self) -> None:
        """Press the turn's button of the newest board."""
        self.board.get_by_role("button", name=TABLE_SAYS("bot.button.turn")).last.click()
        self.rest()

    def title(self) -> str:
        """Return the newest board's heading: the game and the number of moves."""
        return self.board.get_by_role("heading").first.inner_text()

    def mentioned(self) -> bool:
        """Return True if the newest board waits for this person."""
        return bool(re.search(rf"@{self.name}(?:[,，.。、 ]|$)", self.board.inner_text()))

    def turn_steps(self) -> Iterator[Locator]:
        """Take a turn by the first answer to every question; yield the chooser at each step."""
        says = Voice(self.language)
        others = ("bot.button.later", "bot.button.back", "bot.button.help", "bot.button.undo")
        ways_out = {says(each) for each in (*others, "plans.button.plan")}
        self.open_turn()
        number = self.messages.last.get_attribute("data-message-id")
        chooser = self.page.locator(f'article[data-message-id="{number}"]')
        yield chooser
        buttons = chooser.locator(".component-button")
        while labels := [each for each in buttons.all_inner_texts() if each not in ways_out]:
            self.press(labels[0], chooser)
            yield chooser

    def take_turn(self) -> None:
        """Take a whole turn."""
        for _ in self.turn_steps():
            pass

    def rest(self) -> None:
        """Wait until the page is idle and everything is drawn."""
        at_rest = "window.simcordPreview.ready && window.simcordPreview.awaitingRevision === null"
        self.page.wait_for_function(at_rest)

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait for a text in the channel."""
        self.page.locator("#channel-message-list").get_by_text(text).last.wait_for()

    def type_command(self, command: str) -> None:
        """Type a slash command without options and send it."""
        self.page.locator("#channel-composer-input").fill(f"/{command}")
        self.page.get_by_role("option", name=f"/{command}").first.click()
        written = self.page.get_by_role("button", name=f"Command /{command}")
        written.wait_for()
        self.page.locator("#send-message").click()
        self.rest()
        written.wait_for(state="hidden")
