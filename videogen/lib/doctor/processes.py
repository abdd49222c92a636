"""What runs: the sweep, a worker for each queue, and the proxies that the web processes saw."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.db.models import F, Min
from django.db.models.functions import Now

from videogen.lib.doctor.results import CheckResult, failed, ok, skipped, worst
from videogen.lib.doctor.running import limits
from videogen.lib.processes.models import SEEN_SECONDS, Kind, SeenProxies, ServiceProcess, ServiceProcessQuerySet

_TOGETHER: Final = dt.timedelta(minutes=5)
"""Rows that are at most this much older than the newest one show the same proxies. Older ones may be from before a change."""


@limits(needs_database=True)
def processes_run() -> CheckResult:
    """A sweep, and a worker for each queue that the settings map work to, were seen within SEEN_SECONDS."""
    sweeps = ServiceProcess.objects.filter(kind=Kind.SWEEP)
    results = [_seen("sweep", sweeps, "No sweep runs", "Start manage.py sweep, or restart one that hangs.")]
    for queue, pool in {**settings.GENERATION_POOLS, "webhooks": "threads"}.items():
        workers = ServiceProcess.objects.serving(queue)
        start = f"Start celery -A videogen worker -Q {queue} --pool {pool} (docs/operations.md)."
        results.append(_seen(queue, workers, f'No worker serves the queue "{queue}"', start))
    if {result.status for result in results} == {"ok"}:
        return ok(f"Seen last: {', '.join(result.seen for result in results)}.")
    return worst(result for result in results if result.status != "ok")


def _seen(name: str, processes: ServiceProcessQuerySet, problem: str, advice: str) -> CheckResult:
    """Whether one of the processes runs. The text of a good result is part of a sentence."""
    age = processes.annotate(age=Now() - F("seen_at")).aggregate(Min("age"))["age__min"]
    if age is None:
        return failed(f"{problem}: none was seen in the last ten minutes.", advice)
    seconds = age.total_seconds()
    if seconds > SEEN_SECONDS:
        return failed(f"{problem}: one was last seen {seconds:.0f} s ago.", advice)
    return ok(f"{name} {seconds:.0f} s ago")


@limits(needs_database=True)
def proxies_fit() -> CheckResult:
    """PROXY_COUNT is how many addresses the proxies add to X-Forwarded-For, by what the web processes saw last."""
    newest = SeenProxies.objects.order_by("-seen_at").first()
    if newest is None:
        return skipped("No web process has seen a request of a client yet.")
    rows = SeenProxies.objects.filter(seen_at__gte=newest.seen_at - _TOGETHER)
    requests = sum((Counter(row.requests) for row in rows), Counter[str]())
    return _judge_proxies(requests.most_common(), settings.PROXY_COUNT)


def _judge_proxies(most_common: Sequence[tuple[str, int]], expected: int) -> CheckResult:
    """`most_common`: how many addresses were in X-Forwarded-For, and in how many requests. A client can add addresses of its
    own, so the usual number counts, not the largest."""
    (found, count), total = most_common[0], sum(count for _, count in most_common)
    seen = f"{count} of the last {total} requests had {found} {'address' if found == '1' else 'addresses'} in X-Forwarded-For"
    if int(found) > expected:
        return failed(
            f"{seen}, so PROXY_COUNT={expected} is too low: all clients count as one address in the limits of sign-ins.",
            f"Set PROXY_COUNT={found}, if that many proxies are yours.",
        )
    if int(found) < expected:
        return failed(
            f"{seen}, so PROXY_COUNT={expected} is too high: a client can make up the address that it counts by.",
            f"Set PROXY_COUNT={found}, or let the proxies add to X-Forwarded-For.",
        )
    return ok(f"{seen}, as PROXY_COUNT={expected} says.")
