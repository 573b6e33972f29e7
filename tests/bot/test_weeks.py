"""Three weeks of a game: people away, asleep and gone, a substitute, a plan, a restart."""

from collections import Counter
from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.players import PLAYERS
from engine.registry import GAMES
from engine.tables.members import MemberId, Person, Ping, Settings, Vacation
from engine.tables.models import PlaceId, Status, Table
from engine.tables.moves import changes as moves
from tests.bot.play import press
from tests.bot.weeks import (
    DAY,
    HOUR,
    Life,
    Owed,
    Sitting,
    Told,
    by_letter,
    may_be_told,
    owed_times,
    should_be_told,
)
from tests.bot.world import World, labels, parts_of, text_of, unread
from tests.helpers import settle

pytestmark = [pytest.mark.deep, pytest.mark.usefixtures("every_hour")]

DAYS = 21
GONE_AFTER, RESTARTED, SUBSTITUTED, PLANNED = 3, 9, 12, 1
AWAY = (13, 16)
"""Days since the beginning."""
MAX_AT_ONCE = 12
"""How many actions somebody makes when they sit down to play."""
PATIENCE = {"Ann": 15, "Bob": 3, "小明": 5, "Olga": 7}
"""After how many hours somebody makes what they owe."""
LIVED = ["cacao", "castles_of_tuscany", "galaxy_trucker"]
"""Games that now and then await several at once: about sales, in the set-up, with a clock."""
SLOW = {"galaxy_trucker": 7}
"""How many times slower a game is played that is over soon; its pace is a week, not a day."""


