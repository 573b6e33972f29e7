"""Player's rules as they are read: sections, paragraphs, tables and pictures."""

from bot.rules.markdown import Block, Section, prefix_of, read_sections
from bot.rules.pages import Entry, make_page

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
