"""Serializers for an account, its models and its usage (docs/api.md)."""

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

    modelName = serializers.ChoiceField(list(catalogue.MODELS), source="name", help_text="Its name in a create.")
    kind = serializers.ChoiceField(
        ["text-to-video", "image-to-video"], help_text="What a video starts from: the prompt alone, or an image."
    )
    tier = serializers.ChoiceField(["standard", "pro"], help_text="Pro models make longer and larger videos.")
    durations = serializers.ListField(child=serializers.IntegerField(), help_text="Seconds that a video may last.")
    defaultDuration = serializers.IntegerField(
        source="default_duration", help_text="Seconds, if a create gives no `duration`."
    )
    aspectRatios = serializers.ListField(
        child=serializers.ChoiceField(catalogue.ASPECT_RATIOS),
        source="aspect_ratios",
        help_text="What `aspectRatio` may be.",
    )
    allowsRemix = serializers.BooleanField(source="allows_remix", help_text="Whether it makes remixes.")
    sizes = serializers.DictField(
        child=serializers.DictField(child=serializers.CharField()),
        help_text="Width and height in pixels by aspect ratio and duration, such as `480x854`.",
    )

    def to_representation(self, instance: catalogue.Model) -> dict[str, Any]:
        """The model's attributes, with its kind and its sizes as text."""
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
        }


def _size(model: catalogue.Model, ratio: str, seconds: int) -> str:
    width, height = model.size(aspect_ratio=ratio, duration_seconds=seconds)
    return f"{width}x{height}"


class ModelsSerializer(serializers.Serializer[Any]):
    """The catalogue."""

    models = ModelSerializer(many=True, help_text="All of them, the same for every account.")


# --- Account ---


class AccountSerializer(serializers.Serializer[Any]):
    """The account of a key, and how soon it gets its next video."""

    account = serializers.CharField(help_text="The name of the account that the key belongs to.")
    estimatedTime = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField(min_value=1), allow_null=True),
        help_text="By model and duration, the seconds that a task created now would take. Null until the service has made a "
        "video with this model.",
    )


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

    created = serializers.IntegerField(min_value=0, help_text="Tasks that were created.")
    succeeded = serializers.IntegerField(min_value=0, help_text="Of these, tasks with a video.")
    failed = serializers.IntegerField(min_value=0, help_text="Of these, failed tasks, without cancelled ones.")
    cancelled = serializers.IntegerField(min_value=0, help_text="Of these, cancelled tasks.")
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
    modelName = serializers.ChoiceField(
        list(catalogue.MODELS), required=False, help_text="The model. Only with `groupBy` model."
    )


class UsageSerializer(serializers.Serializer[Any]):
    """An account's usage."""

    usage = UsageRowSerializer(many=True, help_text="One row for each group that has tasks.")
    total = CountsSerializer(help_text="The counts of all rows together.")


_NAMES: Final = {"model": "modelName"}


def usage_shown(report: usage.Report) -> dict[str, Any]:
    """The data that `UsageSerializer` describes. It is built by hand because a year by day, key and model has thousands of
    rows."""
    names = [*(_NAMES.get(group, group) for group in report.groups), *usage.UsageCounts._fields]
    return {"usage": [dict(zip(names, row, strict=True)) for row in report.rows], "total": report.total._asdict()}
