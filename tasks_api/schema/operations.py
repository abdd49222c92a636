"""The operations under /api/: one `extend_schema` each, and their paths."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from django.urls import path
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiRequest,
    OpenApiResponse,
    OpenApiWebhook,
    extend_schema,
)

from tasks_api import catalogue, errors, failure_messages
from tasks_api.http import idempotency
from tasks_api.models import Status
from tasks_api.queries.usage import GROUPS
from tasks_api.schema import openai_videos, openrouter_videos
from tasks_api.schema.components import ref
from tasks_api.schema.responses import (
    HEADERS,
    IGNORED,
    REPLAYED,
    TASK_ID_PARAMETER,
    described,
    idempotency_key,
    parameter,
    query,
    responses,
)
from tasks_api.serializers.account import AccountSerializer, ModelsSerializer, UsageSerializer
from tasks_api.serializers.create import CreateTaskSerializer
from tasks_api.serializers.fields import Schema
from tasks_api.serializers.tasks import (
    CreatedSerializer,
    DeletedSerializer,
    ProgressSerializer,
    ResultSerializer,
    TaskListSerializer,
    TaskSerializer,
)
from tasks_api.serializers.webhooks import (
    DeliverySerializer,
    TaskWebhooksSerializer,
    WebhookTestedSerializer,
    WebhookTestSerializer,
)
from tasks_api.views import account, task_actions, tasks, webhooks

TASK_ID: Final = "01a1fbf5-f7b2-74be-b784-2553231e37e3"
"""The task's id in all examples."""
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
_LISTED_TASK: Final = {**_TASK, "posterUrl": "https://video.example.com/media/posters/8fJx.jpg"}
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
_ONCE: Final = idempotency_key(
    "A unique value of your choice for this request. If you repeat the request within 24 hours, you get the "
    "first response again and no second task is created. With another body it is a 409.",
    example="0b7f6d0e-6f0c-4e0c-9f6e-5a1b8f1d2c3a",
)

