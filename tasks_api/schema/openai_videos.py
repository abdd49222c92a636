"""The operations under /v1/, described like those under /api/ (`tasks_api.schema.operations`)."""

from __future__ import annotations

from typing import Any, Final

from django.urls import path
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from tasks_api import catalogue, errors
from tasks_api.catalogue import Model
from tasks_api.http import idempotency
from tasks_api.openai_videos import views
from tasks_api.openai_videos.errors import TYPES, error_body, model_not_found, no_content, video_not_found
from tasks_api.openai_videos.fields import DEFAULT_MODEL, MODELS, SIZES, TIER_OF, seconds_of
from tasks_api.openai_videos.serializers import (
    VARIANTS,
    DeletedVideoSerializer,
    ListedModelSerializer,
    ModelListSerializer,
    VideoListSerializer,
    VideoSerializer,
)
from tasks_api.schema.components import ref
from tasks_api.schema.responses import (
    IGNORED,
    MEANINGS,
    REFUSALS,
    REPLAYED,
    described,
    header,
    headers,
    idempotency_key,
    parameter,
    refused,
)
from tasks_api.serializers.fields import CallbackUrlField, PromptField, Schema, or_absent

_JSON: Final = "application/json"
_FORM: Final = "multipart/form-data"
VIDEO_ID: Final = "video_01a1fbf5f7b274beb7842553231e37e3"
_VIDEO: Final = {
    "id": VIDEO_ID,
    "object": "video",
    "model": "sora-2",
    "status": "queued",
    "progress": 0,
    "created_at": 1_772_368_215,
    "completed_at": None,
    "expires_at": None,
    "seconds": "10",
    "size": "480x854",
    "prompt": "A red fox in the snow",
    "remixed_from_video_id": None,
    "error": None,
    "url": None,
}
_COMPLETED: Final = {
    **_VIDEO,
    "status": "completed",
    "progress": 100,
    "completed_at": 1_772_368_262,
    "url": "https://video.example.com/media/videos/Qk3v.mp4",
}
_LISTED_MODEL: Final = {
    "id": DEFAULT_MODEL,
    "object": "model",
    "created": views.FIRST_RELEASE,
    "owned_by": catalogue.PROJECT_NAME,
}


# --- Requests ---

_IMAGE_ADDRESS: Final = {"type": "string", "format": "image-address-or-data", "minLength": 1}
_DATED: Final = {"sora-2": ["sora-2-2025-10-06", "sora-2-2025-12-08"], "sora-2-pro": ["sora-2-pro-2025-10-06"]}
"""The dated names that the openai package knows. Others are taken too, but with a pattern any text would be a right type."""
_INSTEAD_OF_REFERENCE: Final = "Instead of `input_reference`. If both are sent, they must name the same image."


def _name(model: str) -> str:
    return f"Video_{model.replace('-', '_')}"


def _model_of(name: str) -> Model:
    """The model whose rules apply to this name without an image. With one, it is another model of the same tier."""
    return next(model for model in catalogue.MODELS.values() if name in {model.name, *_names_of(model)})


def _names_of(model: Model) -> list[str]:
    return [name for name, tier in TIER_OF.items() if tier == model.tier and not model.needs_image]


def _fields(name: str) -> Schema:
    model = _model_of(name)
    return {
        "prompt": PromptField().schema(model),
        "size": {
            **or_absent({"type": "string", "enum": [*SIZES]}),
            "description": "Portrait (the default) or landscape. The video's aspect ratio is 9:16 or 16:9.",
        },
        "aspect_ratio": {
            **or_absent({"type": "string", "enum": [*catalogue.ASPECT_RATIOS]}),
            "description": "Instead of `size`, as clients of other services send it. If both are sent, they must agree.",
        },
        "callback_url": CallbackUrlField().schema(model),
    }


