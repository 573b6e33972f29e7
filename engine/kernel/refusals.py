"""Exceptions for actions that are not accepted.

    Refusal                 a message key, a rule id and facts; never a sentence
      ├── Malformed         not understood: no such action, a field missing or out of range
      ├── NotNow            understood, but not now or not by this seat
      └── Refused           against a rule of the game

Whatever else is raised by a game is a bug of ours.
"""

from engine.kernel.ids import Fact


class Refusal(Exception):
    """An action that is not accepted; the state it was meant for is untouched."""

    def __init__(self, key: str, rule: str = "", **facts: Fact) -> None:
        """`key` names the sentence, `rule` the paragraph (as `TAL-5.1`), `facts` fill it in."""
        super().__init__(key, rule, facts)
        self.key = key
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return " ".join(part for part in (self.key, self.rule, facts) if part)


class Malformed(Refusal):
    """The input is not an action of this game."""


class NotNow(Refusal):
    """An action of the game, but not in this step or not by this seat."""


class Refused(Refusal):
    """An action in its time that breaks a rule."""
