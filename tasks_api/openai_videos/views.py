"""The endpoints of /v1/videos (docs/openai.md), over the same lifecycle as `tasks_api.views`."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.http import idempotency
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.http.exception_handler import error_of
from tasks_api.http.parsers import StrictJsonParser
from tasks_api.models import Caller, Status, Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.errors import INVALID_VALUE, address_not_found, error_body, no_content, video_not_found
from tasks_api.openai_videos.multipart import FILE_FIELD, File
from tasks_api.openai_videos.parsers import JsonOrMultipart, MultipartParser
from tasks_api.openai_videos.serializers import (
    CONTENT,
    CREATE_VIDEO,
    DELETED_VIDEO,
    LIST_VIDEOS,
    REMIX_VIDEO,
    VIDEO,
    VIDEO_LIST,
)
from tasks_api.queries import listing
from tasks_api.serializers.images import InputImage
from tasks_api.views import tasks
from tasks_api.views.api_view import ApiView
from videogen.lib import storage

POLL_HINT: Final = {"openai-poll-after-ms": "10000"}
"""For a video that has not ended. It corresponds to `tasks_api.views.tasks.POLL_HINT`."""
REMIX_MODEL: Final = "gen2_text_to_video"
"""A remix starts from the original's last frame, so it needs no image."""
NOT_READY: Final = "The video is not ready yet. Ask GET /v1/videos/{video_id} for its status."
_CODES: Final = {"required": "missing_required_parameter", "string": "invalid_type", "object": "invalid_type"}


def exception_handler(raised: Exception, context: Mapping[str, Any]) -> Response:
    """As `tasks_api.http.exception_handler`, in OpenAI's format."""
    error = _in_openai_terms(error_of(raised, context))
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


class VideoInPath(TaskInPath):
    """Mixin of the views that read the video in the path."""

    task_columns = Task.VIDEO

    def task_id(self) -> uuid.UUID | None:
        """The id of the video's task, if the path has a valid one."""
        return ids.parse(self.kwargs["video_id"])


class VideoCollection(VideoView):
    """`GET /v1/videos` and `POST /v1/videos`."""

    def get(self, request: Request) -> Response:
        """One page of the account's videos."""
        account_id = caller_of(request).account_id
        params = LIST_VIDEOS.run_validation(request.query_params, {"account_id": account_id})
        videos, next_position = listing.page(
            account_id,
            limit=params["limit"],
            position=params["position"],
            oldest_first=params["order"] == "asc",
            columns=Task.VIDEO,
        )
        first, last = (videos[0].id, videos[-1].id) if videos else (None, None)
        shown = {"data": videos, "first_id": first, "last_id": last, "has_more": next_position is not None}
        return Response(VIDEO_LIST.to_representation(shown))

    def post(self, request: Request) -> Response:
        """Store a valid task and respond at once with its video."""

        def columns() -> dict[str, Any]:
            return CREATE_VIDEO.run_validation(request.data, {"account_id": caller_of(request).account_id})

        return _create(request, columns, endpoint="POST /v1/videos")


class VideoResource(VideoInPath, VideoView):
    """`GET /v1/videos/{video_id}` and `DELETE /v1/videos/{video_id}`."""

    def get(self, request: Request, video_id: str) -> Response:
        """The video in its current state."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(VIDEO.to_representation(task), headers=headers)

    def delete(self, request: Request, video_id: str) -> Response:
        """Cancel the task if it has not ended, then delete it."""
        task = self.own_task(request)
        if task.status == Status.PROCESSING:
            _cancel_unless_ended(task)
        lifecycle.delete(task.id, account_id=task.account_id)
        return Response(DELETED_VIDEO.to_representation(task))


class VideoContent(VideoInPath, VideoView):
    """`GET /v1/videos/{video_id}/content`."""

    def get(self, request: Request, video_id: str) -> Response:
        """Redirect to the file. A download here would hold one of the service's threads."""
        task = self.own_task(request)
        variant = CONTENT.run_validation(request.query_params)["variant"]
        if task.status == Status.PROCESSING:
            raise no_content(NOT_READY)
        if task.status == Status.FAILED:
            raise no_content("The video failed, so there is nothing to download.")
        if variant == "thumbnail" and not task.poster_name:
            raise no_content("This video has no thumbnail.")
        address = task.result_url if variant == "video" else storage.url(task.poster_name)
        return Response(status=302, headers={"Location": address})


