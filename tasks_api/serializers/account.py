"""What the addresses of an account take and show: the models there are, and what was used (docs/api.md).

One instance of each per process, as in `tasks_api.serializers.tasks`.
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.utils import timezone
from rest_framework import serializers

from tasks_api import catalogue
from tasks_api.queries import usage
from tasks_api.serializers.fields import NOTHING_KNOWN, Known, ParameterField, either
from tasks_api.serializers.query_params import DayField, QuerySerializer

# --- Models ---


class ModelSerializer(serializers.Serializer[Any]):
    """A model of the catalogue, with all that it makes."""

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

    def to_representation(self, instance: catalogue.Model) -> dict[str, Any]:
        """The catalogue's words, and what it computes, written out."""
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

    models = ModelSerializer(many=True)


# --- Usage ---

MAX_DAYS: Final = 366
USUAL_DAYS: Final = 30


class GroupsField(ParameterField):
    """Some of `usage.GROUPS`, each once, with commas between them."""

    default_error_messages = {"groups": "{name} must be one or more of {choice}, each once, with commas between them."}

    def to_internal_value(self, data: str, known: Known = NOTHING_KNOWN) -> list[str]:
        """The names. Raises ValidationError."""
        names = data.split(",")
        if len(names) != len(set(names)) or not set(names) <= set(usage.GROUPS):
            self.fail("groups", choice=either(usage.GROUPS))
        return names


class UsageQuerySerializer(QuerySerializer):
    """The parameters of `GET /api/usage`. Days are those of UTC; `from` and `to` are included."""

    to = DayField(source="last", default=None)
    groupBy = GroupsField(source="groups", default=["day"])

    default_error_messages = {
        "order": "from must not be after to.",
        "range": f"from and to must be at most {MAX_DAYS} days apart, both included.",
    }

    def get_fields(self) -> dict[str, Any]:
        """`from` is a word of Python's, and no attribute can have its name."""
        return {"from": DayField(source="first", default=None), **super().get_fields()}

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Without `to` today; without `from` so many days before it. A range that cannot be is `from`'s fault."""
        last: dt.date = attrs["last"] or timezone.now().astimezone(dt.UTC).date()
        first: dt.date = attrs["first"] or dt.date.fromordinal(max(last.toordinal() - USUAL_DAYS + 1, 1))
        fault = "order" if first > last else "range" if (last - first).days >= MAX_DAYS else ""
        if fault:
            raise serializers.ValidationError({"from": [self.error_messages[fault]]})
        return {**attrs, "first": first, "last": last}


class CountsSerializer(serializers.Serializer[Any]):
    """How many tasks, and what became of them."""

    created = serializers.IntegerField(min_value=0)
    succeeded = serializers.IntegerField(min_value=0)
    failed = serializers.IntegerField(min_value=0, help_text="Without those that were cancelled.")
    cancelled = serializers.IntegerField(min_value=0)
    seconds = serializers.IntegerField(min_value=0, help_text="Of all videos that were made.")


class UsageRowSerializer(CountsSerializer):
    """The figures of a day, a key, a model, or of one of each."""

    day = serializers.DateField(required=False, help_text="In UTC, when the tasks were created. With `groupBy` day.")
    key = serializers.CharField(
        required=False,
        allow_null=True,
        help_text="How the key begins; null for tasks from before keys were noted. With `groupBy` key.",
    )
    modelName = serializers.ChoiceField(list(catalogue.MODELS), required=False, help_text="With `groupBy` model.")


class UsageSerializer(serializers.Serializer[Any]):
    """What an account used."""

    usage = UsageRowSerializer(many=True)
    total = CountsSerializer()


_NAMES: Final = {"model": "modelName"}


def usage_shown(report: usage.Report) -> dict[str, Any]:
    """What `UsageSerializer` describes. Written out, because a year by day, key and model has thousands of rows."""
    names = [*(_NAMES.get(group, group) for group in report.groups), *usage.UsageCounts._fields]
    return {"usage": [dict(zip(names, row, strict=True)) for row in report.rows], "total": report.total._asdict()}


MODELS: Final = ModelsSerializer()
USAGE_QUERY: Final = UsageQuerySerializer()
