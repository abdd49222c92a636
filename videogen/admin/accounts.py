"""Admin pages of accounts and groups: Django's, but only superusers can grant rights.

Otherwise, staff with the permission to change accounts could make themselves superusers, give their group more permissions, or
set the password of an account with more rights.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth import admin as auth_admin
from django.contrib.auth.models import Group, User
from django.http import HttpRequest

from videogen.lib.admin import Bounded
from videogen.lib.staff import system_user

admin.site.unregister([User, Group])

RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


@admin.register(User)
class UserAdmin(Bounded[User], auth_admin.UserAdmin[User]):
    """Superusers manage staff. Staff with the permission manage customers' accounts."""

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
        """Nobody may: accounts are deactivated ("Active").

        Each has a signing secret from the beginning, so Django always refused at the end. And what staff did is kept.
        """
        return False


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


def _is_superuser(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser


def _may_manage(request: HttpRequest, account: Any) -> bool:
    """Whether the user may manage this account. Accounts of staff may have more rights, so only superusers manage them.

    Nobody manages the user of the commands, who could otherwise be made to sign in.
    """
    if account is None or system_user.is_system(account):
        return account is None
    return _is_superuser(request) or not (account.is_staff or account.is_superuser)
