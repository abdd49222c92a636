"""SIGKILL at every moment between create and the last byte of the file: the next attempt goes on with the same job."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.generation.backends.openai_videos.stub import Upstream, job

ROOT = Path(__file__).resolve().parents[4]
Order = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def order() -> Iterator[Order]:
    """Have the killable process carry out one attempt."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.generation.backends.openai_videos.killed"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def carry_out(**values: Any) -> dict[str, Any]:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(values) + "\n")
            process.stdin.flush()
            answer: dict[str, Any] = json.loads(process.stdout.readline())
            return answer

        yield carry_out
        process.stdin.close()


def attempts(order: Order, upstream: Upstream, folder: Path, *, die_at: int | None, seconds: int) -> dict[str, Any]:
    """A first attempt that dies, and then others until one ends well."""
    options = {"preset": "sglang", "url": upstream.url, "poll_seconds": [0.01, 0.01]}
    for number in range(3):
        answer = order(
            options=options,
            state=str(folder / "state.json"),
            workdir=str(folder / f"attempt-{number}"),
            die_at=None if number else die_at,
            seconds=seconds,
        )
        if number == 0 and die_at is not None:
            assert answer["killed"], answer
        elif "files" in answer:
            return answer
    raise AssertionError("no attempt ended well")


@pytest.mark.parametrize("honours_keys", [True, False], ids=["with idempotency keys", "without"])
def test_worker_killed_at_every_moment_pays_once(
    honours_keys: bool, order: Order, tmp_path: Path, five_seconds: bytes
) -> None:
    moments = _kill_at_every_moment(order, tmp_path, five_seconds, honours_keys=honours_keys, seconds=5)

    assert {"after POST", "after GET", "before the file", "after the file", "at the file"} <= set(moments)


@pytest.mark.slow
def test_worker_killed_at_every_moment_of_three_clips_pays_each_once(
    order: Order, tmp_path: Path, five_seconds: bytes
) -> None:
    _kill_at_every_moment(order, tmp_path, five_seconds, honours_keys=True, seconds=15)
    _kill_at_every_moment(order, tmp_path / "2", five_seconds, honours_keys=False, seconds=15)


def _kill_at_every_moment(order: Order, folder: Path, video: bytes, *, honours_keys: bool, seconds: int) -> list[str]:
    moments: list[str] = []
    die_at: int | None = None
    clips = seconds // 5
    while die_at is None or die_at < len(moments):
        upstream = Upstream(video=video, honours_keys=honours_keys)
        upstream.on_look = [job("queued"), job("in_progress", 50), job("completed")]
        place = folder / f"at-{die_at}"
        place.mkdir(parents=True)
        try:
            answer = attempts(order, upstream, place, die_at=die_at, seconds=seconds)
        finally:
            upstream.close()
        moments = moments or answer["moments"]
        made = len(upstream.created)
        assert answer["files"] == clips
        is_lost = die_at is not None and _is_between_create_and_checkpoint(moments, die_at)
        assert made == clips + (is_lost and not honours_keys), moments[die_at] if die_at is not None else "never"
        die_at = 0 if die_at is None else die_at + 1
    return moments


def _is_between_create_and_checkpoint(moments: list[str], number: int) -> bool:
    """Whether a kill at this moment comes after the server made the job and before its id is kept."""
    return moments[number] == "after POST" or (number > 0 and moments[number - 1] == "after POST")
