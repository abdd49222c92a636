"""The groups that come with the service, and what each may do (docs/admin.md, "Roles").

`manage.py migrate` makes them at its end: a migration itself sees no permissions on an empty database. Each role gets each of its
permissions once. What an operator changes afterwards stays: a permission taken away, a group renamed, a group deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.apps import AppConfig
from django.apps import apps as today
from django.db import transaction


@dataclass(frozen=True, kw_only=True)
class RoleSpec:
    """A group, as it is made."""

    group: str
    permissions: tuple[str, ...]


_VIEW: Final = (
    "admin.view_logentry",
    "auth.view_group",
    "auth.view_user",
    "metrics.view_figuresample",
    "processes.view_serviceprocess",
    "tasks_api.view_accountsettings",
    "tasks_api.view_apikey",
    "tasks_api.view_dailyusage",
    "tasks_api.view_opentaskcount",
    "tasks_api.view_queuestats",
    "tasks_api.view_task",
    "tasks_api.view_taskattempt",
    "webhooks.view_attempt",
    "webhooks.view_delivery",
    "webhooks.view_signingsecret",
)
"""Every page. None of them shows a secret, a key or its digest; without more, callback addresses are shown as their hosts."""

ROLES: Final[Mapping[str, RoleSpec]] = {
    "viewer": RoleSpec(group="Viewer", permissions=_VIEW),
    "support": RoleSpec(
        group="Support",
        permissions=(
            *_VIEW,
            "tasks_api.cancel_task",
            "tasks_api.rerun_task",
            "webhooks.redeliver_delivery",
            "webhooks.view_callback_address",
        ),
    ),
    "key_manager": RoleSpec(
        group="Key manager",
        permissions=(
            *_VIEW,
            "tasks_api.add_accountsettings",
            "tasks_api.add_apikey",
            "tasks_api.change_accountsettings",
            "tasks_api.change_apikey",
            "tasks_api.revoke_apikey",
            "webhooks.rotate_signingsecret",
        ),
    ),
}
"""By the names that the database remembers. A group's name may change here, and operators may rename it; these never change."""


def grant_new(app_config: AppConfig, using: str, apps: Any = today, **_: Any) -> None:
    """Receiver of post_migrate: give each role what it wasn't given before.

    Django sends the signal for one app after the other, and makes each app's permissions there. So this waits for the last.
    """
    if app_config is not [app for app in today.get_app_configs() if app.models_module is not None][-1]:
        return
    try:
        roles = apps.get_model("staff", "Role").objects.using(using)
    except LookupError:  # migrated to a state before there were roles
        return
    groups, permissions = (apps.get_model("auth", name).objects.using(using) for name in ("Group", "Permission"))
    known = {
        f"{app}.{codename}": pk
        for pk, app, codename in permissions.values_list("pk", "content_type__app_label", "codename")
    }
    with transaction.atomic(using=using):
        for name, spec in ROLES.items():
            _grant(roles, groups, name, spec, known)


def _grant(roles: Any, groups: Any, name: str, spec: RoleSpec, known: Mapping[str, int]) -> None:
    role, is_new = roles.select_for_update().get_or_create(name=name)
    if is_new:
        role.group = groups.create(name=_free_name(groups, spec.group))
    if not (new := [each for each in spec.permissions if each in known and each not in role.granted]) and not is_new:
        return
    if role.group is not None:
        role.group.permissions.add(*(known[each] for each in new))
    role.granted = [*role.granted, *new]
    role.save()


def _free_name(groups: Any, name: str) -> str:
    """A group of that name may be there, and its members were not meant to get these rights. It stays as it is."""
    taken = set(groups.filter(name__startswith=name).values_list("name", flat=True))
    return next(each for each in (name, *(f"{name} {number}" for number in range(2, 1_000))) if each not in taken)
