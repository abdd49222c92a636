"""Tables from before the first release: everything that would work on them stops, with one sentence of what to do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as configured
from django.core.management.base import CommandError
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder

from videogen.lib import db
from videogen.lib.db import require_current_tables

OLD = ("webhooks", "0002_from_before")
"""Stands for one of the migrations that the release replaced; the tests' own database has none of them."""
START = f"""
import sys
from videogen.lib import db
db.BEFORE_THE_FIRST_RELEASE.add({OLD})
from celery.__main__ import main
from django.core.management import execute_from_command_line
main() if sys.argv[1] == "-A" else execute_from_command_line(sys.argv)
"""
WORKER = ("-A", "videogen", "worker", "--pool", "threads", "-Q", "webhooks")


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> MigrationRecorder:
    monkeypatch.setattr(db, "BEFORE_THE_FIRST_RELEASE", {OLD, *db.BEFORE_THE_FIRST_RELEASE})
    return MigrationRecorder(connection)


@pytest.mark.django_db
def test_tables_of_this_code_pass_with_one_query(record: MigrationRecorder, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        require_current_tables()


@pytest.mark.django_db
@pytest.mark.parametrize("embedded", [True, False])
def test_tables_from_before_are_refused_with_what_to_do(
    record: MigrationRecorder, settings: Any, embedded: bool
) -> None:
    settings.EMBEDDED = embedded
    record.record_applied(*OLD)

    with pytest.raises(CommandError) as caught:
        require_current_tables()

    ways = [str(settings.DATA_DIR / "postgres"), "remove"] if embedded else [connection.settings_dict["NAME"], "dump"]
    assert all(way in str(caught.value) for way in ways)
    assert re.fullmatch(r"[^\n]+\.", str(caught.value))


@pytest.mark.django_db
def test_workers_go_on_when_the_next_releases_migrations_ran(record: MigrationRecorder) -> None:
    record.record_applied("tasks_api", "0002_of_the_next_release")

    require_current_tables()


@pytest.mark.django_db
def test_same_name_in_another_app_is_none_of_ours(record: MigrationRecorder) -> None:
    record.record_applied("somebody_elses", OLD[1])

    require_current_tables()


@pytest.mark.django_db
def test_new_database_passes(record: MigrationRecorder) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE django_migrations RENAME TO elsewhere")

    require_current_tables()


@pytest.mark.django_db
def test_database_that_is_away_is_waited_for_by_others(
    record: MigrationRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(connection, "cursor", refuse)
    monkeypatch.setattr(connection, "close", lambda: None)  # it is the test's

    require_current_tables()


@pytest.fixture
def old_database(transactional_db: None) -> Iterator[dict[str, str]]:
    """The environment of a process on a database from before."""
    MigrationRecorder(connection).record_applied(*OLD)
    to = connection.settings_dict
    yield {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "videogen.settings",
        "SECRET_KEY": configured.SECRET_KEY,
        "DATABASE_URL": f"postgres://{to['USER']}:{to['PASSWORD']}@{to['HOST']}:{to['PORT']}/{to['NAME']}",
    }
    MigrationRecorder(connection).record_unapplied(*OLD)


@pytest.mark.parametrize(
    "arguments",
    [WORKER, ("sweep",), ("create_api_key", "alice"), ("prepare_stack",), ("migrate",)],
    ids=["worker", "sweep", "command", "make up", "migrate"],
)
def test_process_stops_with_one_sentence(old_database: dict[str, str], arguments: tuple[str, ...]) -> None:
    process = subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=configured.BASE_DIR,
        env=old_database,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert process.returncode != 0
    assert process.stderr.count("is from before the first release") == 1
    assert "Traceback" not in process.stderr
