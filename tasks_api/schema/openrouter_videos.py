"""The operations under /api/v1/videos, described like those under /api/ (`tasks_api.schema.operations`).

The body of a create is one plain object, from which programs can generate a client. What depends on the model, such as its
durations, stands in the descriptions and in the answer to `GET /api/v1/videos/models`.
"""

from __future__ import annotations

from typing import Any, Final

from django.urls import path
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from tasks_api import catalogue, errors
from tasks_api.http import idempotency, ignored_fields
from tasks_api.openrouter_videos import views
from tasks_api.openrouter_videos.errors import TYPES, error_body, no_content, video_not_found
from tasks_api.openrouter_videos.fields import FIRST_FRAME, IMAGE_URL, resolutions_of, sizes_of
from tasks_api.openrouter_videos.serializers import (
    PENDING,
    VIDEOS,
    CreatedOpenRouterVideoSerializer,
    OpenRouterModelListSerializer,
    OpenRouterVideoSerializer,
)
from tasks_api.schema.components import ref
from tasks_api.schema.responses import (
    MEANINGS,
    REFUSALS,
    described,
    header,
    headers,
    idempotency_key,
    parameter,
    refused,
)
from tasks_api.serializers.fields import CallbackUrlField, PromptField, Schema, or_absent

JOB_ID: Final = "01a1fbf5-f7b2-74be-b784-2553231e37e3"
_CREATED: Final = {
    "id": JOB_ID,
    "polling_url": f"https://video.example.com{VIDEOS}/{JOB_ID}",
    "status": PENDING,
}
_COMPLETED: Final = {
    **_CREATED,
    "status": "completed",
    "unsigned_urls": ["https://video.example.com/media/videos/Qk3v.mp4"],
}

# --- Requests ---


def _one_of(values: list[str], description: str) -> Schema:
    """Text that is optional, so "" and null mean absent."""
    return {**or_absent({"type": "string", "enum": values}), "description": description}


def _first_frame() -> Schema:
    image = {
        "type": "object",
        "required": ["url"],
        "properties": {
            "url": {
                "type": "string",
                "format": "image-address-or-data",
                "minLength": 1,
                "description": "An http or https address, or a PNG, JPEG or WebP of at most 10 MiB as base64 or as a data URL.",
            }
        },
        "description": "Where the image is.",
    }
    return {
        "type": "object",
        "required": [IMAGE_URL, "frame_type"],
        "properties": {
            "type": {"const": IMAGE_URL, "description": "The kind of entry."},
            IMAGE_URL: image,
            "frame_type": {"const": FIRST_FRAME, "description": "A last frame is refused."},
        },
        "description": "The image that the video starts with.",
    }


def _create_body() -> Schema:
    """The body of a create. Unknown members are ignored."""
    models = list(catalogue.MODELS.values())
    resolutions = list(dict.fromkeys(each for model in models for each in resolutions_of(model)))
    sizes = list(dict.fromkeys(each for model in models for each in sizes_of(model)))
    properties = {
        "model": {"type": "string", "enum": list(catalogue.MODELS), "description": "The model that makes the video."},
        "prompt": PromptField().schema(models[0]),
        "duration": {
            "anyOf": [{"type": "integer", "enum": list(catalogue.DURATIONS)}, {"type": "null"}],
            "description": "Seconds. 25 on pro only. Absent: the model's default, or 15 for 1080p.",
        },
        "resolution": _one_of(
            resolutions, "480p is SD; 1080p is HD, of pro with a duration of 15. It may be left out."
        ),
        "aspect_ratio": _one_of(list(catalogue.ASPECT_RATIOS), "Portrait (9:16, the default) or landscape (16:9)."),
        "size": _one_of(sizes, "Width and height in pixels: aspect ratio and resolution in one."),
        "frame_images": {
            "type": ["array", "null"],
            "maxItems": 1,
            "items": ref("OpenRouterFrame"),
            "description": "The starting image, for image models. With it, a text model means the image model of its tier.",
        },
        "input_references": {
            "type": ["array", "null"],
            "maxItems": 0,
            "items": {"type": "object"},
            "description": "Must be empty: no model here can honour a reference.",
        },
        "callback_url": CallbackUrlField().schema(models[0]),
    }
    return {"type": "object", "properties": properties, "required": ["model", "prompt"]}


def schemas() -> dict[str, Schema]:
    """The components that drf-spectacular can't derive."""
    error = {
        "code": {
            "type": "integer",
            "enum": sorted(set(errors.STATUS_OF.values())),
            "description": "The response's status.",
        },
        "message": {"type": "string", "description": "What is wrong, for people."},
        "type": {"type": "string", "enum": list(TYPES), "description": "What is wrong, for programs."},
        "param": {"type": "string", "description": "The invalid parameter. Absent if none is at fault."},
    }
    inner = {
        "type": "object",
        "properties": error,
        "required": ["code", "message", "type"],
        "additionalProperties": False,
        "description": "The error.",
    }
    return {
        "CreateOpenRouterVideo": _create_body(),
        "OpenRouterFrame": _first_frame(),
        "OpenRouterRefusal": {"type": "object", "properties": {"error": inner}, "required": ["error"]},
    }


