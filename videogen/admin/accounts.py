"""Accounts and groups in the admin: Django's, but what gives rights is for superusers.

Whoever may change accounts could otherwise make itself superuser, give itself permissions through its group, or set the
password of somebody who has more.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth import admin as auth_admin
from django.contrib.auth.models import Group, User
from django.http import HttpRequest

from videogen.lib.admin import Bounded

admin.site.unregister([User, Group])

RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


@admin.register(User)
class UserAdmin(Bounded[User], auth_admin.UserAdmin[User]):
    """Superusers manage staff; staff with the permission manages the accounts of customers."""

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Accounts are deleted one by one: the page that asks lists all that hangs on them."""
        return {name: action for name, action in super().get_actions(request).items() if name != "delete_selected"}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[Any] | tuple[Any, ...]:
        """Only superusers give rights."""
        fields = super().get_readonly_fields(request, obj)
        return fields if _is_superuser(request) else (*fields, *RIGHTS)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Also asked before a password is set."""
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The same."""
        return super().has_delete_permission(request, obj) and _may_touch(request, obj)


@admin.register(Group)
class GroupAdmin(Bounded[Group], auth_admin.GroupAdmin):
    """A group gives rights to its members."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Superusers add."""
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Superusers change."""
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Superusers delete."""
        return _is_superuser(request)


def _is_superuser(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser


def _may_touch(request: HttpRequest, account: Any) -> bool:
    """Whether it is nobody's who may have more rights than the one who asks."""
    return _is_superuser(request) or account is None or not (account.is_staff or account.is_superuser)
