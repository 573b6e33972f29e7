"""Every sentence around the rules, in English."""

from engine.kernel.texts import text

RULES = [
    text("rules.about", "Read the rules of a game: one paragraph, or a search"),
    text("rules.about.game", "Which game; the one of this channel where you say nothing"),
    text("rules.about.paragraph", "A number such as TAL-5.2, some words, or a question"),
    text(
        "rules.contents",
        "### {game}: the rules\n{facts}\nChoose a section, or read from the start.",
    ),
    text("rules.section", "### {game} · {title}"),
    text("rules.section_numbered", "### {game} · {id} {title}"),
    text("rules.part", "-# Part {n} of {parts}"),
    text("rules.found", "### {game}: paragraphs with “{words}”"),
    text("rules.found_everywhere", "### All games: paragraphs with “{words}”"),
    text("rules.near", "### {game}: what comes closest to “{words}”"),
    text("rules.near_everywhere", "### All games: what comes closest to “{words}”"),
    text("rules.near_too", "These come close as well:"),
    text("rules.of_game", "{game}: {entry}"),
    text("rules.more_found", "-# There are more; add a word to narrow the search."),
    text("rules.only_english", "-# This has not been translated yet."),
    text("rules.line", "**{id} {title}** {rest}"),
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
        "The rules of {game} do not mention “{words}”. Choose a section, or try other words.",
    ),
    text(
        "rules.nothing_anywhere",
        "No game’s rules mention “{words}”. Choose a game, or try other words.",
    ),
    text("rules.gone", "This paragraph is not in the rules any more; look with `/rules`."),
]