class VideoRemix(VideoInPath, VideoView):
    """`POST /v1/videos/{video_id}/remix`."""

    def post(self, request: Request, video_id: str) -> Response:
        """Store a task that remixes the video."""
        original = self.own_task(request)

        def columns() -> dict[str, Any]:
            params: dict[str, Any] = REMIX_VIDEO.run_validation(request.data)
            _check_can_be_remixed(original)
            return {
                **params,
                "model_name": REMIX_MODEL,
                "requested_model": original.requested_model,
                "image": InputImage(),
                "remix_target": original,
                "aspect_ratio": original.aspect_ratio,
                "duration_seconds": original.duration_seconds,
            }

        return _create(request, columns, endpoint=f"POST /v1/videos/{original.id}/remix")


class UnknownPath(VideoView):
    """Any other path under /v1/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse the request once it has passed the checks."""
        super().initial(request, *args, **kwargs)
        raise address_not_found()


def _in_openai_terms(refused: errors.ApiError) -> errors.ApiError:
    """An error of the lifecycle, with the names of this API."""
    if refused.code is errors.ErrorCode.TASK_NOT_FOUND:
        return video_not_found()
    if refused.field == "imageUrl":
        return errors.invalid(FILE_FIELD, refused.message.replace(refused.field, FILE_FIELD))
    return refused


def _cancel_unless_ended(task: Task) -> None:
    try:
        lifecycle.cancel(task.id, account_id=task.account_id)
    except errors.ApiError as refused:
        if refused.code is not errors.ErrorCode.CONFLICT:  # a conflict: it has just ended by itself
            raise


def _check_can_be_remixed(original: Task) -> None:
    if not original.model.allows_remix:
        raise errors.invalid("video_id", "A video of a pro model cannot be remixed: remix needs a standard model.")
    if original.status != Status.SUCCESS:
        raise errors.invalid("video_id", "Only a completed video can be remixed.")


def _create(request: Request, columns: Callable[[], dict[str, Any]], *, endpoint: str) -> Response:
    """The response to a create. `columns` validates the request, and isn't called if there is a stored response."""
    caller = caller_of(request)
    keyed = idempotency.read(request, _as_json(cast(dict[str, Any], request.data)), endpoint)
    if keyed and (task_id := idempotency.replay(caller, keyed)) is not None:
        return _replay(task_id, caller)
    validated = columns()
    # Request and view are a reference cycle. A large image should not wait for the garbage collector.
    request.data.clear()
    return _store(validated, caller, keyed)


def _as_json(data: Mapping[str, Any]) -> dict[str, Any]:
    """The body, with a digest in place of its file."""
    file = data.get(FILE_FIELD)
    return {**data, FILE_FIELD: {"file": file.digest()}} if isinstance(file, File) else dict(data)


def _store(columns: Mapping[str, Any], caller: Caller, keyed: idempotency.KeyedRequest | None) -> Response:
    """Store the task, and its id under the idempotency key if there is one.

    The response shows the task's row, which is read in the task's transaction: nothing that can fail follows the create.
    """
    stored: Task | None = None

    def read_and_save(task_id: uuid.UUID) -> None:
        nonlocal stored
        stored = Task.objects.only(*Task.VIDEO).get(id=task_id)
        if keyed:
            idempotency.save(caller, keyed, str(task_id))

    try:
        tasks.store(columns, caller, read_and_save)
    except (idempotency.KeyTaken, errors.ApiError) as refused:
        # An ApiError may be due to the first request too: its task may have been the last one that the account may have.
        first_id = idempotency.replay(caller, keyed) if keyed else None
        if first_id is not None:
            return _replay(first_id, caller)
        if isinstance(refused, errors.ApiError):
            raise
        raise errors.unavailable() from None  # the key's row was deleted at this very moment
    return _new_video(cast(Task, stored))


def _replay(task_id: str, caller: Caller) -> Response:
    """The first response again. Only the task's id is stored with the key: the response shows the prompt, which must be gone
    once the video is deleted."""
    task = Task.objects.only(*Task.VIDEO).get(id=task_id, account_id=caller.account_id)
    return _new_video(task, **idempotency.REPLAYED_HEADER)


def _new_video(task: Task, **headers: str) -> Response:
    """The video as it was right after the create. No other value of it ever changes."""
    video = VIDEO.to_representation(task) | {"status": "queued", "progress": 0, "completed_at": None, "error": None}
    return Response(video, headers={**POLL_HINT, **headers})
