"""Admin pages of account settings, open task counts and daily usage. The page of an account shows them together."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect

from tasks_api.models import AccountSettings, DailyUsage, OpenTaskCount
from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.links import of_account, to_account


@admin.register(AccountSettings)
class AccountSettingsAdmin(CappedList[AccountSettings], Bounded[AccountSettings]):
    """Settings of single accounts."""

    list_display = ["account", "running_cap", "waiting_cap", "result_days", "task_days", "input_days", "allows_faces"]
    list_select_related = ["account"]
    autocomplete_fields = ["account"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"

    def get_readonly_fields(self, request: HttpRequest, obj: AccountSettings | None = None) -> list[str]:
        """The account is the row's primary key. Changing it would make this another account's row."""
        return ["account"] if obj else []

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Deleting isn't needed: empty fields mean the defaults."""
        return False

    def response_post_save_add(self, request: HttpRequest, obj: AccountSettings) -> HttpResponseRedirect:
        """Go on at the account's page."""
        return to_account(request, obj.pk) or super().response_post_save_add(request, obj)

    def response_post_save_change(self, request: HttpRequest, obj: AccountSettings) -> HttpResponseRedirect:
        """Go on at the account's page."""
        return to_account(request, obj.pk) or super().response_post_save_change(request, obj)


@admin.register(OpenTaskCount)
class OpenTaskCountAdmin(ReadOnly, CappedList[OpenTaskCount], Bounded[OpenTaskCount]):
    """How close accounts are to their waiting cap."""

    list_display = [of_account, "unfinished"]
    list_display_links = None
    list_select_related = ["account"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"


@admin.register(DailyUsage)
class DailyUsageAdmin(ReadOnly, CappedList[DailyUsage], Bounded[DailyUsage]):
    """How the tasks of each account and day ended (docs/api.md, usage)."""

    list_display = ["day", of_account, "model_name", "key", "succeeded", "failed", "cancelled", "seconds"]
    list_select_related = ["account", "key"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"
    ordering = ["-id"]
