"""How well a member plays a game, judged by their places (Plackett–Luce, by openskill).

What is known of a skill is a normal distribution. The number that people see starts at 1000 and
grows with what is certain: `mu` less three times `sigma`.
"""

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

from engine.tables.members import MemberId

MODEL = PlackettLuce()
START, POINTS = 1000, 40
FEWEST = 2
"""How many members must be rated in a game for it to say anything."""


class Skill(Struct, frozen=True):
    """What is believed of a member's skill after so many rated games."""

    member: MemberId
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def rating(self) -> int:
        """The number that people see."""
        return START + round(POINTS * (self.mu - 3 * self.sigma))


def after_game(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game in which their members came to these places, 1 the best; ties are
    equal places."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Skill(each.member, team[0].mu, team[0].sigma, each.games + 1)
        for each, team in zip(before, rated, strict=True)
    ]
