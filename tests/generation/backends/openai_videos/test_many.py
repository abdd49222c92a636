"""One process that watches many jobs, as a worker with `--pool threads` does."""

from __future__ import annotations

import resource
import threading
from pathlib import Path

import pytest

from generation.backends.openai_videos import OpenAIVideosBackend
from tests.generation.backends.openai_videos.conftest import request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Upstream, job

JOBS = 300


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_one_process_watches_300_jobs(upstream: Upstream, tmp_path: Path) -> None:
    upstream.on_look = [job("queued"), *[job("in_progress", 50)] * 5, job("completed")]
    ends: list[int] = []
    backend = OpenAIVideosBackend({"preset": "sglang", "url": upstream.url, "poll_seconds": [1, 15]})

    def watch(number: int) -> None:
        workdir = tmp_path / str(number)
        workdir.mkdir()
        wanted = request(idempotency_key=f"task-{number}")
        ends.append(len(backend.generate(wanted, monitor=KeepingMonitor(), workdir=workdir).paths))

    threads = [threading.Thread(target=watch, args=(number,)) for number in range(JOBS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(100)

    assert ends == [1] * JOBS
    assert len(upstream.created) == JOBS
    assert {len(steps) for steps in upstream.jobs.values()} == {1}
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 1_000_000  # KiB
