"""Estimates of how long a task still takes, from what the sweep measures (`tasks_api.lifecycle.measuring`)."""

from __future__ import annotations

import time
from bisect import bisect_left
from typing import Any, Final

from django.conf import settings
from django.db.models.functions import Now
from django.utils import timezone

from tasks_api import catalogue
from tasks_api.models import QueueStats

KEPT_SECONDS: Final = 1.0
"""How old statistics may be for a create, which waits for them. The sweep measures no more often."""
_kept: Final[dict[str, tuple[float, QueueStats]]] = {}


def stats_of(queue: str) -> Any:
    """The queue's latest `QueueStats` with `now`, the database's time. A queue that was never measured counts as empty."""
    stats: Any = QueueStats.objects.filter(queue=queue).annotate(now=Now()).first()
    if stats is None:
        stats = QueueStats(queue=queue)
        stats.now = timezone.now()
    return stats


def typical_seconds(stats: QueueStats, model_name: str, duration_seconds: int | None = None) -> float:
    """The mean of this model and duration; without such successes that of the model, without any the default."""
    of_model = stats.seconds_by_model.get(model_name, settings.DEFAULT_ESTIMATE_SECONDS)
    return float(stats.seconds_by_duration.get(model_name, {}).get(str(duration_seconds), of_model))


def seconds_left(typical: float, *, took: float, progress: float) -> float:
    """Seconds that an attempt still needs if the first `progress` (0 to 1) of its video took `took` seconds."""
    if progress > 0:
        return (1 - progress) * max(typical, took)
    return max(typical - took, 0.1 * typical)  # past its typical time it needs a little more, nobody knows how much


def seconds_until_start(stats: QueueStats, rows: int, *, typical: float) -> float:
    """Seconds until a worker claims the task behind `rows` others, if each of these takes the mean time of all that waits."""
    each = stats.waiting_seconds / stats.waiting if stats.waiting and stats.waiting_seconds else typical
    idle = max(stats.peak_running, stats.running, 1) - len(stats.seconds_left)
    free_after = [0.0] * idle + sorted(stats.seconds_left)
    rounds, worker = divmod(rows, len(free_after))
    return float(free_after[worker] + rounds * each)


def rows_before(stats: QueueStats, virtual_start: int) -> int:
    """About how many tasks wait before this virtual start: the middle between two buckets."""
    rows: list[int] = [*(rows for _, rows, _ in stats.buckets), stats.waiting]
    low = bisect_left(stats.buckets, [virtual_start]) - 1
    high = bisect_left(stats.buckets, [virtual_start + 1])
    return (rows[max(low, 0)] + rows[high]) // 2


def _recent_stats(queue: str) -> QueueStats:
    read_at, stats = _kept.get(queue, (0.0, None))
    if stats is None or time.monotonic() - read_at > KEPT_SECONDS:
        stats = stats_of(queue)
        _kept[queue] = time.monotonic(), stats
    return stats


def estimate_seconds(model_name: str, duration_seconds: int | None = None) -> int:
    """Whole seconds until a task created now would end, if all waiting tasks go first."""
    return _estimate(_recent_stats(catalogue.MODELS[model_name].queue), model_name, duration_seconds)


def known_estimates(model: catalogue.Model) -> dict[str, int] | None:
    """The same for each duration that the model offers; None until the service has made a video with it."""
    stats = _recent_stats(model.queue)
    if model.name not in stats.seconds_by_model:
        return None
    return {str(seconds): _estimate(stats, model.name, seconds) for seconds in model.durations}


def _estimate(stats: QueueStats, model_name: str, duration_seconds: int | None) -> int:
    typical = typical_seconds(stats, model_name, duration_seconds)
    return max(1, round(seconds_until_start(stats, stats.waiting, typical=typical) + typical))
