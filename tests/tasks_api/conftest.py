"""Steps in the life of a task, for the tests of its queue."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from uuid_utils.compat import uuid7

from tasks_api import keys, lifecycle
from tasks_api.lifecycle import NewTask
from tasks_api.models import TASKS, Task

Q = "generation"

Submit = Callable[[User], uuid.UUID]


def claim() -> Task:
    """The next task, as a job takes it."""
    TASKS.release_due(Q)
    taken = lifecycle.claim_next(Q)
    assert taken is not None
    return taken


@pytest.fixture
def submit() -> Submit:
    """Create a task through the lifecycle, with the account's key."""
    key_of: dict[int, int] = {}

    def create(account: User) -> uuid.UUID:
        key_id = key_of.setdefault(account.pk, keys.issue(account)[0].pk)
        new = NewTask(
            id=uuid7(), model_name="gen2_text_to_video", queue=Q, prompt="A lake", image_url="", image_name="",
            aspect_ratio="9:16", duration_seconds=10, remix_target_id=None, callback_url="",
        )  # fmt: skip
        lifecycle.create(new, key_id=key_id)
        return new.id

    return create
