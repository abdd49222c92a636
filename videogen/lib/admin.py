"""What admin pages of several apps share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import BadRequest, ValidationError
from django.db.models import ForeignKey, Model, QuerySet
from django.http import HttpRequest, HttpResponse

_Row = TypeVar("_Row", bound=Model)
_Value = TypeVar("_Value")

MAX_AT_ONCE: Final = 500
"""Rows that one action may work on: what takes longer than a proxy waits goes on after its answer, and nobody sees it end."""


class Autocomplete(AutocompleteSelect):
    """Django's asks the database for whatever a forged form holds, and fails where that can be no key."""

    def optgroups(self, name: str, value: Sequence[str], attr: dict[str, Any] | None = None) -> Any:
        """Show what was chosen."""
        return super().optgroups(name, [key for key in value if re.fullmatch(r"[0-9]{1,18}", key, re.ASCII)], attr)


class Bounded(ModelAdmin[_Row]):
    """The base of every ModelAdmin: what a request may ask of it has bounds."""

    linked: Sequence[str] = ()
    """Columns that links from other pages look rows up by, beside those of `list_filter`."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Django lets every column of the table be looked up, in parts too, and so a digest be read letter by letter."""
        filters = self.get_list_filter(request) if request is not None else self.list_filter
        # A filter of our own (SimpleListFilter) is known by the name of its parameter.
        columns = [*(getattr(chosen, "parameter_name", chosen) for chosen in filters), *self.linked]
        if "\x00" in value:  # PostgreSQL takes it in no text
            return False
        return any(lookup in {name, f"{name}__exact", f"{name}__isnull", f"{name}__id__exact"} for name in columns)

    def formfield_for_foreignkey(self, db_field: ForeignKey[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        """Django's, with our widget."""
        if db_field.name in self.get_autocomplete_fields(request):
            kwargs["widget"] = Autocomplete(db_field, self.admin_site)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def response_action(self, request: HttpRequest, queryset: QuerySet[Any], *more: Any) -> HttpResponse | None:
        """Django's; a forged form may name rows by what can be no key."""
        for key in request.POST.getlist(ACTION_CHECKBOX_NAME):
            try:
                self.opts.pk.to_python(key)
            except ValidationError:
                raise BadRequest("This is no key of a row.") from None
        return super().response_action(request, queryset, *more)


def selected(request: HttpRequest, rows: QuerySet[Any, _Value]) -> list[_Value] | None:
    """The rows an action is to work on; None, and a message on the page, where they are more than MAX_AT_ONCE."""
    found = list(rows[: MAX_AT_ONCE + 1])
    if len(found) <= MAX_AT_ONCE:
        return found
    messages.error(
        request, f"Select at most {MAX_AT_ONCE} at once; nothing was done. Filters and the search narrow a list."
    )
    return None


class ReadOnly:
    """Mixed into a ModelAdmin or an inline: its rows are looked at, never changed."""

    show_full_result_count = False  # counting a million rows for a footer

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes."""
        return False
