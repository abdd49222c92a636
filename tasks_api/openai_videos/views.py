"""The endpoints of /v1/videos and /v1/models (docs/openai.md), over the same lifecycle as `tasks_api.views`."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from django.http.response import HttpResponseBase
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import catalogue, errors, lifecycle
from tasks_api.http import idempotency
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.http.exception_handler import error_of
from tasks_api.http.parsers import StrictJsonParser
from tasks_api.models import Caller, Status, Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.errors import (
    INVALID_VALUE,
    VIDEOS_ADDRESSES,
    error_body,
    model_not_found,
    no_content,
    video_not_found,
)
from tasks_api.openai_videos.fields import MODELS, InputReferenceField, tier_of
from tasks_api.openai_videos.multipart import FILE_FIELD, File
from tasks_api.openai_videos.parsers import JsonOrMultipart, MultipartParser
from tasks_api.openai_videos.serializers import (
    EXPIRED,
    ContentSerializer,
    CreateVideoSerializer,
    DeletedVideoSerializer,
    ListedModelSerializer,
    ListVideosSerializer,
    ModelListSerializer,
    RemixVideoSerializer,
    VideoListSerializer,
    VideoSerializer,
)
from tasks_api.queries import listing
from tasks_api.views.api_view import ApiView
from tasks_api.views.create import CreateTaskMixin
from videogen.lib import storage

POLL_HINT: Final = {"openai-poll-after-ms": "10000"}
"""For a video that has not ended. It corresponds to `tasks_api.views.tasks.POLL_HINT`."""
NOT_READY: Final = "The video is not ready yet. Ask GET /v1/videos/{video_id} for its status."
_CODES: Final = {
    "required": "missing_required_parameter",
    "no_image": "missing_required_parameter",
    "string": "invalid_type",
    "object": "invalid_type",
}
FIRST_RELEASE: Final = 1_795_478_400
"""2026-11-24, in seconds since 1970. OpenAI's model objects must say when they were created."""


def exception_handler(raised: Exception, context: Mapping[str, Any]) -> Response:
    """As `tasks_api.http.exception_handler`, in OpenAI's format."""
    error = _in_openai_terms(error_of(raised, context), image_name=context["view"].image_name())
    code = INVALID_VALUE
    if isinstance(raised, exceptions.ValidationError):
        [[detail]] = cast(dict[str, list[exceptions.ErrorDetail]], raised.detail).values()
        code = _CODES.get(detail.code or "", code)
    return Response(error_body(error, code=code), status=error.status, headers=error.headers)


class VideoView(ApiView):
    """The base of every view under /v1/."""

    http_method_names = ["get", "head", "post", "delete"]
    parser_classes = (StrictJsonParser, MultipartParser)
    content_negotiation_class = JsonOrMultipart

    def get_exception_handler(self) -> Callable[..., Response]:
        """Our exception handler, instead of the one in the settings."""
        return exception_handler

    def image_name(self) -> str:
        """The parameter that the request's image was sent as."""
        return FILE_FIELD


class VideoInPath(TaskInPath):
    """Mixin of the views that read the video in the path."""

    task_columns = Task.VIDEO

    def task_id(self) -> uuid.UUID | None:
        """The id of the video's task, if the path has a valid one."""
        return ids.parse(self.kwargs["video_id"])


class CreateVideoMixin(CreateTaskMixin):
    """A view whose POST creates a task and shows it as a video."""

    def requested(self, request: Request) -> Any:
        """The body, with a digest in place of its file."""
        body = dict(request.data)
        file = body.get(FILE_FIELD)
        return {**body, FILE_FIELD: {"file": file.digest()}} if isinstance(file, File) else body

    def answer_to(self, task_id: uuid.UUID, columns: dict[str, Any]) -> str:
        """Only the task's id: the response shows the prompt, which must be gone once the video is deleted."""
        return str(task_id)

    def respond(self, answer: str, caller: Caller, *, task: Task | None = None, is_replayed: bool = False) -> Response:
        """The video as it was right after the create. No other value of it ever changes."""
        if task is None:
            task = Task.objects.only(*Task.VIDEO).get(id=answer, account_id=caller.account_id)
        new = {"status": "queued", "progress": 0, "completed_at": None, "expires_at": None, "error": None, "url": None}
        headers = {**POLL_HINT, **(idempotency.REPLAYED_HEADER if is_replayed else {})}
        return Response({**_shown(task, caller), **new}, headers=headers)


