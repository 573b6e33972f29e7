"""The bot's own emoji, as they stand in a text."""

from collections.abc import Callable

from discord import Emoji

from engine.registry import family_of
from renderers.registry import COMMON


class OwnEmoji:
    """The emoji that Discord has for the bot; empty until they have been looked up."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self.when_lost: Callable[[], None] = lambda: None
        """Starts another look-up and upload."""

    def learn(self, emoji: Emoji) -> None:
        """Register an emoji; its name is that of its symbol followed by a digest."""
        symbol, _, _ = emoji.name.rpartition("_")
        self._texts[symbol] = str(emoji)

    def lose(self) -> None:
        """Stop using emoji after Discord refused one: somebody has deleted it by hand."""
        if self._texts:
            self._texts.clear()
            self.when_lost()

    def text(self, game: str, symbol: str, look: int) -> str:
        """Return the emoji of a symbol for use in text; empty if Discord does not have it.

        It is in the colour of a seat that wears `look` (a place in `seats.LOOKS`), if it has one.
        """
        for family in (family_of(game), COMMON):
            for name in (f"{family}_{symbol}_{look + 1}", f"{family}_{symbol}"):
                if name in self._texts:
                    return self._texts[name]
        return ""
