"""What a storybook film costs: against the encoder alone, as the service runs it, and against other makers, in one run.

    .venv/bin/python -m bench.storybook [--only limit service peers] [--rounds 5] [--sizes 1080x1920 480x854]

Those that are compared take turns, so that what else the machine does meets all of them; CPU time stands beside wall time.
The films are as long as the shortest that the service makes of their size: 10 s in SD, 15 s in HD. A full run takes some 25
minutes on two cores and writes its tables into `bench/results.md`; a partial one only prints them, unless `--results` names
a file. The peers need `.venv-bench` (`make bench` makes it).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import cv2

from bench.pictures import paint_noise
from bench.results import write_section
from storybook.child import SURROUNDINGS

from . import jitter, limit, peers, report, service
from .films import PROMPTS, Job, Size
from .meter import Neighbours
from .reference import Reference

PARTS = ("limit", "service", "peers")
RESULTS = service.ROOT / "bench" / "results.md"
SIZES = "1080x1920", "1920x1080", "480x854"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    options = _read(arguments)
    cv2.setNumThreads(1)
    neighbours = Neighbours()
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as name:
        folder = Path(name)
        results = report.Results(options.rounds, Reference(folder))
        if "limit" in options.only:
            for job in limit_jobs(options):
                _say(f"{job.name}, {job.size}, {job.seconds} s, against the encoder alone")
                results.limit.append(
                    limit.measure(job, rounds=options.rounds, folder=folder, reference=results.reference)
                )
        if "service" in options.only:
            _say("as the service runs it")
            jobs = service_jobs(options, folder)
            results.service = service.measure(jobs, rounds=options.rounds, reference=results.reference)
        if "peers" in options.only:
            for size in dict.fromkeys((options.sizes[-1], options.sizes[0])):
                _say(f"a slow zoom, {size}")
                _measure_peers(results, peers.prepare(size, options.zoom_seconds, folder), folder)
    results.neighbours = neighbours.cores()
    text = report.render(results)
    print(text)
    if options.results is not None:
        write_section("storybook", f"## {report.TITLE}\n\n{text}", path=options.results)


def limit_jobs(options: argparse.Namespace) -> list[Job]:
    """All prompts in all sizes; the frames of each film must fit into memory."""
    prompts = list(PROMPTS.items())[: options.prompts]
    return [
        Job(name=name, prompt=prompt, size=size, seconds=options.seconds or size.seconds)
        for size in options.sizes
        for name, prompt in prompts
    ]


def service_jobs(options: argparse.Namespace, folder: Path) -> list[Job]:
    """Films of all kinds: from a prompt, short and long; from a picture; from an earlier film."""
    size = options.sizes[0]
    seconds = options.seconds or size.seconds
    (name, prompt), *_ = PROMPTS.items()
    jobs = [Job(name=name, prompt=prompt, size=each, seconds=options.seconds or each.seconds) for each in options.sizes]
    if options.long:
        jobs.append(Job(name=name, prompt=prompt, size=options.sizes[-1], seconds=options.long))
    picture, original = folder / "photo.png", folder / "original.mp4"
    cv2.imwrite(str(picture), paint_noise(size.width, size.height))
    service.run(jobs[0], keep=original)
    return [
        *jobs,
        Job(name="from a picture", prompt="snow falls", size=size, seconds=seconds, image=picture),
        Job(name="remix", prompt="the same at dawn", size=size, seconds=seconds, original=original),
    ]


def _measure_peers(results: report.Results, job: Job, folder: Path) -> None:
    zooms = peers.measure(job, rounds=results.rounds, folder=folder)
    results.peers.append(zooms)
    found = {name: jitter.jitter_of_file(zooms.files[name]) for name in zooms.costs}
    width, height = job.size.width, job.size.height
    picture = peers.paint_picture(job.size)
    ideal = jitter.smooth_zoom(picture, width, height, frames=job.frames, start=peers.START, end=peers.END)
    results.jitter[job.size] = {**found, "an exact zoom": jitter.jitter(ideal)}


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bench.storybook", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", nargs="+", type=Size.parse, default=[Size.parse(size) for size in SIZES])
    parser.add_argument("--prompts", type=int, default=4, help=f"so many of the {len(PROMPTS)}")
    parser.add_argument(
        "--seconds", type=int, default=0, help="of the films, in place of the shortest that the service makes"
    )
    parser.add_argument("--long", type=int, default=25, help="seconds of one long film; 0 leaves it out")
    parser.add_argument("--zoom-seconds", type=int, default=6, help="of the slow zoom")
    parser.add_argument("--results", type=Path, help="write the tables into a section of this file")
    options = parser.parse_args(arguments)
    full = parser.parse_args([])
    if vars(options) == {**vars(full), "rounds": options.rounds} and options.rounds >= full.rounds:
        options.results = RESULTS
    return options


def _surround() -> None:
    """Begin anew as the service starts its renderer: the C library and NumPy heed its environment at their start alone."""
    if not SURROUNDINGS.items() <= os.environ.items():
        os.execve(
            sys.executable, [sys.executable, "-m", "bench.storybook", *sys.argv[1:]], {**os.environ, **SURROUNDINGS}
        )


def _say(text: str) -> None:
    print(f"{text} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    _surround()
    main()
