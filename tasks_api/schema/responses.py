"""What all operations under /api/ share: parameters, headers, and responses with examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema_view
from rest_framework import serializers
from rest_framework.views import APIView

from tasks_api import errors
from tasks_api.http import idempotency, ignored_fields
from tasks_api.schema.components import ref, success_envelope
from tasks_api.serializers.fields import Schema
from tasks_api.views.api_view import success

MEANINGS: Final = {
    400: "A parameter or the body is invalid; `error.details.field` names it.",
    401: "The key is missing or not active.",
    404: "The account has no such task.",
    405: "`Allow` lists the methods.",
    409: "The current state does not permit this; the message says why.",
    413: "The body is larger than 15 MiB.",
    415: "The body is not JSON, or is compressed.",
    429: "Too many requests in a second, or too many unfinished tasks: wait for `Retry-After` seconds.",
    500: "An error on our side.",
    503: "The database is unavailable, or too many requests or webhook tests are running: wait for `Retry-After` seconds.",
}


def header(name: str, description: str, *statuses: int | str) -> OpenApiParameter:
    """A header of responses with these statuses, or of all."""
    kind = OpenApiTypes.INT if name in {"Retry-After", "openai-poll-after-ms"} else OpenApiTypes.STR
    return OpenApiParameter(
        name, kind, OpenApiParameter.HEADER, description=description, response=list(statuses) or True
    )


def headers(*, retry_after: str) -> list[OpenApiParameter]:
    """The headers that every operation's responses have."""
    return [
        header("X-Request-Id", "Quote it when you report a problem."),
        header("Retry-After", retry_after, 429, 503),
        header("WWW-Authenticate", "`Bearer`.", 401),
    ]


HEADERS: Final = headers(retry_after="Seconds to wait before the next try, or the next poll.")
IGNORED: Final = header(
    ignored_fields.HEADER,
    "Unknown fields of the request, which were ignored, separated by `, `: at most ten, and only plain names.",
    *(200, 400, 409),
)
REPLAYED: Final = header("Idempotent-Replayed", "`true` if this response was given before.", 200)
TASK_ID_PARAMETER: Final = OpenApiParameter(
    "task_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="The `taskId` from the create."
)


def idempotency_key(description: str, *, example: str) -> OpenApiParameter:
    """The header `Idempotency-Key` of a create."""
    return OpenApiParameter(
        idempotency.HEADER,
        {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[ -~]*[!-~][ -~]*$"},
        OpenApiParameter.HEADER,
        description=description,
        examples=[OpenApiExample("random", value=example)],
    )


REFUSALS: Final = {
    400: errors.invalid("prompt", "prompt is required."),
    401: errors.unauthorized(),
    404: errors.task_not_found(),
    409: errors.conflict("The latest delivery of this task has not ended yet."),
    413: errors.payload_too_large(15 * 2**20),
    415: errors.unsupported_media_type(errors.SEND_JSON),
    429: errors.rate_limited(1),
    500: errors.internal_error(),
    503: errors.unavailable(),
}


def responses(
    data: serializers.Serializer[Any],
    *statuses: int,
    message: str = "",
    example: Any = None,
    conflict: errors.ApiError | None = None,
) -> dict[int, OpenApiResponse]:
    """All responses of an operation: 200 with `data`, and these error `statuses` beside those that every operation has.

    `message` is the envelope's message, if it has one. `example` is the example's data. `conflict` is the example of a 409.
    """
    done, examples = success_envelope(data, message=bool(message)), []
    if example is not None:
        examples = [OpenApiExample("done", success(example, message=message) if message else success(example))]
    refusals = REFUSALS if conflict is None else {**REFUSALS, 409: conflict}
    bodies = {status: error.envelope() for status, error in refusals.items()}
    return {
        200: OpenApiResponse(done, "Done.", examples=examples),
        **refused(statuses, schema="Error", meanings=MEANINGS, bodies=bodies),
    }


def refused(
    statuses: Iterable[int], *, schema: str, meanings: Mapping[int, str], bodies: Mapping[int, Any]
) -> dict[int, OpenApiResponse]:
    """The error responses with these statuses, beside those that every operation has. `bodies` are examples."""
    return {
        status: OpenApiResponse(
            ref(schema), meanings[status], examples=[OpenApiExample("refused", value=bodies[status])]
        )
        for status in sorted({*statuses, 401, 429, 500, 503})
    }


def query(
    name: str, description: str, example: str, *, choices: Sequence[str] = (), kind: OpenApiTypes = OpenApiTypes.DATE
) -> OpenApiParameter:
    """A query parameter: a date or other text, or one of `choices`."""
    kind = OpenApiTypes.STR if choices else kind
    examples = [OpenApiExample(example, example)]
    return OpenApiParameter(name, kind, "query", description=description, enum=choices or None, examples=examples)


def parameter(name: str, description: str, schema: Schema, example: Any) -> OpenApiParameter:
    """A query parameter with a given schema."""
    examples = [OpenApiExample(str(example), example)]
    return OpenApiParameter(name, schema, "query", description=description, examples=examples)


def described(view: type[APIView], **methods: Any) -> Any:
    """The view with a description of its methods. It isn't on the view itself, because the web process has no
    drf-spectacular."""
    return extend_schema_view(**methods)(type(view.__name__, (view,), {})).as_view()  # type: ignore[attr-defined]
