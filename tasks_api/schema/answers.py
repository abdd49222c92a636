"""What every operation shares: parameters, headers, answers and refusals, each with an example."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    extend_schema_view,
)
from rest_framework import serializers
from rest_framework.views import APIView

from tasks_api import errors
from tasks_api.schema.shapes import ref, success_envelope
from tasks_api.serializers.fields import Schema
from tasks_api.views.base import success

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


def header(name: str, description: str, *statuses: int | str) -> OpenApiParameter:
    kind = OpenApiTypes.INT if name.startswith("R") else OpenApiTypes.STR
    return OpenApiParameter(
        name, kind, OpenApiParameter.HEADER, description=description, response=list(statuses) or True
    )


HEADERS: Final = [
    header("X-Request-Id", "Name it when you report a problem."),
    header("Retry-After", "Seconds to wait before the next try, or the next poll.", 429, 503),
    header("WWW-Authenticate", "`Bearer`.", 401),
]
TASK_ID_PARAMETER: Final = OpenApiParameter(
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


def answers(
    data: serializers.Serializer[Any],
    *statuses: int,
    message: str = "",
    example: Any = None,
    conflict: errors.ApiError | None = None,
) -> dict[int, OpenApiResponse]:
    """`example`: the data of an answer; `message`: what the envelope says besides, if it does; `conflict`: a 409."""
    done, examples = success_envelope(data, message=bool(message)), []
    if example is not None:
        examples = [example_of("done", success(example, message=message) if message else success(example))]
    refusals = _REFUSALS if conflict is None else {**_REFUSALS, 409: conflict}
    refused = {
        status: OpenApiResponse(
            ref("Error"), _MEANINGS[status], examples=[example_of("refused", refusals[status].envelope())]
        )
        for status in sorted({*statuses, 401, 429, 500, 503})
    }
    return {200: OpenApiResponse(done, "Done.", examples=examples), **refused}


def example_of(name: str, value: Any) -> OpenApiExample:
    """Of an answer, or of a request's body. tests/contract sends the latter, and holds answers against their schema."""
    return OpenApiExample(name, value=value)


def query(
    name: str, description: str, example: str, *, choice: Sequence[str] = (), kind: OpenApiTypes = OpenApiTypes.DATE
) -> OpenApiParameter:
    """A date or another text, or one of a choice."""
    kind = OpenApiTypes.STR if choice else kind
    examples = [OpenApiExample(example, example)]
    return OpenApiParameter(name, kind, "query", description=description, enum=choice or None, examples=examples)


def parameter(name: str, description: str, schema: Schema, example: Any) -> OpenApiParameter:
    """Of a query, with a schema of its own."""
    examples = [OpenApiExample(str(example), example)]
    return OpenApiParameter(name, schema, "query", description=description, examples=examples)


def described(view: type[APIView], **methods: Any) -> Any:
    """The view with a description of its methods. It stands here and not on the view: the web process needs no
    drf-spectacular."""
    return extend_schema_view(**methods)(type(view.__name__, (view,), {})).as_view()  # type: ignore[attr-defined]
