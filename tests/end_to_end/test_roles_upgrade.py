"""A database of the last release gets the roles, and whoever had a right under its former name gets the new one, once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import psycopg

from tests.checkout import PROJECT
from tests.end_to_end.test_last_release import manage, release  # noqa: F401
from tests.faults.fleet import ENVIRONMENT
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey

FORMER: Final = ("change_delivery", "add_signingsecret", "change_apikey")
NEW: Final = ("redeliver_delivery", "rotate_signingsecret", "revoke_apikey")

OF_A_USER: Final = """
SELECT codename FROM auth_user_user_permissions one JOIN auth_permission two ON two.id = one.permission_id
JOIN auth_user whose ON whose.id = one.user_id WHERE whose.username = %s
"""
OF_A_GROUP: Final = """
SELECT codename FROM auth_group_permissions one JOIN auth_permission two ON two.id = one.permission_id
JOIN auth_group whose ON whose.id = one.group_id WHERE whose.name = %s
"""
STAFF: Final = f"""
from django.contrib.auth.models import Group, Permission, User
rights = Permission.objects.filter(codename__in={FORMER})
User.objects.create(username="clerk", is_staff=True).user_permissions.set(rights)
User.objects.create(username="other", is_staff=True).user_permissions.set(Permission.objects.filter(codename="view_task"))
Group.objects.create(name="desk").permissions.set(rights)
"""


def test_upgrade_gives_roles_and_the_rights_of_actions_once(release: Path, tmp_path: Path) -> None:  # noqa: F811
    with EmbeddedPostgres(tmp_path, durable=False) as postgres, EmbeddedValkey(tmp_path, durable=False) as valkey:
        environment = {
            **os.environ,
            **ENVIRONMENT,
            "DATABASE_URL": postgres.url,
            "REDIS_URL": valkey.url,
            "DATA_DIR": str(tmp_path / "data"),
        }
        manage(release, environment, "migrate", "--verbosity", "0")
        manage(release, environment, "shell", "--command", STAFF)
        manage(PROJECT, environment, "migrate", "--verbosity", "0")

        with psycopg.connect(postgres.url, autocommit=True) as link:

            def names(sql: str, *whose: Any) -> set[str]:
                return {name for (name,) in link.execute(sql, whose).fetchall()}

            groups = "SELECT name FROM auth_group"
            assert names(groups) == {"desk", "Viewer", "Support", "Key manager"}
            assert names(OF_A_USER, "clerk") == names(OF_A_GROUP, "desk") == {*FORMER, *NEW}
            assert names(OF_A_USER, "other") == {"view_task"}
            assert names(OF_A_GROUP, "Support") > {
                "view_task",
                "view_logentry",
                "redeliver_delivery",
                "view_callback_address",
            }

            link.execute("DELETE FROM auth_user_user_permissions")
            link.execute("UPDATE auth_group SET name = 'Help desk' WHERE name = 'Support'")
            manage(PROJECT, environment, "migrate", "--verbosity", "0")

            assert names(OF_A_USER, "clerk") == set()
            assert names(groups) == {"desk", "Viewer", "Help desk", "Key manager"}
