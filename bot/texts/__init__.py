"""Every sentence of the bot by key, in English; the translations lie in `locale`.

Each file holds the sentences of one topic. May import `engine.kernel.texts` alone.
"""

from bot.texts.clock import CLOCK
from bot.texts.common import COMMON
from bot.texts.history import HISTORY
from bot.texts.learn import LEARN
from bot.texts.lessons import LESSONS
from bot.texts.lobby import LOBBY
from bot.texts.people import PEOPLE
from bot.texts.plans import PLANS
from bot.texts.rules import RULES
from bot.texts.seats import SEATS
from engine.kernel.texts import Domain

TEXTS = Domain.beside(
    __file__,
    "bot",
    [*COMMON, *CLOCK, *HISTORY, *LEARN, *LESSONS, *LOBBY, *PEOPLE, *PLANS, *RULES, *SEATS],
)
