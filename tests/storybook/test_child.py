"""The child process that reads an order and reports in lines: it ends with its input, and gives the same bytes each time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from storybook.child import SURROUNDINGS
from storybook.order import Order, Original, read_order
from tests.storybook.films import order

ROOT = Path(__file__).resolve().parents[2]
MODULE = "storybook.child"
_PATIENCE_SECONDS = 60.0


def _line(asked: Order) -> bytes:
    return json.dumps(asked.to_json()).encode() + b"\n"


def _start(**more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", MODULE], cwd=ROOT, stdin=subprocess.PIPE, **more)


def test_order_reads_back_as_it_was_written() -> None:
    full = order(
        Path("/films/a.mp4"),
        "a whale",
        image=Path("/a.png"),
        original=Original(prompt="the sea", video=Path("/b.mp4"), state={"version": 1}),
        state={"version": 1},
        seed=7,
        noted=True,
    )
    for asked in (full, order(Path("/films/a.mp4"), "a whale")):
        assert read_order(json.loads(_line(asked))) == asked


def test_renderer_ends_when_its_input_closes(tmp_path: Path) -> None:
    child = _start(stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(_line(order(tmp_path / "film.mp4", "a whale", frames=6000, width=480, height=854)))
    child.stdin.flush()
    assert b"scene" in child.stdout.readline()
    child.stdin.close()
    assert child.wait(_PATIENCE_SECONDS) == 3
    child.stdout.close()


@pytest.mark.slow
def test_one_hd_job_stays_below_700_megabytes(tmp_path: Path) -> None:
    # A process begins with the peak of the one that starts it, so a small one stands between pytest and the child.
    between = (
        "import resource, subprocess, sys; "
        f"child = subprocess.Popen([sys.executable, '-m', {MODULE!r}], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL); "
        "child.stdin.write(sys.stdin.buffer.read()); child.stdin.flush(); "
        "assert child.wait() == 0; print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    asked = order(
        tmp_path / "film.mp4", "a fox runs through a snowy city in the rain", frames=360, width=1080, height=1920
    )
    measured = subprocess.run(
        [sys.executable, "-c", between],
        cwd=ROOT,
        env={**os.environ, **SURROUNDINGS},
        input=_line(asked),
        capture_output=True,
        check=True,
    )
    assert int(measured.stdout) * 1024 < 700_000_000


def test_bytes_do_not_depend_on_what_lay_in_the_memory(tmp_path: Path) -> None:
    """A library that read memory it never wrote would give other films each time (x264's macroblock tree does)."""
    films = []
    for filler in ("0", "85", "170"):
        path = tmp_path / f"{filler}.mp4"
        with _start(env={**os.environ, "MALLOC_PERTURB_": filler}) as child:
            assert child.stdin is not None
            child.stdin.write(_line(order(path, "a fox runs through a forest", width=480, height=854, frames=24)))
            child.stdin.flush()
            assert child.wait(_PATIENCE_SECONDS) == 0
        films.append(path.read_bytes())
    assert films[0] == films[1] == films[2]
