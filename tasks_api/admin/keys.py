"""Admin pages of API keys: issuing (the key is shown once), expiring earlier and revoking."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString

from tasks_api import keys
from tasks_api.admin import key_actions
from tasks_api.admin.badges import key_badge
from tasks_api.models import ApiKey
from videogen.lib.admin import MAX_AT_ONCE, Bounded, ObjectActions, audit, selected
from videogen.lib.admin.account_search import accounts_beginning
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.links import of_account
from videogen.lib.admin.marks import when

MAX_ACCOUNTS: Final = 100
"""Most accounts whose keys a search shows."""


@admin.register(ApiKey)
class ApiKeyAdmin(ObjectActions[ApiKey], CappedList[ApiKey], Bounded[ApiKey]):
    """Issues keys (shown once) and revokes them (permanently). Otherwise a key's name can change, and it can expire earlier."""

    object_actions = [key_actions.EXPIRE_EARLIER, key_actions.REVOKE]

    list_display = ["prefix", of_account, "name", "state", "created", "used", "ends"]
    list_select_related = ["account"]
    linked = ["account"]
    search_fields = ["prefix__startswith"]  # and the account: see `get_search_results`
    search_help_text = "The beginning of a key (vg_...), or of an account's name or e-mail address"
    sortable_by = ["created"]
    ordering = ["-id"]
    autocomplete_fields = ["account"]
    actions = ["revoke"]

    @admin.display
    def state(self, key: ApiKey) -> SafeString:
        """As a badge."""
        return key_badge(key)

    @admin.display(description="created", ordering="id")
    def created(self, key: ApiKey) -> SafeString | str:
        """To the second."""
        return when(key.created_at)

    @admin.display(description="last used")
    def used(self, key: ApiKey) -> SafeString | str:
        """To the minute."""
        return when(key.last_used_at)

    @admin.display(description="ends or ended")
    def ends(self, key: ApiKey) -> SafeString | str:
        """When it was revoked, or else when it expires."""
        return when(key.revoked_at or key.expires_at)

    @admin.display(description="expires")
    def expires(self, key: ApiKey) -> SafeString | str:
        """Nothing: it doesn't."""
        return when(key.expires_at)

    @admin.display(description="revoked")
    def revoked(self, key: ApiKey) -> SafeString | str:
        """Nothing: it wasn't."""
        return when(key.revoked_at)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ApiKey], search_term: str
    ) -> tuple[QuerySet[ApiKey], bool]:
        """Keys by their beginning or by their account, each from its index."""
        term = search_term.strip()
        if not term:
            return queryset, False
        if term.startswith(keys.PREFIX):
            return queryset.filter(prefix__startswith=term[: keys.SHOWN_LENGTH]), False  # it may have been pasted whole
        return queryset.filter(account__in=accounts_beginning(term, limit=MAX_ACCOUNTS)), False

    def get_fields(self, request: HttpRequest, obj: ApiKey | None = None) -> list[Any]:
        """A new key's form has three fields. An existing key shows everything."""
        if obj is None:
            return ["account", "name", "expires_at"]
        return [of_account, "name", "prefix", "state", "created", "used", "expires", "revoked"]

    def get_readonly_fields(self, request: HttpRequest, obj: ApiKey | None = None) -> list[Any]:
        """An issued key is read-only, except for its name."""
        return [name for name in self.get_fields(request, obj) if name != "name"] if obj else []

    def save_model(self, request: HttpRequest, obj: ApiKey, form: Any, change: bool) -> None:
        """Issue a new key through `keys.issue` and show it once."""
        if change:  # the name alone: the key may have been revoked since it was read
            obj.save(update_fields=["name"])
            return
        row, key = keys.issue(obj.account, name=obj.name, expires_at=obj.expires_at)
        obj.pk, obj.prefix, obj.created_at = row.pk, row.prefix, row.created_at
        obj._state.adding = False
        messages.warning(request, key_actions.shown_once(obj.account, key))

    @admin.action(
        description=f"Revoke the selected keys (final, at most {MAX_AT_ONCE} at once)", permissions=["revoke"]
    )
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        """Revoke the keys and record who did it."""
        if (rows := selected(request, queryset.select_related("account"))) is None:
            return
        with transaction.atomic():
            revoked = [key for key in rows if keys.revoke(key)]
            for key in revoked:
                audit.record(request.user, key, "Revoked.")
        messages.success(request, f"{len(revoked)} keys revoked. Any others had already been revoked.")

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(key_actions.REVOKE.permission)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Keys are revoked, not deleted, because logs refer to them."""
        return False
