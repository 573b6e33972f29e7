"""Every sentence around learning a game, in English; the pages lie in `docs/rules`."""

from engine.kernel.texts import text

LEARN = [
    text("learn.about", "Learn how a game is played, in two minutes and a few pictures"),
    text(
        "learn.about.move", "In your guided first game: a move in words, for the step where you are"
    ),
    text("learn.page", "### {game} in two minutes\n**{n}/{pages} · {title}**"),
    text("learn.which_game", "### How to play\nWhich game would you like to learn?"),
    text("learn.button.rule", "Rule {id}"),
    text("learn.button.rules", "All the rules"),
]
