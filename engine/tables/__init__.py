"""Tables: running games, stored in a database. The bot works with `service.Tables`.

A contract in `pyproject.toml` says which part may import which; `docs/architecture.md` tells what
each part is for.
"""
