"""Copies the rules for players from `docs/rules` into built packages.

Named in `pyproject.toml`; the program does not use it.
"""

from pathlib import Path

from setuptools.command.build_py import build_py

SOURCES = "docs/rules"
PACKAGE = "bot/rules"
PATTERNS = ("*.md", "*/*.md", "*/guide/*.md", "*/translated.json", "pictures/*/*.png")
AUTHORS = "authors"
"""The folder of pages that are not for players."""


class BuildWithPages(build_py):  # type: ignore[misc]  # setuptools tells no types
    """Builds the packages, with the pages beside the module that reads them."""

    def run(self) -> None:
        """Build; an editable install reads the pages where they are."""
        super().run()
        if self.editable_mode:
            return
        for file in self.rules_files():
            target = Path(self.build_lib, PACKAGE, "copied", Path(file).relative_to(SOURCES))
            self.mkpath(str(target.parent))
            self.copy_file(file, str(target))

    def get_source_files(self) -> list[str]:
        """Return the files of a source archive."""
        return [*super().get_source_files(), *self.rules_files()]

    def rules_files(self) -> list[str]:
        """Return the paths of the pages and pictures that players see."""
        found = (each for pattern in PATTERNS for each in Path(SOURCES).glob(pattern))
        return sorted(str(each) for each in found if AUTHORS not in each.parts)
