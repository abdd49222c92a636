"""The endpoints of /v1/videos (docs/openai.md): thin, over the same lifecycle as `tasks_api.views`."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.http import idempotency
from tasks_api.http.authentication import caller_of, task_asked_for
from tasks_api.http.exception_handler import error_of
from tasks_api.http.parsers import StrictJsonParser
from tasks_api.models import Caller, Status, Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.errors import INVALID_VALUE, address_not_found, no_content, shape, video_not_found
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
from tasks_api.views.base import ApiView
from videogen.lib import storage

POLL_HINT: Final = {"openai-poll-after-ms": "10000"}
"""For a video that has not ended; what `tasks_api.views.tasks.POLL_HINT` says under /api/."""
REMIX_MODEL: Final = "gen2_text_to_video"
"""A remix starts from the original's last frame, so it needs no image."""
NOT_READY: Final = "The video is not ready yet. Ask GET /v1/videos/{video_id} for its status."
_CODES: Final = {"required": "missing_required_parameter", "string": "invalid_type", "object": "invalid_type"}


def exception_handler(raised: Exception, context: Mapping[str, Any]) -> Response:
    """As `tasks_api.http.exception_handler`, in OpenAI's shape."""
    error = error_of(raised, context)
    code = INVALID_VALUE
    if isinstance(raised, exceptions.ValidationError):
        [[detail]] = cast(dict[str, list[exceptions.ErrorDetail]], raised.detail).values()
        code = _CODES.get(detail.code or "", code)
    return Response(shape(error, code=code), status=error.status, headers=error.headers)


class VideoView(ApiView):
    """What every address under /v1/ shares."""

    http_method_names = ["get", "head", "post", "delete"]
    parser_classes = (StrictJsonParser, MultipartParser)
    content_negotiation_class = JsonOrMultipart
    task_columns: Sequence[str] = Task.VIDEO

    def task_id(self) -> uuid.UUID | None:
        """The task whose video the path names, if it does."""
        return ids.parse(self.kwargs.get("video_id", ""))

    def get_exception_handler(self) -> Callable[..., Response]:
        """Ours, in place of the setting's."""
        return exception_handler


class VideoCollection(VideoView):
    """`GET /v1/videos` and `POST /v1/videos`."""

    def get(self, request: Request) -> Response:
        """One page of the account's videos."""
        account_id = caller_of(request).account_id
        asked = LIST_VIDEOS.run_validation(request.query_params, {"account_id": account_id})
        videos, more = listing.page(
            account_id,
            limit=asked["limit"],
            position=asked["position"],
            oldest_first=asked["order"] == "asc",
            columns=Task.VIDEO,
        )
        first, last = (videos[0].id, videos[-1].id) if videos else (None, None)
        shown = {"data": videos, "first_id": first, "last_id": last, "has_more": more is not None}
        return Response(VIDEO_LIST.to_representation(shown))

    def post(self, request: Request) -> Response:
        """Store a valid task and answer at once with its video."""

        def columns() -> dict[str, Any]:
            return CREATE_VIDEO.run_validation(request.data, {"account_id": caller_of(request).account_id})

        return _create(request, columns, door="POST /v1/videos")


