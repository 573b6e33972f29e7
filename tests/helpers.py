"""Refusals that tests expect, the legal actions at a table, and members with settings."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from engine.kernel.actions import Action
from engine.kernel.refusals import Malformed, NotNow, Refusal, Refused
from engine.tables.members import MemberId, Person
from engine.tables.models import TableId
from engine.tables.service import Tables
from engine.tables.store.people import PeopleStore


async def legal_actions(tables: Tables, table: TableId, member: MemberId) -> list[Action]:
    """Return the legal actions of a member; none if they may not act now."""
    return tables.choices_at(await tables.position(table), member)


@contextmanager
def refusal(key: str, *, rule: str, **facts: object) -> Iterator[None]:
    """Expect a refusal by a rule, with a key, a paragraph, and at least these facts."""
    with _told(Refused, key, rule, facts):
        yield


@contextmanager
def not_now(key: str, *, rule: str, **facts: object) -> Iterator[None]:
    """Expect a refusal because of the time or the seat."""
    with _told(NotNow, key, rule, facts):
        yield


@contextmanager
def malformed(key: str, **facts: object) -> Iterator[None]:
    """Expect a refusal of a malformed action."""
    with _told(Malformed, key, "", facts):
        yield


@contextmanager
def _told(kind: type[Refusal], key: str, rule: str, facts: Mapping[str, object]) -> Iterator[None]:
    with pytest.raises(Refusal) as trouble:
        yield
    found = trouble.value
    assert (found.key, found.rule, type(found)) == (key, rule, kind)
    assert {name: found.facts.get(name) for name in facts} == facts


async def settle(people: PeopleStore, person: Person, now: int = 0) -> None:
    """Store a member as just seen, with these settings."""
    await people.choose(person, lambda _: person.settings, now)
