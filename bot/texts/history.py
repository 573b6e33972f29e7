"""Every sentence said while looking back at a game, in English."""

from engine.kernel.texts import plural, text

HISTORY = [
    # Commands and their options
    text("history.about.history", "Look back at the game with a picture after every move"),
    text("history.about.move", "After which move; the last one where you say nothing"),
    text("history.about.table", "An earlier game of this channel"),
    text("history.about.replay", "Watch the whole game as a film"),
    text("history.about.verify", "Check that the finished game matches its promised shuffle"),
    text("history.about.import", "Look at a game that was played before, from its record"),
    text("history.about.record", "The file that /table export has given you"),
    # The log
    text("history.numbered", "**{n}** {what}"),
    text("history.taken_back", "~~{what}~~ (taken back)"),
    # The film
    text("history.film", "### {game}: the game up to move {n}"),
    text(
        "history.film.about",
        "A film of the game, a picture for every turn. Its last one: {last}",
    ),
    text("history.button.film", "Watch the game"),
    text("history.button.look_back", "Look back"),
    text("history.button.happened", "What happened"),
    text("history.happened", "### {game} · what happened up to move {n}"),
    text("history.button.move", "Move {n}"),
    text("history.button.proof", "Fair shuffle"),
    # The end
    text("bot.end.wins", "## {who} wins · {total}"),
    text("bot.end.win", "## {who} win together · {total}"),
    plural(
        "bot.end.how", "-# {game} · {n} move · {how}", "-# {game} · {n} moves · {how}", count="n"
    ),
    text("bot.rank", "{place}\\. {who} – **{total}**"),
    text("bot.rank.computer", "{who} ({strength})"),
    text("bot.end.decided", "### What decided it"),
    text("bot.end.lead", "- Move {n}: {seat:seat} takes the lead for good. {what}"),
    text("bot.end.gain", "- Move {n}: {seat:seat} gains {gain}. {what}"),
    text("bot.end.counted", "-# Counted: {what}."),
    text("bot.end.chart", "After every move: {what}"),
    text("bot.end.picture", "The final scores: {places}."),
    text("bot.end.picture.chart", "Below them a chart. {chart}."),
    # Tips
    text("history.button.tips", "Tips for me"),
    text(
        "history.tips",
        "### {game}: tips for you\n-# Your moves that mattered most, by the computer’s estimate.",
    ),
    text("history.tips.gain", "**Move {n}** gained you ground. You played: {what}."),
    text("history.tips.loss", "**Move {n}** set you back. You played: {what}."),
    text("history.tips.same", "The computer would have played the same."),
    text("history.tips.instead", "The computer would have played: {what}."),
    text("history.tips.not_played", "Tips are about your own moves, and you did not play here."),
    text("history.tips.none", "No move of yours stands out in this game: there are no tips."),
    text(
        "history.tips.none_apart",
        "There are no tips: what you did while building is not compared, and no other move of yours stands out.",
    ),
    # Checking it
    text("history.proof.holds", "### {game}: everything is in order"),
    text("history.proof.broken", "### {game}: something is wrong"),
    plural(
        "history.proof.replays",
        "- Replayed from its secret seed, the {n} move of this game leads exactly to its "
        "final position, and everything that was announced did happen.",
        "- Replayed from its secret seed, the {n} moves of this game lead exactly to its "
        "final position, and everything that was announced did happen.",
        count="n",
    ),
    text(
        "history.proof.does_not_replay",
        "- Played again from its secret seed, this game does not lead to the position in which it ended, or does not match what was announced. The stored game has been changed.",
    ),
    text(
        "history.proof.same_seed",
        "- The card of [the table](<{card}>) showed `{hash}` before the first move. The SHA-256 of the seed begins with it, so the shuffle was settled then.",
    ),
    text(
        "history.proof.other_seed",
        "- The card of [the table](<{card}>) does not show `{hash}`, with which the SHA-256 of the seed begins. This is not the seed that was promised.",
    ),
    text(
        "history.proof.no_card",
        "- The SHA-256 of the seed is `{hash}`. The card on which it was promised is gone, so compare it with what you have written down.",
    ),
    text(
        "history.proof.yourself",
        "-# You can check it yourself: `/table export`, then `meeplepost verify`. The seed is `{seed}`.",
    ),
    # Records
    text("history.brought_in", "This record is in order. `/table history` shows it from now on."),
    # Turning the pages
    text("history.heading", "### {game} · move {n} of {moves}"),
    text("history.button.first", "First"),
    text("history.button.back", "Back"),
    text("history.button.next", "Next"),
    text("history.button.last", "Last"),
    text("history.table", "{game} · {day} · {people}"),
    text(
        "history.no_such_table",
        "That game was not played in this channel. Choose one of those that are offered.",
    ),
]
