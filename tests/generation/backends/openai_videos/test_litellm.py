"""The real LiteLLM proxy in front of a stub (tests/litellm_proxy.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generation.backends.openai_videos import attempt
from generation.contracts import Busy, Failed, Rejected, Retryable, Stopped, StopReason
from tests import litellm_proxy
from tests.generation.backends.openai_videos.conftest import KEY, Make, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Manner, Upstream, job, say

pytestmark = litellm_proxy.MARKS
OPENAI = {"created_at": 1795505068, "seconds": "5", "size": "720x1280", "model": "wan"}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory, five_seconds: bytes) -> Iterator[tuple[Upstream, str]]:
    """The stub, and the address of the proxy in front of it."""
    stub = Upstream(video=five_seconds)
    models = {
        name: {"model": f"{name}/wan", "api_base": stub.url, "api_key": "x", "num_retries": 0}
        for name in ("openai", "hosted_vllm")
    }
    with litellm_proxy.running(tmp_path_factory.mktemp("litellm"), key=KEY, models=models) as address:
        yield stub, address
    stub.close()


@pytest.fixture
def stub(behind: tuple[Upstream, str]) -> Upstream:
    """As new, apart from its jobs."""
    server = behind[0]
    server.created.clear()
    server.deleted.clear()
    server.on_create, server.on_content = [None], [None]
    server.on_look = [OPENAI | job("queued"), OPENAI | job("in_progress", 33), OPENAI | job("completed", 100)]
    return server


@pytest.fixture(params=["openai", "hosted_vllm"])
def through(request: pytest.FixtureRequest, behind: tuple[Upstream, str]) -> dict[str, Any]:
    """Options that lead to the stub through the proxy."""
    return {"preset": "litellm", "url": behind[1], "model": request.param}


def test_text_becomes_a_video(stub: Upstream, through: dict[str, Any], make: Make, five_seconds: bytes) -> None:
    clip = make(**through)

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert len(stub.created) == 1
    assert clip.usage is not None
    assert clip.usage.upstream_id.startswith("video_")


def test_image_and_a_second_clip_arrive(stub: Upstream, through: dict[str, Any], make: Make, tmp_path: Path) -> None:
    image = tmp_path / "start.png"
    Image.new("RGB", (90, 160), (10, 90, 200)).save(image)

    clip = make(**through, clip_seconds=[5], request=request(image=image, duration_seconds=10))

    assert len(clip.paths) == 2
    assert [bool(created.files) for created in stub.created] == [True, True]


def test_next_attempt_goes_on_with_the_same_job(
    stub: Upstream, through: dict[str, Any], make: Make, monitor: KeepingMonitor
) -> None:
    monitor.on_checkpoint = lambda state: monitor.stop(StopReason.TAKEN_OVER) if len(monitor.states) == 2 else None
    with pytest.raises(Stopped):
        make(**through, monitor=monitor)

    make(**through, monitor=KeepingMonitor(), request=request(state=monitor.state))

    assert len(stub.created) == 1


def test_cancel_is_answered_with_405_and_passes(
    stub: Upstream, through: dict[str, Any], make: Make, monitor: KeepingMonitor
) -> None:
    monitor.on_checkpoint = lambda state: monitor.stop(StopReason.CANCELLED) if state["segments"] else None

    with pytest.raises(Stopped):
        make(**through)


@pytest.mark.parametrize(
    ("manner", "fault"),
    [
        (say(400, {"error": {"message": "size is not supported", "code": "invalid_value"}}), Failed),
        (say(400, {"error": {"message": "blocked by our moderation system", "code": "moderation_blocked"}}), Rejected),
        (say(429, {"error": {"message": "slow down", "code": "rate_limit_exceeded"}}), Busy),
        (say(503, {"error": {"message": "overloaded"}}), Busy),
        (say(500, {"error": {"message": "oops"}}), Retryable),
    ],
    ids=["400", "policy", "429", "503", "500"],
)
def test_refusal_of_the_provider_keeps_its_meaning(
    manner: Manner, fault: type[Exception], stub: Upstream, through: dict[str, Any], make: Make
) -> None:
    stub.on_create = [manner]

    with pytest.raises(fault):
        make(**through)
    assert len(stub.created) == 1


def test_failed_job_is_told(stub: Upstream, through: dict[str, Any], make: Make) -> None:
    stub.on_look = [OPENAI | job("failed", error={"code": "server_error", "message": "CUDA out of memory"})]

    with pytest.raises(Failed, match="memory"):
        make(**through)


def test_lost_job_is_dropped(
    stub: Upstream, through: dict[str, Any], make: Make, monitor: KeepingMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempt, "NOT_FOUND_SECONDS", 1.0)
    stub.on_look = [say(404, {"detail": "Video not found"})]

    with pytest.raises(Retryable):
        make(**through)
    assert monitor.state["segments"] == []
