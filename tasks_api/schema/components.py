"""Schemas that drf-spectacular can't generate: a create's parameters for each model, our own fields, the envelopes."""

from __future__ import annotations

from typing import Any, cast

from drf_spectacular.extensions import OpenApiSerializerExtension, OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import inline_serializer
from rest_framework import serializers

from tasks_api import catalogue, errors
from tasks_api.models import Status
from tasks_api.serializers.create import CreateParamsSerializer, CreateTaskSerializer
from tasks_api.serializers.fields import CallbackUrlField, ConstantField, ParameterField, Schema


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def params_by_model() -> dict[str, Schema]:
    """`requestParams` of a create for each model (specification, 2.2). Unknown members are ignored."""
    fields = cast(list[ParameterField], CreateParamsSerializer().fields.values())
    return {
        f"Create_{model.name}": {
            "type": "object",
            "properties": {field.field_name: field.schema(model) for field in fields},
            "required": [
                field.field_name
                for field in fields
                if field.required or (field.field_name == "imageUrl" and model.needs_image)
            ],
        }
        for model in catalogue.MODELS.values()
    }


class _CreateTask(OpenApiSerializerExtension):
    target_class = CreateTaskSerializer

    def map_serializer(self, auto_schema: AutoSchema, direction: str) -> Schema:
        choice = {
            "oneOf": [ref(f"Create_{name}") for name in catalogue.MODELS],
            "description": "The parameters of the video, by the model's own rules.",
        }
        return {"type": "object", "required": ["requestParams"], "properties": {"requestParams": choice}}


class _Address(OpenApiSerializerFieldExtension):
    target_class = CallbackUrlField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> Schema:
        return {**self.target.ADDRESS, "description": "A public https address."}


class _Shown(OpenApiSerializerFieldExtension):
    target_class = "tasks_api.serializers.fields.ShownField"
    match_subclasses = True

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> Schema:
        return dict(self.target.schema)


def ended_task(task: Schema) -> Schema:
    """The body of the webhook, derived from the task object of responses."""
    final = [str(status) for status in Status if status != Status.PROCESSING]
    created_at = task["properties"]["createdAt"]
    properties: Schema = {
        **task["properties"],
        "status": {"enum": final, "type": "string", "description": "How the task ended."},
        "statusCode": {"const": 200, "description": "200 in every webhook."},
        "completedAt": {**created_at, "description": "When the task ended: UTC, with milliseconds."},
    }
    text = "The task as it ended (specification, 6)."
    return {**task, "description": text, "properties": properties, "required": [*task["required"], "statusCode"]}


def error_envelope() -> Schema:
    """The envelope of every error (specification, section 7)."""
    code = {
        "type": "string",
        "enum": [str(code) for code in errors.STATUS_OF],
        "description": "The kind of error, for programs.",
    }
    message: Schema = {"type": "string", "description": "What is wrong, in plain words."}
    field: Schema = {"type": "string", "description": "The invalid parameter."}
    details = {
        **_record({"field": field, "message": message}),
        "description": "Which parameter is wrong. Only with `INVALID_PARAMETERS`.",
    }
    error = _record({"code": code, "message": message, "details": details}, optional="details")
    status = {
        "type": "integer",
        "enum": sorted(set(errors.STATUS_OF.values())),
        "description": "The HTTP status of the response.",
    }
    return _record(
        {
            "success": {"const": False, "description": "The request was refused, or failed."},
            "statusCode": status,
            "error": {**error, "description": "What is wrong."},
        }
    )


def _record(properties: Schema, *, optional: str = "") -> Schema:
    required = [name for name in properties if name != optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def success_envelope(data: serializers.Serializer[Any], *, message: bool) -> serializers.Serializer[Any]:
    """The envelope of every success (specification, 4)."""
    name = type(data).__name__.removesuffix("Serializer")
    fields: dict[str, Any] = {
        "success": ConstantField(True, help_text="The request was carried out."),
        "statusCode": ConstantField(200, help_text="The HTTP status of the response."),
        "data": type(data)(help_text="What was asked for."),
    }
    if message:
        fields["message"] = serializers.CharField(help_text="What was done, in plain words.")
    return inline_serializer(f"{name}{'Message' if message else ''}Answer", fields)
