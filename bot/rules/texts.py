"""Every sentence around the rules, in English."""

from engine.kernel.texts import Domain, text

TEXTS = Domain.beside(
    __file__,
    "rules",
    [
        text(
            "rules.about", "Read the rules of a game: a paragraph, or what they say of some words"
        ),
        text("rules.about.game", "Which game; the one of this channel where you say nothing"),
        text("rules.parameter.paragraph", "paragraph"),
        text("rules.about.paragraph", "A number as in TAL-5.2, a heading, or words to look for"),
        text("rules.contents", "### {game}: the rules\nChoose a section."),
        text("rules.section", "### {game} · {title}"),
        text("rules.section_numbered", "### {game} · {id} {title}"),
        text("rules.part", "-# Part {n} of {parts}"),
        text("rules.found", "### {game}: paragraphs with “{words}”"),
        text("rules.more_found", "-# There are more; say it with one more word."),
        text(
            "rules.language",
            "-# The rules are written in English only; below, the words of the game in your language.",
        ),
        text("rules.only_english", "-# The rules are written in English only."),
        text("rules.terms", "-# Words: {terms:words}"),
        text("rules.term", "{english} {chinese}"),
        text("rules.entry", "{id} · {title}"),
        text("rules.button.read", "Read the rule"),
        text("rules.button.section", "Whole section"),
        text("rules.button.contents", "All sections"),
        text("rules.button.back", "Back"),
        text("rules.button.next", "Next"),
        text("rules.menu", "Sections {first} to {last}"),
        text("rules.which_game", "Which game’s rules? Choose one with the option `game`."),
        text(
            "rules.nothing",
            "The rules of {game} say nothing of “{words}”. Try one word, or a number such as {id}.",
        ),
        text("rules.gone", "This paragraph is not in the rules any more; look with `/rules`."),
    ],
)
