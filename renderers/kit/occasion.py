"""The context of a picture besides the view: language, names and move number."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Occasion:
    """The words around a view: the language, the players' names, how far the game is, the news.

    `names` are in seat order, in any script. `move` counts the actions so far. `news` is the last
    log sentence in `language`, for the footer; it may be long and is cut there. `focus` is the seat
    that somebody wants to see more closely, where a game shows one of them larger than the others.
    `looks` are those that the seats wear (places in `seats.LOOKS`), empty where each has its own.
    """

    language: str
    names: tuple[str, ...]
    move: int = 0
    news: str = ""
    focus: int | None = None
    looks: tuple[int, ...] = ()
