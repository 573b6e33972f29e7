"""The sentences of the bot in the languages of their readers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.core.text import DESCRIPTION, literal, shortened
from engine.kernel.events import Event, readable_by
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact, Seat
from engine.kernel.texts import CHINESE, ENGLISH, NO_NAMES, Domain, Names, Phrases
from engine.registry import GAMES
from engine.tables.models import LogRow, Table
from engine.tables.names import TEXTS

AnyCommand = app_commands.Command[Any, ..., None]
"""A slash command. Any: of a class, or of none as all of ours."""

FOLDER = Path(__file__).parents[1]
BOT = Domain("bot", FOLDER)
CLUB = Domain("club", FOLDER / "club")
PHRASES = Phrases([TEXTS, BOT, CLUB, *(game.texts for game in GAMES.values())])
TAKEN_OVER = "table.seat_taken"
NOBODY: Mapping[Seat, str] = {}


def language_of(locale: discord.Locale | str | None) -> str:
    """Return the language for a Discord locale."""
    named = getattr(locale, "value", locale)  # of any type, if Discord sends no word
    return CHINESE if isinstance(named, str) and named.startswith("zh") else ENGLISH


def place_link(table: Table) -> str:
    """Return a link to where a table is played: a channel or thread, or direct messages."""
    return f"<#{table.place}>" if table.guild else f"https://discord.com/channels/@me/{table.place}"


def names_at(table: Table, game: AnyGame) -> Names:
    """Return the names of a table's seats and cells for messages."""
    return Names(tuple(map(literal, table.names)), game.hints.label)


def mention_of(table: Table, seat: int) -> str:
    """Mention a seat's member, followed by what tells them apart from players of the same name."""
    holder, name = table.holders[seat], table.names[seat]
    if name == holder.name:
        return f"<@{holder.member}>"
    mark = name.removeprefix(holder.name).strip() if name.startswith(holder.name) else f"({name})"
    return f"<@{holder.member}> {literal(mark)}"


