"""Finds statements that scan a whole table, by the database's own EXPLAIN.

Inside `no_scans` every statement of the program is explained once, just before it runs, on any
database. Reading a whole partial index is no scan unless it is unique, as such an index holds only
pending work. Finding all running tables by their status is a scan.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine, event

from engine.tables.store.schema import METADATA

A_STATEMENT = re.compile(r"\s*(SELECT|UPDATE|DELETE|WITH)\b")
A_SCAN = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?")
RARE = re.compile(
    r"UPDATE tables SET wakes_at = 0"  # an old upgrade
    r"|status = \S+ AND tables\.turn_since <= "  # idle tables, once an hour
    # rare requests of members: the export of their data, and its deletion
    r"|LIKE .* \|\| (\?|\$)|FROM drafts\s+WHERE drafts\.member = \S+$"
)
SCANNING = {"Seq Scan", "Index Scan", "Index Only Scan"}
_OF_SQLITE: dict[str, list[str]] = {}
"""SQLite's answers by statement, valid for all databases of this process (one schema)."""


@contextmanager
def no_scans() -> Iterator[set[str]]:
    """Watch all databases; fail at the end with the statements that scan a table.

    Yield the set of the statements explained so far.
    """
    looked_at: set[str] = set()
    found: list[str] = []

    def look(
        connection: Connection, _cursor: Any, statement: str, parameters: Any, *_rest: Any
    ) -> None:  # Any: the driver's
        if statement in looked_at or not A_STATEMENT.match(statement):
            return
        looked_at.add(statement)
        if RARE.search(statement):
            return
        once = parameters[0] if isinstance(parameters, list) else parameters
        found.extend(f"{each}: {statement}" for each in scanned(connection, statement, once))

    event.listen(Engine, "before_cursor_execute", look)
    try:
        yield looked_at
    finally:
        event.remove(Engine, "before_cursor_execute", look)
    assert not found, "\n\n".join(["whole tables are looked at:", *found])


def scanned(connection: Connection, statement: str, parameters: Any) -> list[str]:
    """Return the tables that a statement scans (Any: the driver's parameters)."""
    if connection.dialect.name == "sqlite":
        if statement not in _OF_SQLITE:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            found = [each for row in plan for each in _scanned_by_sqlite(row.detail)]
            _OF_SQLITE[statement] = found
        return _OF_SQLITE[statement]
    connection.exec_driver_sql("SET enable_seqscan = off")  # the tables of tests are small
    plan = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters)
    told = plan.scalar_one()
    connection.exec_driver_sql("SET enable_seqscan = on")
    [root] = json.loads(told) if isinstance(told, str) else told
    return [each for node in _nodes(root["Plan"]) for each in _scanned_by_postgres(node)]


def _scanned_by_sqlite(step: str) -> Iterator[str]:
    if "AUTOMATIC" in step or step.endswith("(status=?)"):
        yield step
    elif scan := A_SCAN.match(step):
        yield from _whole(scan[1], scan[2])


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:  # Any: JSON
    """Yield a step of a plan and all steps below it."""
    yield node
    for each in node.get("Plans", ()):
        yield from _nodes(each)


def _scanned_by_postgres(node: dict[str, Any]) -> Iterator[str]:  # Any: JSON
    if node["Node Type"] in SCANNING and "Index Cond" not in node:
        yield from _whole(node["Relation Name"], node.get("Index Name"))


def _whole(table: str, index: str | None) -> Iterator[str]:
    """Yield the name of a table of ours that is read whole, unless by a partial index."""
    if table in METADATA.tables and index not in _partial_indexes():
        yield table


@cache
def _partial_indexes() -> frozenset[str]:
    return frozenset(
        str(index.name)
        for table in METADATA.tables.values()
        for index in table.indexes
        if index.dialect_options["sqlite"]["where"] is not None and not index.unique
    )
