"""The same people once more, each one seat further."""

from msgspec.structs import replace

from engine.kernel.chance import commitment
from engine.kernel.game import AnyGame
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, News
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, Status, Table, TableId


def check_over(table: Table, by: MemberId) -> None:
    """Refuse a rematch to those who did not play, and before the end."""
    if table.status in (Status.OPEN, Status.RUNNING):
        raise NotNow("table.not_over")
    if table.seat_of(by) is None:
        raise NotNow("table.not_a_player")


def open_rematch(table: Table, game: AnyGame, by: MemberId, seed: str, now: int) -> Change:
    """A new table like one that is over, with everybody seated but those who had vanished."""
    check_over(table, by)
    there = [each for each in table.holders if each.plays or each.member == by or _computer(each)]
    holders = [replace(each, player="" if each.member else each.player) for each in there]
    game.check_setup(table.wanted, game.read_options(table.options))
    again = Table(
        id=TableId(0),
        game=table.game,
        rules=game.rules,
        status=Status.OPEN,
        host=by,
        guild=table.guild,
        channel=table.channel,
        place=table.channel,
        wanted=table.wanted,
        holders=[*holders[1:], *holders[:1]],
        options=table.options,
        language=table.language,
        pace=table.pace,
        when_up=table.when_up,
        when_full=table.when_full,
        suggestions=table.suggestions,
        vacation_days=table.vacation_days,
        revision=1,
        commitment=commitment(seed),
        opened_at=now,
        turn_since=now,
    )
    return Change(before=0, table=again, news=[News(PostKind.LOBBY, 0)], seating=True)


def _computer(holder: Holder) -> bool:
    return bool(holder.player) and holder.member is None
