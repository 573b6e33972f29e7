"""What the tables say: to whoever may not do something, in the log, and in notices."""

from engine.kernel.texts import Domain, plural, text

TEXTS = Domain.beside(
    __file__,
    "tables",
    [
        text("table.computer", "Computer {n}"),
        # The log and the notices
        text("table.started", "The game begins."),
        plural(
            "table.undone",
            "{seat:seat} goes back {n} move.",
            "{seat:seat} goes back {n} moves.",
            count="n",
        ),
        plural(
            "table.undo_asked",
            "{seat:seat} would like to go back {n} move.",
            "{seat:seat} would like to go back {n} moves.",
            count="n",
        ),
        text("table.undo_refused", "{seat:seat} does not agree: the move stands."),
        text("table.abandon_asked", "{seat:seat} would like to give this game up."),
        text("table.abandon_refused", "{seat:seat} does not agree: the game goes on."),
        text("table.agreed", "{seat:seat} agrees."),
        text("table.refused", "{seat:seat} does not agree."),
        text("table.abandoned", "The players have given this game up."),
        text("table.abandoned_by", "{seat:seat} has given this game up."),
        text("table.abandoned_by_moderator", "A moderator has closed this game."),
        # Before the start
        text(
            "table.place_taken", "There is a game in this channel already: finish it or close it."
        ),
        text("table.begun", "This table is not open any more; open another one with `/play`."),
        text("table.already_seated", "You already sit at this table."),
        plural(
            "table.full",
            "The only seat is taken; the host can open more.",
            "All {wanted} seats are taken; the host can open more.",
            count="wanted",
        ),
        text("table.only_host", "Only the host of this table can do that; ask for it."),
        text("table.no_computer", "No computer sits there; choose one of those at the table."),
        plural(
            "table.seats_taken",
            "{taken} seat is taken already; choose at least as many.",
            "{taken} seats are taken already; choose at least as many.",
            count="taken",
        ),
        # During the game
        text("table.unknown", "There is no such table any more; `/my games` shows yours."),
        text("table.unknown_game", "This game is not installed here; ask who runs the bot."),
        text("table.not_started", "The game has not begun yet: the host starts it."),
        text("table.never_started", "This game never began, so there is nothing to tell of it."),
        text("table.over", "This game is over; open another one with `/play`."),
        text("table.not_a_player", "You do not sit at this table, but you can watch."),
        text("table.not_a_computer", "A person holds this seat and plays it."),
        text("table.nothing_to_undo", "You have made no move yet that could be taken back."),
        text(
            "table.cannot_go_back",
            "This game was begun by an older version of the rules: it goes on, but not back.",
        ),
        text(
            "table.cannot_look_back",
            "This game was played by an older version of the rules, so it cannot be shown again; `/table log` tells of it.",
        ),
        text("table.vote_open", "The others have been asked already; wait for their answers."),
        text("table.no_vote", "This vote is closed, or it is not yours to answer."),
        text("table.still_running", "The record is public when the game is over, not before."),
    ],
)
