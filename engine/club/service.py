"""The services of a club, each with its own topic."""

from engine.club.contest_service import Contests
from engine.club.lobby import Lobby
from engine.tables.service import Tables


class Club:
    """All that a server has beyond single tables."""

    def __init__(self, tables: Tables) -> None:
        self.lobby = Lobby(tables)
        self.contests = Contests(tables)
