"""Every setting, read from the environment once. `.env.example` lists them all."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_DATABASE = "sqlite+aiosqlite:///data/meeplepost.db"


class BadSetting(Exception):
    """A setting that is missing or makes no sense; the text says which and what to do."""


@dataclass(frozen=True)
class Settings:
    """What an operator may choose.

    `shard_ids` and `shard_count` are set where several processes share the servers. `discord_api`
    and `discord_gateway` point the program at another Discord; only tests set them.
    """

    token: str = field(default="", repr=False)
    database: str = field(default=DEFAULT_DATABASE, repr=False)  # may hold a password
    log_format: str = "text"
    log_level: str = "info"
    picture_threads: int = 2
    shard_count: int | None = None
    shard_ids: tuple[int, ...] | None = None
    discord_api: str = ""
    discord_gateway: str = ""


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of an environment, by default that of the process and the file `.env`.

    Raises BadSetting.
    """
    known = {**read_env_file(Path(".env")), **os.environ} if environment is None else environment
    shard_count, shard_ids = read_shards(known)
    return Settings(
        token=known.get("DISCORD_TOKEN", ""),
        database=known.get("MEEPLEPOST_DATABASE") or DEFAULT_DATABASE,
        log_format=_one_of(known, "MEEPLEPOST_LOG_FORMAT", ("text", "json")),
        log_level=_one_of(known, "MEEPLEPOST_LOG_LEVEL", ("info", "debug", "warning", "error")),
        picture_threads=_number(known, "MEEPLEPOST_PICTURE_THREADS") or 2,
        shard_count=shard_count,
        shard_ids=shard_ids,
        discord_api=known.get("MEEPLEPOST_DISCORD_API", ""),
        discord_gateway=known.get("MEEPLEPOST_DISCORD_GATEWAY", ""),
    )


def read_shards(known: Mapping[str, str]) -> tuple[int | None, tuple[int, ...] | None]:
    """How many shards there are, and which of them this process serves; None where not said."""
    count = _number(known, "MEEPLEPOST_SHARD_COUNT")
    ids = _numbers(known, "MEEPLEPOST_SHARD_IDS")
    if ids is not None and count is None:
        raise BadSetting("MEEPLEPOST_SHARD_IDS needs MEEPLEPOST_SHARD_COUNT: how many there are.")
    if ids is not None and count is not None and max(ids) >= count:
        raise BadSetting(
            f"MEEPLEPOST_SHARD_IDS may be 0 to {count - 1}, as MEEPLEPOST_SHARD_COUNT is {count}; "
            f"not {max(ids)}."
        )
    return count, ids


def read_env_file(path: Path) -> dict[str, str]:
    """The NAME=value lines of a file; nothing where there is none."""
    if not path.is_file():
        return {}
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    pairs = (line.partition("=") for line in lines if line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs}


def _one_of(known: Mapping[str, str], name: str, allowed: tuple[str, ...]) -> str:
    value = known.get(name) or allowed[0]
    if value not in allowed:
        raise BadSetting(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value


def _number(known: Mapping[str, str], name: str) -> int | None:
    value = known.get(name, "")
    if not value:
        return None
    if not value.isdecimal() or int(value) < 1:
        raise BadSetting(f"{name} must be a whole number above 0, not {value!r}.")
    return int(value)


def _numbers(known: Mapping[str, str], name: str) -> tuple[int, ...] | None:
    words = [word.strip() for word in known.get(name, "").split(",") if word.strip()]
    if not all(word.isdecimal() for word in words):
        raise BadSetting(f"{name} must be shard numbers with commas between them, such as 0,1.")
    return tuple(int(word) for word in words) or None