class VideoResource(VideoView):
    """`GET /v1/videos/{video_id}` and `DELETE /v1/videos/{video_id}`."""

    def get(self, request: Request, video_id: str) -> Response:
        """The video as it stands."""
        task = _own_video(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(VIDEO.to_representation(task), headers=headers)

    def delete(self, request: Request, video_id: str) -> Response:
        """Cancel what has not ended, then delete it."""
        task = _own_video(request)
        if task.status == Status.PROCESSING:
            _cancel_unless_ended(task)
        try:
            lifecycle.delete(task.id, account_id=task.account_id)
        except errors.ApiError as refused:
            raise _of_video(refused) from None
        return Response(DELETED_VIDEO.to_representation(task))


class VideoContent(VideoView):
    """`GET /v1/videos/{video_id}/content`."""

    def get(self, request: Request, video_id: str) -> Response:
        """To the file. A download here would hold one of the service's threads."""
        task = _own_video(request)
        variant = CONTENT.run_validation(request.query_params)["variant"]
        if task.status == Status.PROCESSING:
            raise no_content(NOT_READY)
        if task.status == Status.FAILED:
            raise no_content("The video failed, so there is nothing to download.")
        if variant == "thumbnail" and not task.poster_name:
            raise no_content("This video has no thumbnail.")
        address = task.result_url if variant == "video" else storage.url(task.poster_name)
        return Response(status=302, headers={"Location": address})


class VideoRemix(VideoView):
    """`POST /v1/videos/{video_id}/remix`."""

    def post(self, request: Request, video_id: str) -> Response:
        """Store a task that remixes the video."""
        original = _own_video(request)

        def columns() -> dict[str, Any]:
            asked: dict[str, Any] = REMIX_VIDEO.run_validation(request.data)
            _check_can_be_remixed(original)
            return {
                **asked,
                "model_name": REMIX_MODEL,
                "requested_model": original.requested_model,
                "image": InputImage(),
                "remix_target": original,
                "aspect_ratio": original.aspect_ratio,
                "duration_seconds": original.duration_seconds,
            }

        return _create(request, columns, door=f"POST /v1/videos/{original.id}/remix")


class UnknownAddress(VideoView):
    """Every other path under /v1/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing comes after the checks."""
        super().initial(request, *args, **kwargs)
        raise address_not_found()


def _own_video(request: Request) -> Task:
    task = task_asked_for(request)
    if task is None:
        raise video_not_found()
    return task


def _of_video(refused: errors.ApiError) -> errors.ApiError:
    """A refusal of the lifecycle in this wire's words."""
    if refused.code is errors.ErrorCode.TASK_NOT_FOUND:
        return video_not_found()
    if refused.field == "imageUrl":
        return errors.invalid(FILE_FIELD, refused.message.replace(refused.field, FILE_FIELD))
    return refused


def _cancel_unless_ended(task: Task) -> None:
    try:
        lifecycle.cancel(task.id, account_id=task.account_id)
    except errors.ApiError as refused:
        if refused.code is not errors.ErrorCode.CONFLICT:  # it ended in this moment
            raise _of_video(refused) from None


def _check_can_be_remixed(original: Task) -> None:
    if not original.model.allows_remix:
        raise errors.invalid("video_id", "A video of a pro model cannot be remixed: remix needs a standard model.")
    if original.status != Status.SUCCESS:
        raise errors.invalid("video_id", "Only a completed video can be remixed.")


def _create(request: Request, columns: Callable[[], dict[str, Any]], *, door: str) -> Response:
    """The answer to a request for a new task. `columns` validates it, and is asked unless there is an answer already."""
    caller = caller_of(request)
    given = idempotency.read(request, _as_json(cast(dict[str, Any], request.data)), door)
    if given and (kept := idempotency.replay(caller, given)) is not None:
        return _replay(kept, caller)
    asked = columns()
    request.data.clear()  # request and view hold each other until Python looks for circles; an image shall not wait
    return _store(asked, caller, given)


def _as_json(data: Mapping[str, Any]) -> dict[str, Any]:
    """The body with a digest in place of its file."""
    file = data.get(FILE_FIELD)
    return {**data, FILE_FIELD: {"file": file.digest()}} if isinstance(file, File) else dict(data)


def _store(columns: Mapping[str, Any], caller: Caller, given: idempotency.Given | None) -> Response:
    """Store the task, and its id under the key that was given. The answer shows the task's row, and so the row is read in
    its transaction: nothing that can fail follows the create."""
    stored: Task | None = None

    def keep(task_id: uuid.UUID) -> None:
        nonlocal stored
        stored = Task.objects.only(*Task.VIDEO).get(id=task_id)
        if given:
            idempotency.keep(caller, given, str(task_id))

    try:
        tasks.store(columns, caller, keep)
    except (idempotency.Taken, errors.ApiError) as refused:
        # Refused too: the first may have taken the last of the tasks that the account may have.
        kept = idempotency.replay(caller, given) if given else None
        if kept is not None:
            return _replay(kept, caller)
        if isinstance(refused, errors.ApiError):
            raise _of_video(refused) from None
        raise errors.unavailable() from None  # the key's row was removed in this very moment
    return _first_answer(cast(Task, stored))


def _replay(kept: str, caller: Caller) -> Response:
    """Under the key stands the task's id alone: the answer holds the prompt, which has to go when the video is deleted."""
    task = Task.objects.only(*Task.VIDEO).get(id=kept, account_id=caller.account_id)
    return _first_answer(task, **idempotency.REPLAYED)


def _first_answer(task: Task, **headers: str) -> Response:
    """The video as it was when it was new. Nothing else of it ever changes."""
    video = VIDEO.to_representation(task) | {"status": "queued", "progress": 0, "completed_at": None, "error": None}
    return Response(video, headers={**POLL_HINT, **headers})
