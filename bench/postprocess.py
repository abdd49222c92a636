"""What it costs to turn a model's clip into the promised video: time, CPU and memory of the child, by size and way.

    .venv/bin/python -m bench.postprocess [--rounds 3] [--results bench/results.md]

The clips are made here: a textured camera pan with things that move over it, H.264, in the sizes and rates that models make.
A full run takes some ten minutes on two cores and writes its table into `bench/results.md`.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

import av
import cv2
import numpy as np

from bench.pictures import Picture, paint_noise
from bench.results import circumstances, table, write_section
from generation import inspection, postprocess
from generation.contracts import Clip, Request

RESULTS: Final = Path(__file__).parent / "results.md"
CORES: Final = 2
SD_GOAL: Final = 1.0
HD_GOAL: Final = 0.5
"""Times real time, on two cores."""
MEMORY_GOAL_MB: Final = 500


@dataclass(frozen=True, slots=True)
class Case:
    """A clip and the video that it becomes."""

    size: tuple[int, int]
    rate: int
    frames: int
    target: tuple[int, int]
    seconds: int
    too_short: postprocess.TooShort = postprocess.TooShort.SLOW

    @property
    def is_hd(self) -> bool:
        """The video's size."""
        return self.target[0] * self.target[1] > 1_200_000


