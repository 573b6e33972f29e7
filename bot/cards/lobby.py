"""The card of a table that is still open: who sits there, and what was chosen."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.cards.options import option_lines
from bot.core.controls import Menu, Press
from bot.core.panels import Panel
from bot.core.phrases import Voice, mention_of
from bot.rules.pages import code_of, pages
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import STRENGTHS, strength_of
from engine.tables.clock.deadlines import LENGTHS
from engine.tables.clock.habits import DAY
from engine.tables.models import Holder, Pace, Status, Table, WhenUp

PROMISED_DIGITS = 16
"""Digits of the seed's SHA-256 on the card: enough to tell any other seed, few enough to read."""
TOGETHER = 2
"""Where people do much at the same time, a game takes as long as if so many took turns."""
MAX_DAYS = 21
"""Up to so many a length is told in days."""


def promised(table: Table) -> str:
    """What a table's card says of its seed before the game."""
    return table.commitment[:PROMISED_DIGITS]


VACATION_DAYS = (None, 0, 7, 14, 30)
"""For how many days of everybody's vacations the host may have the table wait."""


def lobby_panel(table: Table, game: AnyGame, voice: Voice) -> Panel:
    """The lobby card; without buttons once the game has begun or was given up."""
    rows = lobby_rows(table, game, voice) if table.status is Status.OPEN else []
    return Panel(voice.told(lambda each: lobby_text(table, game, each)), rows=rows)


def lobby_text(table: Table, game: AnyGame, voice: Voice) -> str:
    """The lobby card in one language."""
    lines = [
        *game_lines(table, game, voice),
        voice("bot.lobby.who"),
        *seat_lines(table, voice),
        "",
        *option_lines(table, game, voice),
        voice("bot.lobby.pace", pace=voice(f"bot.pace.{table.pace}")),
    ]
    if table.pace is not Pace.NONE:
        lines.append(voice(f"times.when_up.{table.when_up}"))
    if table.vacation_days is not None:
        lines.append(vacation_days_text(table.vacation_days, voice))
    if table.suggestions:
        lines.append(voice("bot.lobby.suggestions"))
    if table.status is not Status.OPEN:
        lines.append(voice(f"bot.lobby.{table.status}"))
    elif table.when_full and len(table.holders) < table.wanted:
        lines.append(voice("seats.when_full"))
    lines.append(f"-# {voice('bot.lobby.commitment', hash=promised(table))}")
    return "\n".join(lines)


def game_lines(table: Table, game: AnyGame, voice: Voice) -> list[str]:
    """What the game is, for whom, and how long it takes."""
    facts = pages(voice.language)[game.key].facts
    length = length_text(table, game, voice)
    return [
        voice("bot.lobby.title", game=voice.game(game.key), about=voice(f"{game.key}.about")),
        *(f"-# {each}" for each in (facts, length) if each),
    ]


def length_text(table: Table, game: AnyGame, voice: Voice) -> str:
    """How many turns a player takes, and how long a game lasts if all use half their time.

    Computers move at once. Live, a game takes about as long as the box says; a game may not know.
    """
    turns = game.hints.turns(table.wanted, game.read_options(table.options))
    if table.pace is Pace.LIVE or not turns:
        return ""
    if table.pace not in LENGTHS:
        return voice("bot.lobby.turns", n=turns)
    people = table.wanted - sum(holder.member is None for holder in table.holders)
    in_a_row = turns * (min(people, TOGETHER) if game.hints.bench.steps else people)
    days = round(in_a_row * LENGTHS[table.pace] / 2 / DAY)
    if days <= MAX_DAYS:
        length = voice("bot.lobby.days", n=days)
    else:
        length = voice("bot.lobby.weeks", n=round(days / 7))
    return voice("bot.lobby.length", turns=turns, length=length)


def seat_lines(table: Table, voice: Voice) -> list[str]:
    """One line for every seat, taken or free."""
    lines = []
    for number in range(table.wanted):
        if number < len(table.holders):
            lines.append(seat_line(table, number, voice))
        else:
            lines.append(voice("bot.lobby.free", n=number + 1))
    return lines


def seat_line(table: Table, number: int, voice: Voice) -> str:
    """Who has taken a seat; of a computer also how strong it is."""
    holder = table.holders[number]
    if holder.member is None:
        strength = voice(f"bot.strength.{strength_of(holder.player)}")
        return voice("bot.lobby.computer", n=number + 1, who=table.names[number], strength=strength)
    key = "bot.lobby.host" if holder.member == table.host else "bot.lobby.taken"
    return voice(key, n=number + 1, who=mention_of(table, number))


