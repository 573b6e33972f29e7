"""The options of an open table: those that its card names, and menus for all of them."""

from collections.abc import Sequence
from itertools import chain, islice

from msgspec.structs import replace

from bot.core.panels import Menu, Panel, Press, Row
from bot.core.phrases import Voice, literal
from engine.kernel.game import AnyGame
from engine.kernel.options import OPTION as START_PLAYER, OptionSpec, options_of
from engine.kernel.refusals import Refusal
from engine.tables.models import Table

OPTIONS_A_PAGE = 9


def offered_options(game: AnyGame, seats: int) -> list[OptionSpec]:
    """Return the options that a host may choose, with the values that fit a number of seats.

    Left out are options that every pace sets, and those with only one value that fits.
    """
    paces = [set(options) for options in game.clock.by_pace.values()]
    settled = set.intersection(*paces) if paces else set()
    fitting = [
        replace(spec, values=tuple(each for each in spec.values if fits(game, seats, spec, each)))
        for spec in options_of(game.options)
        if spec.name not in settled
    ]
    return [spec for spec in fitting if len(spec.values) > 1]


def fits(game: AnyGame, seats: int, spec: OptionSpec, value: str) -> bool:
    """Return True if a game can be played with this many seats and this value of an option."""
    try:
        game.check_setup(seats, game.read_options({spec.name: value}))
    except Refusal:
        return False
    return True


def option_lines(table: Table, game: AnyGame, voice: Voice) -> list[str]:
    """Return a line for every option that differs from the recommended value."""
    specs = offered_options(game, table.wanted)
    told = [spec for spec in specs if chosen(table, spec) != spec.default]
    if not told:
        return [voice("bot.lobby.recommended")]
    return [
        voice(
            "bot.pair",
            what=voice(f"{game.key}.option.{option.name}"),
            value=value_text(table, option, chosen(table, option), voice),
        )
        for option in told
    ]


def chosen(table: Table, option: OptionSpec) -> str:
    return str(table.options.get(option.name, option.default))


def value_text(table: Table, option: OptionSpec, value: str, voice: Voice) -> str:
    """Return an option's value in words; a start player who has a seat is named."""
    if option.name == START_PLAYER and value.isdecimal() and int(value) < len(table.holders):
        return literal(table.names[int(value)])
    return voice(f"{table.game}.option.{option.name}.{value}")


def options_panel(table: Table, game: AnyGame, page: int, voice: Voice) -> Panel:
    """Return a page of the options: a sentence and a menu for each."""
    specs = offered_options(game, table.wanted)
    last = len(specs) // OPTIONS_A_PAGE
    page = min(page, last)
    blocks: list[tuple[Row, Row]]
    blocks = [(voice("bot.lobby.seats.about"), seats_menu(table, game, voice))]
    for number, spec in enumerate(specs):
        key = f"{game.key}.option.{spec.name}"
        sentence = voice("bot.lobby.option", name=voice(key), about=voice(f"{key}.about"))
        blocks.append((sentence, option_menu(table, page, number, spec, voice)))
    shown = islice(blocks, page * OPTIONS_A_PAGE, (page + 1) * OPTIONS_A_PAGE)
    lines = [voice("bot.lobby.options")]
    if page == 0:
        lines.append(voice("bot.lobby.suggestions.about"))
    if last:
        lines.append(voice("bot.lobby.page", n=page + 1, pages=last + 1))
    buttons = option_buttons(table, specs, page, last, voice)
    return Panel("\n".join(lines), rows=[*chain(*shown), buttons])


def seats_menu(table: Table, game: AnyGame, voice: Voice) -> Menu:
    entries = [voice("bot.lobby.seats", n=each) for each in game.seats]
    return Menu("seats", table.id, entries=entries, chosen=game.seats.index(table.wanted))


def option_menu(table: Table, page: int, number: int, spec: OptionSpec, voice: Voice) -> Menu:
    value = chosen(table, spec)
    return Menu(
        "option",
        table.id,
        page,
        number,
        entries=[value_text(table, spec, each, voice) for each in spec.values],
        chosen=spec.values.index(value) if value in spec.values else None,
        placeholder=voice(f"{table.game}.option.{spec.name}"),
    )


def option_buttons(
    table: Table, specs: Sequence[OptionSpec], page: int, last: int, voice: Voice
) -> list[Press]:
    """Return the buttons below the menus: reset, suggestions, and the pages before and after."""
    usual = all(chosen(table, spec) == spec.default for spec in specs)
    label = voice("bot.button.recommended")
    buttons = [Press("recommended", table.id, label=label, disabled=usual)]
    if page == 0:
        back = Press("set_up", table.id, label=voice("bot.button.back"))
        buttons += [suggestions_button(table, voice), back]
    else:
        buttons.append(Press("options", table.id, page - 1, label=voice("bot.button.back")))
    if page < last:
        buttons.append(Press("options", table.id, page + 1, label=voice("bot.button.next")))
    return buttons


def suggestions_button(table: Table, voice: Voice) -> Press:
    """Return the button that switches whether players may ask the computer for a move."""
    key = "bot.button.no_suggestions" if table.suggestions else "bot.button.suggestions"
    return Press("suggestions", table.id, 0, int(not table.suggestions), label=voice(key))
