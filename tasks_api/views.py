"""The endpoints (specification, section 4; docs/webhooks.md): thin. Order of checks: key, rate, path, method, media type,
size, JSON, parameters (docs/api.md)."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any, NoReturn

from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request
from rest_framework.views import APIView

from tasks_api import errors, lifecycle, validation
from tasks_api.answers import answer, refusal
from tasks_api.authentication import caller_of, task_asked_for
from tasks_api.models import Caller, Status, Task
from tasks_api.parsers import discard_unread_body, read_json_object
from tasks_api.representation import delivery_data, task_data
from videogen.lib import storage
from webhooks import redelivery

POLL_HINT_SECONDS = 10
"""`Retry-After` of a processing answer (specification, 4.2: poll every 10 to 15 seconds)."""


class ApiView(APIView):
    """What every address under /api/ shares: the order of checks, no OPTIONS, the rate limit's headers."""

    http_method_names = ["get", "head", "post"]

    def http_method_not_allowed(self, request: Any, *args: Any, **kwargs: Any) -> NoReturn:
        """405 for every other method, OPTIONS included."""
        raise errors.method_not_allowed(request.method or "", ", ".join(self.allowed_methods))

    @property
    def allowed_methods(self) -> list[str]:
        """HEAD stands wherever GET does; Django adds its handler only per request."""
        methods = [name.upper() for name in self.http_method_names if hasattr(self, name)]
        return [*methods, "HEAD"] if "GET" in methods and "HEAD" not in methods else methods

    def handle_exception(self, exc: Exception) -> HttpResponse:  # type: ignore[override]
        """Refuse. An anonymous body stays unread; an account's client gets to the end of its own and then reads why."""
        if isinstance(getattr(self.request, "_user", None), Caller):
            discard_unread_body(self.request._request)
        return refusal(exc)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """DRF's way of a request, without what this API has none of: versions, content negotiation, rendering later."""
        self.args, self.kwargs = args, kwargs
        self.request = self.initialize_request(request, *args, **kwargs)
        try:
            self.perform_authentication(self.request)
            self.check_permissions(self.request)
            self.check_throttles(self.request)
            response: HttpResponse = self._method()(self.request, *args, **kwargs)
        except Exception as raised:
            response = self.handle_exception(raised)
        for name, value in getattr(request, "rate_limit_headers", {}).items():
            response[name] = value
        return response

    def _method(self) -> Callable[..., HttpResponse]:
        name = (self.request.method or "").lower()
        if name not in self.http_method_names:
            return self.http_method_not_allowed
        return getattr(self, name, self.http_method_not_allowed)


class TaskCollection(ApiView):
    """`POST /api/tasks` (specification, 4.1)."""

    def post(self, request: Request) -> HttpResponse:
        """Store a valid task and answer at once."""
        caller = caller_of(request)
        parameters = validation.validate(read_json_object(request._request), account_id=caller.account_id)
        created = parameters.model
        task_id = store(parameters, key_id=caller.key_id)
        return answer(
            {
                "success": True,
                "statusCode": 200,
                "data": {
                    "taskId": str(task_id),
                    "status": str(Status.PROCESSING),
                    "estimatedTime": lifecycle.estimate_seconds(queue=created.queue, model_name=created.name),
                },
                "message": "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook.",
            },
            headers={"Retry-After": str(POLL_HINT_SECONDS)},
        )


def own_task(request: Request) -> Task:
    """The caller's own task, which was read with its key; for anything else the same 404."""
    row = task_asked_for(request)
    if row is None:
        raise errors.task_not_found()
    return row


class TaskResource(ApiView):
    """`GET /api/tasks/:id` (specification, 4.2)."""

    def get(self, request: Request, task_id: str) -> HttpResponse:
        """The task as it stands."""
        row = own_task(request)
        hint = {"Retry-After": str(POLL_HINT_SECONDS)} if row.status == Status.PROCESSING else {}
        return answer({"success": True, "statusCode": 200, "data": task_data(row)}, headers=hint)


class TaskWebhooks(ApiView):
    """`GET /api/tasks/:id/webhooks`: what became of the task's webhook (docs/webhooks.md)."""

    def get(self, request: Request, task_id: str) -> HttpResponse:
        """Every generation with its attempts; none before the task has ended, or without a `callbackUrl`."""
        row = own_task(request)
        deliveries = redelivery.deliveries_of(row.id, account_id=row.account_id)
        data = {"taskId": str(row.id), "deliveries": [delivery_data(delivery) for delivery in deliveries]}
        return answer({"success": True, "statusCode": 200, "data": data})


class TaskRedelivery(ApiView):
    """`POST /api/tasks/:id/webhooks/redeliver`: send the webhook again. It takes no body; one that comes is not looked at."""

    def post(self, request: Request, task_id: str) -> HttpResponse:
        """Enter a new generation with the same `webhook-id` and bytes; 409 while that makes no sense."""
        row = own_task(request)
        if not row.callback_url:
            raise errors.conflict("This task was created without a callbackUrl; there is no webhook to send again.")
        if row.status == Status.PROCESSING:
            raise errors.conflict("This task has not ended yet; its webhook is sent when it has.")
        try:
            new = redelivery.redeliver(
                task_id=row.id, account_id=row.account_id, requested_by=f"API key {caller_of(request).key_id}"
            )
        except redelivery.Conflict as reason:
            raise errors.conflict(str(reason)) from None
        discard_unread_body(request._request)
        return answer(
            {
                "success": True,
                "statusCode": 200,
                "data": delivery_data(new),
                "message": "The webhook will be sent again.",
            }
        )


class Unknown(ApiView):
    """Every other path under /api/: authenticated and counted like the rest, then 404, whatever the method."""

    http_method_names: list[str] = []

    def http_method_not_allowed(self, request: Any, *args: Any, **kwargs: Any) -> NoReturn:
        """404 `NOT_FOUND`."""
        raise errors.not_found()


def store(parameters: validation.Parameters, *, key_id: int) -> uuid.UUID:
    """Store the image, if it came as data, then the task; a refused task leaves no file."""
    image = parameters.image
    if not image.data:
        new = parameters.new_task(image_url=image.url, image_name=image.name)
        lifecycle.create(new, key_id=key_id)
        return new.id
    name = storage.save_bytes("images", image.extension, image.data)
    try:
        new = parameters.new_task(image_url=storage.url(name), image_name=name)
        lifecycle.create(new, key_id=key_id)
    except errors.ApiError:
        storage.delete(name)  # refused: there is no row. After any other error there may be one, and the file stays.
        raise
    return new.id
