"""Tables: running games, kept in a database. The bot works with `service.Tables`.

From bottom to top: `members`, `models`, `messages` and `change` say who plays, what a table is,
what is sent and how a table changes. `store` holds the SQL, `transactions` makes a change durable.
The packages by topic decide (`changes` and its like are plain functions) and offer services;
`service` puts them together.
"""