def _model(name: str) -> Schema:
    """The name itself, or OpenAI's name of one of its versions. The default may be absent."""
    if name not in TIER_OF:
        return {"const": name, "description": "Our own name of the model."}
    names: Schema = {"type": "string", "enum": [name, *_DATED[name]]}
    meaning = f"OpenAI's name for our {TIER_OF[name]} models, also with a date."
    if name == DEFAULT_MODEL:
        return {**or_absent(names), "description": f"{meaning} Default: `{name}`."}
    return {**names, "description": meaning}


def _seconds(accepted: list[int], description: str) -> Schema:
    """Text and numbers, each by itself: generators of clients make no enumeration of both."""
    numbers: Schema = {"type": "integer", "enum": accepted}
    text = or_absent({"type": "string", "enum": [*map(str, accepted)]})
    return {"anyOf": [*text["anyOf"], numbers], "description": description}


def _json_body(name: str) -> Schema:
    """The JSON body of a create with this model name. Unknown members are ignored."""
    model, is_ours = _model_of(name), name in catalogue.MODELS
    seconds = sorted(seconds_of(model))
    image: Schema = {
        "type": "object",
        "required": ["image_url"],
        "properties": {
            "image_url": {
                **_IMAGE_ADDRESS,
                "description": "An http or https address, or the image itself as a data URL.",
            },
            "file_id": {
                "anyOf": [{"const": ""}, {"type": "null"}],
                "description": "Nothing: there are no stored files here.",
            },
        },
        "description": "The starting image. `image_url` beside the prompt is taken for it too.",
    }
    beside: Schema = {}
    if is_ours and not model.needs_image:
        image = {"description": "Ignored for this model."}
    elif not model.needs_image:
        image = {**or_absent(image), "description": "The starting image. With one, the image model is used."}
        beside = {"image_url": {**or_absent(_IMAGE_ADDRESS), "description": _INSTEAD_OF_REFERENCE}}
    return {
        "type": "object",
        "properties": {
            "model": _model(name),
            **_fields(name),
            "input_reference": image,
            **beside,
            "seconds": _seconds(seconds, f"4 and 8 become 10, 12 becomes 15. Default: {model.default_duration}."),
            "duration": _seconds(seconds, "Instead of `seconds`. If both are sent, they must agree."),
        },
        "required": ["prompt"]
        + ["model"] * (name != DEFAULT_MODEL)
        + ["input_reference"] * (is_ours and model.needs_image),
    }


def _form_body() -> Schema:
    """The form body of a create, for OpenAI's model names. The rules are the same as for JSON."""
    fields = _fields(DEFAULT_MODEL)
    seconds = {"enum": ["4", "8", "10", "12", "15"], "type": "string"}
    return {
        "type": "object",
        "properties": {
            "model": {"enum": list(TIER_OF), "type": "string", "description": f"Default: `{DEFAULT_MODEL}`."},
            "prompt": fields["prompt"],
            "input_reference": {
                "type": "string",
                "format": "binary",
                "description": "The starting image: PNG, JPEG or WebP, at most 10 MiB.",
            },
            "image_url": {**_IMAGE_ADDRESS, "description": _INSTEAD_OF_REFERENCE},
            "seconds": {**seconds, "description": "4 and 8 become 10, 12 becomes 15."},
            "duration": {**seconds, "description": "Instead of `seconds`."},
            "size": {"enum": list(SIZES), "type": "string", "description": fields["size"]["description"]},
            "aspect_ratio": {
                "enum": list(catalogue.ASPECT_RATIOS),
                "type": "string",
                "description": "Instead of `size`.",
            },
        },
        "required": ["prompt"],
    }


