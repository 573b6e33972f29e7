"""What the tables say: in the log, in notices, and to whoever may not do something."""

from engine.kernel.texts import Domain, plural, text
from engine.tables.refusal_texts import REFUSALS

TEXTS = Domain.beside(
    __file__,
    "tables",
    [
        text("table.computer", "Computer {n}"),
        text("table.somebody", "Somebody"),
        text(
            "table.seats_changed",
            "Somebody has sat down or got up in this moment. Press again if you want one more computer.",
        ),
        text("table.gone_on", "That is done already, or the game has gone on since."),
        text(
            "table.draft_gone",
            "That button belonged to an earlier moment: what it asked is settled.",
        ),
        # The log and the notices
        text("table.started", "The game begins."),
        text("table.started_by", "The game begins; {seat:seat} starts."),
        plural(
            "table.undone",
            "{seat:seat} takes back {n} move.",
            "{seat:seat} takes back {n} moves.",
            count="n",
        ),
        plural(
            "table.undo_asked",
            "{seat:seat} would like to take back {n} move.",
            "{seat:seat} would like to take back {n} moves.",
            count="n",
        ),
        plural(
            "table.undo_asked_with_others",
            "{seat:seat} would like to take their move back, and with it {n} move that others have made since.",
            "{seat:seat} would like to take their move back, and with it {n} moves that others have made since.",
            count="n",
        ),
        plural(
            "table.redone",
            "{seat:seat} redoes {n} move that had been taken back.",
            "{seat:seat} redoes {n} moves that had been taken back.",
            count="n",
        ),
        plural(
            "table.redo_asked",
            "{seat:seat} would like to redo {n} move that had been taken back.",
            "{seat:seat} would like to redo {n} moves that had been taken back.",
            count="n",
        ),
        text("table.redo_refused", "{seat:seat} does not agree: it stays taken back."),
        text("table.undo_refused", "{seat:seat} does not agree: the move stands."),
        text("table.abandon_asked", "{seat:seat} would like to give this game up."),
        text("table.abandon_refused", "{seat:seat} does not agree: the game goes on."),
        text("table.agreed", "{seat:seat} agrees."),
        text("table.refused", "{seat:seat} does not agree."),
        text("table.abandoned", "The players have given this game up."),
        text("table.abandoned_by", "{seat:seat} has given this game up."),
        text("table.abandoned_by_moderator", "A moderator has closed this game."),
        # Time
        text("table.time_up", "The time of {seat:seat} is up."),
        text(
            "table.time_up_move",
            "The time of {seat:seat} is up: the computer makes this move.",
        ),
        text(
            "table.time_up_seat",
            "The time of {seat:seat} is up: the computer plays on, until {seat:seat} takes the seat back.",
        ),
        text(
            "table.time_up_seat.rests",
            "The time of {seat:seat} is up. Only computers are left, so the game rests until {seat:seat} takes the seat back.",
        ),
        text(
            "table.time_up_asked",
            "The time of {seat:seat} is up. Shall the computer play on, until somebody takes the seat?",
        ),
        text(
            "table.extend_asked",
            "{seat:seat} would like more time for the players whose turn it is.",
        ),
        text("table.extend_refused", "{seat:seat} does not agree: the time stays as it is."),
        text("table.extended_by", "{seat:seat} gives the players whose turn it is more time."),
        text("table.extended", "The players whose turn it is have more time."),
        text(
            "table.time_wanted.others",
            "{seat:seat} would like to give {who:seats} a full turn's time again.",
        ),
        text(
            "table.time_wanted.all",
            "{seat:seat} would like to give everybody who is to move a full turn's time again.",
        ),
        text(
            "table.time_wanted.self",
            "{seat:seat} asks for a full turn's time again.",
        ),
        text(
            "table.time_given.others",
            "{seat:seat} gives {who:seats} a full turn's time again.",
        ),
        text(
            "table.time_given.all",
            "{seat:seat} gives everybody who is to move a full turn's time again.",
        ),
        text("table.time_given.self", "{seat:seat} takes a full turn's time again."),
        plural(
            "table.time_again",
            "{who:seats} has a full turn's time again.",
            "{who:seats} have a full turn's time again.",
            count="n",
        ),
        text("table.no_hurry", "Nobody's time is running here, so nobody needs more of it."),
        text(
            "table.nobody_owes", "The game waits for nobody but you, so there is nobody to remind."
        ),
        text(
            "table.not_disturbed",
            "{seats:seats} cannot be reminded now: quiet hours, a vacation, or no more reminders wanted. Try again later.",
        ),
        text(
            "table.reminded_already",
            "{seats:seats} was called or reminded not long ago. Give it a few hours.",
        ),
        text(
            "table.owes_no_move",
            "The game is not waiting for you, so there are no reminders to switch off.",
        ),
        text("table.bad_dates", "A vacation must end after it begins, and not in the past."),
        plural(
            "table.away_too_long",
            "Tables wait for your vacations on {n} day in {days} at most, past ones counted. Let somebody take your seat: `/table substitute`.",
            "Tables wait for your vacations on {n} days in {days} at most, past ones counted. Let somebody take your seat: `/table substitute`.",
            count="n",
        ),
        plural(
            "table.too_many_vacations",
            "You have {n} vacation already; cancel one first.",
            "You have {n} vacations already; cancel one first.",
            count="n",
        ),
        # Who plays a seat
        text(
            "table.stands_in",
            "The computer plays for {seat:seat}, who can take the seat back at any time.",
        ),
        text(
            "table.stands_in.rests",
            "{seat:seat} stops for a while. Only computers are left, so the game rests until {seat:seat} takes the seat back.",
        ),
        text("table.replaced", "Who takes over for {seat:seat}? The computer plays until then."),
        text(
            "table.replaced.rests",
            "Who takes over for {seat:seat}? Only computers are left, so the game rests until then.",
        ),
        text(
            "table.replaced_by_moderator",
            "A moderator takes {seat:seat} off this game. The computer plays until somebody takes the seat.",
        ),
        text(
            "table.replaced_by_moderator.rests",
            "A moderator takes {seat:seat} off this game. Only computers are left, so it rests until somebody takes the seat.",
        ),
        text("table.seat_asked", "Somebody would like to take the seat of {seat:seat}."),
        text(
            "table.seat_asked_by",
            "{who} would like to take the seat of {seat:seat}, with everything hidden there. Do you agree?",
        ),
        text("table.seat_refused", "{seat:seat} does not agree: the seat stays free."),
        text("table.seat_open", "{seat:seat} is looking for somebody to take over this seat."),
        text("table.seat_kept", "{seat:seat} plays on; the offer is withdrawn."),
        text("table.seat_back", "{seat:seat} is back and plays again."),
        text("table.seat_taken", "{seat:seat} takes over seat {n}."),
        text(
            "table.replace_asked",
            "{seat:seat} would like somebody else to play for {who:seat}; the computer would until then.",
        ),
        text("table.replace_refused", "{seat:seat} does not agree: nobody is replaced."),
        text("table.stood_in", "The computer has your seat. Take it back to play yourself."),
        text(
            "table.sought_already",
            "A replacement for {seat:seat} is being looked for already; the seat can be taken with `/table take-seat`.",
        ),
        text(
            "table.not_overdue",
            "{seat:seat} still has time. A replacement can be looked for once a deadline and all days of grace are over, or by a moderator.",
        ),
        plural(
            "table.no_such_seat",
            "There is no seat {n} at this table, only {seats}.",
            "There is no seat {n} at this table, only 1 to {seats}.",
            count="seats",
        ),
        text(
            "table.seat_not_open",
            "This seat is not free. Its player can offer it with `/table substitute`.",
        ),
        text("table.which_seat", "Several seats are free: choose one of {numbers:words}."),
        text(
            "table.kicked_late",
            "The game has begun: `/table substitute` finds somebody else for a seat.",
        ),
        text(
            "table.cannot_kick_self",
            "That is your own seat: press *Leave* on the card of the table to give it up.",
        ),
        # Suggestions
        text("table.suggestion_asked", "{seat:seat} asks for a suggestion."),
        text("table.suggestion", "Only you can see the answer."),
        text(
            "table.no_suggestions",
            "The host of this table has not allowed suggestions by the computer.",
        ),
        text("table.suggestion_not_now", "The computer suggests a move when it is your turn."),
        text(
            "table.suggestion_late",
            "The game has gone on while the computer was thinking, so this does not count: ask again if you still can.",
        ),
        # Why a computer has moved
        text("table.reason.forced", "The computer's reason: there was no other choice."),
        text(
            "table.reason.planned", "The computer's reason: it builds by plans for the whole ship."
        ),
        text(
            "table.reason.circles",
            "The computer's reason: it went round in circles, so its turn was ended.",
        ),
        text(
            "table.reason.at_once",
            "The computer's reason: of {n} choices this one looked best at once.",
        ),
        text(
            "table.reason.at_once_alike",
            "The computer's reason: of {n} choices {alike} looked about equally good at once, this one among them.",
        ),
        text(
            "table.reason.at_once_by",
            "The computer's reason: of {n} choices this one looked best at once, {by} better than the next.",
        ),
        text(
            "table.reason.turn_ends",
            "The computer's reason: played on to the end of the turn, this came out best.",
        ),
        text(
            "table.reason.next_turn",
            "The computer's reason: played on to its next turn, this came out best; in {won} of {n} trials it was no worse than the next best.",
        ),
        text(
            "table.reason.turns",
            "The computer's reason: played on for two turns, this came out best; in {won} of {n} trials it was no worse than the next best.",
        ),
        text("table.reason.costs", "Another one looked {by} better at once."),
        # Planned moves
        text("table.plan_now", "The game waits for you: make your move now, without a plan."),
        text("table.plan_at_once", "This can be done at any time: do it now, without a plan."),
        text("table.plan_waits", "Your plan waits for your turn."),
        text("table.no_plan", "You have no plan at this table; make one with `/table plan`."),
        plural(
            "table.idle_asked",
            "Nobody has moved here for {n} day. Does this game go on? It is closed in {days} days, unless somebody moves or says so.",
            "Nobody has moved here for {n} days. Does this game go on? It is closed in {days} days, unless somebody moves or says so.",
            count="n",
        ),
        text("table.goes_on", "{seat:seat} says that this game goes on."),
        text("table.idle", "Nobody has moved here for weeks, so this game is closed."),
        plural(
            "table.lobby_expired",
            "Nobody has begun this game for {n} day, so the table is closed. Open another one with `/play`.",
            "Nobody has begun this game for {n} days, so the table is closed. Open another one with `/play`.",
            count="n",
        ),
        # Before the start
        text(
            "table.new_host",
            "The host has left this table. {who}, you are the host now: the game begins when you press *Start* on its card.",
        ),
        text("table.taken_off", "{who}, the host has taken you off this table."),
        *REFUSALS,
    ],
)
