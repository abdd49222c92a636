"""The endpoints (specification, section 4; docs/webhooks.md): thin. Order of checks: key, rate, path, method, media type,
size, JSON, parameters (docs/api.md)."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tasks_api import errors, lifecycle
from tasks_api.authentication import caller_of, task_asked_for
from tasks_api.fields import Picture
from tasks_api.models import Caller, Status, Task
from tasks_api.parsers import StreamRequest, discard_unread_body
from tasks_api.serializers import CREATE_TASK, CREATED, DELIVERY, TASK, TASK_WEBHOOKS
from videogen.lib import storage
from webhooks import redelivery

POLL_HINT: Final = {"Retry-After": "10"}
"""For a task in `processing` (specification, 4.2: poll every 10 to 15 seconds)."""
DESCRIPTION_FILE: Final = Path(__file__).with_name("openapi.json")


class ApiView(APIView):
    """What every address under /api/ shares: no OPTIONS, bodies without a length, the rate limit's headers."""

    http_method_names = ["get", "head", "post"]

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        """DRF's, of our class."""
        return StreamRequest(
            request,
            parsers=self.get_parsers(),
            authenticators=self.get_authenticators(),
            negotiator=self.get_content_negotiator(),
            parser_context=self.get_parser_context(request),
        )

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """The rate limit's headers, in place of DRF's `Allow` on every answer. A client gets to the end of its body, and
        then reads why it is refused."""
        if response.status_code >= 400 or request.method == "POST":
            # An account that is over its rate takes no place of those that are not.
            caller = getattr(request, "_user", None) if response.status_code != 429 else None
            discard_unread_body(request._request, account_id=caller.account_id if caller else None)
        self.headers = getattr(request._request, "rate_limit_headers", {})
        return super().finalize_response(request, response, *args, **kwargs)


class TaskCollection(ApiView):
    """`POST /api/tasks` (specification, 4.1)."""

    def post(self, request: Request) -> Response:
        """Store a valid task and answer at once."""
        caller = caller_of(request)
        params = CREATE_TASK.run_validation(request.data, {"account_id": caller.account_id})["params"]
        request.data.clear()  # request and view hold each other until Python looks for circles; a picture shall not wait
        estimated_seconds = lifecycle.estimate_seconds(params["model_name"])  # nothing that can fail follows the create
        created = {"id": store(params, caller), "estimated_seconds": estimated_seconds}
        message = "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook."
        return Response(success(CREATED.to_representation(created), message=message), headers=POLL_HINT)


class TaskResource(ApiView):
    """`GET /api/tasks/:id` (specification, 4.2)."""

    def get(self, request: Request, task_id: str) -> Response:
        """The task as it stands."""
        task = own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(success(TASK.to_representation(task)), headers=headers)


class TaskWebhooks(ApiView):
    """`GET /api/tasks/:id/webhooks`: what became of the task's webhook (docs/webhooks.md)."""

    def get(self, request: Request, task_id: str) -> Response:
        """Every generation with its attempts; none before the task has ended, or without a `callbackUrl`."""
        task = own_task(request)
        deliveries = redelivery.deliveries_of(task.id, account_id=task.account_id)
        return Response(success(TASK_WEBHOOKS.to_representation({"task_id": task.id, "deliveries": deliveries})))


class TaskRedelivery(ApiView):
    """`POST /api/tasks/:id/webhooks/redeliver`: send the webhook again. It takes no body; one that comes is not looked at."""

    def post(self, request: Request, task_id: str) -> Response:
        """Enter a new generation with the same `webhook-id` and bytes; 409 while that makes no sense."""
        task = own_task(request)
        if not task.callback_url:
            raise errors.conflict("This task was created without a callbackUrl; there is no webhook to send again.")
        if task.status == Status.PROCESSING:
            raise errors.conflict("This task has not ended yet; its webhook is sent when it has.")
        key = f"API key {caller_of(request).key_id}"
        try:
            new = redelivery.redeliver(task_id=task.id, account_id=task.account_id, requested_by=key)
        except redelivery.Conflict as reason:
            raise errors.conflict(str(reason)) from None
        return Response(success(DELIVERY.to_representation(new), message="The webhook will be sent again."))


class UnknownAddress(ApiView):
    """Every other path under /api/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing comes after the checks."""
        super().initial(request, *args, **kwargs)
        raise errors.not_found()


class KeyCheck(ApiView):
    """`GET /internal/key`: 204 if the key is active, else 401. nginx asks before it takes in a large body (deploy/nginx.conf).

    Not counted: the request that it is about is.
    """

    throttle_classes = ()

    def get(self, request: Request) -> Response:
        """What the authentication found."""
        return Response(status=204)


@require_safe
def description(_: HttpRequest) -> HttpResponse:
    """`GET /openapi.json`: what `make openapi` wrote, for everybody. It says nothing about anybody."""
    return HttpResponse(_description(), content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


@cache
def _description() -> bytes:
    return DESCRIPTION_FILE.read_bytes()


def success(data: Any, **more: Any) -> dict[str, Any]:
    """The envelope of every success (specification, 4)."""
    return {"success": True, "statusCode": 200, "data": data, **more}


def own_task(request: Request) -> Task:
    """The caller's own task, which was read with its key; for anything else the same 404."""
    task = task_asked_for(request)
    if task is None:
        raise errors.task_not_found()
    return task


def store(params: Mapping[str, Any], caller: Caller) -> uuid.UUID:
    """Store the picture, if it came as data, then the task; a refused task leaves no file."""
    columns = dict(params)
    picture: Picture = columns.pop("picture")
    if not picture.data:
        return lifecycle.create(caller, image_url=picture.url, image_name=picture.name, **columns)
    name = storage.save_bytes("images", picture.extension, picture.data)
    try:
        return lifecycle.create(caller, image_url=storage.url(name), image_name=name, **columns)
    except errors.ApiError:
        storage.delete(name)  # refused: there is no row. After any other error there may be one, and the file stays.
        raise
