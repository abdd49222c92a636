"""The statements at which tests stop a process: enough of each text to know it by."""

CREATE = "INSERT INTO tasks_api_task"
CLAIM = "phase = 'running', lease_token"
END = "phase = 'ended', completed_at"
FREE_EXPIRED = "phase = 'waiting', due_at = lease_until"
CLAIM_DELIVERY = "UPDATE webhooks_delivery SET phase = 'running'"
RECORD_DELIVERED = "UPDATE webhooks_delivery SET phase = 'delivered'"
MORE_WAITS = "(SELECT true FROM tasks_api_task WHERE queue"
SECRETS = '"webhooks_signingsecret"'
