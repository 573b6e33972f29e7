"""The card of a table that is still open: who sits there, and what was chosen."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.core.controls import Menu, Press
from bot.core.panels import Panel
from bot.core.phrases import Voice
from engine.kernel.game import AnyGame
from engine.kernel.options import OptionSpec, options_of
from engine.tables.models import Pace, Status, Table, WhenUp

OPTIONS_A_PAGE = 4
MAX_TOLD = 8
"""Options of a game that are all told on the card."""


def lobby_panel(table: Table, game: AnyGame, voice: Voice) -> Panel:
    """The lobby card; without buttons once the game has begun or was given up."""
    lines = [
        voice("bot.lobby.title", game=voice(f"{game.key}.name")),
        *seat_lines(table, voice),
        "",
        *option_lines(table, game, voice),
        voice("bot.lobby.pace", pace=voice(f"bot.pace.{table.pace}")),
    ]
    if table.pace is not Pace.NONE:
        lines.append(voice(f"times.when_up.{table.when_up}"))
    promised = f"-# {voice('bot.lobby.commitment', hash=table.commitment)}"
    if table.status is not Status.OPEN:
        return Panel("\n".join([*lines, voice(f"bot.lobby.{table.status}"), promised]))
    if table.when_full:
        lines.append(voice("seats.when_full"))
    lines.append(promised)
    return Panel("\n".join(lines), rows=lobby_rows(table, voice))


def seat_lines(table: Table, voice: Voice) -> list[str]:
    """One line for every seat, taken or free."""
    lines = []
    for number in range(table.wanted):
        if number < len(table.holders):
            holder = table.holders[number]
            who = f"<@{holder.member}>" if holder.member else holder.name
            key = "bot.lobby.host" if holder.member == table.host else "bot.lobby.taken"
            lines.append(voice(key, n=number + 1, who=who))
        else:
            lines.append(voice("bot.lobby.free", n=number + 1))
    return lines


def offered_options(game: AnyGame) -> list[OptionSpec]:
    """The options that a host may choose; not those that follow from every pace."""
    paces = [set(options) for options in game.hints.by_pace.values()]
    settled = set.intersection(*paces) if paces else set()
    return [spec for spec in options_of(game.options) if spec.name not in settled]


def option_lines(table: Table, game: AnyGame, voice: Voice) -> list[str]:
    """One line for every option; of many only for those that are not as usual."""
    offered = offered_options(game)
    told = [each for each in offered if chosen(table, each) != each.default]
    if len(offered) <= MAX_TOLD:
        told = offered
    lines = [
        voice(
            "bot.pair",
            what=voice(f"{game.key}.option.{option.name}"),
            value=value_text(game, option, chosen(table, option), voice),
        )
        for option in told
    ]
    usual = len(offered) - len(told)
    return [*lines, voice("bot.lobby.usual", n=usual)] if usual else lines


def chosen(table: Table, option: OptionSpec) -> str:
    """The value of an option at a table."""
    return str(table.options.get(option.name, option.default))


def value_text(game: AnyGame, option: OptionSpec, value: str, voice: Voice) -> str:
    """An option's value in words."""
    return voice(f"{game.key}.option.{option.name}.{value}")


def lobby_rows(table: Table, voice: Voice) -> list[Sequence[Press]]:
    """Join and leave for everybody; the rest is for the host."""
    full = len(table.holders) >= table.wanted
    return [
        [
            Press(
                "join",
                table.id,
                label=voice("bot.button.join"),
                style=ButtonStyle.success,
                disabled=full,
            ),
            Press("leave", table.id, label=voice("bot.button.leave")),
            Press("start", table.id, label=voice("bot.button.start"), style=ButtonStyle.primary),
        ],
        [
            Press(
                "computer",
                table.id,
                len(table.holders),
                label=voice("bot.button.computer"),
                disabled=full,
            ),
            Press("options", table.id, 0, label=voice("bot.button.options")),
            Press("time", table.id, label=voice("times.button.time")),
            when_full_button(table, voice),
        ],
    ]


def when_full_button(table: Table, voice: Voice) -> Press:
    """The host's button that has the game begin by itself, or no longer."""
    label = voice("seats.button.when_asked" if table.when_full else "seats.button.when_full")
    return Press("when_full", table.id, 0 if table.when_full else 1, label=label)


def time_panel(table: Table, voice: Voice) -> Panel:
    """The pace, and what happens when time is up, as menus for the host alone."""
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
    ]
    return Panel(voice("times.lobby"), rows=menus)


def options_panel(table: Table, game: AnyGame, page: int, voice: Voice) -> Panel:
    """Some of the options as menus, for the host alone."""
    specs = offered_options(game)
    pages = max(1, -(-len(specs) // OPTIONS_A_PAGE))
    page = page % pages
    start = page * OPTIONS_A_PAGE
    rows: list[Menu | Sequence[Press]] = [
        Menu(
            "option",
            table.id,
            page,
            number,
            entries=[option_entry(game, spec, value, voice) for value in spec.values],
            chosen=spec.values.index(chosen(table, spec)),
        )
        for number, spec in enumerate(specs[start : start + OPTIONS_A_PAGE], start)
    ]
    if pages > 1:
        rows.append([Press("options", table.id, page + 1, label=voice("bot.button.next"))])
    return Panel(voice("bot.lobby.options"), rows=rows)


def option_entry(game: AnyGame, spec: OptionSpec, value: str, voice: Voice) -> str:
    """A menu entry: the option's name and the value."""
    return voice(
        "bot.pair",
        what=voice(f"{game.key}.option.{spec.name}"),
        value=value_text(game, spec, value, voice),
    )
