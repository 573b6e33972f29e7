"""What is said about seats: offered, taken over, played by the computer for a while."""

from engine.kernel.texts import text

SEATS = [
    # Commands and their options
    text("seats.about.substitute", "Find somebody to take over your seat or another player's"),
    text("seats.about.substitute.seat", "Whose seat; yours, if you name none"),
    text("seats.about.take_seat", "Take a free seat, or your own again"),
    text("seats.about.take_seat.seat", "Which seat; the only free one, if you name none"),
    text("seats.about.kick", "Take somebody off this table before the game begins"),
    text("seats.about.kick.seat", "Whom to remove"),
    text("seats.entry", "{n}. {who}"),
    # Buttons
    text("seats.button.take", "Take this seat"),
    text("seats.button.back", "Take my seat back"),
    text("seats.button.keep", "Keep my seat"),
    text("seats.button.computer", "Let the computer play"),
    text("seats.button.take_off", "Take off this game"),
    text("seats.button.ask_others", "Ask the others"),
    text("seats.button.when_full", "Start when full"),
    text("seats.button.when_asked", "Start by hand"),
    # Answers
    text(
        "seats.offered",
        "Your seat is offered here. You play on until somebody takes it, or let the computer play.",
    ),
    text(
        "seats.replaced",
        "The seat is offered here. The computer plays until somebody takes it.",
    ),
    text(
        "seats.offered.alone",
        "Your seat is offered here. You play on until somebody takes it; only computers play against you, so the game waits for you.",
    ),
    text(
        "seats.replaced.rests",
        "The seat is offered here. Only computers are left, so the game rests until somebody takes it.",
    ),
    text(
        "seats.take_off",
        "As a moderator you can take {seat:seat} off this game at once, even with time left. The computer plays on until somebody takes the seat. Everybody at the table is told.",
    ),
    text("seats.asked", "The others are asked whether somebody else should play for {seat:seat}."),
    text(
        "seats.asked_for",
        "The other players are asked whether you may take this seat, because you will see everything that is hidden there.",
    ),
    text("seats.taken", "The seat is yours."),
    text("seats.kept", "You play on. The offer is withdrawn."),
    text("seats.computer_plays", "The computer plays for you until you take your seat back."),
    text(
        "seats.computer_plays.rests",
        "Only computers are left, so the game rests until you take your seat back.",
    ),
    text("seats.kicked", "{who} does not sit at this table any more."),
    text(
        "seats.kicked.member",
        "{who} does not sit at this table any more, and cannot join it again.",
    ),
    text("seats.button.let_join", "Let them join again"),
    text("seats.may_join", "{who} may join again: *Join* on the card of the table."),
    # The lobby card and the list of one's games
    text("seats.when_full", "Begins by itself when all seats are taken."),
    text("seats.my.stood_in", "- {game} in {place}: the computer has your seat"),
]
