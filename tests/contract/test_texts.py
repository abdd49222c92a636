"""The description explains itself: every property, parameter, header and tag has a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.contract.described import DESCRIPTION, operations


def properties(part: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property of every schema below this part of the description, with its place."""
    if isinstance(part, list):
        for number, element in enumerate(part):
            yield from properties(element, f"{place}/{number}")
    elif isinstance(part, dict):
        for name, schema in part.get("properties", {}).items():
            yield f"{place}/{name}", schema
        for name, member in part.items():
            if name not in {"example", "examples"}:
                yield from properties(member, f"{place}/{name}")


def test_every_property_has_a_description() -> None:
    found = dict(properties({name: DESCRIPTION[name] for name in ("paths", "webhooks", "components")}))

    assert len(found) > 150
    assert [place for place, schema in found.items() if not schema.get("description")] == []


def test_every_parameter_header_and_tag_has_a_description() -> None:
    described = {tag["name"]: tag for tag in DESCRIPTION["tags"]}
    for operation in operations():
        for parameter in operation.described.get("parameters", []):
            described[f"{operation} {parameter['name']}"] = parameter
        for status, answer in operation.described["responses"].items():
            for name, header in answer.get("headers", {}).items():
                described[f"{operation} {status} {name}"] = header

    assert [place for place, part in described.items() if not part.get("description")] == []


def test_no_two_creates_show_the_same_idempotency_key() -> None:
    """Whoever tries both with what a page fills in would get a 409."""
    keys = [
        example["value"]
        for operation in operations()
        for parameter in operation.described.get("parameters", [])
        if parameter["name"] == "Idempotency-Key"
        for example in parameter["examples"].values()
    ]

    assert len(keys) == 4
    assert len(set(keys)) == 4
