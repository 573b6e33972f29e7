"""Text for Discord: sentences in the languages of their readers, escaped names, markup kept whole,
and the limits of lengths."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, StrEnum
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import bidirectional

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.utils import escape_mentions

from engine.kernel import lengths
from engine.kernel.events import Event, readable_by
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact, Seat
from engine.kernel.lengths import ELLIPSIS, characters, fitting, units
from engine.kernel.texts import CHINESE, ENGLISH, NO_NAMES, Domain, Names, Phrases
from engine.registry import GAMES
from engine.tables.models import LogRow, Table
from engine.tables.names import MAX_NAME, TEXTS, readable
from renderers.speech import MAX_ALT

MARKS = re.compile(r"[\\*_~|`\[\]<>]|^[-+#]")
ESCAPED = re.compile(r"\\([\\*_~|`\[\]<>#+-])")
NO_MENTION = "@\u200b"


def literal(name: str) -> str:
    """Escape a name for a message, so that it formats nothing and mentions nobody.

    A name written from right to left is isolated, so that words and numbers beside it keep their
    order.
    """
    told = unformatted(readable(name))
    turned = not told.isascii() and any(bidirectional(each) in ("R", "AL") for each in told)
    return f"\u2068{told}\u2069" if turned else told


def unformatted(words: str) -> str:
    """Escape text so that it formats nothing and mentions nobody."""
    return escape_mentions(MARKS.sub(r"\\\g<0>", words))


def bare(words: str) -> str:
    """Remove escapes, for places without formatting: buttons, lists, alt texts."""
    return ESCAPED.sub(r"\1", words).replace(NO_MENTION, "@")


WHOLE = re.compile(
    r"\\[^\w\s]|<(?:@[!&]?|\#|a?:\w+:|t:-?)\d+(?::\w)?>|</[^<>]+:\d+>|<?https?://[^\s<>\[\]]+>?"
    r"|\[(?:\\.|[^\]\\\n])*\]\([^\s()]+\)|(?P<mark>`+|\*{1,3}|__|~~|\|\||(?<!\w)_|_(?!\w))"
)
"""What must not be cut: an escape, mention, emoji, time, command, link, or mark."""


def pieces(text: str) -> list[str]:
    """Split a text into pieces that must not be cut: links, marks, mentions, characters."""
    found: list[str] = []
    end = 0
    for each in WHOLE.finditer(text):
        found += [*characters(text[end : each.start()]), each[0]]
        end = each.end()
    return found + characters(text[end:])


def closing(parts: Sequence[str], kept: int) -> str:
    """Return the marks that close what the first `kept` pieces of a text leave open."""
    return "".join(
        reversed([parts[begins] for begins, ends in _pairs(parts) if begins < kept <= ends])
    )


def _pairs(parts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the positions at which marks open and close, in opening order."""
    found: list[tuple[int, int]] = []
    still_open: list[int] = []
    for number, part in enumerate(parts):
        if part[0] not in "`*_~|" or not WHOLE.fullmatch(part):
            continue
        same = [place for place, begins in enumerate(still_open) if parts[begins] == part]
        if same:
            found.append((still_open[same[-1]], number))
            del still_open[same[-1] :]
        else:
            still_open.append(number)
    yield from sorted(found)


class Count(Enum):
    """The unit of a limit."""

    UNITS = "UTF-16 units"
    ITEMS = "items"


class Limit(NamedTuple):
    """A limit of Discord.

    The `source` is a property in Discord's OpenAPI description (`schema.property`), or a page of
    its documentation. `is_formatted`: Discord formats this text.
    """

    what: str
    most: int
    counts: Count
    source: str
    is_formatted: bool = False


UNITS, ITEMS = Count.UNITS, Count.ITEMS

NAME = Limit("name of a member", MAX_NAME, UNITS, "BotAddGuildMemberRequest.nick")
THREAD_NAME = Limit("name of a thread", 100, UNITS, "CreateTextThreadWithMessageRequest.name")
CONTENT = Limit("text without components", 2000, UNITS, "Message Resource, Create Message", True)
TEXT = Limit("all texts of a message", 4000, UNITS, "Component Reference, Text Display", True)
COMPONENTS = Limit("components of a message", 40, ITEMS, "Component Reference, Legacy Behavior")
ALT_TEXT = Limit("words about a picture", MAX_ALT, UNITS, "MediaGalleryItemRequest.description")
FILES = Limit("files of a message", 10, ITEMS, "MessageCreateRequest.attachments")
NONCE = Limit("nonce of a message", 25, UNITS, "Message Resource, Create Message")
CUSTOM_ID = Limit("id of a control", 100, UNITS, "ButtonComponentForMessageRequest.custom_id")
LABEL = Limit("label of a button", 80, UNITS, "ButtonComponentForMessageRequest.label")
BUTTONS = Limit("buttons in a row", 5, ITEMS, "ActionRowComponentForMessageRequest.components")
ENTRIES = Limit("entries of a menu", 25, ITEMS, "StringSelectComponentForMessageRequest.options")
ENTRY = Limit("entry of a menu", 100, UNITS, "StringSelectOptionForRequest.label")
ABOUT = Limit(
    "words about an entry of a menu", 100, UNITS, "StringSelectOptionForRequest.description"
)
PLACES = Limit(
    "chosen in a menu", 25, ITEMS, "ChannelSelectComponentForMessageRequest.default_values"
)
PLACEHOLDER = Limit(
    "words in an empty menu", 150, UNITS, "StringSelectComponentForMessageRequest.placeholder"
)
COMMANDS = Limit("commands of an application", 100, ITEMS, "Application Commands, Registering")
COMMAND_NAME = Limit(
    "name of a command or option", 32, UNITS, "ApplicationCommandCreateRequest.name"
)
DESCRIPTION = Limit(
    "description of a command or option", 100, UNITS, "ApplicationCommandCreateRequest.description"
)
OPTIONS = Limit("options of a command", 25, ITEMS, "ApplicationCommandCreateRequest.options")
WEIGHT = Limit("all words of a command", 8000, UNITS, "Application Commands, Slash Commands")
CHOICES = Limit(
    "suggestions", 25, ITEMS, "InteractionApplicationCommandAutocompleteCallbackStringData.choices"
)
CHOICE = Limit("a suggestion", 100, UNITS, "ApplicationCommandOptionStringChoice.name")
CHOICE_VALUE = Limit(
    "what a suggestion stands for", 100, UNITS, "Application Commands, Option Choice Structure"
)


def shortened(text: str, limit: Limit, most: int | None = None) -> str:
    """Cut a text to a limit, or to `most` units, with … at the cut.

    Characters are never cut, nor marks, mentions, links, emoji and times in formatted text; open
    marks are closed.
    """
    room = limit.most if most is None else min(most, limit.most)
    if not limit.is_formatted:
        return lengths.shortened(text, room)
    if units(text) <= room:
        return text
    parts = pieces(text)
    kept = len([*fitting(parts, room - units(ELLIPSIS))])
    while kept and units(short := _cut(parts, kept)) > room:
        kept -= 1
    return short if kept else lengths.shortened(text, min(room, 1))


def _cut(parts: Sequence[str], kept: int) -> str:
    return "".join(parts[:kept]).rstrip() + ELLIPSIS + closing(parts, kept)


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

    def place(self, table: Table) -> str:
        """Return a link to where a table is played: a channel or thread, or direct messages."""
        if table.guild is not None:
            return f"<#{table.place}>"
        return self("bot.letters", link=f"https://discord.com/channels/@me/{table.place}")

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
