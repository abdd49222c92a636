"""Many tasks, many faults at random moments, from a seed that is printed: FAULT_SEED and FAULT_TASKS repeat or stretch a run."""

from __future__ import annotations

import os
import random
import sys

import pytest

from tests.faults import mixed
from tests.faults.site import Site
from tests.receiver import Receiver

pytestmark = [pytest.mark.xdist_group("faults-2"), pytest.mark.spoils]

MAX_RECOVERY_SECONDS = 90  # docs/operations.md


def seed() -> int:
    return int(os.environ.get("FAULT_SEED") or random.SystemRandom().randrange(1_000_000))


def show(report: mixed.Report) -> None:
    sys.stderr.write(f"\n{report}\n")
    assert report.recovery_seconds < MAX_RECOVERY_SECONDS


def test_short_run_under_random_faults_loses_nothing(site: Site, hook: Receiver) -> None:
    drawn = seed()
    sys.stderr.write(f"FAULT_SEED={drawn}\n")

    show(mixed.run(site, hook, seed=drawn, tasks=40, faults=5))


@pytest.mark.long  # 10,000 tasks under 200 faults take up to half an hour
@pytest.mark.timeout(5_400)
def test_long_run_under_random_faults_loses_nothing(site: Site, hook: Receiver) -> None:
    drawn = seed()
    sys.stderr.write(f"FAULT_SEED={drawn}\n")

    show(mixed.run(site, hook, seed=drawn, tasks=int(os.environ.get("FAULT_TASKS") or 10_000), faults=200))
