"""The process that reads a model's files: no secrets, bounded, and gone when the attempt is."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from generation import inspection, postprocess
from generation.contracts import Clip, Failed, Original, Retryable, Stopped, Usage, Video
from generation.postprocess import __main__ as child
from tests.generation.postprocess.clips import Recorder, finish_here, frames_of, pan, request, texture, tone, write

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_SECONDS = 30.0
AT = pan(96, 160)

PARENT = """
import sys
from dataclasses import replace
from pathlib import Path
from generation import postprocess
from generation.contracts import Clip
from tests.generation.postprocess.clips import Recorder, request
clip = Clip(paths=(Path(sys.argv[1]),))
postprocess.make(clip, request=request(size=(1920, 1080), seconds=25), monitor=Recorder(), workdir=Path(sys.argv[2]))
"""


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second at 16 frames, with sound."""
    return write(
        tmp_path_factory.mktemp("clip") / "clip.mp4", (AT(n / 16) for n in range(17)), rate=16, sound=tone(1.0)
    )


def _children(parent: int) -> list[int]:
    """Processes below `parent` that finish a clip."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
            if (
                int(status[1]) == parent
                and status[0] != "Z"
                and b"generation.postprocess" in (entry / "cmdline").read_bytes()
            ):
                found.append(int(entry.name))
        except (OSError, IndexError):
            continue
    return found


def _wait(condition: Callable[[], object]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < ends_at, "it did not happen in time"
        time.sleep(0.02)


def test_clip_becomes_the_promised_video_with_its_stills(clip: Path, tmp_path: Path) -> None:
    monitor, usage = Recorder(), Usage(upstream_id="job-1", seconds=3)
    wanted = request()
    video = postprocess.make(Clip(paths=(clip,), usage=usage), request=wanted, monitor=monitor, workdir=tmp_path)
    inspection.check(video.path, wanted)
    assert video.usage == usage
    assert video.clip_info is not None
    assert (video.clip_info.width, video.clip_info.height, video.clip_info.frames_per_second) == (96, 160, 16)
    assert (round(video.clip_info.seconds or 0, 1), video.clip_info.has_sound) == (1.1, True)
    assert video.poster is not None
    assert video.last_frame is not None
    for still in (video.poster, video.last_frame):
        with Image.open(still) as image:
            assert image.size == (wanted.width, wanted.height)
    assert clip.exists()
    assert monitor.fractions == sorted(monitor.fractions)
    assert 0 <= monitor.fractions[0] < monitor.fractions[-1] <= 1


def test_exact_video_is_completed_without_being_touched(clip: Path, tmp_path: Path) -> None:
    path = finish_here(tmp_path, clip)
    before = path.read_bytes()
    again = tmp_path / "again"
    again.mkdir()
    usage = Usage(upstream_id="job-2")
    video = postprocess.complete(Video(path=path, usage=usage), request=request(), monitor=Recorder(), workdir=again)
    assert (video.path, video.usage) == (path, usage)
    assert video.path.read_bytes() == before
    assert video.poster is not None
    assert video.last_frame is not None
    assert video.poster.parent == video.last_frame.parent == again
    stops = Recorder(stops_after=0)
    assert postprocess.complete(video, request=request(), monitor=stops, workdir=again) is video


def test_poster_of_a_remix_shows_the_remix(tmp_path: Path) -> None:
    """A remix begins with the last frame of its original."""
    red, blue = (np.full((160, 96, 3), colour, np.uint8) for colour in ((180, 60, 40), (40, 60, 180)))
    path = finish_here(tmp_path, write(tmp_path / "clip.mp4", [red] * 24 + [blue] * 72), seconds=4)
    again = tmp_path / "again"
    again.mkdir()
    original = Original(prompt="A red wall", video=path)
    for wanted, colour in ((request(seconds=4), red), (replace(request(seconds=4), original=original), blue)):
        video = postprocess.complete(Video(path=path), request=wanted, monitor=Recorder(), workdir=again)
        assert video.poster is not None
        with Image.open(video.poster) as image:
            assert np.abs(np.asarray(image.convert("RGB")).astype(int) - colour).max() <= 8


def test_damaged_file_may_be_tried_again_and_useless_one_not(tmp_path: Path) -> None:
    page = tmp_path / "page.mp4"
    page.write_text("<html>502</html>")
    with pytest.raises(Retryable) as retryable:
        postprocess.make(Clip(paths=(page,)), request=request(), monitor=Recorder(), workdir=tmp_path)
    assert retryable.value.reason == "upstream"
    strip = write(tmp_path / "strip.mkv", [np.zeros((16, 400, 3), np.uint8)] * 3, codec="ffv1")
    with pytest.raises(Failed) as failed:
        postprocess.make(Clip(paths=(strip,)), request=request(), monitor=Recorder(), workdir=tmp_path)
    assert failed.value.reason == "upstream"


@pytest.mark.parametrize(
    ("program", "error"),
    [
        ('print(\'{"unusable": "no"}\')', Failed),
        ('print(\'{"damaged": "no"}\')', Retryable),
        (f"print('{{\"errno\": {errno.ENOSPC}}}')", OSError),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", Failed),
        ("import os, signal; os.kill(os.getpid(), signal.SIGXCPU)", Failed),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", RuntimeError),
        ("raise ValueError('why')", RuntimeError),
    ],
)
def test_each_end_of_the_child_is_a_fault_of_its_own(
    program: str, error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "python"
    script = tmp_path / "program.py"
    script.write_text(program)
    fake.write_text(f"#!/bin/sh\nulimit -c 0\nexec {sys.executable} -S {script}\n")
    fake.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(fake))
    with pytest.raises(error) as caught:
        postprocess.make(Clip(paths=(tmp_path / "no.mp4",)), request=request(), monitor=Recorder(), workdir=tmp_path)
    if isinstance(caught.value, OSError):
        assert caught.value.errno == errno.ENOSPC
    if "ValueError" in program:
        assert "ValueError: why" in str(caught.value)


def test_child_gets_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "python"
    fake.write_text(f"#!/bin/sh\nenv > {tmp_path}/environment\n")
    fake.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(fake))
    monkeypatch.setenv("SECRET_KEY", "secret-of-the-service")
    monkeypatch.setenv("SGLANG_KEY", "secret-of-the-server")
    postprocess.make(Clip(paths=(tmp_path / "no.mp4",)), request=request(), monitor=Recorder(), workdir=tmp_path)
    assert "secret-of" not in (tmp_path / "environment").read_text()


def test_importing_the_engine_loads_no_heavy_library() -> None:
    program = "import sys, generation.postprocess; print([m for m in ('av', 'cv2', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_child_is_gone_when_the_attempt_stops(clip: Path, tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        postprocess.make(
            Clip(paths=(clip,)),
            request=request(size=(1920, 1080), seconds=25),
            monitor=Recorder(stops_after=3),
            workdir=tmp_path,
        )
    assert _children(os.getpid()) == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_child_dies_with_a_killed_parent(clip: Path, tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(clip), str(tmp_path)], cwd=ROOT)
    try:
        _wait(lambda: _children(parent.pid))
        (process,) = _children(parent.pid)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    _wait(lambda: not Path(f"/proc/{process}").exists() or Path(f"/proc/{process}/cmdline").read_bytes() == b"")


def _measure(order: dict[str, object], folder: Path) -> tuple[int, float]:
    """Status of the child, and its largest size in MiB."""
    program = (
        "import resource, subprocess, sys\n"
        "done = subprocess.run([sys.executable, '-m', 'generation.postprocess'], stdin=open(sys.argv[1]),"
        " stdout=subprocess.DEVNULL)\n"
        "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    pipe = folder / "order"
    os.mkfifo(pipe)
    measuring = subprocess.Popen(
        [sys.executable, "-c", program, str(pipe)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | postprocess.VARIABLES,
    )
    with pipe.open("w") as stream:
        stream.write(json.dumps(order) + "\n")
        stream.flush()
        output, _ = measuring.communicate(timeout=300)
    status, kilobytes = output.split()
    return int(status), int(kilobytes) / 1024


def _order(
    clip: Path, folder: Path, *, size: tuple[int, int], seconds: int, too_short: str = "slow"
) -> dict[str, object]:
    return {
        "clips": [str(clip)],
        "too_short": too_short,
        "width": size[0],
        "height": size[1],
        "rate": 24,
        "frames": 24 * seconds,
        "video": str(folder / "finished.mp4"),
        "poster": str(folder / "poster.jpg"),
        "last_frame": str(folder / "last-frame.png"),
    }


def test_hd_takes_less_than_500_mb(tmp_path: Path) -> None:
    ground = texture(1280, 1920)
    clip = write(tmp_path / "clip.mp4", (ground[:, 50 * n : 50 * n + 1080] for n in range(5)), rate=4)
    status, mebibytes = _measure(_order(clip, tmp_path, size=(1080, 1920), seconds=1), tmp_path)
    assert status == 0
    assert len(frames_of(tmp_path / "finished.mp4")) == 24
    assert mebibytes < 476  # 500 MB


@pytest.mark.slow
@pytest.mark.parametrize("how", ["slow", "pingpong", "loop"])
def test_memory_does_not_grow_with_the_length(tmp_path: Path, how: str) -> None:
    whole = texture(2200, 2000)
    frames = (np.ascontiguousarray(whole[:1920, 4 * n : 4 * n + 1080]) for n in range(241))
    clip = write(tmp_path / "clip.mp4", frames, rate=24)
    status, mebibytes = _measure(_order(clip, tmp_path, size=(1080, 1920), seconds=15, too_short=how), tmp_path)
    assert status == 0
    assert mebibytes < 476  # 500 MB


@pytest.mark.slow
@pytest.mark.parametrize("how", ["pingpong", "loop"])
def test_hd_of_high_dynamic_range_takes_less_than_500_mb(tmp_path: Path, how: str) -> None:
    ground = texture(2100, 1080)
    clip = write(
        tmp_path / "clip.mp4",
        (ground[:, 4 * n : 4 * n + 1920] for n in range(30)),
        rate=16,
        codec="libx265",
        pixels="yuv420p10le",
        options={"x265-params": "log-level=none", "preset": "ultrafast"},
        tags={"color_trc": 16, "color_primaries": 9, "colorspace": 9},
    )
    status, mebibytes = _measure(_order(clip, tmp_path, size=(1920, 1080), seconds=3, too_short=how), tmp_path)
    assert status == 0
    assert mebibytes < 476  # 500 MB


def test_file_that_wants_too_much_memory_is_unusable_and_ends_nothing_else(tmp_path: Path) -> None:
    program = (
        "import sys; sys.argv = ['x']\n"
        "from generation.postprocess import __main__ as child\n"
        "child.MEMORY_BYTES = 520 * 2**20\n"
        "child.main()\n"
    )
    clip = write(tmp_path / "clip.mkv", [np.zeros((2160, 3840, 3), np.uint8)] * 2)
    order = json.dumps(_order(clip, tmp_path, size=(96, 160), seconds=1)).encode() + b"\n"
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | postprocess.VARIABLES,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(order)
    process.stdin.flush()
    said = process.stdout.read()
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert b"unusable" in said
    assert resource.getrlimit(resource.RLIMIT_AS)[0] == resource.RLIM_INFINITY


def test_file_that_takes_too_long_is_told_from_a_lack_of_memory() -> None:
    """SIGKILL, by which the system ends what it has no memory for, says nothing about the file."""
    program = (
        "from generation.postprocess import __main__ as child\n"
        "child.CPU_SECONDS = 1\n"
        "child._limit(frames=0)\n"
        "while True: pass\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGXCPU


def test_limits_grow_with_the_length_of_the_video() -> None:
    assert child.CPU_SECONDS + child.CPU_SECONDS_PER_FRAME * 600 > 3 * 25 * 2
