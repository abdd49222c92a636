"""Admin pages of account settings, open task counts and daily usage."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from tasks_api.models import AccountSettings, DailyUsage, OpenTaskCount
from videogen.lib.admin import Bounded, ReadOnly


@admin.register(AccountSettings)
class AccountSettingsAdmin(Bounded[AccountSettings]):
    """Settings of single accounts."""

    list_display = ["account", "running_cap", "waiting_cap", "result_days", "task_days", "input_days", "allows_faces"]
    list_select_related = ["account"]
    autocomplete_fields = ["account"]
    search_fields = ["account__username"]

    def get_readonly_fields(self, request: HttpRequest, obj: AccountSettings | None = None) -> list[str]:
        """The account is the row's primary key. Changing it would make this another account's row."""
        return ["account"] if obj else []

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Deleting isn't needed: empty fields mean the defaults."""
        return False


@admin.register(OpenTaskCount)
class OpenTaskCountAdmin(ReadOnly, Bounded[OpenTaskCount]):
    """How close accounts are to their waiting cap."""

    list_display = ["account", "unfinished"]
    list_select_related = ["account"]
    search_fields = ["account__username"]


@admin.register(DailyUsage)
class DailyUsageAdmin(ReadOnly, Bounded[DailyUsage]):
    """How the tasks of each account and day ended (docs/api.md, usage)."""

    list_display = ["day", "account", "model_name", "key", "succeeded", "failed", "cancelled", "seconds"]
    list_select_related = ["account", "key"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"
    ordering = ["-id"]
