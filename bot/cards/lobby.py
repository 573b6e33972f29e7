"""The card of an open table, and the settings of its host."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from bot.cards.options import option_lines
from bot.cards.score import Symbols, looks_of, marker, no_symbols
from bot.cards.time_left import duration
from bot.core.panels import BLUE, GREEN, Entry, Menu, Panel, People, Picture, Press, Row
from bot.core.phrases import Voice, mention_of
from bot.rules.pages import code_of, pages
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import STRENGTHS, strength_of
from engine.tables.clock.deadlines import LENGTHS, MAX_SPARE, Tempo, goes_by_days
from engine.tables.clock.habits import DAY
from engine.tables.members import MemberId
from engine.tables.models import Holder, Pace, Status, Table, WhenUp

PROMISED_DIGITS = 16
"""The digits of the seed's SHA-256 that are shown: enough to identify it, few enough to read."""
FREE = "◌"
"""The marker of a free seat; a taken one has the shape of its pieces."""
TOGETHER = 2
"""If players act at the same time, a game takes as long as one of this many who take turns."""
MAX_DAYS = 21
"""The longest duration shown in days."""


def promised(table: Table) -> str:
    """Return the table's commitment to its seed, as shown before the game."""
    return table.commitment[:PROMISED_DIGITS]


INVITED_DAYS = 3
"""The default number of days for which a seat is held."""
VACATION_DAYS = (None, 0, 7, 14, 30)
"""The choices of days of each player's vacations that a table waits for."""

NO_TEMPOS: Mapping[MemberId, Tempo] = {}
BANKS = (None, 12, 24, 48, 96, 168)
"""The choices of hours of a time bank; None stands for days of grace."""
TIMES: Mapping[str, Sequence[Any]] = {
    "pace": list(Pace),
    "when_up": list(WhenUp),
    "vacation_days": VACATION_DAYS,
    "weekends": (False, True),
    "bank": BANKS,
}
"""The values of each menu about time, by the verb of the menu. Any: each has its own type."""


def lobby_panel(
    table: Table,
    game: AnyGame,
    voice: Voice,
    cover: Picture | None = None,
    symbols: Symbols = no_symbols,
    tempos: Mapping[MemberId, Tempo] = NO_TEMPOS,
) -> Panel:
    """Return the lobby card; without picture and buttons once the table is no longer open."""
    voice = voice.of_everybody()
    about = voice.told(lambda each: each("bot.lobby.about", about=each(f"{game.key}.about")))
    title = f"## {voice.label(f'{game.key}.name')}\n{about}"
    seats = "\n".join(seat_lines(table, voice, symbols, tempos))
    if table.status is not Status.OPEN:
        state = voice.told(lambda each: each(f"bot.lobby.{table.status}"))
        proof = voice.told(lambda each: f"-# {each('bot.lobby.commitment', hash=promised(table))}")
        return Panel("\n".join([title, seats, state, proof]))
    terms = voice.told(
        lambda each: "\n".join([*term_lines(table, game, each), pace_line(table, game, each)])
    )
    return Panel(title, cover, f"{seats}\n\n{terms}", lobby_rows(table, voice))


def term_lines(table: Table, game: AnyGame, voice: Voice) -> list[str]:
    """List the settings in which a table differs from the usual ones, without its pace."""
    usual = voice("bot.lobby.recommended")
    lines = [each for each in option_lines(table, game, voice) if each != usual]
    if table.vacation_days is not None:
        lines.append(vacation_days_text(table.vacation_days, voice))
    if table.weekends and goes_by_days(table.pace):
        lines.append(voice("times.weekends.told", zone=table.weekends))
    if table.suggestions:
        lines.append(voice("bot.lobby.suggestions"))
    if table.when_full and len(table.holders) < table.wanted:
        lines.append(voice("seats.when_full"))
    return lines


def pace_line(table: Table, game: AnyGame, voice: Voice) -> str:
    """Return a line with the pace, the time bank if any, and the expected duration."""
    has_bank = table.bank is not None and goes_by_days(table.pace)
    bank = spare_text(table.bank, voice) if has_bank else ""
    pace = [voice(f"bot.pace.{table.pace}"), bank, duration_text(table, game, voice)]
    return f"-# {' · '.join(filter(None, pace))}"


def time_text(table: Table, game: AnyGame, voice: Voice) -> str:
    """Return the time for a move, and the consequence of exceeding it."""
    has = voice(f"bot.lobby.time.{table.pace}", spare=spare_text(table.bank, voice))
    if table.pace is Pace.NONE:
        return has
    return voice.together([has, voice(game.clock.late or f"bot.lobby.late.{table.when_up}")])


