"""Games of computers by fixed seeds, position by position, as sources of pictures."""

from typing import Any

from bot.checks.declared import Sheet
from bot.checks.eyes import CHINESE_NAMES as CHINESE, LONG_NAMES as LONG
from engine.kernel.chance import Chance
from engine.kernel.events import readable_by
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Seat
from engine.kernel.texts import CHINESE as TAIWAN, ENGLISH, Names, Phrases
from engine.players import PLAYERS
from engine.players.match import Step, steps
from renderers.kit.artist import Occasion

__all__ = ["CHINESE", "EMOJI", "ENGLISH", "LONG", "SHORT", "TAIWAN", "Film", "Sheet"]

SHORT = ("Al", "Bo", "Cy", "Di", "Ed")
EMOJI = ("🦊 Fox 🔥", "☕️咖啡", "Ünïcødé 🏳️‍🌈", "Дарья", "Zoë")


class Film:
    """A game of computers by a fixed seed."""

    def __init__(
        self, game: AnyGame, seats: int, seed: str, player: str = "greedy", **options: str
    ) -> None:
        self.game = game
        self.phrases = Phrases([game.texts])
        state = start(game, seats, game.read_options(options), seed)
        moves = steps(game, state, [PLAYERS[player]] * seats, Chance(f"{seed}/luck"))
        self.steps: list[Step] = list(moves)
        self.states: list[Any] = [state, *(step.after for step in self.steps)]  # Any: of any game

    def words(self, number: int, language: str, names: tuple[str, ...]) -> Occasion:
        """Return the occasion of a position, with the first event before it as the news."""
        told = readable_by(self.steps[number - 1].events, None)[:1] if number else []
        here = Names(names, self.game.hints.label)
        news = [self.phrases.say(language, each.key, each.facts, here) for each in told]
        return Occasion(language, names[: self.states[0].seats], number, "".join(news))

    def board(
        self,
        name: str,
        number: int,
        language: str = ENGLISH,
        names: tuple[str, ...] = SHORT,
        seat: Seat | None = None,
    ) -> Sheet:
        """Return a sheet of a position for a seat or a spectator; a negative number counts back."""
        number %= len(self.states)
        view = self.game.look(self.states[number], seat)
        return name, view, self.words(number, language, names), None
