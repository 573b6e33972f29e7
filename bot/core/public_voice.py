"""The voice of what everybody reads: a table's languages, and that of each player."""

from bot.core.phrases import Voice, names_at
from bot.core.services import Services
from engine.tables.clock.habits import Known
from engine.tables.models import Table


def public_voice(services: Services, table: Table, known: Known) -> Voice:
    """Tells the story in the table's languages and speaks to players in their own."""
    readers = {seat: habits.language for seat, habits in known.items() if habits.language}
    first, *others = table.languages
    return Voice(first, names_at(table, services.tables.game_of(table)), others, readers)
