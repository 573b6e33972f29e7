"""Every sentence of the playground by key, in English."""

from engine.kernel import kernel_texts
from engine.kernel.texts import Domain, Phrases, text

TEXTS = Domain.beside(
    __file__,
    "playground",
    [
        text("playground.title", "Meeplepost playground"),
        text("playground.subtitle", "playground"),
        text("playground.help", "How to play here"),
        text(
            "playground.help.what",
            "A channel as on Discord, with the real bot in it. It runs on this computer only; nothing leaves it.",
        ),
        text(
            "playground.help.who",
            "You play whoever is chosen at “Viewing as”. To be several people at once, open "
            "several tabs: {people}.",
        ),
        text(
            "playground.help.first",
            "Press Start on the newest card to begin. When a game is over, or given up with /table abandon, /play opens the next one.",
        ),
        text(
            "playground.help.turn",
            "When it is your turn, press Take your turn under the board; or type / and the game's name.",
        ),
        text(
            "playground.help.kept",
            "Games are kept: stop the program, start it again, and go on.",
        ),
        text("playground.address", "The playground is open: {address}"),
        text("playground.people", "You can be {people}. As {one}: {address}"),
        text("playground.stop", "Stop it with Ctrl-C; the games are kept in {file}."),
        text("playground.stopped", "The playground is closed. The games are kept in {file}."),
        text(
            "playground.in_use",
            "A playground is open on {file} already. Use that one, or stop it first.",
        ),
        text("playground.port_taken", "Port {port} is in use. Choose another with --port."),
        text(
            "playground.seats_wrong",
            "--seats wants a person first, then more of {people} and computer, such as Ann,computer. Seats in this game: {seats:words}.",
        ),
    ],
)

PHRASES = Phrases([kernel_texts.TEXTS, TEXTS])
