"""The buttons that lead to what is past."""

from bot.core.controls import Press
from bot.core.phrases import Voice
from engine.tables.models import Table

FROM_AFAR = 9
"""The last number of a button that is no page's own: it keeps ids apart."""


def film_button(table: Table, voice: Voice) -> Press:
    """The whole game as a film."""
    return Press("film", table.id, label=voice("history.button.film"))


def looking_back(table: Table, voice: Voice) -> list[Press]:
    """What stands under the post of the end."""
    back = Press(
        "look_back", table.id, table.moves, FROM_AFAR, label=voice("history.button.look_back")
    )
    return [back, film_button(table, voice)]