class Voice:
    """A language, with the names of a table if there is one.

    For public posts also the `others`, the further languages of the table's story, and the
    languages of its `readers` by seat.
    """

    def __init__(
        self,
        language: str,
        names: Names = NO_NAMES,
        others: Sequence[str] = (),
        readers: Mapping[Seat, str] = NOBODY,
    ) -> None:
        self.language = language
        self.names = names
        self.others = others
        self.readers = readers

    def to(self, seat: Seat) -> "Voice":
        """Return the voice in the language of a seat's player."""
        return Voice(self.readers.get(seat, self.language), self.names)

    def by_language(self, seats: Iterable[Seat]) -> list[tuple["Voice", list[Seat]]]:
        """Group seats by language; return the voice of each group with its seats."""
        found: dict[str, tuple[Voice, list[Seat]]] = {}
        for seat in seats:
            voice = self.to(seat)
            found.setdefault(voice.language, (voice, []))[1].append(seat)
        return list(found.values())

    def each(self) -> list["Voice"]:
        """Return this voice in every language of the table's story."""
        return [Voice(language, self.names) for language in (self.language, *self.others)]

    def of_everybody(self) -> "Voice":
        """Add the languages of all known readers to those of the story."""
        others = dict.fromkeys([*self.others, *self.readers.values()])
        others.pop(self.language, None)
        return Voice(self.language, self.names, [*others], self.readers)

    def label(self, key: str, /, **facts: Fact | None) -> str:
        """Return a label in every language of the table's story."""
        return " · ".join(dict.fromkeys(each(key, **facts) for each in self.each()))

    def label_for(self, seats: Iterable[Seat], key: str) -> str:
        """Return a label in every language of the story and of some seats' players."""
        theirs = [each for each, _ in self.by_language(seats)]
        return " · ".join(dict.fromkeys(each(key) for each in [*self.each(), *theirs]))

    def told(self, tell: Callable[["Voice"], str]) -> str:
        """Return a text in every language of the table's story."""
        return _together(map(tell, self.each()))

    def told_to(self, seats: Iterable[Seat], tell: Callable[["Voice"], str]) -> str:
        """Return a text in the languages of some seats; without seats, in those of the story."""
        theirs = [each for each, _ in self.by_language(seats)]
        return _together(map(tell, theirs or self.each()))

    def __call__(self, key: str, /, **facts: Fact | None) -> str:
        return PHRASES.say(self.language, key, facts, self.names)

    def game(self, key: str) -> str:
        """Return the name of a game; its key if it is not installed any more."""
        name = f"{key}.name"
        return self(name) if self.knows(name) else key

    def say(self, key: str, facts: Mapping[str, Fact | None]) -> str:
        """Return the sentence of a key; the names of facts may be any here."""
        return PHRASES.say(self.language, key, facts, self.names)

    def facts_in(self, key: str) -> set[str]:
        """Return the names of the facts in a sentence; none if there is no such sentence."""
        return PHRASES.facts_in(key)

    def knows(self, key: str) -> bool:
        return key in PHRASES

    def sentence(self, events: Sequence[Event], reader: Seat | None = None) -> str:
        """Return what happened, as far as the reader may know, one sentence after the other.

        Consecutive gains of a seat are joined: “Ann: +1 gold (6); +2 cacao (3).”
        """
        chinese = self.language == CHINESE
        stop, semicolon = ("。", "；") if chinese else (".", "; ")
        told, before = list[str](), ""
        for each in readable_by(list(events), reader):
            if each.key not in PHRASES:
                continue
            said, lead = self.say(each.key, each.facts), self._lead(each)
            if before and lead == before and said.startswith(lead) and told[-1].endswith(stop):
                told[-1] = told[-1].removesuffix(stop) + semicolon + said.removeprefix(lead)
            else:
                told.append(said)
            before = lead if said.startswith(lead) else ""
        return self.together(told)

    def _lead(self, event: Event) -> str:
        """Return the name of an event's seat and a colon, with which gains begin."""
        seat = event.facts.get("seat")
        if not isinstance(seat, int) or seat >= len(self.names.seats):
            return ""
        return self.lead(Seat(seat))

    def lead(self, seat: Seat) -> str:
        """Return a seat's name and a colon."""
        return self.names.seats[seat] + ("：" if self.language == CHINESE else ": ")

    def together(self, sentences: Iterable[str]) -> str:
        """Join sentences, in Chinese without a blank."""
        return ("" if self.language == CHINESE else " ").join(sentences)

    def listed(self, words: Iterable[str]) -> str:
        """Join words as a list in a sentence, the last one after “and”."""
        return PHRASES.listed(self.language, words)

    def as_of(self, rows: Sequence[LogRow]) -> list["Voice"]:
        """Return this voice for each row, with the names of the players at that time."""
        voice, voices = self, list["Voice"]()
        for row in reversed(rows):
            voices.append(voice)
            for each in row.events:
                if each.key == TAKEN_OVER:
                    seat = Seat(int(str(each.facts["seat"])))
                    before = voice("bot.predecessor", who=voice.names.seats[seat])
                    voice = voice.calling(seat, before)
        return voices[::-1]

    def spoken_to(self, seat: Seat | None) -> "Voice":
        """Return this voice for a reader with a seat, addressed as “you” in Chinese."""
        if seat is None or self.language != CHINESE:
            return self
        return self.calling(seat, self("bot.you"))

    def calling(self, seat: Seat, name: str) -> "Voice":
        """Return this voice with another name for a seat."""
        names = list(self.names.seats)
        names[seat] = name
        others = Names(tuple(names), self.names.label)
        return Voice(self.language, others, self.others, self.readers)


def _together(told: Iterable[str]) -> str:
    """Join the texts of several languages line by line, without repeated lines."""
    return "\n".join(dict.fromkeys(filter(None, told)))


def voice_at(table: Table, game: AnyGame, language: str | None = None) -> Voice:
    """Return the voice for a table, in its first language unless another is given."""
    return Voice(language or table.languages[0], names_at(table, game))


def said(key: str) -> locale_str:
    """Return a text for Discord: English by default, translated by `Translator`."""
    return locale_str(PHRASES.say(ENGLISH, key), key=key)


def choices_of(prefix: str, values: Iterable[StrEnum]) -> list[app_commands.Choice[str]]:
    """Return a choice for each value; its name is the sentence of `prefix.value`."""
    return [app_commands.Choice(name=said(f"{prefix}.{each}"), value=each.value) for each in values]


def game_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=said(f"{key}.name"), value=key) for key in GAMES]


class Translator(app_commands.Translator):
    """Translates the texts made by `said`, and no others."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in the language of `locale`; None for the English default."""
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or language == ENGLISH:
            return None
        return shortened(PHRASES.say(language, key), DESCRIPTION)
