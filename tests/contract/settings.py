"""Production's settings without the two limits that a tool which sends a thousand requests would only meet over and over."""

from videogen.settings import *  # noqa: F403

RATE_LIMIT_PER_SECOND = 1_000_000
WAITING_CAP = 1_000_000
