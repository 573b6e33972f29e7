"""Every sentence around the rules, in English."""

from engine.kernel.texts import text

RULES = [
    text("rules.about", "Read the rules of a game: a paragraph, or what they say of some words"),
    text("rules.about.game", "Which game; the one of this channel where you say nothing"),
    text("rules.parameter.paragraph", "paragraph"),
    text("rules.about.paragraph", "A number as in TAL-5.2, a heading, or words to look for"),
    text(
        "rules.contents",
        "### {game}: the rules\n{facts}\nChoose a section, or read from the start.",
    ),
    text("rules.section", "### {game} · {title}"),
    text("rules.section_numbered", "### {game} · {id} {title}"),
    text("rules.part", "-# Part {n} of {parts}"),
    text("rules.found", "### {game}: paragraphs with “{words}”"),
    text("rules.found_everywhere", "### All games: paragraphs with “{words}”"),
    text("rules.of_game", "{game}: {entry}"),
    text("rules.more_found", "-# There are more; say it with one more word."),
    text(
        "rules.language",
        "-# This is written in English only so far; below, the game’s words in your language.",
    ),
    text("rules.only_english", "-# This is written in English only so far."),
    text("rules.terms", "-# Words: {terms:words}"),
    text("rules.term", "{english} {chinese}"),
    text("rules.entry", "{id} · {title}"),
    text("rules.button.read", "Read the rule"),
    text("rules.button.section", "Whole section"),
    text("rules.button.contents", "All sections"),
    text("rules.button.start", "Read from the start"),
    text("rules.button.back", "Back"),
    text("rules.button.next", "Next"),
    text("rules.menu", "Sections {first} to {last}"),
    text("rules.which_game", "### Rules\nWhich game would you like to read about?"),
    text(
        "rules.nothing",
        "The rules of {game} say nothing of “{words}”. Try one word, or a number such as {id}.",
    ),
    text(
        "rules.nothing_anywhere",
        "The rules of no game say anything of “{words}”. Try one word, or a number such as {id}.",
    ),
    text("rules.gone", "This paragraph is not in the rules any more; look with `/rules`."),
]
