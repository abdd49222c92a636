"""`manage.py prune --check-files`: files without a task, and tasks without their file."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import Client

from tasks_api.lifecycle import deleting, file_check
from tasks_api.models import DeletedFile, Task
from tests.conftest import ApiClient
from tests.tasks_api.lifecycle.stored_tasks import erase, files, finished, store
from videogen.lib.storage import files as stored_files

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]


def make_old(media: Path) -> None:
    """All files were written the day before yesterday."""
    for path in filter(Path.is_file, media.rglob("*")):
        os.utime(path, (time.time() - 2 * 86_400,) * 2)


def test_storage_as_it_should_be(account: User, media: Path) -> None:
    for _ in range(3):
        finished(account, image="images/a.png")
    make_old(media)
    Task.objects.update(progress=1)

    report = file_check.check_files()

    assert report == (10, (0, []), (0, []))


def test_what_no_task_names_and_what_is_not_stored(account: User, media: Path) -> None:
    task = finished(account, image="images/a.png")
    store("videos/left.mp4", "posters/left.jpg", "frames/left.png", "images/left.png")
    make_old(media)
    store("videos/just-stored.mp4")
    (media / task.poster_name).unlink()
    (media / "images/a.png").unlink()

    report = file_check.check_files()

    assert report.files == 7
    assert report.without_task.first == ["frames/left.png", "images/left.png", "posters/left.jpg", "videos/left.mp4"]
    assert report.not_stored.first == ["images/a.png", task.poster_name]


def test_deleted_and_expired_tasks_name_nothing(api: ApiClient, account: User, media: Path) -> None:
    deleted, expired = finished(account), finished(account)
    erase(api, deleted.id)
    Task.objects.filter(pk=expired.pk).update(expired_at="2026-01-01T00:00:00Z")  # its files came back from a backup
    make_old(media)

    report = file_check.check_files()

    assert report.not_stored.total == 0
    assert report.without_task.total == 3


def test_file_that_waits_to_be_erased_is_no_surprise(account: User, media: Path) -> None:
    store("videos/a.mp4")
    make_old(media)
    deleting.list_for_erasing(["videos/a.mp4"])

    assert file_check.check_files().without_task.total == 0


def test_files_are_deleted_only_if_asked(
    account: User, media: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    task = finished(account)
    store("videos/left.mp4", "images/came-back.png")
    DeletedFile.objects.create(name="images/came-back.png", erased_at="2026-01-01T00:00:00Z")
    make_old(media)
    kept = {task.result_name, task.poster_name, task.last_frame_name}

    call_command("prune", "--check-files")
    call_command("prune", "--check-files", "--delete-files", "--dry-run")
    said = capsys.readouterr().out
    assert said.count("2 stored files, older than a day, are named by no task:\n  images/came-back.png\n") == 2
    assert files(media) > kept
    call_command("prune", "--check-files", "--delete-files")

    assert "2 files were erased" in capsys.readouterr().out
    assert files(media) == kept
    assert client.get("/media/videos/left.mp4").status_code == 410


def test_report_names_the_first_ones(media: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(*(f"videos/{number:02}.mp4" for number in range(12)))
    make_old(media)

    call_command("prune", "--check-files")

    said = capsys.readouterr().out
    assert "12 stored files, older than a day, are named by no task:" in said
    assert "videos/09.mp4\n  ...\n" in said
    assert "videos/10.mp4" not in said


def test_storage_is_listed_page_by_page(media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_files, "LIST_PAGE", 2)
    store(*(f"videos/{number}.mp4" for number in range(5)))

    pages = [len(page) for page in stored_files.list_files("videos")]

    assert (sum(pages), max(pages)) == (5, 2)
    assert [*stored_files.list_files("frames")] == []


def test_time_limit_of_statements_is_back_afterwards(media: Path) -> None:
    file_check.check_files()
    file_check.check_files()  # the tables of the first one are replaced

    with connection.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() != ("0",)
