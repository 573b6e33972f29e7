"""The lobby and the contests of servers."""

from engine.club.contest_service import Contests
from engine.club.lobby import Lobby
from engine.tables.service import Tables


class Club:
    """All services of a server beyond single tables."""

    def __init__(self, tables: Tables) -> None:
        self.lobby = Lobby(tables)
        self.contests = Contests(tables)
