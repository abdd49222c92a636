"""Filters of the list of tasks. Their choices come from the catalogue, the settings and the table of messages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest

from tasks_api import catalogue, failure_messages
from tasks_api.models import Status
from videogen.lib.admin.filters import StaticFilter, YesNoFilter
from videogen.lib.config.model_routes import name_of


def model_words(model: catalogue.Model) -> str:
    """A model's name in a narrow column: "text", "image pro"."""
    return model.kind if model.tier == "standard" else f"{model.kind} {model.tier}"


class StatusFilter(StaticFilter):
    """What the customer sees."""

    title = "status"
    parameter_name = "status"
    offered = tuple((status.value, status.value) for status in Status)


class ModelFilter(StaticFilter):
    """The model."""

    title = "model"
    parameter_name = "model_name"
    offered = tuple((model.name, model_words(model)) for model in catalogue.MODELS.values())


class BackendFilter(StaticFilter):
    """The backend. It offers the configured ones."""

    title = "backend"
    parameter_name = "backend"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """All short names, and the other backends in the configuration."""
        names = {*settings.BACKENDS, name_of(settings.GENERATION_BACKEND)}
        for route in settings.MODEL_ROUTES.values():
            names |= {name_of(spec.backend) for spec in (route.spec, route.fallback) if spec is not None}
        return [(name, name) for name in sorted(names)]


class ReasonFilter(StaticFilter):
    """Why a task failed."""

    title = "reason"
    parameter_name = "reason"
    offered = tuple((reason, reason) for reason in (*failure_messages.REJECTED, *failure_messages.FAILED))


class CancelledFilter(YesNoFilter):
    """Whether somebody cancelled the task."""

    title = "cancelled"
    parameter_name = "cancelled"

    def where_answer(self, answer: bool) -> Q:
        """By the reason, which an unfinished task doesn't have."""
        cancelled = Q(reason__in=failure_messages.CANCELLATIONS)
        return cancelled if answer else ~cancelled | Q(reason=None)


class DeletedFilter(YesNoFilter):
    """Whether the task was deleted. Django's own filter asks whether "deleted at" is empty."""

    title = "deletion"
    parameter_name = "deleted"
    offered = (("no", "Not deleted"), ("yes", "Deleted"))

    def where_answer(self, answer: bool) -> Q:
        """By the time of the deletion."""
        return Q(deleted_at__isnull=not answer)