SD, HD = (480, 854), (1080, 1920)
CASES: Final = (
    Case((480, 832), 24, 241, SD, 10),
    Case((480, 832), 16, 161, SD, 10),
    Case((480, 832), 16, 81, SD, 10),
    Case((480, 832), 16, 81, SD, 10, postprocess.TooShort.PINGPONG),
    Case((480, 832), 16, 81, SD, 10, postprocess.TooShort.LOOP),
    Case((1280, 720), 30, 301, SD, 10),
    Case((480, 832), 16, 241, HD, 15),
    Case((720, 1280), 24, 361, HD, 15),
    Case((720, 1280), 16, 241, HD, 15),
    Case((1080, 1920), 24, 361, HD, 15),
    Case((1080, 1920), 30, 451, HD, 15),
    Case((1080, 1920), 24, 121, HD, 15, postprocess.TooShort.PINGPONG),
)
SMALL_CASES: Final = (Case((96, 160), 16, 17, (96, 170), 1),)


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one video, the child alone."""

    wall: float
    cpu: float


class _NullMonitor:
    """A `Monitor` that ignores every report."""

    def progress(self, fraction: float) -> None: ...

    def checkpoint(self, state: Mapping[str, Any]) -> None: ...

    def check(self) -> None: ...

    def queued(self) -> None: ...


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    options = _read(arguments)
    before = circumstances()
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as name:
        folder = Path(name)
        rows, verdicts = [], []
        for case in SMALL_CASES if options.small else CASES:
            costs = [_measure(case, folder) for _ in range(options.rounds)]
            rows.append(_row(case, costs))
            verdicts.append((case, _speed(case, costs)))
            print(" | ".join(str(cell) for cell in rows[-1]), flush=True)
    text = _render(before, options.rounds, rows, verdicts)
    print(text)
    if options.results is not None:
        write_section("postprocess", text, path=options.results)


def _measure(case: Case, folder: Path) -> Cost:
    clip = folder / f"{case.size[0]}x{case.size[1]}-{case.rate}-{case.frames}.mp4"
    if not clip.exists():
        write_clip(clip, case)
    request = Request(prompt="", width=case.target[0], height=case.target[1], duration_seconds=case.seconds)
    before, started_at = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    video = postprocess.make(
        Clip(paths=(clip,)), request=request, too_short=case.too_short, monitor=_NullMonitor(), workdir=folder
    )
    wall, after = time.perf_counter() - started_at, resource.getrusage(resource.RUSAGE_CHILDREN)
    inspection.check(video.path, request)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def write_clip(path: Path, case: Case) -> None:
    """A camera pan over noise of several sizes, and a patch that moves over it."""
    width, height = case.size
    ground = paint_noise(width + 400, height + 100)
    patch = np.ascontiguousarray(paint_noise(width // 3, height // 4)[:, ::-1])
    with av.open(str(path), "w") as container:
        stream: Any = container.add_stream("libx264", rate=case.rate)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.options = {"preset": "veryfast", "crf": "18"}
        for picture in _pictures(ground, patch, case):
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))


def _pictures(ground: Picture, patch: Picture, case: Case) -> Iterator[Picture]:
    width, height = case.size
    for number in range(case.frames):
        time_at = number / case.rate
        camera = np.array([[1, 0, -200 - 150 * np.sin(time_at / 2)], [0, 1, -50 - 20 * np.sin(time_at)]], np.float32)
        picture = cv2.warpAffine(ground, camera, (width, height), borderMode=cv2.BORDER_REFLECT)
        place = np.array([[1, 0, width / 3 * (1 + np.sin(1.7 * time_at))], [0, 1, height / 3]], np.float32)
        cv2.warpAffine(patch, place, (width, height), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
        yield np.asarray(picture, np.uint8)


def _speed(case: Case, costs: list[Cost]) -> float:
    """Times real time that two cores would reach if nothing else ran there."""
    return CORES * case.seconds / median(cost.cpu for cost in costs)


def _row(case: Case, costs: list[Cost]) -> list[object]:
    (width, height), (target_width, target_height) = case.size, case.target
    wall, cpu = (median(getattr(cost, name) for cost in costs) for name in ("wall", "cpu"))
    return [
        f"{width}x{height}, {case.rate}/s, {case.frames / case.rate:.1f} s",
        f"{target_width}x{target_height}, {case.seconds} s",
        case.too_short.value if case.frames / case.rate < case.seconds else "",
        f"{wall:.1f} s",
        f"{case.seconds / wall:.2f}",
        f"{cpu:.1f} s",
        f"{1000 * cpu / (24 * case.seconds):.0f} ms",
        f"{_speed(case, costs):.2f}",
        f"{_peak_mb():.0f} MB",
    ]


def _render(before: str, rounds: int, rows: list[list[object]], verdicts: list[tuple[Case, float]]) -> str:
    header = (
        *("clip", "video", "too short", "wall", "x real time", "CPU", "CPU a frame"),
        *("x real time by CPU, two cores", "peak so far"),
    )
    peak = _peak_mb()
    goals = [
        *_goals(verdicts),
        ["memory of the child", f"< {MEMORY_GOAL_MB} MB", f"{peak:.0f} MB", _met(peak < MEMORY_GOAL_MB)],
    ]
    return (
        "## Postprocessing a model's clip\n\n"
        f"{before}. `python -m bench.postprocess`: medians; rounds: {rounds}.\n\n"
        "Child process; both passes over the clip, interpolation, scaling, H.264, AAC, poster and last frame included. Wall\n"
        "time says as much about what else the machine does, so the goals are set by CPU: what two cores would reach alone.\n\n"
        f"{table(header, rows)}\n\n{table(('', 'goal', 'measured', ''), goals)}\n"
    )


def _goals(verdicts: list[tuple[Case, float]]) -> Iterator[list[str]]:
    for name, is_hd, goal in (("SD", False, SD_GOAL), ("HD", True, HD_GOAL)):
        found = [speed for case, speed in verdicts if case.is_hd is is_hd]
        if found:
            slowest = min(found)
            yield [
                f"{name}, slowest, x real time by CPU on two cores",
                f">= {goal}",
                f"{slowest:.2f}",
                _met(slowest >= goal),
            ]


def _met(is_met: bool) -> str:
    return "met" if is_met else "**missed**"


def _peak_mb() -> float:
    """Of the largest child so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 / 1e6


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bench.postprocess", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--small", action="store_true", help="one tiny clip, to see that it runs; writes nothing")
    parser.add_argument("--results", type=Path, help="write the table into this file")
    options = parser.parse_args(arguments)
    if not options.small and options.rounds >= 3 and options.results is None:
        options.results = RESULTS
    return options


if __name__ == "__main__":
    main()
