"""Everything around the views: authentication, rate limit, body parsing, error responses, idempotency, middleware."""
