"""The revisions of the schema: where a database stands, and the way to the newest."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from engine.tables.store.database import BadDatabase
from engine.tables.store.schema import METADATA

UPGRADE_LOCK = 0x6D70_0001
"""The number by which processes on one PostgreSQL database wait for each other's upgrade."""


class NewerDatabase(BadDatabase):
    """A newer version of the program has used the database; the text says how to go back."""

    def __init__(self, found: str, newest: str) -> None:
        super().__init__(
            f"the database is newer than this program (its schema is revision {found}, the newest "
            f"known here is {newest}): install the newer version again, or go back to a backup "
            "that was made before the upgrade"
        )


def migrate(connection: Connection) -> None:
    """Bring the schema to the newest revision, within the transaction of the connection.

    Processes that start together on one server wait for each other here. Raises NewerDatabase.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    refuse_newer(connection)
    command.upgrade(_config(connection), "head")


def refuse_newer(connection: Connection) -> None:
    """Raise NewerDatabase where the revision of the database is none that we know."""
    scripts = _scripts(connection)
    found = _revision(connection)
    if found is not None and found not in {each.revision for each in scripts.walk_revisions()}:
        raise NewerDatabase(found, str(scripts.get_current_head()))


def refuse_foreign(connection: Connection) -> None:
    """Raise BadDatabase where the tables are not those of this program."""
    if _revision(connection) is None:
        raise BadDatabase("it holds no tables of Meeplepost")


def is_outdated(connection: Connection) -> bool:
    """Return whether the schema needs an upgrade; raises NewerDatabase."""
    refuse_newer(connection)
    return _revision(connection) != _scripts(connection).get_current_head()


def missing_columns(connection: Connection) -> list[str]:
    """The columns (`table.column`) and tables that the newest schema has and the database lacks."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    missing = [table.name for table in METADATA.sorted_tables if table.name not in there]
    for table in METADATA.sorted_tables:
        if table.name in there:
            columns = {column["name"] for column in inspector.get_columns(table.name)}
            missing += [str(each) for each in table.columns if each.name not in columns]
    return missing


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _scripts(connection: Connection) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(connection))


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    return config
