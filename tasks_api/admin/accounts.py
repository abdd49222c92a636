"""Admin pages of account settings, open task counts and daily usage. The page of an account shows them together."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.safestring import SafeString

from tasks_api.models import AccountSettings, DailyUsage, OpenTaskCount
from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.links import account_link


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
        return _to_account(request, obj) or super().response_post_save_add(request, obj)

    def response_post_save_change(self, request: HttpRequest, obj: AccountSettings) -> HttpResponseRedirect:
        """Go on at the account's page."""
        return _to_account(request, obj) or super().response_post_save_change(request, obj)


def _to_account(request: HttpRequest, obj: AccountSettings) -> HttpResponseRedirect | None:
    return redirect("admin:auth_user_change", obj.pk) if request.user.has_perm("auth.view_user") else None


@admin.register(OpenTaskCount)
class OpenTaskCountAdmin(ReadOnly, CappedList[OpenTaskCount], Bounded[OpenTaskCount]):
    """How close accounts are to their waiting cap."""

    list_display = ["of_account", "unfinished"]
    list_display_links = None
    list_select_related = ["account"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"

    @admin.display(description="account")
    def of_account(self, count: OpenTaskCount) -> SafeString:
        """A link to the account's page."""
        return account_link(count.account)


@admin.register(DailyUsage)
class DailyUsageAdmin(ReadOnly, CappedList[DailyUsage], Bounded[DailyUsage]):
    """How the tasks of each account and day ended (docs/api.md, usage)."""

    list_display = ["day", "of_account", "model_name", "key", "succeeded", "failed", "cancelled", "seconds"]
    list_select_related = ["account", "key"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"
    ordering = ["-id"]

    @admin.display(description="account")
    def of_account(self, usage: DailyUsage) -> SafeString:
        """A link to the account's page."""
        return account_link(usage.account)
