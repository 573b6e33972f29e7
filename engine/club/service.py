"""What a club offers besides its tables, each part a topic of its own."""

from engine.club.lobby import Lobby
from engine.tables.service import Tables


class Club:
    """All that a server has beyond single tables."""

    def __init__(self, tables: Tables) -> None:
        self.lobby = Lobby(tables)
