"""What the web processes count, in prometheus_client's multiprocess mode.

Each process has files in METRICS_DIR, which it writes as memory. So counting waits for nothing, a process that is killed leaves
what it counted, and `manage.py ops` adds up the files of all of them.
"""

from __future__ import annotations

import fcntl
import functools
import logging
import os
import re
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest

from videogen.lib.metrics import table

_log = logging.getLogger(__name__)

FILE_BYTES: Final = 2**20
"""Of each file: ten times what all routes, methods and statuses take."""
UNKNOWN: Final = "unknown"
"""The route of a request that was refused before its address was looked up, or that has none of ours."""
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER: Final = "other"
"""Any other method. A client may send any word."""

_GROUP: Final = re.compile(r"\(\?P<(\w+)>[^()]*\)")
_CONVERTER: Final = re.compile(r"<(?:\w+:)?(\w+)>")

_counters: dict[table.Metric, Any] = {}
"""Empty: this process counts nothing."""
_kept: dict[tuple[str, str, int], tuple[Any, Any]] = {}
"""The counter and the histogram of each route, method and status: finding them again costs more than counting."""


def start(folder: Path | None, *, server: int) -> None:
    """Count in this process from now on. Without a folder, or if nothing can be written there, it counts nothing.

    `server` is the id of the process that starts and restarts the web processes. The first process of a new one empties the
    folder. A process that is restarted finds what the one before counted.
    """
    if folder is None or _counters:
        return
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _empty_for(server, folder)
        for kind in (table.Kind.COUNTER, table.Kind.HISTOGRAM):
            _allocate(folder / f"{kind.value}_{os.getpid()}.db")
    except OSError as error:
        _log.error("metrics_folder_unusable", extra={"folder": str(folder), "error": error.strerror})
        return
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    from prometheus_client import CollectorRegistry, Counter, Histogram  # it reads the variable when it is imported

    registry = CollectorRegistry()
    for metric in (table.HTTP_REQUESTS, table.RATE_LIMITED):
        _counters[metric] = Counter(metric.name, metric.help, metric.labels, registry=registry)
    seconds = table.HTTP_SECONDS
    _counters[seconds] = Histogram(
        seconds.name, seconds.help, seconds.labels, registry=registry, buckets=seconds.buckets
    )


def _empty_for(server: int, folder: Path) -> None:
    """Delete what was counted for any other server."""
    with (folder / "server").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # its processes start at the same time
        file.seek(0)
        identity = f"{server} {_start_of(server)}"
        if file.read() == identity:
            return
        for path in folder.glob("*.db"):
            path.unlink(missing_ok=True)
        file.truncate(0)
        file.write(identity)


def _start_of(process_id: int) -> str:
    """When the process started, because ids are used again. Empty where there is no /proc."""
    try:
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[19]
    except OSError:
        return ""


def _allocate(path: Path) -> None:
    """Give the file its space. prometheus_client would make it without any, and if the disk is full when a page is written,
    the kernel kills the process."""
    if path.exists():  # of an earlier process of this server that had the same id
        return
    draft = path.with_suffix(".new")
    draft.write_bytes(bytes(FILE_BYTES))
    draft.rename(path)  # a scrape can't read an empty file


def is_counting() -> bool:
    """Whether this process counts."""
    return bool(_counters)


def count_refusal(limit: str) -> None:
    """A request was refused with 429 by this limit: `requests`, `waiting`, `sign_in` or `files`."""
    if _counters:
        _counters[table.RATE_LIMITED].labels(limit).inc()


def count_request(request: HttpRequest, status: int, seconds: float) -> None:
    """A request was answered. `seconds`: until the headers of the response."""
    method = request.method if request.method in METHODS else OTHER
    key = (route_of(request), method or OTHER, status)
    found = _kept.get(key)
    if found is None:
        route, method, _ = key
        found = _counters[table.HTTP_REQUESTS].labels(*key), _counters[table.HTTP_SECONDS].labels(route, method)
        _kept[key] = found
    requests, durations = found
    requests.inc()
    durations.observe(seconds)


def route_of(request: HttpRequest) -> str:
    """The address's pattern, such as `/api/tasks/{task_id}`: one of a fixed set, whatever the path is."""
    match = request.resolver_match
    if match is not None:
        return "/admin" if "admin" in match.app_names else readable(match.route)
    return "/static" if request.path_info.startswith(settings.STATIC_URL) else UNKNOWN


@functools.cache
def readable(route: str) -> str:
    """A pattern of urls.py as people write it. Of an address that catches all others of a folder: the folder and `*`."""
    text = _CONVERTER.sub(r"{\1}", _GROUP.sub(r"{\1}", route))
    for odd, plain in ((r"(?:/[\s\S]*)?", "/*"), (r"\Z", ""), ("/?", ""), ("^", ""), ("$", ""), ("\\", "")):
        text = text.replace(odd, plain)
    return f"/{text.strip('/')}"
