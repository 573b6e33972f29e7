"""The kernel's own sentences: what any game may have to say."""

from engine.kernel.texts import Domain, text

TEXTS = Domain.beside(
    __file__,
    "kernel",
    [
        text("kernel.seat", "Seat {n}"),
        text("kernel.comma", ", "),
        text("kernel.and", " and "),
        text("kernel.malformed", "That is not an action. Start with its name, such as resign."),
        text(
            "kernel.nothing_to_do",
            "No action was named: “do” is missing. Give the name of an action there.",
        ),
        text(
            "kernel.no_such_action",
            "There is no action “{given}” in this game. There are: {known:words}.",
        ),
        text("kernel.missing_field", "“{field:said}” is missing. Add it and try again."),
        text(
            "kernel.no_such_field",
            "This action does not take “{field:said}”. Remove it and try again.",
        ),
        text("kernel.null_value", "“{field:said}” cannot be null. Remove it, or give it a value."),
        text(
            "kernel.bad_value",
            "“{given}” does not fit “{field:said}”. It can be: {allowed:said}.",
        ),
        text(
            "kernel.bad_number",
            "“{given}” does not fit “{field:said}”. It must be a whole number "
            "from {low} to {high}.",
        ),
        text(
            "kernel.bad_number_at_all",
            "“{given}” does not fit “{field:said}”. It must be a whole number.",
        ),
        text("kernel.bad_flag", "“{given}” does not fit “{field:said}”. It must be yes or no."),
        text(
            "kernel.bad_text_at_all",
            "“{given}” does not fit “{field:said}”. It must be a text of whole characters.",
        ),
        text(
            "kernel.bad_time",
            "“{given}” is not a time. It must be a number of milliseconds since 1970.",
        ),
        text(
            "kernel.too_many_words",
            "“{name}” does not take that much: “{given}”. Remove what is too much.",
        ),
        text(
            "kernel.no_such_cell",
            "There is no cell “{given}”. Use a name that stands on the picture.",
        ),
        text(
            "kernel.no_such_cells",
            "“{given}” is not a list of cells. Use names that stand on the picture, with blanks "
            "between them.",
        ),
        text("kernel.no_such_seat", "There is no seat “{given}” at this table."),
        text("kernel.no_such_game", "There is no game “{given}”. There are: {known:words}."),
        text(
            "kernel.no_such_option",
            "There is no option “{given}”. This game has: {allowed:words}.",
        ),
        text(
            "kernel.bad_option_value",
            "“{given}” is not a value of “{option}”. It can be: {allowed:words}.",
        ),
        text("kernel.bad_seats", "{game:said} is for {seats} players."),
        text("kernel.no_clock", "{game} has no clock of its own."),
    ],
)