def lobby_rows(table: Table, game: AnyGame, voice: Voice) -> list[Sequence[Press]]:
    """Join and leave for everybody; the rest is for the host.

    A computer brings its seat along where none is free.
    """
    full = len(table.holders) >= table.wanted
    return [
        [
            Press(
                "join",
                table.id,
                label=voice.label("bot.button.join"),
                style=ButtonStyle.success,
                disabled=full,
            ),
            Press("leave", table.id, label=voice.label("bot.button.leave")),
            Press(
                "start", table.id, label=voice.label("bot.button.start"), style=ButtonStyle.primary
            ),
        ],
        [
            Press(
                "computer",
                table.id,
                len(table.holders),
                label=voice.label("bot.button.computer"),
                disabled=len(table.holders) >= max(game.seats),
            ),
            *strengths_button(table, voice),
            Press("options", table.id, 0, label=voice.label("bot.button.options")),
            Press("time", table.id, label=voice.label("times.button.time")),
        ],
        [
            when_full_button(table, voice),
            how_to_play(table, voice),
            *language_buttons(table, voice),
        ],
    ]


def strengths_button(table: Table, voice: Voice) -> list[Press]:
    """The host's button for the strengths of the computers, where there are some."""
    if not computers(table):
        return []
    return [Press("strengths", table.id, label=voice.label("bot.button.strengths"))]


def computers(table: Table) -> dict[Seat, Holder]:
    """The computers at an open table by their seats."""
    return {Seat(n): each for n, each in enumerate(table.holders) if each.member is None}


def strengths_panel(table: Table, voice: Voice) -> Panel:
    """A menu for the strength of every computer, for the host alone."""
    menus = [
        Menu(
            "strength",
            table.id,
            seat,
            entries=[
                voice("bot.pair", what=table.names[seat], value=voice(f"bot.strength.{each}"))
                for each in STRENGTHS
            ],
            chosen=STRENGTHS.index(strength_of(holder.player)),
        )
        for seat, holder in computers(table).items()
    ]
    return Panel(voice("bot.lobby.strengths"), rows=menus)


def language_buttons(table: Table, voice: Voice) -> list[Press]:
    """The host's button for one language or both, offered where players read different ones."""
    if len(table.languages) > 1:
        only = voice.label(f"bot.button.only.{voice.language}")
        return [Press("languages", table.id, 1, label=only)]
    if {*voice.readers.values()} - {voice.language}:
        return [Press("languages", table.id, 2, label=voice.label("bot.button.both_languages"))]
    return []


def when_full_button(table: Table, voice: Voice) -> Press:
    """The host's button that has the game begin by itself, or no longer, while a seat is free."""
    label = voice.label("seats.button.when_asked" if table.when_full else "seats.button.when_full")
    is_full = len(table.holders) >= table.wanted
    wanted = 0 if table.when_full else 1
    return Press("when_full", table.id, wanted, label=label, disabled=is_full)


def how_to_play(table: Table, voice: Voice) -> Press:
    """The button that opens the pages that tell how the table's game is played."""
    return Press("learn", code_of(table.game, ""), 0, label=voice.label("bot.button.how_to_play"))


def vacation_days_text(days: int | None, voice: Voice) -> str:
    """For how many days of everybody's vacations a table waits."""
    if not days:
        return voice("times.vacation_days.all" if days is None else "times.vacation_days.none")
    return voice("times.vacation_days", n=days)


def time_panel(table: Table, voice: Voice) -> Panel:
    """The pace, what happens when time is up, and vacations, as menus for the host alone."""
    paces, ends = list(Pace), list(WhenUp)
    menus = [
        Menu(
            "pace",
            table.id,
            entries=[voice(f"bot.pace.{each}") for each in paces],
            chosen=paces.index(table.pace),
        ),
        Menu(
            "when_up",
            table.id,
            entries=[voice(f"times.when_up.{each}") for each in ends],
            chosen=ends.index(table.when_up),
        ),
        Menu(
            "vacation_days",
            table.id,
            entries=[vacation_days_text(each, voice) for each in VACATION_DAYS],
            chosen=VACATION_DAYS.index(table.vacation_days),
        ),
    ]
    return Panel(voice("times.lobby"), rows=menus)
