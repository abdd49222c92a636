"""Admin pages of accounts and groups: Django's, but only superusers can grant rights.

Otherwise, staff with the permission to change accounts could make themselves superusers, give their group more permissions, or
set the password of an account with more rights.

The page of an account is also where support finds everything about a customer. The rules about rights stand here; what the page
shows comes from `tasks_api.admin.account_page`, and its buttons from the apps of keys and webhooks. This package is wiring, as
`videogen.urls` is, so it may import the apps; they don't import it.
"""

from __future__ import annotations

from typing import Any, Final

from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.contrib.auth import admin as auth_admin
from django.contrib.auth.models import Group, User
from django.db.models import Max, OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tasks_api.admin import account_page
from tasks_api.admin.key_actions import ISSUE_KEY
from tasks_api.models import AccountSettings, ApiKey, DailyUsage, OpenTaskCount, Task
from videogen.lib.admin import Bounded, ObjectActions
from videogen.lib.admin.account_search import accounts_beginning
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.marks import BAD, GOOD, badge, when
from videogen.lib.staff import system_user
from webhooks.admin.signing_secrets import ROTATE_SECRET
from webhooks.models import Delivery, SigningSecret

admin.site.unregister([User, Group])

MAX_FOUND: Final = 1_000
"""Most accounts that a search shows."""
RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")
_TO_STOP = (
    "Untick “Active” to stop an account: its keys and its sign-in no longer work, and tasks that were accepted still run. "
    "An account with a key, a task or a signing secret can't be deleted."
)
_USED_AT = ApiKey.objects.filter(account=OuterRef("pk")).order_by().values("account").annotate(at=Max("last_used_at"))


@admin.register(User)
class UserAdmin(ObjectActions[User], CappedList[User], Bounded[User], auth_admin.UserAdmin[User]):
    """Superusers manage staff. Staff with the permission manage customers' accounts."""

    object_actions = [ISSUE_KEY, ROTATE_SECRET]
    change_form_template = "admin/account_page.html"
    fieldsets = (
        (None, {"fields": ("username", "email", "first_name", "last_name", "password")}),
        ("Active", {"fields": ("is_active",), "description": _TO_STOP}),
        ("Rights of staff", {"fields": RIGHTS, "classes": ("collapse",)}),
        ("Dates", {"fields": ("last_login", "date_joined"), "classes": ("collapse",)}),
    )

    list_display = ["username", "email", "state", "used", "unfinished"]
    list_filter = ["is_active", "is_staff", "groups"]
    search_fields = ["username"]  # and more: see `get_search_results`
    search_help_text = "The beginning of a name or an e-mail address"
    sortable_by = ["username"]
    ordering = ["-id"]  # the newest first

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """With what the list shows of each. PostgreSQL reads it for the rows of a page alone."""
        return (
            super()
            .get_queryset(request)
            .select_related("open_task_count")
            .annotate(used_at=Subquery(_USED_AT.values("at")))
        )

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[User], search_term: str
    ) -> tuple[QuerySet[User], bool]:
        """Accounts by the beginning of their name or e-mail address. If there are more than MAX_FOUND, the page says so."""
        if not (term := search_term.strip()):
            return queryset, False
        found = accounts_beginning(term, limit=MAX_FOUND + 1)
        if len(found) > MAX_FOUND:
            messages.info(
                request, f"More than {MAX_FOUND:,} accounts begin so; these are some of them. Type more of it."
            )
        return queryset.filter(pk__in=found[:MAX_FOUND]), False

    @admin.display(description="state")
    def state(self, account: User) -> SafeString:
        """Whether the account is active, and whether it is one of staff."""
        active = badge("active", GOOD) if account.is_active else badge("inactive", BAD)
        return format_html("{} {}", active, badge("staff")) if account.is_staff else active

    @admin.display(description="API last used")
    def used(self, account: User) -> SafeString | str:
        """When one of its keys was last used."""
        return when(getattr(account, "used_at", None))

    @admin.display(description="unfinished")
    def unfinished(self, account: User) -> int:
        """How many tasks have not ended."""
        count: OpenTaskCount | None = getattr(account, "open_task_count", None)
        return count.unfinished if count else 0

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *more: Any, **named: Any
    ) -> HttpResponse:
        """The page of an account, with everything about a customer. An account of staff that has no key is no customer."""
        account: User | None = named.get("obj")
        if account is not None:
            context |= {"title": f"Account {account}", "subtitle": None}
        if account is not None and (not account.is_staff or ApiKey.objects.filter(account=account).exists()):
            context["sections"] = account_page.sections(request, account)
        if account is not None and _what_stays(account):
            context["show_delete"] = False
        return super().render_change_form(request, context, *more, **named)

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's, but what can't be deleted is refused in a sentence. Django would list all tasks of the account."""
        account = self.get_object(request, object_id)
        if account is not None and self.has_delete_permission(request, account) and (kept := _what_stays(account)):
            text = f"The account {account} has {kept}, so it can't be deleted. Untick “Active” to stop it."
            messages.error(request, text)
            return redirect("admin:auth_user_change", account.pk)
        return super().delete_view(request, object_id, extra_context)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """All actions except deleting several accounts. The confirmation page would list everything that depends on them."""
        return {name: action for name, action in super().get_actions(request).items() if name != "delete_selected"}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[Any] | tuple[Any, ...]:
        """For staff, the fields that grant rights are read-only."""
        fields = super().get_readonly_fields(request, obj)
        return fields if _is_superuser(request) else (*fields, *RIGHTS)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Without the password for those who may not set it: Django shows parts of its hash, and a link that is refused."""
        fieldsets = super().get_fieldsets(request, obj)
        if obj is None or self.has_change_permission(request, obj):
            return fieldsets
        return [
            (title, {**options, "fields": [name for name in options["fields"] if name != "password"]})
            for title, options in fieldsets
        ]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whether the user may change the account. Also checked before a password is set."""
        return super().has_change_permission(request, obj) and _may_manage(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whether the user may delete the account."""
        return super().has_delete_permission(request, obj) and _may_manage(request, obj)


@admin.register(Group)
class GroupAdmin(Bounded[Group], auth_admin.GroupAdmin):
    """Only superusers manage groups, because a group gives rights to its members."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only superusers may add groups."""
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only superusers may change groups."""
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only superusers may delete groups."""
        return _is_superuser(request)


def _what_stays(account: User) -> str:
    """What of the account is never deleted with it (`PROTECT`), such as "tasks"; empty if there is nothing."""
    protected = {
        "entries in “Who did what”": LogEntry.objects.filter(user=account),
        "API keys": ApiKey.objects.filter(account=account),
        "a signing secret": SigningSecret.objects.filter(account=account),
        "settings": AccountSettings.objects.filter(pk=account.pk),
        "usage": DailyUsage.objects.filter(account_id=account.pk),
        "tasks": Task.objects.filter(account_id=account.pk),
        "webhook deliveries": Delivery.objects.filter(account_id=account.pk),
    }
    return next((name for name, rows in protected.items() if rows.exists()), "")


def _is_superuser(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser


def _may_manage(request: HttpRequest, account: Any) -> bool:
    """Whether the user may manage this account. Accounts of staff may have more rights, so only superusers manage them.

    Nobody manages the user of the commands, who could otherwise be made to sign in.
    """
    if account is None or system_user.is_system(account):
        return account is None
    return _is_superuser(request) or not (account.is_staff or account.is_superuser)
