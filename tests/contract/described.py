"""What tasks_api/openapi.json says, for tests: its operations, their examples, and whether a value fits a schema.

It knows no operation by name: one that is added is tested without a change here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from openapi_schema_validator import OAS31Validator, oas31_format_checker

from tasks_api.views.description import DESCRIPTION_FILE

DESCRIPTION: Final[dict[str, Any]] = json.loads(DESCRIPTION_FILE.read_text())
_COMPONENTS: Final = DESCRIPTION["components"]


class Operation(NamedTuple):
    """One method of one address."""

    method: str
    path: str
    described: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Asked(NamedTuple):
    """One request that the description shows, without the values of its path."""

    name: str
    query: Mapping[str, Any] = {}
    headers: Mapping[str, str] = {}
    media_type: str = ""
    body: Any = None
    schema: Mapping[str, Any] = {}


def operations() -> list[Operation]:
    """All that a client may call."""
    return [
        Operation(method.upper(), path, described)
        for path, methods in DESCRIPTION["paths"].items()
        for method, described in methods.items()
    ]


def requests_of(operation: Operation) -> Iterator[Asked]:
    """Each example of a body (without a body, one plain request); and each example of a parameter that may be left out."""
    parameters = [each for each in operation.described.get("parameters", []) if each["in"] != "path"]
    needed = [(each, examples_of(each)[0]) for each in parameters if each.get("required")]
    bodies = list(_bodies(operation)) or [Asked("without body")]
    for asked in bodies:
        yield _with(asked, needed)
    for parameter in parameters:
        for value in [] if parameter.get("required") else examples_of(parameter):
            named = bodies[0]._replace(name=f"{parameter['name']}: {value}")
            yield _with(named, [*needed, (parameter, value)])


def _with(asked: Asked, given: list[tuple[dict[str, Any], Any]]) -> Asked:
    query = {parameter["name"]: value for parameter, value in given if parameter["in"] == "query"}
    headers = {parameter["name"]: str(value) for parameter, value in given if parameter["in"] == "header"}
    return asked._replace(query=query, headers=headers)


def _bodies(operation: Operation) -> Iterator[Asked]:
    for media_type, content in operation.described.get("requestBody", {}).get("content", {}).items():
        for number, body in enumerate(examples_of(content)):
            yield Asked(f"{media_type} {number}", media_type=media_type, body=body, schema=content["schema"])


def examples_of(described: Mapping[str, Any]) -> list[Any]:
    """The examples of a parameter or of a media type, wherever OpenAPI lets them stand."""
    schema = described.get("schema", {})
    found = [each["value"] for each in described.get("examples", {}).values()]
    found += [each["example"] for each in (described, schema) if "example" in each]
    return [*found, *schema.get("examples", [])]


def contents() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every content of a request or an answer in the description, webhooks included, with its place."""
    for paths in ("paths", "webhooks"):
        for path, methods in DESCRIPTION[paths].items():
            for method, described in methods.items():
                bodies = {"request": described.get("requestBody", {}), **described["responses"]}
                for name, body in bodies.items():
                    for media_type, content in body.get("content", {}).items():
                        yield f"{method.upper()} {path} {name} {media_type}", content


def resolved(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema itself, where this one only names it."""
    name = schema.get("$ref", "").rpartition("/")[2]
    return _COMPONENTS["schemas"][name] if name else schema


def faults(value: Any, schema: Mapping[str, Any]) -> list[str]:
    """What of the value does not fit the schema."""
    validator = OAS31Validator({**schema, "components": _COMPONENTS}, format_checker=oas31_format_checker)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]
