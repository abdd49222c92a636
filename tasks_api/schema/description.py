"""The OpenAPI 3.1 description of the API. `make openapi` writes it to tasks_api/openapi.json, which is served at
/openapi.json. tests/contract checks it against the running API.

drf-spectacular generates it from `tasks_api.serializers`. What it can't know is written by hand: the envelopes, the
parameters of a create for each of the four models, the headers, and the webhook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.settings import patched_settings

from tasks_api.openai_videos.fields import DEFAULT_MODEL
from tasks_api.schema import openai_videos, openrouter_videos, samples
from tasks_api.schema.components import ended_task, error_envelope, params_by_model
from tasks_api.schema.enumerations import name_enumerations
from tasks_api.schema.operations import PATTERNS, TASK_ID
from tasks_api.serializers.fields import Schema
from videogen import __version__

TITLE: Final = "Video Generation Task Service"
DESCRIPTION: Final = """Create a video task from a prompt or an image, then poll it or receive a webhook.

Every request needs the header `Authorization: Bearer <API_KEY>`. An account may send at most 10 requests in any rolling
second. All errors have the same envelope. The pages on [the API](/guides/api) and [webhooks](/guides/webhooks) explain the
rest."""

TAGS: Final = (
    ("Tasks", r"/api/tasks(?!.*/webhooks)", "Create videos, and follow what becomes of them."),
    ("Webhooks", r"/api/.*webhooks", "What was sent when a task ended, and sending it again."),
    ("Account", r"/api/(account|models|usage)", "What the key may use, and what it has used."),
    ("OpenAI Videos", r"/v1/", "The same videos for clients of OpenAI's Videos API."),
    ("OpenRouter Videos", r"/api/v1/", "The same videos for clients of OpenRouter's video API."),
)
"""The tag of an operation, by its path, and what the tag's operations are for."""


def describe() -> Schema:
    """The whole description as a JSON-serialisable dict."""
    with patched_settings(
        {
            "TITLE": TITLE,
            "DESCRIPTION": DESCRIPTION,
            "VERSION": __version__,
            "LICENSE": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
            "OAS_VERSION": "3.1.1",
            "APPEND_COMPONENTS": {
                "schemas": {
                    **params_by_model(),
                    **openai_videos.schemas(),
                    **openrouter_videos.schemas(),
                    "Error": error_envelope(),
                }
            },
            "WEBHOOKS": ["tasks_api.schema.operations.TASK_ENDED"],
            "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enum_id_removal"],
            "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
            "SERVERS": [{"url": "/"}],
            "TAGS": [{"name": name, "description": text} for name, _, text in TAGS],
            "CONTACT": {"name": "The operators of this service"},
        }
    ):
        document: Schema = SchemaGenerator(patterns=PATTERNS).get_schema(public=True)
    schemas = document["components"]["schemas"]
    openai_videos.complete(document)
    openrouter_videos.complete(document)
    for address, operation in operations(document):
        operation["tags"] = [name for name, paths, _ in TAGS if re.match(paths, address)]
    in_requests = _schemas_in([operation.get("requestBody") for _, operation in operations(document)], schemas)
    for name, schema in schemas.items():
        if name not in in_requests:
            schema["additionalProperties"] = False  # responses have these members and no others
    schemas["EndedTask"] = ended_task(schemas["Task"])
    for webhook in document["webhooks"].values():
        webhook["post"]["security"] = []  # it's sent by us, without a key
    name_enumerations(document)
    _link(document)
    _add_samples(document)
    return document


def operations(document: Schema) -> Iterator[tuple[str, Schema]]:
    """Each operation with its path."""
    for address, methods in document["paths"].items():
        for operation in methods.values():
            yield address, operation


def _schemas_in(part: Any, schemas: Schema) -> set[str]:
    """The names of all schemas that a part of the description refers to, directly or not."""
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
    "task_id": ("/api/tasks", "200", "$response.body#/data/taskId"),
    "video_id": ("/v1/videos", "200", "$response.body#/id"),
    "job_id": ("/api/v1/videos", "202", "$response.body#/id"),
}
"""A path parameter -> the path that creates such an object, the status of its response, and where that has the value."""
_IDS: Final = {
    "task_id": TASK_ID,
    "video_id": openai_videos.VIDEO_ID,
    "job_id": openrouter_videos.JOB_ID,
    "model": DEFAULT_MODEL,
}
"""A path parameter -> its value in code samples."""


def _link(document: Schema) -> None:
    """Add links from each create to every operation on the created object."""
    for name, (creating, status, value) in _CREATES.items():
        if creating in document["paths"]:
            document["paths"][creating]["post"]["responses"][status]["links"] = {
                operation["operationId"]: {"operationId": operation["operationId"], "parameters": {name: value}}
                for address, operation in operations(document)
                if f"{{{name}}}" in address
            }


def _add_samples(document: Schema) -> None:
    for address, methods in document["paths"].items():
        for method, operation in methods.items():
            operation["x-codeSamples"] = samples.samples(method, address, operation, _IDS)
