"""The child process: what it is told and says, how it is stopped, and when another one takes its place.

The child is the real one; torch and diffusers are stand-ins.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import av
import pytest
from django.conf import settings
from PIL import Image

from generation.backends.diffusers import clip_cache, faults
from generation.backends.diffusers.backend import DiffusersBackend
from generation.backends.diffusers.child import Child
from generation.backends.diffusers.device_slot import device_slot_on
from generation.contracts import Failed, Original, Retryable, Stopped, StopReason, Unavailable
from tests.generation.backends.diffusers.conftest import (
    PROMPT,
    Make,
    events,
    fake_model,
    is_running,
    request,
    steps_of,
    wait_for,
)
from tests.generation.backends.openai_videos.monitors import KeepingMonitor

MEANS = {
    "[memory]": (Failed, "memory"),
    "[refuse]": (Failed, "upstream_failed"),
    "[nan]": (Failed, "upstream_failed"),
    "[cuda]": (Retryable, "upstream_failed"),
    "[bug]": (Retryable, "upstream_failed"),
    "[die]": (Retryable, "upstream_failed"),
    "[package]": (Unavailable, ""),
}


def child() -> Child:
    found = device_slot_on("cpu")._child
    assert found is not None
    return found


def in_background(work: Any) -> tuple[threading.Thread, list[BaseException]]:
    raised: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, raised


def greys(path: Path) -> list[int]:
    with av.open(str(path)) as container:
        return [int(frame.to_ndarray(format="gray")[32, 48]) for frame in container.decode(video=0)]


def test_clip_has_the_size_length_and_rate_that_were_asked_for_and_the_child_stays(
    make: Make, fake_options: dict[str, Any], monitor: KeepingMonitor
) -> None:
    clip = make({**fake_options, "guidance": 4, "fps": 15}, request=request(), monitor=monitor)
    pid = child().pid
    again = make({**fake_options, "guidance": 4, "fps": 15}, request=request(prompt=f"{PROMPT} [chatter]", seed=8))

    assert child().pid == pid
    with av.open(str(clip.paths[0])) as container:
        stream = container.streams.video[0]
        assert (stream.width, stream.height, stream.frames) == (96, 64, 17)
        assert stream.average_rate == 15
    assert greys(again.paths[0]) != greys(clip.paths[0])
    assert monitor.fractions[-1] == 1
    assert clip.usage is not None


RARER = [pytest.param(word, marks=pytest.mark.slow) for word in ("[refuse]", "[nan]", "[bug]", "[die]", "[package]")]


@pytest.mark.parametrize("word", ["[memory]", "[cuda]", *RARER])
def test_after_a_fault_another_child_makes_the_next_clip(
    make: Make, fake_options: dict[str, Any], logs: pytest.LogCaptureFixture, word: str
) -> None:
    kind, reason = MEANS[word]
    with pytest.raises(kind) as fault:
        make(fake_options, request=request(prompt=f"{PROMPT} {word}"))
    first = child().pid

    assert getattr(fault.value, "reason", "") == reason
    assert not is_running(first)
    assert "model_failed" in events(logs)
    assert make(fake_options, request=request()).paths[0].is_file()
    assert child().pid != first


def test_stopped_clip_ends_at_its_next_step_and_the_model_stays_warm(
    make: Make, fake_options: dict[str, Any], monitor: KeepingMonitor
) -> None:
    options, model = {**fake_options, "steps": 400}, Path(fake_options["model"])
    make(options, request=request())
    pid, begun = child().pid, steps_of(model)
    slow = request(prompt=f"{PROMPT} [slow]")
    thread, raised = in_background(lambda: make(options, request=slow, monitor=monitor))
    wait_for(lambda: steps_of(model) > begun, what="the first step")
    monitor.stop(StopReason.CANCELLED)
    thread.join(60)
    at_stop = steps_of(model)

    assert isinstance(raised[0], Stopped)
    make(options, request=request())
    assert child().pid == pid
    assert at_stop - begun < 200  # of 400: it is asked within 0.15 s, and a step takes 0.1
    assert steps_of(model) - at_stop <= 2 + 400  # the step that ran, perhaps the one after it, and the next clip's


def test_child_that_does_not_end_its_step_is_killed(
    make: Make, fake_options: dict[str, Any], monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    options, model = {**fake_options, "stop_seconds": 0.2}, Path(fake_options["model"])
    begun = steps_of(model)
    thread, raised = in_background(lambda: make(options, request=request(prompt=f"{PROMPT} [stuck]"), monitor=monitor))
    wait_for(lambda: steps_of(model) > begun, what="the step that does not end")
    pid = child().pid
    monitor.stop(StopReason.CANCELLED)
    thread.join(20)  # the step takes 30 s

    assert isinstance(raised[0], Stopped)
    wait_for(lambda: not is_running(pid), what="its end")
    assert "model_killed" in events(logs)
    assert make(fake_options, request=request()).paths


@pytest.mark.slow
def test_worker_that_shuts_down_takes_its_child_along(
    make: Make, fake_options: dict[str, Any], monitor: KeepingMonitor
) -> None:
    model = Path(fake_options["model"])
    begun = steps_of(model)
    thread, raised = in_background(
        lambda: make(fake_options, request=request(prompt=f"{PROMPT} [stuck]"), monitor=monitor)
    )
    wait_for(lambda: steps_of(model) > begun, what="a step")
    pid = child().pid
    monitor.stop(StopReason.SHUTDOWN)
    thread.join(20)

    assert isinstance(raised[0], Stopped)
    assert not is_running(pid)


def test_clips_of_a_video_go_on_from_each_other_and_an_attempt_after_a_kill_makes_only_what_lacks(
    make: Make, fake_options: dict[str, Any], tmp_path: Path, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    model = fake_model(tmp_path / "images", pipeline="ImagePipeline")
    options = {**fake_options, "model": str(model), "clip_seconds": 0.6}
    Image.new("RGB", (300, 200), (50, 50, 50)).save(tmp_path / "start.png")
    video = request(image=tmp_path / "start.png", duration_seconds=1, seed=0)

    def kill(state: dict[str, Any]) -> None:
        if len(monitor.states) == 0:
            os.kill(child().pid, signal.SIGKILL)

    monitor.on_checkpoint = kill
    with pytest.raises(Retryable):
        make(options, request=video, monitor=monitor)
    [segment] = monitor.state["segments"]  # as the admin shows it (`Monitor.checkpoint`)
    assert segment["done"] is True
    assert segment["clip_seconds"] > 0.5
    assert segment["used_seconds"] > 0
    made = steps_of(model)

    clip = make(options, request=request(image=video.image, seed=0, state=monitor.state))

    assert len(clip.paths) == 2
    assert steps_of(model) - made == 3
    assert "clips_found" in events(logs)
    first, second = (greys(path) for path in clip.paths)
    assert abs(first[0] - 50) <= 2
    assert abs(second[0] - first[-1]) <= 3
    assert abs(first[-1] - 150) <= 3


def test_remix_goes_on_from_the_original_or_tells_it_in_words(
    make: Make, fake_options: dict[str, Any], tmp_path: Path
) -> None:
    original = make(fake_options, request=request(seed=0)).paths[0]
    remix = request(original=Original(prompt="[memory]", video=original), seed=0, idempotency_key="remix")
    images = fake_model(tmp_path / "images", pipeline="ImagePipeline")

    with pytest.raises(Failed, match="memory"):  # the words of the original reached the model
        make(fake_options, request=remix)
    clip = make({**fake_options, "model": str(images)}, request=remix)

    assert abs(greys(clip.paths[0])[0] - greys(original)[-1]) <= 3


@pytest.mark.slow
def test_attempt_that_ends_while_the_model_loads_leaves_it_to_the_next(
    make: Make, fake_options: dict[str, Any], tmp_path: Path, monitor: KeepingMonitor
) -> None:
    options = {**fake_options, "model": str(fake_model(tmp_path / "slow"))}
    monitor.stop(StopReason.CANCELLED)
    with pytest.raises(Stopped):
        make(options, request=request(), monitor=monitor)
    pid = child().pid

    make(options, request=request())

    assert child().pid == pid


@pytest.mark.slow
def test_child_is_replaced_after_so_many_clips(make: Make, fake_options: dict[str, Any]) -> None:
    pids = []
    for _ in range(4):
        make({**fake_options, "films_per_child": 2}, request=request())
        pids.append(child().pid)

    assert pids[0] == pids[1]
    assert pids[1] != pids[2]
    assert pids[2] == pids[3]


def test_child_sees_which_gpu_and_where_models_lie_and_no_secret(
    make: Make, fake_options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("SECRET_KEY", "DATABASE_URL", "HF_TOKEN", "SOMETHING_OF_THE_OPERATOR"):
        monkeypatch.setenv(name, "hush")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "3")
    monkeypatch.setenv("HF_HOME", str(tmp_path))
    monkeypatch.setenv("DIFFUSERS_ATTN_BACKEND", "native")
    make({**fake_options, "negative_prompt": "of this test alone"}, request=request())

    environment = Path(f"/proc/{child().pid}/environ").read_bytes().decode()

    assert "hush" not in environment
    assert "CUDA_VISIBLE_DEVICES=3\0" in environment
    assert "DIFFUSERS_ATTN_BACKEND=native\0" in environment
    assert f"HF_HOME={tmp_path}\0" in environment


WORKER = """
import json, sys
from pathlib import Path
from generation.backends.diffusers.backend import DiffusersBackend
from generation.contracts import Request

