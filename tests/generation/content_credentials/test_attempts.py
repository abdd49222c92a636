"""Signing in an attempt: what the row remembers, and how a task ends that could not be signed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage

from generation import jobs
from tasks_api import lifecycle
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.certificates import Files
from tests.generation.jobs.attempts import run_next

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage", "rings")]


def stored(task: Task) -> Path:
    return Path(default_storage.path(task.result_name))


def test_row_remembers_a_signed_video_and_its_size(files: Files) -> None:
    created = TaskFactory.create(prompt="a zzyzx fox")

    task = run_next()

    assert (task.status, task.is_signed) == (Status.SUCCESS, True)
    assert manifests.read(stored(task)).state == "Valid"
    assert task.result_bytes == stored(task).stat().st_size
    content = stored(task).read_bytes()
    for secret in ("zzyzx", created.account.username, str(created.id), created.id.hex, created.model_name):
        assert secret.encode() not in content, secret


def test_row_of_an_unsigned_video_says_so(files: Files) -> None:
    files.key.unlink()
    TaskFactory.create()

    task = run_next()

    assert (task.status, task.attempts, task.is_signed) == (Status.SUCCESS, 1, False)
    assert not manifests.has_one(stored(task))


def test_required_signature_is_tried_again_and_then_fails_the_task(files: Files, settings: Any) -> None:
    settings.CONTENT_CREDENTIALS = "required"
    files.key.unlink()
    TaskFactory.create()

    task = run_next()
    assert (task.status, task.phase, task.attempts) == (Status.PROCESSING, Phase.DELAYED, 1)
    run_next()
    task = run_next()

    assert (task.status, task.reason, task.is_signed) == (Status.FAILED, "signing", False)
    assert task.error_message.startswith("The video could not be made because it could not be marked as made by AI.")
    assert not default_storage.exists("videos") or default_storage.listdir("videos")[1] == []


def test_required_signature_succeeds_once_the_key_is_back(files: Files, settings: Any) -> None:
    settings.CONTENT_CREDENTIALS = "required"
    key = files.key.read_bytes()
    files.key.unlink()
    TaskFactory.create()
    run_next()
    files.key.write_bytes(key)

    task = run_next()

    assert (task.status, task.is_signed) == (Status.SUCCESS, True)


def test_manifest_of_a_deleted_original_stays_in_its_remix(files: Files) -> None:
    TaskFactory.create()
    original = run_next()
    label = manifests.read(stored(original)).active["label"]
    TaskFactory.create(account=original.account, remix_target=original)
    jobs.generate_next("generation")
    remix = Task.objects.get(remix_target=original)

    lifecycle.delete(original.pk, account_id=original.account_id)

    original.refresh_from_db()
    assert original.deleted_at is not None
    found = manifests.read(stored(remix))
    assert (found.state, found.count, remix.is_signed) == ("Valid", 2, True)
    assert [each["active_manifest"] for each in found.ingredients] == [label]
