"""What the sweep does for deliveries every second; any number may run in parallel."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db import connection

from webhooks import queue, schedule

# The array makes PostgreSQL look the rows up; without statistics it would join by reading the whole table.
# The worker is gone. Its POST may have been sent and may have ended as late as the lease, so the delay counts from there.
_EXPIRED: Final = f"""
WITH expired AS (
    SELECT id, attempts, lease_until FROM webhooks_delivery WHERE phase = 'running' AND lease_until < statement_timestamp()
    ORDER BY lease_until LIMIT {queue.BATCH} FOR NO KEY UPDATE SKIP LOCKED
), freed AS (
    UPDATE webhooks_delivery delivery SET
        phase = CASE WHEN expired.attempts >= %(max_attempts)s THEN 'dead' ELSE 'parked' END,
        ended_at = CASE WHEN expired.attempts >= %(max_attempts)s THEN clock_timestamp() END,
        due_at = CASE WHEN expired.attempts < %(max_attempts)s
                      THEN expired.lease_until + make_interval(secs => (%(delays)s::float8[])[expired.attempts]) END,
        lease_token = NULL, lease_until = NULL
    FROM expired WHERE delivery.id = expired.id AND delivery.id = ANY(ARRAY(SELECT id FROM expired))
)
INSERT INTO webhooks_attempt (delivery_id, number, started_at, milliseconds, status, error, answer)
SELECT id, attempts, lease_until - make_interval(secs => %(lease)s), %(lease)s * 1000, NULL, 'lost', '' FROM expired
"""
# Accounts with deliveries above their cap and room all the same: a worker died in between, or the cap was raised. A loose
# scan of the index delivery_capped: one step per account, however many deliveries each has parked.
_CAPPED_ACCOUNTS: Final = """
WITH RECURSIVE capped AS (
    (SELECT account_id FROM webhooks_delivery WHERE phase = 'parked' AND due_at IS NULL ORDER BY account_id LIMIT 1)
    UNION ALL
    SELECT step.account_id FROM capped, LATERAL (
        SELECT account_id FROM webhooks_delivery delivery
        WHERE phase = 'parked' AND due_at IS NULL AND delivery.account_id > capped.account_id
        ORDER BY account_id LIMIT 1) step
)
SELECT account_id FROM capped WHERE %(cap)s > (
    SELECT count(*) FROM (SELECT FROM webhooks_delivery busy WHERE busy.account_id = capped.account_id
                          AND busy.phase IN ('waiting', 'running') ORDER BY busy.phase LIMIT %(cap)s) counted)
"""


def sweep() -> list[str]:
    """Free what dead workers held, let in what is due; returns the queue's name if a delivery waits."""
    while _free_expired() == queue.BATCH:
        pass
    while queue.release_due(patient=False):
        pass
    with connection.cursor() as cursor:
        cursor.execute(_CAPPED_ACCOUNTS, {"cap": schedule.cap_per_account()})
        accounts = [account_id for (account_id,) in cursor.fetchall()]
    for account_id in accounts:
        queue.release_capped(account_id, patient=False)
    return [queue.NAME] if queue.has_claimable() else []


def _free_expired() -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            _EXPIRED,
            {
                "max_attempts": schedule.max_attempts(),
                "delays": [float(seconds) for seconds in settings.WEBHOOK_RETRY_DELAYS],
                "lease": schedule.LEASE_SECONDS,
            },
        )
        return int(cursor.rowcount)
