"""Creating a task: one way for every door (specification, 4.1; docs/api.md; docs/openai.md)."""

from __future__ import annotations

import functools
import uuid
from collections.abc import Callable
from typing import Any

from django.http.response import HttpResponseBase
from rest_framework.request import Request
from uuid_utils.compat import uuid7

from tasks_api import errors, lifecycle
from tasks_api.http import idempotency, ignored_fields
from tasks_api.http.authentication import caller_of
from tasks_api.models import Caller, Task
from tasks_api.serializers.fields import InOrderSerializer
from tasks_api.serializers.images import InputImage
from videogen.lib import storage
from videogen.lib.storage import StorageUnavailable


class CreateTaskMixin:
    """A view whose POST creates a task, and which says how its requests are validated and answered.

    The answer to a request with an `Idempotency-Key` is stored in the task's transaction. A repeated request gets it again.
    """

    def create(self, request: Request, *, endpoint: str) -> HttpResponseBase:
        """Store a valid task and respond at once. `endpoint` names the request's address in its digest."""
        caller = caller_of(request)
        ignored_fields.note(request, self.sent_parameters(request), known=self.parameters)
        keyed = idempotency.read(request, self.requested(request), endpoint)
        if keyed and (answer := idempotency.replay(caller, keyed)) is not None:
            return self.respond(answer, caller, is_replayed=True)
        serializer = self.create_serializer(request)
        serializer.is_valid(raise_exception=True)
        # Request and view are a reference cycle. A large image should not wait for the garbage collector.
        request.data.clear()
        task_id, columns = uuid7(), serializer.validated_data
        # Before the create, so that nothing that can fail follows it.
        answer = self.answer_to(task_id, columns)
        save_answer = functools.partial(idempotency.save, caller, keyed, answer) if keyed else None
        try:
            task = store(task_id, columns, caller, save_answer)
        except (idempotency.KeyTaken, errors.ApiError) as refused:
            # An ApiError may be due to the first request too: its task may have been the last one that the account may have.
            first = idempotency.replay(caller, keyed) if keyed else None
            if first is not None:
                return self.respond(first, caller, is_replayed=True)
            if isinstance(refused, errors.ApiError):
                raise
            raise errors.unavailable() from None  # the key's row was deleted at this very moment
        return self.respond(answer, caller, task=task)

    parameters: frozenset[str]
    """All names of parameters. Others are ignored."""

    def sent_parameters(self, request: Request) -> Any:
        """The object in the body that holds the parameters, if it is one."""
        return request.data

    def requested(self, request: Request) -> Any:
        """What is requested, as JSON: requests with the same key must agree in it."""
        return request.data

    def create_serializer(self, request: Request) -> InOrderSerializer:
        """The serializer of the request. Its validated data are the columns of the new task, and `image`."""
        raise NotImplementedError

    def answer_to(self, task_id: uuid.UUID, columns: dict[str, Any]) -> str:
        """What is stored with the key: enough to respond in the same way again."""
        raise NotImplementedError

    def respond(
        self, answer: str, caller: Caller, *, task: Task | None = None, is_replayed: bool = False
    ) -> HttpResponseBase:
        """The response to a create. `task` is the new task. A replay has none: its task may have been deleted."""
        raise NotImplementedError


def store(
    task_id: uuid.UUID, columns: dict[str, Any], caller: Caller, before_commit: Callable[[], None] | None = None
) -> Task:
    """Store the image, if it was sent as data, and then the task. `before_commit`: see `lifecycle.create`.

    If the task is refused, the image's file is deleted. Raises `StorageUnavailable`, for which clients get a 503: without its
    image there is no task.
    """
    image: InputImage = columns.pop("image")
    try:
        name = storage.save_bytes("images", image.extension, image.data) if image.data else image.name
    except StorageUnavailable as error:  # it may have been stored all the same
        lifecycle.erase_later([error.file_name])
        raise
    try:
        return lifecycle.create(
            caller,
            task_id=task_id,
            image_url=storage.url(name) if image.data else image.url,
            image_name=name,
            reuses_image=bool(image.name),
            before_commit=before_commit,
            **columns,
        )
    except (errors.ApiError, idempotency.KeyTaken):
        if image.data:  # there is no row. After any other error there may be one, so the file stays.
            lifecycle.discard_files([name])
        raise
