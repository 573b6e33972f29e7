"""Runs the revisions over the connection that `administration` hands in."""

from alembic import context

from engine.tables.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
