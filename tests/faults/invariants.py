"""What must hold after any fault, read from the rows, the stored files and the receiver's own record."""

from __future__ import annotations

import itertools
import uuid
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from tests.faults.site import Site
from tests.receiver import Received

MAX_POSTS = 4
RETRY_SECONDS = 1
"""WEBHOOK_RETRY_DELAYS of the fleet."""


def check(site: Site, answered: Iterable[uuid.UUID], *, received: Iterable[Received] = (), orphans: int = 0) -> None:
    """Assert them all, for tasks that were `answered` with 200. `orphans`: files that a kill -9 may have left."""
    check_tasks(site, set(answered))
    check_deliveries(site)
    check_posts(site, list(received))
    check_files(site, orphans=orphans)


def check_tasks(site: Site, answered: set[uuid.UUID]) -> None:
    """Nothing is lost, and nothing ends twice."""
    stored = {row[0] for row in site.rows("SELECT id FROM tasks_api_task")}
    assert answered <= stored, f"lost: {answered - stored}"
    assert site.rows("SELECT id, phase FROM tasks_api_task WHERE status = 'processing'") == []
    audit_log: dict[uuid.UUID, list[str]] = defaultdict(list)
    for task_id, status in site.rows("SELECT task_id, status FROM audit_log ORDER BY at"):
        audit_log[task_id].append(status)
    assert audit_log.keys() == stored
    wrong = {
        task_id: path
        for task_id, path in audit_log.items()
        if len(path) != 2 or path[0] != "processing" or path[1] not in {"success", "failed"}
    }
    assert not wrong
    assert site.rows("SELECT id, attempts, claims FROM tasks_api_task WHERE attempts > 3 OR claims > 10") == []
    assert site.rows("SELECT account_id, unfinished FROM tasks_api_accountload WHERE unfinished <> 0") == []
    left_over = """SELECT id FROM tasks_api_task WHERE lease_token IS NOT NULL OR lease_until IS NOT NULL
                   OR deadline_at IS NOT NULL OR due_at IS NOT NULL"""
    assert site.rows(left_over) == []


def check_deliveries(site: Site) -> None:
    """One delivery for each task with a callback, none for the others, and every attempt on record."""
    without_one = """SELECT task.id FROM tasks_api_task task
        LEFT JOIN webhooks_delivery delivery ON delivery.task_id = task.id
        GROUP BY task.id HAVING count(delivery.id) <> CASE WHEN task.callback_url = '' THEN 0 ELSE 1 END"""
    assert site.rows(without_one) == []
    assert site.rows("SELECT id, phase FROM webhooks_delivery WHERE status = 'pending'") == []
    of_no_task = "SELECT id FROM webhooks_delivery WHERE task_id NOT IN (SELECT id FROM tasks_api_task)"
    assert site.rows(of_no_task) == []
    miscounted = """SELECT delivery.id, delivery.attempts, count(attempt.id) FROM webhooks_delivery delivery
        LEFT JOIN webhooks_attempt attempt ON attempt.delivery_id = delivery.id
        GROUP BY delivery.id HAVING count(attempt.id) <> delivery.attempts OR delivery.attempts > %s"""
    assert site.rows(miscounted, MAX_POSTS) == []
    falsely = """SELECT delivery.id FROM webhooks_delivery delivery WHERE (delivery.status = 'delivered') <> EXISTS (
        SELECT FROM webhooks_attempt attempt WHERE attempt.delivery_id = delivery.id AND attempt.status = 200)"""
    assert site.rows(falsely) == []


def check_posts(site: Site, received: list[Received]) -> None:
    """At most four POSTs of a message, all with the same bytes, none before its delay; what is delivered did arrive."""
    delivered = {row[0] for row in site.rows("SELECT message_id FROM webhooks_delivery WHERE status = 'delivered'")}
    known = {row[0] for row in site.rows("SELECT message_id FROM webhooks_delivery")}
    assert delivered <= {post.headers["webhook-id"] for post in received} <= known
    messages: dict[str, list[Received]] = defaultdict(list)
    for post in sorted(received, key=lambda post: post.began_at):
        messages[post.headers["webhook-id"]].append(post)
    for posts in messages.values():
        assert len(posts) <= MAX_POSTS
        assert len({post.body for post in posts}) == 1
        for earlier, later in itertools.pairwise(posts):
            assert later.began_at - earlier.answered_at >= RETRY_SECONDS


def check_files(site: Site, *, orphans: int) -> None:
    """Every success has its video, poster and last frame; no other file is there but those a killed process could not remove."""
    folder = Path(site.data_dir) / "media"
    stored = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    columns = "result_name, poster_name, last_frame_name"
    named = {
        name for row in site.rows(f"SELECT {columns} FROM tasks_api_task WHERE status = 'success'") for name in row
    }
    assert named <= stored, f"missing: {named - stored}"
    assert len(stored - named) <= 3 * orphans, f"not removed: {stored - named}"
