"""Checks requests against Discord's published OpenAPI description."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from jsonschema_rs import Draft202012Validator, ValidationError

from tests.discord_server.wire import ApiError, Json, error_tree

FILE = Path(__file__).parent / "spec" / "openapi_used.json"
IDS = ("id", "recipient_id")
ID_LISTS = ("users", "roles", "applied_tags")
CODES = {
    "required": "BASE_TYPE_REQUIRED",
    "enum": "BASE_TYPE_CHOICES",
    "const": "BASE_TYPE_CHOICES",
    "maxLength": "BASE_TYPE_BAD_LENGTH",
    "minLength": "BASE_TYPE_BAD_LENGTH",
    "maxItems": "BASE_TYPE_BAD_LENGTH",
    "minItems": "BASE_TYPE_BAD_LENGTH",
    "maximum": "NUMBER_TYPE_MAX",
    "minimum": "NUMBER_TYPE_MIN",
    "pattern": "STRING_TYPE_REGEX",
}
"""Discord's codes of errors by the keywords of the schema."""
PLAYED = re.compile(r"/applications/[0-9]+/emojis(?:/[0-9]+)?")
"""Routes that discord.py uses but that our excerpt of the description lacks."""


class Schema:
    """Discord's description, with a validator for each kind of request."""

    def __init__(self, description: Json) -> None:
        self.description = description
        self.routes: list[tuple[re.Pattern[str], str, Json]] = []
        for path in sorted(description["paths"], key=lambda each: each.count("{")):
            pattern = re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(path))
            self.routes.append((re.compile(pattern), path, description["paths"][path]))
        self._validators: dict[tuple[str, str], Draft202012Validator | None] = {}

    def check(self, method: str, path: str, body: object) -> str:
        """Return the route's template; raise Discord's answer to a wrong path or body.

        The JSON sent with files has the same schema as a body without files.
        """
        if PLAYED.fullmatch(path):
            return path
        template = self._template(method, path)
        if not body:
            return template
        validator = self._validator(method, template)
        loose = loosened(body)
        if validator is not None and not validator.is_valid(loose):
            raise form_error(
                leaf for error in validator.iter_errors(loose) for leaf in leaves(error)
            )
        return template

    def _template(self, method: str, path: str) -> str:
        found = [
            (template, item) for pattern, template, item in self.routes if pattern.fullmatch(path)
        ]
        if not found:
            raise ApiError(404, 0, "404: Not Found")
        for template, item in found:
            if method.lower() in item:
                return template
        raise ApiError(405, 0, "405: Method Not Allowed")

    def _validator(self, method: str, template: str) -> Draft202012Validator | None:
        if (method, template) not in self._validators:
            operation = self.description["paths"][template][method.lower()]
            content = (operation.get("requestBody") or {}).get("content") or {}
            schema = (content.get("application/json") or {}).get("schema")
            self._validators[method, template] = schema and Draft202012Validator(
                {"$ref": "#/asked", "asked": schema, "components": self.description["components"]}
            )
        return self._validators[method, template]


@cache
def discord_schema() -> Schema:
    """Return Discord's description, read once."""
    return Schema(json.loads(FILE.read_text(encoding="utf-8")))


def loosened(body: Any) -> Any:  # Any: JSON
    """Return the body with ids as text; Discord accepts numbers too, which libraries send."""
    if isinstance(body, list):
        return [loosened(each) for each in body]
    if not isinstance(body, dict):
        return body
    told = {}
    for key, value in body.items():
        if key in IDS and type(value) is int and not is_component(body):
            value = str(value)
        elif key in ID_LISTS and isinstance(value, list):
            value = [str(each) if type(each) is int else each for each in value]
        told[key] = loosened(value)
    return told


def is_component(body: Json) -> bool:
    """Return True for a component, whose id is a small number of its own."""
    return type(body.get("type")) is int


def leaves(error: ValidationError) -> Iterator[ValidationError]:
    """Yield the innermost errors; of a value with several forms, those of the intended form."""
    branches = cast("Sequence[Sequence[ValidationError]]", getattr(error.kind, "context", ()))
    if not branches:
        yield error
        return
    meant = min(branches, key=lambda found: (is_other_kind(found), len(found)))
    for each in meant:
        yield from leaves(each)


def is_other_kind(errors: Sequence[ValidationError]) -> bool:
    """Return True if a form does not match because of its `type`."""
    return any([*error.instance_path][-1:] == ["type"] for error in errors)


def form_error(errors: Iterator[ValidationError]) -> ApiError:
    """Return the 400 with the tree of all errors."""
    found: dict[tuple[str, ...], list[Json]] = defaultdict(list)
    for error in errors:
        place = tuple(str(each) for each in error.instance_path)
        code = CODES.get(error.kind.name, "INVALID")
        told = {"code": code, "message": error.message[:300]}
        if told not in found[place]:
            found[place].append(told)
    refusal = ApiError(400, 50035, "Invalid Form Body")
    refusal.body["errors"] = error_tree(found)
    return refusal
