"""The endpoints of /api/v1/videos (docs/openrouter.md), over the same lifecycle as `tasks_api.views`."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from django.http.response import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import catalogue, errors
from tasks_api.http import idempotency
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.http.exception_handler import error_of
from tasks_api.models import Caller, Status, Task
from tasks_api.openrouter_videos.errors import VIDEOS_ADDRESSES, error_body, no_content, video_not_found
from tasks_api.openrouter_videos.serializers import (
    EXPIRED,
    PENDING,
    ContentSerializer,
    CreatedOpenRouterVideoSerializer,
    CreateVideoSerializer,
    OpenRouterModelListSerializer,
    OpenRouterVideoSerializer,
    polling_url,
)
from tasks_api.serializers.fields import parse_task_id
from tasks_api.views.api_view import ApiView
from tasks_api.views.create import CreateTaskMixin
from tasks_api.views.tasks import POLL_HINT

NOT_READY: Final = "The video is not ready yet. Ask GET /api/v1/videos/{job_id} for its status."
_IMAGE: Final = "frame_images"


def exception_handler(raised: Exception, context: Mapping[str, Any]) -> Response:
    """As `tasks_api.http.exception_handler`, in OpenRouter's format."""
    error = _in_openrouter_terms(error_of(raised, context))
    return Response(error_body(error), status=error.status, headers=error.headers)


class VideoView(ApiView):
    """The base of every view under /api/v1/."""

    def get_exception_handler(self) -> Callable[..., Response]:
        """Our exception handler, instead of the one in the settings."""
        return exception_handler


class VideoInPath(TaskInPath):
    """Mixin of the views that read the video in the path."""

    task_columns = Task.VIDEO

    def task_id(self) -> uuid.UUID | None:
        """The id in the path, if it is a valid one."""
        return parse_task_id(self.kwargs["job_id"])


class VideoCollection(CreateTaskMixin, VideoView):
    """`POST /api/v1/videos`."""

    parameters = frozenset(CreateVideoSerializer().fields)

    def post(self, request: Request) -> HttpResponseBase:
        """Store a valid task and respond at once."""
        return self.create(request, endpoint="POST /api/v1/videos")

    def create_serializer(self, request: Request) -> CreateVideoSerializer:
        """OpenRouter's parameters."""
        return CreateVideoSerializer(data=request.data, context={"account_id": caller_of(request).account_id})

    def answer_to(self, task_id: uuid.UUID, columns: dict[str, Any]) -> str:
        """The task's id, from which the whole response follows."""
        return str(task_id)

    def respond(self, answer: str, caller: Caller, *, task: Task | None = None, is_replayed: bool = False) -> Response:
        """202: the video is accepted, and not made yet."""
        created = {"id": answer, "polling_url": polling_url(answer), "status": PENDING}
        headers = {**POLL_HINT, **(idempotency.REPLAYED_HEADER if is_replayed else {})}
        return Response(CreatedOpenRouterVideoSerializer(created).data, status=202, headers=headers)


class VideoResource(VideoInPath, VideoView):
    """`GET /api/v1/videos/{job_id}`."""

    def get(self, request: Request, job_id: str) -> Response:
        """The video in its current state."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(OpenRouterVideoSerializer(task).data, headers=headers)


class VideoContent(VideoInPath, VideoView):
    """`GET /api/v1/videos/{job_id}/content`."""

    def get(self, request: Request, job_id: str) -> Response:
        """Redirect to the file. A download here would hold one of the service's threads."""
        task = self.own_task(request)
        ContentSerializer(data=request.query_params).is_valid(raise_exception=True)
        if task.status == Status.PROCESSING:
            raise no_content(NOT_READY)
        if task.status == Status.FAILED:
            raise no_content("There is no video, so there is nothing to download: it failed or was cancelled.")
        if task.expired_at is not None:
            raise no_content(EXPIRED)
        return Response(status=302, headers={"Location": task.result_url})


class ModelList(VideoView):
    """`GET /api/v1/videos/models`: the catalogue, which is the same for every account."""

    def get(self, request: Request) -> Response:
        """All models, with what their videos can be."""
        return Response(_models())


@cache
def _models() -> Any:
    return OpenRouterModelListSerializer({"data": list(catalogue.MODELS.values())}).data


class UnknownPath(VideoView):
    """Any other path under /api/v1/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse the request once it has passed the checks."""
        super().initial(request, *args, **kwargs)
        raise errors.nothing_at(request.method or "", request.path_info, advice=VIDEOS_ADDRESSES)


def _in_openrouter_terms(refused: errors.ApiError) -> errors.ApiError:
    """An error of the lifecycle, with the names of this API."""
    if refused.code is errors.ErrorCode.TASK_NOT_FOUND:
        return video_not_found()
    if refused.field == "imageUrl":
        return errors.invalid(_IMAGE, refused.message.replace(refused.field, _IMAGE))
    return refused