def schemas() -> dict[str, Schema]:
    """The components that drf-spectacular can't derive."""
    fields = _fields(DEFAULT_MODEL)
    error = {
        "message": {"type": "string", "description": "What is wrong, in plain words."},
        "type": {"type": "string", "enum": list(TYPES), "description": "Who has to act: the caller, or we."},
        "param": {"type": ["string", "null"], "description": "The invalid parameter."},
        "code": {"type": ["string", "null"], "description": "The kind of error, for programs."},
    }
    inner = {
        "type": "object",
        "properties": error,
        "required": list(error),
        "additionalProperties": False,
        "description": "What is wrong.",
    }
    return {
        **{_name(name): _json_body(name) for name in MODELS},
        "CreateVideo": {"anyOf": [ref(_name(name)) for name in MODELS]},
        "CreateVideoForm": _form_body(),
        "RemixVideo": {
            "type": "object",
            "properties": {name: fields[name] for name in ("prompt", "callback_url")},
            "required": ["prompt"],
        },
        "VideoRefusal": {"type": "object", "properties": {"error": inner}, "required": ["error"]},
    }


# --- Responses ---


def complete(described: Schema) -> None:
    """Add what drf-spectacular doesn't see, and require the body of every create."""
    for address in ("/v1/videos", "/v1/videos/{video_id}/remix"):
        described["paths"][address]["post"]["requestBody"]["required"] = True
    properties = described["components"]["schemas"]["Video"]["properties"]
    properties["size"]["pattern"] = "^[0-9]+x[0-9]+$"
    properties["expires_at"] = {"type": "null", "description": "Files are kept until their video is deleted."}


_MEANINGS: Final = {
    **MEANINGS,
    400: "A parameter or the body is invalid; `error.param` names it.",
    404: "There is no such model, the account has no such video, or there is nothing to download.",
    409: "The Idempotency-Key was used for another request.",
    413: "The body, or a part of it, is too large.",
    415: "The body is neither JSON nor a form, or is compressed.",
    503: "The database is unavailable, or too many requests are running: wait for `Retry-After` seconds.",
}
_REFUSALS: Final = {
    **REFUSALS,
    404: video_not_found(),
    409: errors.conflict(idempotency.KEY_REUSED),
    415: errors.unsupported_media_type("Send the body as 'application/json' or as 'multipart/form-data'."),
}


def _refused(*statuses: int, not_found: errors.ApiError = _REFUSALS[404]) -> dict[int, OpenApiResponse]:
    bodies = {status: error_body(error) for status, error in {**_REFUSALS, 404: not_found}.items()}
    return refused(statuses, schema="VideoRefusal", meanings=_MEANINGS, bodies=bodies)


def _done(serializer: Any, example: Any) -> dict[int, OpenApiResponse]:
    return {200: OpenApiResponse(serializer, "Done.", examples=[OpenApiExample("done", example)])}


_HEADERS: Final = headers(retry_after="Seconds to wait before the next try.")
_POLL: Final = header(
    "openai-poll-after-ms", "Milliseconds to wait before the next poll. Absent once the video has ended.", 200
)
_AS_FOR_TASKS: Final = "As for `POST /api/tasks`."
_ONCE: Final = idempotency_key(_AS_FOR_TASKS, example="5c1d0e1e-7c55-4f5d-8f6a-3a0e2b4c6d8f")
_REMIX_ONCE: Final = idempotency_key(_AS_FOR_TASKS, example="c2f4a9d7-1b6e-4c3a-9e58-7d0b35a1f642")
"""Another one: whoever tries both with what the page fills in should not get a 409."""
_ID: Final = OpenApiParameter(
    "video_id",
    {"type": "string"},
    OpenApiParameter.PATH,
    description="The `id` from the create. Any other text counts as unknown.",
)


