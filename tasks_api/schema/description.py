"""The OpenAPI 3.1 description of the API. `make openapi` writes it to openapi.json beside this file, which is served at
/openapi.json; tests/contract holds it true.

drf-spectacular makes it from `tasks_api.serializers`. Written by hand is what it can't know: the envelopes, what a create
takes for each of the four models, the headers, the webhook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.settings import patched_settings

from tasks_api.schema import openai_videos
from tasks_api.schema.operations import PATTERNS
from tasks_api.schema.shapes import ended_task, error_envelope, params_by_model
from tasks_api.serializers.fields import Schema
from videogen import __version__

TITLE: Final = "Video Generation Task Service"
DESCRIPTION: Final = """Create a video task from a prompt or an image, then poll it or receive a webhook.

Every request carries `Authorization: Bearer <API_KEY>`; at most 10 requests in any rolling second per account. Every error
has the same envelope. The pages on [the API](/guides/api) and [webhooks](/guides/webhooks) say the rest."""

TAGS: Final = (
    ("Tasks", r"/api/tasks(?!.*/webhooks)"),
    ("Webhooks", r"/api/.*webhooks"),
    ("Account", r"/api/(models|usage)"),
    ("OpenAI Videos", r"/v1/"),
)
"""Where an operation stands on the page, by its path."""


def describe() -> Schema:
    """The whole description as a JSON-serialisable object."""
    with patched_settings(
        {
            "TITLE": TITLE,
            "DESCRIPTION": DESCRIPTION,
            "VERSION": __version__,
            "LICENSE": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
            "OAS_VERSION": "3.1.1",
            "APPEND_COMPONENTS": {
                "schemas": {**params_by_model(), **openai_videos.schemas(), "Error": error_envelope()}
            },
            "WEBHOOKS": ["tasks_api.schema.operations.TASK_ENDED"],
            "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enum_id_removal"],
            "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
            "SERVERS": [{"url": "/"}],
            "TAGS": [{"name": name} for name, _ in TAGS],
        }
    ):
        document: Schema = SchemaGenerator(patterns=PATTERNS).get_schema(public=True)
    schemas = document["components"]["schemas"]
    openai_videos.complete(document)
    for address, operation in operations(document):
        operation["tags"] = [name for name, paths in TAGS if re.match(paths, address)]
    asked_for = _named_in([operation.get("requestBody") for _, operation in operations(document)], schemas)
    for name, schema in schemas.items():
        if name not in asked_for:
            schema["additionalProperties"] = False  # answers hold these members and no others
    schemas["EndedTask"] = ended_task(schemas["Task"])
    _link(document)
    return document


def operations(document: Schema) -> Iterator[tuple[str, Schema]]:
    """Each operation with its path."""
    for address, methods in document["paths"].items():
        for operation in methods.values():
            yield address, operation


def _named_in(part: Any, schemas: Schema) -> set[str]:
    """The names of all schemas that stand in a part of the description, or in those."""
    found: set[str] = set()
    pending = [part]
    while pending:
        match pending.pop():
            case {"$ref": str(place)}:
                name = place.rpartition("/")[2]
                pending += [] if name in found else [schemas[name]]
                found.add(name)
            case dict() as members:
                pending += members.values()
            case list() as elements:
                pending += elements
    return found


_CREATES: Final = {
    "task_id": ("/api/tasks", "$response.body#/data/taskId"),
    "video_id": ("/v1/videos", "$response.body#/id"),
}
"""For a parameter of a path: what creates such a thing, and where its answer has the value."""


def _link(document: Schema) -> None:
    """From each create to every operation on what it creates."""
    for name, (creating, value) in _CREATES.items():
        if creating in document["paths"]:
            document["paths"][creating]["post"]["responses"]["200"]["links"] = {
                operation["operationId"]: {"operationId": operation["operationId"], "parameters": {name: value}}
                for address, operation in operations(document)
                if f"{{{name}}}" in address
            }
