"""Takes screenshots of the bot for review: `python -m tests.screenshots FOLDER [GAME]`.

It plays every game in the playground, the first turns by the buttons, and takes pictures of the
page from the lobby card to the end, at desktop and phone width, as Ann (English) and as 小明
(Chinese).
"""

import asyncio
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from bot.core.phrases import Voice
from bot.playground.run import DATA
from bot.playground.world import CHARACTERS
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from tests.playground.browser import (
    CHROMIUM,
    Playground,
    Visitor,
    new_page,
    open_browser,
    open_playground,
)
from tests.playground.further import length, play_on

SIZES = {"desktop": (1280, 1100), "phone": (390, 844)}
ANN, MING, *_ = CHARACTERS
TURNS = 2
MAX_QUESTIONS = 8
LOOKS = ("table view", "rules", "table log", "table history", "my games")
ABOUT = ("about bot", "about check", "my settings")
HELP = "open => { document.getElementById('playground-help').open = open }"
TO_THE_END = "document.getElementById('channel-timeline').scrollTop = 1e9"


class Photographer:
    """Both people at a table, and their numbered screenshots."""

    def __init__(self, browser: Browser, playground: Playground, folder: Path) -> None:
        self.browser, self.playground, self.folder = browser, playground, folder
        self.taken = 0
        self.people: list[Visitor] = []

    def come(self) -> None:
        """Open a page for each person."""
        self.people = [
            Visitor(new_page(self.browser, *SIZES["desktop"]), self.playground, who)
            for who in (ANN, MING)
        ]

    def shoot(self, visitor: Visitor, what: str) -> None:
        """Take screenshots of the end of a visitor's channel at every width."""
        self.taken += 1
        for size, (width, height) in reversed(SIZES.items()):
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.evaluate(HELP, size != "phone")
            visitor.rest()
            visitor.page.evaluate(TO_THE_END)
            name = f"{self.taken:02}-{what}-{visitor.language}-{size}.png"
            visitor.page.screenshot(path=self.folder / name)

    def shoot_both(self, what: str) -> None:
        for visitor in self.people:
            self.shoot(visitor, what)

    def shoot_turn(self) -> None:
        """Take screenshots of the next person's turn, up to the first questions."""
        visitor = next(each for each in self.people if each.mentioned())
        for step, _ in enumerate(islice(visitor.turn_steps(), MAX_QUESTIONS)):
            self.shoot(visitor, f"turn-{step}")

    def shoot_commands(self, commands: tuple[str, ...]) -> None:
        for command in commands:
            for visitor in self.people:
                visitor.type_command(command)
                self.shoot(visitor, command.replace(" ", "-"))

    def opening(self) -> None:
        """Take screenshots from the lobby card to the first turns."""
        ann, ming = self.people
        self.shoot_both("lobby")
        set_up = " · ".join(Voice(each)("bot.button.set_up") for each in LANGUAGES)
        for name, label in (("set_up", set_up), ("options", Voice("en")("bot.button.options"))):
            ann.press(label)
            self.shoot(ann, name)
        ann.press("Start · 開始")
        self.shoot_both("board")
        for _ in range(TURNS):
            self.shoot_turn()
        waiting = ann if ming.mentioned() else ming
        waiting.open_turn()
        self.shoot(waiting, "refused")

    def middle(self) -> None:
        """Take screenshots in the middle of the game."""
        self.shoot_both("middle")
        self.shoot_turn()
        self.shoot_commands(LOOKS)

    def end(self) -> None:
        """Take screenshots at the end of the game."""
        self.shoot_both("end")
        self.shoot_commands(("table log", "table verify", *ABOUT))


def walk(key: str, folder: Path, browser: Browser) -> None:
    """Take all screenshots of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    moves = length(key)
    with (
        TemporaryDirectory() as data,
        open_playground(Path(data), "--game", key, "--seats", "Ann,小明") as playground,
    ):
        photographer = Photographer(browser, playground, folder)
        photographer.come()
        photographer.opening()
        for part, most in ((photographer.middle, moves // 2), (photographer.end, None)):
            playground.end()
            with ThreadPoolExecutor(1) as elsewhere:  # this thread runs the browser's event loop
                elsewhere.submit(asyncio.run, play_on(Path(data) / DATA, most)).result()
            playground.start()
            photographer.come()
            part()


def main(folder: Path, *wanted: str) -> None:
    """Take the screenshots of all games, or of the named ones."""
    if CHROMIUM is None:
        sys.exit("There is no Chromium on this machine (apt-get install chromium).")
    with open_browser() as browser:
        for key in wanted or GAMES:
            walk(key, folder / key, browser)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(GAMES))
    chosen = parser.parse_args()
    main(chosen.folder, *chosen.games)