def spare_text(bank: int | None, voice: Voice) -> str:
    """Return the time bank of every player, or their days of grace if it is None."""
    if bank is None:
        return voice("times.bank.none", n=MAX_SPARE)
    return voice("times.bank", n=bank)


def duration_text(table: Table, game: AnyGame, voice: Voice) -> str:
    """Estimate the duration of a game if all players use half their time; empty if unknown.

    Computers take no time.
    """
    turns = game.hints.turns(table.wanted, game.read_options(table.options))
    if table.pace is Pace.LIVE or table.pace not in LENGTHS or not turns:
        return ""
    people = table.wanted - sum(holder.member is None for holder in table.holders)
    in_a_row = turns * (min(people, TOGETHER) if game.bench.steps else people)
    days = round(in_a_row * LENGTHS[table.pace] / 2 / DAY)
    if days <= MAX_DAYS:
        return voice("bot.lobby.days", n=days)
    return voice("bot.lobby.weeks", n=round(days / 7))


def seat_lines(
    table: Table,
    voice: Voice,
    symbols: Symbols = no_symbols,
    tempos: Mapping[MemberId, Tempo] = NO_TEMPOS,
) -> list[str]:
    """Return a line for every seat, taken, held or free, and one for a player's tempo, if known."""
    free = f"{FREE} {voice.label('bot.lobby.free')}"
    taken = []
    for number, holder in enumerate(table.holders):
        taken.append(seat_line(table, number, voice, symbols))
        if holder.member is not None and holder.member in tempos:
            taken.append(f"-# {tempo_text(tempos[holder.member], voice)}")
    for each in table.invited:
        held = f"{voice.label('bot.lobby.held')} <t:{each.until // 1000}:D>"
        taken.append(f"{FREE} <@{each.member}> · {held}")
    return [*taken, *[free] * (table.wanted - len(table.holders) - len(table.invited))]


def tempo_text(tempo: Tempo, voice: Voice) -> str:
    """Return a player's median time for a turn, and the percentage of turns in time."""
    return voice.told(
        lambda each: each("people.tempo", within=duration(each, tempo.median), n=tempo.percent)
    )


def seat_line(table: Table, number: int, voice: Voice, symbols: Symbols) -> str:
    """Return the line of a taken seat; a computer's includes its strength."""
    holder = table.holders[number]
    shape = marker(looks_of(table)[number] if table.colours else number, symbols)
    if holder.member is None:
        strength = voice.label(f"bot.strength.{strength_of(holder.player)}")
        return f"{shape} {table.names[number]} · {strength}"
    is_host = holder.member == table.host
    host = f" · {voice.label('bot.lobby.host')}" if is_host else ""
    return f"{shape} {mention_of(table, number)}{host}"


def lobby_rows(table: Table, voice: Voice) -> list[Sequence[Press]]:
    """Return the buttons of the lobby: the essential ones first, then the way to the others."""
    full, alone = len(table.holders) >= table.wanted, table.guild is None
    join, start = voice.label("bot.button.join"), voice.label("bot.button.start")
    learn, pages_of_game = voice.label("bot.button.how_to_play"), code_of(table.game, "")
    joining = Press("join", table.id, label=join, style=GREEN, disabled=full)
    return [
        [
            *([] if alone else [joining]),
            Press("start", table.id, label=start, style=BLUE),
            Press("learn", pages_of_game, 0, label=learn),
        ],
        [
            Press("set_up", table.id, label=voice.label("bot.button.set_up")),
            Press("fair", table.id, label=voice.label("history.button.proof")),
        ],
    ]


def set_up_panel(
    table: Table, game: AnyGame, voice: Voice, member: MemberId, symbols: Symbols = no_symbols
) -> Panel:
    """Show a table's settings, with those that this member may change."""
    lines = [voice("bot.lobby.set_up", game=voice(f"{game.key}.name"))]
    if table.status is not Status.OPEN:
        return Panel("\n".join([*lines, voice(f"bot.lobby.{table.status}")]))
    turns = game.hints.turns(table.wanted, game.read_options(table.options))
    length = [voice("bot.lobby.turns", n=turns) if turns else "", duration_text(table, game, voice)]
    about = [pages(voice.language)[game.key].facts, " · ".join(filter(None, length))]
    lines += [f"-# {each}" for each in about if each]
    lines += [*seat_lines(table, voice, symbols), "", time_text(table, game, voice)]
    usual = voice("bot.lobby.recommended")
    lines += [usual] if usual in option_lines(table, game, voice) else []
    lines += term_lines(table, game, voice)
    if member != table.host:
        seat = table.seat_of(table.host)
        host = f"<@{table.host}>" if seat is None else mention_of(table, seat)
        lines.append(voice("bot.lobby.host_sets_up", who=host))
    return Panel("\n".join(lines), rows=set_up_rows(table, game, voice, member))


