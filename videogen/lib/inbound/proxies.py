"""What a web process notes of the proxies in front of it, so that `manage.py doctor` can tell a wrong PROXY_COUNT.

A request only appends a number to a list. A thread writes the counts of the last requests into one row, at most once a minute.
No address is kept.
"""

from __future__ import annotations

import logging
import socket
import threading
import time
import uuid
from collections import Counter, deque
from collections.abc import Mapping
from typing import Any, Final

from django.db import connection
from django.db.models.functions import Now

from videogen.lib.db import drop_connection
from videogen.lib.processes.models import SeenProxies

_log = logging.getLogger(__name__)

LAST_REQUESTS: Final = 100
PAUSE_SECONDS: Final = 60.0
"""Shortest time between two writes."""
FIRST_SECONDS: Final = 1.0
"""How long the thread waits after a request, so that a first write isn't about a single one."""
_OTHERS: Final = ("/health/", "/internal/", "/media/", "/static/")
"""Probes and nginx itself ask directly, and files may come through a CDN: no client signs in on that way."""


class SeenByProcess:
    """The last requests of this process."""

    def __init__(self) -> None:
        self._last: deque[int] = deque(maxlen=LAST_REQUESTS)
        self._has_news = threading.Event()
        self._id = uuid.uuid4()

    def note(self, environ: Mapping[str, Any]) -> None:
        """Remember how many addresses are in this request's X-Forwarded-For. It takes about a microsecond."""
        if environ.get("PATH_INFO", "").startswith(_OTHERS):
            return
        forwarded = environ.get("HTTP_X_FORWARDED_FOR", "")
        self._last.append(forwarded.count(",") + 1 if forwarded else 0)
        if not self._has_news.is_set():
            self._has_news.set()

    def start(self) -> None:
        """Write from now on, in a thread that ends with the process."""
        threading.Thread(target=self._run, name="proxies", daemon=True).start()

    def _run(self) -> None:
        while True:
            self._has_news.wait()
            time.sleep(FIRST_SECONDS)
            self._has_news.clear()
            self.write()
            time.sleep(PAUSE_SECONDS)

    def write(self) -> None:
        """Write the row. A fault only loses this write, and the log says so."""
        requests = {str(count): requests for count, requests in Counter(self._last.copy()).items()}
        values = {"host": socket.gethostname(), "requests": requests, "seen_at": Now()}
        try:
            SeenProxies.objects.update_or_create(pk=self._id, defaults=values)
        except Exception as error:  # such as a table that isn't migrated yet
            drop_connection()
            _log.info("seen_proxies_not_written", extra={"error": type(error).__name__})
        finally:
            connection.close()


seen: Final = SeenByProcess()
"""This process's."""
