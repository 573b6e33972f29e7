"""Brings the rules pages into what is built from the sources: they are written in `docs/rules`.

Named in `pyproject.toml`; nothing of it runs in the program.
"""

from pathlib import Path

from setuptools.command.build_py import build_py

SOURCES = "docs/rules"
PACKAGE = "bot/rules"


class BuildWithPages(build_py):  # type: ignore[misc]  # setuptools tells no types
    """Builds the packages, with the pages beside the module that reads them."""

    def run(self) -> None:
        """Build; an editable install reads the pages where they are."""
        super().run()
        if self.editable_mode:
            return
        for page in self.rules_pages():
            target = Path(self.build_lib, PACKAGE, "copied", Path(page).name)
            self.mkpath(str(target.parent))
            self.copy_file(page, str(target))

    def get_source_files(self) -> list[str]:
        """What belongs into an archive of the sources."""
        return [*super().get_source_files(), *self.rules_pages()]

    def rules_pages(self) -> list[str]:
        """The pages, by their paths from the top."""
        return sorted(str(each) for each in Path(SOURCES).glob("*.md"))
