"""Base classes for the admin pages of all apps: limits on requests, entries of what was changed, and read-only pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import ADDITION, DELETION, LogEntry
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import PAGE_VAR
from django.contrib.admin.widgets import AutocompleteSelect
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest, ValidationError
from django.core.paginator import Paginator
from django.db.models import ForeignKey, Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.text import capfirst

from videogen.lib.admin import audit, changes

_Row = TypeVar("_Row", bound=Model)
_Value = TypeVar("_Value")

ENTRIES_OF_A_PAGE: Final = 100
"""Of a history, as in Django's."""
MAX_AT_ONCE: Final = 500
"""Most rows for one action. A longer one would outlast the proxy's timeout, and nobody would see its result."""


class Autocomplete(AutocompleteSelect):
    """Django's widget, but values that can't be keys are dropped. Django would query them and fail on a forged form."""

    def optgroups(self, name: str, value: Sequence[str], attr: dict[str, Any] | None = None) -> Any:
        """The selected options."""
        return super().optgroups(name, [key for key in value if re.fullmatch(r"[0-9]{1,18}", key, re.ASCII)], attr)


class Bounded(ModelAdmin[_Row]):
    """The base of every ModelAdmin. It limits what a request can look up, and records what was changed from what to what."""

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

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Django's list under the name of its rows, such as "Tasks", instead of "Select task to view"."""
        return super().changelist_view(
            request, {"title": capfirst(self.opts.verbose_name_plural), **(extra_context or {})}
        )

    def formfield_for_foreignkey(self, db_field: ForeignKey[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        """Django's form field, with our widget."""
        if db_field.name in self.get_autocomplete_fields(request):
            kwargs["widget"] = Autocomplete(db_field, self.admin_site)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def response_action(self, request: HttpRequest, queryset: QuerySet[Any], *more: Any) -> HttpResponse | None:
        """Run the action, but refuse values in a forged form that can't be keys."""
        for key in request.POST.getlist(ACTION_CHECKBOX_NAME):
            try:
                self.opts.pk.to_python(key)
            except ValidationError:
                raise BadRequest("This is not the key of a row.") from None
        return super().response_action(request, queryset, *more)

    def construct_change_message(  # type: ignore[override]
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> str:
        """The old and new values. Django names only the fields."""
        return changes.describe(form, formsets or (), add=add)

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> LogEntry:
        """One entry."""
        return audit.record(request.user, obj, message, flag=ADDITION)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> LogEntry:
        """One entry."""
        return audit.record(request.user, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: Any) -> list[LogEntry]:
        """An entry for each row, while it is there."""
        return [audit.record(request.user, row, "Deleted.", flag=DELETION) for row in queryset]

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *more: Any, **named: Any
    ) -> HttpResponse:
        """Django's page of a row, with links to the entries about it. Its title is "Task", not "View task"."""
        if (row := named.get("obj")) is not None:
            if not self.has_change_permission(request, row) and context["subtitle"]:
                context["title"] = capfirst(self.opts.verbose_name)
            context["links_to_entries"] = audit.links_to_entries(request, row)
        return super().render_change_form(request, context, *more, **named)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's page of a row's entries, with links to the others about its account. An account's page shows all of them."""
        context = dict(extra_context or {})
        row = self.get_object(request, unquote(object_id))
        if row is not None:
            context["links_to_entries"] = audit.links_to_entries(request, row)
        if isinstance(row, User):
            pages = Paginator(audit.entries_of_account(row), ENTRIES_OF_A_PAGE)
            shown = pages.get_page(request.GET.get(PAGE_VAR, 1))
            context |= {"action_list": shown, "page_range": pages.get_elided_page_range(shown.number)}
            context["pagination_required"] = pages.num_pages > 1
        return super().history_view(request, object_id, context)


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
