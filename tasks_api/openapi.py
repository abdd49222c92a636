"""The OpenAPI 3.1 description of the API. `make openapi` writes it to openapi.json beside this file, which is served at
/openapi.json;
tests/contract holds it true.

Nothing that serves requests imports this module: drf-spectacular is a tool of development. Every rule stands in
`tasks_api.catalogue`, `validation` and `errors`, and is read from there where it is data.
"""

from __future__ import annotations

from typing import Any, Final

from django.urls import path
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.settings import patched_settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, OpenApiWebhook, extend_schema
from rest_framework.views import APIView

from tasks_api import catalogue, errors, views
from tasks_api.models import Status
from tasks_api.validation import MAX_PROMPT_LENGTH
from videogen.lib.outbound.addresses import MAX_URL_LENGTH

Schema = dict[str, Any]

TITLE: Final = "Video Generation Task Service"
DESCRIPTION: Final = """Create a video task from a prompt or an image, then poll it or receive a webhook.

Every request carries `Authorization: Bearer <API_KEY>`; at most 10 requests in any rolling second per account. Every error
has the same envelope. `docs/api.md` and `docs/webhooks.md` say the rest."""


def describe() -> Schema:
    """The whole description as a JSON-serialisable object."""
    with patched_settings(
        {
            "TITLE": TITLE,
            "DESCRIPTION": DESCRIPTION,
            "VERSION": "1",
            "OAS_VERSION": "3.1.1",
            "APPEND_COMPONENTS": {"schemas": components()},
            "WEBHOOKS": ["tasks_api.openapi.TASK_ENDED"],
            "POSTPROCESSING_HOOKS": [],
            "SERVERS": [{"url": "/"}],
        }
    ):
        described: Schema = SchemaGenerator(patterns=PATTERNS).get_schema(public=True)
    create = described["paths"]["/api/tasks"]["post"]
    create["requestBody"]["required"] = True
    create["responses"]["200"]["links"] = {
        operation: {"operationId": operation, "parameters": {"task_id": "$response.body#/data/taskId"}}
        for operation in ("getTask", "getTaskWebhooks", "redeliverTaskWebhook")
    }
    return described


# --- Shapes ---


def ref(name: str) -> Schema:
    """The component of that name."""
    return {"$ref": f"#/components/schemas/{name}"}