class Story:
    """A table and its people, hour by hour."""

    def __init__(self, here: World, key: str) -> None:
        self.here, self.key, self.luck = here, key, Chance(key)
        here.tables.seed = lambda: f"weeks of {key}"
        self.hours = 0
        self.told: list[Told] = []
        self.to_bob: list[int] = []
        """The hours at which a message called Bob to move."""
        self.letters: list[int] = []
        """The hours at which Bob got one."""
        self.read: set[int] = set()
        self.sittings: list[Sitting] = []
        people = {"Ann": here.ann, "Bob": here.bob, "小明": here.ming, "Olga": here.owner}
        self.people = {MemberId(each.id): each for each in people.values()}
        self.lives = {MemberId(each.id): Life(name) for name, each in people.items()}
        self.slow = SLOW.get(key, 1)
        self.patience = {
            MemberId(each.id): PATIENCE[name] * self.slow for name, each in people.items()
        }

    async def begin(self) -> None:
        """Ann, Bob and 小明 sit down; Ann sleeps, and Bob wants letters too."""
        here, tables = self.here, self.here.tables
        quiet = Settings(zone="Asia/Taipei", quiet_from=22 * 60, quiet_to=8 * 60)
        self.lives[here.ann.id].quiet = (14, 24)
        await settle(tables.people, Person(here.ann.id, "Ann", settings=quiet))
        await settle(tables.people, Person(here.bob.id, "Bob", settings=Settings(ping=Ping.BOTH)))
        pace = "1_day" if self.slow == 1 else "1_week"
        await here.ann.slash(
            here.channel,
            "play",
            **{"game": self.key, "seats": 3, "pace": pace, "when-time-is-up": "seat"},
        )
        card = here.channel.last_message
        for each in (here.bob, here.ming):
            await press(each, card, "join")
        await press(here.ann, card, "start")
        table = await self.table()
        self.beginning = table.turn_since
        self.notice_seats(table)
        self.listen()

    async def table(self) -> Table:
        found = await self.here.tables.store.lists.last_at(PlaceId(self.here.channel.id))
        assert found is not None
        return found

    def now(self) -> int:
        return self.here.tables.clock()

    def notice_seats(self, table: Table) -> None:
        """Write down who sits where, wherever that has changed."""
        for seat, holder in enumerate(table.holders):
            known = [each.member for each in self.sittings if each.seat == seat]
            if not known or known[-1] != holder.plays:
                self.sittings.append(Sitting(self.now(), seat, holder.plays))

    def listen(self) -> None:
        """Write down who was called or reminded since the last time, in public and by letter."""
        private = self.here.bob.user.dm_channel
        for message in (*unread(self.here.channel, self.read), *unread(private, self.read)):
            if message.guild is None:
                self.letters.append(self.hours)
            elif is_about_the_game(message):
                called = self.here.env.backend.messages[message.channel.id][message.id]
                names = [self.lives[MemberId(each)].name for each in called.ping_user_ids]
                self.told += [(kind_of(message), name, self.hours) for name in names]
                if "Bob" in names and kind_of(message) != "end":
                    self.to_bob.append(self.hours)

    async def an_hour(self) -> None:
        """An hour goes by, and nobody plays but the computer."""
        await self.here.env.advance_time(HOUR // 1000)
        self.hours += 1
        self.notice_seats(await self.table())
        self.listen()

    async def hour(self) -> None:
        """An hour goes by; then whoever has waited long enough plays."""
        await self.an_hour()
        for _ in range(3):
            table = await self.table()
            for seat in table.waits_for:
                member = table.holders[seat].plays
                if member is not None and self.is_ready(member, table.waits_since[seat]):
                    await self.load_turn(member)
                    break
            else:
                return

    def is_ready(self, member: MemberId, since: int) -> bool:
        if self.lives[member].is_away(self.now()):
            return False
        return self.now() - since >= self.patience[member] * HOUR

    async def load_turn(self, member: MemberId) -> None:
        """Somebody plays on until it is another's turn, or they have had enough."""
        services = self.here.bot.services
        for _ in range(MAX_AT_ONCE // self.slow):
            table = await self.table()
            seat = table.seat_of(member)
            if seat not in table.waits_for or table.status is not Status.RUNNING:
                break
            _, game, state = await services.tables.position(table.id)
            action = PLAYERS["random"](game, state, seat, self.luck)
            moved = await services.tables.do(table.id, moves.act(member, [action]))
            services.changed(moved.table)
            await self.here.bot.finish_rounds()
        await self.here.env.advance_time(0)
        self.listen()

    async def live(self) -> None:
        """Three weeks, or until the game is over."""
        for hour in range(DAYS * 24):
            if (await self.table()).status is not Status.RUNNING:
                return
            if hour == PLANNED * 24:
                await self.plan()
            if hour == GONE_AFTER * 24:
                self.patience[self.here.bob.id] = DAYS * 24
            if hour == RESTARTED * 24:
                await self.here.restart()
            if hour >= SUBSTITUTED * 24 and await self.misses_bob():
                await self.substitute()
            if hour == (AWAY[0] - 1) * 24:
                await self.add_vacation()
            await self.hour()

    async def plan(self) -> None:
        """小明 plans their next move, whenever the game does not wait for them."""
        table = await self.table()
        seat = table.seat_of(self.here.ming.id)
        if seat in table.waits_for:
            await self.load_turn(self.here.ming.id)
        offered = await self.here.ming.autocomplete(self.here.channel, "table plan", "move", "")
        if offered:
            await self.here.ming.slash(self.here.channel, "table plan", move=offered[0]["value"])

    async def misses_bob(self) -> bool:
        """Return True if the game waits for Bob, or the computer plays for them."""
        table = await self.table()
        seat = table.seat_of(self.here.bob.id)
        return seat is not None and (seat in table.waits_for or bool(table.holders[seat].player))

    async def substitute(self) -> None:
        """Olga, who moderates, offers Bob's seat and asks for it an hour later."""
        seat = (await self.table()).seat_of(self.here.bob.id)
        assert seat is not None
        owner = self.here.owner
        sure = await owner.slash(self.here.channel, "table substitute", seat=seat + 1)
        await owner.click(sure.response, label="Take off this game")
        self.listen()
        await self.an_hour()
        await self.here.owner.slash(self.here.channel, "table take-seat", seat=seat + 1)
        asked = self.here.channel.last_message
        for other in (self.here.ann, self.here.ming):
            await other.click(asked, label="Agree · 同意")
        table = await self.table()
        assert table.holders[seat].plays == self.here.owner.id
        self.notice_seats(table)
        self.listen()

    async def add_vacation(self) -> None:
        """小明 will be away for three days."""
        begins, ends = (self.beginning + day * DAY for day in AWAY)
        self.lives[self.here.ming.id].away.append((begins, ends))
        vacation = Vacation(begins, ends)
        await self.here.tables.times.add_vacation(self.here.ming.id, vacation)

    async def owed(self) -> list[Owed]:
        """Who owed something when, by the record."""
        tables, table = self.here.tables, await self.table()
        seed = (await tables.store.find(table.id)).seed
        log = await tables.store.log(table.id)
        return owed_times(GAMES[self.key], table, seed, log, self.sittings, self.now())

    async def bob_owed(self, hour: int) -> bool:
        """Return True if Bob owed something at an hour of the story."""
        at, bob = self.beginning + hour * HOUR, self.here.bob.id
        theirs = [each for each in await self.owed() if each.member == bob]
        return any(each.since <= at < each.until for each in theirs)

    async def should(self) -> list[Told]:
        """What should have been told."""
        table, owed = await self.table(), await self.owed()
        should = should_be_told(owed, self.lives, self.beginning, self.slow * DAY)
        if table.status is not Status.RUNNING:
            hour = (table.turn_since - self.beginning) // HOUR
            should += [("end", self.lives[each].name, hour) for each in table.present()]
        return should


def is_about_the_game(message: Any) -> bool:
    """Return True if a message calls people for the game's sake, not for a vote or a seat."""
    again = "you can go on" in text_of(message)
    return bool(parts_of(message, 12)) or kind_of(message) == "reminder" or again


def kind_of(message: Any) -> str:
    """What a message with a board, or a letter, is for."""
    if any(each.startswith("No more reminders this turn") for each in labels(message)):
        return "reminder"
    return "end" if "Look back" in labels(message) else "call"


def beyond(told: list[Told], others: list[Told]) -> list[Told]:
    """What is in one list and not, or not so often, in the other."""
    return sorted((Counter(told) - Counter(others)).elements(), key=lambda each: each[2])


@pytest.mark.parametrize("key", LIVED)
async def test_everybody_is_told_what_they_owe_once_and_nobody_else(key: str, here: World) -> None:
    story = Story(here, key)
    await story.begin()

    await story.live()

    should = await story.should()
    may = may_be_told(await story.owed(), story.lives, story.beginning)
    assert beyond(story.told, should + may) == [], "nothing twice, nothing to who owed nothing"
    late = [each for each in beyond(should, story.told) if each[2] < story.hours - 1]
    assert late == [], "nothing is missing but what falls due in the last hour"
    without, nobody_called = by_letter(story.to_bob, story.letters)
    assert story.letters
    assert nobody_called == [], "every letter comes within the hour of its call"
    assert [hour for hour in without if await story.bob_owed(hour + 1)] == [], "none is missing"
    assert story.hours > 12 * 24, "weeks have passed"