class VideoCollection(CreateVideoMixin, VideoView):
    """`GET /v1/videos` and `POST /v1/videos`."""

    parameters = frozenset(CreateVideoSerializer().fields)
    image_field: InputReferenceField | None = None

    def get(self, request: Request) -> Response:
        """One page of the account's videos."""
        caller = caller_of(request)
        account_id = caller.account_id
        query = ListVideosSerializer(data=request.query_params, context={"account_id": account_id})
        query.is_valid(raise_exception=True)
        params = query.validated_data
        videos, next_position = listing.page(
            account_id,
            limit=params["limit"],
            position=params["position"],
            oldest_first=params["order"] == "asc",
            columns=Task.VIDEO,
        )
        first, last = (videos[0].id, videos[-1].id) if videos else (None, None)
        shown = {"data": videos, "first_id": first, "last_id": last, "has_more": next_position is not None}
        return Response(VideoListSerializer(shown, context={"caller": caller}).data)

    def post(self, request: Request) -> HttpResponseBase:
        """Store a valid task and respond at once with its video."""
        return self.create(request, endpoint="POST /v1/videos")

    def create_serializer(self, request: Request) -> CreateVideoSerializer:
        """OpenAI's parameters."""
        serializer = CreateVideoSerializer(data=request.data, context={"account_id": caller_of(request).account_id})
        self.image_field = cast(InputReferenceField, serializer.fields[FILE_FIELD])
        return serializer

    def image_name(self) -> str:
        """`image_url`, if it was sent under that name."""
        return self.image_field.shown_name if self.image_field else super().image_name()


class VideoResource(VideoInPath, VideoView):
    """`GET /v1/videos/{video_id}` and `DELETE /v1/videos/{video_id}`."""

    def get(self, request: Request, video_id: str) -> Response:
        """The video in its current state."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(_shown(task, caller_of(request)), headers=headers)

    def delete(self, request: Request, video_id: str) -> Response:
        """Cancel the task if it has not ended, then delete it."""
        task = self.own_task(request)
        if task.status == Status.PROCESSING:
            _cancel_unless_ended(task)
        lifecycle.delete(task.id, account_id=task.account_id)
        return Response(DeletedVideoSerializer(task).data)


class VideoContent(VideoInPath, VideoView):
    """`GET /v1/videos/{video_id}/content`."""

    def get(self, request: Request, video_id: str) -> Response:
        """Redirect to the file. A download here would hold one of the service's threads."""
        task = self.own_task(request)
        query = ContentSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        variant = query.validated_data["variant"]
        if task.status == Status.PROCESSING:
            raise no_content(NOT_READY)
        if task.status == Status.FAILED:
            raise no_content("The video failed, so there is nothing to download.")
        if variant == "thumbnail" and not task.poster_name:
            raise no_content("This video has no thumbnail.")
        address = task.result_url if variant == "video" else storage.url(task.poster_name)
        return Response(status=302, headers={"Location": address})


class VideoRemix(CreateVideoMixin, VideoInPath, VideoView):
    """`POST /v1/videos/{video_id}/remix`."""

    parameters = frozenset(RemixVideoSerializer().fields)

    def post(self, request: Request, video_id: str) -> HttpResponseBase:
        """Store a task that remixes the video. A replay is given even if the video has been deleted since."""
        if not idempotency.has_key(request):
            self.own_task(request)  # 404 before the body is read
        return self.create(request, endpoint=f"POST /v1/videos/{self.task_id()}/remix")

    def create_serializer(self, request: Request) -> RemixVideoSerializer:
        """OpenAI's parameters of a remix."""
        return RemixVideoSerializer(data=request.data, context={"original": self.own_task(request)})


class ModelCollection(VideoView):
    """`GET /v1/models`: clients and gateways read here what they may send as `model`."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """The names of the models, but for those with a date."""
        return Response(ModelListSerializer({"data": [_listed(name) for name in MODELS]}).data)


class ModelResource(VideoView):
    """`GET /v1/models/{model}`."""

    http_method_names = ["get", "head"]

    def get(self, request: Request, model: str) -> Response:
        """The model, also for a name with a date."""
        if model not in MODELS and tier_of(model) is None:
            raise model_not_found(model)
        return Response(ListedModelSerializer(_listed(model)).data)


class UnknownPath(VideoView):
    """Any other path under /v1/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse the request once it has passed the checks."""
        super().initial(request, *args, **kwargs)
        raise errors.nothing_at(request.method or "", request.path_info, advice=VIDEOS_ADDRESSES)


def _listed(name: str) -> dict[str, Any]:
    return {"id": name, "created": FIRST_RELEASE, "owned_by": catalogue.PROJECT_NAME}


def _shown(task: Task, caller: Caller) -> dict[str, Any]:
    return VideoSerializer(task, context={"caller": caller}).data


def _in_openai_terms(refused: errors.ApiError, *, image_name: str) -> errors.ApiError:
    """An error of the lifecycle, with the names of this API. `image_name` is the parameter that the image was sent as."""
    if refused.code is errors.ErrorCode.TASK_NOT_FOUND:
        return video_not_found()
    if refused.field == "remixTargetId":  # it expired, or was deleted, at this very moment
        return errors.invalid("video_id", EXPIRED)
    if refused.field == "imageUrl":
        return errors.invalid(image_name, refused.message.replace(refused.field, image_name))
    return refused


def _cancel_unless_ended(task: Task) -> None:
    try:
        lifecycle.cancel(task.id, account_id=task.account_id)
    except errors.ApiError as refused:
        if refused.code is not errors.ErrorCode.CONFLICT:  # a conflict: it has just ended by itself
            raise