def record(properties: Schema, *, optional: tuple[str, ...] = (), **more: Any) -> Schema:
    """An object of exactly these members, as our answers are."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False, **more}


def success(data: Schema, *, message: bool) -> Schema:
    """The envelope of every success (specification, 4)."""
    properties = {"success": {"const": True}, "statusCode": {"const": 200}, "data": data}
    return record({**properties, "message": {"type": "string"}} if message else properties)


TEXT: Final[Schema] = {"type": "string"}
TASK_ID: Final[Schema] = {"type": "string", "format": "uuid", "description": "UUIDv7 in lower case."}
TIME: Final[Schema] = {
    "type": "string",
    "format": "date-time",
    "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$",
    "description": "UTC, with milliseconds.",
}
NO_TIME: Final[Schema] = {"type": "null"}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0}


def components() -> dict[str, Schema]:
    """All component schemas."""
    requests = {f"Create_{name}": request_params(model) for name, model in catalogue.MODELS.items()}
    return {
        "CreateTask": {
            "type": "object",
            "required": ["requestParams"],
            "properties": {"requestParams": {"oneOf": [ref(name) for name in requests]}},
        },
        **requests,
        "RequestParams": echoed_params(),
        "Task": task(),
        "EndedTask": ended_task(),
        "Delivery": delivery(),
        "Error": error(),
    }


def request_params(model: catalogue.Model) -> Schema:
    """`requestParams` of a create for one model (specification, 2.2). Unknown members are ignored."""
    properties: Schema = {
        "projectName": {"const": catalogue.PROJECT_NAME},
        "modelName": {"const": model.name},
        "prompt": {
            "type": "string",
            "format": "prompt",
            "minLength": 1,
            "maxLength": MAX_PROMPT_LENGTH,
            "description": "Some characters must be visible. Blanks around it do not count. Stored as sent.",
        },
        "imageUrl": {
            "type": "string",
            "format": "image-address-or-data",
            "minLength": 1,
            "description": "An http or https address, or a PNG, JPEG or WebP of at most 10 MiB as base64, bare or as a data URL.",
        }
        if model.needs_image
        else {"description": "Ignored on text models."},
        "aspectRatio": {
            "enum": [*catalogue.ASPECT_RATIOS, "", None],
            "default": catalogue.DEFAULT_ASPECT_RATIO,
            "description": "A remix takes its original's, unless one is given.",
        },
        "duration": {
            "enum": [*model.durations, None],
            "default": model.default_duration,
            "description": "Seconds. A remix takes its original's, unless one is given.",
        },
        "callbackUrl": {
            # Empty text and null mean absent. Apart from the format, or Schemathesis takes them for a text that is not of it.
            "anyOf": [{"type": "string", "format": "https-address", "maxLength": MAX_URL_LENGTH}, {"enum": ["", None]}],
            "description": "A public https address that receives the webhook.",
        },
        "remixTargetId": {
            "anyOf": [{"type": "string", "format": "own-finished-task"}, {"enum": ["", None]}],
            "description": "One of the account's own tasks in `success`.",
        }
        if model.allows_remix
        else {"enum": ["", None], "description": "Remix needs a standard model."},
    }
    required = ["projectName", "modelName", "prompt", *(["imageUrl"] if model.needs_image else [])]
    return {"type": "object", "properties": properties, "required": required}


def echoed_params() -> Schema:
    """What the task was created with, as answers show it."""
    properties: Schema = {
        "projectName": {"const": catalogue.PROJECT_NAME},
        "modelName": {"enum": list(catalogue.MODELS)},
        "prompt": TEXT,
        "imageUrl": {
            "type": "string",
            "description": 'An image that came as base64 is shown as the address of the stored copy; `""` on text models.',
        },
        "aspectRatio": {"enum": list(catalogue.ASPECT_RATIOS)},
        "duration": {"enum": list(catalogue.DURATIONS)},
        "remixTargetId": {**TASK_ID, "description": "Only on a remix."},
        "callbackUrl": {"type": "string", "description": "Only if one was given."},
    }
    return record(properties, optional=("remixTargetId", "callbackUrl"))


def task() -> Schema:
    """The task object (specification, 2.1)."""
    properties: Schema = {
        "taskId": TASK_ID,
        "status": {"enum": [str(status) for status in Status]},
        "errorMessage": {"type": "string", "description": "Only when `failed`: what was wrong, in plain words."},
        "resultUrl": {"type": ["string", "null"], "description": "The video, when `success`."},
        "createdAt": TIME,
        "completedAt": {"anyOf": [TIME, NO_TIME]},
        "requestParams": ref("RequestParams"),
    }
    return record(properties, optional=("errorMessage",))


def ended_task() -> Schema:
    """The body of the webhook (specification, 6)."""
    properties = task()["properties"]
    changed: Schema = {
        "status": {"enum": [str(status) for status in Status if status != Status.PROCESSING]},
        "completedAt": TIME,
    }
    return record({**properties, **changed, "statusCode": {"const": 200}}, optional=("errorMessage",))


def delivery() -> Schema:
    """One generation of a task's webhook (docs/webhooks.md)."""
    attempt: Schema = {
        "number": {"type": "integer", "minimum": 1, "maximum": 4},
        "startedAt": TIME,
        "milliseconds": {"type": ["integer", "null"], "minimum": 0},
        "httpStatus": {"type": ["integer", "null"]},
        "error": {"type": ["string", "null"], "description": "What happened instead of an answer."},
    }
    properties: Schema = {
        "webhookId": {"type": "string", "description": "The header `webhook-id` of every attempt."},
        "generation": {"type": "integer", "minimum": 1, "description": "Above 1: a redelivery."},
        "status": {"enum": ["pending", "delivered", "dead"]},
        "createdAt": TIME,
        "endedAt": {"anyOf": [TIME, NO_TIME]},
        "nextAttemptAt": {"anyOf": [TIME, NO_TIME]},
        "attempts": {"type": "array", "items": record(attempt)},
    }
    return record(properties)


