"""The history of the database: Alembic revisions, each never changed once it was published."""
