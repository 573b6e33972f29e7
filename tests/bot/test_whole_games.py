"""Whole games by nothing but the buttons and menus that are shown, any of them each time.

Ann reads English, 小明 Chinese, and the table speaks either. No press is refused or comes too late,
none runs into a fault of ours (the world itself proves that), and no text misses a sentence or a
fact.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot import answers
from bot.checks.effort import effort, is_deep
from bot.core.phrases import Voice
from bot.core.wording import action_label
from engine.kernel.refusals import Refusal
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from engine.tables.models import Status, Table, TableId
from tests.bot.play import open_table, press
from tests.bot.test_crowd import replayed, stands, told, untold
from tests.bot.world import World, parts_of, unread, world

PRESSES = effort(40, 6_000)
"""So many presses are a sample of a game; no whole one takes as many as in a deep run."""
NIGHT = 13 * 3600
"""Seconds after which an hourglass of twelve hours has run out."""
ONWARD = ("mp:pick:", "mp:step:", "mp:all:", "mpm:pick:")
"""The controls of a question that bring a move on, besides those that play it."""
PLAY = "mp:play:"
PARTING = {
    action_label(Voice(language), GAMES["galaxy_trucker"], name)
    for language in LANGUAGES
    for name in ("finish_building", "give_up", "return_tile")
}
"""What ends a ship or its flight is pressed but one time in `SELDOM`, so that there is one."""
SELDOM = 30
HERE = TableId(1)
LOCALES = {ENGLISH: "en-US", CHINESE: "zh-TW"}
LATE = {
    Voice(language)(key)
    for language in LANGUAGES
    for key in ("bot.outdated", "bot.no_longer_possible")
}
"""What somebody reads whose press came to nothing."""

pytestmark = pytest.mark.usefixtures("every_hour")


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[Refusal]:
    """The refusals that somebody was told of."""
    told_of: list[Refusal] = []
    honest = answers.refusal_panel

    async def refusal_panel(interaction: Any, refusal: Refusal) -> Any:
        told_of.append(refusal)
        return await honest(interaction, refusal)

    monkeypatch.setattr(answers, "refusal_panel", refusal_panel)
    return told_of


@dataclass
class Hand:
    """Ann and 小明 at a table, of whom whoever is awaited presses something that they see."""

    here: World
    luck: random.Random
    board: Any = None
    presses: int = 0
    seen: set[int] = field(default_factory=set)
    read: set[str] = field(default_factory=set)

    async def begin(self, game: str) -> None:
        """Ann opens a table, 小明 joins it, and the game begins."""
        card = await open_table(self.here, 2, game)
        await press(self.here.ming, card, "join")
        await press(self.here.ann, card, "start")

    async def play(self) -> Table:
        """The table after its end, or after enough presses."""
        while (table := await self.table()).status is Status.RUNNING and self.presses < PRESSES:
            self.look()
            people = [self.here.ann, self.here.ming]
            awaited = [each for each in people if table.seat_of(each.id) in table.waits_for]
            if not awaited or not await self.take_turn(self.luck.choice(awaited)):
                await self.here.env.advance_time(NIGHT)
        self.look()
        return table

    async def table(self) -> Table:
        return await self.here.tables.table(HERE)

    def look(self) -> None:
        """Read what is new, and find the newest board with a button to move."""
        self.read |= told(self.here)
        for each in unread(self.here.channel, self.seen):
            if any(part["custom_id"].startswith("mp:turn:") for part in parts_of(each, 2)):
                self.board = each

    async def take_turn(self, who: Any) -> bool:
        """Somebody presses as long as something brings their move on; False if nothing does."""
        panel, before = (await press(who, self.board, "turn")).response, self.presses
        while self.presses < PRESSES and (found := onward(panel)):
            usual = [each for each in found if each.get("label") not in PARTING]
            control = self.luck.choice(usual if usual and self.luck.randrange(SELDOM) else found)
            panel = (await self.use(who, panel, control)).response
            self.presses += 1
            self.read |= told(self.here)
        return self.presses > before

    async def use(self, who: Any, panel: Any, control: dict[str, Any]) -> Any:
        if "options" not in control:
            return await who.click(panel, custom_id=control["custom_id"])
        chosen = self.luck.choice(control["options"])["value"]
        return await who.select(panel, [chosen], custom_id=control["custom_id"])


def onward(panel: Any) -> list[dict[str, Any]]:
    """What a question shows that plays the move, or else brings it on."""
    controls = [each for kind in (2, 3) for each in parts_of(panel, kind)]
    usable = [each for each in controls if not each.get("disabled")]
    plays = [each for each in usable if each["custom_id"].startswith(PLAY)]
    return plays or [each for each in usable if each["custom_id"].startswith(ONWARD)]


@pytest.mark.parametrize(
    ("key", "language"),
    [(key, LANGUAGES[number % 2]) for number, key in enumerate(GAMES)],
)
async def test_a_game_is_played_by_its_buttons_alone_without_a_refusal_or_a_gap(
    key: str, language: str, refused: list[Refusal], tmp_path: Path
) -> None:
    async with world(tmp_path, guild_locale=LOCALES[language]) as here:
        hand = Hand(here, random.Random(f"{key} {language}"))
        await hand.begin(key)

        table = await hand.play()

        assert table.status is (Status.ENDED if is_deep() else table.status)
        assert table.languages == [language]
        assert [(each.key, each.facts) for each in refused] == []
        assert [each for each in hand.read if any(late in each for late in LATE)] == []
        assert untold(hand.read) == []
        assert await stands(here) == await replayed(here)