_CREATE: Final = extend_schema(
    operation_id="createTask",
    summary="Create a task",
    request=CreateTaskSerializer,
    parameters=[_ONCE, *HEADERS, REPLAYED, IGNORED],
    responses=responses(
        CreatedSerializer(),
        *(400, 409, 413, 415),
        message=tasks.CREATED_MESSAGE,
        example={"taskId": TASK_ID, "status": "processing", "estimatedTime": 45},
        conflict=errors.conflict(idempotency.KEY_REUSED),
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
    summary="List the account's tasks, newest first",
    parameters=[
        parameter("limit", "Tasks per page. Default: 20.", {"type": "integer", "minimum": 1, "maximum": 100}, 50),
        parameter("cursor", "The `nextCursor` of the previous page.", {"type": "string", "format": "cursor"}, _CURSOR),
        query("status", "Only tasks with this status.", "success", choices=Status.values),
        query("modelName", "Only tasks of this model.", "gen2_text_to_video", choices=list(catalogue.MODELS)),
        query(
            "createdAfter",
            "Only tasks created at this time or later.",
            "2026-01-01T00:00:00Z",
            kind=OpenApiTypes.DATETIME,
        ),
        query(
            "createdBefore",
            "Only tasks created before this time.",
            "2026-02-01T00:00:00Z",
            kind=OpenApiTypes.DATETIME,
        ),
        *HEADERS,
    ],
    responses=responses(TaskListSerializer(), 400, example={"tasks": [_LISTED_TASK], "nextCursor": _CURSOR}),
)
_QUERY: Final = extend_schema(
    operation_id="getTask",
    summary="Read a task",
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(TaskSerializer(), 404, example=_TASK),
)
_CANCEL: Final = extend_schema(
    operation_id="cancelTask",
    summary="Cancel a task that has not ended",
    request=None,
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(
        TaskSerializer(),
        *(404, 409),
        message=task_actions.CANCEL_MESSAGE,
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
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(
        DeletedSerializer(),
        *(404, 409),
        example={"taskId": TASK_ID, "deleted": True},
        conflict=errors.conflict("This task has not ended yet. Cancel it first, or wait for its end."),
    ),
)
_RESULT: Final = extend_schema(
    operation_id="getTaskResult",
    summary="Get the files of a finished task",
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(
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
            "contentCredentials": True,
        },
        conflict=errors.conflict("This task has not ended yet; there is no result so far."),
    ),
)
_WEBHOOKS: Final = extend_schema(
    operation_id="getTaskWebhooks",
    summary="List the deliveries of a task's webhook",
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(TaskWebhooksSerializer(), 404, example={"taskId": TASK_ID, "deliveries": [_DELIVERY]}),
)
_REDELIVERY: Final = extend_schema(
    operation_id="redeliverTaskWebhook",
    summary="Send a task's webhook again",
    request=None,
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(
        DeliverySerializer(),
        *(404, 409),
        message=webhooks.REDELIVERY_MESSAGE,
        example={**_DELIVERY, "generation": 2, "status": "pending", "endedAt": None, "attempts": []},
    ),
)
_WEBHOOK_TEST: Final = extend_schema(
    operation_id="testWebhook",
    summary="Send a sample webhook to an address",
    request=WebhookTestSerializer,
    parameters=HEADERS,
    responses=responses(
        WebhookTestedSerializer(),
        *(400, 409, 413, 415),
        example={"delivered": True, "httpStatus": 200, "error": None, "milliseconds": 142},
        conflict=errors.conflict(webhooks.TEST_UNDER_WAY),
    ),
    examples=[OpenApiExample("address", value={"callbackUrl": _ADDRESS}, request_only=True)],
)
_PROGRESS: Final = extend_schema(
    operation_id="getTaskProgress",
    summary="Get the progress of a task",
    parameters=[TASK_ID_PARAMETER, *HEADERS],
    responses=responses(
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
    summary="List the models",
    parameters=HEADERS,
    responses=responses(ModelsSerializer(), example=ModelsSerializer({"models": list(catalogue.MODELS.values())}).data),
)
_ACCOUNT: Final = extend_schema(
    operation_id="getAccount",
    summary="Get the account of the key",
    parameters=HEADERS,
    responses=responses(
        AccountSerializer(),
        example={
            "account": "alice",
            "estimatedTime": {
                name: {str(seconds): 3 * seconds for seconds in model.durations}
                for name, model in catalogue.MODELS.items()
            },
        },
    ),
)
_GROUPINGS: Final = [",".join(names) for count in range(1, len(GROUPS) + 1) for names in permutations(GROUPS, count)]
_USAGE: Final = extend_schema(
    operation_id="getUsage",
    summary="Get the account's usage",
    parameters=[
        query("from", "The first day, in UTC. Default: 30 days up to `to`. At most 366 days.", "2026-01-01"),
        query("to", "The last day, included. Default: today.", "2026-01-31"),
        query(
            "groupBy",
            "How the rows are grouped. Default: `day`.",
            "day,model",
            choices=_GROUPINGS,
        ),
        *HEADERS,
    ],
    responses=responses(
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
    path("api/tasks", described(tasks.TaskCollection, get=_LIST, post=_CREATE)),
    path("api/tasks/<str:task_id>", described(tasks.TaskResource, get=_QUERY, delete=_DELETE)),
    path("api/tasks/<str:task_id>/cancel", described(task_actions.TaskCancel, post=_CANCEL)),
    path("api/tasks/<str:task_id>/result", described(task_actions.TaskResult, get=_RESULT)),
    path("api/tasks/<str:task_id>/progress", described(task_actions.TaskProgress, get=_PROGRESS)),
    path("api/tasks/<str:task_id>/webhooks", described(webhooks.TaskWebhooks, get=_WEBHOOKS)),
    path("api/tasks/<str:task_id>/webhooks/redeliver", described(webhooks.TaskRedelivery, post=_REDELIVERY)),
    path("api/webhooks/test", described(webhooks.WebhookTest, post=_WEBHOOK_TEST)),
    path("api/account", described(account.Account, get=_ACCOUNT)),
    path("api/models", described(account.ModelList, get=_MODELS)),
    path("api/usage", described(account.AccountUsage, get=_USAGE)),
    *openai_videos.PATTERNS,
    *openrouter_videos.PATTERNS,
]


class _Key(OpenApiAuthenticationExtension):
    target_class = "tasks_api.http.authentication.ApiKeyAuthentication"
    name = "apiKey"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {"type": "http", "scheme": "bearer", "description": "`vg_` and 38 characters."}


_ENDED: Final = {**_TASK, "statusCode": 200}
TASK_ENDED: Final = OpenApiWebhook(
    "taskEnded",
    extend_schema(
        operation_id="taskEnded",
        summary="A task with a callbackUrl has ended",
        description="Signed as defined by https://www.standardwebhooks.com. Respond with status 200 within 10 seconds.",
        request={"application/json": OpenApiRequest(ref("EndedTask"), examples=[OpenApiExample("ended", _ENDED)])},
        responses={
            200: OpenApiResponse(
                None, "Received. After any other response, the webhook is sent again after 10, 30 and 90 seconds."
            )
        },
        auth=[],
    ),
)
