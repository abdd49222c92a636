"""Migrations that change names in Python only: the tables stay, and what groups may do stays with the models."""

from __future__ import annotations

import importlib
import io

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command


@pytest.mark.parametrize(("app", "name"), [("tasks_api", "0006_names"), ("webhooks", "0004_names")])
def test_new_names_change_no_table(db: None, app: str, name: str) -> None:
    output = io.StringIO()
    call_command("sqlmigrate", app, name, stdout=output)

    statements = [line for line in output.getvalue().splitlines() if line and not line.startswith("--")]
    assert statements == ["BEGIN;", "COMMIT;"]


def test_groups_keep_their_permissions_on_renamed_models(db: None) -> None:
    migration = importlib.import_module("tasks_api.migrations.0006_names")
    support = Group.objects.create(name="support")
    view = Permission.objects.get(codename="view_queuestats")
    migration.restore_permissions(apps, None)
    support.permissions.add(Permission.objects.get(codename="view_queuefigures"))

    migration.rename_permissions(apps, None)

    assert list(support.permissions.values_list("codename", "pk")) == [("view_queuestats", view.pk)]
