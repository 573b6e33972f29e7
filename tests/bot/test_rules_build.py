"""What is installed has the players' rules with their pictures, and no author's page."""

from pathlib import Path

from setuptools import Distribution

from bot.rules.build import BuildWithPages
from engine.kernel.package import OUR_PAGES as SOURCES

ROOT = Path(__file__).parents[2]


def test_a_build_holds_every_page_and_picture_that_players_see(tmp_path: Path) -> None:
    build = BuildWithPages(Distribution({"packages": []}))
    build.finalize_options()
    build.build_lib = str(tmp_path)

    build.run()

    copied = tmp_path / "bot" / "rules" / "copied"
    files = {str(each.relative_to(copied)) for each in copied.rglob("*") if each.is_file()}
    sources = {
        str(each.relative_to(SOURCES))
        for each in SOURCES.rglob("*")
        if each.is_file() and each.parent.name != "authors"
    }
    assert files == sources
    assert any(each.endswith(".png") for each in files)
