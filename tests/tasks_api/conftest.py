"""Steps in the life of a task, for the tests of its queue."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from tasks_api import keys, lifecycle
from tasks_api.models import TASKS, Task
from tests import crowd

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
        return lifecycle.create(key_id=key_id, **crowd.NEW_TASK)

    return create
