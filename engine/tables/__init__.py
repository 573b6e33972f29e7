"""Tables: running games, kept in a database. The bot works with `service.Tables`.

From bottom to top: `models` and `change` say what a table is and how it changes. `store` holds the
SQL, `transactions` makes a change durable. The packages by topic decide (`changes` and its like are
plain functions) and offer services; `service` puts them together.
"""
