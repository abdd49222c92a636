"""The OpenAPI 3.1 description of the API. `make openapi` writes it to openapi.json beside this file, which is served at
/openapi.json; tests/contract holds it true.

drf-spectacular makes it from `tasks_api.serializers`. By hand stands what it cannot know: the envelopes, what a create takes
for each of the four models, the headers, the webhook. Nothing that serves requests imports this module: drf-spectacular is a
tool of development.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final, cast

from django.urls import path
from drf_spectacular.extensions import (
    OpenApiAuthenticationExtension,
    OpenApiSerializerExtension,
    OpenApiSerializerFieldExtension,
)
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.settings import patched_settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiRequest,
    OpenApiResponse,
    OpenApiWebhook,
    extend_schema,
    extend_schema_view,
    inline_serializer,
)
from rest_framework import serializers
from rest_framework.views import APIView

from tasks_api import catalogue, errors, failure_messages, idempotency
from tasks_api.account_serializers import MODELS, ModelsSerializer, UsageSerializer
from tasks_api.fields import CallbackUrlField, ConstantField, ParameterField, Schema
from tasks_api.models import Status
from tasks_api.serializers import (
    CreatedSerializer,
    CreateParamsSerializer,
    CreateTaskSerializer,
    DeletedSerializer,
    DeliverySerializer,
    ProgressSerializer,
    ResultSerializer,
    TaskListSerializer,
    TaskSerializer,
    TaskWebhooksSerializer,
    WebhookTestedSerializer,
    WebhookTestSerializer,
)
from tasks_api.usage import GROUPS
from tasks_api.v1_videos import schema as v1_videos
from tasks_api.views import account, ending, progress, tasks, webhooks
from tasks_api.views.base import success
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
            "APPEND_COMPONENTS": {"schemas": {**_params_by_model(), **v1_videos.schemas(), "Error": _error()}},
            "WEBHOOKS": ["tasks_api.schema.TASK_ENDED"],
            "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enum_id_removal"],
            "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
            "SERVERS": [{"url": "/"}],
            "TAGS": [{"name": name} for name, _ in TAGS],
        }
    ):
        described: Schema = SchemaGenerator(patterns=PATTERNS).get_schema(public=True)
    schemas = described["components"]["schemas"]
    v1_videos.complete(described)
    for address, operation in operations(described):
        operation["tags"] = [name for name, paths in TAGS if re.match(paths, address)]
    asked_for = _named_in([operation.get("requestBody") for _, operation in operations(described)], schemas)
    for name, schema in schemas.items():
        if name not in asked_for:
            schema["additionalProperties"] = False  # answers hold these members and no others
    schemas["EndedTask"] = _ended(schemas["Task"])
    _link(described)
    return described


def operations(described: Schema) -> Iterator[tuple[str, Schema]]:
    """Each operation with its path."""
    for address, methods in described["paths"].items():
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


def _link(described: Schema) -> None:
    """From each create to every operation on what it creates."""
    for name, (creating, value) in _CREATES.items():
        if creating in described["paths"]:
            described["paths"][creating]["post"]["responses"]["200"]["links"] = {
                operation["operationId"]: {"operationId": operation["operationId"], "parameters": {name: value}}
                for address, operation in operations(described)
                if f"{{{name}}}" in address
            }


# --- Shapes ---


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _params_by_model() -> dict[str, Schema]:
    """`requestParams` of a create for each model (specification, 2.2). Unknown members are ignored."""
    fields = cast(list[ParameterField], CreateParamsSerializer().fields.values())
    return {
        f"Create_{model.name}": {
            "type": "object",
            "properties": {field.field_name: field.schema(model) for field in fields},
            "required": [
                field.field_name
                for field in fields
                if field.required or (field.field_name == "imageUrl" and model.needs_image)
            ],
        }
        for model in catalogue.MODELS.values()
    }


class _CreateTask(OpenApiSerializerExtension):
    target_class = CreateTaskSerializer

    def map_serializer(self, auto_schema: AutoSchema, direction: str) -> Schema:
        choice = {"oneOf": [_ref(f"Create_{name}") for name in catalogue.MODELS]}
        return {"type": "object", "required": ["requestParams"], "properties": {"requestParams": choice}}


class _Address(OpenApiSerializerFieldExtension):
    target_class = CallbackUrlField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> Schema:
        return {**self.target.ADDRESS, "description": "A public https address."}


class _Constant(OpenApiSerializerFieldExtension):
    target_class = ConstantField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> Schema:
        return {"const": self.target.value}


class _Timestamp(OpenApiSerializerFieldExtension):
    target_class = "tasks_api.fields.TimestampField"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> Schema:
        return {
            "type": "string",
            "format": "date-time",
            "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$",
            "description": "UTC, with milliseconds.",
        }


def _ended(task: Schema) -> Schema:
    """The body of the webhook, from the task object of answers."""
    final = [str(status) for status in Status if status != Status.PROCESSING]
    properties: Schema = {
        **task["properties"],
        "status": {"enum": final, "type": "string"},
        "statusCode": {"const": 200},
        "completedAt": task["properties"]["createdAt"],
    }
    text = "The task as it ended (specification, 6)."
    return {**task, "description": text, "properties": properties, "required": [*task["required"], "statusCode"]}


def _error() -> Schema:
    """The envelope of every error (specification, section 7)."""
    text: Schema = {"type": "string"}
    field: Schema = {"type": "string", "description": "The bad parameter."}
    code = {"enum": [str(code) for code in errors.STATUS_OF]}
    details = _record({"field": field, "message": text})
    return _record(
        {
            "success": {"const": False},
            "statusCode": {"enum": sorted(set(errors.STATUS_OF.values()))},
            "error": _record({"code": code, "message": text, "details": details}, optional="details"),
        }
    )


def _record(properties: Schema, *, optional: str = "") -> Schema:
    required = [name for name in properties if name != optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _success(data: serializers.Serializer[Any], *, message: bool) -> serializers.Serializer[Any]:
    """The envelope of every success (specification, 4)."""
    name = type(data).__name__.removesuffix("Serializer")
    fields: dict[str, Any] = {"success": ConstantField(True), "statusCode": ConstantField(200), "data": data}
    if message:
        fields["message"] = serializers.CharField()
    return inline_serializer(f"{name}{'Message' if message else ''}Answer", fields)


# --- Answers ---

_MEANINGS: Final = {
    400: "A parameter or the body is bad; `error.details.field` names it.",
    401: "No active key.",
    404: "No such task of this account.",
    405: "`Allow` says which methods there are.",
    408: "The body came too slowly.",
    409: "The state does not permit it now; the message says why.",
    413: "The body is over 15 MiB.",
    415: "The body is not JSON, or is compressed.",
    429: "Too many requests in a second, or too many unfinished tasks: wait for `Retry-After` seconds.",
    500: "Our fault.",
    503: "The database is away, or too many requests or another webhook test are under way: wait for `Retry-After` seconds.",
}


def _header(name: str, description: str, *statuses: int | str) -> OpenApiParameter:
    kind = OpenApiTypes.INT if name.startswith("R") else OpenApiTypes.STR
    return OpenApiParameter(
        name, kind, OpenApiParameter.HEADER, description=description, response=list(statuses) or True
    )


_HEADERS: Final = [
    _header("X-Request-Id", "Name it when you report a problem."),
    _header("Retry-After", "Seconds to wait before the next try, or the next poll.", 429, 503),
    _header("WWW-Authenticate", "`Bearer`.", 401),
]
_TASK_ID: Final = OpenApiParameter(
    "task_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="The `taskId` of the create."
)


_REFUSALS: Final = {
    400: errors.invalid("prompt", "prompt is required."),
    401: errors.unauthorized(),
    404: errors.task_not_found(),
    408: errors.request_timeout(16 * 1024),
    409: errors.conflict("The latest delivery of this task has not ended yet."),
    413: errors.payload_too_large(15 * 2**20),
    415: errors.unsupported_media_type(errors.SEND_JSON),
    429: errors.rate_limited(1),
    500: errors.internal_error(),
    503: errors.unavailable(),
}


def _answers(
    data: serializers.Serializer[Any],
    *statuses: int,
    message: str = "",
    example: Any = None,
    conflict: errors.ApiError | None = None,
) -> dict[int, OpenApiResponse]:
    """`example`: the data of an answer; `message`: what the envelope says besides, if it does; `conflict`: a 409."""
    done, examples = _success(data, message=bool(message)), []
    if example is not None:
        examples = [_example("done", success(example, message=message) if message else success(example))]
    refusals = _REFUSALS if conflict is None else {**_REFUSALS, 409: conflict}
    refused = {
        status: OpenApiResponse(
            _ref("Error"), _MEANINGS[status], examples=[_example("refused", refusals[status].envelope())]
        )
        for status in sorted({*statuses, 401, 429, 500, 503})
    }
    return {200: OpenApiResponse(done, "Done.", examples=examples), **refused}


def _example(name: str, value: Any) -> OpenApiExample:
    """Of an answer, or of a request's body. tests/contract sends the latter, and holds answers against their schema."""
    return OpenApiExample(name, value=value)


