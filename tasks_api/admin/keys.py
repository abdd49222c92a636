"""Admin pages of API keys: issuing (the key is shown once) and revoking."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html

from tasks_api import keys
from tasks_api.models import ApiKey
from videogen.lib.admin import MAX_AT_ONCE, Bounded, selected


@admin.register(ApiKey)
class ApiKeyAdmin(Bounded[ApiKey]):
    """Issues keys (shown once) and revokes them (permanently). Otherwise only a key's name can change."""

    list_display = ["prefix", "account", "name", "state", "created_at", "expires_at", "revoked_at"]
    list_select_related = ["account"]
    search_fields = ["prefix", "name", "account__username"]
    autocomplete_fields = ["account"]
    fields = ["account", "name", "expires_at"]
    actions = ["revoke"]

    @admin.display
    def state(self, key: ApiKey) -> str:
        """`active`, `expired` or `revoked`."""
        return key.state(timezone.now())

    def get_fields(self, request: HttpRequest, obj: ApiKey | None = None) -> list[Any]:
        """A new key's form has three fields. An existing key shows everything."""
        new = ["account", "name", "expires_at"]
        return [*new, "prefix", "state", "created_at", "revoked_at"] if obj else new

    def get_readonly_fields(self, request: HttpRequest, obj: ApiKey | None = None) -> list[str]:
        """An issued key is read-only, except for its name."""
        return [name for name in self.get_fields(request, obj) if name != "name"] if obj else []

    def save_model(self, request: HttpRequest, obj: ApiKey, form: Any, change: bool) -> None:
        """Issue a new key through `keys.issue` and show it once."""
        if change:
            super().save_model(request, obj, form, change)
            return
        row, key = keys.issue(obj.account, name=obj.name, expires_at=obj.expires_at)
        obj.pk, obj.prefix, obj.created_at = row.pk, row.prefix, row.created_at
        obj._state.adding = False
        text = "The new key of {} is shown only now. Copy it: {}"
        messages.warning(request, format_html(text, obj.account, format_html("<code>{}</code>", key)))

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        """Whether the user may revoke keys; otherwise the list doesn't offer it."""
        return request.user.has_perm("tasks_api.revoke_apikey")

    @admin.action(
        description=f"Revoke the selected keys (final, at most {MAX_AT_ONCE} at once)", permissions=["revoke"]
    )
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        """Revoke the keys and log who did it."""
        if (rows := selected(request, queryset)) is None:
            return
        revoked = [key for key in rows if keys.revoke(key)]
        for key in revoked:
            self.log_change(request, key, "Revoked.")
        messages.success(request, f"{len(revoked)} keys revoked. Any others had already been revoked.")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Keys are revoked, not deleted, because logs refer to them."""
        return False
