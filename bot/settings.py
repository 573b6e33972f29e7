"""The settings, read once from the environment and `.env`; `.env.example` explains them."""

import os
import re
from typing import Annotated, Any, Literal, NamedTuple

import pydantic
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

PREFIX = "MEEPLEPOST_"
TOKEN = "DISCORD_TOKEN"
MAX_PORT = 65_535
NO_LIMIT = "off"
ENV_FILE = ".env"
IN_WORDS = {
    "bool_parsing": "write true or false",
    "int_parsing": "write a whole number",
    "float_parsing": "write a number",
}
"""Plain wordings for pydantic's error types."""
LIMIT_FORMAT = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")


class BadSetting(Exception):
    """A setting that is missing or makes no sense; the text says which and what to do."""


def _split(text: object) -> object:
    """Read the shard numbers of a text such as `0,1`; raises ValueError."""
    if not isinstance(text, str):
        return text
    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() for word in words):
        raise ValueError("write shard numbers with commas between them, such as 0,1")
    return [*dict.fromkeys(words)]


class Limit(NamedTuple):
    """A token bucket: its size, and the seconds in which it refills."""

    most: int
    seconds: float


def _read_limit(text: object) -> object:
    """Read a limit such as `30/10`, None for `off`; raises ValueError."""
    if not isinstance(text, str):
        return text
    if text == NO_LIMIT:
        return None
    found = LIMIT_FORMAT.fullmatch(text)
    if found is None:
        raise ValueError(f"write how many in how many seconds, such as 30/10, or {NO_LIMIT}")
    return Limit(int(found[1]), float(found[2]))


LimitSetting = Annotated[Limit | None, NoDecode, pydantic.BeforeValidator(_read_limit)]


def _has_port(address: str) -> str:
    """Return an address if it is a host and a port, or empty; raises ValueError."""
    host, _, port = address.rpartition(":")
    if address and not (host and port.isdecimal() and 0 < int(port) <= MAX_PORT):
        raise ValueError("write a host and a port, such as 127.0.0.1:9464")
    return address


class Settings(pydantic.BaseModel, populate_by_name=True):
    """The operator's settings.

    `shard_ids` and `shard_count` are set where several processes share the servers. `discord_api`
    and `discord_gateway` point the program at another Discord; only tests set them.
    """

    token: str = pydantic.Field(default="", repr=False, validation_alias=TOKEN)
    database: str = pydantic.Field(
        default="sqlite+aiosqlite:///data/meeplepost.db", repr=False
    )  # password
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["info", "debug", "warning", "error"] = "info"
    picture_processes: pydantic.NonNegativeInt = 1
    picture_threads: pydantic.PositiveInt = 2
    draw_ahead: bool = True
    emoji: bool = True
    thinking_processes: pydantic.NonNegativeInt = 1
    thinking_seconds: Annotated[pydantic.PositiveFloat, pydantic.Field(allow_inf_nan=False)] = 1.5
    health_address: Annotated[str, pydantic.AfterValidator(_has_port)] = ""
    press_limit: LimitSetting = Limit(30, 10)
    typing_limit: LimitSetting = Limit(30, 10)
    heavy_limit: LimitSetting = Limit(10, 60)
    shard_count: pydantic.PositiveInt | None = None
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode, pydantic.BeforeValidator(_split)] = None
    discord_api: str = ""
    discord_gateway: str = ""

    @property
    def share(self) -> float:
        """The part of all servers that this process serves, above 0 and at most 1."""
        if self.shard_ids is None or self.shard_count is None:
            return 1.0
        return len(self.shard_ids) / self.shard_count

    @pydantic.model_validator(mode="after")
    def _check_shards(self) -> "Settings":
        if self.shard_ids is None:
            return self
        if self.shard_count is None:
            raise ValueError(f"{PREFIX}SHARD_IDS needs {PREFIX}SHARD_COUNT: how many there are")
        if max(self.shard_ids) >= self.shard_count:
            raise ValueError(
                f"{PREFIX}SHARD_IDS may be 0 to {self.shard_count - 1}, as {PREFIX}SHARD_COUNT is "
                f"{self.shard_count}; not {max(self.shard_ids)}"
            )
        return self


class _Environment(Settings, BaseSettings):
    """The settings as the environment and the file `.env` give them."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=ENV_FILE, env_ignore_empty=True, extra="ignore"
    )


def read_settings() -> Settings:
    """Return the settings of this process; raises BadSetting."""
    try:
        return _Environment()
    except pydantic.ValidationError as error:
        raise BadSetting(_sentence(error.errors()[0])) from None
    except OSError as error:
        remedy = "let the user that the bot runs as read it"
        raise BadSetting(f"{ENV_FILE} cannot be read ({error.strerror}): {remedy}") from error
    except UnicodeDecodeError as error:
        raise BadSetting(f"{ENV_FILE} is no text in UTF-8: save it as such") from error


def unknown_settings() -> list[str]:
    """Return names in the environment and `.env` that look like settings but are none."""
    given = {name.upper() for name in (*os.environ, *DotEnvSettingsSource(_Environment).env_vars)}
    known = {PREFIX + name.upper() for name in Settings.model_fields if name != "token"}
    return sorted({name for name in given if name.startswith(PREFIX)} - known)


def _sentence(fault: Any) -> str:
    """Describe a fault that pydantic found, with the name of the setting."""
    said = str(fault["msg"]).removeprefix("Value error, ")
    what = IN_WORDS.get(fault["type"], said.replace("Input should be", "it has to be"))
    if not fault["loc"]:
        return f"{what}."
    return f"{PREFIX}{str(fault['loc'][0]).upper()}: {what}, not {fault['input']!r}."
