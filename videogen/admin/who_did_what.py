"""Admin page of all changes by staff and commands: Django's log entries, newest first. Nobody can add, change or delete one."""

from __future__ import annotations

import re
from typing import Any, Final

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst

from videogen.lib.admin import Bounded, ReadOnly, filters, marks
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.filters import StaticFilter
from videogen.lib.staff import system_user

TITLE: Final = "Who did what"
_LONG_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}")


class PersonFilter(filters.AccountFilter):
    """Who did it. It offers the reader and the user of the commands; a name in the list chooses any other."""

    title = "person"
    parameter_name = "user"
    column = "user_id"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """These, and the chosen one."""
        system = [user for user in User.objects.filter(username__in=system_user.NAMES) if system_user.is_system(user)]
        offered = [(str(request.user.pk), "you"), *((str(user.pk), "commands") for user in system)]
        chosen = super().lookups(request, model_admin)
        return offered + [each for each in chosen if each[0] not in dict(offered)]


class AccountFilter(filters.AccountFilter):
    """Whose account or whose things it was done to."""

    column = "concerned__account_id"


class KindFilter(StaticFilter):
    """What it was done to: one of the kinds that the admin has."""

    title = "kind"
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """All kinds that have pages."""
        kinds = [model._meta for model in model_admin.admin_site._registry if model is not LogEntry]
        named = [(meta.label_lower, str(capfirst(meta.verbose_name_plural))) for meta in kinds]
        return sorted(named, key=lambda kind: kind[1])

    def queryset(self, request: HttpRequest, queryset: QuerySet[LogEntry]) -> QuerySet[LogEntry]:
        """Their entries. None of a kind that isn't offered."""
        value = self.value()
        if value is None:
            return queryset
        if value not in dict(self.lookup_choices):
            return queryset.none()
        return queryset.filter(content_type=ContentType.objects.get_by_natural_key(*value.split(".")))


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly, CappedList[LogEntry], Bounded[LogEntry]):
    """Newest first. Names lead to all that a person did, and to all that was done to an account."""

    list_display = ["time", "person", "what", "change", "account"]
    list_display_links = None
    list_filter = [PersonFilter, AccountFilter, KindFilter]
    list_select_related = ["user", "content_type", "concerned"]
    search_fields = ["user__username__exact"]
    search_help_text = "A whole user name: a person's, for what they did, or an account's, for what was done to it"
    ordering = ["-id"]  # the order of time
    change_list_template = "admin/who_did_what.html"
    readonly_fields = ["time", "person", "what", "change", "account"]
    fields = ["time", "person", "what", "change", "account"]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list, under its name."""
        return super().changelist_view(request, {"title": TITLE, **(extra_context or {})})

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[LogEntry], search_term: str
    ) -> tuple[QuerySet[LogEntry], bool]:
        """What the user of that name did; if they did nothing, what was done to their account."""
        if not (name := search_term.strip()):
            return queryset, False
        user = User.objects.filter(username=name).first()
        if user is None:
            return queryset.filter(concerned__account_name=name), False  # the account may be deleted
        did = queryset.filter(user=user)
        return (did if did.exists() else queryset.filter(concerned__account_id=user.pk)), False

    @admin.display(description="time")
    def time(self, entry: LogEntry) -> SafeString | str:
        """To the second."""
        return marks.when(entry.action_time)

    @admin.display(description="person")
    def person(self, entry: LogEntry) -> SafeString:
        """A link to all that they did."""
        return format_html('<a href="?user={}">{}</a>', entry.user_id, entry.user.get_username())

    @admin.display(description="what")
    def what(self, entry: LogEntry) -> SafeString:
        """What it was done to: its kind, and a link to its page while it is there."""
        url = None if entry.is_deletion() else entry.get_admin_url()
        kind = str(capfirst(entry.content_type.name)) if entry.content_type is not None else ""
        name = format_html('<a href="{}">{}</a>', url, _named(entry)) if url else _named(entry)
        return format_html("{} {}", kind, name)

    @admin.display(description="change")
    def change(self, entry: LogEntry) -> str:
        """With old and new values."""
        return entry.get_change_message()

    @admin.display(description="account")
    def account(self, entry: LogEntry) -> SafeString | str:
        """A link to all that was done to it."""
        concerned = getattr(entry, "concerned", None)
        if concerned is None:
            return marks.NOTHING
        return format_html('<a href="?account={}">{}</a>', concerned.account_id, concerned.account_name)


def _named(entry: LogEntry) -> SafeString | str:
    """How the row was called then. Of a long id the last characters."""
    text = entry.object_repr
    if not _LONG_ID.fullmatch(text):
        return text
    return format_html('<span title="{}">{}</span>', text, text[-marks.SHORT_ID_LENGTH :])
