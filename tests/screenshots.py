"""How the bot looks in a channel, for review: `python -m tests.screenshots FOLDER`.

Plays the first moves in the playground and takes pictures of the page at desktop and phone width,
as Ann (English) and as 小明 (Chinese).
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from bot.phrases import Voice
from bot.playground.world import CHARACTERS
from tests.playground.browser import (
    CHROMIUM,
    Playground,
    Visitor,
    new_page,
    open_browser,
    open_playground,
)

SIZES = {"desktop": (1280, 1100), "phone": (390, 844)}
ANN, MING, *_ = CHARACTERS
TURNS = 5


class Photographer:
    """Both people at one width; every picture is numbered in the order it was taken."""

    def __init__(self, browser: Browser, playground: Playground, size: str, folder: Path) -> None:
        self.size, self.folder, self.taken = size, folder, 0
        pages = [new_page(browser, *SIZES[size]) for _ in (ANN, MING)]
        self.people = [
            Visitor(page, playground, who) for page, who in zip(pages, (ANN, MING), strict=True)
        ]

    def shoot(self, visitor: Visitor, what: str) -> None:
        """Take a picture of somebody's page."""
        self.taken += 1
        visitor.rest()
        name = f"{self.size}-{self.taken:02}-{what}-{visitor.language}.png"
        visitor.page.screenshot(path=self.folder / name)

    def shoot_both(self, what: str) -> None:
        for visitor in self.people:
            self.shoot(visitor, what)

    def shoot_turn(self) -> None:
        """One turn of whoever is next, with every question he is asked."""
        visitor = next(each for each in self.people if each.mentioned())
        title = visitor.title()
        for step, _ in enumerate(visitor.turn_steps()):
            self.shoot(visitor, f"turn-{step}")
        visitor.board.filter(has_not_text=title).wait_for()

    def walk(self) -> None:
        """From the first page to a board with a few huts."""
        ann, ming = self.people
        self.shoot_both("lobby")
        ann.press("Start")
        self.shoot_both("board")
        for _ in range(TURNS):
            self.shoot_turn()
        self.shoot_both("board")
        waiting = ann if ming.mentioned() else ming
        waiting.press(Voice("en")("bot.button.turn"), waiting.board)
        self.shoot(waiting, "refused")
        for command in ("table view", "table log", "my games", "about bot", "about check"):
            for visitor in self.people:
                visitor.type_command(command)
                self.shoot(visitor, command.replace(" ", "-"))
        ann.page.locator("#channel-composer-input").fill("/taluva")
        self.shoot(ann, "picker")


def main(folder: Path) -> None:
    """Take all pictures; every width has a playground of its own."""
    if CHROMIUM is None:
        sys.exit("There is no Chromium on this machine (apt-get install chromium).")
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        with (
            TemporaryDirectory() as data,
            open_playground(Path(data)) as playground,
            open_browser() as browser,
        ):
            Photographer(browser, playground, size, folder).walk()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
