"""Enumerations that stand at several places, each with a name, so that a generated client has one type for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tasks_api import catalogue
from tasks_api.models import Status
from tasks_api.openai_videos.fields import SIZES, seconds_of
from tasks_api.schema.components import ref
from tasks_api.serializers.fields import Schema


def enumerations() -> dict[str, Schema]:
    """The components, by name."""
    return {
        "ModelName": _texts(list(catalogue.MODELS), "A model."),
        "AspectRatio": {
            **_texts(catalogue.ASPECT_RATIOS, "Portrait or landscape."),
            "x-enum-varnames": ["PORTRAIT", "LANDSCAPE"],  # generators can make no name of 9:16
        },
        **_durations(catalogue.MODELS["gen2_text_to_video"], "Standard"),
        **_durations(catalogue.MODELS["gen2_pro_text_to_video"], "Pro"),
        "TaskStatus": _texts(Status.values, "How far a task is."),
        "VideoSize": _texts(SIZES, "Sizes in pixels, which stand for an aspect ratio."),
    }


def _durations(model: catalogue.Model, prefix: str) -> dict[str, Schema]:
    """The durations of a tier, and what `seconds` of /v1/videos may be, as numbers and as texts."""
    seconds = sorted(seconds_of(model))
    lasts = f"Seconds that a video of a {model.tier} model may last"
    return {
        f"{prefix}Duration": {"type": "integer", "enum": list(model.durations), "description": f"{lasts}."},
        f"{prefix}Seconds": {"type": "integer", "enum": seconds, "description": f"{lasts}, and OpenAI's own."},
        f"{prefix}SecondsText": _texts([*map(str, seconds)], f"{lasts}, and OpenAI's own, as text."),
    }


def _texts(values: Sequence[str], description: str) -> Schema:
    return {"type": "string", "enum": list(values), "description": description}


def name_enumerations(document: Schema) -> None:
    """Add the components, and refer to them wherever their values stand. Descriptions stay where they are."""
    named = enumerations()
    names = {_values(schema): name for name, schema in named.items()}
    pending: list[Any] = [document["paths"], document["components"]["schemas"]]
    while pending:
        match pending.pop():
            case {"enum": [*_], "type": str()} as schema if name := names.get(_values(schema)):
                del schema["enum"], schema["type"]
                schema.update(ref(name))
            case dict() as members:
                pending += members.values()
            case list() as elements:
                pending += elements
    document["components"]["schemas"] |= named


def _values(schema: Schema) -> frozenset[Any]:
    return frozenset(schema["enum"])
