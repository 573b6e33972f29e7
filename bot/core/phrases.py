"""Every sentence of the bot, in the languages of its readers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

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

FOLDER = Path(__file__).parents[1]
BOT = Domain("bot", FOLDER)
CLUB = Domain("club", FOLDER / "club")
PHRASES = Phrases([TEXTS, BOT, CLUB, *(game.texts for game in GAMES.values())])
TAKEN_OVER = "table.seat_taken"
NOBODY: Mapping[Seat, str] = {}


def language_of(locale: discord.Locale | str | None) -> str:
    """The language for somebody whose Discord is set to `locale`."""
    named = getattr(locale, "value", locale)  # any, where Discord sends something else than a word
    return CHINESE if isinstance(named, str) and named.startswith("zh") else ENGLISH


def place_link(table: Table) -> str:
    """A link to where a table is played: its channel or thread, or somebody's direct messages."""
    return f"<#{table.place}>" if table.guild else f"https://discord.com/channels/@me/{table.place}"


def names_at(table: Table, game: AnyGame) -> Names:
    """Return the names of a table's seats and cells for messages."""
    return Names(tuple(map(literal, table.names)), game.hints.label)


def mention_of(table: Table, seat: int) -> str:
    """The mention of a seat's member, with what tells them from others of their name."""
    holder, name = table.holders[seat], table.names[seat]
    if name == holder.name:
        return f"<@{holder.member}>"
    mark = name.removeprefix(holder.name).strip() if name.startswith(holder.name) else f"({name})"
    return f"<@{holder.member}> {literal(mark)}"


class Voice:
    """A language, with the names of a table if there is one.

    The voice of public posts knows more: the `others` in which the table's story is told as well,
    and by seat the languages of its `readers`.
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
        """The voice in which whoever plays a seat is spoken to."""
        return Voice(self.readers.get(seat, self.language), self.names)

    def by_language(self, seats: Iterable[Seat]) -> list[tuple["Voice", list[Seat]]]:
        """The voices in which some seats are spoken to, each with its seats."""
        found: dict[str, tuple[Voice, list[Seat]]] = {}
        for seat in seats:
            voice = self.to(seat)
            found.setdefault(voice.language, (voice, []))[1].append(seat)
        return list(found.values())

    def each(self) -> list["Voice"]:
        """Return this voice in every language of the table's story."""
        return [Voice(language, self.names) for language in (self.language, *self.others)]

    def of_everybody(self) -> "Voice":
        """The voice of the story also in the languages of all who are known to read it."""
        others = dict.fromkeys([*self.others, *self.readers.values()])
        others.pop(self.language, None)
        return Voice(self.language, self.names, [*others], self.readers)

    def label(self, key: str, /, **facts: Fact | None) -> str:
        """A label in every language of the table's story."""
        return " · ".join(dict.fromkeys(each(key, **facts) for each in self.each()))

    def label_for(self, seats: Iterable[Seat], key: str) -> str:
        """The same, also in the languages of those for whom it is."""
        theirs = [each for each, _ in self.by_language(seats)]
        return " · ".join(dict.fromkeys(each(key) for each in [*self.each(), *theirs]))

    def told(self, tell: Callable[["Voice"], str]) -> str:
        """Return a text in every language of the table's story."""
        return _together(map(tell, self.each()))

    def told_to(self, seats: Iterable[Seat], tell: Callable[["Voice"], str]) -> str:
        """Return a text in the languages of the seats it is for; without seats, in the story's."""
        theirs = [each for each, _ in self.by_language(seats)]
        return _together(map(tell, theirs or self.each()))

    def __call__(self, key: str, /, **facts: Fact | None) -> str:
        """The sentence of a key."""
        return PHRASES.say(self.language, key, facts, self.names)

    def game(self, key: str) -> str:
        """The name of a game; its key where it is not installed any more."""
        name = f"{key}.name"
        return self(name) if self.knows(name) else key

    def say(self, key: str, facts: Mapping[str, Fact | None]) -> str:
        """The sentence of a key; as a mapping, facts may have the names of parameters."""
        return PHRASES.say(self.language, key, facts, self.names)

    def facts_in(self, key: str) -> set[str]:
        """The names of the facts that a sentence is filled with; none of a key without one."""
        return PHRASES.facts_in(key)

    def knows(self, key: str) -> bool:
        """Return True if there is such a sentence."""
        return key in PHRASES

    def sentence(self, events: Sequence[Event], reader: Seat | None = None) -> str:
        """Return what happened, as far as the reader may know, one sentence after the other.

        What a seat gets several times in a row is one sentence: “Ann: +1 gold (6); +2 cacao (3).”
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
        """Return the name of an event's seat and a colon, as sentences about gains begin."""
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
                    voice = voice.before(Seat(int(str(each.facts["seat"]))))
        return voices[::-1]

    def before(self, seat: Seat) -> "Voice":
        """Return this voice for the time before a seat's player took it over."""
        return self.calling(seat, self("bot.predecessor", who=self.names.seats[seat]))

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

    def log_line(self, row: LogRow, reader: Seat | None = None) -> str:
        """A log row as one line."""
        return self.sentence(row.events, reader)


def _together(told: Iterable[str]) -> str:
    """Join the texts of several languages line by line, without repeated lines."""
    return "\n".join(dict.fromkeys(filter(None, told)))


def voice_at(table: Table, game: AnyGame, language: str | None = None) -> Voice:
    """The voice for a table, in its own language unless another is given."""
    return Voice(language or table.languages[0], names_at(table, game))


def said(key: str) -> locale_str:
    """The sentence of a key: in English for Discord's default, translated where it asks."""
    return locale_str(PHRASES.say(ENGLISH, key), key=key)


def choices_of(prefix: str, values: Iterable[StrEnum]) -> list[app_commands.Choice[str]]:
    """Return a choice for each value, with the name that it has behind the beginning of a key."""
    return [app_commands.Choice(name=said(f"{prefix}.{each}"), value=each.value) for each in values]


def game_choices() -> list[app_commands.Choice[str]]:
    """Return a choice for every game."""
    return [app_commands.Choice(name=said(f"{key}.name"), value=key) for key in GAMES]


class Translator(app_commands.Translator):
    """Translates the strings made by `said`, and no others."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the language of `locale`, None where Discord's default serves."""
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or language == ENGLISH:
            return None
        return shortened(PHRASES.say(language, key), DESCRIPTION)
