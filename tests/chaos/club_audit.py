"""The audit of contests, wishes and puzzles after a number of kills."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select

from bot.club.standings import heading, result_text
from bot.core.phrases import Voice
from engine.club.contest_store import ContestStore
from engine.club.contests import Contest, Fixture, Kind, Phase
from engine.club.course import advanced
from engine.club.service import result_of
from engine.registry import GAMES
from engine.tables.models import Table, TableId
from engine.tables.store.database import open_database
from engine.tables.store.lists import WITHOUT_STATE
from engine.tables.store.schema import CONTESTS, PUZZLES
from engine.tables.store.serialization import table_of
from engine.tables.store.sql import EVERYTHING
from tests.chaos.audit import Findings
from tests.chaos.club import Answers, Club

SEATS = {key: game.seats for key, game in GAMES.items()}
VOICE = Voice("en")


class Kept(NamedTuple):
    """The contests in the end, all tables, their channels, and the puzzles tried by member."""

    contests: Sequence[Contest]
    tables: dict[TableId, Table]
    channels: dict[int, int]
    tried: dict[int, int]


async def read(address: str) -> Kept:
    """Read everything that the audit of a club needs from a database."""
    database = open_database(address)
    store = ContestStore(database, EVERYTHING)
    try:
        tables = [table_of(row) for row in await store.rows(select(*WITHOUT_STATE))]
        numbers = [row["id"] for row in await store.rows(select(CONTESTS.c.id))]
        solvers = await store.rows(select(PUZZLES.c.member, PUZZLES.c.tried))
        return Kept(
            [await store.find(each) for each in numbers],
            {each.id: each for each in tables},
            {each.id: each.channel for each in tables},
            {row["member"]: row["tried"] for row in solvers},
        )
    finally:
        await database.close()


def open_ends(kept: Kept) -> list[str]:
    """List what the program still has to do in the contests: results, draws, news."""
    found = []
    for contest in kept.contests:
        for each in contest.fixtures:
            over = (
                result_of(each, kept.tables.get(each.table), contest.terms, 0) if each.table else 0
            )
            if over and each.places is None and contest.phase is Phase.RUNNING:
                found.append(f"contest {contest.id}: the result of table {each.table}")
        if advanced(contest, SEATS) != contest:
            found.append(f"contest {contest.id}: what follows after round {contest.stage.round}")
        if contest.shown != contest.version:
            found.append(f"contest {contest.id}: version {contest.version}, {contest.shown} shown")
    return found


def true_places(fixture: Fixture, contest: Contest, kept: Kept) -> list[int] | None:
    """Return the places of a game according to its table; None while it goes on."""
    table = kept.tables.get(fixture.table) if fixture.table else None
    return result_of(fixture, table, contest.terms, 0)


def audit_club(kept: Kept, club: Club, found: Findings) -> None:
    """Compare the answers that the club's people got, the database, and the posts."""
    for each in open_ends(kept):
        found.add("contest that does not go on", each)
    audit_tables(kept, int(club.channel.id), found)
    for contest in kept.contests:
        audit_games(contest, kept, found)
        audit_news(contest, club, found)
    audit_answers(kept, club.heard, found)
    audit_wishes(club, found)
    audit_puzzles(kept, club.heard, found)


def audit_tables(kept: Kept, home: int, found: Findings) -> None:
    """Check that contests' games and the tables in their channel match one to one."""
    drawn = Counter(each.table for one in kept.contests for each in one.fixtures if each.table)
    for table, times in drawn.items():
        if times > 1:
            found.add("table of two games of contests", f"table {table}")
    for number, channel in kept.channels.items():
        if channel == home and number not in drawn:
            found.add("table that no contest knows", f"table {number}")


def audit_games(contest: Contest, kept: Kept, found: Findings) -> None:
    """Check results against the tables, and that nobody is drawn twice in a round or too often."""
    for each in contest.fixtures:
        if each.table is None or each.places is None:
            continue
        true = true_places(each, contest, kept)
        if true is not None and each.places != true:
            what = f"contest {contest.id}, table {each.table}: {each.places} for {true}"
            found.add("result that is not the table's", what)
    if contest.terms.kind is not Kind.LEAGUE:
        rounds = Counter((each.round, one) for each in contest.fixtures for one in each.entrants)
        for (number, who), times in rounds.items():
            if times > 1:
                found.add("drawn twice", f"contest {contest.id}, round {number}: {who}")
    under_way = Counter(
        one
        for each in contest.fixtures
        if each.table and each.places is None
        for one in each.entrants
    )
    for who, times in under_way.items():
        if times > contest.terms.at_once:
            found.add("too many games at once", f"contest {contest.id}: {who} plays {times}")


def audit_news(contest: Contest, club: Club, found: Findings) -> None:
    """Check that a contest has one card and that each of its results is posted once."""
    posts = {place.id: club.server.posts(place) for place in club.places()}
    cards = [each for each in posts[club.channel.id] if heading(VOICE, contest) in each.text]
    if contest.thread is not None and len(cards) != 1:
        found.add("contest without its one card", f"contest {contest.id}: {len(cards)} cards")
    thread = [each.text for each in posts.get(str(contest.thread), [])]
    lines = Counter(line for text in thread for line in text.splitlines())
    over = [each for each in contest.fixtures if each.places and each.told <= contest.shown]
    for line, times in Counter(result_text(VOICE, contest, each) for each in over).items():
        if thread and lines[line] != times:
            what = f"contest {contest.id}, {lines[line]} times for {times}: {line}"
            found.add("result told twice or never", what)


def audit_answers(kept: Kept, heard: Answers, found: Findings) -> None:
    """Check that everything confirmed to people was done once."""
    by_number = {each.id: each for each in kept.contests}
    names = Counter(each.terms.name for each in kept.contests)
    for name in {*names, *heard.opened}:
        if names[name] > 1 or (name in heard.opened and names[name] != 1):
            found.add("contest opened twice or lost", f"{name}: {names[name]} times")
    for number, who in heard.entered:
        members = [int(each.member) for each in by_number[number].entrants]
        if members.count(who) != 1:
            found.add("entry that was doubled or lost", f"contest {number}, member {who}")
    for number in heard.begun:
        if by_number[number].phase is Phase.OPEN:
            found.add("told that it begins, and open", f"contest {number}")


def audit_wishes(club: Club, found: Findings) -> None:
    """Check that nobody is called more often than they have wished."""
    posts = [each for place in club.places() for each in club.server.posts(place)]
    calls = [each for each in posts if each.channel_id == club.wishing.id and not each.pictures]
    for person in club.people:
        times = sum(person.user["id"] in each.mentions for each in calls)
        if times > club.heard.wishes[person.id]:
            what = f"{person.name}: {times} calls for {club.heard.wishes[person.id]} wishes"
            found.add("called twice for one wish", what)


def audit_puzzles(kept: Kept, heard: Answers, found: Findings) -> None:
    """Check that only the first guess of a day counts."""
    for (member, day), times in heard.solved.items():
        if times > 1:
            found.add("puzzle counted twice", f"member {member}, day {day}")
    for member, tried in kept.tried.items():
        told = sum(times > 0 for (who, _), times in heard.solved.items() if who == member)
        if not told <= tried <= len(heard.guessed[member]):
            what = f"member {member}: {tried} counted, {told} told"
            found.add("puzzles that were doubled or lost", what)
    if lost := {who for (who, _), times in heard.solved.items() if times} - kept.tried.keys():
        found.add("puzzles that were doubled or lost", f"members {sorted(lost)}: nothing kept")
