"""The statements at which tests stop a process: the parts of each text to know it by."""

Statement = tuple[str, ...]

# A create, in the order of its transaction.
TAKE_PLACE: Statement = ("INSERT INTO tasks_api_accountload",)
CREATE: Statement = ('INSERT INTO "tasks_api_task"',)
COUNT_FOR_CAP: Statement = ('FROM "tasks_api_task"', "IN ('waiting', 'running')", "LIMIT")
"""Only where the account has a running cap; so does the next."""
LOCK_KEY: Statement = ("pg_advisory_xact_lock",)
KEEP_ANSWER: Statement = ('INSERT INTO "tasks_api_idempotencykey"',)
"""Only of a create with an Idempotency-Key."""
# A claim, in the order of its transaction.
TAKE: Statement = ('FROM "tasks_api_task"', '"has_queue" ASC', "LIMIT 1", "FOR NO KEY UPDATE SKIP LOCKED")
CLAIM: Statement = ('UPDATE "tasks_api_task"', '"started_at" = ')

END: Statement = ('UPDATE "tasks_api_task"', '"completed_at" = ')
FIND_EXPIRED: Statement = ('FROM "tasks_api_task"', '"lease_until" < ', "FOR NO KEY UPDATE SKIP LOCKED")
FREE_EXPIRED: Statement = ('UPDATE "tasks_api_task"', '"due_at" = ', '"lease_until" = NULL')
CLAIM_DELIVERY: Statement = ('UPDATE "webhooks_delivery"', '"started_at" = ')
RECORD_DELIVERED: Statement = ('UPDATE "webhooks_delivery"', '"ended_at" = ')
MORE_WAITS: Statement = ('SELECT "tasks_api_task"."id" AS "pk"', '"has_queue" ASC')
SECRETS: Statement = ('"webhooks_signingsecret"',)
DELIVERIES: Statement = ('"webhooks_delivery"',)
KEEP_SAMPLE: Statement = ('INSERT INTO "metrics_figuresample"',)
"""Of the sweep, once a minute."""