def set_up_rows(
    table: Table, game: AnyGame, voice: Voice, member: MemberId
) -> list[Sequence[Press]]:
    """Return the button to leave, and for the host those that change the table.

    If all seats are taken, adding a computer adds a seat.
    """
    seated = any(holder.member == member for holder in table.holders)
    leave = [Press("leave", table.id, label=voice("bot.button.leave"))] if seated else []
    if member != table.host:
        return [leave] if leave else []
    taken = len(table.holders)
    add = voice("bot.button.computer")
    room = table.guild is not None and taken < table.wanted
    inviting = Press("inviting", table.id, label=voice("seats.button.invite"))
    strengths = Press("strengths", table.id, label=voice("bot.button.strengths"))
    return [
        [
            Press("computer", table.id, taken, label=add, disabled=taken >= max(game.seats)),
            *([strengths] if computers(table) else []),
            Press("options", table.id, 0, label=voice("bot.button.options")),
            Press("time", table.id, label=voice("times.button.time")),
        ],
        [
            when_full_button(table, voice),
            language_button(table, voice),
            *([inviting] if room else []),
            *leave,
        ],
    ]


def set_up_button(table: Table, voice: Voice) -> Press:
    return Press("set_up", table.id, label=voice("bot.button.back"))


def inviting_panel(table: Table, voice: Voice) -> Panel:
    """Ask the host whom to hold a seat for."""
    menu = People("invite", table.id, placeholder=voice("seats.invite.who"))
    text = voice("seats.invite", n=INVITED_DAYS)
    return Panel(text, rows=[menu, [set_up_button(table, voice)]])


def computers(table: Table) -> dict[Seat, Holder]:
    return {Seat(n): each for n, each in enumerate(table.holders) if each.member is None}


def strengths_panel(table: Table, voice: Voice) -> Panel:
    menus = [
        Menu(
            "strength",
            table.id,
            seat,
            entries=[
                Entry(
                    voice("bot.pair", what=table.names[seat], value=voice(f"bot.strength.{each}")),
                    voice(f"bot.strength.{each}.about"),
                )
                for each in STRENGTHS
            ],
            chosen=STRENGTHS.index(strength_of(holder.player)),
        )
        for seat, holder in computers(table).items()
    ]
    return Panel(voice("bot.lobby.strengths"), rows=[*menus, [set_up_button(table, voice)]])


def language_button(table: Table, voice: Voice) -> Press:
    """Return the button that switches between one language and both for the posts of a table."""
    if len(table.languages) > 1:
        return Press("languages", table.id, 1, label=voice(f"bot.button.only.{table.languages[0]}"))
    return Press("languages", table.id, 2, label=voice("bot.button.both_languages"))


def when_full_button(table: Table, voice: Voice) -> Press:
    """Return the button that switches whether the game begins by itself when it is full."""
    label = voice("seats.button.when_asked" if table.when_full else "seats.button.when_full")
    is_full = len(table.holders) >= table.wanted
    wanted = 0 if table.when_full else 1
    return Press("when_full", table.id, wanted, label=label, disabled=is_full)


def vacation_days_text(days: int | None, voice: Voice) -> str:
    """Tell for how many days of each player's vacations a table waits; None stands for all."""
    if not days:
        return voice("times.vacation_days.all" if days is None else "times.vacation_days.none")
    return voice("times.vacation_days", n=days)


def time_panel(table: Table, game: AnyGame, voice: Voice) -> Panel:
    """Return menus for the host: pace, overdue turns, vacations, weekends, time bank.

    Where the game itself answers for whoever is late, a sentence says so in place of that menu.
    """
    named: dict[str, tuple[Any, Callable[[Any], str]]] = {
        "pace": (table.pace, lambda each: voice(f"bot.pace.{each}")),
        "when_up": (table.when_up, lambda each: voice(f"times.when_up.{each}")),
        "vacation_days": (table.vacation_days, lambda each: vacation_days_text(each, voice)),
        "weekends": (
            bool(table.weekends),
            lambda each: voice(f"times.weekends.{'off' if each else 'count'}"),
        ),
        "bank": (table.bank, lambda each: spare_text(each, voice)),
    }
    rows: list[tuple[Row, ...]] = []
    for verb, offered in TIMES.items():
        if verb == "when_up" and game.clock.late:
            rows.append((voice(game.clock.late),))
            continue
        now, name = named[verb]
        menu = Menu(verb, table.id, entries=[*map(name, offered)], chosen=offered.index(now))
        rows.append((voice(f"times.lobby.{verb}"), menu))
    return Panel(voice("times.lobby"), rows=[*chain(*rows), [set_up_button(table, voice)]])
