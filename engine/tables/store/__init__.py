"""The SQL of tables by topic, the schema, and the connections to SQLite and PostgreSQL.

May import `models`, `change` and the plain data of topics; imported by `transactions` and above.
"""
