"""The groups that come with the service: made once, and never against an operator."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission, User
from django.db import connection
from django.db.models.signals import post_migrate

from tests.factories import UserFactory
from videogen.admin import roles
from videogen.lib.staff.models import Role

pytestmark = pytest.mark.django_db


def migrate_ends() -> None:
    """What Django sends at the end of each migrate: the signal for each app."""
    for app in apps.get_app_configs():
        if app.models_module is not None:
            post_migrate.send(sender=app, app_config=app, verbosity=0, interactive=False, using="default")


def rights(group: str) -> set[str]:
    """What a group may do."""
    given = Permission.objects.filter(group__name=group)
    return {f"{app}.{name}" for app, name in given.values_list("content_type__app_label", "codename")}


@pytest.mark.parametrize("name", roles.ROLES)
def test_empty_database_has_the_roles_with_all_their_permissions(name: str) -> None:
    spec = roles.ROLES[name]

    assert rights(spec.group) == set(spec.permissions)
    assert len(spec.permissions) == len(set(spec.permissions))


def test_roles_have_least_rights() -> None:
    viewer, support, keys = (rights(group) for group in ("Viewer", "Support", "Key manager"))

    assert all(right.split(".")[1].startswith("view_") for right in viewer)
    assert "webhooks.view_callback_address" not in viewer | keys
    assert support - viewer == {
        "tasks_api.cancel_task", "tasks_api.rerun_task", "webhooks.redeliver_delivery", "webhooks.view_callback_address",
    }  # fmt: skip
    assert keys - viewer == {
        "tasks_api.add_apikey", "tasks_api.change_apikey", "tasks_api.revoke_apikey", "tasks_api.add_accountsettings",
        "tasks_api.change_accountsettings", "webhooks.rotate_signingsecret",
    }  # fmt: skip
    assert not any("session" in right for right in viewer | support | keys)


def test_next_migrate_changes_nothing() -> None:
    before = {spec.group: rights(spec.group) for spec in roles.ROLES.values()}

    migrate_ends()

    assert {spec.group: rights(spec.group) for spec in roles.ROLES.values()} == before
    assert Group.objects.count() == len(roles.ROLES)


def test_what_an_operator_changed_stays() -> None:
    Group.objects.get(name="Viewer").permissions.remove(Permission.objects.get(codename="view_apikey"))
    Group.objects.get(name="Viewer").permissions.add(Permission.objects.get(codename="cancel_task"))
    Group.objects.filter(name="Support").update(name="Help desk")
    Group.objects.get(name="Key manager").delete()
    viewer, support = rights("Viewer"), rights("Help desk")

    migrate_ends()

    assert set(Group.objects.values_list("name", flat=True)) == {"Viewer", "Help desk"}
    assert (rights("Viewer"), rights("Help desk")) == (viewer, support)
    assert "tasks_api.view_apikey" not in viewer


def test_permission_of_a_new_release_arrives_once_in_groups_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def release(name: str, *more: str) -> None:
        spec = roles.ROLES[name]
        monkeypatch.setitem(roles.ROLES, name, replace(spec, permissions=(*spec.permissions, *more)))

    Group.objects.filter(name="Support").update(name="Help desk")
    Group.objects.get(name="Key manager").delete()
    for name in roles.ROLES:
        release(name, "tasks_api.delete_task", "tasks_api.not_there_yet")

    migrate_ends()
    assert "tasks_api.delete_task" in rights("Viewer") & rights("Help desk")
    assert not Group.objects.filter(name="Key manager").exists()

    Group.objects.get(name="Viewer").permissions.remove(Permission.objects.get(codename="delete_task"))
    migrate_ends()
    assert "tasks_api.delete_task" not in rights("Viewer")


def test_group_of_that_name_is_left_alone() -> None:
    Group.objects.all().delete()
    Role.objects.all().delete()
    own = Group.objects.create(name="Support")

    migrate_ends()

    assert not own.permissions.exists()
    assert rights("Support 2") == set(roles.ROLES["support"].permissions)


# Permissions of the last release


def copy_rights() -> None:
    """The migration once more, as on a database of the last release."""
    migration = import_module("videogen.lib.staff.migrations.0002_rights_of_actions")
    with connection.schema_editor() as editor:
        migration.copy_rights(apps, editor)


@pytest.mark.parametrize(
    ("former", "new"),
    [
        ("change_delivery", "redeliver_delivery"),
        ("add_signingsecret", "rotate_signingsecret"),
        ("change_apikey", "revoke_apikey"),
    ],
)
def test_holders_of_the_former_permission_get_the_new_one(former: str, new: str) -> None:
    name = Permission.objects.get(codename=new).name
    Permission.objects.filter(codename=new).delete()
    user, other = UserFactory.create_batch(2)
    group, without = (Group.objects.create(name=each) for each in ("desk", "others"))
    user.user_permissions.add(Permission.objects.get(codename=former))
    group.permissions.add(Permission.objects.get(codename=former))

    copy_rights()
    migrate_ends()

    permission = Permission.objects.get(codename=new)
    assert permission.name == name
    assert list(User.objects.filter(user_permissions=permission)) == [user]
    assert group.permissions.contains(permission)
    assert not without.permissions.exists()
    assert not other.user_permissions.exists()
