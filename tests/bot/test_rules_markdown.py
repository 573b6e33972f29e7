"""Players' rules as they are read and installed: sections, paragraphs, tables and pictures."""

from pathlib import Path

from setuptools import Distribution

from bot.rules.build import BuildWithPages
from bot.rules.markdown import Block, Section, prefix_of, read_sections
from bot.rules.pages import Entry, make_page
from engine.kernel.package import OUR_PAGES as SOURCES

PAGE = """\
# A game

*2–4 players*

## Components

What is in [the box](box.md):

| | Piece | Number | Use |
|---|---|---|---|
| ![A hut](../pictures/toy/hut.png) | **Hut** | 20 | to live in |
| | **Map** | 1 | to look at |

## 1. Turn

Two steps.

- **ABC-1.1** **Lay.** First:
  1. a line of it

  ![A tile](../pictures/toy/tile.png)

  What the tile shows.

- **ABC-1.2** Second.

Then the next player.

## Empty
"""


def entries() -> dict[str, Entry]:
    sections = read_sections(PAGE)
    page = make_page("toy", prefix_of(PAGE), sections, ((each, frozenset()) for each in sections))
    return {each.id: each for each in page.entries}


def test_a_page_has_its_sections_and_paragraphs_in_their_order() -> None:
    assert [(each.id, each.title, each.section) for each in entries().values()] == [
        ("A game", "A game", "A game"),
        ("Components", "Components", "Components"),
        ("ABC-1", "Turn", "ABC-1"),
        ("ABC-1.1", "Lay. First:", "ABC-1"),
        ("ABC-1.2", "Second.", "ABC-1"),
    ]


def test_rows_of_a_table_are_items_beside_their_pictures() -> None:
    assert entries()["Components"].blocks == (
        Block("What is in the box:\n\n-# Piece · Number · Use"),
        Block("**Hut** · 20\nto live in", "toy/hut.png", "A hut"),
        Block("- **Map** · 1 · to look at"),
    )


def test_a_paragraph_ends_with_what_is_indented_under_it() -> None:
    assert entries()["ABC-1.1"].blocks == (
        Block("- **ABC-1.1** **Lay.** First:\n  1. a line of it"),
        Block("", "toy/tile.png", "A tile"),
        Block("What the tile shows."),
    )
    assert entries()["ABC-1.2"].text == "- **ABC-1.2** Second."


def test_a_section_holds_its_paragraphs_and_what_stands_around_them() -> None:
    assert entries()["ABC-1"].text.splitlines() == [
        "Two steps.",
        "- **ABC-1.1** **Lay.** First:",
        "  1. a line of it",
        "What the tile shows.",
        "- **ABC-1.2** Second.",
        "Then the next player.",
    ]


def test_the_text_outside_the_paragraphs_of_a_section_begins_with_its_heading() -> None:
    turn: Section = read_sections(PAGE)[2]

    assert turn.loose_text() == "Turn\n\nTwo steps.\n\nThen the next player."


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
