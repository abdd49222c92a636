"""The samples of the last hour and the last day, read by their keys, and what happened between them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from django.utils import timezone

from videogen.lib.metrics import figures
from videogen.lib.metrics.figures import Figures
from videogen.lib.metrics.models import FigureSample

MINUTE: Final = dt.timedelta(minutes=1)
QUARTER: Final = dt.timedelta(minutes=15)
HOUR_POINTS: Final = 60
DAY_POINTS: Final = 96

Read = Callable[[Figures], float | None]
"""One figure of a sample. None if it isn't in there."""


@dataclass(frozen=True, slots=True)
class Span:
    """Samples at equal distances, the oldest first. The first one is only what the others are compared with."""

    name: str
    """As the page says it: "last hour"."""
    starts_at: dt.datetime
    samples: Sequence[Figures | None]
    """None: the sweep didn't run in that minute."""
    all_samples: Sequence[Figures]
    """Those that were read for this time, also between these points, the oldest first. So a day is never less than its hour."""
    now: Figures
    steps_per_median: int
    """Steps in the time whose successes a sample's `model_seconds` are the median of."""

    def gauge(self, read: Read) -> list[float | None]:
        """The figure at each point."""
        return [None if sample is None else read(sample) for sample in self.samples[1:]]

    def growth(self, read: Read) -> list[float | None]:
        """How much a total grew up to each point, since the one before. After a gap, what grew in the gap stands at its end."""
        last, steps = _total(self.samples[0], read), []
        for sample in self.samples[1:]:
            total = _total(sample, read)
            steps.append(None if total is None or last is None else max(0.0, total - last))
            last = last if total is None else total
        return steps

    def grown(self, read: Read) -> float:
        """How much a total grew in all, up to now. A total that fell was restored from a backup: that step counts as 0."""
        totals = [read(sample) or 0.0 for sample in [*self.all_samples, self.now]]
        return sum(max(0.0, total - last) for last, total in pairwise(totals)) if self.all_samples else 0.0

    def grown_lately(self, read: Read, *, steps: int) -> float:
        """How much a total grew in the last so many steps, up to now."""
        stored = [sample for sample in self.samples[-steps - 1 :] if sample is not None]
        return max(0.0, (read(self.now) or 0.0) - (read(stored[0]) or 0.0)) if stored else 0.0

    def shares(self, part: Read, whole: Sequence[Read], *, steps: int) -> list[float | None]:
        """At each point, the part of a whole among what grew in the last so many steps. None where nothing grew."""
        parts = self.growth(part)
        wholes = [sum(step or 0.0 for step in each) for each in zip(*map(self.growth, whole), strict=True)]
        sums = [
            (sum(each or 0.0 for each in parts[max(0, end - steps) : end]), sum(wholes[max(0, end - steps) : end]))
            for end in range(1, len(parts) + 1)
        ]
        return [some / all_ if all_ else None for some, all_ in sums]

    def median_seconds(self, model: str) -> float | None:
        """The median of the samples' medians, each counted as often as the model had successes in its time."""
        moments = [*self.samples[1:], self.now]
        with_now = replace(self, samples=[*self.samples, self.now])
        grown = with_now.growth(lambda sample: sample["models"].get(model, {}).get("success"))
        weighted: list[tuple[float, float]] = []
        for end in range(len(moments), 0, -self.steps_per_median):
            moment = moments[end - 1]
            seconds = None if moment is None else moment["model_seconds"].get(model)
            if seconds is not None:
                count = sum(step or 0.0 for step in grown[max(0, end - self.steps_per_median) : end])
                weighted.append((seconds, max(1.0, count)))
        return _weighted_median(weighted)


def _total(sample: Figures | None, read: Read) -> float | None:
    """A total in a sample. One that isn't in there had not begun."""
    return None if sample is None else read(sample) or 0.0


def _weighted_median(weighted: list[tuple[float, float]]) -> float | None:
    half, seen = sum(weight for _, weight in weighted) / 2, 0.0
    for value, weight in sorted(weighted):
        seen += weight
        if seen >= half:
            return value
    return None


@dataclass(frozen=True, slots=True)
class History:
    """What the dashboard shows."""

    now: Figures
    """Rows and totals as the sweep stored them in the last second; what takes longer to read, from the newest sample."""
    hour: Span
    day: Span
    sampled_at: dt.datetime | None
    """When the newest sample was taken. None: there is none of the last day."""

    @property
    def spans(self) -> tuple[Span, Span]:
        """Both."""
        return self.hour, self.day


def read() -> History:
    """Two statements, over small tables."""
    now = timezone.now().astimezone(dt.UTC).replace(second=0, microsecond=0)
    quarter = now - dt.timedelta(minutes=now.minute % 15)
    minutes = [now - MINUTE * back for back in range(HOUR_POINTS, -1, -1)]
    quarters = [quarter - QUARTER * back for back in range(DAY_POINTS, -1, -1)]
    stored = FigureSample.objects.filter(minute__in={*minutes, *quarters}).values_list("minute", "figures")
    rows = {minute: figures.completed(sample) for minute, sample in stored}
    sampled_at = max(rows, default=None)
    current = _completed(figures.current(), rows[sampled_at] if sampled_at else None)

    def span(name: str, times: Sequence[dt.datetime], steps_per_median: int) -> Span:
        everything = [rows[minute] for minute in sorted(rows) if minute >= times[0]]
        return Span(name, times[0], [rows.get(minute) for minute in times], everything, current, steps_per_median)

    return History(
        now=current,
        hour=span("last hour", minutes, QUARTER // MINUTE),
        day=span("last day", quarters, 1),
        sampled_at=sampled_at,
    )


def _completed(current: Figures, newest: Figures | None) -> Figures:
    """The current figures, with those of the newest sample that only a sample has."""
    if newest is None:
        return current
    current["model_seconds"], current["disk"] = newest["model_seconds"], newest["disk"]
    for queue, sampled in newest["queues"].items():
        phases = current["queues"].setdefault(queue, {})
        if any(phases.values()):  # else nothing can be due any more
            phases["oldest_due_seconds"] = sampled.get("oldest_due_seconds", 0.0)
    return current
