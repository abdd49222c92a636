"""What a web process notes of X-Forwarded-For: counts, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError

from videogen.lib.inbound.proxies import LAST_REQUESTS, SeenByProcess
from videogen.lib.processes import sweeping
from videogen.lib.processes.models import SeenProxies

pytestmark = pytest.mark.django_db(transaction=True)


def note(seen: SeenByProcess, *forwarded: str | None, path: str = "/api/tasks") -> None:
    for addresses in forwarded:
        seen.note({"PATH_INFO": path} | ({} if addresses is None else {"HTTP_X_FORWARDED_FOR": addresses}))


def row() -> dict[str, int]:
    found: dict[str, int] = SeenProxies.objects.get().requests
    return found


def test_addresses_are_counted_and_not_kept() -> None:
    seen = SeenByProcess()
    note(seen, None, "", "203.0.113.7", "203.0.113.7, 10.0.0.1")

    seen.write()

    assert row() == {"0": 2, "1": 1, "2": 1}
    assert "203" not in str(SeenProxies.objects.values().get())


def test_next_write_replaces_the_row_and_tells_of_the_last_requests_only() -> None:
    seen = SeenByProcess()
    note(seen, None)
    seen.write()
    note(seen, *["203.0.113.7"] * LAST_REQUESTS)

    seen.write()

    assert row() == {"1": LAST_REQUESTS}


@pytest.mark.parametrize("path", ["/health/ready", "/internal/key", "/media/videos/a.mp4", "/static/a.css"])
def test_requests_that_come_another_way_do_not_count(path: str) -> None:
    seen = SeenByProcess()

    note(seen, None, path=path)

    assert not seen._last
    assert not seen._has_news.is_set()


def test_row_that_cannot_be_written_is_logged(monkeypatch: pytest.MonkeyPatch, log_lines: Any) -> None:
    def refuse(**_: Any) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(SeenProxies.objects, "update_or_create", refuse)
    SeenByProcess().write()

    (line,) = [line for line in log_lines() if line["event"] == "seen_proxies_not_written"]
    assert line["error"] == "OperationalError"


def test_sweep_deletes_old_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "_done_at", float("-inf"))
    for _ in range(2):
        SeenByProcess().write()
    old = SeenProxies.objects.first()
    assert old is not None
    SeenProxies.objects.filter(pk=old.pk).update(seen_at="2020-01-01T00:00:00Z")

    sweeping.sweep()

    assert SeenProxies.objects.count() == 1