def error() -> Schema:
    """The envelope of every error (specification, section 7)."""
    code = {"enum": [str(code) for code in errors.ErrorCode]}
    details = record({"field": {"type": "string", "description": "The bad parameter."}, "message": TEXT})
    properties: Schema = {
        "success": {"const": False},
        "statusCode": {"enum": sorted(set(errors.STATUS_OF.values()))},
        "error": record({"code": code, "message": TEXT, "details": details}, optional=("details",)),
    }
    return record(properties)


# --- Answers ---

_MEANINGS: Final = {
    400: "A parameter or the body is bad; `error.details.field` names it.",
    401: "No active key.",
    404: "No such task of this account.",
    405: "`Allow` says which methods there are.",
    409: "The state does not permit it now; the message says why.",
    413: "The body is over 15 MiB.",
    415: "The body is not JSON, or is compressed.",
    429: "Too many requests in a second, or too many unfinished tasks: wait for `Retry-After` seconds.",
    500: "Our fault.",
    503: "The database is away: wait for `Retry-After` seconds.",
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
_TASK_ID: Final = OpenApiParameter("task_id", TASK_ID, OpenApiParameter.PATH, description="The `taskId` of the create.")


def _answers(data: Schema, *statuses: int, message: bool = False) -> dict[int, OpenApiResponse]:
    refused = {
        status: OpenApiResponse(ref("Error"), _MEANINGS[status]) for status in sorted({*statuses, 401, 429, 500, 503})
    }
    return {200: OpenApiResponse(success(data, message=message), "Done."), **refused}


def _described(view: type[APIView], **methods: Schema) -> Any:
    """The view with a description of its methods. It stands here and not on the view: there are no serializers that
    drf-spectacular could read, and the web process needs no drf-spectacular."""
    bodies = {name: extend_schema(**described)(getattr(view, name)) for name, described in methods.items()}
    return type(view.__name__, (view,), bodies).as_view()  # type: ignore[attr-defined]


_CREATE: Final[Schema] = {
    "operation_id": "createTask",
    "summary": "Create a task",
    "request": {"application/json": ref("CreateTask")},
    "parameters": _HEADERS,
    "responses": _answers(
        record({"taskId": TASK_ID, "status": {"const": str(Status.PROCESSING)}, "estimatedTime": COUNT}),
        *(400, 413, 415),
        message=True,
    ),
}
_QUERY: Final[Schema] = {
    "operation_id": "getTask",
    "summary": "Read a task",
    "parameters": [_TASK_ID, *_HEADERS],
    "responses": _answers(ref("Task"), 404),
}
_WEBHOOKS: Final[Schema] = {
    "operation_id": "getTaskWebhooks",
    "summary": "What became of the task's webhook",
    "parameters": [_TASK_ID, *_HEADERS],
    "responses": _answers(record({"taskId": TASK_ID, "deliveries": {"type": "array", "items": ref("Delivery")}}), 404),
}
_REDELIVERY: Final[Schema] = {
    "operation_id": "redeliverTaskWebhook",
    "summary": "Send the task's webhook again",
    "request": None,
    "parameters": [_TASK_ID, *_HEADERS],
    "responses": _answers(ref("Delivery"), 404, 409, message=True),
}
PATTERNS: Final = [
    path("api/tasks", _described(views.TaskCollection, post=_CREATE)),
    path("api/tasks/<str:task_id>", _described(views.TaskResource, get=_QUERY)),
    path("api/tasks/<str:task_id>/webhooks", _described(views.TaskWebhooks, get=_WEBHOOKS)),
    path("api/tasks/<str:task_id>/webhooks/redeliver", _described(views.TaskRedelivery, post=_REDELIVERY)),
]


class _Key(OpenApiAuthenticationExtension):
    target_class = "tasks_api.authentication.ApiKeyAuthentication"
    name = "apiKey"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {"type": "http", "scheme": "bearer", "description": "`vg_` and 38 characters."}


TASK_ENDED: Final = OpenApiWebhook(
    "taskEnded",
    extend_schema(
        operation_id="taskEnded",
        summary="A task with a callbackUrl has ended",
        description="Signed as https://www.standardwebhooks.com says. Answer with status 200 within 10 seconds.",
        request={"application/json": ref("EndedTask")},
        responses={200: OpenApiResponse(None, "Received. Anything else is tried again after 10, 30 and 90 seconds.")},
        auth=[],
    ),
)
