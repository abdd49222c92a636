"""Whether this host can serve requests: PostgreSQL and its migrations, the storage, the disk.

What is checked may hang: a frozen server or network disk doesn't refuse, it just never answers. So each check has a thread of its
own, which repeats it every second or faster. Whoever asks gets the last results at once; an old one means that its check hangs.
(django-health-check runs its checks within the request, which then hangs with them.)
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.files.storage import default_storage
from django.db import connection

from videogen.lib import migrations
from videogen.lib.db import reconnecting
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

LOG_SECONDS: Final = 0.5
"""How often the results are compared with those that were logged last."""
MAX_AGE_SECONDS: Final = 2.0
"""How old a result may be. An older one means that the check hangs."""
FIRST_RESULT_SECONDS: Final = 1.5
"""How long after the start of the checks somebody who asks waits for their first results."""
ABSENT_FILE: Final = "health"
"""A name that no stored file has. Whether it's there is the smallest question to any storage."""

Facts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks found.

    `facts` has `database` (`ok`, `unreachable`), `migrations` (`ok`, `pending`, `unknown`), `storage` (`ok`, `unreachable`) and
    `disk` (`ok`, `full`, `unknown`). `errors` has the class of the exception of each check that failed, for the log.
    """

    facts: Facts
    errors: Facts

    @property
    def is_ready(self) -> bool:
        """Whether requests are served. They are without a storage or space, but for creates with an image."""
        return self.facts["database"] == self.facts["migrations"] == "ok"

    @property
    def is_perfect(self) -> bool:
        """Whether nothing at all is wrong."""
        return set(self.facts.values()) == {"ok"}

    @property
    def status(self) -> int:
        """The HTTP status that says it."""
        return 200 if self.is_ready else 503

    def body(self) -> dict[str, str]:
        """The JSON object that says it."""
        return {"status": "ok" if self.is_ready else "unavailable", **self.facts}


class Check:
    """Something that is checked again and again."""

    def __init__(self, check: Callable[[], Facts], *, pause_seconds: float, otherwise: Facts) -> None:
        """`check` may hang, and may raise. `otherwise` are the facts if it does."""
        self._check = check
        self._pause_seconds = pause_seconds
        self._otherwise = otherwise
        self._result: tuple[float, Facts, str] | None = None
        """When it ended, what it found, and the class of the exception that it raised or an empty text."""
        self.has_result = threading.Event()

    def repeat(self, stopped: threading.Event) -> None:
        """Check until `stopped`. The target of a thread."""
        while True:
            try:
                facts, error = self._check(), ""
            except Exception as raised:
                facts, error = self._otherwise, type(raised).__name__
            self._result = time.monotonic(), facts, error
            self.has_result.set()
            if stopped.wait(self._pause_seconds):
                break
        connection.close()

    def forget(self) -> None:
        """Have no result, as before the first check."""
        self._result = None
        self.has_result.clear()

    def last(self) -> tuple[Facts, str]:
        """The facts, and what went wrong or an empty text."""
        result = self._result
        if result is None or time.monotonic() - result[0] > MAX_AGE_SECONDS:
            return self._otherwise, "no answer"
        return result[1], result[2]


class Probe:
    """Some checks, each with its thread, and a thread that logs every change of what they find."""

    def __init__(self, **checks: Check) -> None:
        self._checks = checks
        self._threads: list[threading.Thread] = []
        self._changing = threading.Lock()
        self._stopped = threading.Event()
        self._started_at = 0.0

    def start(self) -> None:
        """Begin to check; later calls do nothing. The threads end with the process, however long a check hangs."""
        with self._changing:
            if self._threads:
                return
            self._started_at = time.monotonic()
            self._stopped = threading.Event()
            targets: list[Callable[[threading.Event], None]] = [check.repeat for check in self._checks.values()]
            for target in [*targets, self._log_changes]:
                thread = threading.Thread(target=target, args=(self._stopped,), name="health", daemon=True)
                thread.start()
                self._threads.append(thread)

    def stop(self) -> None:
        """End the threads. A check that hangs is waited for."""
        with self._changing:
            self._stopped.set()
            while self._threads:
                self._threads.pop().join()
            for check in self._checks.values():
                check.forget()

    def verdict(self) -> Verdict:
        """What is known now. Waits a moment only after the start, for the first results."""
        self.start()
        for check in self._checks.values():
            check.has_result.wait(max(0.0, self._started_at + FIRST_RESULT_SECONDS - time.monotonic()))
        results = {name: check.last() for name, check in self._checks.items()}
        facts = {name: fact for found, _ in results.values() for name, fact in found.items()}
        return Verdict(facts, {name: error for name, (_, error) in results.items() if error})

    def _log_changes(self, stopped: threading.Event) -> None:
        """Log what is wrong, when it begins to be, and when nothing is any more. The target of a thread."""
        logged: Any = None
        while not stopped.wait(LOG_SECONDS):
            verdict = self.verdict()
            if verdict.facts != logged and (logged or not verdict.is_perfect):
                fields = {**verdict.body(), "errors": verdict.errors}
                if verdict.is_perfect:
                    _log.info("health_restored", extra=fields)
                elif verdict.is_ready:
                    _log.warning("health_impaired", extra=fields)
                else:
                    _log.error("health_lost", extra=fields)
                logged = verdict.facts


def _database() -> Facts:
    pending = reconnecting(migrations.pending)
    return {"database": "ok", "migrations": "pending" if pending else "ok"}


def _storage() -> Facts:
    default_storage.exists(ABSENT_FILE)
    return {"storage": "ok"}


def _disk() -> Facts:
    return {"disk": "full" if disk.media_lacks_space() else "ok"}


probe: Final = Probe(
    # In a full web process, a query of this thread may take a second. It decides about 503, so it's not to be too old soon.
    database=Check(_database, pause_seconds=0.5, otherwise={"database": "unreachable", "migrations": "unknown"}),
    storage=Check(_storage, pause_seconds=1.0, otherwise={"storage": "unreachable"}),  # S3 charges for each request
    disk=Check(_disk, pause_seconds=1.0, otherwise={"disk": "unknown"}),
)
"""This process's. Valkey isn't checked, because requests are served without it too."""
