"""The value that an entry point of the group `meeplepost.games` names: a game with its pages."""

from pathlib import Path

from msgspec import Struct

from engine.kernel.game import AnyGame

ROOT = Path(__file__).parents[2]
COPIED = ROOT / "bot" / "rules" / "copied"
"""The folder into which the build copies the pages of our own games (`bot/rules/build.py`)."""
OUR_PAGES = COPIED if COPIED.is_dir() else ROOT / "docs" / "rules"


class Package(Struct, frozen=True):
    """A game with its pictures and its pages.

    `artist` says where its `Artist` is, as `module:name`: pictures are loaded where they are drawn.
    `pages` holds `<language>/<game>.md` (the rules, at least in English), also in
    `<language>/guide/`, `<language>/translated.json` and `pictures/`. In file names the underscores
    of the game's key are hyphens. `checks` says in the same way where its `checks.declared.Checks`
    are, with what the checks need to know about the game.
    """

    game: AnyGame
    artist: str
    pages: Path = OUR_PAGES
    checks: str = ""

    def page(self, language: str, folder: str = "") -> Path:
        """The file of the rules in a language, or of a page of that name in a folder."""
        return self.pages / language / folder / f"{self.game.key.replace('_', '-')}.md"
