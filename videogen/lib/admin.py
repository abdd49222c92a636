"""Base classes for the admin pages of all apps: limits on requests, and read-only pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

_Row = TypeVar("_Row", bound=Model)
_Value = TypeVar("_Value")

MAX_AT_ONCE: Final = 500
"""Most rows for one action. A longer one would outlast the proxy's timeout, and nobody would see its result."""


class Bounded(ModelAdmin[_Row]):
    """The base of every ModelAdmin. It limits what a request can look up."""

    linked: Sequence[str] = ()
    """Columns that links from other pages may filter by, in addition to `list_filter`."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Allow only filters on known columns. Django allows partial matches on any column, so a digest could be read letter by
        letter."""
        filters = self.get_list_filter(request) if request is not None else self.list_filter
        # A SimpleListFilter has a parameter name.
        columns = [*(getattr(item, "parameter_name", item) for item in filters), *self.linked]
        if "\x00" in value:  # PostgreSQL accepts no NUL in text
            return False
        return any(lookup in {name, f"{name}__exact", f"{name}__isnull", f"{name}__id__exact"} for name in columns)


def selected(request: HttpRequest, rows: QuerySet[Any, _Value]) -> list[_Value] | None:
    """The selected rows. If there are more than MAX_AT_ONCE, shows a message on the page and returns None."""
    values = list(rows[: MAX_AT_ONCE + 1])
    if len(values) <= MAX_AT_ONCE:
        return values
    messages.error(
        request,
        f"Select at most {MAX_AT_ONCE} at once; nothing was done. Use the filters or the search to narrow the list.",
    )
    return None


class ReadOnly:
    """Mixin for a ModelAdmin or an inline whose rows can only be viewed."""

    show_full_result_count = False  # it would count a million rows for a footer

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody may add rows."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody may change rows."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody may delete rows."""
        return False