# --- Responses ---


def complete(document: Schema) -> None:
    """Add what drf-spectacular doesn't see: a create needs its body."""
    document["paths"][VIDEOS]["post"]["requestBody"]["required"] = True


_MEANINGS: Final = {
    **MEANINGS,
    400: "A parameter or the body is invalid; `error.param` names it.",
    404: "The account has no such video, or there is nothing to download.",
    409: "The Idempotency-Key was used for another request.",
    503: "The database is unavailable, or too many requests are running: wait for `Retry-After` seconds.",
}
_REFUSALS: Final = {**REFUSALS, 404: video_not_found(), 409: errors.conflict(idempotency.KEY_REUSED)}


def _refused(*statuses: int, not_found: errors.ApiError = _REFUSALS[404]) -> dict[int, OpenApiResponse]:
    bodies = {status: error_body(error) for status, error in {**_REFUSALS, 404: not_found}.items()}
    return refused(statuses, schema="OpenRouterRefusal", meanings=_MEANINGS, bodies=bodies)


def _answer(serializer: Any, **examples: Any) -> OpenApiResponse:
    return OpenApiResponse(serializer, "Done.", examples=[OpenApiExample(name, examples[name]) for name in examples])


_HEADERS: Final = headers(retry_after="Seconds to wait before the next try.")
_POLL: Final = header("Retry-After", "Seconds to wait before the next poll. Absent once the video has ended.", 200, 202)
_REPLAYED: Final = header("Idempotent-Replayed", "`true` if this response was given before.", 202)
_IGNORED: Final = header(
    ignored_fields.HEADER,
    "Unknown fields of the request, which were ignored, separated by `, `: at most ten, and only plain names.",
    *(202, 400, 409),
)
_ID: Final = OpenApiParameter(
    "job_id",
    {"type": "string"},
    OpenApiParameter.PATH,
    description="The `id` from the create. Any other text counts as unknown.",
)
_ONCE: Final = idempotency_key(
    "As for `POST /api/tasks`. The AI SDK sends a create again after a lost answer: with this header it stays one video.",
    example="3e8b5f10-6a2d-4d7b-8c19-f05e92b7c4d3",
)

_CREATE: Final = extend_schema(
    operation_id="createOpenRouterVideo",
    summary="Create a video, as OpenRouter's clients do",
    request={"application/json": ref("CreateOpenRouterVideo")},
    parameters=[_ONCE, *_HEADERS, _POLL, _REPLAYED, _IGNORED],
    responses={202: _answer(CreatedOpenRouterVideoSerializer, accepted=_CREATED), **_refused(400, 409, 413, 415)},
    examples=[
        OpenApiExample(
            "shortest", {"model": "gen2_text_to_video", "prompt": "A red fox in the snow"}, request_only=True
        ),
        OpenApiExample(
            "image",
            {
                "model": "gen2_pro_image_to_video",
                "prompt": "It turns around",
                "size": "1920x1080",
                "frame_images": [
                    {
                        "type": IMAGE_URL,
                        IMAGE_URL: {"url": "https://images.example.com/fox.png"},
                        "frame_type": FIRST_FRAME,
                    }
                ],
            },
            request_only=True,
        ),
    ],
)
_READ: Final = extend_schema(
    operation_id="getOpenRouterVideo",
    summary="Read a video, as OpenRouter's clients do",
    parameters=[_ID, *_HEADERS, _POLL],
    responses={
        200: _answer(
            OpenRouterVideoSerializer,
            completed=_COMPLETED,
            failed={**_CREATED, "status": "failed", "error": "Making the video took too long. Please try again."},
        ),
        **_refused(404),
    },
)
_CONTENT: Final = extend_schema(
    operation_id="getOpenRouterVideoContent",
    summary="Redirect to a video's file, as OpenRouter's clients expect",
    parameters=[
        _ID,
        parameter("index", "Which file. Each video has one.", {"type": "string", "enum": ["0"]}, "0"),
        header("Location", "The address of the file.", 302),
        *_HEADERS,
    ],
    responses={
        302: OpenApiResponse(None, "`Location` has the file's address."),
        **_refused(400, 404, not_found=no_content(views.NOT_READY)),
    },
)
_MODELS: Final = extend_schema(
    operation_id="listOpenRouterVideoModels",
    summary="List the models, as OpenRouter does",
    parameters=_HEADERS,
    responses={
        200: _answer(
            OpenRouterModelListSerializer,
            models=OpenRouterModelListSerializer({"data": list(catalogue.MODELS.values())}).data,
        ),
        **_refused(),
    },
)
PATTERNS: Final = [
    path("api/v1/videos", described(views.VideoCollection, post=_CREATE)),
    path("api/v1/videos/models", described(views.ModelList, get=_MODELS)),
    path("api/v1/videos/<str:job_id>", described(views.VideoResource, get=_READ)),
    path("api/v1/videos/<str:job_id>/content", described(views.VideoContent, get=_CONTENT)),
]