class Monitor:
    def __getattr__(self, name): return lambda *_: None

options, workdir = json.loads(sys.argv[1]), Path(sys.argv[2])
backend = DiffusersBackend(options)
backend.warm_up()
print(backend.device_slot._child.pid, flush=True)
backend.generate(
    Request(prompt="[stuck]", width=96, height=64, duration_seconds=1), monitor=Monitor(), workdir=workdir
)
"""


def test_killed_worker_takes_its_child_along(fake_options: dict[str, Any], tmp_path: Path) -> None:
    model = Path(fake_options["model"])
    begun = steps_of(model)
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER, json.dumps(fake_options), str(tmp_path)],
        cwd=settings.BASE_DIR,
        stdout=subprocess.PIPE,
    )
    assert worker.stdout is not None
    with worker.stdout:
        pid = int(worker.stdout.readline())
        wait_for(lambda: steps_of(model) > begun, what="a step")
        worker.kill()
        worker.wait()

    wait_for(lambda: not is_running(pid), seconds=25, what="the child's end")  # long before that of its step


def test_no_prompt_is_in_what_is_logged() -> None:
    prompt = "a fox\nIn the style of: it's \u00e9"
    said = faults.without_prompts(f"{prompt} / {prompt!r} / a fox / {['a fox']!r} / grey", prompt, "grey")

    assert "fox" not in said
    assert "style" not in said
    assert "grey" not in said


def test_kept_clips_go_when_nobody_wants_them(tmp_path: Path) -> None:
    root = tmp_path / "kept"
    folder = clip_cache.folder_of("task", fingerprint="a", keep_in=str(root))
    assert folder is not None
    assert folder == clip_cache.folder_of("task", fingerprint="a", keep_in=str(root))
    assert folder != clip_cache.folder_of("task", fingerprint="b", keep_in=str(root))
    long_ago = time.time() - clip_cache.MAX_AGE_SECONDS - 1
    os.utime(folder, (long_ago, long_ago))

    other = clip_cache.folder_of("other", fingerprint="a", keep_in=str(root))

    assert not folder.exists()
    assert other is not None
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    assert clip_cache.folder_of("task", fingerprint="a", keep_in=str(tmp_path / "link")) is None


# What `manage.py check_backend` says


def test_model_is_described_and_the_clips_of_a_video_are_told_as_they_are_made(
    make: Make, fake_options: dict[str, Any], tmp_path: Path, monitor: KeepingMonitor
) -> None:
    model = fake_model(tmp_path / "images", pipeline="ImagePipeline")
    backend = DiffusersBackend({**fake_options, "model": str(model), "clip_seconds": 0.6})
    Image.new("RGB", (300, 200), (50, 50, 50)).save(tmp_path / "start.png")
    video = request(image=tmp_path / "start.png")

    [loaded] = backend.diagnose(needs_image=True)
    assert backend.load_seconds > 0
    [_, without] = backend.diagnose(needs_image=False)
    planned = backend.plan(video)
    make({**fake_options, "model": str(model), "clip_seconds": 0.6}, request=video, monitor=monitor)

    assert loaded.text.startswith("ImagePipeline is loaded on cpu, which took ")
    assert not loaded.is_fault
    assert (without.text, without.is_fault) == ("It makes no video without an image.", True)
    assert planned.size == (96, 64)
    made = [segment["clip_seconds"] for segment in monitor.state["segments"]]
    assert [round(seconds, 2) for seconds in planned.clip_seconds] == made
    assert len(made) == 2
