"""The sentences of the club; they stand in `locale`."""

from bot.texts import CLUB

TEXTS = CLUB
