"""Steps in the life of a task, for the tests of its queue."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from tasks_api import lifecycle
from tasks_api.models import TASKS, Caller, Task
from tests import bulk_rows
from tests.factories import issue_caller

Q = "generation"

Submit = Callable[[User], uuid.UUID]


def claim() -> Task:
    """The next task, as a job takes it."""
    TASKS.admit_due(Q)
    taken = lifecycle.claim_next(Q)
    assert taken is not None
    return taken


@pytest.fixture
def submit() -> Submit:
    """Create a task through the lifecycle, with the account's key."""
    caller_of: dict[int, Caller] = {}

    def create(account: User) -> uuid.UUID:
        caller = caller_of.get(account.pk) or caller_of.setdefault(account.pk, issue_caller(account))
        return lifecycle.create(caller, **bulk_rows.NEW_TASK).id

    return create