_WRITES: Final = (400, 409, 413, 415)
_CREATE: Final = extend_schema(
    operation_id="createVideo",
    summary="Create a video",
    request={_JSON: ref("CreateVideo"), _FORM: ref("CreateVideoForm")},
    parameters=[_ONCE, *_HEADERS, _POLL, REPLAYED, IGNORED],
    responses={**_done(VideoSerializer, _VIDEO), **_refused(*_WRITES)},
    examples=[
        OpenApiExample("shortest", {"prompt": "A red fox in the snow"}, request_only=True, media_type=_JSON),
        OpenApiExample(
            "image",
            {
                "model": "sora-2-pro",
                "prompt": "It turns around",
                "input_reference": {"image_url": "https://images.example.com/fox.png"},
                "seconds": "12",
                "size": "1280x720",
            },
            request_only=True,
            media_type=_JSON,
        ),
        OpenApiExample(
            "file",
            {"model": "sora-2", "prompt": "It turns around", "input_reference": "the file", "seconds": "8"},
            request_only=True,
            media_type=_FORM,
        ),
    ],
)
_LIST: Final = extend_schema(
    operation_id="listVideos",
    summary="List the account's videos",
    parameters=[
        parameter("after", "The last video of the previous page.", {"type": "string", "format": "own-video"}, VIDEO_ID),
        parameter("limit", "Videos per page.", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}, 2),
        parameter("order", "Sort order, by creation time.", {"enum": ["asc", "desc"], "default": "desc"}, "asc"),
        *_HEADERS,
    ],
    responses={
        **_done(
            VideoListSerializer,
            {"object": "list", "data": [_VIDEO], "first_id": VIDEO_ID, "last_id": VIDEO_ID, "has_more": False},
        ),
        **_refused(400),
    },
)
_READ: Final = extend_schema(
    operation_id="getVideo",
    summary="Read a video",
    parameters=[_ID, *_HEADERS, _POLL],
    responses={**_done(VideoSerializer, _COMPLETED), **_refused(404)},
)
_DELETE: Final = extend_schema(
    operation_id="deleteVideo",
    summary="Delete a video; cancel it first if it has not ended",
    parameters=[_ID, *_HEADERS],
    responses={
        **_done(DeletedVideoSerializer, {"id": VIDEO_ID, "object": "video.deleted", "deleted": True}),
        **_refused(404),
    },
)
_CONTENT: Final = extend_schema(
    operation_id="getVideoContent",
    summary="Redirect to a video's file",
    parameters=[
        _ID,
        parameter("variant", "Which file.", {"enum": list(VARIANTS), "default": VARIANTS[0]}, "thumbnail"),
        header("Location", "The address of the file.", 302),
        *_HEADERS,
    ],
    responses={
        302: OpenApiResponse(None, "`Location` has the file's address."),
        **_refused(400, 404, not_found=no_content(views.NOT_READY)),
    },
)
_REMIX: Final = extend_schema(
    operation_id="remixVideo",
    summary="Remix a completed video",
    request={_JSON: ref("RemixVideo")},
    parameters=[_ID, _REMIX_ONCE, *_HEADERS, _POLL, REPLAYED, IGNORED],
    responses={
        **_done(VideoSerializer, {**_VIDEO, "remixed_from_video_id": VIDEO_ID}),
        **_refused(*_WRITES, 404),
    },
    examples=[OpenApiExample("night", {"prompt": "The same fox at night"}, request_only=True, media_type=_JSON)],
)
_MODELS: Final = extend_schema(
    operation_id="listVideoModels",
    summary="List the values of `model`",
    parameters=_HEADERS,
    responses={**_done(ModelListSerializer, {"object": "list", "data": [_LISTED_MODEL]}), **_refused()},
)
_MODEL: Final = extend_schema(
    operation_id="getVideoModel",
    summary="Read a model",
    parameters=[
        OpenApiParameter(
            "model", {"type": "string"}, OpenApiParameter.PATH, description="An `id` of the list, or one with a date."
        ),
        *_HEADERS,
    ],
    responses={**_done(ListedModelSerializer, _LISTED_MODEL), **_refused(404, not_found=model_not_found("sora-3"))},
)
PATTERNS: Final = [
    path("v1/videos", described(views.VideoCollection, get=_LIST, post=_CREATE)),
    path("v1/videos/<str:video_id>", described(views.VideoResource, get=_READ, delete=_DELETE)),
    path("v1/videos/<str:video_id>/content", described(views.VideoContent, get=_CONTENT)),
    path("v1/videos/<str:video_id>/remix", described(views.VideoRemix, post=_REMIX)),
    path("v1/models", described(views.ModelCollection, get=_MODELS)),
    path("v1/models/<str:model>", described(views.ModelResource, get=_MODEL)),
]
