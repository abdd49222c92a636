"""A film as the service makes it: worker, child process and file. How long, how much, how large, how often it reports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from .films import Job
from .reference import Reference

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Processes that keep what Python compiled, as the service's do (Makefile)."""


@dataclass(frozen=True, slots=True)
class Run:
    """What was seen of one film (`probe`), in seconds and MiB."""

    wall: float
    cpu: float
    peak_mib: float
    first_report: float
    scene: float
    first_frames: float
    longest_gap: float


def run(job: Job, *, keep: Path | None = None) -> Run:
    """Make the film once; `keep` is where its file goes."""
    original = {"prompt": job.prompt, "video": str(job.original)} if job.original else None
    request = {
        "prompt": job.prompt,
        "width": job.size.width,
        "height": job.size.height,
        "duration_seconds": job.seconds,
        "image": str(job.image) if job.image else None,
        "original": original,
        "keep": str(keep) if keep else None,
    }
    done = subprocess.run(
        [sys.executable, "-m", "bench.storybook.probe"],
        input=json.dumps(request).encode(),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=ENVIRONMENT,
        check=True,
    )
    return Run(**json.loads(done.stdout))


@dataclass(frozen=True, slots=True)
class AsService:
    """The rounds of one film."""

    job: Job
    runs: list[Run]

    def typical(self, name: str) -> float:
        """Median of one figure."""
        return median(self._all(name))

    def worst(self, name: str) -> float:
        """Largest of one figure."""
        return max(self._all(name))

    def _all(self, name: str) -> list[float]:
        return [getattr(run, name) for run in self.runs]


def measure(jobs: list[Job], *, rounds: int, reference: Reference) -> list[AsService]:
    """All films once a round, and the reference beside each."""
    runs: list[list[Run]] = [[] for _ in jobs]
    for _ in range(rounds):
        for number, job in enumerate(jobs):
            runs[number].append(run(job))
            reference.encode(job.size)
    return [AsService(job, done) for job, done in zip(jobs, runs, strict=True)]