def _query(
    name: str, description: str, example: str, *, choice: Sequence[str] = (), kind: OpenApiTypes = OpenApiTypes.DATE
) -> OpenApiParameter:
    """A date or another text, or one of a choice."""
    kind = OpenApiTypes.STR if choice else kind
    examples = [OpenApiExample(example, example)]
    return OpenApiParameter(name, kind, "query", description=description, enum=choice or None, examples=examples)


def _parameter(name: str, description: str, schema: Schema, example: Any) -> OpenApiParameter:
    """Of a query, with a schema of its own."""
    examples = [OpenApiExample(str(example), example)]
    return OpenApiParameter(name, schema, "query", description=description, examples=examples)


def _described(view: type[APIView], **methods: Any) -> Any:
    """The view with a description of its methods. It stands here and not on the view: the web process needs no
    drf-spectacular."""
    return extend_schema_view(**methods)(type(view.__name__, (view,), {})).as_view()  # type: ignore[attr-defined]


TASK_ID: Final = "01a1fbf5-f7b2-74be-b784-2553231e37e3"
"""Of the task in all examples."""
_ADDRESS: Final = "https://receiver.example.com/videos"
_PARAMS: Final = {
    "projectName": "gen2",
    "modelName": "gen2_text_to_video",
    "prompt": "A red fox in the snow",
    "imageUrl": "",
    "aspectRatio": "9:16",
    "duration": 10,
}
_TASK: Final = {
    "taskId": TASK_ID,
    "status": "success",
    "resultUrl": "https://video.example.com/media/videos/Qk3v.mp4",
    "createdAt": "2026-03-01T12:30:15.123Z",
    "completedAt": "2026-03-01T12:31:02.500Z",
    "requestParams": {**_PARAMS, "callbackUrl": _ADDRESS},
}
_DELIVERY: Final = {
    "webhookId": f"msg_{TASK_ID.replace('-', '')}",
    "generation": 1,
    "status": "delivered",
    "createdAt": "2026-03-01T12:31:02.500Z",
    "endedAt": "2026-03-01T12:31:02.750Z",
    "nextAttemptAt": None,
    "attempts": [
        {"number": 1, "startedAt": "2026-03-01T12:31:02.600Z", "milliseconds": 150, "httpStatus": 200, "error": None}
    ],
}
_BY_URL: Final = "https://images.example.com/fox.png"
_ONCE: Final = OpenApiParameter(
    idempotency.NAME,
    {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[ -~]*[!-~][ -~]*$"},
    OpenApiParameter.HEADER,
    description="A value of your own for this request. If it is sent again within 24 hours, it gets the first answer "
    "again and makes no second task; with another body it is a 409.",
    examples=[OpenApiExample("random", value="0b7f6d0e-6f0c-4e0c-9f6e-5a1b8f1d2c3a")],
)
_REPLAYED: Final = _header("Idempotent-Replayed", "`true`: this answer was given before.", 200)

_CREATE: Final = extend_schema(
    operation_id="createTask",
    summary="Create a task",
    request=CreateTaskSerializer,
    parameters=[_ONCE, *_HEADERS, _REPLAYED],
    responses=_answers(
        CreatedSerializer(),
        *(400, 408, 409, 413, 415),
        message=tasks.CREATED_MESSAGE,
        example={"taskId": TASK_ID, "status": "processing", "estimatedTime": 45},
        conflict=errors.conflict(idempotency.OTHER_REQUEST),
    ),
    examples=[
        OpenApiExample(name, value={"requestParams": params}, request_only=True)
        for name, params in {
            "shortest": {name: _PARAMS[name] for name in ("projectName", "modelName", "prompt")},
            "image": {**_PARAMS, "modelName": "gen2_image_to_video", "imageUrl": _BY_URL, "callbackUrl": _ADDRESS},
            "remix": {**_PARAMS, "prompt": "The same fox at night", "remixTargetId": TASK_ID},
        }.items()
    ],
)
_CURSOR: Final = "AAYtqB8xbPgBofv197J0vreEJVMjHjfj"
_LIST: Final = extend_schema(
    operation_id="listTasks",
    summary="The account's tasks, newest first",
    parameters=[
        _parameter("limit", "How many; without it 20.", {"type": "integer", "minimum": 1, "maximum": 100}, 50),
        _parameter("cursor", "The `nextCursor` of the page before.", {"type": "string", "format": "cursor"}, _CURSOR),
        _query("status", "Only these.", "success", choice=Status.values),
        _query("modelName", "Only those of this model.", "gen2_text_to_video", choice=list(catalogue.MODELS)),
        _query("createdAfter", "Not older than this; inclusive.", "2026-01-01T00:00:00Z", kind=OpenApiTypes.DATETIME),
        _query("createdBefore", "Older than this; exclusive.", "2026-02-01T00:00:00Z", kind=OpenApiTypes.DATETIME),
        *_HEADERS,
    ],
    responses=_answers(TaskListSerializer(), 400, example={"tasks": [_TASK], "nextCursor": _CURSOR}),
)
_QUERY: Final = extend_schema(
    operation_id="getTask",
    summary="Read a task",
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(TaskSerializer(), 404, example=_TASK),
)
_CANCEL: Final = extend_schema(
    operation_id="cancelTask",
    summary="Cancel a task that has not ended",
    request=None,
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(
        TaskSerializer(),
        *(404, 409),
        message=ending.CANCEL_MESSAGE,
        example={
            **_TASK,
            "status": "failed",
            "errorMessage": failure_messages.message("cancelled"),
            "resultUrl": None,
        },
        conflict=errors.conflict("This task has ended already; there is nothing to cancel."),
    ),
)
_DELETE: Final = extend_schema(
    operation_id="deleteTask",
    summary="Delete a task that has ended, with its files",
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(
        DeletedSerializer(),
        *(404, 409),
        example={"taskId": TASK_ID, "deleted": True},
        conflict=errors.conflict("This task has not ended yet. Cancel it first, or wait for its end."),
    ),
)
_RESULT: Final = extend_schema(
    operation_id="getTaskResult",
    summary="The files of a finished task",
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(
        ResultSerializer(),
        *(404, 409),
        example={
            "videoUrl": _TASK["resultUrl"],
            "posterUrl": "https://video.example.com/media/posters/8fJx.jpg",
            "lastFrameUrl": "https://video.example.com/media/frames/wT2a.png",
            "width": 480,
            "height": 854,
            "framesPerSecond": 24,
            "durationSeconds": 10,
            "bytes": 1_482_113,
            "expiresAt": None,
        },
        conflict=errors.conflict("This task has not ended yet; there is no result so far."),
    ),
)
_WEBHOOKS: Final = extend_schema(
    operation_id="getTaskWebhooks",
    summary="What became of the task's webhook",
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(TaskWebhooksSerializer(), 404, example={"taskId": TASK_ID, "deliveries": [_DELIVERY]}),
)
_REDELIVERY: Final = extend_schema(
    operation_id="redeliverTaskWebhook",
    summary="Send the task's webhook again",
    request=None,
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(
        DeliverySerializer(),
        *(404, 409),
        message=webhooks.REDELIVERY_MESSAGE,
        example={**_DELIVERY, "generation": 2, "status": "pending", "endedAt": None, "attempts": []},
    ),
)
_WEBHOOK_TEST: Final = extend_schema(
    operation_id="testWebhook",
    summary="Send a sample webhook to an address, and say what came of it",
    request=WebhookTestSerializer,
    parameters=_HEADERS,
    responses=_answers(
        WebhookTestedSerializer(),
        *(400, 408, 409, 413, 415),
        example={"delivered": True, "httpStatus": 200, "error": None, "milliseconds": 142},
        conflict=errors.conflict(webhooks.TEST_UNDER_WAY),
    ),
    examples=[OpenApiExample("address", value={"callbackUrl": _ADDRESS}, request_only=True)],
)
_PROGRESS: Final = extend_schema(
    operation_id="getTaskProgress",
    summary="How far a task is",
    parameters=[_TASK_ID, *_HEADERS],
    responses=_answers(
        ProgressSerializer(),
        404,
        example={
            "taskId": "01a1fbf5-7c3a-7000-8000-9f7a5c2b1d3e",
            "status": "processing",
            "stage": "generating",
            "percent": 42,
            "queuePosition": None,
            "estimatedSecondsLeft": 71,
        },
    ),
)
_MODELS: Final = extend_schema(
    operation_id="listModels",
    summary="The models, and what they make",
    parameters=_HEADERS,
    responses=_answers(
        ModelsSerializer(), example=MODELS.to_representation({"models": list(catalogue.MODELS.values())})
    ),
)
_GROUPINGS: Final = [",".join(names) for count in range(1, len(GROUPS) + 1) for names in permutations(GROUPS, count)]
_USAGE: Final = extend_schema(
    operation_id="getUsage",
    summary="What the account used",
    parameters=[
        _query("from", "The first day, in UTC. Without it the 30 days up to `to`; at most 366 days.", "2026-01-01"),
        _query("to", "The last day, which is included. Without it today.", "2026-01-31"),
        _query(
            "groupBy",
            "What the rows are told apart by; without it `day`.",
            "day,model",
            choice=_GROUPINGS,
        ),
        *_HEADERS,
    ],
    responses=_answers(
        UsageSerializer(),
        400,
        example={
            "usage": [
                {
                    "day": "2026-01-31",
                    "modelName": "gen2_text_to_video",
                    "created": 5,
                    "succeeded": 3,
                    "failed": 1,
                    "cancelled": 0,
                    "seconds": 40,
                }
            ],
            "total": {"created": 5, "succeeded": 3, "failed": 1, "cancelled": 0, "seconds": 40},
        },
    ),
)
PATTERNS: Final = [
    path("api/tasks", _described(tasks.TaskCollection, get=_LIST, post=_CREATE)),
    path("api/tasks/<str:task_id>", _described(tasks.TaskResource, get=_QUERY, delete=_DELETE)),
    path("api/tasks/<str:task_id>/cancel", _described(ending.TaskCancel, post=_CANCEL)),
    path("api/tasks/<str:task_id>/result", _described(ending.TaskResult, get=_RESULT)),
    path("api/tasks/<str:task_id>/progress", _described(progress.TaskProgress, get=_PROGRESS)),
    path("api/tasks/<str:task_id>/webhooks", _described(webhooks.TaskWebhooks, get=_WEBHOOKS)),
    path("api/tasks/<str:task_id>/webhooks/redeliver", _described(webhooks.TaskRedelivery, post=_REDELIVERY)),
    path("api/webhooks/test", _described(webhooks.WebhookTest, post=_WEBHOOK_TEST)),
    path("api/models", _described(account.ModelList, get=_MODELS)),
    path("api/usage", _described(account.AccountUsage, get=_USAGE)),
    *v1_videos.PATTERNS,
]


class _Key(OpenApiAuthenticationExtension):
    target_class = "tasks_api.authentication.ApiKeyAuthentication"
    name = "apiKey"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {"type": "http", "scheme": "bearer", "description": "`vg_` and 38 characters."}


_ENDED: Final = {**_TASK, "statusCode": 200}
TASK_ENDED: Final = OpenApiWebhook(
    "taskEnded",
    extend_schema(
        operation_id="taskEnded",
        summary="A task with a callbackUrl has ended",
        description="Signed as https://www.standardwebhooks.com says. Answer with status 200 within 10 seconds.",
        request={"application/json": OpenApiRequest(_ref("EndedTask"), examples=[_example("ended", _ENDED)])},
        responses={200: OpenApiResponse(None, "Received. Anything else is tried again after 10, 30 and 90 seconds.")},
        auth=[],
    ),
)
