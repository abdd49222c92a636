"""Storing a new task: one statement, then a ring."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.db import InternalError, connection

from tasks_api import errors
from tasks_api.lifecycle.fair_order import LATEST_ROUND, RUNNING_CAP
from videogen.lib.doorbell import ring
from videogen.lib.statement import Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTask:
    """A valid request, ready to be stored."""

    id: uuid.UUID
    model_name: str
    queue: str
    prompt: str
    image_url: str
    image_name: str
    aspect_ratio: str
    duration_seconds: int
    remix_target_id: uuid.UUID | None
    callback_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """What the create answer needs."""

    task_id: uuid.UUID
    estimated_seconds: int


# One statement: it demands that the key is still active, keeps the account below its waiting cap, finds the fair tag,
# parks the task if its account is at its running cap, and reads the figures for `estimatedTime`. A task that finds its
# account at the cap is parked as due now and not in the account's line: the ring after the commit looks at it again,
# because the last of those that ran may have ended before this row was visible to it.
_CREATE: Final = Statement(f"""
WITH caller AS (
    SELECT key.account_id, {RUNNING_CAP.format(account="key.account_id")} AS running_cap,
           coalesce((SELECT own.waiting_cap FROM tasks_api_accountsettings own WHERE own.account_id = key.account_id),
                    %(waiting_cap)s) AS waiting_cap
    FROM tasks_api_apikey key
    JOIN auth_user account ON account.id = key.account_id AND account.is_active
    WHERE key.id = %(key_id)s AND key.revoked_at IS NULL
      AND (key.expires_at IS NULL OR key.expires_at > clock_timestamp())
)
INSERT INTO tasks_api_task (
    id, account_id, status, error_message, result_url, result_name, created_at, model_name, prompt, image_url, image_name,
    aspect_ratio, duration_seconds, remix_target_id, callback_url, queue, phase, due_at, fair_tag,
    attempts, claims, progress, checkpoint)
SELECT %(id)s::uuid, caller.account_id, 'processing', '', '', '', clock_timestamp(), %(model_name)s, %(prompt)s, %(image_url)s,
    %(image_name)s, %(aspect_ratio)s, %(duration_seconds)s, %(remix_target_id)s::uuid, %(callback_url)s, %(queue)s,
    CASE WHEN caller.running_cap > 0 AND (
            (SELECT true FROM tasks_api_task line
             WHERE line.account_id = caller.account_id AND line.queue = %(queue)s
               AND line.phase = 'parked' AND line.due_at IS NULL ORDER BY line.fair_tag, line.id LIMIT 1)
            OR caller.running_cap <= (
                SELECT count(*) FROM (
                    SELECT FROM tasks_api_task busy
                    WHERE busy.account_id = caller.account_id AND busy.phase IN ('waiting', 'running')
                    ORDER BY busy.phase LIMIT caller.running_cap) counted))
         THEN 'parked' ELSE 'waiting' END,
    clock_timestamp(),
    2 * greatest({LATEST_ROUND.format(queue="%(queue)s")}, coalesce(newest.fair_tag / 2 + 1, 0))
        + CASE WHEN newest.phase IN ('waiting', 'parked') THEN 1 ELSE 0 END,
    0, 0, 0, '{{}}'::jsonb
FROM caller LEFT JOIN LATERAL (
    SELECT own.fair_tag, own.phase FROM tasks_api_task own
    WHERE own.account_id = caller.account_id AND own.queue = %(queue)s ORDER BY own.fair_tag DESC LIMIT 1) newest ON true
WHERE caller.waiting_cap > (
    SELECT coalesce(sum(unfinished.tasks), 0) FROM tasks_api_unfinishedcount unfinished
    WHERE unfinished.account_id = caller.account_id)
RETURNING (SELECT waiting FROM tasks_api_queuefigures figures WHERE figures.queue = %(queue)s),
          (SELECT running FROM tasks_api_queuefigures figures WHERE figures.queue = %(queue)s),
          (SELECT seconds_by_model ->> %(model_name)s FROM tasks_api_queuefigures figures WHERE figures.queue = %(queue)s)
""")


def create(new: NewTask, *, key_id: int) -> Created:
    """Store the task, then ring. Raises `ApiError`: the key was revoked meanwhile (401), too many unfinished tasks (429)."""
    record = _insert(
        {
            "key_id": key_id,
            "running_cap": settings.RUNNING_CAP,
            "waiting_cap": settings.WAITING_CAP,
            "id": new.id,
            "model_name": new.model_name,
            "queue": new.queue,
            "prompt": new.prompt,
            "image_url": new.image_url,
            "image_name": new.image_name,
            "aspect_ratio": new.aspect_ratio,
            "duration_seconds": new.duration_seconds,
            "remix_target_id": new.remix_target_id,
            "callback_url": new.callback_url,
        }
    )
    if record is None:
        raise _refusal(key_id)
    ring(new.queue)
    waiting, running, seconds = record
    return Created(task_id=new.id, estimated_seconds=_estimate(waiting, running, seconds))


def _insert(parameters: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """Run the statement; once more on a new connection if the server refused to write, for another may have taken over."""
    try:
        return _CREATE.fetch(parameters)
    except InternalError:
        connection.close()
        return _CREATE.fetch(parameters)


def _refusal(key_id: int) -> errors.ApiError:
    """Why the INSERT found no caller, or one with too much unfinished work."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT coalesce(own.waiting_cap, %s) FROM tasks_api_apikey key
               JOIN auth_user account ON account.id = key.account_id AND account.is_active
               LEFT JOIN tasks_api_accountsettings own ON own.account_id = key.account_id
               WHERE key.id = %s AND key.revoked_at IS NULL
                 AND (key.expires_at IS NULL OR key.expires_at > clock_timestamp())""",
            [settings.WAITING_CAP, key_id],
        )
        record = cursor.fetchone()
    return errors.unauthorized() if record is None else errors.too_many_waiting(record[0])


def _estimate(waiting: int | None, running: int | None, seconds: str | None) -> int:
    """Whole seconds until the end: one video's usual time, once for each round of the queue in front and once for itself."""
    usual = float(seconds) if seconds else float(settings.DEFAULT_ESTIMATE_SECONDS)
    rounds = (waiting or 0) / max(running or 1, 1)
    return max(1, round(usual * (1 + rounds)))
