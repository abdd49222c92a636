"""Serializers for an account's models and usage (docs/api.md)."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.utils import timezone
from rest_framework import serializers

from tasks_api import catalogue
from tasks_api.queries import usage
from tasks_api.serializers.fields import ParameterField, joined_with_or
from tasks_api.serializers.query_params import DayField, QuerySerializer

# --- Models ---


class ModelSerializer(serializers.Serializer[Any]):
    """A model of the catalogue."""

    modelName = serializers.ChoiceField(list(catalogue.MODELS), source="name")
    kind = serializers.ChoiceField(["text-to-video", "image-to-video"])
    tier = serializers.ChoiceField(["standard", "pro"])
    durations = serializers.ListField(child=serializers.IntegerField(), help_text="Seconds.")
    defaultDuration = serializers.IntegerField(source="default_duration")
    aspectRatios = serializers.ListField(child=serializers.ChoiceField(catalogue.ASPECT_RATIOS), source="aspect_ratios")
    allowsRemix = serializers.BooleanField(source="allows_remix")
    sizes = serializers.DictField(
        child=serializers.DictField(child=serializers.CharField()),
        help_text="Width and height in pixels by aspect ratio and duration, such as `480x854`.",
    )

    estimatedTime = serializers.DictField(
        child=serializers.IntegerField(min_value=1),
        allow_null=True,
        help_text="By duration, the seconds that a task created now would take. Null until the service has made a video "
        "with this model.",
    )

    def to_representation(self, instance: catalogue.Model) -> dict[str, Any]:
        """The model's attributes, with its kind and its sizes as text. `context["estimates"]` is a function of the model."""
        return {
            "modelName": instance.name,
            "kind": f"{instance.kind}-to-video",
            "tier": instance.tier,
            "durations": list(instance.durations),
            "defaultDuration": instance.default_duration,
            "aspectRatios": list(catalogue.ASPECT_RATIOS),
            "allowsRemix": instance.allows_remix,
            "sizes": {
                ratio: {str(seconds): _size(instance, ratio, seconds) for seconds in instance.durations}
                for ratio in catalogue.ASPECT_RATIOS
            },
            "estimatedTime": self.context["estimates"](instance),
        }


def _size(model: catalogue.Model, ratio: str, seconds: int) -> str:
    width, height = model.size(aspect_ratio=ratio, duration_seconds=seconds)
    return f"{width}x{height}"


class ModelsSerializer(serializers.Serializer[Any]):
    """An account, and what it can use."""

    account = serializers.CharField(help_text="The name of the account that the key belongs to.")
    models = ModelSerializer(many=True)


# --- Usage ---

MAX_DAYS: Final = 366
DEFAULT_DAYS: Final = 30


class GroupsField(ParameterField):
    """Some of `usage.GROUPS`, each at most once, separated by commas."""

    default_error_messages = {"groups": "{name} must be one or more of {choice}, each once, separated by commas."}

    def to_internal_value(self, data: str) -> list[str]:
        """The names. Raises ValidationError."""
        names = data.split(",")
        if len(names) != len(set(names)) or not set(names) <= set(usage.GROUPS):
            self.fail("groups", choice=joined_with_or(usage.GROUPS))
        return names


class UsageQuerySerializer(QuerySerializer):
    """The parameters of `GET /api/usage`. Days are in UTC, and both `from` and `to` are included."""

    to = DayField(source="last", default=None)
    groupBy = GroupsField(source="groups", default=["day"])

    default_error_messages = {
        "order": "from must not be after to.",
        "range": f"from and to must be at most {MAX_DAYS} days apart, both included.",
    }

    def get_fields(self) -> dict[str, Any]:
        """`from` is a Python keyword, so no attribute can have its name."""
        return {"from": DayField(source="first", default=None), **super().get_fields()}

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """`to` defaults to today, `from` to the start of the DEFAULT_DAYS that end there. A bad range names `from`."""
        last: dt.date = attrs["last"] or timezone.now().astimezone(dt.UTC).date()
        first: dt.date = attrs["first"] or dt.date.fromordinal(max(last.toordinal() - DEFAULT_DAYS + 1, 1))
        problem = "order" if first > last else "range" if (last - first).days >= MAX_DAYS else ""
        if problem:
            raise serializers.ValidationError({"from": [self.error_messages[problem]]})
        return {**attrs, "first": first, "last": last}


class CountsSerializer(serializers.Serializer[Any]):
    """How many tasks were created, and how they ended."""

    created = serializers.IntegerField(min_value=0)
    succeeded = serializers.IntegerField(min_value=0)
    failed = serializers.IntegerField(min_value=0, help_text="Without cancelled tasks.")
    cancelled = serializers.IntegerField(min_value=0)
    seconds = serializers.IntegerField(min_value=0, help_text="Total duration of the videos made.")


class UsageRowSerializer(CountsSerializer):
    """The counts of a day, a key, a model, or a combination of them."""

    day = serializers.DateField(
        required=False, help_text="The day in UTC when the tasks were created. Only with `groupBy` day."
    )
    key = serializers.CharField(
        required=False,
        allow_null=True,
        help_text="The beginning of the key; null for tasks created before keys were recorded. Only with `groupBy` key.",
    )
    modelName = serializers.ChoiceField(list(catalogue.MODELS), required=False, help_text="Only with `groupBy` model.")


class UsageSerializer(serializers.Serializer[Any]):
    """An account's usage."""

    usage = UsageRowSerializer(many=True)
    total = CountsSerializer()


_NAMES: Final = {"model": "modelName"}


def usage_shown(report: usage.Report) -> dict[str, Any]:
    """The data that `UsageSerializer` describes. It is built by hand because a year by day, key and model has thousands of
    rows."""
    names = [*(_NAMES.get(group, group) for group in report.groups), *usage.UsageCounts._fields]
    return {"usage": [dict(zip(names, row, strict=True)) for row in report.rows], "total": report.total._asdict()}
