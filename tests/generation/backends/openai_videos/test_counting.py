"""The calls of a server are counted by what they were for and how they ended."""

from __future__ import annotations

import pytest

from generation.contracts import Retryable
from tests.generation.backends.openai_videos.conftest import Make
from tests.generation.backends.openai_videos.stub import Upstream, hang_up, say
from videogen.lib.metrics import buffer, table

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture(autouse=True)
def _nothing_left_over() -> None:
    buffer._reset_after_fork()


def counted() -> dict[tuple[str, ...], int]:
    """The labels of the calls so far, without those that no test can tell: a job is polled until it has ended."""
    found = {
        labels: number for (name, labels), number in buffer._pending.items() if name == table.UPSTREAM_REQUESTS.name
    }
    assert {backend for backend, _, _ in found} <= {"openai_videos"}
    return {labels[1:]: number for labels, number in found.items()}


def test_every_call_of_a_video_is_counted(upstream: Upstream, make: Make) -> None:
    upstream.on_content = [say(503, b""), hang_up, None]

    make()

    calls = counted()
    assert calls.pop(("poll", "2xx")) >= 1
    deleted = {key: calls.pop(key) for key in list(calls) if key[0] == "delete"}
    assert sum(deleted.values()) <= 1
    assert calls == {
        ("create", "2xx"): 1,
        ("download", "5xx"): 1,
        ("download", "disconnected"): 1,
        ("download", "2xx"): 1,
    }


def test_server_that_is_not_there_is_counted(upstream: Upstream, make: Make) -> None:
    upstream.close()

    with pytest.raises(Retryable):
        make()

    assert counted() == {("create", "connect"): 1}
