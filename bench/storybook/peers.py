"""One picture, one slow zoom: ours, moviepy's and ffmpeg's zoompan, each as a process from its start to its finished file.

All get the same picture, 1.2 times as large as the frame, and the same settings of x264. Ours does more: it adds
parallax, light and sound, and zooms a little less (its camera path is its own).
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import cv2

from bench.pictures import Picture, paint_noise
from storybook.child import SURROUNDINGS

from . import service
from .films import RATE, Job, Size
from .limit import encoder_options
from .meter import Cost, cost_of, median_ratio, turns

PYTHON = service.ROOT / ".venv-bench" / "bin" / "python"
START, END = 1.0, 1.2
THEIRS = {name: value for name, value in service.ENVIRONMENT.items() if name not in SURROUNDINGS}
"""What our renderer is told at its start is not told to others."""
OURS, MOVIEPY, ZOOMPAN, ENLARGED = "storybook", "moviepy", "zoompan", "zoompan, enlarged first"


@dataclass(frozen=True, slots=True)
class AgainstPeers:
    """The rounds of one zoom, and a file of each maker's."""

    job: Job
    costs: dict[str, list[Cost]]
    files: dict[str, Path]

    def fps(self, name: str) -> float:
        """Median frames a second."""
        return self.job.frames / median(cost.wall for cost in self.costs[name])

    def faster(self, name: str) -> float:
        """How many times as fast ours is."""
        return median_ratio([cost.wall for cost in self.costs[name]], [cost.wall for cost in self.costs[OURS]])

    def cheaper(self, name: str) -> float:
        """How many times less CPU time ours takes."""
        return median_ratio([cost.cpu for cost in self.costs[name]], [cost.cpu for cost in self.costs[OURS]])


def prepare(size: Size, seconds: int, folder: Path) -> Job:
    """The job, with its picture written."""
    picture = folder / f"picture-{size}.png"
    cv2.imwrite(str(picture), paint_picture(size))
    return Job(name="slow zoom", prompt="slow zoom in", size=size, seconds=seconds, image=picture)


def paint_picture(size: Size) -> Picture:
    """So large that the nearest view is still sharp, and as full of detail as a photograph (1.3 bits a pixel as JPEG)."""
    return paint_noise(round(size.width * END / 2) * 2, round(size.height * END / 2) * 2)


def measure(job: Job, *, rounds: int, folder: Path) -> AgainstPeers:
    """All makers in turns; only ours where `.venv-bench` is missing."""
    files = {name: folder / f"{job.size}-{name.split()[-1]}.mp4" for name in makers()}
    calls: dict[str, Callable[[], Cost]] = {OURS: lambda: _make_ours(job, files[OURS])}
    if PYTHON.exists():
        calls[MOVIEPY] = lambda: cost_of(lambda: _make_moviepy(job, files[MOVIEPY]))
        calls[ZOOMPAN] = lambda: cost_of(lambda: _make_zoompan(job, files[ZOOMPAN]))
        calls[ENLARGED] = lambda: cost_of(lambda: _make_zoompan(job, files[ENLARGED], enlarge=True))
    return AgainstPeers(job, turns(rounds, calls), files)


def makers() -> list[str]:
    """Who can be measured here."""
    return [OURS, MOVIEPY, ZOOMPAN, ENLARGED] if PYTHON.exists() else [OURS]


def versions() -> dict[str, str]:
    """Of the peers."""
    if not PYTHON.exists():
        return {}
    code = "import importlib.metadata as m; print(m.version('moviepy'), m.version('imageio-ffmpeg'))"
    moviepy, wheel = _ask(code).split()
    ffmpeg = subprocess.run([_ffmpeg(), "-version"], capture_output=True, check=True, text=True).stdout.split()[2]
    return {"moviepy": moviepy, "ffmpeg": f"{ffmpeg.removesuffix('-static')} of imageio-ffmpeg {wheel}"}


def _make_ours(job: Job, path: Path) -> Cost:
    done = service.run(job, keep=path)
    return Cost(done.wall, done.cpu)


def _make_moviepy(job: Job, path: Path) -> None:
    options = encoder_options(job)
    order = {
        "image": str(job.image),
        "path": str(path),
        "width": job.size.width,
        "height": job.size.height,
        "seconds": job.seconds,
        "rate": RATE,
        "start": START,
        "end": END,
        "preset": options.pop("preset"),
        "options": [*_arguments(options), "-movflags", "+faststart"],
    }
    subprocess.run(
        [PYTHON, Path(__file__).with_name("moviepy_film.py")],
        input=json.dumps(order),
        text=True,
        check=True,
        env=THEIRS,
    )


def _make_zoompan(job: Job, path: Path, *, enlarge: bool = False) -> None:
    """`enlarge` is what its users do against the jitter: let it cut from a picture of 4000 pixels."""
    zoom = f"{START}+{END - START:.3f}*on/{job.frames - 1}"
    middle = "x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
    filters = f"zoompan=z='{zoom}':{middle}:d={job.frames}:s={job.size}:fps={RATE},format=yuv420p"
    if enlarge:
        filters = f"scale=4000:-2,{filters}"
    command = [_ffmpeg(), "-y", "-loglevel", "error", "-i", str(job.image), "-vf", filters, "-frames:v"]
    codec = [str(job.frames), "-c:v", "libx264", *_arguments(encoder_options(job)), "-movflags", "+faststart"]
    subprocess.run([*command, *codec, str(path)], check=True, stdin=subprocess.DEVNULL, env=THEIRS)


def _arguments(options: dict[str, str]) -> list[str]:
    return [part for name, value in options.items() for part in (f"-{name}", value)]


def _ffmpeg() -> str:
    return _ask("import imageio_ffmpeg; print(imageio_ffmpeg.get_ffmpeg_exe())").strip()


def _ask(code: str) -> str:
    return subprocess.run([PYTHON, "-c", code], capture_output=True, check=True, text=True).stdout
