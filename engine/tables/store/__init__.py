"""The SQL of tables by topic, the schema, and the connections to SQLite and PostgreSQL."""
