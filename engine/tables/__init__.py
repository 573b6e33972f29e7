"""Tables: running games, kept in a database. The bot works with `service.Tables`.

A contract in `pyproject.toml` says which part may import which, and `docs/architecture.md` what
each of them is for.
"""
